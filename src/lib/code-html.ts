import {company} from '@site/config/company';
import {escapeText} from './escape';

/** HTML of code made from data, in the token classes that `plugins/theme/highlight` gives to written code. */

function token(kind: 'string' | 'property', text: string): string {
  return `<span class="tk-${kind}">${escapeText(text)}</span>`;
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
