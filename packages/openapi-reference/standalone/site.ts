import {chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type BuildOptions as BundleOptions, type BuildResult, type Plugin} from 'esbuild';
import {DocumentError} from '../contract/document-error';
import type {ContractNode} from '../contract/node';
import {createBuilder} from '../build';
import {withLinks} from '../fields';
import {readContract} from '../contract/read';
import {createPageRenderer, type Renderer} from '../renderer';
import {Slugger} from '../slugs';
import {sheetInReaderSize} from '../../../plugins/theme/reader-size';
import {JumpIndex} from './jump-index';
import type {Book} from './render';

/** The project's folder. npm runs every script in this folder. */
const root = process.cwd();
const here = path.join(root, 'packages/openapi-reference/standalone');

/** Replaces the modules of the framework that the portal's components import. Also resolves `@site`. */
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
        ? {
            errors: [
              {text: `The stand-alone reference has no replacement for ${name}. Add one in packages/openapi-reference/standalone/shims.`},
            ],
          }
        : {path: path.join(here, 'shims', shim)};
    });
    bundler.onResolve({filter: /^@site\//}, ({path: name, kind}) =>
      bundler.resolve(`./${name.slice('@site/'.length)}`, {resolveDir: root, kind}),
    );
  },
};

type Components = typeof import('./render');

interface Bundle {
  components: Components;
  styles: string;
  files: Record<string, string | Uint8Array>;
}

async function bundle(): Promise<Bundle> {
  const shared = {
    bundle: true,
    plugins: [resolveSite],
    legalComments: 'none',
    logLevel: 'silent',
    absWorkingDir: root,
  } satisfies BundleOptions;
  const folder = await mkdtemp(path.join(root, 'node_modules/.reference-'));
  const only = ({outputFiles: [file]}: BuildResult<{write: false}>): Uint8Array => {
    if (!file) throw new Error('The bundler wrote nothing.');
    return file.contents;
  };
  try {
    await build({
      ...shared,
      entryPoints: [path.join(here, 'render.tsx')],
      outfile: path.join(folder, 'render.cjs'),
      platform: 'node',
      format: 'cjs',
      jsx: 'automatic',
      // Turns off React's development checks, which make rendering several times slower.
      define: {'process.env.NODE_ENV': '"production"'},
      minifySyntax: true,
    });
    const [styles, scripts] = await Promise.all([
      build({...shared, entryPoints: [path.join(folder, 'render.css')], minify: true, write: false}),
      build({
        ...shared,
        entryPoints: [path.join(here, 'main.ts'), path.join(here, 'jump.ts')],
        outdir: folder,
        platform: 'browser',
        format: 'iife',
        target: ['chrome111', 'firefox113', 'safari16.4'],
        minify: true,
        write: false,
      }),
    ]);
    const components: Components = await import(pathToFileURL(path.join(folder, 'render.cjs')).href);
    const inReaderSize = (sheet: Uint8Array): string => sheetInReaderSize(Buffer.from(sheet).toString());
    const files = scripts.outputFiles.map(({path: file, contents}): [string, string | Uint8Array] => [
      path.basename(file),
      file.endsWith('.css') ? inReaderSize(contents) : contents,
    ]);
    return {components, styles: inReaderSize(only(styles)), files: Object.fromEntries(files)};
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

let bundled: Promise<Bundle> | undefined;

/** The result of a build. `htmlBytes` is the size of all pages before compression. */
export interface BuildSummary {
  pages: number;
  operations: number;
  htmlBytes: number;
  /** A sentence for each `$ref` that has no target or is circular. */
  gaps: string[];
}

export interface BuildOptions {
  /** True to refuse a document if one of its references has no target or is circular. */
  strict?: boolean;
  onProgress?: (done: number, of: number) => void;
}

/** The names at the top of a generated reference, including those of earlier versions. */
const ownNames = ['index.html', 'main.js', 'jump.js', 'jump.css', 'jump-index.js', 'operations', 'groups', 'schemas', 'reference.css'];

/**
 * Checks that `out` can be replaced.
 *
 * @throws DocumentError if `out` is not a folder, or contains something that is not part of an earlier reference
 */
async function checkOut(out: string): Promise<void> {
  let names: string[];
  try {
    names = await readdir(out);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new DocumentError(`${out} is not a folder. Name a folder for the reference. It does not have to exist.`);
  }
  const strange = names.find((name) => !ownNames.includes(name));
  if (strange !== undefined) {
    throw new DocumentError(
      `${out} contains ${strange}, which is not part of a reference. Name another folder, because this one would be emptied.`,
    );
  }
}

class Output {
  readonly built: BuildSummary = {pages: 0, operations: 0, htmlBytes: 0, gaps: []};

  constructor(private readonly folder: string) {}

  async write(name: string, html: string): Promise<void> {
    await writeFile(path.join(this.folder, name), html);
    this.built.pages += 1;
    this.built.htmlBytes += Buffer.byteLength(html);
  }
}

function bookOf(root: ContractNode, builder: ReturnType<typeof createBuilder>, renderer: Renderer, styles: string): Book {
  const info = root.get('info');
  const prose = (node: ContractNode | undefined): {description?: string} => {
    const text = withLinks(node?.text('description'), [node?.get('externalDocs')]);
    return text === undefined ? {} : {description: renderer.prose(text)};
  };
  const linked = (name: string | undefined, url: string | undefined): string | undefined =>
    url === undefined ? name : `[${name ?? url}](<${url}>)`;
  const contact = info?.get('contact');
  const license = info?.get('license');
  const mail = contact?.text('email');
  const facts: [string, string | undefined][] = [
    ['Contact', [linked(contact?.text('name'), contact?.text('url')), mail && `[${mail}](<mailto:${mail}>)`].filter(Boolean).join(', ')],
    ['Licence', [linked(license?.text('name'), license?.text('url')), license?.text('identifier')].filter(Boolean).join(', ')],
    ['Terms of service', linked(undefined, info?.text('termsOfService'))],
    ['More', linked(root.get('externalDocs')?.text('description'), root.get('externalDocs')?.text('url'))],
    ...(info?.keys() ?? [])
      .filter((key) => key.startsWith('x-'))
      .map((key): [string, string] => [key, `\`${JSON.stringify(info?.get(key)?.value)}\``]),
  ];
  const summary = info?.text('summary');
  return {
    title: info?.text('title') ?? '',
    version: info?.text('version') ?? '',
    ...(summary !== undefined && {summary}),
    ...(info && prose(info)),
    facts: facts.flatMap(([name, text]) => (text === undefined || text === '' ? [] : [{name, html: renderer.prose(text)}])),
    servers: builder.allServers(),
    groups: builder.groups().map(({name, slug, node, entries}) => ({name, slug, ...prose(node), entries})),
    styles,
  };
}

/** The pages of named schemas that other pages link to, directly or through schemas. `all` adds the other named schemas. */
class SchemaPages {
  private readonly slugs = new Slugger();
  private readonly known: Set<string>;
  private readonly files = new Map<string, string>();

  constructor(root: ContractNode) {
    this.known = new Set(root.get('components')?.get('schemas')?.keys() ?? []);
  }

  all(): void {
    for (const name of this.known) this.url(name);
  }

  url(name: string): string | undefined {
    if (!this.known.has(name)) return undefined;
    const file = this.files.get(name) ?? this.slugs.file(name, 'schema');
    this.files.set(name, file);
    return `../schemas/${file}.html`;
  }

  /** Yields each schema page once. Also yields the pages that `url` adds while the caller's loop runs. */
  *wanted(): Generator<{name: string; file: string}> {
    for (const [name, file] of this.files) yield {name, file};
  }
}

async function writePages(root: ContractNode, folder: string, onProgress: BuildOptions['onProgress']): Promise<BuildSummary> {
  const renderer = await createPageRenderer();
  const schemas = new SchemaPages(root);
  const builder = createBuilder(root, {
    renderer,
    keyVariable: 'API_KEY',
    webhookPages: true,
    operationUrl: (slug) => `../operations/${slug}.html`,
    resourceUrl: (slug) => `../groups/${slug}.html`,
    schemaUrl: (name) => schemas.url(name),
  });
  for (const name of ['operations', 'groups', 'schemas']) await mkdir(path.join(folder, name), {recursive: true});
  bundled ??= bundle();
  const {components, styles, files} = await bundled;
  const book = bookOf(root, builder, renderer, styles);
  const {renderGroup, renderIndex, renderOperation, renderSchema} = components;
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);

  const output = new Output(folder);
  const index = new JumpIndex();
  index.page(book.title, 'index.html', '', book.summary);
  for (const group of book.groups) {
    await output.write(`groups/${group.slug}.html`, renderGroup(book, group));
    index.page(group.name, `groups/${group.slug}.html`, book.title, `${group.entries.length} operations`);
  }
  // An operation with several tags is in several groups, but its page belongs to the first.
  const groupOf = new Map(book.groups.map((group) => [`../groups/${group.slug}.html`, group]));
  for (const operation of builder.pages()) {
    const group = groupOf.get(operation.resource?.url ?? '');
    if (!group) throw new Error(`${operation.slug} is in no group.`);
    await output.write(`operations/${operation.slug}.html`, renderOperation(book, group, operation));
    index.operation(operation);
    output.built.operations += 1;
    onProgress?.(output.built.operations, builder.count);
  }
  // A document without operations is a library of schemas, so every named schema gets a page.
  if (builder.count === 0) schemas.all();
  const pages: {name: string; file: string}[] = [];
  for (const page of schemas.wanted()) {
    await output.write(`schemas/${page.file}.html`, renderSchema(book, page.name, builder.schema(page.name)));
    pages.push(page);
    index.page(page.name, `schemas/${page.file}.html`, 'Schemas');
  }
  await writeFile(path.join(folder, 'jump-index.js'), index.script);
  await output.write('index.html', renderIndex(book, builder.count === 0 ? pages : []));
  return output.built;
}

/**
 * Writes the reference of `file` page by page, and then replaces the folder `out`. If the build fails, `out` stays unchanged. Calls
 * `onProgress` after each operation.
 *
 * @throws DocumentError if the document or the folder cannot be used
 */
export async function buildStandalone(file: string, out: string, {strict = false, onProgress}: BuildOptions = {}): Promise<BuildSummary> {
  const root = readContract(file);
  await checkOut(out);
  const target = path.resolve(out);
  await mkdir(path.dirname(target), {recursive: true});
  const folder = await mkdtemp(`${target}.new-`);
  try {
    const built = await writePages(root, folder, onProgress);
    const gaps = [...root.contract.gaps.values()];
    if (strict && gaps.length > 0) throw new DocumentError(gaps.join('\n'));
    await chmod(folder, 0o755);
    await rm(target, {recursive: true, force: true});
    await rename(folder, target);
    return {...built, gaps};
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
