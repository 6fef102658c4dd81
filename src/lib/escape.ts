const references: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

/** Escapes text for HTML and XML. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => references[character] ?? character);
}

/** Escapes text for a double-quoted attribute too. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => references[character] ?? character);
}
