/** Runs type checkers and linters on the client libraries, and compares their types with the contract. */
import {execFile} from 'node:child_process';
import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {contractPath} from '../../config/contract';
import {fieldsAt} from '../support/contract';
import {readContract} from '../../packages/openapi-reference';
import {needs} from '../support/needs';

const root = join(__dirname, '../..');
const libraries = join(root, 'docs/_code/libraries');

/** Returns a program's complaints: its standard error, or its whole output if the program fails. */
async function complaints(program: string, args: string[], cwd: string): Promise<string> {
  const failure = await promisify(execFile)(program, args, {cwd, env: {PATH: process.env.PATH, HOME: cwd}}).then(
    ({stderr}) => stderr,
    (error: unknown) =>
      typeof error === 'object' && error !== null && 'stdout' in error && 'stderr' in error
        ? `${String(error.stdout)}${String(error.stderr)}`
        : String(error),
  );
  return failure.trim();
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(schema: unknown): string {
  if (!isFields(schema)) return 'unknown';
  const {$ref: ref, allOf, anyOf, oneOf, enum: values, type, properties, required, items} = schema;
  // A TypeScript type cannot be `string` without certain values, so only known events are compared.
  if (ref === '#/components/schemas/AnyEvent') return 'KnownEvent';
  if (typeof ref === 'string') return ref.split('/').at(-1) ?? '';
  if (Array.isArray(allOf)) return [...allOf, ...(isFields(properties) ? [{...schema, allOf: undefined}] : [])].map(typeOf).join(' & ');
  const options = Array.isArray(anyOf) ? anyOf : oneOf;
  if (Array.isArray(options) && !isFields(properties)) return `(${options.map(typeOf).join(' | ')})`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (isFields(properties)) {
    const needed = Array.isArray(required) ? required : [];
    return `{${Object.entries(properties)
      .map(([name, inner]) => `${name}${needed.includes(name) || type === undefined ? '' : '?'}: ${typeOf(inner)}`)
      .join('; ')}}`;
  }
  if (type === 'array') return `Array<${typeOf(items)}>`;
  if (Array.isArray(type)) return type.map((one) => typeOf({type: one})).join(' | ');
  if (type === 'integer') return 'number';
  return typeof type === 'string' ? type : 'unknown';
}

test('larch.mjs and its types pass tsc, and agree with each other and the contract @all', async ({}, testInfo) => {
  const folder = testInfo.outputPath('types');
  mkdirSync(folder, {recursive: true});
  for (const file of ['larch.mjs', 'larch.d.mts']) cpSync(join(libraries, file), join(folder, file));
  const schemas = fieldsAt(readContract(contractPath).value, 'components', 'schemas');
  writeFileSync(
    join(folder, 'contract.mts'),
    Object.entries(schemas)
      .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`)
      .join('\n'),
  );
  // The contract's type must be assignable to the library's type, and both must have the same fields.
  const pairs: Record<string, string> = {
    Charge: 'Charge',
    Refund: 'Refund',
    Customer: 'Customer',
    Token: 'Token',
    Invoice: 'Invoice',
    Dispute: 'Dispute',
    KnownEvent: 'KnownEvent',
    CustomerList: 'List<library.Customer>',
    EventList: 'List<library.Event>',
    ChargeCreate: 'ChargeFields',
    RefundCreate: 'RefundFields',
    CustomerCreate: 'CustomerFields',
    TokenCreate: 'TokenFields',
  };
  const checks = Object.entries(pairs).map(([theirs, ours]) => {
    // A charge requires a source or a customer: two `required` lists in the contract, a union in the type.
    const given = theirs === 'ChargeCreate' ? `Omit<contract.${theirs}, 'source' | 'customer'> & {source: string}` : `contract.${theirs}`;
    return [
      `export const ${theirs}Fits = (value: ${given}): library.${ours} => value;`,
      `export const ${theirs}HasNoOther: Exclude<Keys<library.${ours}>, Keys<contract.${theirs}>> extends never ? true : false = true;`,
      `export const ${theirs}HasAll: Exclude<Keys<contract.${theirs}>, Keys<library.${ours}>> extends never ? true : false = true;`,
    ].join('\n');
  });
  const exported: unknown = await import(join(libraries, 'larch.mjs'));
  const names = isFields(exported) ? Object.keys(exported) : [];
  expect(names.length).toBeGreaterThan(10);
  writeFileSync(
    join(folder, 'checks.mts'),
    [
      `import type * as contract from './contract.mts';`,
      `import type * as library from './larch.mjs';`,
      `export {${names.join(', ')}} from './larch.mjs';`,
      'type Keys<Union> = Union extends unknown ? keyof Union : never;',
      ...checks,
    ].join('\n'),
  );
  writeFileSync(
    join(folder, 'uses.mts'),
    `import type {fetch as otherFetch} from 'undici-types';
import {Larch, LarchError, CardError, outcomeOf, webhooks, type OtherEvent} from './larch.mjs';
declare const other: typeof otherFetch;
declare const header: Headers;
const larch = new Larch(process.env.LARCH_SECRET_KEY, {deadline: 10_000, timeout: undefined, fetch: (url, init) => other(url, init)});
new Larch('sk_test_1', {fetch: other});
new Larch('sk_test_1', {fetch});
new Larch('sk_test_1', {fetch: (url, {body, ...init}) => fetch(url, body === undefined ? init : {...init, body: body.trim()})});
const perhaps: string | undefined = process.env.DESCRIPTION;
await larch.customers.create({description: perhaps}, 'key');
await larch.customers.list({starting_after: perhaps});
webhooks.verify('{}', header.get('larch-signature'), 'whsec_1');
const charge = await larch.charges.create({amount: 4250, currency: 'cad', source: 'tok_1'}, 'key');
const known: boolean = charge.status === 'succeeded' || charge.status === 'a_status_of_next_year';
const id: string | null = charge.lastResponse.request_id;
for await (const event of larch.events.all({types: ['charge.refunded']}))
  if (event.type === 'charge.refunded') console.log(event.data.object.charge, known, id);
const event = webhooks.verify(new Uint8Array(), undefined, 'whsec_1');
if (event.type === 'dispute.created') console.log(event.data.object.reason);
switch (event.type) {
  case 'charge.succeeded':
  case 'charge.failed':
  case 'charge.refunded':
  case 'customer.created':
  case 'customer.updated':
  case 'invoice.payment_succeeded':
  case 'invoice.payment_failed':
  case 'dispute.created':
  case 'dispute.closed':
    break;
  default: {
    const other: OtherEvent = event;
    // @ts-expect-error The API may add types of events.
    const none: never = event;
    console.log(none, String(other.type) === 'payout.paid' && other.data.object.amount);
  }
}
try {
  await larch.refunds.create({charge: charge.id}, 'key');
} catch (error) {
  if (error instanceof CardError && error.outcome === 'declined') console.log(error.code);
  if (!(error instanceof LarchError)) throw error;
  // @ts-expect-error An error is never paid.
  if (error.outcome === 'paid') console.log(outcomeOf(charge));
}
// @ts-expect-error No idempotency key.
await larch.charges.create({amount: 1, currency: 'cad', source: 'tok_1'});
// @ts-expect-error Both a source and a customer.
await larch.charges.create({amount: 1, currency: 'cad', source: 'tok_1', customer: 'cus_1'}, 'key');
// @ts-expect-error Amounts are integers in the minor unit.
await larch.charges.create({amount: '42.50', currency: 'cad', source: 'tok_1'}, 'key');
// @ts-expect-error A field that the API does not have.
await larch.refunds.create({charge: 'ch_1', metadata: {}}, 'key');
// @ts-expect-error Refunds cannot be listed.
larch.refunds.list();
// @ts-expect-error An option that there is not.
new Larch('sk_test_1', {longestWait: 1});
`,
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        target: 'es2022',
        lib: ['es2022', 'dom'],
        module: 'nodenext',
        allowImportingTsExtensions: true,
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      files: ['checks.mts', 'uses.mts', 'larch.d.mts'],
    }),
  );
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--project'];
  expect(await complaints(process.execPath, [...tsc, folder], folder)).toBe('');

  // The library has no type annotations, so the strict options that require annotations are off.
  const code = join(folder, 'code');
  mkdirSync(code, {recursive: true});
  cpSync(join(libraries, 'larch.mjs'), join(code, 'larch.mjs'));
  writeFileSync(
    join(code, 'tsconfig.json'),
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {
        allowJs: true,
        checkJs: true,
        noImplicitAny: false,
        useUnknownInCatchVariables: false,
        noUnusedLocals: true,
        noImplicitReturns: true,
      },
      files: ['larch.mjs'],
    }),
  );
  expect(await complaints(process.execPath, [...tsc, code], code)).toBe('');
});

test.describe('Python @all', () => {
  needs('mypy', 'flake8');

  test('larch.py passes mypy --strict and flake8, and its types reject wrong uses', async ({}, testInfo) => {
    const folder = testInfo.outputPath('python');
    mkdirSync(folder, {recursive: true});
    cpSync(join(libraries, 'larch.py'), join(folder, 'larch.py'));
    const mypy = ['--strict', '--warn-unreachable', '--no-error-summary'];
    expect(await complaints('flake8', ['--max-line-length', '120', 'larch.py'], folder)).toBe('');
    writeFileSync(
      join(folder, 'uses.py'),
      `from larch import Larch, LarchError, Outcome, outcome_of, webhooks

larch = Larch("sk_test_1", deadline=10)
charge = larch.charges.create(amount=4250, currency="cad", source="tok_1", idempotency_key="key")
outcome: Outcome = outcome_of(charge)
request_id: str | None = charge.request_id
for event in larch.events.all(types=["charge.refunded"]):
    print(event["type"], outcome, request_id)
webhooks.verify(b"{}", None, "whsec_1")
try:
    larch.refunds.create(charge="ch_1", idempotency_key="key")
except LarchError as error:
    print(error.outcome == "declined")
`,
    );
    expect(await complaints('mypy', [...mypy, 'larch.py', 'uses.py'], folder)).toBe('');
    const wrong = [
      'larch.charges.create(amount=1, currency="cad", source="tok_1")',
      'larch.charges.create(amount="42.50", currency="cad", idempotency_key="key")',
      'larch.refunds.create(idempotency_key="key")',
      'larch.refunds.list()',
      'Larch("sk_test_1", longest_wait=1)',
      'webhooks.verify("{}", None, "whsec_1")',
      'LarchError("").outcome == "paid"',
    ];
    writeFileSync(
      join(folder, 'wrong.py'),
      ['from larch import Larch, LarchError, webhooks', 'larch = Larch("sk_test_1")', ...wrong].join('\n'),
    );
    const output = await complaints('mypy', [...mypy, 'wrong.py'], folder);
    for (const [place, use] of wrong.entries()) expect(output, use).toContain(`wrong.py:${place + 3}: error`);
  });
});

test.describe('Ruby @all', () => {
  needs('ruby', 'rubocop', 'yard');

  test('larch.rb passes Ruby with warnings and RuboCop, and YARD finds documentation for everything', async ({}, testInfo) => {
    const folder = testInfo.outputPath('ruby');
    mkdirSync(folder, {recursive: true});
    const file = join(libraries, 'larch.rb');
    expect(await complaints('ruby', ['-wc', file], folder)).toBe('');
    const rubocop = ['--cache', 'false', '--config', join(root, '.rubocop.yml'), '--format', 'simple'];
    expect(await complaints('rubocop', [...rubocop, file], folder)).toBe('');
    const {stdout} = await promisify(execFile)('yard', ['stats', '--list-undoc', '--no-cache', '--no-save', file], {cwd: folder});
    expect(stdout).toContain('100.00% documented');
    expect(stdout).not.toContain('[warn]');
  });
});

test.describe('PHP @all', () => {
  needs('php', 'phpcs');

  test('larch.php passes PHP and PSR-12, except for the one-file rule', async ({}, testInfo) => {
    const file = join(libraries, 'larch.php');
    const folder = testInfo.outputPath('php');
    mkdirSync(folder, {recursive: true});
    expect(await complaints('php', ['-d', 'error_reporting=-1', '-d', 'display_errors=stderr', '-l', file], folder)).toBe('');
    const phpcs = ['-q', '--standard=PSR12', '--exclude=PSR1.Classes.ClassDeclaration'];
    expect(await complaints('phpcs', [...phpcs, file], folder)).toBe('');
  });
});
