import {type SampleLanguage} from '@site/packages/openapi-reference/browser';
import {company} from '@site/config/company';
import type {Call} from '@site/src/features/tab-sandbox/history';
import {requestOf, sampleText} from '@site/src/features/try-it/live-sample';

/** Returns a call as code in `language`. The code reads the API key from `LARCH_SECRET_KEY`. */
export function codeOf({method, path, pairs, idempotencyKey}: Call, language: SampleLanguage): string {
  const isQuery = method === 'GET';
  const request = requestOf({
    method,
    url: company.apiUrl + path,
    pairs: {query: isQuery ? pairs : [], body: isQuery ? [] : pairs},
    ...(idempotencyKey !== '' && {key: idempotencyKey}),
  });
  return sampleText(language, request);
}
