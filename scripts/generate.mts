/**
 * Generates files before a build: the pages of operations, the downloads of the reference, and the icon. First checks that the
 * sandbox supports the contract, and that the contract matches `config/company.ts`.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {processOpenapiFiles, readOpenapiFiles} from 'docusaurus-plugin-openapi-docs/lib/openapi';
import {z} from 'zod';
import {downloadsFolder, operationsFolder, referenceOptions} from '../config/openapi';
import {company} from '../config/company';
import {checkContract} from '../plugins/brand/contract';
import {sandboxContract} from '../plugins/generated-files/sandbox/sandbox-contract';
import {createBuilder, plainRenderer, postmanCollection, readContract, referenceMarkdown, referenceOf} from '../packages/openapi-reference';

const source = readFileSync(referenceOptions.contract, 'utf8');
sandboxContract(process.cwd());
checkContract(source, company);
const root = readContract(referenceOptions.contract, referenceOptions.asShown);
const site = {...referenceOptions, renderer: plainRenderer};
const builder = createBuilder(root, site);
const operations = [...builder.pages()];

/** Writes the company's mark as the site's icon, with the light theme's colours from `tokens.css`. */
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

const namedSchema = z.object({id: z.string(), title: z.string(), frontMatter: z.object({description: z.string().default('')})});

/**
 * Returns an operation's page, with title and description. `plugins/reference-pages` renders the rest, because the theme of
 * docusaurus-plugin-openapi-docs renders fields only in the browser.
 */
function operationPage({id, title, frontMatter}: z.infer<typeof namedSchema>): string {
  return `---
id: ${id}
slug: /api-reference/${id}
title: ${JSON.stringify(title)}
description: ${JSON.stringify(frontMatter.description)}
hide_title: true
hide_table_of_contents: true
custom_edit_url: null
---

import page from '@generated/reference/default/${id}.json';
import {OperationPage} from '@site/plugins/reference-pages/operation-page';

<OperationPage page={page} />
`;
}

/**
 * Writes the pages of operations. Keeps unchanged pages, because this also runs during `npm start`. Removes pages without an
 * operation. Leaves out webhooks.
 *
 * @throws Error if docusaurus-plugin-openapi-docs has no page with the name that our links use
 */
async function makePages(): Promise<void> {
  const {contract} = referenceOptions;
  const files = await readOpenapiFiles(path.resolve(contract));
  const [found] = await processOpenapiFiles(files, {specPath: contract, outputDir: operationsFolder}, {});
  const named = z.array(namedSchema).parse(found);
  const pages = new Map(
    operations.map(({slug, title}) => {
      const operation = named.find(({id}) => id === slug);
      if (!operation)
        throw new Error(
          `docusaurus-plugin-openapi-docs has no page named ${slug} for "${title}". Correct the slug in packages/openapi-reference/slugs.ts.`,
        );
      return [`${slug}.api.mdx`, operationPage(operation)];
    }),
  );
  await mkdir(operationsFolder, {recursive: true});
  for (const [page, text] of pages) {
    const file = path.join(operationsFolder, page);
    if (text !== (await readFile(file, 'utf8').catch(() => undefined))) await writeFile(file, text);
  }
  for (const page of await readdir(operationsFolder)) if (!pages.has(page)) await rm(path.join(operationsFolder, page));
}

async function makeDownloads(): Promise<void> {
  await rm(downloadsFolder, {recursive: true, force: true});
  await mkdir(downloadsFolder, {recursive: true});
  const resources = builder.resourceNames().map((name) => builder.resource(name));
  const files: Record<string, string> = {
    'payments.yaml': source,
    'payments.json': `${JSON.stringify(readContract(referenceOptions.contract).value, null, 2)}\n`,
    'payments.postman_collection.json': `${JSON.stringify(postmanCollection(root), null, 2)}\n`,
    'payments.md': referenceMarkdown(referenceOf(root, site, resources)),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(downloadsFolder, name), text);
}

makeIcon();
await makePages();
await makeDownloads();
