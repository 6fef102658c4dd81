import {readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {expect, test} from 'playwright/test';
import {at, contractDocument, fieldsAt, listAt} from '../support/contract';
import {isFields} from '../../packages/kit/fields';
import {reportColumns} from '../../src/data/money';
import {lifecycles} from '../../src/data/lifecycles';
import {deliveryTries} from '../../src/data/webhook-delivery';
import {eventLife, faultKeys, faults, testCards} from '../../packages/sandbox';
import {startSandbox, type RunningSandbox} from '../support/sandbox-server';

const contract = contractDocument();
const docs = join(__dirname, '../../docs');
const pages = readdirSync(docs, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('api-reference'))
  .map((file) => ({file, text: readFileSync(join(docs, file), 'utf8')}));

type Call = {
  /** `POST` by default. */
  method?: string;
  path: string;
  /** Form fields. A card number in `source` becomes a new token. A card number in `charge` becomes a new charge. */
  fields?: Record<string, string>;
  /** A raw request body, to send instead of `fields`. */
  body?: {type: string; text: string};
  /** The API key. If omitted, the secret key of a new account. If `null`, the request has no key. */
  key?: string | null;
  /** Sends the request again with the same idempotency key and this amount, and checks the second response. */
  againWithAmount?: string;
  /** Sends the request twice. The test checks the second response. */
  twice?: true;
};

const charge = {amount: '4250', currency: 'cad'};
const card = {'card[exp_month]': '12', 'card[exp_year]': '2030', 'card[cvc]': '123'};

/** For each error code, a request that causes it. `reproduce` in the contract describes these requests. */
const calls: Record<string, Call> = {
  body_malformed: {path: '/v1/charges', body: {type: 'application/json', text: '{"amount": 4250}'}},
  parameter_missing: {path: '/v1/charges', fields: {amount: '4250'}},
  parameter_invalid: {path: '/v1/charges', fields: {...charge, amount: '42.50', source: 'tok_2Vg63mZr6JpN'}},
  parameter_unknown: {path: '/v1/customers', fields: {colour: 'green'}},
  parameters_exclusive: {path: '/v1/charges', fields: {...charge, source: 'tok_2Vg63mZr6JpN', customer: 'cus_9Kf47bWq1LsD'}},
  currency_unsupported: {path: '/v1/charges', fields: {amount: '4250', currency: 'xyz', source: 'tok_2Vg63mZr6JpN'}},
  currency_not_enabled: {
    path: '/v1/charges',
    fields: {amount: '4250', currency: 'usd', source: 'tok_2Vg63mZr6JpN'},
    key: 'sk_test_cad_only',
  },
  token_already_used: {path: '/v1/charges', fields: {...charge, source: 'tok_2Vg63mZr6JpN'}, twice: true},
  customer_without_source: {path: '/v1/charges', fields: {...charge, customer: 'cus_4Ue16kTz9PgA'}},
  refund_exceeds_charge: {path: '/v1/refunds', fields: {charge: 'ch_3Qd81kL0v7Rm', amount: '99999'}},
  charge_already_refunded: {path: '/v1/refunds', fields: {charge: 'ch_3Qd81kL0v7Rm'}, twice: true},
  charge_not_refundable: {path: '/v1/refunds', fields: {charge: 'ch_6Xc42nHa5YwE'}},
  charge_disputed: {path: '/v1/refunds', fields: {charge: '4000000000000259'}},
  card_number_invalid: {path: '/v1/tokens', fields: {...card, 'card[number]': '4242424242424241'}},
  card_expiry_past: {path: '/v1/tokens', fields: {...card, 'card[number]': '4242424242424242', 'card[exp_year]': '2020'}},
  test_card_required: {path: '/v1/tokens', fields: {...card, 'card[number]': '4111111111111111'}},
  api_key_missing: {method: 'GET', path: '/v1/customers', key: null},
  api_key_invalid: {method: 'GET', path: '/v1/customers', key: 'whsec_quickstart'},
  live_key_refused: {method: 'GET', path: '/v1/customers', key: 'sk_live_quickstart'},
  publishable_key_refused: {method: 'GET', path: '/v1/customers', key: 'pk_test_quickstart'},
  card_declined: {path: '/v1/charges', fields: {...charge, source: '4000000000000002'}},
  insufficient_funds: {path: '/v1/charges', fields: {...charge, source: '4000000000009995'}},
  expired_card: {path: '/v1/charges', fields: {...charge, source: '4000000000000069'}},
  incorrect_cvc: {path: '/v1/charges', fields: {...charge, source: '4000000000000127'}},
  payment_blocked: {path: '/v1/charges', fields: {...charge, source: '4100000000000019'}},
  authentication_required: {path: '/v1/charges', fields: {...charge, source: '4000002760003184'}},
  resource_missing: {method: 'GET', path: '/v1/charges/ch_0Zz00zZz0ZzZ'},
  path_unknown: {method: 'GET', path: '/v1/payments'},
  method_not_allowed: {method: 'DELETE', path: '/v1/charges'},
  idempotency_key_in_use: {path: '/v1/charges', fields: {...charge, source: '4242424242424242'}, againWithAmount: '4300'},
  body_too_large: {path: '/v1/customers', body: {type: 'application/x-www-form-urlencoded', text: `description=${'a'.repeat(1_048_576)}`}},
  rate_limited: {method: 'GET', path: '/v1/customers', key: 'sk_test_rate_limited'},
  internal_error: {method: 'GET', path: '/v1/customers', key: 'sk_test_internal_error'},
};

test.describe('every error can be reproduced', () => {
  let sandbox: RunningSandbox;
  test.beforeAll(async () => {
    sandbox = await startSandbox();
  });
  test.afterAll(() => sandbox.stop());

  test('every code has an instruction, and every instruction has a call', () => {
    const codes = Object.entries(fieldsAt(contract, 'x-error-codes'));
    expect(codes.filter(([, facts]) => !isFields(facts) || !facts.reproduce || !facts.try).map(([code]) => code)).toEqual([]);
    expect(Object.keys(calls)).toEqual(codes.map(([code]) => code));
  });

  test('every call returns its code', async () => {
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
    const responses: string[] = [];
    for (const [code, call] of Object.entries(calls)) {
      const key = call.key === undefined ? `sk_test_${code}_on_purpose` : call.key;
      const tokenOf = async (number: string): Promise<string> => {
        const token = await send({path: '/v1/tokens'}, key, {...card, 'card[number]': number});
        return String(at(await token.json(), 'id'));
      };
      let {fields} = call;
      if (fields?.source && /^\d+$/.test(fields.source)) fields = {...fields, source: await tokenOf(fields.source)};
      if (fields?.charge && /^\d+$/.test(fields.charge)) {
        const made = await send({path: '/v1/charges'}, key, {...charge, source: await tokenOf(fields.charge)});
        fields = {...fields, charge: String(at(await made.json(), 'id'))};
      }
      let response = await send(call, key, fields);
      if (call.twice) response = await send(call, key, fields);
      if (call.againWithAmount !== undefined) response = await send(call, key, {...fields, amount: call.againWithAmount});
      const body: unknown = await response.json();
      responses.push(`${code}: ${isFields(body) && isFields(body.error) ? String(body.error.code) : `status ${response.status}`}`);
    }
    expect(responses).toEqual(Object.keys(calls).map((code) => `${code}: ${code}`));
  });
});

test('errors say what to do instead of what the API does not have, with the sentences of the page', () => {
  const page = readFileSync(join(docs, 'api-docs/objects.mdx'), 'utf8').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  const parameters = Object.entries(fieldsAt(contract, 'x-alternatives', 'parameters')).filter(([name]) => !/idempotency/i.test(name));
  for (const sentence of [...parameters.map(([, text]) => text), ...Object.values(fieldsAt(contract, 'x-alternatives', 'requests'))])
    expect(page).toContain(`| ${String(sentence)} |`);
});

test('every event says what to do, and which events can arrive before or after it', () => {
  for (const type of Object.keys(fieldsAt(contract, 'webhooks')))
    expect(fieldsAt(contract, 'webhooks', type, 'post'), type).toMatchObject({
      'x-action': expect.stringMatching(/\w/),
      'x-sequence': expect.stringMatching(/\w/),
    });
});

/** Returns the words of a part of the contract: names, strings in arrays, and other strings without spaces. */
function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => (typeof item === 'string' ? [item] : wordsOf(item)));
  if (!isFields(value)) return typeof value === 'string' && !value.includes(' ') ? [value] : [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...wordsOf(inner)]);
}

function namesInCode(): string[] {
  const folders = ['libraries', 'guides'].map((name) => join(docs, '_code', name));
  return folders.flatMap((folder) =>
    readdirSync(folder).flatMap((file) => [basename(file, '.mjs'), ...(readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? [])]),
  );
}

test("names in prose exist in the contract, or in the page's code", () => {
  const cardFields = Object.keys(fieldsAt(contract, 'components', 'schemas', 'CardCreate', 'properties')).map((name) => `card[${name}]`);
  const known = new Set([
    ...wordsOf(contract),
    ...cardFields,
    ...listAt(contract, 'components', 'schemas', 'Currency', 'enum').map(String),
  ]);
  // Other names on the pages: environment variables, programs, files, prefixes, and names in signatures, events and library errors.
  // Also the sandbox's special keys and faults.
  for (const word of [
    'sk_test_',
    'sk_live_',
    'pk_test_',
    'pk_live_',
    'whsec_',
    'tok_',
    't',
    'data.object',
    'error.outcome',
    'http_proxy',
    'https_proxy',
    'no_proxy',
    'tsc',
    'import',
    'require',
    'npm',
    'cmd',
    'larch.mjs',
    'sandbox.mjs',
    'curl',
    'curl.exe',
    'report.csv',
    ...Object.keys(faultKeys),
    'sk_test_cafe',
    'pk_test_cafe',
    ...faults,
    // The report has these columns and types of lines.
    ...reportColumns,
    'refund',
    // The sandbox's control paths have these parameters.
    'next',
    'days',
  ])
    known.add(word);
  const inCode = new Set([...known, ...namesInCode()]);
  const unknown = pages.flatMap(({file, text}) => {
    const here = /guides-tutorials|libraries/.test(file) ? inCode : known;
    const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
    return (
      [...prose.matchAll(/`([a-z][a-z_]*(?:[.[][a-z_\]]+)*)`/g)]
        .map(([, word = '']) => word)
        // A name such as `request.id` is known if both `request` and `id` are known.
        .filter((word) => !here.has(word) && !word.split('.').every((part) => here.has(part)))
        .map((word) => `${file} names ${word}`)
    );
  });
  expect(unknown).toEqual([]);
});

test('every decline in the contract has a message for the buyer, in every language', () => {
  const declines = Object.entries(fieldsAt(contract, 'x-error-codes')).flatMap(([code, facts]) =>
    isFields(facts) && facts.status === 402 ? [code] : [],
  );
  expect(declines).toHaveLength(6);
  for (const ending of ['mjs', 'py', 'rb', 'php']) {
    const text = readFileSync(join(docs, `_code/guides/explain.${ending}`), 'utf8');
    const named = text.match(/\b[a-z]+_[a-z_]+(?=["']?(?:\]| *=>|:))/g) ?? [];
    expect(named.filter((name) => name !== 'no_effect' && name !== 'not_charged').sort(), ending).toEqual([...declines].sort());
  }
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

test('every documentation page starts with an introduction', () => {
  const pagesWithout = pages
    .filter(({text}) => !/<Lead>[\s\S]*<\/Lead>/.test(text) || !/^description: .{20,}$/m.test(text))
    .map(({file}) => file);
  expect(pagesWithout).toEqual([]);
});

/** Maps the first cell of each table row to the second, without backticks and link targets. */
function rowsOf(file: string): Map<string, string> {
  const text = pages.find((page) => page.file === file)?.text ?? '';
  const plain = (cell = '') =>
    cell
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('`', '')
      .trim();
  return new Map([...text.matchAll(/^\| (.+?) \| (.+?) \|/gm)].map(([, name, value]) => [plain(name), plain(value)]));
}

test('the documented limits match the contract and the sandbox', () => {
  const rows = rowsOf('api-docs/limits-and-versions.mdx');
  const schemas = (...path: string[]) => fieldsAt(contract, 'components', 'schemas', ...path);
  const {minimum, maximum, 'x-usual-maximum': usual} = schemas('Amount');
  const limit = fieldsAt(contract, 'components', 'parameters', 'Limit', 'schema');
  const key = fieldsAt(contract, 'components', 'parameters', 'IdempotencyKey', 'schema');
  const types = listAt(contract, 'paths', '/v1/events', 'get', 'parameters').find(
    (parameter) => isFields(parameter) && parameter.name === 'types[]',
  );
  const customer = (field: string) => `${String(schemas('CustomerCreate', 'properties', field).maxLength)} characters`;
  expect(Object.fromEntries(rows)).toMatchObject({
    amount: `${String(minimum)} to ${String(usual)}, in minor units; up to ${String(maximum)} in currencies with a low unit value`,
    'limit of a list': `${String(limit.minimum)} to ${String(limit.maximum)}; the default is ${String(limit.default)}`,
    'Idempotency-Key': `${String(key.minLength)} to ${String(key.maxLength)} characters`,
    'types[] of a list of events': `${String(at(types, 'schema', 'maxItems'))} types`,
    'name of a customer, card[name]': customer('name'),
    email: customer('email'),
    phone: customer('phone'),
    description: customer('description'),
    'An event can be read': `for ${eventLife / 86_400} days`,
  });
  expect(schemas('CardCreate', 'properties', 'name').maxLength).toBe(schemas('CustomerCreate', 'properties', 'name').maxLength);
  expect(pages.find(({file}) => file === 'api-docs/limits-and-versions.mdx')?.text).toContain(
    `the version of the contract, currently \`${String(at(contract, 'info', 'version'))}\``,
  );
});

test('the documented currencies match the contract', () => {
  const page = pages.find(({file}) => file === 'documentation/amounts-and-currencies.mdx')?.text ?? '';
  const currency = fieldsAt(contract, 'components', 'schemas', 'Currency');
  const named = (anchor: string) => {
    const [, section = ''] = new RegExp(`/\\* #${anchor} \\*/\\}([^#]*)`).exec(page) ?? [];
    return [...section.matchAll(/`([a-z]{3})`/g)].map(([, code]) => code);
  };
  const small = listAt(currency, 'x-small-unit-currencies').map(String);
  expect(named('small-units')).toEqual(small);
  const digits = Object.entries(fieldsAt(currency, 'x-minor-unit-digits'));
  expect(named('three-decimal').slice(0, 5)).toEqual(digits.filter(([, count]) => count === 3).map(([code]) => code));
  expect(named('zero-decimal').slice(1)).toEqual(digits.filter(([, count]) => count === 0).map(([code]) => code));
  const known = listAt(currency, 'enum').map(String);
  expect([...small, ...digits.map(([code]) => code)].filter((code) => !known.includes(code))).toEqual([]);
});

test('the sections before going live count what the check covers', () => {
  const page = pages.find(({file}) => file === 'documentation/going-live.mdx')?.text ?? '';
  const counted = page.split('\n## ').flatMap((section) => {
    const [, covered, points] = /The check covers (\w+) of these (\d+) points\./.exec(section) ?? [];
    if (covered === undefined) return [];
    const [checks, rows] = [/who="check"/g, /<CheckedBy/g].map((part) => section.match(part)?.length ?? 0);
    return [{written: [covered === 'none' ? 0 : Number(covered), Number(points)], counted: [checks, rows]}];
  });
  expect(counted.length).toBe(5);
  for (const each of counted) expect(each.written).toEqual(each.counted);
});

test('every fault of the sandbox is documented', () => {
  const rows = [...rowsOf('api-docs/testing.mdx').keys()];
  expect(rows.filter((name) => faults.some((fault) => fault === name))).toEqual([...faults]);
});

test('the lifecycles have every status in the contract, and every object but the customer has a lifecycle', () => {
  const [, text = ''] = (pages.find(({file}) => file === 'api-docs/objects.mdx')?.text ?? '').split('{/* #lifecycles */}');
  for (const [object, statuses] of Object.entries(lifecycles)) {
    const [known] = listAt(contract, 'components', 'schemas', object, 'properties', 'status', 'anyOf');
    expect(statuses, object).toEqual(listAt(known, 'enum'));
  }
  for (const status of lifecycles.Invoice) expect(text).toContain(`\`${status}\``);
  const without = listAt(contract, 'tags')
    .map((tag) => String(at(tag, 'x-object')))
    .filter((object) => !new RegExp(`^(?:- \\*\\*|\\| )${object}\\b`, 'm').test(text));
  expect(without, 'A customer has no states').toEqual(['Customer']);
});

test('the retry schedule matches the documented facts, up to three days', () => {
  const hours = 60;
  const tries = deliveryTries();
  expect(tries.slice(0, 8).map(({wait}) => wait)).toEqual([0, 1, 5, 30, 2 * hours, 8 * hours, 12 * hours, 12 * hours]);
  expect(tries.slice(0, 6).map(({at: minutes}) => minutes)).toEqual([0, 1, 6, 36, 156, 636]);
  const last = tries.at(-1)?.at ?? 0;
  expect(last).toBeLessThanOrEqual(72 * hours);
  expect(last + 12 * hours).toBeGreaterThan(72 * hours);
});

test('the documented initial objects exist', async () => {
  const [, text = ''] = (pages.find(({file}) => file === 'documentation/environments.mdx')?.text ?? '').split('{/* #seeded */}');
  const ids = [...text.matchAll(/`((?:ch|re|cus|tok|evt)_\w+)`/g)].map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(7);
  const sandbox = await startSandbox();
  try {
    const send = (path: string, body?: URLSearchParams) =>
      fetch(sandbox.url + path, {method: body ? 'POST' : 'GET', headers: {authorization: 'Bearer sk_test_seeded'}, body});
    const folders: Record<string, string> = {ch: 'charges', re: 'refunds', cus: 'customers', evt: 'events'};
    const paths = Object.keys(fieldsAt(contract, 'paths'));
    const lists = paths.filter((path) => !path.includes('{'));
    const listed = (await Promise.all(lists.map(async (path) => (await send(`${path}?limit=100`)).text()))).join('\n');
    for (const id of ids) {
      const folder = folders[id.split('_')[0] ?? ''];
      // Without an operation that retrieves the object, a list or an event has it.
      if (folder !== undefined && !paths.includes(`/v1/${folder}/{id}`)) expect(listed).toContain(`"${id}"`);
      else {
        const response = await (folder === undefined
          ? send('/v1/charges', new URLSearchParams({...charge, source: id}))
          : send(`/v1/${folder}/${id}`));
        expect(response.status, id).toBe(200);
      }
    }
    const events = listAt(await (await send('/v1/events?limit=100')).json(), 'data').map((event) => at(event, 'type'));
    for (const type of Object.keys(fieldsAt(contract, 'webhooks'))) expect(events).toContain(type);
  } finally {
    await sandbox.stop();
  }
});
