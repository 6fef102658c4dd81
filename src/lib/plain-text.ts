/** Control characters (ESC, DEL, tabs, line breaks), characters that change the text's direction, and two line separators. */
const hidden = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Tabs and line breaks count as hidden. */
export function hasHidden(text: string): boolean {
  return text.search(hidden) !== -1;
}

/** Text from a link, a file or a form, made safe for a sample, a label or a terminal: one line without hidden characters. */
export function plainText(text: string): string {
  return text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ').replaceAll(hidden, '');
}

/** JSON that is safe to print: hidden characters are escaped, which does not change the meaning. */
export function safeJson(value: unknown, indent?: number): string {
  // Except for the line breaks of `indent`, JSON can have hidden characters only in strings.
  return JSON.stringify(value, null, indent).replaceAll(/[\u007f-\u009f\p{Bidi_Control}\u2028\u2029]/gu, escapeHidden);
}

export function escapeHidden(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
