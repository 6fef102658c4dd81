/** Reads the tab's objects from `sessionStorage`, so that a page need not load the sandbox. */
import {translate} from '@docusaurus/Translate';
import objects from '@generated/contract-data/default/objects.json';
import resources from '@generated/contract-data/default/resources.json';
import {formatMoney} from '@site/src/lib/money';
import {readStoredJson} from '@site/src/lib/storage';
import type {Entry} from '@site/packages/search/entry';

/** Returns the names of the API's objects, such as `Charge`, with the operation that retrieves an object, if there is one. */
const kinds = resources.map(({name, url, operations}) => ({
  list: name.toLowerCase(),
  name: objects.find((object) => object.url === url)?.name ?? name,
  url,
  retrieve: operations.find(({method, path}) => method === 'GET' && path.endsWith('}')),
}));

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? {...value} : {};
}

function money({amount, currency}: Record<string, unknown>): string {
  return typeof amount === 'number' && typeof currency === 'string' ? formatMoney(amount, currency) : '';
}

/** Returns the objects list by list. In each list, the newest object is first. */
export function readTabObjects(): Entry[] {
  const state = record(readStoredJson('sessionStorage', 'sandbox'));
  return kinds.flatMap(({list, name, url, retrieve}) => {
    const pairs = state[list];
    if (!Array.isArray(pairs)) return [];
    return pairs
      .map((pair): Entry => {
        const object = record(record(pair)[1]);
        const facts = [money(object), object.status, object.type, object.email].filter((each) => typeof each === 'string' && each !== '');
        return {
          kind: 'object',
          title: String(object.id),
          place: translate({message: '{name} in this tab'}, {name}),
          url: retrieve ? `${retrieve.url}#try=${retrieve.id}&id=${String(object.id)}` : url,
          ...(facts.length > 0 && {text: facts.join(', ')}),
        };
      })
      .reverse();
  });
}
