import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {Contract, type ContractNode} from '../../openapi-reference';
import {sandboxContract} from '../../../tests/support/provider';
import {isFields} from '../../kit/fields';
import {compileContract} from '../api/compile-contract';
import {encodePairs, pairsOf} from '../api/form';
import {createSandbox, type Sandbox} from '../api/sandbox';
import {cardOutcomes, declineOf, passesCheckDigit, testCards} from '../api/test-cards';
import {responseFaults, errorExamples, refusalFaults, type ParsedResponse} from '../../../tests/support/contract-response';
import {contract as contractDocument} from '../../../tests/support/contract-reader';

const contract = sandboxContract('.');
const start = Date.UTC(2026, 10, 20, 12);
const day = 24 * 60 * 60 * 1000;

type Sent = Record<string, string | number | string[]>;
type Extra = {key?: string; headers?: Record<string, string>; rawBody?: string; query?: Sent};
type Told = ParsedResponse & {
  object: Record<string, unknown>;
  data: Record<string, unknown>[];
  code: unknown;
  error: Record<string, unknown>;
};

function toPairs(sent: Sent): [string, string][] {
  return Object.entries(sent).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((item) => [name, item]) : [[name, String(value)]],
  );
}

/** A sandbox with a controlled clock. `call` validates each response against the contract; `raw` does not. */
function account(seed = 1): {
  call: (operation: string, sent?: Sent, extra?: Extra) => Promise<Told>;
  raw: (request: Request) => Promise<Told>;
  wait: (milliseconds: number) => void;
  sandbox: Sandbox;
} {
  let now = start;
  const sandbox = createSandbox({contract, seed, now: () => now});
  const read = async (response: Response): Promise<Told> => {
    const body: unknown = JSON.parse(await response.text());
    const object = isFields(body) ? body : {};
    const error = isFields(object.error) ? object.error : {};
    return {
      status: response.status,
      headers: response.headers,
      body,
      object,
      error,
      code: error.code,
      data: Array.isArray(object.data) ? object.data.filter(isFields) : [],
    };
  };
  return {
    sandbox,
    wait: (milliseconds) => {
      now += milliseconds;
    },
    raw: async (request) => read(await sandbox.fetch(request)),
    call: async (id, sent = {}, {key = 'sk_test_reader', headers = {}, rawBody, query = {}} = {}) => {
      const operation = contract.operations.find((known) => known.id === id);
      if (!operation) throw new Error(`There is no operation ${id}.`);
      const {id: path = '', ...rest} = sent;
      const posts = operation.method === 'POST';
      const search = encodePairs(toPairs(posts ? query : rest));
      const request = new Request(`https://api.larch.example${operation.path.replace('{id}', String(path))}${search && `?${search}`}`, {
        method: operation.method,
        headers: {
          Authorization: `Basic ${btoa(`${key}:`)}`,
          ...(posts && {'Content-Type': 'application/x-www-form-urlencoded'}),
          ...headers,
        },
        ...(posts && {body: rawBody ?? encodePairs(toPairs(rest))}),
      });
      const response = await read(await sandbox.fetch(request));
      expect(responseFaults(operation.method, operation.path, response), `${id} ${JSON.stringify(sent)}`).toEqual([]);
      return response;
    },
  };
}

const card = (number: string): Sent => ({'card[number]': number, 'card[exp_month]': 12, 'card[exp_year]': 2030, 'card[cvc]': '123'});
const success = '4242424242424242';
const charge = {amount: 4250, currency: 'cad', source: 'tok_2Vg63mZr6JpN'};

function declining(outcome: string): string {
  const found = testCards.find((known) => known.outcome === outcome);
  if (!found) throw new Error(`No test card ends in ${outcome}.`);
  return found.number;
}

/** A request for each operation that succeeds: the contract's first example. */
const working: Record<string, Sent> = Object.fromEntries(
  contract.operations.map(({id, parameters, examples: [example]}) => {
    const inPath = parameters.flatMap((each): [string, string][] => (each.in === 'path' ? [[each.name, each.example]] : []));
    return [id, Object.fromEntries([...inPath, ...(example?.pairs ?? [])])];
  }),
);

type Account = ReturnType<typeof account>;
/** `param` is the parameter that the error of the contract's example names. */
type Recipe = (made: Account, operation: string, param: string) => Promise<Told>;

const declined = async ({call}: Account, outcome: string): Promise<Told> => {
  const {object} = await call('createToken', card(declining(outcome)));
  return call('createCharge', {...charge, source: String(object.id)});
};

/** The requests that cause each error, by error code, or by operation and error code. */
const recipes: Record<string, Recipe> = {
  api_key_missing: ({call}, id) => call(id, working[id], {headers: {Authorization: ''}}),
  api_key_invalid: ({call}, id) => call(id, working[id], {key: 'whsec_reader'}),
  publishable_key_refused: ({call}, id) => call(id, working[id], {key: 'pk_test_reader'}),
  live_key_refused: ({call}, id) => call(id, working[id], {key: 'sk_live_reader'}),
  rate_limited: ({call}, id) => call(id, working[id], {key: 'sk_test_rate_limited'}),
  internal_error: ({call}, id) => call(id, working[id], {key: 'sk_test_internal_error'}),
  body_too_large: ({call}, id) => call(id, working[id], {rawBody: `description=${'a'.repeat(1024 * 1024)}`}),
  body_malformed: ({call}, id) => call(id, working[id], {rawBody: '{"amount": 4250}', headers: {'Content-Type': 'application/json'}}),
  idempotency_key_in_use: async ({call}, id) => {
    const headers = {'Idempotency-Key': 'one'};
    await call(id, working[id], {headers});
    return call(id === 'createToken' ? 'createCustomer' : 'createToken', id === 'createToken' ? {} : card(success), {headers});
  },
  parameter_unknown: ({call}, id, param) => call(id, {...working[id], [param]: 1}),
  resource_missing: ({call}, id) => {
    const found = contract.operations.find((operation) => operation.id === id)?.parameters ?? [];
    const [named] = found.filter(({example}) => /^(?:ch|cus|evt|re|tok)_/.test(example));
    if (!named) throw new Error(`No parameter of ${id} is an id.`);
    return call(id, {...working[id], [named.name]: named.example.replace(/_.*/, '_0Zz00zZz0ZzZ')});
  },
  'createCharge parameter_missing': ({call}) => call('createCharge', {amount: 4250, source: charge.source}),
  'createCharge parameter_invalid': ({call}) => call('createCharge', {...charge, amount: '42.50'}),
  'createCharge parameters_exclusive': ({call}) => call('createCharge', {...charge, customer: 'cus_9Kf47bWq1LsD'}),
  'createCharge currency_unsupported': ({call}) => call('createCharge', {...charge, currency: 'xyz'}),
  currency_not_enabled: ({call}) => call('createCharge', {...charge, currency: 'usd'}, {key: 'sk_test_cad_only'}),
  'createCharge customer_without_source': ({call}) => call('createCharge', {amount: 1, currency: 'cad', customer: 'cus_4Ue16kTz9PgA'}),
  token_already_used: async ({call}, id) => {
    await call('createCustomer', {source: 'tok_8Mw15sEd0FvH'});
    return call(id, id === 'createCharge' ? {...charge, source: 'tok_8Mw15sEd0FvH'} : {source: 'tok_8Mw15sEd0FvH'});
  },
  card_declined: (made) => declined(made, 'card_declined'),
  insufficient_funds: (made) => declined(made, 'insufficient_funds'),
  expired_card: (made) => declined(made, 'expired_card'),
  incorrect_cvc: (made) => declined(made, 'incorrect_cvc'),
  payment_blocked: (made) => declined(made, 'payment_blocked'),
  authentication_required: (made) => declined(made, 'authentication_required'),
  'createRefund parameter_missing': ({call}) => call('createRefund', {amount: 1250}),
  'createRefund parameter_invalid': ({call}) => call('createRefund', {charge: 'ch_3Qd81kL0v7Rm', reason: 'regret'}),
  refund_exceeds_charge: ({call}) => call('createRefund', {charge: 'ch_3Qd81kL0v7Rm', amount: 3001}),
  charge_already_refunded: async ({call}) => {
    await call('createRefund', {charge: 'ch_3Qd81kL0v7Rm'});
    return call('createRefund', {charge: 'ch_3Qd81kL0v7Rm'});
  },
  charge_not_refundable: ({call}) => call('createRefund', {charge: 'ch_6Xc42nHa5YwE'}),
  charge_disputed: ({call, sandbox}) => {
    sandbox.dispute('ch_3Qd81kL0v7Rm');
    return call('createRefund', {charge: 'ch_3Qd81kL0v7Rm'});
  },
  'createCustomer parameter_invalid': ({call}) => call('createCustomer', {email: 'noor'}),
  'createToken parameter_missing': ({call}) => call('createToken', {'card[cvc]': '123'}),
  'createToken parameter_invalid': ({call}) => call('createToken', {...card(success), 'card[exp_month]': 13}),
  card_number_invalid: ({call}) => call('createToken', card('4242424242424241')),
  card_expiry_past: ({call}) => call('createToken', {...card(success), 'card[exp_year]': 2026, 'card[exp_month]': 10}),
  // This number passes the Luhn check, but no card brand has its prefix.
  test_card_required: ({call}) => call('createToken', card('9999999999999995')),
  // The operations that create an object have their own recipes, so these are for lists.
  parameter_invalid: ({call}, id) => call(id, {limit: 101}),
  parameters_exclusive: ({call}, id) => call(id, {starting_after: 'x', ending_before: 'y'}),
  'listEvents parameters_exclusive': ({call}) => call('listEvents', {type: 'charge.failed', 'types[]': ['charge.failed']}),
};

test.describe('errors', () => {
  for (const {id, method, path} of contract.operations) {
    test(`${id} returns every error in the reference, word for word`, async () => {
      for (const example of errorExamples(method, path, id)) {
        const recipe = recipes[`${id} ${example.code}`] ?? recipes[example.code];
        if (!recipe) throw new Error(`No recipe for ${id} ${example.code}.`);
        const {status, body} = await recipe(account(), id, example.param ?? '');
        expect({status, body}).toEqual({status: example.status, body: example.value});
      }
    });
  }

  test('unknown paths and methods return 404 and 405, with and without a key', async () => {
    const {raw} = account();
    for (const path of ['/', '/v1', '/v1/', '/v1/charges/', '/v2/charges', '/v1/charges/a/b', '/V1/charges', '/v1/%zz']) {
      const {status, code, body} = await raw(new Request(`https://api.larch.example${path}`));
      expect([path, status, code, refusalFaults(body)]).toEqual([path, 404, 'path_unknown', []]);
    }
    for (const {path} of contract.operations) {
      const allowed = contract.operations.filter((operation) => operation.path === path).map(({method}) => method);
      const method = ['GET', 'POST', 'DELETE'].find((each) => !allowed.some((known) => known === each)) ?? '';
      const {status, code, headers, body} = await raw(new Request(`https://api.larch.example${path}`, {method}));
      expect([path, status, code, headers.get('Allow'), refusalFaults(body)]).toEqual([
        path,
        405,
        'method_not_allowed',
        allowed.sort().join(', '),
        [],
      ]);
    }
  });

  test('an error after a request that took effect first says how to find out what that request did', async () => {
    const {call} = account();
    const headers = {'Idempotency-Key': 'order-1'};
    // The first response is lost. The shop sends the key again with one field more, then a new key, then a refund twice.
    const {object: made} = await call('createCharge', charge, {headers});
    const refund = {charge: String(made.id), amount: 4000};
    await call('createRefund', refund);
    const refusals = [
      await call('createCharge', {...charge, description: 'Beans'}, {headers}),
      await call('createCharge', {...charge, description: 'Beans'}, {headers: {'Idempotency-Key': 'order-1-again'}}),
      await call('createRefund', refund),
    ];
    await call('createRefund', {charge: String(made.id)});
    refusals.push(await call('createRefund', {charge: String(made.id)}));
    expect(refusals.map(({code}) => code)).toEqual([
      'idempotency_key_in_use',
      'token_already_used',
      'refund_exceeds_charge',
      'charge_already_refunded',
    ]);
    for (const {code, error} of refusals)
      expect(error.message, String(code)).toMatch(
        /^[^.]+\. Before you .+, find out what (?:that|the earlier|your earlier) requests? .+: list the .*events/,
      );
    // The same events that the messages name show what happened.
    const {data} = await call('listEvents', {});
    expect(data).toContainEqual(expect.objectContaining({request: {id: expect.anything(), idempotency_key: 'order-1'}}));
    const {message} = (await call('listEvents', {}, {key: 'sk_test_rate_limited'})).error;
    expect(message).toContain('with the same idempotency key');
  });

  test('an error about something that the API does not have says what to do instead', async () => {
    const {call, raw} = account();
    const {parameters, requests} = contract.alternatives;
    for (const [name, sentence] of Object.entries(parameters)) {
      for (const sent of [name, `${name}[order_id]`]) {
        const {error} = await call('createCharge', {...charge, [sent]: 'x'});
        expect(error).toMatchObject({code: 'parameter_unknown', param: sent, message: `There is no parameter \`${sent}\`. ${sentence}`});
      }
    }
    expect((await call('createCharge', {...charge, constructor: 'x'})).error.message).toMatch(/Check the spelling in the reference\.$/);
    for (const sent of ['types', 'types[0]'])
      expect((await call('listEvents', {[sent]: 'customer.created'})).error.message).toBe(
        `There is no parameter \`${sent}\`. Send \`types[]\`.`,
      );
    expect((await call('createToken', {card: '4242424242424242'})).error.message).toContain('Send `card[number]`.');
    for (const [request, sentence] of Object.entries(requests)) {
      const [method = '', path = ''] = request.replace('{id}', 'cus_9Kf47bWq1LsD').split(' ');
      const {error} = await raw(new Request(`https://api.larch.example${path}`, {method}));
      expect(error.message).toMatch(new RegExp(`^${path} does not accept ${method}, only (GET|POST)\\. `));
      expect(error.message).toContain(sentence);
    }
    expect(requests).not.toEqual({});
  });

  test('the tests above reproduce every code in the catalogue', () => {
    const shown = contract.operations.flatMap(({id, method, path}) => errorExamples(method, path, id).map(({code}) => code));
    expect(Object.keys(contract.errors).filter((code) => !shown.includes(code))).toEqual(['path_unknown', 'method_not_allowed']);
  });

  test('every code that the sandbox throws is in the catalogue', () => {
    const sources = readdirSync('packages/sandbox/api').map((name) => readFileSync(`packages/sandbox/api/${name}`, 'utf8'));
    const thrown = sources.flatMap((source) =>
      Array.from(source.matchAll(/(?:fixedError\(contract, |new ApiError\()'(\w+)'/g), ([, code = '']) => code),
    );
    expect(new Set(thrown).size).toBeGreaterThan(15);
    expect(thrown.filter((code) => contract.errors[code] === undefined)).toEqual([]);
  });

  test('a bug in the sandbox returns a 500', async () => {
    let stopped = false;
    const now = (): number => {
      if (stopped) throw new Error('The clock has stopped.');
      return start;
    };
    const broken = createSandbox({contract, seed: 1, now});
    stopped = true;
    const response = await broken.fetch(new Request('https://api.larch.example/v1/events', {headers: {Authorization: 'Bearer sk_test_a'}}));
    expect([response.status, response.headers.get('Request-Id')]).toEqual([500, expect.stringMatching(/^req_\w{12}$/)]);
  });
});

test.describe('keys', () => {
  test('a test key works as Basic with an empty password and as Bearer', async () => {
    const {call} = account();
    for (const authorization of ['Bearer sk_test_a', `Basic ${btoa('sk_test_a:')}`, `basic  ${btoa('sk_test_a:')}`]) {
      expect((await call('listEvents', {}, {headers: {Authorization: authorization}})).status).toBe(200);
    }
  });

  test('any other key is refused with a reason', async () => {
    const {call} = account();
    for (const [authorization, code] of [
      ['Digest sk_test_a', 'api_key_missing'],
      ['sk_test_a', 'api_key_missing'],
      ['Bearer sk_test_', 'api_key_invalid'],
      ['Bearer sk_test_a b', 'api_key_missing'],
      // The message of this code says where the key belongs.
      ['Basic ????', 'api_key_missing'],
      [`Basic ${btoa(':')}`, 'api_key_missing'],
      [`Basic ${btoa(':sk_test_a')}`, 'api_key_missing'],
      [`Basic ${btoa('larch:sk_test_a')}`, 'api_key_missing'],
      [`Basic ${btoa('sk_test_a:secret')}`, 'api_key_missing'],
      [`Basic ${btoa('sk_test_a')}`, 'api_key_missing'],
      [`Basic ${btoa('whsec_a:')}`, 'api_key_invalid'],
      [`Basic ${btoa('sk_live_a:')}`, 'live_key_refused'],
      ['Bearer pk_live_a', 'live_key_refused'],
      ['Bearer pk_test_a', 'publishable_key_refused'],
    ] as const) {
      const response = await call('listEvents', {}, {headers: {Authorization: authorization}});
      expect([authorization, response.status, response.code]).toEqual([authorization, 401, code]);
    }
  });

  test('a token from a publishable key can be charged with the secret key', async () => {
    const {call} = account();
    const {status, object} = await call('createToken', card(success), {key: 'pk_test_reader'});
    expect([status, (await call('createCharge', {...charge, source: String(object.id)})).status]).toEqual([200, 200]);
  });

  test('pages of any origin can read responses to publishable keys, and no others', async () => {
    const {call, raw} = account();
    const origin = (response: Told): string | null => response.headers.get('Access-Control-Allow-Origin');
    const key = 'pk_test_reader';
    for (const response of [
      await call('createToken', card(success), {key}),
      await call('createToken', card('4242424242424241'), {key}),
      await call('createToken', card(success), {key: 'pk_test_rate_limited'}),
      await call('createToken', card(success), {key: 'pk_live_reader'}),
      await call('listEvents', {}, {key}),
      await raw(new Request('https://api.larch.example/v1', {headers: {Authorization: `Bearer ${key}`}})),
    ]) {
      expect([origin(response), response.headers.get('Access-Control-Expose-Headers')]).toEqual([
        '*',
        expect.stringContaining('Retry-After'),
      ]);
      expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
    for (const response of [
      await call('createToken', card(success)),
      await call('createToken', {}),
      await call('createToken', card(success), {headers: {Authorization: ''}}),
      await call('createToken', card(success), {key: 'whsec_reader'}),
    ]) {
      expect(origin(response)).toBeNull();
    }
  });

  test('preflight requests allow pages to create tokens, and nothing else', async () => {
    const {sandbox, raw} = account();
    const headers = {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    const asked = await sandbox.fetch(new Request('https://api.larch.example/v1/tokens', {method: 'OPTIONS', headers}));
    const corsHeaders = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Methods', 'Access-Control-Allow-Headers'];
    expect([asked.status, await asked.text(), ...corsHeaders.map((name) => asked.headers.get(name))]).toEqual([
      204,
      '',
      '*',
      'POST',
      'Authorization, Content-Type, Idempotency-Key',
    ]);
    for (const path of ['/v1/charges', '/v1/events', '/v1/tokens/tok_2Vg63mZr6JpN']) {
      const response = await raw(new Request(`https://api.larch.example${path}`, {method: 'OPTIONS', headers}));
      expect([path, response.status >= 400, response.headers.get('Access-Control-Allow-Origin')]).toEqual([path, true, null]);
    }
  });
});

test.describe('parameters', () => {
  const invalid: [operation: string, sent: Sent, param: string][] = [
    ...['0', '-1', '1e3', '1.0', '', ' 1', '0x10', '100000000', '9'.repeat(400)].map((amount): [string, Sent, string] => [
      'createCharge',
      {...charge, amount},
      'amount',
    ]),
    ['createCharge', {...charge, amount: 100_000_000, currency: 'jpy'}, 'amount'],
    ['createCharge', {...charge, amount: 10_000_000_000, currency: 'idr'}, 'amount'],
    ['createCharge', {...charge, source: 'tok_'}, 'source'],
    ['createCharge', {...charge, source: ''}, 'source'],
    ['createCharge', {...charge, description: 'x'.repeat(501)}, 'description'],
    ['createRefund', {charge: 'cus_9Kf47bWq1LsD'}, 'charge'],
    ['createRefund', {charge: 'ch_3Qd81kL0v7Rm', amount: 0}, 'amount'],
    ['createCustomer', {email: `a@${'b'.repeat(250)}.example`}, 'email'],
    ['createCustomer', {email: 'a b@cafe.example'}, 'email'],
    ['createCustomer', {name: ''}, 'name'],
    ['createCustomer', {phone: '5'.repeat(33)}, 'phone'],
    ['createCustomer', {phone: 'abc'}, 'phone'],
    ['createCustomer', {phone: '() -'}, 'phone'],
    ['createToken', {...card(success), 'card[cvc]': '12'}, 'card[cvc]'],
    ['createToken', {...card(success), 'card[exp_year]': 30}, 'card[exp_year]'],
    ['createToken', {...card(success), 'card[name]': ''}, 'card[name]'],
    ['listCustomers', {limit: 0}, 'limit'],
    ['listCustomers', {ending_before: 'evt_1Aj98dUe4CxF'}, 'ending_before'],
    ['listEvents', {type: 'charge'}, 'type'],
    ['listEvents', {'types[]': ['charge.failed', 'charge']}, 'types[]'],
    ['listEvents', {'types[]': Array.from({length: 21}, () => 'charge.failed')}, 'types[]'],
  ];
  for (const [operation, sent, param] of invalid) {
    test(`${operation} refuses ${param} = ${JSON.stringify(sent[param]).slice(0, 40)}`, async () => {
      const {status, code, error} = await account().call(operation, sent);
      expect([status, code, error.param]).toEqual([400, 'parameter_invalid', param]);
    });
  }

  test('values at their limits are accepted', async () => {
    const {call} = account();
    for (const [operation, sent] of [
      ['createCharge', {...charge, amount: 99_999_999, description: '☕'.repeat(500)}],
      ['createCharge', {amount: 9_999_999_999, currency: 'idr', customer: 'cus_9Kf47bWq1LsD'}],
      ['createCustomer', {name: '😀'.repeat(200), phone: '5'.repeat(32), description: ''}],
      ['createCustomer', {phone: '(416) 555-0117'}],
      ['createCustomer', {phone: '416.555.0117'}],
      ['createToken', {...card(success), 'card[exp_month]': '04'}],
      ['createToken', {...card(success), 'card[exp_year]': 2026, 'card[exp_month]': 11}],
      ['listCustomers', {limit: 1}],
      ['listCustomers', {limit: 100}],
      ['listEvents', {'types[]': Array.from({length: 20}, () => 'charge.failed')}],
    ] satisfies [string, Sent][]) {
      expect((await call(operation, sent)).status, `${operation} ${JSON.stringify(sent).slice(0, 80)}`).toBe(200);
    }
  });

  test('errors name a missing, repeated, unknown or misplaced parameter as it was sent', async () => {
    const {call} = account();
    for (const [response, code, param] of [
      [await call('createCharge', {amount: 1, currency: 'cad'}), 'parameter_missing', 'source'],
      [await call('createCharge', {}), 'parameter_missing', 'amount'],
      [await call('createToken', {card: success}), 'parameter_unknown', 'card'],
      [await call('createToken', {...card(success), 'card[zip]': 1}), 'parameter_unknown', 'card[zip]'],
      [await call('createCharge', {...charge, amount: ['1', '2']}), 'parameter_unknown', 'amount'],
      [await call('createCharge', charge, {query: {amount: 1}}), 'parameter_unknown', 'amount'],
      [await call('listEvents', {'types[0]': 'charge.failed'}), 'parameter_unknown', 'types[0]'],
      [await call('createCharge', {...charge, ['x'.repeat(100)]: 1}), 'parameter_unknown', `${'x'.repeat(60)}…`],
      [await call('createCharge', charge, {headers: {'Idempotency-Key': 'k'.repeat(256)}}), 'parameter_invalid', 'Idempotency-Key'],
      [await call('createCharge', charge, {headers: {'Idempotency-Key': 'cl\u00e9'}}), 'parameter_invalid', 'Idempotency-Key'],
    ] as const) {
      expect([response.status, response.code, response.error.param]).toEqual([400, code, param]);
    }
  });

  test('no error about a refund says to leave out the amount, because the rest of the charge would then be refunded', async () => {
    const {call} = account();
    const refund = {charge: 'ch_3Qd81kL0v7Rm'};
    for (const [fields, query, advice] of [
      [{...refund, amout: 500}, {}, 'There is no parameter `amout`. Check the spelling in the reference.'],
      [refund, {amout: 500}, 'There is no parameter `amout`. Check the spelling in the reference.'],
      [refund, {amount: 500}, 'There is no parameter `amount`. Send it in the body.'],
    ] as const)
      expect((await call('createRefund', fields, {query})).error.message).toBe(advice);
    expect((await call('retrieveCharge', {id: refund.charge, colour: 'green'})).error.message).toMatch(/Leave it out\.$/);
  });

  test('a header that is almost the idempotency key is refused', async () => {
    const {call} = account();
    for (const name of ['X-Idempotency-Key', 'Idempotency_Key', 'IdempotencyKey', 'Cko-Idempotency-Key']) {
      const {status, error} = await call('createCharge', charge, {headers: {[name]: 'order-1'}});
      const param = name.toLowerCase();
      expect([status, error.code, error.param, error.message]).toEqual([
        400,
        'parameter_unknown',
        param,
        `There is no header \`${param}\`. Send \`Idempotency-Key\`.`,
      ]);
    }
  });

  test('only form-encoded bodies are accepted', async () => {
    const {call} = account();
    for (const rawBody of ['email=%', 'email=%zz', 'name=%ff']) {
      expect((await call('createCustomer', {}, {rawBody})).code, rawBody).toBe('body_malformed');
    }
    // Some older programs percent-encode text in Latin-1.
    expect((await call('createCustomer', {}, {rawBody: 'name=Zo%EB'})).error.message).toMatch(/form-encoded in UTF-8/);
    const encoded = await call(
      'createToken',
      {},
      {rawBody: `card%5Bnumber%5D=${success}&card[exp_month]=12&card%5bexp_year%5D=2030&&card[cvc]=123&card[name]=Noor+Haddad%20%2B`},
    );
    expect(encoded.status).toBe(200);
    const {status, object} = await call(
      'createCustomer',
      {},
      {rawBody: 'name=Zo%C3%AB+%26+Co', headers: {'Content-Type': 'Application/X-WWW-Form-URLEncoded; charset=utf-8'}},
    );
    expect([status, object.name]).toEqual([200, 'Zoë & Co']);
    expect((await call('createCustomer', {}, {rawBody: '', headers: {'Content-Type': 'text/plain'}})).status).toBe(200);
    const bytes = new Request('https://api.larch.example/v1/customers', {
      method: 'POST',
      headers: {Authorization: 'Bearer sk_test_a', 'Content-Type': 'application/x-www-form-urlencoded'},
      body: new Uint8Array([0x6e, 0x3d, 0xff]),
    });
    expect((await account().raw(bytes)).code).toBe('body_malformed');
  });

  test('a body can have 1,048,576 bytes', async () => {
    const rawBody = `description=${'a'.repeat(1024 * 1024 - 'description='.length)}`;
    expect((await account().call('createCustomer', {}, {rawBody})).code).toBe('parameter_invalid');
  });
});

test.describe('cards and tokens', () => {
  test('test cards pass the Luhn check, are unique, and cover every outcome', () => {
    expect(testCards.filter(({number}) => !passesCheckDigit(number))).toEqual([]);
    expect(new Set(testCards.map(({number}) => number)).size).toBe(testCards.length);
    expect(new Set(testCards.map(({outcome}) => outcome))).toEqual(new Set(cardOutcomes));
  });

  test('a card number can have spaces or hyphens between its digits', async () => {
    const {call} = account();
    for (const number of ['4242 4242 4242 4242', '4242-4242-4242-4242', '3782 822463 10005', '42 4242-4242  4242 42']) {
      const {status, object} = await call('createToken', card(number));
      expect([number, status, object.card]).toEqual([
        number,
        200,
        {brand: /^3/.test(number) ? 'amex' : 'visa', last4: number.replaceAll(/\D/g, '').slice(-4)},
      ]);
    }
  });

  for (const number of [
    '',
    '4242',
    '4242.4242.4242.4242',
    ' 4242424242424242',
    '4242424242424242-',
    '4242 4242 4242 424x',
    '4'.repeat(20),
  ]) {
    test(`"${number}" is not a card number`, async () => {
      const {status, code, error} = await account().call('createToken', card(number));
      expect([status, code, error.param]).toEqual([400, 'card_number_invalid', 'card[number]']);
    });
  }

  for (const {number, brand, outcome} of testCards) {
    const decline = declineOf(outcome);
    // The security code is not checked when a stored customer is charged.
    const later = outcome === 'incorrect_cvc' ? undefined : decline;
    test(`a charge of ${number} (${brand}) by token and by customer: ${outcome}`, async () => {
      const {call, sandbox} = account();
      const [first, second] = [await call('createToken', card(number)), await call('createToken', card(number))];
      expect(first.object).toMatchObject({card: {brand, last4: number.slice(-4)}, used: false, livemode: false});
      const customer = await call('createCustomer', {source: String(second.object.id)});
      expect(customer.object.source).toBe(second.object.id);
      const responses = [
        await call('createCharge', {amount: 100, currency: 'jpy', source: String(first.object.id)}),
        await call('createCharge', {amount: 100, currency: 'jpy', customer: String(customer.object.id)}),
        await call('createCharge', {amount: 100, currency: 'jpy', customer: String(customer.object.id)}),
      ];
      const results = responses.map(({status, code, error, object}) => (status === 200 ? object.status : [status, code, error.param]));
      expect(results).toEqual([
        decline ? [402, decline, 'source'] : 'succeeded',
        ...['customer', 'customer'].map((param) => (later ? [402, later, param] : 'succeeded')),
      ]);
      const made = sandbox.objects();
      const statuses = [later, later, decline].map((error) => (error ? 'failed' : 'succeeded'));
      expect(made.charges.slice(0, 3).map(({status}) => status)).toEqual(statuses);
      const ofCharges = made.events.filter(({data}) => data.object.object === 'charge').slice(0, 3);
      expect(ofCharges.map(({type, data}) => [type, data.object.id])).toEqual(
        statuses.map((status, place) => [`charge.${status}`, made.charges[place]?.id]),
      );
    });
  }

  test('a token can be used once, even if its charge was declined', async () => {
    const {call} = account();
    const {object} = await call('createToken', card(declining('insufficient_funds')));
    const again = {...charge, source: String(object.id)};
    expect([(await call('createCharge', again)).status, (await call('createCharge', again)).code]).toEqual([402, 'token_already_used']);
  });

  test('without an idempotency key, the events show what used a token, as the message says', async () => {
    const {call} = account();
    const amount = 1735;
    const {object: token} = await call('createToken', card(success));
    await call('createCharge', {...charge, amount, source: String(token.id)});
    const {object: stored} = await call('createToken', card(success));
    await call('createCustomer', {source: String(stored.id)});
    const {error} = await call('createCharge', {...charge, amount, source: String(token.id)});
    expect(error.message).toContain('If it had none, look for a charge with its amount, or a customer with this token.');
    const {object: events} = await call('listEvents', {});
    const shown = JSON.stringify(events.data);
    expect(shown).toContain(`"amount":${amount}`);
    expect(shown).toContain(`"source":"${String(stored.id)}"`);
  });

  test('a refused request does not use the token', async () => {
    const {call} = account();
    await call('createCharge', {...charge, currency: 'xyz'});
    expect((await call('createCharge', charge)).status).toBe(200);
  });

  test('card numbers, security codes and keys are never stored', async () => {
    const {call, sandbox} = account();
    const headers = {'Idempotency-Key': 'card'};
    await call('createToken', {...card(success), 'card[cvc]': '987'}, {headers});
    await call('createToken', card('9999999999999995'));
    const kept = sandbox.snapshot();
    expect(['987"', '987&', success, '9999999999999995', 'sk_test_reader'].filter((secret) => kept.includes(secret))).toEqual([]);
  });
});

test('an id can be inside a path, and is a part of the request that an idempotency key stands for', async () => {
  const operations = contract.operations.map((operation) => {
    const {id, parameters} = operation;
    if (id === 'retrieveCharge') return {...operation, path: '/v1/charges/{id}/receipt'};
    const inPath = contract.operations.find((each) => each.id === 'retrieveCustomer')?.parameters ?? [];
    return id === 'createCustomer' ? {...operation, path: '/v1/customers/{id}/copy', parameters: [...inPath, ...parameters]} : operation;
  });
  const sandbox = createSandbox({contract: {...contract, operations}, seed: 1, now: () => start});
  const send = async (method: string, path: string, body?: string) => {
    const headers = {Authorization: 'Bearer sk_test_reader', 'Idempotency-Key': 'one', 'Content-Type': 'application/x-www-form-urlencoded'};
    return (await sandbox.fetch(new Request(`https://api.larch.example${path}`, {method, headers, body}))).status;
  };
  expect(await send('GET', '/v1/charges/ch_3Qd81kL0v7Rm/receipt')).toBe(200);
  for (const path of [
    '/v1/charges/ch_3Qd81kL0v7Rm',
    '/v1/charges//receipt',
    '/v1/charges/receipt',
    '/v1/charges/ch_3Qd81kL0v7Rm/receipt/all',
  ])
    expect(await send('GET', path), path).toBe(404);
  expect(await send('POST', '/v1/customers/cus_9Kf47bWq1LsD/copy', 'name=Ada')).toBe(200);
  expect(await send('POST', '/v1/customers/cus_9Kf47bWq1LsD/copy', 'name=Ada')).toBe(200);
  expect(await send('POST', '/v1/customers/cus_2Vg63mZr6JpN/copy', 'name=Ada')).toBe(409);
});

test("a security code is checked with its token's first charge, within an hour", async () => {
  const {call, wait} = account();
  const {object: token} = await call('createToken', card(declining('incorrect_cvc')));
  wait(59 * 60 * 1000);
  expect((await call('createCharge', {...charge, source: String(token.id)})).code).toBe('incorrect_cvc');
  const {object: old} = await call('createToken', card(declining('incorrect_cvc')));
  wait(60 * 60 * 1000);
  expect((await call('createCharge', {...charge, source: String(old.id)})).object.status).toBe('succeeded');
});

test.describe('disputes', () => {
  async function disputed(): Promise<Account & {chargeId: string; disputeId: string}> {
    const made = account();
    const {object: token} = await made.call('createToken', card(declining('disputed')));
    const {object} = await made.call('createCharge', {...charge, source: String(token.id)});
    const [dispute] = made.sandbox.objects().disputes;
    return {...made, chargeId: String(object.id), disputeId: dispute?.id ?? ''};
  }

  test('the test card causes a dispute without a request', async () => {
    const {call, chargeId, disputeId} = await disputed();
    const {data} = await call('listEvents', {limit: 2});
    expect(data.map(({type}) => type)).toEqual(['dispute.created', 'charge.succeeded']);
    expect(data[0]).toMatchObject({
      request: {id: null, idempotency_key: null},
      data: {
        object: {id: disputeId, object: 'dispute', amount: 4250, charge: chargeId, reason: 'fraudulent', status: 'needs_response'},
      },
    });
  });

  test('a charge with an open or lost dispute cannot be refunded; after a won one, it can', async () => {
    for (const [status, code] of [
      ['lost', 'charge_disputed'],
      ['won', undefined],
    ] as const) {
      const {call, sandbox, chargeId, disputeId} = await disputed();
      expect((await call('createRefund', {charge: chargeId})).code).toBe('charge_disputed');
      expect(sandbox.dispute(chargeId), 'disputed already').toBeUndefined();
      expect(sandbox.decide(disputeId, status)).toMatchObject({id: disputeId, amount: 4250, status});
      expect(sandbox.decide(disputeId, 'won'), 'decided already').toBeUndefined();
      expect((await call('listEvents', {limit: 1})).data[0]).toMatchObject({type: 'dispute.closed', data: {object: {status}}});
      expect((await call('createRefund', {charge: chargeId})).code).toBe(code);
      expect(sandbox.objects().charges[0]).toMatchObject({id: chargeId, left: 0});
    }
  });

  test('a dispute covers only the amount that is not refunded', async () => {
    const {call, sandbox} = account();
    await call('createRefund', {charge: 'ch_3Qd81kL0v7Rm', amount: 1000});
    expect(sandbox.dispute('ch_3Qd81kL0v7Rm', 'duplicate')).toMatchObject({amount: 2000, reason: 'duplicate'});
    for (const id of ['ch_6Xc42nHa5YwE', 'ch_0Zz00zZz0ZzZ', '__proto__']) expect(sandbox.dispute(id), id).toBeUndefined();
    expect(sandbox.decide('dp_0Zz00zZz0ZzZ', 'won')).toBeUndefined();
  });

  test('a snapshot includes disputes', async () => {
    const {sandbox, chargeId, disputeId} = await disputed();
    const {call, sandbox: next} = account();
    expect(next.restore(sandbox.snapshot())).toBe(true);
    expect(next.objects().disputes).toEqual(sandbox.objects().disputes);
    expect((await call('createRefund', {charge: chargeId})).code).toBe('charge_disputed');
    expect(next.decide(disputeId, 'won')?.status).toBe('won');
  });
});

test('the account of sk_test_cad_only accepts only Canadian dollars', async () => {
  const {call} = account();
  const extra = {key: 'sk_test_cad_only'};
  const {code, error} = await call('createCharge', {...charge, currency: 'usd'}, extra);
  expect([code, error.param]).toEqual(['currency_not_enabled', 'currency']);
  expect((await call('createCharge', charge, extra)).status).toBe(200);
});

test.describe('refunds', () => {
  test('partial refunds add up to the charge at most', async () => {
    const {call, sandbox} = account();
    const id = 'ch_3Qd81kL0v7Rm';
    const part = await call('createRefund', {charge: id, amount: 2999, reason: 'duplicate'});
    expect(part.object).toMatchObject({amount: 2999, charge: id, currency: 'cad', status: 'succeeded'});
    const tooMuch = await call('createRefund', {charge: id, amount: 2});
    expect(tooMuch.error).toMatchObject({
      code: 'refund_exceeds_charge',
      message: `Only 1 of the charge ${id} is left to refund. Before you send another refund, find out what your earlier requests refunded: list the \`charge.refunded\` events.`,
    });
    expect((await call('createRefund', {charge: id})).object.amount).toBe(1);
    expect((await call('createRefund', {charge: id})).code).toBe('charge_already_refunded');
    expect(sandbox.objects().refunds).toContainEqual(part.body);
  });

  test('a charge can be refunded for 180 days', async () => {
    const {call, wait} = account();
    const {object} = await call('createCharge', charge);
    wait(180 * day);
    expect((await call('createRefund', {charge: String(object.id), amount: 1})).status).toBe(200);
    wait(1000);
    expect((await call('createRefund', {charge: String(object.id)})).error).toMatchObject({
      code: 'charge_not_refundable',
      message: expect.stringContaining('Before you return the money in another way, find out what your earlier requests refunded'),
    });
  });

  test('a failed refund sends the same event, and the charge stays refundable', async () => {
    const {call, sandbox} = account();
    const number = testCards.find(({outcome}) => outcome === 'refund_fails')?.number ?? '';
    const {object: token} = await call('createToken', card(number));
    const {object: made} = await call('createCharge', {...charge, source: String(token.id)});
    const parts: Sent[] = [{amount: 1250}, {amount: 4250}, {}];
    for (const sent of parts) {
      const {status, object} = await call('createRefund', {charge: String(made.id), ...sent});
      expect([status, object]).toEqual([200, expect.objectContaining({amount: sent.amount ?? 4250, status: 'failed'})]);
      const [event] = (await call('listEvents', {limit: 1})).data;
      expect(event).toMatchObject({type: 'charge.refunded', data: {object}});
      expect(sandbox.objects().refunds[0]).toEqual(object);
    }
    expect((await call('retrieveCharge', {id: String(made.id)})).object.status).toBe('succeeded');
    expect(sandbox.objects().charges[0]).toMatchObject({id: made.id, refunded: 0});
  });
});

test.describe('lists', () => {
  test('customers are listed newest first, and cursors reach both ends', async () => {
    const {call} = account();
    for (let count = 0; count < 12; count += 1) await call('createCustomer', {name: `Number ${String(count)}`});
    const ids = (response: Told): unknown[] => response.data.map(({id}) => id);
    const all = ids(await call('listCustomers', {limit: 100}));
    expect([all.length, all.slice(-2)]).toEqual([14, ['cus_9Kf47bWq1LsD', 'cus_4Ue16kTz9PgA']]);
    const first = await call('listCustomers');
    expect([ids(first), first.object.has_more, first.object.url]).toEqual([all.slice(0, 10), true, '/v1/customers']);
    const rest = await call('listCustomers', {starting_after: String(all[9])});
    expect([ids(rest), rest.object.has_more]).toEqual([all.slice(10), false]);
    const before = await call('listCustomers', {ending_before: String(all[5]), limit: 3});
    expect([ids(before), before.object.has_more]).toEqual([all.slice(2, 5), true]);
    const newest = await call('listCustomers', {ending_before: String(all[2])});
    expect([ids(newest), newest.object.has_more]).toEqual([all.slice(0, 2), false]);
    const none = await call('listCustomers', {starting_after: String(all[13])});
    expect([ids(none), none.object.has_more]).toEqual([[], false]);
  });

  test('events are filtered by one type or by several, across pages', async () => {
    const {call} = account();
    await call('createCharge', charge);
    const types = async (sent: Sent): Promise<unknown[]> => (await call('listEvents', sent)).data.map(({type}) => type);
    expect(await types({type: 'charge.succeeded'})).toEqual(['charge.succeeded', 'charge.succeeded']);
    expect(await types({'types[]': ['charge.failed', 'charge.refunded']})).toEqual(['charge.refunded', 'charge.failed']);
    const page = await call('listEvents', {type: 'charge.succeeded', limit: 1});
    expect(page.object.has_more).toBe(true);
    expect((await call('listEvents', {type: 'charge.succeeded', starting_after: String(page.data[0]?.id)})).data.map(({id}) => id)).toEqual(
      ['evt_1Aj98dUe4CxF'],
    );
  });

  test('an event expires after 30 days', async () => {
    const {call, wait} = account();
    await call('createCustomer');
    const {data} = await call('listEvents', {limit: 1});
    const id = String(data[0]?.id);
    wait(30 * day);
    expect((await call('retrieveEvent', {id})).status).toBe(200);
    expect((await call('listEvents')).data).toHaveLength(1);
    wait(1000);
    expect([(await call('retrieveEvent', {id})).code, (await call('listEvents', {starting_after: id})).code]).toEqual([
      'resource_missing',
      'resource_missing',
    ]);
    expect((await call('listEvents')).data).toEqual([]);
  });
});

test.describe('events', () => {
  test('every change causes one event, with the current object and the request', async () => {
    const {call} = account();
    const headers = {'Idempotency-Key': 'a key'};
    const steps = [
      await call('createCustomer', {name: 'Noor Haddad'}, {headers}),
      await call('createToken', card(success)),
      await call('createCharge', charge),
      await call('createRefund', {charge: 'ch_3Qd81kL0v7Rm', amount: 1}),
    ];
    const events = (await call('listEvents', {limit: 100})).data.slice(0, -9).reverse();
    expect(events.map(({type}) => type)).toEqual(['customer.created', 'charge.succeeded', 'charge.refunded']);
    const [customer, , taken, refund] = steps;
    expect(events.map(({data}) => data)).toEqual([customer, taken, refund].map((response) => ({object: response?.body})));
    expect(events[0]?.request).toEqual({id: customer?.headers.get('Request-Id'), idempotency_key: 'a key'});
    expect((await call('retrieveEvent', {id: String(events[1]?.id)})).body).toEqual(events[1]);
  });
});

test.describe('idempotency keys', () => {
  const headers = {'Idempotency-Key': '3f0e9a52-6c1d-4b7e-9d55-2f6a1c0b8e47'};

  test('the same request returns the stored response and has no further effect', async () => {
    const {call, sandbox} = account();
    const first = await call('createCharge', charge, {headers});
    const before = sandbox.objects();
    const again = await call('createCharge', {source: charge.source, currency: 'cad', amount: 4250}, {headers});
    expect([again.status, again.body, again.headers.get('Idempotent-Replayed')]).toEqual([200, first.body, 'true']);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    expect(again.headers.get('Request-Id')).not.toBe(first.headers.get('Request-Id'));
    expect(sandbox.objects()).toEqual(before);
  });

  test('a decline is stored too', async () => {
    const {call, sandbox} = account();
    const {object} = await call('createToken', card(declining('card_declined')));
    const sent = {...charge, source: String(object.id)};
    const first = await call('createCharge', sent, {headers});
    const again = await call('createCharge', sent, {headers});
    expect([again.status, again.body, again.headers.get('Idempotent-Replayed')]).toEqual([402, first.body, 'true']);
    expect(sandbox.objects().charges).toHaveLength(3);
  });

  test('another request with the same key is refused for 24 hours', async () => {
    const {call, wait} = account();
    await call('createCharge', charge, {headers});
    expect((await call('createCharge', {...charge, amount: 4251}, {headers})).code).toBe('idempotency_key_in_use');
    wait(day - 1);
    expect((await call('createCustomer', {}, {headers})).code).toBe('idempotency_key_in_use');
    wait(1);
    expect((await call('createCustomer', {}, {headers})).status).toBe(200);
  });

  test('an invalid request with the key of a charge gets no error that says that nothing was charged', async () => {
    const {call, raw, wait} = account();
    await call('createCharge', charge, {headers});
    const post = (path: string, body: string): Promise<Told> =>
      raw(
        new Request(`https://api.larch.example${path}`, {
          method: 'POST',
          headers: {Authorization: 'Bearer sk_test_reader', 'Content-Type': 'application/x-www-form-urlencoded', ...headers},
          body,
        }),
      );
    const sent = encodePairs(toPairs(charge));
    const invalid: Record<string, () => Promise<Told>> = {
      'one parameter more': () => post('/v1/charges', `${sent}&metadata[order]=7`),
      'one less': () => call('createCharge', {amount: 4250, source: charge.source}, {headers}),
      'a wrong amount': () => call('createCharge', {...charge, amount: '42.50'}, {headers}),
      'a wrong currency': () => call('createCharge', {...charge, currency: 'xyz'}, {headers}),
      'a token that does not exist': () => call('createCharge', {...charge, source: 'tok_0Zz00zZz0ZzZ'}, {headers}),
      'a body that is JSON': () => post('/v1/charges', JSON.stringify(charge)),
      'a body over the limit': () => post('/v1/charges', `description=${'a'.repeat(1024 * 1024)}`),
      'another operation': () => call('createRefund', {charge: 'no id'}, {headers}),
      'another path': () => post('/v1/charge', sent),
      'a path without this method': () => post('/v1/events', sent),
    };
    for (const [name, send] of Object.entries(invalid)) expect((await send()).code, name).toBe('idempotency_key_in_use');
    wait(day);
    expect((await post('/v1/charge', sent)).code).toBe('path_unknown');
  });

  test('a publishable key has separate idempotency keys', async () => {
    const {call} = account();
    const first = await call('createToken', card(success), {headers, key: 'pk_test_reader'});
    const other = await call('createToken', card('5555555555554444'), {headers});
    const again = await call('createToken', card(success), {headers, key: 'pk_test_reader'});
    expect([first.status, other.status, again.body]).toEqual([200, 200, first.body]);
    expect(other.object.id).not.toBe(first.object.id);
  });

  test('while the first request is in flight, a second with its key waits and gets the stored outcome', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const sandbox = createSandbox({
      contract,
      seed: 1,
      now: () => start,
      latency: () => {
        arrive();
        return finished;
      },
    });
    const send = (amount: number): Promise<Response> =>
      sandbox.fetch(
        new Request('https://api.larch.example/v1/charges', {
          method: 'POST',
          headers: {Authorization: 'Bearer sk_test_a', 'Content-Type': 'application/x-www-form-urlencoded', ...headers},
          body: encodePairs(toPairs({...charge, amount})),
        }),
      );
    const [first, second, another, invalid] = [send(4250), send(4250), send(4251), send(0)];
    await arrived;
    const before = sandbox.objects().charges.length;
    finish();
    expect((await second).headers.get('Idempotent-Replayed')).toBe('true');
    expect([(await first).status, (await second).status, (await another).status, (await invalid).status]).toEqual([200, 200, 409, 409]);
    expect(await (await first).text()).toBe(await (await second).text());
    expect(sandbox.objects().charges.length).toBe(before + 1);
  });

  test('a refused request does not use the key', async () => {
    const {call} = account();
    expect((await call('createCharge', {...charge, amount: 0}, {headers})).status).toBe(400);
    expect((await call('createCharge', charge, {headers})).status).toBe(200);
  });
});

test.describe('injected faults', () => {
  const headers = {'Idempotency-Key': 'order-1'};
  const request = (): Request =>
    new Request('https://api.larch.example/v1/charges', {
      method: 'POST',
      headers: {Authorization: 'Bearer sk_test_a', 'Content-Type': 'application/x-www-form-urlencoded', ...headers},
      body: encodePairs(toPairs(charge)),
    });
  const made = (sandbox: Sandbox): number => sandbox.objects().charges.length - 2;

  for (const [fault, status, effects] of [
    ['rate_limited', 429, 0],
    ['internal_error', 500, 0],
    ['internal_error_after', 500, 1],
    ['no_response', 0, 0],
    ['no_response_after', 0, 1],
  ] as const) {
    test(`${fault} affects one request, and the next with the same key succeeds`, async () => {
      const {sandbox, call} = account();
      sandbox.fail(fault);
      const response = await sandbox.fetch(request());
      expect([response.status, response.type === 'error', made(sandbox)]).toEqual([status, status === 0, effects]);
      expect(response.headers.get('Retry-After')).toBe(status === 429 ? '2' : null);
      const again = await call('createCharge', charge, {headers});
      expect([again.status, again.headers.get('Idempotent-Replayed'), made(sandbox)]).toEqual([200, effects === 1 ? 'true' : null, 1]);
    });
  }

  test('a request with a refused key does not use a fault', async () => {
    const {sandbox, call} = account();
    sandbox.fail('internal_error');
    expect([(await call('listEvents', {}, {key: 'sk_live_a'})).status, (await call('listEvents')).status]).toEqual([401, 500]);
  });
});

test.describe('the clock', () => {
  test('moving it expires idempotency keys after 24 hours and events after 30 days', async () => {
    const {call, sandbox} = account();
    const headers = {'Idempotency-Key': 'order-1'};
    await call('createCustomer', {}, {headers});
    expect(sandbox.forward((25 * day) / 24)).toBe(start + (25 * day) / 24);
    expect((await call('createCustomer', {}, {headers})).headers.get('Idempotent-Replayed')).toBeNull();
    expect((await call('listEvents', {type: 'customer.created'})).data).toHaveLength(3);
    sandbox.forward(31 * day);
    expect((await call('listEvents')).data).toEqual([]);
    expect(() => sandbox.forward(-1)).toThrow('forward');
  });

  test('moving it expires cards, except in states without expiry dates', async () => {
    const {call, sandbox} = account();
    const made = async (operation: string, sent: Sent): Promise<string> => String((await call(operation, sent)).object.id);
    const november = {...card(success), 'card[exp_month]': 11, 'card[exp_year]': 2027};
    const customer = await made('createCustomer', {source: await made('createToken', november)});
    const token = await made('createToken', november);
    const sale = {amount: 4250, currency: 'cad'};
    sandbox.forward(Date.UTC(2027, 11) - 1000 - start);
    expect((await call('createCharge', {...sale, customer})).status).toBe(200);
    const state: unknown = JSON.parse(sandbox.snapshot());
    expect(isFields(state) && state.expiries).toContainEqual([token, Date.UTC(2027, 11) / 1000]);
    expect(sandbox.snapshot()).not.toContain(success);
    const older = JSON.stringify({...(isFields(state) && state), expiries: undefined});
    sandbox.forward(1000);
    const sources: Sent[] = [{customer}, {source: token}];
    for (const source of sources) {
      const refused = await call('createCharge', {...sale, ...source});
      expect([refused.status, refused.code, refused.error.param]).toEqual([402, 'expired_card', Object.keys(source)[0]]);
    }
    // The card of the example token is valid for three more years.
    expect((await call('createCharge', charge)).status).toBe(200);
    expect(sandbox.restore(older)).toBe(true);
    sandbox.forward(1000);
    expect((await call('createCharge', {...sale, customer})).status).toBe(200);
  });

  test('a snapshot stores how far the clock was moved, and reset restores the present time', async () => {
    const [one, other] = [account(1), account(2)];
    one.sandbox.forward(31 * day);
    other.sandbox.restore(one.sandbox.snapshot());
    expect((await other.call('listEvents')).data).toEqual([]);
    other.sandbox.reset();
    expect(other.sandbox.forward(0)).toBe(start);
  });
});

test.describe('state', () => {
  test('the same seed, clock and calls give the same responses', async () => {
    const story = async (seed: number): Promise<unknown[]> => {
      const {call} = account(seed);
      return [(await call('createCharge', charge)).body, (await call('createCustomer')).body, (await call('listEvents')).body];
    };
    expect(await story(7)).toEqual(await story(7));
    expect(await story(7)).not.toEqual(await story(8));
  });

  test('a snapshot continues where it was taken', async () => {
    const [one, other] = [account(1), account(2)];
    const made = await one.call('createCharge', charge, {headers: {'Idempotency-Key': 'a'}});
    expect(other.sandbox.restore(one.sandbox.snapshot())).toBe(true);
    expect(other.sandbox.objects()).toEqual(one.sandbox.objects());
    const again = await other.call('createCharge', charge, {headers: {'Idempotency-Key': 'a'}});
    expect([again.body, again.headers.get('Idempotent-Replayed')]).toEqual([made.body, 'true']);
  });

  type Leaf = {path: string; value: unknown; with: (other: unknown) => unknown};

  /** Returns every primitive value in a JSON document. `with` returns a copy with another value in its place. */
  function leaves(document: unknown): Leaf[] {
    if (typeof document !== 'object' || document === null) return [{path: '', value: document, with: (other) => other}];
    return Object.entries(document).flatMap(([name, inner]) =>
      leaves(inner).map((leaf) => ({
        ...leaf,
        path: `${name} ${leaf.path}`.trim(),
        with: (other: unknown) =>
          Array.isArray(document)
            ? document.map((item: unknown, place) => (String(place) === name ? leaf.with(other) : item))
            : {...document, [name]: leaf.with(other)},
      })),
    );
  }

  async function full(): Promise<unknown> {
    const {call, sandbox} = account();
    const headers = {'Idempotency-Key': 'order-1'};
    const {object: token} = await call('createToken', card(declining('disputed')));
    await call('createCharge', {...charge, source: String(token.id)}, {headers});
    sandbox.forward(day);
    return JSON.parse(sandbox.snapshot());
  }

  test('every number in a snapshot has a range', async () => {
    const {sandbox} = account();
    const snapshot = await full();
    const numbers = leaves(snapshot).filter(({value}) => typeof value === 'number');
    expect(numbers.length).toBeGreaterThan(40);
    const isTaken = (changed: unknown): boolean => sandbox.restore(JSON.stringify(changed));
    for (const {path, value, with: withOther} of numbers) {
      expect(isTaken(withOther(value)), path).toBe(true);
      // The sandbox only displays the object in an event, so a negative number and a fraction are allowed there.
      for (const wrong of [1e300, ...(path.includes('data object') ? [] : [0.5, -1])])
        expect(isTaken(withOther(wrong)), `${path} ${String(wrong)}`).toBe(false);
    }
  });

  test('text in a snapshot has no hidden characters, except in JSON and free text', async () => {
    const {sandbox} = account();
    const texts = leaves(await full()).filter(({value}) => typeof value === 'string');
    for (const hidden of ['\u001b[201~', '\u009b', '\u202e', '\n']) {
      const taken = texts.filter(({value, with: withOther}) => sandbox.restore(JSON.stringify(withOther(`${String(value)}${hidden}`))));
      const places = taken.map(({path}) => path).filter((path) => !/ data object (?!id$)|replays .* body$/.test(path));
      expect(places.filter((path) => !/^customers .* (?:email|name|phone|description)$|^descriptions /.test(path))).toEqual([]);
    }
  });

  test('the clock stays within the range of a snapshot', () => {
    const {sandbox} = account();
    for (let turn = 0; turn < 3; turn += 1) sandbox.forward(900 * 365 * day);
    expect(sandbox.restore(sandbox.snapshot())).toBe(true);
  });

  test('restoring an invalid snapshot changes nothing', () => {
    const {sandbox} = account();
    const before = sandbox.snapshot();
    for (const text of [
      '',
      'null',
      '{}',
      before.replace('"version":"2026-01-15"', '"version":"2025-01-15"'),
      before.replace('"amount":4250', '"amount":"4250"'),
    ]) {
      expect([sandbox.restore(text), sandbox.snapshot()]).toEqual([false, before]);
    }
  });

  test('reset restores exactly the example objects', async () => {
    const {call, sandbox} = account();
    const before = sandbox.objects();
    await call('createCharge', charge);
    await call('createCustomer');
    sandbox.reset();
    expect(sandbox.objects()).toEqual(before);
  });

  test('the example objects exist on every date', async () => {
    for (const year of [2020, 2026, 2045]) {
      const sandbox = createSandbox({contract, seed: 1, now: () => Date.UTC(year, 5, 1)});
      const paths = contract.operations
        .filter(({action}) => action === 'retrieve')
        .flatMap(({path, parameters}) => parameters.map(({example}) => path.replace('{id}', example)));
      expect(paths).not.toEqual([]);
      for (const path of paths) {
        const {status} = await sandbox.fetch(new Request(`${contract.server}${path}`, {headers: {Authorization: 'Bearer sk_test_a'}}));
        expect(status, path).toBe(200);
      }
    }
  });
});

test('an account starts with the same objects if the operation that retrieves one was removed', () => {
  const copy = structuredClone(contractDocument);
  if (isFields(copy.paths)) delete copy.paths['/v1/refunds/{id}'];
  expect(compileContract(new Contract('payments.yaml', copy).root).seed).toEqual(contract.seed);
});

test('an unknown rule in the contract stops the build', () => {
  const teach = (rule: object): ContractNode => {
    const copy = structuredClone(contractDocument);
    const schemas = isFields(copy.components) && isFields(copy.components.schemas) ? copy.components.schemas : {};
    if (isFields(schemas.Amount)) Object.assign(schemas.Amount, rule);
    return new Contract('payments.yaml', copy).root;
  };
  expect(() => compileContract(teach({}))).not.toThrow();
  expect(() => compileContract(teach({multipleOf: 5}))).toThrow(
    'createCharge: The sandbox does not support the rule "multipleOf" of `amount`. Add it in packages/sandbox/api/',
  );
});

for (const [sent, pairs] of [
  [{amount: 4250, currency: 'cad'}, 'amount=4250&currency=cad'],
  [{card: {number: '4242', exp: {month: 12}}}, 'card[number]=4242&card[exp][month]=12'],
  [{types: ['a', 'b']}, 'types[]=a&types[]=b'],
  [{'types[]': ['a']}, 'types[]=a'],
  [{capture: false, note: null, empty: {}}, 'capture=false&note=null'],
] as const) {
  test(`an object in form encoding: ${JSON.stringify(sent)}`, () => {
    expect(encodePairs(pairsOf(sent))).toBe(pairs);
  });
}
