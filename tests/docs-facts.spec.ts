/** What the documentation says of codes, events, fields and cards is what the contract and the sandbox hold. */
import {readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {expect, test} from 'playwright/test';
import {company} from '../config/company';
import {at, fieldsAt, isFields, listAt, readContract} from '../plugins/contract-data/contract';
import {reproductions} from '../src/data/error-reproductions';
import {webhookEvents} from '../src/data/webhook-events';
import {testCards} from '../src/sandbox/test-cards';
import {faultKeys} from '../src/sandbox/test-keys';
import {rightState, story} from '../src/webhooks/replay';
import {startSandbox, type RunningSandbox} from './sandbox-server';

const contract = readContract();
const docs = join(__dirname, '../docs');
const pages = readdirSync(docs, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('api-reference'))
  .map((file) => ({file, text: readFileSync(join(docs, file), 'utf8')}));

type Call = {
  /** `POST` unless given. */
  method?: string;
  path: string;
  /** Form fields. A test card's number as `source` stands for a fresh token of that card. */
  fields?: Record<string, string>;
  /** A body as it is, in place of `fields`. */
  body?: {type: string; text: string};
  /** The secret key: one of an account of its own unless given, none when `null`. */
  key?: string | null;
  /** Sent again under the same idempotency key with this amount; the second answer counts. */
  againWithAmount?: string;
  /** Sent twice; the second answer counts. */
  twice?: true;
};

const charge = {amount: '4250', currency: 'cad'};
const card = {'card[exp_month]': '12', 'card[exp_year]': '2030', 'card[cvc]': '123'};

/** The calls that `reproductions` describes in words. */
const calls: Record<string, Call> = {
  body_malformed: {path: '/v1/charges', body: {type: 'application/json', text: '{"amount": 4250}'}},
  parameter_missing: {path: '/v1/charges', fields: {amount: '4250'}},
  parameter_invalid: {path: '/v1/charges', fields: {...charge, amount: '42.50', source: 'tok_2Vg63mZr6JpN'}},
  parameter_unknown: {path: '/v1/customers', fields: {colour: 'green'}},
  parameters_exclusive: {path: '/v1/charges', fields: {...charge, source: 'tok_2Vg63mZr6JpN', customer: 'cus_9Kf47bWq1LsD'}},
  currency_unsupported: {path: '/v1/charges', fields: {amount: '4250', currency: 'xyz', source: 'tok_2Vg63mZr6JpN'}},
  token_already_used: {path: '/v1/charges', fields: {...charge, source: 'tok_2Vg63mZr6JpN'}, twice: true},
  customer_without_source: {path: '/v1/charges', fields: {...charge, customer: 'cus_4Ue16kTz9PgA'}},
  refund_exceeds_charge: {path: '/v1/refunds', fields: {charge: 'ch_3Qd81kL0v7Rm', amount: '99999'}},
  charge_already_refunded: {path: '/v1/refunds', fields: {charge: 'ch_3Qd81kL0v7Rm'}, twice: true},
  charge_not_refundable: {path: '/v1/refunds', fields: {charge: 'ch_6Xc42nHa5YwE'}},
  card_number_invalid: {path: '/v1/tokens', fields: {...card, 'card[number]': '4242424242424241'}},
  card_expiry_past: {path: '/v1/tokens', fields: {...card, 'card[number]': '4242424242424242', 'card[exp_year]': '2020'}},
  test_card_required: {path: '/v1/tokens', fields: {...card, 'card[number]': '4111111111111111'}},
  api_key_missing: {method: 'GET', path: '/v1/customers', key: null},
  api_key_invalid: {method: 'GET', path: '/v1/customers', key: 'whsec_quickstart'},
  live_key_refused: {method: 'GET', path: '/v1/customers', key: 'sk_live_quickstart'},
  card_declined: {path: '/v1/charges', fields: {...charge, source: '4000000000000002'}},
  insufficient_funds: {path: '/v1/charges', fields: {...charge, source: '4000000000009995'}},
  expired_card: {path: '/v1/charges', fields: {...charge, source: '4000000000000069'}},
  incorrect_cvc: {path: '/v1/charges', fields: {...charge, source: '4000000000000127'}},
  resource_missing: {method: 'GET', path: '/v1/charges/ch_0Zz00zZz0ZzZ'},
  path_unknown: {method: 'GET', path: '/v1/payments'},
  method_not_allowed: {method: 'DELETE', path: '/v1/charges'},
  idempotency_key_in_use: {path: '/v1/charges', fields: {...charge, source: '4242424242424242'}, againWithAmount: '4300'},
  body_too_large: {path: '/v1/customers', body: {type: 'application/x-www-form-urlencoded', text: `description=${'a'.repeat(1_048_576)}`}},
  rate_limited: {method: 'GET', path: '/v1/customers', key: 'sk_test_rate_limited'},
  internal_error: {method: 'GET', path: '/v1/customers', key: 'sk_test_internal_error'},
};

test.describe('each error can be had on purpose', () => {
  let sandbox: RunningSandbox;
  test.beforeAll(async () => {
    sandbox = await startSandbox();
  });
  test.afterAll(() => sandbox.stop());

  test('every code has its instruction, and every instruction its call', () => {
    const codes = Object.keys(fieldsAt(contract, 'x-error-codes'));
    expect(Object.keys(reproductions)).toEqual(codes);
    expect(Object.keys(calls)).toEqual(codes);
  });

  test('every call answers its code', async () => {
    const send = (call: Call, key: string | null, fields = call.fields) =>
      fetch(`${sandbox.url}${call.path}`, {
        method: call.method ?? 'POST',
        headers: {
          ...(key !== null && {authorization: `Bearer ${key}`}),
          ...(call.body && {'content-type': call.body.type}),
          ...(call.againWithAmount !== undefined && {'idempotency-key': 'order-1'}),
        },
        body: call.body?.text ?? (fields && new URLSearchParams(fields)),
      });
    const answers: string[] = [];
    for (const [code, call] of Object.entries(calls)) {
      const key = call.key === undefined ? `sk_test_${code}_on_purpose` : call.key;
      let {fields} = call;
      if (fields?.source && /^\d+$/.test(fields.source)) {
        const token = await send({path: '/v1/tokens'}, key, {...card, 'card[number]': fields.source});
        fields = {...fields, source: String(at(await token.json(), 'id'))};
      }
      let answer = await send(call, key, fields);
      if (call.twice) answer = await send(call, key, fields);
      if (call.againWithAmount !== undefined) answer = await send(call, key, {...fields, amount: call.againWithAmount});
      const body: unknown = await answer.json();
      answers.push(`${code}: ${isFields(body) && isFields(body.error) ? String(body.error.code) : `status ${answer.status}`}`);
    }
    expect(answers).toEqual(Object.keys(calls).map((code) => `${code}: ${code}`));
  });
});

test('the events are those of the contract, in its order', () => {
  expect(webhookEvents.map(({type}) => type)).toEqual(Object.keys(fieldsAt(contract, 'webhooks')));
});

test("the replay's story adds up to its end", () => {
  const sum = (type: string) => story.filter((event) => event.type === type).reduce((total, event) => total + event.data.object.amount, 0);
  expect(JSON.parse(rightState)).toEqual({status: 'refunded', paid: sum('charge.succeeded'), refunded: sum('charge.refunded')});
  expect(new Set(story.map(({id}) => id)).size).toBe(story.length);
});

/** Every name and enumerated value that stands in a part of the contract. */
function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => (typeof item === 'string' ? [item] : wordsOf(item)));
  if (!isFields(value)) return typeof value === 'string' && !value.includes(' ') ? [value] : [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...wordsOf(inner)]);
}

test('what prose calls by name exists in the contract', () => {
  const cardFields = Object.keys(fieldsAt(contract, 'components', 'schemas', 'CardCreate', 'properties')).map((name) => `card[${name}]`);
  const known = new Set([
    ...wordsOf(contract),
    ...cardFields,
    ...listAt(contract, 'components', 'schemas', 'Currency', 'enum').map(String),
  ]);
  // The beginnings of keys, secrets and ids, the header's time, and the keys that the sandbox knows.
  for (const word of ['sk_test_', 'sk_live_', 'whsec_', 'tok_', 't', 'data.object', 'larch.mjs', ...Object.keys(faultKeys)])
    known.add(word);
  const unknown = pages.flatMap(({file, text}) => {
    const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
    return [...prose.matchAll(/`([a-z][a-z_]*(?:[.[][a-z_\]]+)*)`/g)]
      .map(([, word = '']) => word)
      .filter((word) => !known.has(word))
      .map((word) => `${file} names ${word}`);
  });
  expect(unknown).toEqual([]);
});

test('every card number in the documentation is a test card', () => {
  const numbers = new Set(testCards.map(({number}) => number));
  const strange = pages.flatMap(({file, text}) =>
    [...text.matchAll(/\b\d{4}[ ]?\d{4,6}[ ]?\d{4,5}(?:[ ]?\d{4})?\b/g)]
      .map(([shown]) => shown.replaceAll(' ', ''))
      .filter((number) => number.length >= 15 && !numbers.has(number))
      .map((number) => `${file} shows ${number}`),
  );
  expect(strange).toEqual([]);
});

test('what the documentation clones is the source that the company names', () => {
  const cloned = pages.flatMap(({text}) =>
    [...text.matchAll(/\bgit clone (\S+)\s+cd (\S+)/g)].map(([, url = '', folder = '']) => ({url, folder})),
  );
  expect(cloned).toEqual([{url: company.sourceUrl, folder: basename(company.sourceUrl, '.git')}]);
});

test('every page of the documentation says what one can do after reading it', () => {
  const silent = pages
    .filter(({text}) => !/<Lead>[\s\S]*<\/Lead>/.test(text) || !/^description: .{20,}$/m.test(text))
    .map(({file}) => file);
  expect(silent).toEqual([]);
});
