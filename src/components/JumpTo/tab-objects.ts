/** Reads the tab's objects from `sessionStorage`, so that a page need not load the sandbox. */
import {formatMoney} from '@site/src/lib/money';
import type {Entry} from '@site/src/search/entry';

/**
 * The lists in the sandbox's stored state. `page` is the page that a search result opens. `operationId` is the operation that
 * retrieves the object, if there is one.
 */
const lists: Record<string, {name: string; page: string; operationId?: string}> = {
  charges: {name: 'Charge', page: '/api-reference/retrieve-charge', operationId: 'retrieveCharge'},
  refunds: {name: 'Refund', page: '/api-reference/retrieve-refund', operationId: 'retrieveRefund'},
  customers: {name: 'Customer', page: '/api-reference/retrieve-customer', operationId: 'retrieveCustomer'},
  tokens: {name: 'Token', page: '/tokens'},
  events: {name: 'Event', page: '/api-reference/retrieve-event', operationId: 'retrieveEvent'},
};

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? {...value} : {};
}

function money({amount, currency}: Record<string, unknown>): string {
  return typeof amount === 'number' && typeof currency === 'string' ? formatMoney(amount, currency) : '';
}

function readState(): Record<string, unknown> {
  try {
    return record(JSON.parse(sessionStorage.getItem('sandbox') ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns the objects list by list. In each list, the newest object is first. */
export function readTabObjects(): Entry[] {
  const state = readState();
  return Object.entries(lists).flatMap(([list, {name, page, operationId}]) => {
    const pairs = state[list];
    if (!Array.isArray(pairs)) return [];
    return pairs
      .map((pair): Entry => {
        const object = record(record(pair)[1]);
        const facts = [money(object), object.status, object.type, object.email].filter((each) => typeof each === 'string' && each !== '');
        return {
          kind: 'object',
          title: String(object.id),
          place: `${name} in this tab`,
          url: operationId === undefined ? page : `${page}#try=${operationId}&id=${String(object.id)}`,
          ...(facts.length > 0 && {text: facts.join(', ')}),
        };
      })
      .reverse();
  });
}
