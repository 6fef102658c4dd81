const references: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

/** Text between tags, in HTML and in XML. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => references[character] ?? character);
}

/** Text in double quotes too, as the value of an attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => references[character] ?? character);
}
