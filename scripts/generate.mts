/**
 * `npm run generate`: what is made from the contract before the site is built.
 * Operations' pages by docusaurus-plugin-openapi-docs, which overwrites none: the folder
 * is emptied first, so that no page outlives its operation. And the downloads of the
 * reference: the contract as YAML and JSON, a Postman collection, and Markdown.
 */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {mkdir, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import converter from 'openapi-to-postmanv2';
import {parse} from 'yaml';
import {downloadsFolder, operationsFolder, referenceOptions} from '../config/openapi';
import {createBuilder, referenceOf} from '../plugins/reference/build';
import {readDocument} from '../plugins/reference/document';
import {operationMarkdown, referenceMarkdown} from '../plugins/reference/markdown';
import {plainRenderer} from '../plugins/reference/renderer';

const source = readFileSync(referenceOptions.contract, 'utf8');
const root = readDocument(referenceOptions.contract);
const site = {...referenceOptions, renderer: plainRenderer};
const builder = createBuilder(root, site);
const operations = [...builder.pages()];

async function makePages(): Promise<void> {
  await rm(operationsFolder, {recursive: true, force: true});
  const made = spawnSync(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'gen-api-docs', 'payments'], {
    encoding: 'utf8',
  });
  const pages = await readdir(operationsFolder).catch((): string[] => []);
  const wanted = operations.map(({slug}) => `${slug}.api.mdx`);
  if (made.status !== 0 || wanted.some((page) => !pages.includes(page))) {
    throw new Error(`Not every operation has a page:\n${made.stdout}${made.stderr}`);
  }
  // The plugin makes pages of webhooks too; ours are sections of the events' and the webhooks' pages.
  for (const page of pages) if (!wanted.includes(page)) await rm(path.join(operationsFolder, page));
}

function postmanCollection(): Promise<string> {
  return new Promise((resolve, reject) => {
    converter.convert({type: 'string', data: source}, {folderStrategy: 'Tags'}, (error, {result, reason, output}) => {
      const collection = output?.[0]?.data;
      if (error || !result || !collection)
        reject(error ?? new Error(`No Postman collection could be made: ${reason ?? 'no reason given'}.`));
      else resolve(`${JSON.stringify(collection, null, 2)}\n`);
    });
  });
}

async function makeDownloads(): Promise<void> {
  await rm(downloadsFolder, {recursive: true, force: true});
  await mkdir(path.join(downloadsFolder, 'operations'), {recursive: true});
  const resources = builder.resourceNames().map((name) => builder.resource(name));
  const files: Record<string, string> = {
    'payments.yaml': source,
    'payments.json': `${JSON.stringify(parse(source), null, 2)}\n`,
    'payments.postman_collection.json': await postmanCollection(),
    'payments.md': referenceMarkdown(referenceOf(root, site, resources)),
    ...Object.fromEntries(operations.map((operation) => [`operations/${operation.slug}.md`, operationMarkdown(operation)])),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(downloadsFolder, name), text);
}

await makePages();
await makeDownloads();
