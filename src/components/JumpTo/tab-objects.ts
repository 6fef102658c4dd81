/** The objects in this tab's sandbox, read from storage so that the sandbox does not have to load. */
import {formatMoney} from '@site/src/lib/money';
import type {Entry} from '@site/src/search/entry';

/**
 * For each list in the sandbox's state: the name of its objects, the page to open, and the operation that retrieves an object in
 * Try it. Tokens have no such operation.
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

/** Within each list, the newest object is first. */
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
