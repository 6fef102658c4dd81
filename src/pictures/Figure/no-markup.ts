/** Replaces `markup.tsx` in page scripts. Returns an empty drawing of the right size until the figure is loaded. */
import {figureHeights, figureWidth, type FigureName} from './names';
import styles from './styles.module.css';

export const markup = (name: FigureName): string =>
  `<div class="${styles.place}"><svg class="${styles.drawing}" viewBox="0 0 ${figureWidth} ${figureHeights[name]}" aria-hidden="true"></svg></div><figcaption><br><br></figcaption>`;
