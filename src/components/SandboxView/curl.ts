import {company} from '@site/config/company';
import type {Call} from '@site/src/components/TryIt/history';
import {curlParameter} from '@site/src/lib/curl-parameter';
import {plainText} from '@site/src/lib/plain-text';
import {shellWord} from '@site/src/lib/shell-word';

/** Returns the call as a curl command. The command reads the API key from `LARCH_SECRET_KEY`. */
export function curlOf({method, path, pairs, idempotencyKey}: Call): string {
  return [
    `curl ${shellWord(company.apiUrl + path)}`,
    `-u "$LARCH_SECRET_KEY:"`,
    ...(method === 'GET' && pairs.length > 0 ? ['-G'] : []),
    ...(method === 'GET' || (method === 'POST' && pairs.length > 0) ? [] : [`-X ${shellWord(method)}`]),
    ...(idempotencyKey === '' ? [] : [`-H ${shellWord(`Idempotency-Key: ${plainText(idempotencyKey)}`)}`]),
    ...pairs.map(([name, value]) => curlParameter(name, value).join(' ')),
  ].join(' \\\n  ');
}
