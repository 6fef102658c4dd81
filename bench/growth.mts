/**
 * `npm run bench -- growth`: builds the site, and a copy with thirty times the operations and 200 more pages. Prints the time and
 * memory of each build, and the compressed sizes of two pages and the "Jump to" index.
 */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {parse, stringify} from 'yaml';
import {z} from 'zod';
import {runCommand} from '../scripts/command.mjs';
import {copySources} from '../scripts/copy-sources';
import {benchFolder} from '../scripts/data-folder.mjs';
import {measuredBuild} from './measured-run.mjs';
import {keepResults} from './results.mjs';

const folder = path.resolve(benchFolder('bench-growth'));
/** The factor by which the contract's paths are multiplied. */
const times = 30;
const morePages = 200;

const contractSchema = z.looseObject({
  tags: z.array(z.looseObject({name: z.string()})),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({operationId: z.string(), summary: z.string(), tags: z.array(z.string())})),
  ),
});

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is no longer what bench:growth changes.`);
  writeFileSync(file, changed);
}

/** Calls `make` with the number of each additional copy of the API (2 to 30). Returns the results. */
function each<T>(make: (number: number) => T): T[] {
  return Array.from({length: times - 1}, (_, index) => make(index + 2));
}

function growContract(root: string): void {
  edit(path.join(root, 'openapi/payments.yaml'), (text) => {
    const contract = contractSchema.parse(parse(text));
    const {tags} = contract;
    const more = each((number) =>
      Object.entries(contract.paths).map(([address, item]) => [
        address.replace('/v1/', `/v1/area-${number}/`),
        Object.fromEntries(
          Object.entries(item).map(([method, operation]) => [
            method,
            {
              ...operation,
              operationId: `${operation.operationId}Area${number}`,
              summary: `${operation.summary} ${number}`,
              tags: operation.tags.map((tag) => `${tag} ${number}`),
            },
          ]),
        ),
      ]),
    );
    return stringify(
      {
        ...contract,
        tags: [...tags, ...each((number) => tags.map((tag) => ({...tag, name: `${tag.name} ${number}`}))).flat()],
        paths: {...contract.paths, ...Object.fromEntries(more.flat())},
      },
      {aliasDuplicateObjects: false},
    );
  });
  edit(path.join(root, 'packages/sandbox/api/operations.ts'), (text) =>
    text.replace('export const operations: Record', 'const originals: Record').replace(
      '/** @throws Error if an operation of the contract has no handler',
      `export const operations: typeof originals = {...originals};
for (const [id, perform] of Object.entries(originals)) for (let number = 2; number <= ${times}; number += 1) operations[\`\${id}Area\${number}\`] = perform;

$&`,
    ),
  );
  const pages = path.join(root, 'docs/api-reference');
  for (const name of readdirSync(pages).filter((file) => file.endsWith('.mdx') && file !== 'index.mdx')) {
    const slug = path.basename(name, '.mdx');
    const text = readFileSync(path.join(pages, name), 'utf8');
    each((number) => {
      const grown = text.replace(/^slug: .*$/m, `slug: /${slug}-${number}`).replace(`resource-${slug}`, `resource-${slug}-${number}`);
      writeFileSync(path.join(pages, `${slug}-${number}.mdx`), grown);
    });
  }
}

function growProse(root: string): void {
  const text = readFileSync(path.join(root, 'docs/documentation/keys.mdx'), 'utf8');
  const names = Array.from({length: morePages}, (_, index) => `more-${index + 1}`);
  for (const name of names) {
    const grown = text.replace(/^slug: .*\n/m, '').replace(/^title: (.*)$/m, `title: $1, ${name}`);
    writeFileSync(path.join(root, 'docs/documentation', `${name}.mdx`), grown);
  }
  edit(path.join(root, 'sidebars.ts'), (sidebars) =>
    sidebars.replace('  docs: [\n', `  docs: [\n    group('More', ${JSON.stringify(names.map((name) => `documentation/${name}`))}),\n`),
  );
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

function weigh(site: string, file: string): number {
  return brotliCompressSync(readFileSync(path.join(site, file))).length;
}

/** Returns the Brotli-compressed kilobytes of a first visit: the HTML, plus its scripts and style sheets. */
function firstVisit(site: string, page: string): string {
  const html = readFileSync(path.join(site, page), 'utf8');
  // `data-href` is the address of an inlined style sheet, which the page does not load.
  const files = new Set(html.replaceAll(/ data-href="[^"]*"/g, '').match(/\/assets\/[^"'\s>()]+\.(?:js|css)(?=["'\s>)])/g));
  const rest = [...files].reduce((sum, file) => sum + weigh(site, file), 0);
  return `${kilobytes(weigh(site, page))} + ${kilobytes(rest)}`;
}

function rowOf(title: string, root: string): Record<string, string | number> {
  const {elapsed, seconds, megabytes} = measuredBuild(root).built;
  const site = path.join(root, 'build');
  const pages = readdirSync(site, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.html')).length;
  return {
    site: title,
    pages,
    seconds: Math.round(elapsed),
    'CPU seconds': Math.round(seconds),
    'ms a page': Math.round((1000 * seconds) / pages),
    'peak memory, MB': Math.round(megabytes),
    'page Keys: HTML + files, kB': firstVisit(site, 'documentation/keys.html'),
    'page Create a charge: HTML + files, kB': firstVisit(site, 'api-reference/create-charge.html'),
    'Jump-to index, kB': kilobytes(weigh(site, 'search.json')),
  };
}

await runCommand(() => {
  const [today, grown] = [path.join(folder, 'today'), path.join(folder, 'grown')];
  copySources(today);
  copySources(grown);
  growContract(grown);
  growProse(grown);
  const rows = [rowOf('today', today), rowOf(`${times} times the operations, ${morePages} more pages of prose`, grown)];
  keepResults('growth', 'How the build grows', rows);
  return Promise.resolve();
});
