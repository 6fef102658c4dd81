/** Puts each line of highlighted code in an element, so that CSS can indent the rest of a line that wraps. */
export function codeLines(html: string): string {
  // Moves spaces at the start of a line out of an element.
  const lines = html.replaceAll(/^(<[^>]*>)( +)/gm, '$2$1');
  return lines.replaceAll(/^( *)(.*\n?)/gm, (line, space: string, rest: string) =>
    line === '' ? '' : `<span data-line><span>${space}</span><span>${rest}</span></span>`,
  );
}
