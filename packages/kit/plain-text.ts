/** Matches control characters, characters that change the direction of text, and two line separators. */
const hidden = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Returns `true` if the text has a hidden character. Tabs and line breaks count as hidden. */
export function hasHidden(text: string): boolean {
  return text.search(hidden) !== -1;
}

/** Returns external text as one line without hidden characters, safe for a sample, a label or a terminal. */
export function plainText(text: string): string {
  return text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ').replaceAll(hidden, '');
}

/** Returns JSON that is safe to print. Hidden characters are escaped, which keeps the JSON's meaning. */
export function safeJson(value: unknown, indent?: number): string {
  // The line breaks of `indent` stay. Other hidden characters are in strings, where JSON allows escapes.
  return JSON.stringify(value, null, indent).replaceAll(/[\u007f-\u009f\p{Bidi_Control}\u2028\u2029]/gu, escapeHidden);
}

export function escapeHidden(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
