const references: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

export function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => references[character] ?? character);
}

/** Like `escapeText`, but also escapes `"`, so that the result can be in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => references[character] ?? character);
}
