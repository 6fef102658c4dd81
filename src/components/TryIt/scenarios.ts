/**
 * What can happen to a charge, each as one press: the cards that a bank declines, a request sent twice, a response that is
 * lost. Only the operation that charges a card has them.
 */
import type {Operation} from '@site/src/sandbox/contract';
import {testCards, type CardOutcome} from '@site/src/sandbox/test-cards';
import {ask, type Answer} from './answer';
import type {FieldValues} from './prefill';
import {failInTab, findOperation, sendInTab, tabObjects} from './tab-sandbox';

/** The last response, the values that it was asked with, and what happened, in a sentence or two. */
export type Outcome = {answer: Answer; sent: FieldValues; sentence: string};

export type Scenario = {
  name: string;
  /** Takes values with which the request succeeds. */
  play: (operation: Operation, values: FieldValues) => Promise<Outcome>;
};

/** Makes a token of a published test card, and returns its id. */
export async function tokenOf(number: string): Promise<string> {
  const operation = findOperation('createToken');
  const pairs = (operation.examples[0]?.pairs ?? []).map(([name, value]): [string, string] => [
    name,
    name === 'card[number]' ? number : value,
  ]);
  await sendInTab(operation, pairs);
  return tabObjects().tokens[0]?.id ?? '';
}

function cardWith(outcome: CardOutcome): string {
  return testCards.find((card) => card.outcome === outcome)?.number ?? '';
}

function withCard(outcome: CardOutcome, sentence: string): Scenario['play'] {
  return async (operation, values) => {
    const sent = {...values, customer: [], source: [await tokenOf(cardWith(outcome))], 'Idempotency-Key': []};
    return {answer: await ask(operation, sent), sent, sentence};
  };
}

/** A request with an idempotency key and a token of its own. */
async function keyed(values: FieldValues): Promise<FieldValues> {
  return {...values, customer: [], source: [await tokenOf(cardWith('succeeded'))], 'Idempotency-Key': [crypto.randomUUID()]};
}

const scenarios: Scenario[] = [
  {name: 'Succeeds', play: withCard('succeeded', 'The card was charged.')},
  {
    name: 'Declined',
    play: withCard(
      'card_declined',
      'The bank declined and gave no reason. The charge exists with the status failed. The token is used up.',
    ),
  },
  {
    name: 'Not enough money',
    play: withCard('insufficient_funds', 'The bank declined: the account does not hold this amount. Ask the buyer for another card.'),
  },
  {name: 'Expired', play: withCard('expired_card', 'The bank declined: the card has expired. Ask the buyer for another card.')},
  {
    name: 'Same key again',
    async play(operation, values) {
      const sent = await keyed(values);
      await ask(operation, sent);
      const answer = await ask(operation, sent);
      return {answer, sent, sentence: 'The same request was sent twice with one idempotency key. There is one charge.'};
    },
  },
  {
    name: 'Same key, other amount',
    async play(operation, values) {
      const first = await keyed(values);
      await ask(operation, first);
      const sent = {...first, amount: [String(Number(first.amount?.[0] ?? 0) + 100)]};
      const answer = await ask(operation, sent);
      return {answer, sent, sentence: 'The key was sent again with another amount. Nothing was charged the second time.'};
    },
  },
  {
    name: 'Too many requests',
    async play(operation, values) {
      const sent = await keyed(values);
      failInTab('rate_limited');
      const {headers} = await ask(operation, sent);
      const seconds = Number(headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1] ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      const answer = await ask(operation, sent);
      const sentence = `The first response was 429, with Retry-After: ${seconds}. Sent again after ${seconds} seconds, the request succeeded.`;
      return {answer, sent, sentence};
    },
  },
  {
    name: 'Response lost',
    async play(operation, values) {
      const sent = await keyed(values);
      failInTab('no_response_after');
      await ask(operation, sent);
      const answer = await ask(operation, sent);
      const sentence = 'The card was charged, and the response was lost. The same request with the same key brought it back.';
      return {answer, sent, sentence};
    },
  },
];

export function scenariosOf({id}: Operation): Scenario[] {
  return id === 'createCharge' ? scenarios : [];
}
