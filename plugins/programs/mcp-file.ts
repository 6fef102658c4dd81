/** Generates a server for AI tools that contains the documentation and, if it is on, the sandbox. */
import {createHash} from 'node:crypto';
import {dirname} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import type {Plugin} from 'esbuild';
import {actors} from '../../src/data/retries';
import {branded} from '../../config/brand';
import {urlOf} from '../../config/address';
import {features} from '../../config/features';
import {readReference} from '../../config/openapi';
import {readSynonyms} from './search/synonyms';
import type {McpData, McpOperation, McpParameter} from '../../packages/sandbox';
import {reportFacts} from '../../src/data/report-facts';
import {retryAdvice} from '../../src/data/retry-sentences';
import type {Entry} from '../../packages/search/entry';
import type {Field, OperationModel} from '../../packages/openapi-reference';
import {errorFacts, readReproductions} from '../contract';
import {isFields} from '../../packages/kit/fields';
import {programTarball} from '../generated-files/libraries/packages';
import {bundleProgram} from '../generated-files/sandbox/bundle';
import {sandboxContract} from '../generated-files/sandbox/sandbox-contract';
import type {MarkdownPage} from './markdown';

/** Bundles only zod's English error messages, because its other languages are as large as all pages together. */
const inEnglish: Plugin = {
  name: 'in-english',
  setup(bundler) {
    bundler.onLoad({filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/}, ({path}) => ({
      contents: "export {default as en} from './en.js';",
      resolveDir: dirname(path),
    }));
  },
};

/** Returns the nested fields of a request's field, such as `card[number]`, or else the field itself. */
function sentFields(field: Field): Field[] {
  const inner = field.nested?.fields.filter(({within}) => within !== undefined) ?? [];
  return inner.length > 0 ? inner.flatMap(sentFields) : [field];
}

function parameterOf(place: string, field: Field): McpParameter {
  const {within = '', name, type, required = false, description, limits, values, fallback, examples} = field;
  return {
    name: within + name,
    in: place,
    type,
    required,
    description,
    limits: limits && Object.fromEntries(Object.entries(limits).map(([word, value]) => [word, String(value)])),
    values,
    default: fallback,
    example: examples?.[0]?.value,
  };
}

function factsOf(operation: OperationModel): McpOperation {
  const [content] = operation.body?.contents ?? [];
  const body = content?.field?.nested;
  const example = operation.responses.find(({status}) => status === '200')?.contents[0]?.examples[0]?.code;
  const parsed: unknown = example === undefined ? undefined : JSON.parse(example);
  return {
    id: operation.operationId,
    method: operation.method.toUpperCase(),
    path: operation.path,
    title: operation.title,
    resource: operation.resource?.name ?? '',
    description: operation.description ?? '',
    page: operation.url,
    parameters: [
      ...operation.parameters.flatMap(({place, fields}) => fields.map((field) => parameterOf(place, field))),
      ...(body?.fields.flatMap(sentFields).map((field) => parameterOf('body', field)) ?? []),
    ],
    rules: body?.rules ?? [],
    responses: operation.responses.map(({status, description, errors}) => ({status, description, errors: errors.map(({code}) => code)})),
    ...(isFields(parsed) && {example: parsed}),
    events: operation.events.map(({type}) => type),
  };
}

type Reference = ReturnType<typeof readReference>;

function readData(siteDir: string, {root, builder}: Reference, pages: readonly MarkdownPage[], entries: Entry[]): McpData {
  const contract = features.sandbox ? sandboxContract(siteDir) : undefined;
  const reproductions = readReproductions(root);
  return {
    siteUrl: urlOf('/').slice(0, -1),
    file: mcpFile,
    version: root.get('info')?.text('version') ?? '',
    ...(contract && {contract, report: reportFacts(contract)}),
    pages: pages.map(({route, title, description, text, anchors}) => ({path: route, title, description, text, anchors})),
    operations: Array.from(builder.operations(), factsOf),
    errors: errorFacts().map((error) => {
      const {code, type, status, title, cause, fix, retry} = error;
      return {
        ...{code, type, status, title, cause, fix, retry},
        retry_advice: branded(retryAdvice(error)),
        who_acts: actors[retry],
        ...(contract && {how_to_cause_it: branded(reproductions[code]?.how ?? '')}),
      };
    }),
    entries,
    synonyms: readSynonyms(),
  };
}

/** Compresses the data and encodes it as Base64. The window is the largest, because the pages repeat much text. */
function packed(data: McpData): string {
  const text = Buffer.from(JSON.stringify(data));
  const params = {[constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_SIZE_HINT]: text.length};
  return brotliCompressSync(text, {params}).toString('base64');
}

/** The name of the server's file. */
export const mcpFile = features.sandbox ? 'sandbox-mcp.mjs' : 'docs-mcp.mjs';

const subject = features.sandbox ? 'The documentation and the sandbox of Larch' : 'The documentation of Larch';

/**
 * Returns the server and its npm tarball, which *AI tools* on each page names. Each has its SHA-256 hash for `sha256sum -c`. `hosted`
 * is the Supabase Edge Function.
 */
export async function mcpFiles(
  siteDir: string,
  pages: readonly MarkdownPage[],
  entries: Entry[],
): Promise<{files: Record<string, string | Buffer>; hosted: string}> {
  const reference = readReference();
  const data = readData(siteDir, reference, pages, entries);
  const errors = data.errors.length > 0;
  const DATA = JSON.stringify(packed(data));
  const define = (parts: {sandbox: boolean; webhooks: boolean}): Record<string, string> => ({
    DATA,
    ...Object.fromEntries(Object.entries({...parts, errors}).map(([name, isOn]) => [`PARTS.${name}`, String(isOn)])),
  });
  const {text, files} = await bundleProgram(siteDir, {
    name: mcpFile,
    entry: 'packages/sandbox/mcp/file.ts',
    about: `${subject} for AI tools, version ${data.version} of the API. See node ${mcpFile} --help.`,
    subject: 'This',
    define: define({sandbox: features.sandbox, webhooks: features.webhooks && reference.root.has('webhooks')}),
    plugins: [inEnglish],
  });
  const hosted = await bundleProgram(siteDir, {
    name: 'mcp.js',
    entry: 'packages/sandbox/mcp/hosted.ts',
    about: `The documentation of Larch for AI tools, as a Supabase Edge Function. See supabase/README.md.`,
    // Nobody may send a signing secret over the network to check a signature.
    define: define({sandbox: false, webhooks: false}),
    plugins: [inEnglish],
  });
  const about = branded(`${subject} for AI tools.`);
  const {name, content} = programTarball(branded('larch-mcp'), {file: mcpFile, code: text, about});
  const sum = createHash('sha256').update(content).digest('hex');
  return {
    files: {...files, [`libraries/${name}`]: Buffer.from(content), [`libraries/${name}.sha256`]: `${sum}  ${name}\n`},
    hosted: hosted.text,
  };
}
