const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

/** JSON as HTML, in the token classes that the site's code has everywhere. Everything in it is escaped. */
export function jsonHtml(json: string): string {
  const escaped = json.replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
  return escaped.replaceAll(
    /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:-?\d[\d.eE+-]*|true|false|null)\b/g,
    (token, text?: string, colon?: string) => {
      if (text === undefined) return `<span class="tk-number">${token}</span>`;
      return colon === undefined ? `<span class="tk-string">${text}</span>` : `<span class="tk-property">${text}</span>${colon}`;
    },
  );
}
