/** Replaces straight quotes and apostrophes in prose. `before` is the character before the text: a quote after a space opens. */
export function typographic(text: string, before = ' '): string {
  return text.replaceAll(/["']/g, (mark, at: number) => {
    const opens = /[\s([]/.test(text[at - 1] ?? before);
    if (mark === '"') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
}
