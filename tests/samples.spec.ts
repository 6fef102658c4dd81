/** Every request sample that the reference shows, run as it stands: only the base address is another. */
import {execFile} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {referenceOptions} from '../config/openapi';
import {createBuilder} from '../plugins/reference/build';
import {readContract} from '../plugins/contract/read';
import {plainRenderer} from '../plugins/reference/renderer';
import {findPython, type ToolName} from '../scripts/tools';
import {answerFaults} from './contract-answer';
import {needs} from './needs';
import {startSandbox, type RunningSandbox} from './sandbox-server';

/** Language to what runs it. */
const interpreters: Record<string, {command: string; file: string; needed?: ToolName[]}> = {
  curl: {command: 'bash', file: 'sample.sh', needed: ['bash', 'curl']},
  node: {command: process.execPath, file: 'sample.mjs'},
  python: {command: findPython() ?? 'python3', file: 'sample.py', needed: ['python']},
  ruby: {command: 'ruby', file: 'sample.rb', needed: ['ruby']},
  php: {command: 'php', file: 'sample.php', needed: ['php']},
};

const builder = createBuilder(readContract(referenceOptions.contract), {...referenceOptions, renderer: plainRenderer});
const operations = [...builder.pages()];

/** Runs a file and returns what it printed. What it says on its error channel is for people, as curl's progress is. */
function run(command: string, file: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, [file], {env, timeout: 25_000}, (error, printed, said) => {
      if (error) reject(new Error(`${command} ${file} failed: ${error.message}\n${said}`));
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

test('all ten operations have a sample in each of the five languages', () => {
  expect(operations.map(({samples}) => samples.map(({language}) => language))).toEqual(Array(10).fill(Object.keys(interpreters)));
});

for (const [language, {command, file, needed = []}] of Object.entries(interpreters)) {
  test(`the ${language} samples run, and print what the contract describes`, async () => {
    needs(...needed);
    const runs = operations.map(async ({operationId, method, path: route, server, samples}) => {
      const code = samples.find((sample) => sample.language === language)?.code ?? '';
      expect(code, `the base address in the sample of ${operationId}`).toContain(server);
      const name = path.join(folder, `${operationId}-${file}`);
      await writeFile(name, code.replaceAll(server, sandbox.url));
      // A key of its own gives each sample an account that no other has touched.
      const printed = await run(command, name, {...process.env, [referenceOptions.keyVariable]: `sk_test_${language}_${operationId}`});
      const body: unknown = JSON.parse(printed);
      const headers = new Headers({'Content-Type': 'application/json', 'Request-Id': 'req_7Bt52yGh3QwK'});
      // Every sample succeeds, so its output has to be the object of the answer 200.
      expect(answerFaults(method.toUpperCase(), route, {status: 200, headers, body}), `${operationId}: ${printed}`).toEqual([]);
    });
    await Promise.all(runs);
  });
}
