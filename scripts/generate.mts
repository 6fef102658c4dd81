/**
 * `npm run generate`: what is made from the contract before the site is built.
 * Operations' pages by docusaurus-plugin-openapi-docs, which overwrites none: they are made in an empty
 * folder, and of what the site has only what differs is written or removed, under a running `npm start` too. And the downloads of the
 * reference: the contract as YAML and JSON, a Postman collection, and Markdown. And the icon, in the site's colours.
 */
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parse} from 'yaml';
import {downloadsFolder, operationsFolder, referenceOptions} from '../config/openapi';
import {company} from '../config/company';
import {checkContract} from '../plugins/brand/contract';
import {sandboxContract} from '../plugins/sandbox/sandbox-contract';
import {createBuilder, referenceOf} from '../plugins/reference/build';
import {readContract} from '../plugins/contract/read';
import {referenceMarkdown} from '../plugins/reference/markdown';
import {postmanCollection} from '../plugins/reference/postman';
import {plainRenderer} from '../plugins/reference/renderer';

const source = readFileSync(referenceOptions.contract, 'utf8');
sandboxContract(process.cwd());
checkContract(source, company);
const root = readContract(referenceOptions.contract, referenceOptions.asShown);
const site = {...referenceOptions, renderer: plainRenderer};
const builder = createBuilder(root, site);
const operations = [...builder.pages()];

/** The mark as the browser's icon: `config/mark.svg` names its colours as `tokens.css` does, in the light theme. */
function makeIcon(): void {
  const tokens = readFileSync('src/css/tokens.css', 'utf8');
  const icon = readFileSync('config/mark.svg', 'utf8').replaceAll(/(?<==")--[\w-]+(?=")/g, (name) => {
    const colour = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
    if (!colour) throw new Error(`config/mark.svg uses ${name}, which src/css/tokens.css does not have.`);
    return colour;
  });
  mkdirSync('static/img', {recursive: true});
  writeFileSync('static/img/favicon.svg', icon);
}

async function makePages(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'operations-'));
  const made = spawnSync(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'gen-api-docs', 'payments'], {
    encoding: 'utf8',
    env: {...process.env, OPERATIONS_FOLDER: folder},
  });
  const pages = await readdir(folder);
  const wanted = operations.map(({slug}) => `${slug}.api.mdx`);
  if (made.status !== 0 || wanted.some((page) => !pages.includes(page))) {
    throw new Error(`Not every operation has a page:\n${made.stdout}${made.stderr}`);
  }
  // The plugin makes pages of webhooks too; ours are sections of the events' and the webhooks' pages.
  await mkdir(operationsFolder, {recursive: true});
  for (const page of wanted) {
    const text = await readFile(path.join(folder, page), 'utf8');
    const file = path.join(operationsFolder, page);
    if (text !== (await readFile(file, 'utf8').catch(() => undefined))) await writeFile(file, text);
  }
  for (const page of await readdir(operationsFolder)) if (!wanted.includes(page)) await rm(path.join(operationsFolder, page));
  await rm(folder, {recursive: true});
}

async function makeDownloads(): Promise<void> {
  await rm(downloadsFolder, {recursive: true, force: true});
  await mkdir(downloadsFolder, {recursive: true});
  const resources = builder.resourceNames().map((name) => builder.resource(name));
  const files: Record<string, string> = {
    'payments.yaml': source,
    'payments.json': `${JSON.stringify(parse(source), null, 2)}\n`,
    'payments.postman_collection.json': `${JSON.stringify(postmanCollection(root), null, 2)}\n`,
    'payments.md': referenceMarkdown(referenceOf(root, site, resources)),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(downloadsFolder, name), text);
}

makeIcon();
await makePages();
await makeDownloads();
