/**
 * Replaces `markup.tsx` in page scripts. It returns empty drawings of the same size, which are shown until the page has the
 * figure.
 */
import {figureHeights, sheetWidth, type FigureName} from './names';
import styles from './styles.module.css';

export function markup(name: FigureName): string {
  const sheet = (kind: 'wide' | 'upright'): string =>
    `<svg class="${styles[kind]}" viewBox="0 0 ${sheetWidth[kind]} ${figureHeights[name][kind]}" aria-hidden="true"></svg>`;
  return `<div class="${styles.place}">${sheet('wide')}${sheet('upright')}</div><figcaption><br><br></figcaption>`;
}
