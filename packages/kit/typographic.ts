/**
 * Replaces straight quotes and apostrophes in prose, but not in `code` in backticks. `before` is the character before the text: a
 * quote after a space opens. `quotes` are the opening and the closing quote of the language.
 */
export function typographic(text: string, before = ' ', [open, close] = ['“', '”']): string {
  return text.replaceAll(/`[^`]*`|["']/g, (mark, at: number) => {
    if (mark.length > 1) return mark;
    const opens = /[\s([]/.test(text[at - 1] ?? before);
    if (mark === '"') return opens ? open : close;
    return opens ? '‘' : '’';
  });
}
