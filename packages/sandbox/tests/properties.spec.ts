/** Sends random sequences of valid and invalid calls. The sandbox must follow the contract, and its data must stay consistent. */
import fc from 'fast-check';
import {expect, test} from 'playwright/test';
import {sandboxContract} from '../../../tests/support/provider';
import type {Operation, Parameter} from '../api/contract';
import {encodePairs, type Pair} from '../api/form';
import {createSandbox, faults, type Fault, type Objects, type Sandbox} from '../api/sandbox';
import {testCards} from '../api/test-cards';
import {responseFaults, refusalFaults} from '../../../tests/support/contract-response';

const contract = sandboxContract('.');
const hour = 60 * 60 * 1000;

/** A parameter's value. `pick` selects an object that exists at the time of the call. */
type Choice = {kind: 'existing'; pick: number} | {kind: 'text'; text: string};
type Step = {
  operation: Operation;
  choices: [name: string, choice: Choice][];
  key: string | null;
  secret: string;
  /** Hours that pass before the call. */
  pause: number;
  /** A body that replaces the encoded parameters. Null to send the parameters. */
  garbage: string | null;
  /** The bank's action before the call, on the newest disputable charge or the newest open dispute. */
  bank: 'disputes' | 'won' | 'lost' | null;
};

const declinedCards = testCards.filter(({purpose}) => /^(?:Declined|Blocked)/.test(purpose));

const poolOf = {charge: 'charges', source: 'tokens', customer: 'customers'} as const;

function idsFor(objects: Objects, operation: Operation, name: string): string[] {
  if (name === 'charge' || name === 'source' || name === 'customer') return objects[poolOf[name]].map(({id}) => id);
  if (operation.resource === 'charges') return objects.charges.map(({id}) => id);
  if (operation.resource === 'refunds') return objects.refunds.map(({id}) => id);
  if (operation.resource === 'customers') return objects.customers.map(({id}) => id);
  return objects.events.map(({id}) => id);
}

const isId = ({name}: Parameter): boolean => ['id', 'charge', 'source', 'customer', 'starting_after', 'ending_before'].includes(name);

/** Generates mostly valid values for a parameter, so that most calls in a sequence succeed. */
function choiceFor(parameter: Parameter): fc.Arbitrary<Choice> {
  const text = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<Choice> => arbitrary.map((value) => ({kind: 'text', text: value}));
  const bad = text(
    fc.oneof(
      fc.string(),
      fc.string({unit: 'binary'}),
      fc.constantFrom('', '0', '-1', '1.5', '99999999999', 'null', 'ch_0Zz00zZz0ZzZ', 'tok_0Zz00zZz0ZzZ'),
    ),
  );
  const {rule} = parameter;
  const good: fc.Arbitrary<Choice> = isId(parameter)
    ? fc.oneof(fc.constant(0), fc.nat()).map((pick) => ({kind: 'existing', pick}))
    : parameter.name === 'card[number]'
      ? // Every second card is one that a bank declines, so that 402 is not too rare.
        text(fc.oneof(fc.constantFrom(...testCards), fc.constantFrom(...declinedCards)).map(({number}) => number))
      : rule.type === 'integer'
        ? text(fc.integer({min: rule.minimum, max: Math.min(rule.maximum ?? 0, 5000)}).map(String))
        : rule.type === 'string' && rule.enum
          ? text(fc.constantFrom(...rule.enum))
          : rule.type === 'array'
            ? text(fc.constantFrom(...(rule.items.enum ?? [])))
            : text(fc.constant(parameter.example));
  return fc.oneof({weight: 12, arbitrary: good}, {weight: 1, arbitrary: bad});
}

function stepFor(operation: Operation): fc.Arbitrary<Step> {
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header');
  const choices = parameters.map((parameter): fc.Arbitrary<[string, Choice] | null> => {
    const sent = choiceFor(parameter).map((choice): [string, Choice] => [parameter.name, choice]);
    const isOften = parameter.required || parameter.name === 'source';
    return fc.oneof({weight: isOften ? 40 : 1, arbitrary: sent}, {weight: isOften ? 1 : 3, arbitrary: fc.constant(null)});
  });
  const stranger = fc.oneof(
    {weight: 30, arbitrary: fc.constant(null)},
    {weight: 1, arbitrary: fc.string().map((name): [string, Choice] => [name, {kind: 'text', text: ''}])},
  );
  return fc.record({
    operation: fc.constant(operation),
    choices: fc.tuple(...choices, stranger).map((all) => all.filter((choice) => choice !== null)),
    key: fc.oneof({weight: 2, arbitrary: fc.constant(null)}, {weight: 1, arbitrary: fc.constantFrom('one', 'two')}),
    secret: fc.oneof(
      {weight: 30, arbitrary: fc.constant('sk_test_a')},
      {weight: 1, arbitrary: fc.constantFrom('sk_live_a', 'pk_test_a', 'sk_test_rate_limited')},
    ),
    pause: fc.oneof({weight: 9, arbitrary: fc.constant(0)}, {weight: 1, arbitrary: fc.integer({min: 1, max: 400})}),
    garbage: fc.oneof({weight: 30, arbitrary: fc.constant(null)}, {weight: 1, arbitrary: fc.string({unit: 'binary'})}),
    bank: fc.oneof({weight: 12, arbitrary: fc.constant(null)}, {weight: 1, arbitrary: fc.constantFrom('disputes', 'won', 'lost')}),
  });
}

function buildRequest({operation, choices, key, secret, garbage}: Step, objects: Objects): Request {
  const pairs = choices.map(([name, choice]): Pair => {
    if (choice.kind === 'text') return [name, choice.text];
    const ids = idsFor(objects, operation, name);
    return [name, ids[choice.pick % Math.max(ids.length, 1)] ?? 'ch_0Zz00zZz0ZzZ'];
  });
  const id = pairs.find(([name]) => name === 'id')?.[1] ?? '';
  const rest = pairs.filter(([name]) => name !== 'id');
  const posts = operation.method === 'POST';
  const address = `${contract.server}${operation.path.replace('{id}', encodeURIComponent(id))}`;
  return new Request(posts ? address : `${address}?${encodePairs(rest)}`, {
    method: operation.method,
    headers: {
      Authorization: `Bearer ${secret}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(key !== null && {'Idempotency-Key': key}),
    },
    ...(posts && {body: garbage ?? encodePairs(rest)}),
  });
}

function act(sandbox: Sandbox, bank: Step['bank']): void {
  const {charges, disputes} = sandbox.objects();
  const charge = charges.find(({left}) => left > 0);
  const open = disputes.find(({status}) => status === 'needs_response');
  if (bank === 'disputes' && charge) expect(sandbox.dispute(charge.id)?.amount).toBe(charge.left);
  if ((bank === 'won' || bank === 'lost') && open) expect(sandbox.decide(open.id, bank)?.status).toBe(bank);
}

/**
 * The number of objects that a response must add to each list. Every creation except a token adds an event, even a declined charge.
 * A dispute adds one dispute and one more event.
 */
function expectedGrowth(operation: Operation, response: Response, disputes: number): Record<keyof Objects, number> {
  const none = {charges: 0, refunds: 0, disputes: 0, customers: 0, tokens: 0, events: 0};
  const made = response.status === 200 || response.status === 402;
  if (operation.action !== 'create' || !made || response.headers.has('Idempotent-Replayed')) return none;
  const disputed = operation.resource === 'charges' ? Math.min(disputes, 1) : 0;
  return {...none, [operation.resource]: 1, disputes: disputed, events: operation.resource === 'tokens' ? 0 : 1 + disputed};
}

/** The fields of existing objects that a call can change. */
const changing = new Set(['used', 'refunded', 'left']);

/**
 * Returns the fields that no call changes, as text. The test makes thousands of comparisons, and text compares faster than objects.
 */
function fixedPart(objects: object[]): string {
  return JSON.stringify(objects, (name, value: unknown) => (changing.has(name) ? undefined : value));
}

function checkBooks(before: Objects, after: Objects, growth: Record<keyof Objects, number>): void {
  for (const resource of ['charges', 'refunds', 'disputes', 'customers', 'tokens', 'events'] as const) {
    const [old, now] = [before[resource], after[resource]];
    const grown = now.length - old.length;
    const lostOrDoubled = new Set(now.map(({id}) => id)).size !== now.length || fixedPart(now.slice(grown)) !== fixedPart(old);
    if (grown !== growth[resource] || lostOrDoubled) throw new Error(`The books of ${resource} are wrong: ${JSON.stringify({old, now})}`);
  }
  for (const {id, amount, refunded, status} of after.charges) {
    const kept = after.refunds.filter((refund) => refund.charge === id && refund.status === 'succeeded');
    const given = kept.reduce((sum, refund) => sum + refund.amount, 0);
    const gone = after.disputes.filter((dispute) => dispute.charge === id && dispute.status !== 'won');
    const disputed = gone.reduce((sum, dispute) => sum + dispute.amount, 0);
    if (given !== refunded || gone.length > 1 || given + disputed > (status === 'succeeded' ? amount : 0))
      throw new Error(`Of ${id}, ${String(amount)}, ${String(given)} was given back and ${String(disputed)} disputed.`);
  }
}

async function walk(sandbox: Sandbox, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const cursor = ids.at(-1);
    const search = cursor === undefined ? 'limit=3' : `limit=3&starting_after=${cursor}`;
    const response = await sandbox.fetch(
      new Request(`${contract.server}${path}?${search}`, {headers: {Authorization: 'Bearer sk_test_a'}}),
    );
    const {data, has_more: hasMore}: {data: {id: string}[]; has_more: boolean} = await response.json();
    ids.push(...data.map(({id}) => id));
    if (!hasMore) return ids;
  }
}

test('random sequences of calls never violate the contract, lose or duplicate an object, or refund more than the charge', async () => {
  // With more operations, these stay as frequent, so that no status below becomes too rare.
  const frequent: Record<string, number> = {createCharge: 6, createToken: 4, createRefund: 3};
  const others = contract.operations.length - Object.keys(frequent).length;
  const anyStep = fc.oneof(
    ...contract.operations.map((operation) => ({weight: (frequent[operation.id] ?? 0) * others || 7, arbitrary: stepFor(operation)})),
  );
  const steps = fc.array(anyStep, {minLength: 5, maxLength: 40, size: 'max'});
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(steps, fc.integer(), async (sequence, seed) => {
      let now = Date.UTC(2026, 10, 20);
      const sandbox = createSandbox({contract, seed, now: () => now});
      for (const step of sequence) {
        now += step.pause * hour;
        act(sandbox, step.bank);
        const before = sandbox.objects();
        const response = await sandbox.fetch(buildRequest(step, before));
        const {status, headers} = response;
        const body: unknown = JSON.parse(await response.clone().text());
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const {operation} = step;
        // With an empty id, the path belongs to no operation. The operation does not list this error.
        const faults =
          status === 404 && JSON.stringify(body).includes('"path_unknown"')
            ? refusalFaults(body)
            : responseFaults(operation.method, operation.path, {status, headers, body});
        if (faults.length > 0) throw new Error(`${faults.join(' ')} ${JSON.stringify(body)}`);
        const after = sandbox.objects();
        checkBooks(before, after, expectedGrowth(operation, response, after.disputes.length - before.disputes.length));
      }
      const {customers, events} = sandbox.objects();
      expect(await walk(sandbox, '/v1/customers')).toEqual(customers.map(({id}) => id));
      const recent = events.filter(({created}) => created >= Math.floor(now / 1000) - 30 * 24 * 60 * 60);
      expect(await walk(sandbox, '/v1/events')).toEqual(recent.map(({id}) => id));
    }),
    {numRuns: 60, seed: 20261120, endOnFailure: true},
  );
  // If a status were rare, the test would check too few of its responses.
  for (const [status, least] of [
    [200, 300],
    [400, 200],
    [401, 10],
    [402, 10],
    [404, 10],
    [409, 5],
    [429, 5],
  ] as const) {
    expect(statuses.get(status) ?? 0, `answers with the status ${String(status)}`).toBeGreaterThan(least);
  }
  expect(statuses.get(500)).toBeUndefined();
});

/**
 * A request that shares its idempotency key with others. It charges a stored customer, or creates a token if `publishable` is true.
 */
type KeyedRequest = {key: string; publishable: boolean; amount: number; customer: 'good' | 'declined'; fault: Fault | null};

const keyedRequest: fc.Arbitrary<KeyedRequest> = fc.record({
  key: fc.constantFrom('one', 'two'),
  publishable: fc.boolean(),
  amount: fc.constantFrom(100, 200),
  customer: fc.constantFrom('good', 'good', 'declined'),
  fault: fc.oneof({weight: 2, arbitrary: fc.constant(null)}, {weight: 1, arbitrary: fc.constantFrom(...faults)}),
});

/** Requests sent at the same time, after `hours` pass. The sandbox can perform them in any order. */
const keyedRound = fc.record({hours: fc.constantFrom(0, 1, 23, 25), requests: fc.array(keyedRequest, {minLength: 1, maxLength: 5})});

test('an outcome is stored with its effect: one effect for each key in 24 hours, whatever is lost, late or simultaneous @all', async () => {
  const form = (secret: string, path: string, pairs: Pair[], key?: string): Request =>
    new Request(`${contract.server}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${secret}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(key !== undefined && {'Idempotency-Key': key}),
      },
      body: encodePairs(pairs),
    });
  const cardPairs = (number: string): Pair[] => [
    ['card[number]', number],
    ['card[exp_month]', '12'],
    ['card[exp_year]', '2030'],
    ['card[cvc]', '123'],
  ];
  const seen = {performed: 0, replayed: 0, refused: 0, lost: 0};

  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(keyedRound, {minLength: 1, maxLength: 6}), async (scheduler, rounds) => {
      let isPrepared = false;
      const sandbox = createSandbox({
        contract,
        seed: 1,
        now: () => Date.UTC(2026, 10, 20),
        latency: () => (isPrepared ? scheduler.schedule(Promise.resolve()) : Promise.resolve()),
      });
      const customers = {good: '', declined: ''};
      for (const [kind, number] of [
        ['good', '4242424242424242'],
        ['declined', '4000000000000002'],
      ] as const) {
        const token: {id: string} = await (await sandbox.fetch(form('sk_test_a', '/v1/tokens', cardPairs(number)))).json();
        const customer: {id: string} = await (await sandbox.fetch(form('sk_test_a', '/v1/customers', [['source', token.id]]))).json();
        customers[kind] = customer.id;
      }
      isPrepared = true;

      /** The outcome that must be stored for each API key and idempotency key. `text` is null until a response arrives. */
      const stored = new Map<string, {sent: string; hour: number; text: string | null}>();
      let hour = 0;
      for (const round of rounds) {
        hour += round.hours;
        sandbox.forward(round.hours * 60 * 60 * 1000);
        const before = sandbox.objects();
        for (const {fault} of round.requests) if (fault) sandbox.fail(fault);
        // The sandbox injects the faults into the first requests, so requests without a fault come last.
        const requests = [...round.requests].sort((a, b) => Number(a.fault === null) - Number(b.fault === null));
        const sending = requests.map(({key, publishable, amount, customer}) =>
          sandbox.fetch(
            publishable
              ? form('pk_test_a', '/v1/tokens', cardPairs(amount === 100 ? '4242424242424242' : '5555555555554444'), key)
              : form(
                  'sk_test_a',
                  '/v1/charges',
                  [
                    ['amount', String(amount)],
                    ['currency', 'cad'],
                    ['customer', customers[customer]],
                  ],
                  key,
                ),
          ),
        );
        const responses = await scheduler.waitFor(Promise.all(sending));
        let effects = 0;
        for (const [index, {key, publishable, amount, customer, fault}] of requests.entries()) {
          const response = responses[index];
          const place = `${publishable ? 'pk' : 'sk'}:${key}`;
          const sent = publishable ? `token ${amount}` : `charge ${amount} ${customer}`;
          const isHeard = fault === null;
          if (fault === 'rate_limited' || fault === 'internal_error' || fault === 'no_response') {
            expect(response?.status).toBe({rate_limited: 429, internal_error: 500, no_response: 0}[fault]);
            continue;
          }
          if (!isHeard) seen.lost += 1;
          const text = (await response?.text()) ?? '';
          const known = stored.get(place);
          if (known && hour - known.hour < 24) {
            if (!isHeard) continue;
            if (known.sent === sent) {
              seen.replayed += 1;
              expect(response?.headers.get('Idempotent-Replayed')).toBe('true');
              // If the first response was lost, the client receives the text here for the first time.
              known.text ??= text;
              expect(text).toBe(known.text);
            } else {
              seen.refused += 1;
              expect(response?.status).toBe(409);
            }
          } else {
            effects += 1;
            seen.performed += 1;
            stored.set(place, {sent, hour, text: isHeard ? text : null});
            if (isHeard) expect(response?.status).toBe(!publishable && customer === 'declined' ? 402 : 200);
          }
        }
        const after = sandbox.objects();
        const grown = after.charges.length - before.charges.length + after.tokens.length - before.tokens.length;
        expect(grown).toBe(effects);
      }
    }),
    {numRuns: 150, seed: 20261121},
  );
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(100);
});

test('no request makes the sandbox fail @all', async () => {
  const sandbox = createSandbox({contract, seed: 1, now: () => Date.UTC(2026, 10, 20)});
  const path = fc.oneof(fc.webPath(), fc.constantFrom('/v1/charges', '/v1/tokens', '/v1/customers', '/v1/events'));
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.webQueryParameters(),
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
      fc.uint8Array(),
      fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=a', ''),
      async (place, query, method, body, type) => {
        const hasBody = method !== 'GET' && method !== 'HEAD';
        const request = new Request(`${contract.server}${place}?${query}`, {
          method,
          headers: {Authorization: 'Bearer sk_test_a', ...(type !== '' && {'Content-Type': type})},
          ...(hasBody && {body: new Uint8Array(body)}),
        });
        const response = await sandbox.fetch(request);
        expect(response.status).not.toBe(500);
        if (response.status === 204) return;
        const answer: unknown = JSON.parse(await response.text());
        if (!response.ok) expect(refusalFaults(answer)).toEqual([]);
      },
    ),
    {numRuns: 300, seed: 20261120},
  );
});
