import {company} from '@site/config/company';

/** HTML of code made from data, in the token classes that `plugins/highlight` gives to written code. */

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function token(kind: 'string' | 'property' | 'number', text: string): string {
  return `<span class="tk-${kind}">${escape(text)}</span>`;
}

/** An object as indented JSON. */
export function jsonHtml(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.replaceAll(/("(?:[^"\\]|\\.)*")(:?)|\b(?:true|false|null|\d+)\b/g, (match, quoted?: string, colon?: string) => {
    if (quoted === undefined) return token('number', match);
    return colon ? `${token('property', quoted)}:` : token('string', quoted);
  });
}

/** A form-encoded request as a curl command, one field a line. The key comes from the environment. */
export function curlHtml(path: string, fields: Record<string, string | number>, headers: string[] = []): string {
  const lines = [
    `curl ${company.apiUrl}${path}`,
    `  -u ${token('string', '"$LARCH_SECRET_KEY:"')}`,
    ...headers.map((header) => `  -H ${token('string', `"${header}"`)}`),
    ...Object.entries(fields).map(([name, value]) => {
      const written = String(value);
      return `  -d ${token('property', name)}=${token('string', written.includes(' ') ? `"${written}"` : written)}`;
    }),
  ];
  return lines.join(' \\\n');
}
