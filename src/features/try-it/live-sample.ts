/** Describes the request of a form's values, and writes it as a sample with the program that writes the reference's samples. */
import {sampleHtml, type SampleLanguage, sampleLanguages, type SampleRequest, writeSample} from '@site/packages/openapi-reference/browser';
import {type Operation, type Pair, wellFormed} from '@site/packages/sandbox/browser';
import {encode} from '@site/packages/kit/encode';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';

export const keyName = 'Idempotency-Key';

export function livePath({path}: Operation, values: FieldValues): string {
  const [id = ''] = values.id ?? [];
  return path.replace('{id}', (braces) => (id === '' ? braces : encode(wellFormed(id))));
}

interface SentForm {
  method: string;
  /** The address without the query. */
  url: string;
  pairs: Record<'query' | 'body', readonly Pair[]>;
  key?: string;
}

/** Describes a request to the API. Every POST request has a body, even if the body is empty. */
function requestOf({method, url, pairs: {query, body}, key}: SentForm): SampleRequest {
  const sent = (pairs: readonly Pair[]): SampleRequest['query'] => pairs.map(([name, value]) => ({name, value: wellFormed(value)}));
  return {
    method,
    url,
    query: sent(query),
    headers: key === undefined ? [] : [[keyName, key]],
    cookies: [],
    credentials: [{name: 'key', kind: 'bearer', basicToo: true}],
    ...((method === 'POST' || body.length > 0) && {body: {mediaType: 'application/x-www-form-urlencoded', form: sent(body)}}),
    answer: {kind: 'json'},
  };
}

function sampleText(language: SampleLanguage, request: SampleRequest): string {
  return writeSample(language, request, {keyVariable: 'LARCH_SECRET_KEY', keyIsUser: true});
}

export function liveSample(language: SampleLanguage, operation: Operation, server: string, values: FieldValues): string {
  const pairsIn = (place: string): Pair[] =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .flatMap(({name}) => (values[name] ?? []).map((value): Pair => [name, value]));
  const [key] = pairsIn('header').flatMap(([name, value]) => (name === keyName ? [value] : []));
  const request = requestOf({
    method: operation.method,
    url: server + livePath(operation, values),
    pairs: {query: pairsIn('query'), body: pairsIn('body')},
    ...(key !== undefined && {key}),
  });
  const {grammar = ''} = sampleLanguages.find((each) => each.language === language) ?? {};
  return sampleHtml(sampleText(language, request), grammar);
}
