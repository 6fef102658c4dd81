/** Adds a `<wbr>` to a highlighted URL at each place where a line can end: before a long id, and between the parts of the query. */
export function withBreaks(html: string): string {
  return html.replaceAll(/\/(?=\w{12})|\?|&amp;/g, '$&<wbr>');
}
