import {company} from '@site/config/company';
import type {Call} from '@site/src/components/TryIt/history';
import {hasHidden, plainText} from '@site/src/lib/plain-text';
import {encodePairs} from '@site/packages/sandbox/browser';
import {shellWord} from '@site/src/lib/shell-word';

/** A call as a curl command, which reads the API key from `LARCH_SECRET_KEY`. */
export function curlOf({method, path, pairs, idempotencyKey}: Call): string {
  return [
    `curl ${shellWord(company.apiUrl + path)}`,
    `-u "$LARCH_SECRET_KEY:"`,
    ...(method === 'GET' && pairs.length > 0 ? ['-G'] : []),
    ...(method === 'GET' || (method === 'POST' && pairs.length > 0) ? [] : [`-X ${shellWord(method)}`]),
    ...(idempotencyKey === '' ? [] : [`-H ${shellWord(`Idempotency-Key: ${plainText(idempotencyKey)}`)}`]),
    ...pairs.map(([name, value]) => {
      // Encodes hidden characters, because a terminal would interpret them in a pasted command.
      if (hasHidden(name + value)) return `-d ${shellWord(encodePairs([[name, value]]))}`;
      // With `--data-urlencode`, curl encodes the characters that have a meaning in forms.
      const isPlain = /^[\w.:,-]*$/.test(value);
      return `${isPlain ? '-d' : '--data-urlencode'} ${shellWord(`${name}=${value}`)}`;
    }),
  ].join(' \\\n  ');
}
