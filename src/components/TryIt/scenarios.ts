/**
 * What can happen to a request, each as one press: the cards that a bank declines, a request sent twice, a response that is
 * lost, the page after the first, an object that is not there.
 */
import {scenarioSlug} from '@site/src/lib/scenario-slug';
import {bodyLimit, type CardOutcome, type Operation, testCards} from '@site/packages/sandbox/browser';
import type {FieldValues} from './field-values';
import {keyName} from './live-sample';
import {findOperation} from './operations';
import {ask, type SandboxResponse} from './response';
import {failInTab, sendInTab, tabObjects, type MalformedRequest} from './tab-sandbox';

/** The last response, the values that it was asked with, and what happened, in a sentence or two. */
export type Outcome = {response: SandboxResponse; sent: FieldValues; sentence: string};

export type Scenario = {
  name: string;
  /** Takes values with which the request succeeds. */
  play: (operation: Operation, values: FieldValues) => Promise<Outcome>;
};

/** Sends the first example of an operation with some values of its own, out of sight. */
async function make(operationId: string, own: Record<string, string>): Promise<void> {
  const operation = findOperation(operationId);
  await sendInTab(operation, Object.entries({...Object.fromEntries(operation.examples[0]?.pairs ?? []), ...own}));
}

/** Makes a token of a published test card, and returns its id. */
export async function tokenOf(number: string): Promise<string> {
  await make('createToken', {'card[number]': number});
  return tabObjects().tokens[0]?.id ?? '';
}

function cardWith(outcome: CardOutcome): string {
  return testCards.find((card) => card.outcome === outcome)?.number ?? '';
}

/** Makes a charge of a test card, and returns its id. */
async function chargeOf(outcome: CardOutcome): Promise<string> {
  await make('createCharge', {source: await tokenOf(cardWith(outcome))});
  return tabObjects().charges[0]?.id ?? '';
}

/** The values of a scenario that are not those of every request. None in a list: it is not sent. */
type Own = (operation: Operation, values: FieldValues) => Promise<FieldValues> | FieldValues;

function once(name: string, sentence: string, own: Own = () => ({})): Scenario {
  return {
    name,
    async play(operation, values) {
      const sent = {...values, [keyName]: [], ...(await own(operation, values))};
      return {response: await ask(operation, sent), sent, sentence};
    },
  };
}

/** A request, and then one that differs by `change`, which is answered. */
function twice(name: string, sentence: string, own: Own, change: (sent: FieldValues) => FieldValues = (sent) => sent): Scenario {
  return {
    name,
    async play(operation, values) {
      const first = {...values, [keyName]: [], ...(await own(operation, values))};
      await ask(operation, first);
      const sent = change(first);
      return {response: await ask(operation, sent), sent, sentence};
    },
  };
}

const newKey = (): FieldValues => ({[keyName]: [crypto.randomUUID()]});

async function cardOf(outcome: CardOutcome): Promise<FieldValues> {
  return {customer: [], source: [await tokenOf(cardWith(outcome))]};
}

const keyedCharge: Own = async () => ({...newKey(), ...(await cardOf('succeeded'))});

/** An id of the contract's example's kind that no object has. */
const strangeId: Own = ({parameters}) => ({
  id: [parameters.find(({name}) => name === 'id')?.example.replace(/_.*/, '_0Zz00zZz0ZzZ') ?? ''],
});

const charges: Scenario[] = [
  once('Succeeds', 'The card was charged.', () => cardOf('succeeded')),
  once('Declined', 'The bank declined and gave no reason. The charge exists with the status failed. The token is used up.', () =>
    cardOf('card_declined'),
  ),
  once('Not enough money', 'The bank declined: the account does not hold this amount. Ask the buyer for another card.', () =>
    cardOf('insufficient_funds'),
  ),
  once('Expired', 'The bank declined: the card has expired. Ask the buyer for another card.', () => cardOf('expired_card')),
  twice('Token used twice', 'The first request charged the card and used the token up. The second charged nothing.', () =>
    cardOf('succeeded'),
  ),
  twice('Same key again', 'The same request was sent twice with one idempotency key. There is one charge.', keyedCharge),
  twice(
    'Same key, other amount',
    'The key was sent again with another amount. Nothing was charged the second time.',
    keyedCharge,
    (sent) => ({...sent, amount: [String(Number(sent.amount?.[0] ?? 0) + 100)]}),
  ),
  {
    name: 'Too many requests',
    async play(operation, values) {
      const sent = {...values, ...(await keyedCharge(operation, values))};
      failInTab('rate_limited');
      const {headers} = await ask(operation, sent);
      const seconds = Number(headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1] ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      const response = await ask(operation, sent);
      const sentence = `The first response was 429, with Retry-After: ${seconds}. Sent again after ${seconds} seconds, the request succeeded.`;
      return {response, sent, sentence};
    },
  },
  {
    name: 'Response lost',
    async play(operation, values) {
      const sent = {...values, ...(await keyedCharge(operation, values))};
      failInTab('no_response_after');
      await ask(operation, sent);
      const response = await ask(operation, sent);
      const sentence = 'The card was charged, and the response was lost. The same request with the same key brought it back.';
      return {response, sent, sentence};
    },
  },
];

const refunds: Scenario[] = [
  once('A part', 'A part of the charge was refunded. The rest can still be refunded.', async () => ({
    charge: [await chargeOf('succeeded')],
    amount: ['1250'],
  })),
  once('All that is left', '1250 was refunded before. Sent without an amount, the request refunded the rest.', async () => {
    const charge = await chargeOf('succeeded');
    await make('createRefund', {charge, amount: '1250'});
    return {charge: [charge], amount: []};
  }),
  once('Too much', 'The refund was more than the charge. Nothing was refunded.', async () => ({
    charge: [await chargeOf('succeeded')],
    amount: ['4251'],
  })),
  twice('Refunded already', 'The first request refunded all of the charge. The second found nothing left.', async () => ({
    charge: [await chargeOf('succeeded')],
    amount: [],
  })),
  once('Charge that failed', 'The bank had declined this charge. The buyer paid nothing, so nothing can be given back.', async () => ({
    charge: [await chargeOf('card_declined')],
    amount: [],
  })),
  once(
    'Disputed',
    'The cardholder disputes this charge, so the bank has taken the money back already. Nothing was refunded.',
    async () => ({
      charge: [await chargeOf('disputed')],
      amount: [],
    }),
  ),
  once(
    'Bank refuses',
    'The request was right, and the bank refused: the refund has the status failed. The charge can be refunded again.',
    async () => ({
      charge: [await chargeOf('refund_fails')],
      amount: [],
    }),
  ),
  twice('Same key again', 'The same request was sent twice with one idempotency key. There is one refund.', async () => ({
    ...newKey(),
    charge: [await chargeOf('succeeded')],
    amount: ['1250'],
  })),
  once('Not found', 'The sandbox holds no charge with this id. Nothing was refunded.', () => ({charge: ['ch_0Zz00zZz0ZzZ']})),
];

function tokenScenario(name: string, outcome: CardOutcome, charge: string): Scenario {
  return once(name, `The token was made: any card that can exist gets one. A charge of it ${charge}.`, () => ({
    'card[number]': [cardWith(outcome)],
  }));
}

const tokens: Scenario[] = [
  tokenScenario('Succeeds', 'succeeded', 'succeeds'),
  tokenScenario('Declined', 'card_declined', 'is declined with `card_declined`'),
  tokenScenario('Not enough money', 'insufficient_funds', 'is declined with `insufficient_funds`'),
  tokenScenario('Expired', 'expired_card', 'is declined with `expired_card`'),
  tokenScenario('Wrong security code', 'incorrect_cvc', 'is declined with `incorrect_cvc`'),
  tokenScenario('Refunds fail', 'refund_fails', 'succeeds, and the bank refuses its refunds'),
  once('Expiry in the past', 'The card expired years ago. There is no token.', () => ({'card[exp_year]': ['2020']})),
  once('Mistyped number', 'The last digit does not fit the others: the number was mistyped. There is no token.', () => ({
    'card[number]': [cardWith('succeeded').replace(/.$/, '1')],
  })),
  once('Not a test card', 'A card number outside the published list. A test key takes test cards alone, and no real card.', () => ({
    'card[number]': ['4111111111111111'],
  })),
  twice('Same key again', 'The same request was sent twice with one idempotency key. There is one token.', newKey),
];

const customers: Scenario[] = [
  once('With a card', 'The customer was made with a stored card, which can be charged again and again.', () => cardOf('succeeded')),
  once('Without a card', 'The customer was made without a card. A charge of it is refused with `customer_without_source`.', () => ({
    source: [],
  })),
  once('Token used before', 'The token had been charged before. A token can be used once, so there is no customer.', async () => {
    const {source = []} = await cardOf('succeeded');
    await make('createCharge', {source: source[0] ?? ''});
    return {source};
  }),
  once('Wrong e-mail address', 'This is no e-mail address. There is no customer.', () => ({email: ['noor at cafe.example']})),
  twice('Same key again', 'The same request was sent twice with one idempotency key. There is one customer.', newKey),
];

/** The newest object, the one before it, and a page that begins after no object. */
function pages(what: 'customers' | 'events', one: string, all: FieldValues): Scenario[] {
  const idOf = (place: number): string => tabObjects()[what][place]?.id ?? '';
  return [
    once('First page', `The page holds the newest ${one} alone, because \`limit\` is 1. \`has_more\` says that there are others.`, () => ({
      ...all,
      limit: ['1'],
    })),
    once('Next page', `\`starting_after\` names the last ${one} of the page before. The ${one} after that one came.`, () => ({
      ...all,
      limit: ['1'],
      starting_after: [idOf(0)],
    })),
    once('Unknown cursor', `The sandbox holds no ${one} with the id in \`starting_after\`. Nothing was listed.`, () => ({
      ...all,
      starting_after: [idOf(0).replace(/_.*/, '_0Zz00zZz0ZzZ')],
    })),
  ];
}

const noCursor: FieldValues = {starting_after: [], ending_before: []};
const noFilter: FieldValues = {starting_after: [], type: [], 'types[]': []};

function retrieved(one: string): Scenario[] {
  return [once('Found', `The ${one} came as it is now.`), once('Not found', `The sandbox holds no ${one} with this id.`, strangeId)];
}

const scenarios: Record<string, Scenario[]> = {
  createCharge: charges,
  retrieveCharge: retrieved('charge'),
  createRefund: refunds,
  retrieveRefund: retrieved('refund'),
  listCustomers: [
    ...pages('customers', 'customer', noCursor),
    once('Page before', '`ending_before` names the first customer of the page after. The customer before that one came.', () => ({
      ...noCursor,
      limit: ['1'],
      ending_before: [tabObjects().customers[1]?.id ?? ''],
    })),
    once('Both cursors', 'A page begins after one customer or ends before one, never both. Nothing was listed.', () => ({
      starting_after: [tabObjects().customers[0]?.id ?? ''],
      ending_before: [tabObjects().customers[1]?.id ?? ''],
    })),
  ],
  createCustomer: customers,
  retrieveCustomer: retrieved('customer'),
  createToken: tokens,
  listEvents: [
    ...pages('events', 'event', noFilter),
    once('One type', 'Only events of this type came.', () => ({...noFilter, type: ['charge.refunded']})),
    once('Two types', 'Events of both types came, and no others.', () => ({
      ...noFilter,
      'types[]': ['charge.succeeded', 'charge.refunded'],
    })),
  ],
  retrieveEvent: retrieved('event'),
};

/** A request that no form sends: with another key or none, or whose body, method or path is wrong. */
function refused(name: string, note: string, odd: Omit<MalformedRequest, 'note'>, own: FieldValues = {}): Scenario {
  return {
    name,
    async play(operation, values) {
      const sent = {...values, [keyName]: [], ...own};
      return {response: await ask(operation, sent, {...odd, note}), sent, sentence: `${note} Send sends the request as the form has it.`};
    },
  };
}

/** What a link alone opens: errors of every operation, which would crowd out the scenarios of each. */
const refusals: Scenario[] = [
  refused('No key', 'This request was sent without a key.', {key: null}),
  refused('Not a key', 'The key of this request was `whsec_quickstart`, which is no key.', {key: 'whsec_quickstart'}),
  refused('Live key', 'The key of this request was `sk_live_quickstart`. The sandbox takes test keys alone.', {key: 'sk_live_quickstart'}),
  refused(
    'Plan Essential',
    'The key of this request was `sk_test_essential`. Its account is on the plan Essential.',
    {key: 'sk_test_essential'},
    {currency: ['usd']},
  ),
  refused('Publishable key', 'The key of this request was `pk_test_quickstart`. It makes tokens, and nothing else.', {
    key: 'pk_test_quickstart',
  }),
  refused('Body as JSON', 'The body of this request was JSON.', {type: 'application/json', body: '{"amount": 4250}'}),
  refused('Body too large', `The body of this request had ${bodyLimit + 1} bytes.`, {body: 'a'.repeat(bodyLimit + 1)}),
  refused('Unknown parameter', 'The body of this request was `colour=green`.', {body: 'colour=green'}),
  refused('Unknown path', 'This request was `GET /v1/payments`.', {method: 'GET', path: '/v1/payments'}),
  refused('Other method', 'This request was `DELETE /v1/charges`.', {method: 'DELETE'}),
  refused('Always 429', 'The key of this request was `sk_test_rate_limited`.', {key: 'sk_test_rate_limited'}),
  refused('Always 500', 'The key of this request was `sk_test_internal_error`.', {key: 'sk_test_internal_error'}),
];

/** An operation's scenarios, and the one that a link asks for where that is none of them. */
export function scenariosOf({id}: Operation, asked?: string): Scenario[] {
  return [...(scenarios[id] ?? []), ...refusals.filter(({name}) => scenarioSlug(name) === asked)];
}
