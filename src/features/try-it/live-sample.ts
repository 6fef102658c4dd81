/** Describes the request of a form's values, and writes it as a sample with the program that writes the reference's samples. */
import {sampleHtml, type SampleLanguage, sampleLanguages, type SampleRequest, writeSample} from '@site/packages/openapi-reference/browser';
import {type Operation, wellFormed} from '@site/packages/sandbox/browser';
import {encode} from '@site/packages/kit/encode';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';

export const keyName = 'Idempotency-Key';

export function livePath({path}: Operation, values: FieldValues): string {
  const [id = ''] = values.id ?? [];
  return path.replace('{id}', (braces) => (id === '' ? braces : encode(wellFormed(id))));
}

export function liveSample(language: SampleLanguage, operation: Operation, server: string, values: FieldValues): string {
  const pairsIn = (place: string): SampleRequest['query'] =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .flatMap(({name}) => (values[name] ?? []).map((value) => ({name, value: wellFormed(value)})));
  const body = pairsIn('body');
  const [key] = values[keyName] ?? [];
  const request: SampleRequest = {
    method: operation.method,
    url: server + livePath(operation, values),
    query: pairsIn('query'),
    headers: key === undefined ? [] : [[keyName, key]],
    cookies: [],
    credentials: [{name: 'key', kind: 'bearer', basicToo: true}],
    // Every POST request has a body, even if it is empty.
    ...((operation.method === 'POST' || body.length > 0) && {body: {mediaType: 'application/x-www-form-urlencoded', form: body}}),
    answer: {kind: 'json'},
  };
  const {grammar = ''} = sampleLanguages.find((each) => each.language === language) ?? {};
  return sampleHtml(writeSample(language, request, {keyVariable: 'LARCH_SECRET_KEY', keyIsUser: true}), grammar);
}
