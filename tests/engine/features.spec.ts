/** Tests the switches of `config/features.ts` in a copy of the repository. `bookings.spec.ts` walks a site whose parts are all off. */
import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {parse} from 'yaml';
import {Contract} from '../../packages/openapi-reference';
import {compileContract, createSandbox} from '../../packages/sandbox';
import {checkRemovedOperations} from '../../plugins/generated-files/sandbox/removed-operations';
import {sandboxContract} from '../../plugins/generated-files/sandbox/sandbox-contract';
import {copySources} from '../../scripts/copy-sources';
import {isFields} from '../../packages/kit/fields';

const root = path.resolve('.test/parts');

/** Runs a program in a copy in which `off` are off. Returns what it prints. */
function printed(off: readonly string[], program: string): string {
  const features = path.join(root, 'config/features.ts');
  const source = readFileSync('config/features.ts', 'utf8');
  writeFileSync(
    features,
    source.replaceAll(/^ {2}(\w+): true,/gm, (line, name: string) => (off.includes(name) ? `  ${name}: false,` : line)),
  );
  writeFileSync(path.join(root, 'program.mts'), program);
  return execFileSync(process.execPath, ['--import', 'tsx', 'program.mts'], {cwd: root, encoding: 'utf8'});
}

const print = (call: string): string => `try { ${call} } catch (error) { console.log(error.message); }`;

test('a part that is off has no link and no source, and the build names each line that mentions it @all', () => {
  test.setTimeout(180_000);
  copySources(root);
  mkdirSync(path.join(root, 'docs/api-reference'));
  writeFileSync(path.join(root, 'docs/api-reference/sidebar.ts'), 'export default [];\n');

  const lists = printed(
    ['careers', 'mobile', 'webhooks'],
    `import {footerColumns} from './config/navigation';
    import {routes} from './config/routes';
    import {sourcesOff} from './config/features';
    import sidebars from './sidebars';
    import {guides, moreGuides} from './src/data/guides';
    console.log(JSON.stringify([footerColumns, routes, sidebars, guides, moreGuides]), sourcesOff.join(' '));`,
  );
  const [found = '', sources = ''] = lists.split(/(?<=\]) (?=[a-z])/);
  expect(found).not.toMatch(/careers|mobile-sdk|webhook/);
  expect(found).toContain('/pricing');
  expect(sources).toContain('documentation/webhooks-local.*');

  const links = printed(
    ['careers', 'mobile'],
    `import {checkLinks} from './plugins/publish/links';
    ${print("checkLinks({siteDir: '.', baseUrl: '/', routes: ['/a', '/b']}, [['/careers', '/b'], ['/mobile-sdk#top', '/b#try=retrieveNothing', '/gone']]);")}`,
  );
  expect(links).toContain('The page /a links to /careers, but `careers` is off in config/features.ts.');
  // These sources leave out their links to it.
  expect(links).not.toMatch(/Ways|config\/\w+\.ts:|synonyms/);
  expect(links).toMatch(
    /docs\/documentation\/getting-started\.mdx:\d+ links to \/mobile-sdk, but `mobile` is off in config\/features\.ts\./,
  );
  expect(links).toContain('The page /b names the operation retrieveNothing, which the contract does not have.');
  expect(links).toContain('The page /b links to /gone, which does not exist.');
  expect(links).not.toMatch(/src\/pages\/mobile-sdk/);

  const listed = printed(
    [],
    `import {writeFileSync} from 'node:fs';
    import {checkRoutes} from './plugins/publish/links';
    import {routes} from './config/routes';
    writeFileSync('docs/documentation/new-page.mdx', '');
    const paths = routes.map(({path}) => path).filter((path) => path !== '/documentation/keys');
    ${print("checkRoutes({siteDir: '.', routes: [...paths, '/documentation/new-page', '/404.html']});")}`,
  );
  expect(listed.trim().split('\n')).toEqual([
    "docs/documentation/new-page.mdx is not in config/routes.ts. Add {path: '/documentation/new-page'}.",
    expect.stringMatching(
      /^config\/routes\.ts:\d+ lists \/documentation\/keys, which has no page\. Correct the path, or remove the line\.$/,
    ),
  ]);

  const pagination = printed(
    ['webhooks'],
    `import {frontMatterWithoutPartsOff} from './plugins/features/index.ts';
    const frontMatter = {title: 'x', pagination_next: 'documentation/webhooks', pagination_prev: 'documentation/keys'};
    frontMatterWithoutPartsOff(() => ({frontMatter, content: ''}))({}).then((found) => console.log(JSON.stringify(found.frontMatter)));`,
  );
  expect(JSON.parse(pagination)).toEqual({title: 'x', pagination_prev: 'documentation/keys'});

  const imports = printed(
    ['sandbox'],
    `import features from './plugins/features/index.ts';
    ${print("features.default({siteDir: '.'}).loadContent();")}`,
  );
  expect(imports).toMatch(
    /docs\/documentation\/getting-started\.mdx:\d+ imports src\/features\/try-it, but `sandbox` is off in config\/features\.ts\./,
  );
  expect(imports).toMatch(
    /docs\/documentation\/agents\.mdx:\d+ links to \/documentation\/check, but `sandbox` is off in config\/features\.ts\./,
  );
  expect(imports).not.toMatch(/docs\/documentation\/sandbox\.mdx|src\/features\/try-it\/|packages\/sandbox/);

  const mentions = printed(
    ['mobile'],
    `import features from './plugins/features/index.ts';
    console.warn = console.log;
    ${print("features.default({siteDir: '.'}).loadContent();")}`,
  );
  expect(mentions).toMatch(
    /docs\/documentation\/pci\.mdx:\d+ links to \/documentation\/mobile-sdks, but `mobile` is off in config\/features\.ts\./,
  );
  expect(mentions).toMatch(/docs\/documentation\/pci\.mdx mentions `mobile` \(line \d+\)\./);
  expect(mentions).not.toContain('src/pages/mobile-sdk');
});

function contractWith(change: (paths: Record<string, unknown>) => void): Contract {
  const document: unknown = parse(readFileSync('openapi/payments.yaml', 'utf8'));
  if (!isFields(document) || !isFields(document.paths)) throw new Error('The contract has no paths.');
  change(document.paths);
  return new Contract('payments.yaml', document);
}

test('the sandbox leaves out what it cannot perform, and says why', () => {
  const sentences: string[] = [];
  const operation = {operationId: 'remove', tags: ['Charges'], summary: 'x', responses: {}};
  const contract = compileContract(
    contractWith((paths) => {
      paths['/v1/things'] = {
        summary: 'Things',
        parameters: [],
        delete: operation,
        post: {...operation, requestBody: {content: {'application/json': {}}}},
      };
    }).root,
    (sentence) => sentences.push(sentence),
  );
  expect(sentences).toEqual([
    'The sandbox leaves out DELETE /v1/things, because it performs only GET and POST. The reference documents it.',
    'The sandbox leaves out POST /v1/things, because it reads only application/x-www-form-urlencoded. The reference documents it.',
  ]);
  expect(contract.operations).toHaveLength(10);
  expect(() => createSandbox({contract, seed: 1, now: Date.now})).not.toThrow();
});

test('the parameters of a path apply to its operations, which can replace them', () => {
  const {operations} = compileContract(
    contractWith((paths) => {
      const path = paths['/v1/charges/{id}'];
      if (!isFields(path) || !isFields(path.get)) throw new Error('There is no operation.');
      const header = {name: 'X-Shop', in: 'header', schema: {type: 'string', maxLength: 9}, example: 'cafe'};
      path.parameters = [header, {...header, name: 'X-Till'}];
      path.get.parameters = [...(Array.isArray(path.get.parameters) ? path.get.parameters : []), {...header, example: 'own'}];
    }).root,
  );
  const parameters = operations.find(({id}) => id === 'retrieveCharge')?.parameters.map(({name, example}) => `${name} ${example}`);
  expect(parameters).toEqual(['X-Shop own', 'X-Till cafe', 'id ch_3Qd81kL0v7Rm']);
});

test('the sandbox reads booleans, numbers and maps', async () => {
  const document = contractWith(() => undefined);
  const schema = document.root.get('components')?.get('schemas')?.get('CustomerCreate')?.get('properties')?.value;
  if (!isFields(schema)) throw new Error('The contract has no CustomerCreate.');
  schema.vip = {type: 'boolean', examples: [true]};
  schema.discount = {type: 'number', minimum: 0, maximum: 0.5, examples: [0.25]};
  schema.metadata = {type: 'object', additionalProperties: {type: 'string', maxLength: 4}, examples: [{order: '6735'}]};
  const sandbox = createSandbox({contract: compileContract(document.root), seed: 1, now: Date.now});
  const send = async (body: string): Promise<string> => {
    const headers = {Authorization: 'Bearer sk_test_a', 'Content-Type': 'application/x-www-form-urlencoded'};
    const response = await sandbox.fetch(new Request('https://api.larch.example/v1/customers', {method: 'POST', headers, body}));
    const answer: unknown = await response.json();
    return isFields(answer) && isFields(answer.error) ? String(answer.error.message) : String(response.status);
  };
  expect(await send('vip=true&discount=0.25&metadata[order]=6735&metadata[a b]=')).toBe('200');
  expect(await send('vip=yes')).toBe('`vip` must be `true` or `false`.');
  expect(await send('discount=0.75')).toBe('`discount` must be a number from 0 to 0.5.');
  expect(await send('metadata[order]=67356')).toBe('`metadata[order]` must have at most 4 characters.');
  expect(await send('metadata[order]=1&metadata[order]=2')).toBe('`metadata[order]` was sent more than once. Send it once.');
  expect(await send('metadata=1')).toContain('There is no parameter `metadata`.');
});

test('for another API, the build says that the sandbox must be off', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-api-'));
  mkdirSync(path.join(folder, 'openapi'));
  copyFileSync('tests/variants/bookings/openapi/bookings.yaml', path.join(folder, 'openapi/payments.yaml'));
  expect(() => sandboxContract(folder)).toThrow(
    'The sandbox performs none of the operations in openapi/payments.yaml. Set `sandbox: false` in config/features.ts.',
  );
  rmSync(folder, {recursive: true});
});

test('the build lists each line that names a removed operation, or links to its page', () => {
  const {operations, ...contract} = compileContract(contractWith(() => undefined).root);
  expect(() => checkRemovedOperations('.', {...contract, operations})).not.toThrow();
  const fewer = {...contract, operations: operations.filter(({id}) => id !== 'retrieveEvent')};
  expect(() => checkRemovedOperations('.', fewer)).toThrow(
    /operations\.ts:\d+ names retrieveEvent\.\n[\s\S]*describe\.ts:\d+ names retrieveEvent\./,
  );
  expect(() => checkRemovedOperations('.', fewer)).toThrow(/^docs\/.*:\d+ links to \/api-reference\/retrieve-event\.$/m);
});
