/**
 * `npm run bench -- reference`: measures references of GitHub's OpenAPI document, with a tenth of its operations and with all.
 * Seconds and bytes per page should not grow with the number of pages. Seconds are CPU time, because other programs hardly
 * influence it. `-- --large` measures generated documents as large as the largest public ones. Their peak memory should not grow
 * either.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {benchFolder} from '../scripts/data-folder.mjs';
import {keepResults} from './results.mjs';

const version = '23.0.2';
const folder = benchFolder('bench-reference');
const whole = path.join(folder, 'package/generated/api.github.com.json');

function run(command: string, args: string[], cwd?: string): string {
  const {status, stdout, stderr, error} = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64e6,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}

function fetchDocument(): void {
  if (existsSync(whole)) return;
  mkdirSync(folder, {recursive: true});
  run('npm', ['pack', `@octokit/openapi@${version}`, '--silent'], folder);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!archive) throw new Error('npm pack made no archive.');
  run('tar', ['xzf', archive, 'package/generated/api.github.com.json'], folder);
  rmSync(path.join(folder, archive));
}

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

function writeTenth(file: string): void {
  const document: Document = JSON.parse(readFileSync(whole, 'utf8'));
  let count = 0;
  const paths = Object.entries(document.paths).map(([address, item]) => [
    address,
    Object.fromEntries(Object.entries(item).filter(([key]) => key === 'parameters' || count++ % 10 === 0)),
  ]);
  writeFileSync(file, JSON.stringify({...document, paths: Object.fromEntries(paths)}));
}

const pointer = (index: number): {$ref: string} => ({$ref: `#/components/schemas/Thing${index}`});

/**
 * Writes a document whose schemas refer to each other recursively, as those of payment providers do. With 10,000 operations, it is
 * as large as an office suite's document.
 */
function writeLarge(file: string, operations: number, schemas: number): void {
  const described = (index: number): string => `What it says of the thing number ${index}, in a sentence of the usual length.`;
  const things = Array.from({length: schemas}, (_, index) => [
    `Thing${index}`,
    {
      type: 'object',
      description: described(index),
      required: ['id'],
      properties: {
        id: {type: 'string', maxLength: 5000, description: described(index)},
        kind: {type: 'string', enum: ['first', 'second', `third_${index}`]},
        created: {type: 'integer', format: 'unix-time', description: 'When it was made.'},
        parent: {anyOf: [{type: 'string'}, pointer((index * 7 + 1) % schemas)], nullable: true, description: 'Can be expanded.'},
        other: pointer((index * 13 + 5) % schemas),
        children: {type: 'object', properties: {data: {type: 'array', items: pointer(index)}, more: {type: 'boolean'}}},
        source: {oneOf: [pointer((index + 1) % schemas), pointer((index + 2) % schemas)]},
      },
    },
  ]);
  const paths = Array.from({length: operations}, (_, index) => [
    `/v1/things${index}/{id}`,
    {
      post: {
        tags: [`Group ${Math.floor(index / 40)}`],
        operationId: `doThing${index}`,
        summary: `Do thing ${index}`,
        description: described(index),
        parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'string'}}],
        requestBody: {content: {'application/x-www-form-urlencoded': {schema: pointer((index + 3) % schemas)}}},
        responses: {
          200: {description: 'Done.', content: {'application/json': {schema: pointer(index % schemas)}}},
          default: {description: 'Not done.', content: {'application/json': {schema: pointer((index * 3) % schemas)}}},
        },
      },
    },
  ]);
  const document = {
    openapi: '3.0.3',
    info: {title: 'Large', version: '1'},
    servers: [{url: 'https://api.example.com'}],
    paths: Object.fromEntries(paths),
    components: {schemas: Object.fromEntries(things)},
  };
  writeFileSync(file, JSON.stringify(document));
}

interface Row {
  pages: number;
  seconds: number;
  memory: number;
  html: number;
  script: number;
}

function measure(file: string): Row {
  const out = path.join(folder, 'out');
  rmSync(out, {recursive: true, force: true});
  const line = run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/reference.mts', file, '--out', out]);
  const [pages, seconds, memory, html, script] = Array.from(line.matchAll(/[\d.]+(?= (?:pages|s of CPU time|MB|kB))/g), ([number]) =>
    Number(number),
  );
  if (pages === undefined || seconds === undefined || memory === undefined || html === undefined || script === undefined) {
    throw new Error(`Not understood: ${line}`);
  }
  return {pages, seconds, memory, html, script};
}

const tenth = path.join(folder, 'tenth.json');
const recursive = path.join(folder, 'recursive.json');
const many = path.join(folder, 'many.json');
const isLarge = process.argv.includes('--large');
mkdirSync(folder, {recursive: true});
if (isLarge) {
  writeLarge(recursive, 600, 1200);
  writeLarge(many, 10_000, 1200);
} else {
  fetchDocument();
  writeTenth(tenth);
}
const documents = isLarge
  ? ([
      ['600 operations on 1,200 recursive schemas', recursive],
      ['10,000 operations on them', many],
    ] as const)
  : ([
      ['a tenth of api.github.com', tenth],
      ['whole of api.github.com', whole],
    ] as const);
const rows = documents.map(([document, file]) => {
  const {pages, seconds, memory, html, script} = measure(file);
  return {document, pages, seconds, 'peak memory, MB': memory, 'HTML, MB': html, 'main.js, kB': script};
});
keepResults(isLarge ? 'reference-large' : 'reference', `The reference of a huge document${isLarge ? ', made up' : ''}`, rows);
rmSync(path.join(folder, 'out'), {recursive: true, force: true});
