/** Replaces `markup.tsx` in page scripts. Returns empty drawings of the right size until the figure is loaded. */
import {figureHeights, sheetWidth} from './names';
import styles from './styles.module.css';

export function markup(name: string): string {
  const sheet = (kind: 'wide' | 'upright'): string =>
    `<svg class="${styles[kind]}" viewBox="0 0 ${sheetWidth[kind]} ${figureHeights[name]?.[kind] ?? 0}" aria-hidden="true"></svg>`;
  return `<div class="${styles.place}">${sheet('wide')}${sheet('upright')}</div><figcaption><br><br></figcaption>`;
}
