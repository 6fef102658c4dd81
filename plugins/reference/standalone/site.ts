/** Builds a stand-alone reference from any OpenAPI document. */
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type BuildOptions, type Plugin} from 'esbuild';
import {createBuilder} from '../build';
import {readDocument} from '../document';
import {createPageRenderer} from '../renderer';
import type {Book} from './render';

/** npm runs scripts in the project's folder. */
const root = process.cwd();
const here = path.join(root, 'plugins/reference/standalone');

/** What the framework gives the components on the portal. */
const resolveSite: Plugin = {
  name: 'site',
  setup(bundler) {
    const replaced: Record<string, string> = {
      '@docusaurus/Link': 'link.tsx',
      '@docusaurus/useBrokenLinks': 'broken-links.ts',
      '@docusaurus/Translate': 'translate.ts',
      '@theme/Heading': 'heading.tsx',
    };
    bundler.onResolve({filter: /^@(docusaurus|theme)\//}, ({path: name}) => {
      const shim = replaced[name];
      return shim === undefined
        ? {errors: [{text: `${name} has no stand-in for a stand-alone reference.`}]}
        : {path: path.join(here, 'shims', shim)};
    });
    bundler.onResolve({filter: /^@site\//}, ({path: name, kind}) =>
      bundler.resolve(`./${name.slice('@site/'.length)}`, {resolveDir: root, kind}),
    );
  },
};

type Renderer = typeof import('./render');

/** The components as a program that runs here, and their style sheet. */
async function bundleComponents(out: string): Promise<Renderer> {
  const shared: BuildOptions = {bundle: true, plugins: [resolveSite], legalComments: 'none', logLevel: 'silent', absWorkingDir: root};
  // Inside the project, so that react is found from it.
  const folder = await mkdtemp(path.join(root, 'node_modules/.reference-'));
  try {
    await build({
      ...shared,
      entryPoints: [path.join(here, 'render.tsx')],
      outfile: path.join(folder, 'render.mjs'),
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      external: ['react', 'react-dom'],
      minifySyntax: true,
    });
    await build({...shared, entryPoints: [path.join(folder, 'render.css')], outfile: path.join(out, 'reference.css'), minify: true});
    await build({
      ...shared,
      entryPoints: [path.join(here, 'main.ts')],
      outfile: path.join(out, 'main.js'),
      platform: 'browser',
      format: 'iife',
      target: ['chrome111', 'firefox113', 'safari16.4'],
      minify: true,
    });
    const rendered: Renderer = await import(pathToFileURL(path.join(folder, 'render.mjs')).href);
    return rendered;
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** What was built. Bytes are not compressed. */
export interface Built {
  pages: number;
  operations: number;
  htmlBytes: number;
}

/**
 * Writes the reference of `file` into the folder `out`, one page at a time, and tells `onProgress` after each.
 * @throws DocumentError when the document cannot be read, with the place in it.
 */
export async function buildStandalone(file: string, out: string, onProgress: (done: number, of: number) => void): Promise<Built> {
  const document = readDocument(file);
  const renderer = await createPageRenderer();
  const builder = createBuilder(document, {
    renderer,
    keyVariable: 'API_KEY',
    operationUrl: (slug) => `../operations/${slug}.html`,
    resourceUrl: (slug) => `../groups/${slug}.html`,
  });
  const prose = (text: string | undefined): {description?: string} => (text === undefined ? {} : {description: renderer.prose(text)});
  const info = document.get('info');
  const book: Book = {
    title: info?.text('title') ?? '',
    version: info?.text('version') ?? '',
    ...prose(info?.text('description')),
    groups: builder.groups().map(({name, slug, place, entries}) => ({name, slug, ...prose(place?.text('description')), entries})),
  };

  for (const folder of ['operations', 'groups']) await mkdir(path.join(out, folder), {recursive: true});
  const {renderGroup, renderIndex, renderOperation} = await bundleComponents(out);

  const built: Built = {pages: 0, operations: 0, htmlBytes: 0};
  const write = async (name: string, html: string): Promise<void> => {
    await writeFile(path.join(out, name), html);
    built.pages += 1;
    built.htmlBytes += Buffer.byteLength(html);
  };
  await write('index.html', renderIndex(book));
  for (const group of book.groups) await write(`groups/${group.slug}.html`, renderGroup(book, group));
  const groupOf = new Map(book.groups.flatMap((group) => group.entries.map(({slug}) => [slug, group])));
  for (const operation of builder.pages()) {
    const group = groupOf.get(operation.slug);
    if (!group) throw new Error(`${operation.slug} is in no group.`);
    await write(`operations/${operation.slug}.html`, renderOperation(book, group, operation));
    built.operations += 1;
    onProgress(built.operations, builder.count);
  }
  return built;
}
