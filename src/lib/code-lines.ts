/**
 * Puts each line of highlighted code in an element that stores the line's indentation. If a long line wraps, CSS indents the rest of
 * the line further. The indentation is not a style, because the stand-alone reference allows no inline styles.
 */
export function codeLines(html: string): string {
  return html
    .split(/^/m)
    .map((line) => `<span data-indent="${line.replaceAll(/<[^>]*>/g, '').search(/\S|$/)}">${line}</span>`)
    .join('');
}
