/** Runs the generator with mistakes that an adopter makes. Each is printed as one sentence with its file, all of a kind together. */
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import {expect, test} from 'playwright/test';
import {readBackend} from '../../config/backend';
import {checkCompany} from '../../config/check-company';
import {company} from '../../config/company';
import {checkStructure} from '../../plugins/contract/structure';
import {BundlerErrors, sentenceOf} from '../../plugins/development/bundler-errors';
import {copySources} from '../../scripts/copy-sources';

function generate(root: string, env: NodeJS.ProcessEnv = {}): {status: number | null; lines: string[]} {
  const {status, stdout, stderr} = spawnSync(process.execPath, ['scripts/run.cjs', 'generate'], {
    cwd: root,
    encoding: 'utf8',
    env: {...process.env, ...env},
  });
  return {status, lines: (stdout + stderr).trim().split('\n')};
}

test('a wrong address in the environment is one sentence of the command', () => {
  expect(generate('.', {SITE_URL: 'preview', BASE_URL: 'developers'})).toEqual({
    status: 1,
    lines: [
      'SITE_URL is "preview". Write an address with its protocol, such as https://www.example.com.',
      'BASE_URL is "developers". Write the path of a folder with a slash at both ends, such as /developers/.',
    ],
  });
});

for (const [name, env, sentence] of [
  ['no URL', {SUPABASE_URL: 'abc'}, 'SUPABASE_URL is "abc". Write your project\'s address, such as https://<project>.supabase.co.'],
  [
    'no key',
    {SUPABASE_URL: 'https://a.example'},
    'SUPABASE_URL is set, but SUPABASE_PUBLISHABLE_KEY is not. Set both for the contact form, or neither.',
  ],
  [
    'only a key',
    {SUPABASE_PUBLISHABLE_KEY: 'k'},
    'SUPABASE_PUBLISHABLE_KEY is set, but SUPABASE_URL is not. Set both for the contact form, or neither.',
  ],
] as const) {
  test(`a backend with ${name} is refused`, () => {
    expect(() => readBackend(env)).toThrow(new Error(sentence));
  });
}

test('all wrong facts about the company are reported together', () => {
  expect(() => checkCompany(company)).not.toThrow();
  const wrong = {
    ...company,
    codeName: 'my pay',
    apiUrl: 'https://api.x.example/',
    email: 'hello',
    phoneHref: '555',
    address: {...company.address, countryCode: 'Canada'},
  };
  expect(() => checkCompany(wrong)).toThrow(
    new Error(
      [
        'config/company.ts has codeName "my pay". Write only letters and digits, and start with a capital letter.',
        'config/company.ts has apiUrl "https://api.x.example/". Write a URL that starts with https://, without a slash at the end.',
        'config/company.ts has email "hello". Write an email address.',
        'config/company.ts has phoneHref "555". Write tel: and the number, such as tel:+14165550142.',
        'config/company.ts has address.countryCode "Canada". Write two capital letters, such as CA.',
      ].join('\n'),
    ),
  );
});

test('all faults in the structure of a contract are reported together, with their lines', () => {
  const contract = readFileSync('openapi/payments.yaml', 'utf8');
  expect(() => checkStructure(contract)).not.toThrow();
  // Other APIs have none of these parts.
  expect(() => checkStructure('openapi: 3.1.0\npaths: {}\n')).not.toThrow();
  const line = contract.split('\n').findIndex((each) => each.includes("'#/components/schemas/ChargeCreate'")) + 1;
  const wrong = contract
    .replace("'#/components/schemas/ChargeCreate'", "'#/components/schemas/ChargesCreate'")
    .replace('operationId: createRefund', 'operationId: createCharge')
    .replace('tags: [Tokens]', 'tags: [Token]')
    .replace('      operationId: createCustomer\n', '')
    .replace('type: integer', 'type: int')
    .replace('retry: never', 'retry: nevr');
  expect(() => checkStructure(wrong)).toThrow(
    new Error(
      [
        `openapi/payments.yaml:${String(line)}: #/components/schemas/ChargesCreate does not exist. Add it, or correct the name: ChargeId, ChargedCurrency, Charge, ChargeCreate.`,
        'openapi/payments.yaml: POST /v1/refunds has the operationId createCharge, as POST /v1/charges has. Give each operation its own.',
        'openapi/payments.yaml: POST /v1/customers has no operationId. Add one, such as createCharge.',
        "openapi/payments.yaml: POST /v1/tokens has the tag Token, which is not in the contract's `tags`. Add it there.",
        'openapi/payments.yaml: components.parameters.Limit.schema has the type int. Write one of array, boolean, integer, null, number, object, string.',
        'openapi/payments.yaml: the error code body_malformed has `retry: nevr`. Write never, later, other_card.',
      ].join('\n'),
    ),
  );
});

/** The file, the text to replace, its replacement, and the lines that the command prints. */
const mistakes: readonly (readonly [name: string, file: string, from: string, to: string, lines: readonly (string | RegExp)[]])[] = [
  [
    'a comma is missing',
    'config/company.ts',
    `foundingYear: ${String(company.foundingYear)},`,
    `foundingYear: ${String(company.foundingYear)}`,
    [/^config\/company\.ts:\d+:\d+: ERROR: Expected "}" but found "copyrightUntil"$/],
  ],
  [
    'a file is misspelled',
    'config/routes.ts',
    "'./features'",
    "'./feature'",
    [/^config\/routes\.ts imports \.\/feature, which does not exist\./],
  ],
  [
    'a base URL has no last slash',
    'config/company.ts',
    `baseUrl: '${company.baseUrl}'`,
    "baseUrl: '/docs'",
    ['baseUrl in config/company.ts is "/docs". Write the path of a folder with a slash at both ends, such as /docs/.'],
  ],
  ['the contract is not YAML', 'openapi/payments.yaml', 'info:', 'info: [', [/^openapi\/payments\.yaml:\d+:\d+: this is not YAML\./]],
  [
    'the contract has another name and API',
    'openapi/payments.yaml',
    `title: ${company.name} API`,
    'title: Pay API',
    [
      `openapi/payments.yaml says "Pay API" at info.title, but config/company.ts says that name is "${company.name}". Change the one that is wrong.`,
    ],
  ],
  [
    'an operation has no handler',
    'packages/sandbox/api/operations.ts',
    '  retrieveCharge: ',
    '  getCharge: ',
    [
      /^.*operation retrieveCharge \(GET \/v1\/charges\/\{id\}\), which the sandbox does not perform: write it in packages\/sandbox\/api\/operations\.ts\.$/,
    ],
  ],
  [
    'the index names operations that do not exist',
    'config/contract.ts',
    "'createCharge',\n  'retrieveCharge',",
    "'createPayment',\n  'retrievePayment',",
    [
      'The contract has no operation createPayment. Remove it from `indexRows` in config/contract.ts.',
      'The contract has no operation retrievePayment. Remove it from `indexRows` in config/contract.ts.',
    ],
  ],
  [
    'a colour is misspelled',
    'config/mark.svg',
    '--pine',
    '--pinee',
    ['config/mark.svg uses --pinee, which src/css/tokens.css does not have.'],
  ],
  [
    'the mark has no size',
    'config/mark.svg',
    'viewBox',
    'view-box',
    ['config/mark.svg has no viewBox. Write one, such as viewBox="0 0 26 26".'],
  ],
];

/** Prints an error as a command does, in a folder with these files. */
function reported(files: Record<string, string>, error: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'reported-'));
  mkdirSync(path.join(folder, 'docs'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const program = `require(${JSON.stringify(path.resolve('scripts/report-error.cjs'))})(${error})`;
  const {stderr} = spawnSync(process.execPath, ['-e', program], {cwd: folder, encoding: 'utf8'});
  rmSync(folder, {recursive: true});
  return stderr.trim().split('\n');
}

test('the errors of a page are sentences with the file and the line', () => {
  const page = {'docs/fees.mdx': '# Fees\n\n<Nope />\n\n{nope.x} [a](#none) [b](/keys#none)\n'};
  const failure = (name: string, message: string): string =>
    `new Error("Can't render static file for pathname \\"/developers/fees\\"", {cause: new ${name}(${JSON.stringify(message)})})`;
  expect(
    reported(page, failure('Error', 'Expected component `Nope` to be defined: you likely forgot to import, pass, or provide it.')),
  ).toEqual(['docs/fees.mdx:3 uses <Nope>, which is not defined. Import it, or correct its name.']);
  expect(reported(page, failure('ReferenceError', 'nope is not defined'))).toEqual([
    'docs/fees.mdx:5 uses nope, which is not defined. Import it, or write the text in backticks.',
  ]);
  expect(reported(page, failure('Error', 'There is no figure "nope".'))).toEqual(['docs/fees.mdx: There is no figure "nope".']);
  const anchors = `Docusaurus found broken anchors!\n\nExhaustive list of all broken anchors found:
- Broken anchor on source page path = /fees:
   -> linking to #none (resolved as: /fees#none)
   -> linking to /keys#none
`;
  const advice = 'which has no such heading. Correct the part after #, or give the heading the id.';
  expect(reported(page, `new Error(${JSON.stringify(anchors)})`)).toEqual([
    `docs/fees.mdx:5 links to #none, ${advice}`,
    `docs/fees.mdx:5 links to /keys#none, ${advice}`,
  ]);
});

test('the errors of the bundler are sentences with the file and the line, all in one list', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  writeFileSync(path.join(folder, 'there.js'), 'export const charge = 1;\n');
  writeFileSync(path.join(folder, 'index.js'), "import './nope.js';\nimport {refund} from './there.js';\nconsole.log(refund);\n");
  const compiler = rspack({
    context: folder,
    entry: './index.js',
    output: {path: path.join(folder, 'out')},
    module: {parser: {javascript: {exportsPresence: 'error'}}},
    plugins: [new BundlerErrors(folder)],
  });
  const errors = await new Promise<string[]>((resolve) => {
    compiler.run((_error, stats) => resolve((stats?.toJson({errors: true}).errors ?? []).map(({message}) => message)));
  });
  rmSync(folder, {recursive: true});
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('index.js:1 imports ./nope.js, which does not exist. Correct the path, or run npm ci for a missing package.');
  expect(errors[0]).toContain('index.js:2 imports refund from ./there.js, which exports charge.');

  expect(
    sentenceOf({message: "export 'refund' (imported as 'refund') was not found in '@contract/values' (possible exports: charge)"}),
  ).toMatch(
    / imports refund from @contract\/values, which exports charge\. plugins\/contract\/examples\.ts reads them from the contract\.$/,
  );

  const page = (cause: string, details = ''): string =>
    `  × Module build failed:\n  ╰─▶   × Error: MDX compilation failed for file "/site/docs/fees.mdx"\n        │ Cause: ${cause}\n        │ Details:\n        │ {\n${details}        │     at compileToJSX (/site/node_modules/a.js:93:15)\n`;
  expect(sentenceOf({message: page('Unexpected character `3`', '        │   "name": "111:2",\n')})).toBe(
    '/site/docs/fees.mdx:111:2: Unexpected character `3`.',
  );
  expect(
    sentenceOf({message: page('Markdown image with URL `./a.png` in source file "docs/fees.mdx" (64:1) couldn\'t be resolved.')}),
  ).toBe('/site/docs/fees.mdx:64:1 shows the image ./a.png, which does not exist. Correct the path, or add the file.');
});

test('a mistake in a file is one sentence with the name of the file @all', () => {
  test.setTimeout(300_000);
  const root = path.resolve('.test/mistakes');
  copySources(root);
  for (const [name, file, from, to, lines] of mistakes) {
    const place = path.join(root, file);
    const text = readFileSync(place, 'utf8');
    expect(text, name).toContain(from);
    writeFileSync(place, text.replace(from, to));
    const printed = generate(root);
    expect(printed.status, name).toBe(1);
    expect(printed.lines, name).toEqual(lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))));
    cpSync(file, place);
  }
  rmSync(root, {recursive: true});
});
