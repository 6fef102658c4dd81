import {escapeText} from './escape';

const same = (html: string): string => html;

/**
 * JSON as HTML, in the token classes that `plugins/theme/highlight` gives to written code. Everything in it is escaped;
 * `ofString` may put more around a string, whose HTML it gets.
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
