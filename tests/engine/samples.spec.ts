/**
 * Runs every request sample in the reference, with only the base URL changed. Compares the "Try it" panel's samples with the
 * build's. Also runs one operation's samples with hostile values.
 */
import {execFile} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {branded} from '../../config/brand';
import {company} from '../../config/company';
import {referenceOptions} from '../../config/openapi';
import {
  Builder,
  createPageRenderer,
  plainRenderer,
  readContract,
  type SampleLanguage,
  sampleLanguages,
} from '../../packages/openapi-reference';
import {findPython, type ToolName} from '../../scripts/tools';
import {compileContract, type Operation} from '../../packages/sandbox';
import {liveSample} from '../../src/features/try-it/live-sample';
import {responseFaults} from '../support/contract-response';
import {needs} from '../support/needs';
import {startSandbox, type RunningSandbox} from '../support/sandbox-server';

const interpreters: Record<SampleLanguage, {command: string; file: string; needed?: ToolName[]}> = {
  curl: {command: 'bash', file: 'sample.sh', needed: ['bash', 'curl']},
  node: {command: process.execPath, file: 'sample.mjs'},
  python: {command: findPython() ?? 'python3', file: 'sample.py', needed: ['python']},
  ruby: {command: 'ruby', file: 'sample.rb', needed: ['ruby']},
  php: {command: 'php', file: 'sample.php', needed: ['php']},
};

const document = readContract(referenceOptions.contract);
const builder = new Builder(document, {...referenceOptions, renderer: plainRenderer});
const operations = [...builder.operations()];
const contract = compileContract(document);

/** Runs a file and returns its output. On success, ignores standard error, where curl prints its progress. */
function run(command: string, file: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, [file], {env, timeout: 25_000}, (error, printed, errors) => {
      if (error) reject(new Error(`${command} ${file} failed: ${error.message}\n${errors}`));
      else resolve(printed);
    });
  });
}

let sandbox: RunningSandbox;
let folder: string;

test.beforeAll(async () => {
  sandbox = await startSandbox();
  folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
});

test.afterAll(async () => {
  await sandbox.stop();
  await rm(folder, {recursive: true});
});

test('every operation has a sample in each of the five languages', () => {
  for (const {samples, operationId} of operations)
    expect(
      samples.map(({language}) => language),
      operationId,
    ).toEqual(Object.keys(interpreters));
});

for (const [language, {command, file, needed = []}] of Object.entries(interpreters)) {
  test(`the ${language} samples run, and print what the contract describes${language === 'node' ? '' : ' @all'}`, async () => {
    needs(...needed);
    const runs = operations.map(async ({operationId, method, path: route, server, samples}) => {
      const code = samples.find((sample) => sample.language === language)?.code ?? '';
      expect(code, `the base address in the sample of ${operationId}`).toContain(server);
      const name = path.join(folder, `${operationId}-${file}`);
      await writeFile(name, code.replaceAll(server, sandbox.url));
      // Each sample has its own key, and therefore its own account.
      const printed = await run(command, name, {
        ...process.env,
        [referenceOptions.keyVariable]: `${company.secretKeyPrefix}_test_${language}_${operationId}`,
      });
      const body: unknown = JSON.parse(printed);
      const headers = new Headers({'Content-Type': 'application/json', 'Request-Id': 'req_7Bt52yGh3QwK'});
      // Every sample must succeed, and must print the object of the response with status 200.
      expect(responseFaults(method.toUpperCase(), route, {status: 200, headers, body}), `${operationId}: ${printed}`).toEqual([]);
    });
    await Promise.all(runs);
  });
}

type Values = Record<string, string[]>;

function sampleValues({id, parameters, examples}: Operation): Values {
  const lists: Record<string, Values> = {
    listCustomers: {limit: ['3']},
    listEvents: {limit: ['3'], 'types[]': ['charge.succeeded', 'charge.refunded']},
  };
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({name, example}) => [name, [example]]);
  return {
    ...Object.fromEntries(inPath),
    ...Object.fromEntries((examples[0]?.pairs ?? []).map(([name, value]) => [name, [value]])),
    ...lists[id],
  };
}

const entities: Record<string, string> = {'&lt;': '<', '&#x3C;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&#x26;': '&'};

/** Returns each character of the HTML with its token's class, or with '' for white space. */
function coloured(html: string): [character: string, kind: string][] {
  const open: string[] = [];
  return (html.match(/<[^>]*>|&[^;]+;|[^<&]/gu) ?? []).flatMap((part): [string, string][] => {
    if (part.startsWith('<') && part.length > 1) {
      if (part.startsWith('</')) open.pop();
      else open.push(/class="([^"]*)"/.exec(part)?.[1] ?? open.at(-1) ?? '');
      return [];
    }
    return [[entities[part] ?? part, part.trim() === '' ? '' : (open.at(-1) ?? '')]];
  });
}

function asText(html: string): string {
  return coloured(html)
    .map(([character]) => character)
    .join('');
}

test('Try it writes samples as the build does, in the colours of the build', async () => {
  const {code} = await createPageRenderer();
  for (const {operationId, samples} of operations) {
    const operation = contract.operations.find(({id}) => id === operationId);
    if (!operation) throw new Error(`The sandbox has no operation ${operationId}.`);
    const example = sampleValues(operation);
    const everything = Object.fromEntries(operation.parameters.map(({name, example: shown}) => [name, [shown]]));
    const others = operation.examples.slice(1).map(({pairs}) => Object.fromEntries(pairs.map(([name, value]) => [name, [value]])));
    for (const {language, grammar} of sampleLanguages) {
      const plain = samples.find((sample) => sample.language === language)?.code;
      // With the values of the example, the live sample must be the same as the built sample.
      expect(branded(asText(liveSample(language, operation, contract.server, example))), `${operationId}, ${language}`).toBe(plain);
      for (const values of [example, everything, ...others]) {
        const live = liveSample(language, operation, contract.server, values);
        expect(coloured(live), `${operationId}, ${language}`).toEqual(coloured(code(asText(live), grammar)));
      }
    }
  }
});

const hostile = `it's "quoted" \\n $HOME \`id\` $(id) #{1} {$x} %41 & = + <b>é 漢字 😀\n\ttwo lines \u2028 ' \\`;

for (const {language} of sampleLanguages) {
  const {command, file, needed = []} = interpreters[language];
  test(`in ${language}, Try it's samples send hostile values unchanged`, async () => {
    needs(...needed);
    const operation = contract.operations.find(({id}) => id === 'createCustomer');
    if (!operation) throw new Error('The contract has no createCustomer.');
    const key = `a'b"c\\d $e #{f} \`g\``;
    const oneLine = hostile.replaceAll(/\p{Cc}/gu, '');
    const values = {name: [oneLine], description: [hostile], 'Idempotency-Key': [key]};
    const sample = branded(asText(liveSample(language, operation, contract.server, values)));
    const name = path.join(folder, `hostile-${file}`);
    await writeFile(name, sample.replaceAll(contract.server, sandbox.url));
    const account = `${company.secretKeyPrefix}_test_${language}_hostile`;
    const printed = await run(command, name, {...process.env, [referenceOptions.keyVariable]: account});
    expect(JSON.parse(printed), sample).toMatchObject({name: oneLine, description: hostile, email: null});
    const events = await fetch(`${sandbox.url}/v1/events?limit=1`, {headers: {Authorization: `Bearer ${account}`}});
    expect(await events.json()).toMatchObject({data: [{request: {idempotency_key: key}}]});
  });
}
