/**
 * Replaces straight quotes and apostrophes in prose, but not in `code` in backticks. `before` is the character before the text: a
 * quote after a space opens.
 */
export function typographic(text: string, before = ' '): string {
  return text.replaceAll(/`[^`]*`|["']/g, (mark, at: number) => {
    if (mark.length > 1) return mark;
    const opens = /[\s([]/.test(text[at - 1] ?? before);
    if (mark === '"') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
}
