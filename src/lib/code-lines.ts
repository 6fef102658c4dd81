/** Puts each line of highlighted code in an element, so that CSS can indent the rest of a line that wraps. */
export function codeLines(html: string): string {
  return html.replaceAll(/.+\n?|\n/g, '<span data-line>$&</span>');
}
