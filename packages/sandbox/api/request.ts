import type {Operation} from './contract';
import {encodePairs, wellFormed, type Pair} from './form';

/**
 * Builds a request to an operation. The pair named `id` replaces `{id}` in the path. The other pairs are the query or the body,
 * returned as `form`.
 */
export function requestTo(
  server: string,
  {method, path}: Operation,
  pairs: readonly Pair[],
  headers: Record<string, string>,
): {request: Request; form: string} {
  const id = pairs.find(([name]) => name === 'id')?.[1] ?? '';
  const form = encodePairs(path.includes('{id}') ? pairs.filter(([name]) => name !== 'id') : pairs);
  const address = server + path.replace('{id}', encodeURIComponent(wellFormed(id)));
  if (method === 'GET') return {request: new Request(form === '' ? address : `${address}?${form}`, {headers}), form};
  return {
    request: new Request(address, {method, headers: {...headers, 'Content-Type': 'application/x-www-form-urlencoded'}, body: form}),
    form,
  };
}
