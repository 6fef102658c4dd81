/** What the reader made in this tab's sandbox, read from where it is kept: the sandbox itself need not be loaded for it. */
import {formatMoney} from '@site/src/lib/money';
import type {Entry} from '@site/src/search/entry';

/** The lists of the sandbox's state, and what one of each is called. */
const names = {charges: 'Charge', refunds: 'Refund', customers: 'Customer', tokens: 'Token', events: 'Event'} as const;

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

/** Newest first, kind by kind. */
export function readOwn(): Entry[] {
  const state = readState();
  return Object.entries(names).flatMap(([list, name]) => {
    const pairs = state[list];
    if (!Array.isArray(pairs)) return [];
    return pairs
      .map((pair): Entry => {
        const object = record(record(pair)[1]);
        const told = [money(object), object.status, object.type, object.email].filter((each) => typeof each === 'string' && each !== '');
        return {
          kind: 'object',
          title: String(object.id),
          place: `${name} in this tab`,
          url: `/documentation/sandbox#${String(object.id)}`,
          ...(told.length > 0 && {text: told.join(', ')}),
        };
      })
      .reverse();
  });
}
