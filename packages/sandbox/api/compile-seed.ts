/** Compiles the objects with which every sandbox starts, newest first, from the examples of the contract. */
import type {ContractNode} from '../../openapi-reference';
import type {Fields} from '../../kit/fields';
import {compileBody, type Path} from './compile-operations';
import {examplesOf, fieldsAt, json} from './compile-read';
import {readCharge, readCustomer, readEvent, readRefund, readToken} from './objects';
import {readList} from './read-values';

/** Applies `read` to each example of a 200 response, for the operations that `isWanted` selects. */
function responsesOf<T>(paths: readonly Path[], isWanted: (path: Path) => boolean, read: (value: Fields) => T): T[] {
  return paths
    .filter(isWanted)
    .flatMap(({id, responses}) => examplesOf(fieldsAt(responses, '200', id), json, `${id}, response 200`, (value) => read(value)));
}

/**
 * The initial objects of a tag, from the examples of GET responses. Lists come first, because only a list has an order. If no operation
 * reads such objects, the first example of a response to POST is the only one.
 */
function seedOf<T extends {id: string}>(paths: readonly Path[], tag: string, read: (value: unknown) => T): T[] {
  const found = (wanted: string) =>
    responsesOf(
      paths,
      ({tag: own, method}) => own === tag && method === wanted,
      (value) => ({isList: value.object === 'list', objects: (value.object === 'list' ? readList(value.data, 'data') : [value]).map(read)}),
    );
  const reads = found('GET');
  const responses = reads.length > 0 ? reads : found('POST').slice(0, 1);
  const objects = [...responses.filter(({isList}) => isList), ...responses.filter(({isList}) => !isList)].flatMap(
    (response) => response.objects,
  );
  return [...new Map(objects.map((object) => [object.id, object])).values()];
}

export function compileDescriptions(catalogue: ContractNode, paths: readonly Path[]): Record<string, string> {
  const isCreate = ({id}: {id: string}): boolean => id === 'createCharge';
  const [example] = paths.filter(isCreate).flatMap(({operation}) => compileBody(catalogue, operation.get('requestBody')).examples);
  const description = example?.pairs.find(([name]) => name === 'description')?.[1];
  const ids = responsesOf(paths, isCreate, readCharge).map(({id}) => id);
  return description === undefined ? {} : Object.fromEntries(ids.map((id) => [id, description]));
}

export function compileSeed(document: ContractNode, catalogue: ContractNode, paths: readonly Path[]) {
  const tokens = responsesOf(paths, ({id}) => id === 'createToken', readToken);
  const [token] = tokens;
  if (token === undefined) throw new Error('The contract has no example of a token.');
  // Adds an unused token for each `source` in a request example, so that the example request succeeds.
  const named = paths
    .flatMap(({operation}) => compileBody(catalogue, operation.get('requestBody')).examples)
    .flatMap(({pairs}) => pairs.flatMap(([name, value]) => (name === 'source' ? [value] : [])));
  const others = [...new Set(named)].filter((id) => tokens.every((known) => known.id !== id));
  const events = document
    .entries('webhooks')
    .flatMap(([type, hook]) =>
      examplesOf(fieldsAt(fieldsAt(hook, 'post', type), 'requestBody', type), json, `the webhook ${type}`, readEvent),
    );
  return {
    charges: seedOf(paths, 'Charges', readCharge),
    refunds: seedOf(paths, 'Refunds', readRefund),
    customers: seedOf(paths, 'Customers', readCustomer),
    tokens: [...tokens, ...others.map((id) => ({...token, id}))],
    events: events.sort((one, other) => other.created - one.created),
  };
}
