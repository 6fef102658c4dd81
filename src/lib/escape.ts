const references: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

export function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => references[character] ?? character);
}

/** Escapes the same characters as `escapeText`, and also `"`, so that the result can be used in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => references[character] ?? character);
}
