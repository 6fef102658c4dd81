import {idsHtml} from './object-ids';

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
}

/** JSON as HTML, in the token classes that the site's code has everywhere. Everything in it is escaped; ids open their objects. */
export function jsonHtml(json: string): string {
  return escapeHtml(json).replaceAll(
    /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:-?\d[\d.eE+-]*|true|false|null)\b/g,
    (token, text?: string, colon?: string) => {
      if (text === undefined) return `<span class="tk-number">${token}</span>`;
      return colon === undefined ? `<span class="tk-string">${idsHtml(text)}</span>` : `<span class="tk-property">${text}</span>${colon}`;
    },
  );
}
