/** What a terminal obeys, and what changes the order in which text is read: ESC, DEL, right-to-left marks and their kind. */
const hidden = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Whether a text has characters that a reader cannot see and a program obeys. */
export function hasHidden(text: string): boolean {
  return text.search(hidden) !== -1;
}

/** Text from a link, a file or a form, fit for a sample, a label or a terminal: one line, without hidden characters. */
export function plainText(text: string): string {
  return text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ').replaceAll(hidden, '');
}

/** JSON that is safe to print: hidden characters are escaped, which changes nothing of its meaning. */
export function safeJson(value: unknown, indent?: number): string {
  // Between its own line breaks, JSON has hidden characters in strings alone.
  return JSON.stringify(value, null, indent).replaceAll(/[\u007f-\u009f\p{Bidi_Control}\u2028\u2029]/gu, escapeHidden);
}

/** `\u001b` for the character with that number. */
export function escapeHidden(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
