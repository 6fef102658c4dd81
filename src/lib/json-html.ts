import {escapeText} from '../../packages/kit/escape';

const same = (html: string): string => html;

/**
 * Returns JSON as escaped HTML, with the token classes of `packages/highlight`. `ofString` can wrap each string value's HTML.
 */
export function jsonHtml(json: string, ofString: (html: string) => string = same): string {
  return escapeText(json).replaceAll(
    /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b/g,
    (token, text?: string, colon?: string) => {
      if (text === undefined) return `<span class="tk-number">${token}</span>`;
      return colon === undefined ? `<span class="tk-string">${ofString(text)}</span>` : `<span class="tk-property">${text}</span>${colon}`;
    },
  );
}
