/** Returns a text as one word of a POSIX shell, in quotes if necessary. */
export function shellWord(text: string): string {
  return /^[\w\-/.%@^=:]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
