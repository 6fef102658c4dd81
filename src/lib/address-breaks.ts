/** Adds a `<wbr>` to a highlighted URL at each place where a line can end: between the parts of the path and of the query. */
export function withBreaks(html: string): string {
  return html.replaceAll(/(?<=\w)\/(?=\w)|\?|&amp;/g, '$&<wbr>');
}
