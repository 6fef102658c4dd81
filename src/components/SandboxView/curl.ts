import {company} from '@site/config/company';
import type {Call} from '@site/src/components/TryIt/history';
import {shellWord} from '@site/src/lib/shell-word';

/** A call as a curl command. The key comes from the environment. */
export function curlOf({method, path, pairs, idempotencyKey}: Call): string {
  return [
    `curl ${shellWord(company.apiUrl + path)}`,
    `-u "$LARCH_SECRET_KEY:"`,
    ...(method === 'GET' && pairs.length > 0 ? ['-G'] : []),
    ...(method === 'GET' || (method === 'POST' && pairs.length > 0) ? [] : [`-X ${method}`]),
    ...(idempotencyKey === '' ? [] : [`-H ${shellWord(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...pairs.map(([name, value]) => {
      // What has a meaning of its own in a form is encoded by curl.
      const isPlain = /^[\w.:,-]*$/.test(value);
      return `${isPlain ? '-d' : '--data-urlencode'} ${shellWord(`${name}=${value}`)}`;
    }),
  ].join(' \\\n  ');
}
