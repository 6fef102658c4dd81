import {translate} from '@docusaurus/Translate';
import {scenarioSlug} from '@site/src/lib/scenario-slug';
import {bodyLimit, type CardOutcome, type Operation, testCards} from '@site/packages/sandbox/browser';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {keyName} from '../live-sample';
import {ask, type SandboxResponse} from './ask';
import {createTabToken, failInTab, sendExample, tabObjects, type MalformedRequest} from '@site/src/features/tab-sandbox';

export type Outcome = {response: SandboxResponse; sent: FieldValues; sentence: string};

export type Scenario = {
  name: string;
  /** Runs the scenario, which can replace some of the `values`. A request with the original `values` succeeds. */
  play: (operation: Operation, values: FieldValues) => Promise<Outcome>;
};

function cardWith(outcome: CardOutcome): string {
  return testCards.find((card) => card.outcome === outcome)?.number ?? '';
}

async function chargeOf(outcome: CardOutcome): Promise<string> {
  await sendExample('createCharge', {source: await createTabToken(cardWith(outcome))});
  return tabObjects().charges[0]?.id ?? '';
}

/** The values that a scenario changes, or a function that returns them. A parameter with an empty list is not sent. */
type Own = FieldValues | ((operation: Operation) => Promise<FieldValues> | FieldValues);

type Again = (sent: FieldValues) => FieldValues;

/** Sends a request, and with `again` a second one, which `again` makes of the first. The scenario shows the last response. */
function once(name: string, sentence: string, own: Own = {}, again?: Again, odd?: MalformedRequest): Scenario {
  return {
    name,
    async play(operation, values) {
      const first = {...values, [keyName]: [], ...(typeof own === 'function' ? await own(operation) : own)};
      if (again) await ask(operation, first);
      const sent = again ? again(first) : first;
      return {response: await ask(operation, sent, odd), sent, sentence};
    },
  };
}

/** Sends the same request twice, unless `again` changes the second one. */
function twice(name: string, sentence: string, own: Own, again: Again = (sent) => sent): Scenario {
  return once(name, sentence, own, again);
}

/** Refunds a new charge of a card with this outcome. Without an amount, the refund is full. */
const refundOf =
  (outcome: CardOutcome, ...amount: string[]): Own =>
  async () => ({charge: [await chargeOf(outcome)], amount});

const newKey = (): FieldValues => ({[keyName]: [crypto.randomUUID()]});

/** Uses a new token of a card with this outcome. */
const cardOf = (outcome: CardOutcome) => async (): Promise<FieldValues> => ({
  customer: [],
  source: [await createTabToken(cardWith(outcome))],
});

const keyedCharge = async (): Promise<FieldValues> => ({...newKey(), ...(await cardOf('succeeded')())});

const strangeId: Own = ({parameters}) => ({
  id: [parameters.find(({name}) => name === 'id')?.example.replace(/_.*/, '_0Zz00zZz0ZzZ') ?? ''],
});

const charges: Scenario[] = [
  once('Succeeds', translate({message: 'The card was charged.'}), cardOf('succeeded')),
  once(
    'Declined',
    translate({
      message: 'The bank declined the card and gave no reason. The charge has the status failed, and the token cannot be used again.',
    }),
    cardOf('card_declined'),
  ),
  once(
    'Insufficient funds',
    translate({message: 'The bank declined the card because of insufficient funds. Ask the buyer for another card.'}),
    cardOf('insufficient_funds'),
  ),
  once(
    'Expired',
    translate({message: 'The bank declined the card because it has expired. Ask the buyer for another card.'}),
    cardOf('expired_card'),
  ),
  twice(
    'Token used twice',
    translate({message: 'The first request charged the card and used the token. The second request charged nothing.'}),
    cardOf('succeeded'),
  ),
  twice(
    'Same idempotency key',
    translate({message: 'The request was sent twice with the same idempotency key. There is one charge.'}),
    keyedCharge,
  ),
  twice(
    'Response lost',
    translate({
      message: 'The card was charged, but the response was lost. A retry with the same idempotency key returned the response.',
    }),
    async () => {
      const own = await keyedCharge();
      failInTab('no_response_after');
      return own;
    },
  ),
  {
    name: 'Too many requests',
    async play(operation, values) {
      const sent = {...values, ...(await keyedCharge())};
      failInTab('rate_limited');
      const {headers} = await ask(operation, sent);
      const seconds = Number(headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1] ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      const response = await ask(operation, sent);
      const sentence = translate(
        {message: 'The first response was 429, with Retry-After: {seconds}. The retry after {seconds} seconds succeeded.'},
        {seconds},
      );
      return {response, sent, sentence};
    },
  },
  twice(
    'Same idempotency key, other amount',
    translate({message: 'The idempotency key was reused with another amount. The second request charged nothing.'}),
    keyedCharge,
    (sent) => ({...sent, amount: [String(Number(sent.amount?.[0] ?? 0) + 100)]}),
  ),
];

const refunds: Scenario[] = [
  once(
    'Partial refund',
    translate({message: 'Part of the charge was refunded. You can still refund the rest.'}),
    refundOf('succeeded', '1250'),
  ),
  once(
    'Remaining amount',
    translate({message: 'A first refund of `1250` was already made. This request had no amount, so it refunded the rest.'}),
    async () => {
      const charge = await chargeOf('succeeded');
      await sendExample('createRefund', {charge, amount: '1250'});
      return {charge: [charge], amount: []};
    },
  ),
  once('Too much', translate({message: 'The amount was more than the charge. Nothing was refunded.'}), refundOf('succeeded', '4251')),
  twice(
    'Already refunded',
    translate({message: 'The first request refunded the full charge. The second request refunded nothing.'}),
    refundOf('succeeded'),
  ),
  once(
    'Failed charge',
    translate({message: 'The bank declined this charge. The buyer paid nothing, so there is nothing to refund.'}),
    refundOf('card_declined'),
  ),
  once(
    'Disputed',
    translate({message: 'The cardholder disputes this charge, so the bank has already taken the money back. Nothing was refunded.'}),
    refundOf('disputed'),
  ),
  once(
    'Bank rejects',
    translate({message: 'The request was valid, but the bank rejected the refund, which has the status failed. You can try again.'}),
    refundOf('refund_fails'),
  ),
  twice(
    'Same idempotency key',
    translate({message: 'The request was sent twice with the same idempotency key. There is one refund.'}),
    async () => ({...newKey(), charge: [await chargeOf('succeeded')], amount: ['1250']}),
  ),
  once('Not found', translate({message: 'The sandbox has no charge with this id. Nothing was refunded.'}), {charge: ['ch_0Zz00zZz0ZzZ']}),
];

function tokenScenario(name: string, outcome: CardOutcome, charge: string): Scenario {
  return once(name, `${translate({message: 'Every valid card number gets a token.'})} ${charge}`, {'card[number]': [cardWith(outcome)]});
}

function declinedWith(code: string): string {
  return translate({message: 'A charge with this token is declined with `{code}`.'}, {code});
}

const tokens: Scenario[] = [
  tokenScenario('Succeeds', 'succeeded', translate({message: 'A charge with this token succeeds.'})),
  tokenScenario('Declined', 'card_declined', declinedWith('card_declined')),
  tokenScenario('Insufficient funds', 'insufficient_funds', declinedWith('insufficient_funds')),
  tokenScenario('Expired', 'expired_card', declinedWith('expired_card')),
  tokenScenario('Wrong security code', 'incorrect_cvc', declinedWith('incorrect_cvc')),
  tokenScenario(
    'Refunds fail',
    'refund_fails',
    translate({message: 'A charge with this token succeeds, but the bank rejects its refunds.'}),
  ),
  once('Expiry in the past', translate({message: 'The card expired years ago. No token was created.'}), {'card[exp_year]': ['2020']}),
  once('Mistyped number', translate({message: 'The check digit is wrong, so the number was mistyped. No token was created.'}), {
    'card[number]': [cardWith('succeeded').replace(/.$/, '1')],
  }),
  once('Not a test card', translate({message: 'The card number is not a published test card. A test key accepts only test cards.'}), {
    'card[number]': ['4111111111111111'],
  }),
  twice(
    'Same idempotency key',
    translate({message: 'The request was sent twice with the same idempotency key. There is one token.'}),
    newKey,
  ),
];

const customers: Scenario[] = [
  once(
    'With a card',
    translate({message: 'The customer was created with a stored card, which you can charge again.'}),
    cardOf('succeeded'),
  ),
  once(
    'Without a card',
    translate({message: 'The customer was created without a card. A charge to this customer fails with `customer_without_source`.'}),
    {source: []},
  ),
  once(
    'Used token',
    translate({message: 'The token was already charged. A token can be used once, so no customer was created.'}),
    async () => {
      const {source = []} = await cardOf('succeeded')();
      await sendExample('createCharge', {source: source[0] ?? ''});
      return {source};
    },
  ),
  once('Invalid email address', translate({message: 'This is not an email address. No customer was created.'}), {
    email: ['noor at cafe.example'],
  }),
  twice(
    'Same idempotency key',
    translate({message: 'The request was sent twice with the same idempotency key. There is one customer.'}),
    newKey,
  ),
];

function pages(what: 'customers' | 'events', all: FieldValues): Scenario[] {
  const idOf = (place: number): string => tabObjects()[what][place]?.id ?? '';
  return [
    once(
      'First page',
      translate({message: 'The page has only the newest object, because `limit` is 1. `has_more` is true, so there are more.'}),
      {...all, limit: ['1']},
    ),
    once(
      'Next page',
      translate({message: '`starting_after` is the id of the last object on the previous page. The response has the next object.'}),
      () => ({...all, limit: ['1'], starting_after: [idOf(0)]}),
    ),
    once('Unknown cursor', translate({message: 'The sandbox has no object with the id in `starting_after`. Nothing was listed.'}), () => ({
      ...all,
      starting_after: [idOf(0).replace(/_.*/, '_0Zz00zZz0ZzZ')],
    })),
  ];
}

const noCursor: FieldValues = {starting_after: [], ending_before: []};
const noFilter: FieldValues = {starting_after: [], type: [], 'types[]': []};

const retrieved: Scenario[] = [
  once('Found', translate({message: 'The response has the object as it is now.'})),
  once('Not found', translate({message: 'The sandbox has no object with this id.'}), strangeId),
];

/** The first scenario of each operation sends the request that the page's samples show. */
const scenarios: Record<string, Scenario[]> = {
  createCharge: charges,
  retrieveCharge: retrieved,
  createRefund: refunds,
  retrieveRefund: retrieved,
  listCustomers: [
    once('Newest', translate({message: 'The page has the newest customers. It has at most 3, because `limit` is 3.'}), noCursor),
    ...pages('customers', noCursor),
    once(
      'Previous page',
      translate({
        message:
          '`ending_before` is the id of the first customer on the page that you already have. The response has the customer before it.',
      }),
      () => ({...noCursor, limit: ['1'], ending_before: [tabObjects().customers[1]?.id ?? '']}),
    ),
    once('Both cursors', translate({message: 'A request can have only one cursor. Nothing was listed.'}), () => ({
      starting_after: [tabObjects().customers[0]?.id ?? ''],
      ending_before: [tabObjects().customers[1]?.id ?? ''],
    })),
  ],
  createCustomer: customers,
  retrieveCustomer: retrieved,
  createToken: tokens,
  listEvents: [
    once('Two types', translate({message: 'The response has only events of these two types.'}), {
      ...noFilter,
      'types[]': ['charge.succeeded', 'charge.refunded'],
    }),
    once('One type', translate({message: 'The response has only events of this type.'}), {...noFilter, type: ['charge.refunded']}),
    ...pages('events', noFilter),
  ],
  retrieveEvent: retrieved,
};

/** Creates a scenario whose request a form cannot send: its key, body, method or path is wrong or missing. */
function refused(name: string, note: string, odd: MalformedRequest, own: FieldValues = {}): Scenario {
  const sentence = `${note} ${translate({message: 'Press Send to send the request that the form shows.'})}`;
  return once(name, sentence, own, undefined, odd);
}

/** A request with another API key. `rest` says why it is refused, if the response does not. */
function withKey(name: string, key: string, rest = '', own?: FieldValues): Scenario {
  return refused(name, `${translate({message: 'The key of this request was `{key}`.'}, {key})} ${rest}`.trim(), {key}, own);
}

/** Scenarios for general errors, such as an invalid key. A form shows one only if a link names it, because there are many. */
const refusals: Scenario[] = [
  refused('No key', translate({message: 'This request was sent without a key.'}), {key: null}),
  withKey('Not a key', 'whsec_quickstart', translate({message: 'It is not an API key.'})),
  withKey('Live key', 'sk_live_quickstart', translate({message: 'The sandbox accepts only test keys.'})),
  withKey('Plan with CAD only', 'sk_test_cad_only', translate({message: 'The plan of its account has no other currencies.'}), {
    currency: ['usd'],
  }),
  withKey('Publishable key', 'pk_test_quickstart', translate({message: 'It can only create tokens.'})),
  refused('Body as JSON', translate({message: 'The body of this request was JSON.'}), {type: 'application/json', body: '{"amount": 4250}'}),
  refused('Body too large', translate({message: 'The body of this request had {count} bytes.'}, {count: bodyLimit + 1}), {
    body: 'a'.repeat(bodyLimit + 1),
  }),
  refused('Unknown parameter', translate({message: 'The body of this request was `colour=green`.'}), {body: 'colour=green'}),
  refused('Unknown path', translate({message: 'This request was `{request}`.'}, {request: 'GET /v1/payments'}), {
    method: 'GET',
    path: '/v1/payments',
  }),
  refused('Wrong method', translate({message: 'This request was `{request}`.'}, {request: 'DELETE /v1/charges'}), {method: 'DELETE'}),
  withKey('Always 429', 'sk_test_rate_limited'),
  withKey('Always 500', 'sk_test_internal_error'),
];

export function scenariosOf({id}: Operation, asked?: string): Scenario[] {
  return [...(scenarios[id] ?? []), ...refusals.filter(({name}) => scenarioSlug(name) === asked)];
}
