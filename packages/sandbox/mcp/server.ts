/** An MCP server for the documentation and the sandbox: https://modelcontextprotocol.io. */
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {createSearch, type Search} from '../../search/search';
import {excerpt} from '../../search/words';
import {diagnose, isGenuine} from '../../webhooks/diagnose';
import type {Contract} from '../api/contract';
import {type Data, errorShape, hasSandbox, operationLine, operationShape} from './data';
import {recognizeError} from './errors';
import {findOperation, similarNames, unknownOperation} from './find-operation';
import {addTool} from './lenient';
import {findSection, inLanguage, languages, placeOf, sectionsOf} from './pages';
import {answerLimit, json, partOf, refusal, toResult} from './result';
import {addSandbox} from './sandbox-tools';

/** The optional parts of the server. They are known at build time, so that the bundler leaves out the parts that are off. */
declare const PARTS: {sandbox: boolean; errors: boolean; webhooks: boolean};

const documentation =
  'The documentation of the Larch API. No call needs a key. Start with search or list_operations. describe_operation lists the parameters of a request.';

const withSandbox = `The documentation of the Larch payments API, and an in-memory sandbox. No call moves money or needs a key. No call uses the network, except that deliver_event and check_webhook send events to an endpoint on this machine, and check_shop runs a command on it.
Start with search or list_operations. describe_operation lists the parameters of a request, and call_sandbox sends it. move_clock and dispute_charge simulate events that take days. Use the test cards on the page /api-docs/testing: every other number is refused.
Amounts are integers in the currency's minor unit: 4250 with cad is CA$42.50.`;

function addSearch(server: McpServer, {pages, siteUrl}: Data, search: Search): void {
  const paths = new Set(pages.map(({path}) => path));
  addTool(server, {
    name: 'search',
    title: 'Search the documentation',
    description: PARTS.sandbox
      ? 'Finds pages, sections, operations, parameters, errors, events, test cards and currencies. Terms from other payment APIs work too.'
      : 'Finds pages, sections, operations, parameters and errors.',
    input: z.object({
      query: z
        .string()
        .min(1)
        .max(400)
        .describe(`A few words, an error code, or a path${PARTS.sandbox ? ', a card number or a currency' : ''}.`),
      limit: z.int().min(1).max(20).default(5),
    }),
    output: z.object({
      results: z.array(
        z.object({
          title: z.string(),
          kind: z.string(),
          place: z.string(),
          path: z.string().describe('The path for read_page.'),
          address: z.string(),
          excerpt: z.string(),
        }),
      ),
    }),
    answer: ({query, limit}) => {
      const found = search.find(query, 60).filter(({url}) => paths.has(url.split('#')[0] ?? ''));
      if (found.length === 0)
        return toResult(`No results for "${query}". Use fewer or different words, or call list_operations.`, {results: []});
      const results = found.slice(0, limit).map(({title, kind, place, url, text = '', terms}) => ({
        title,
        kind,
        place,
        path: url,
        address: siteUrl + url,
        excerpt: excerpt(text, terms),
      }));
      const lines = results.map((each, index) =>
        `${String(index + 1)}. ${each.title} (${each.place}) ${each.path}\n   ${each.excerpt}`.trimEnd(),
      );
      return toResult(lines.join('\n'), {results}, 'To read a result, call read_page with its path.');
    },
  });
}

function addPages(server: McpServer, {pages, siteUrl}: Data): void {
  const [example] = pages;
  addTool(server, {
    name: 'read_page',
    title: 'Read a page',
    description:
      'Returns a page of the documentation as Markdown, or one section of the page. For a long page, returns the introduction and the list of sections.',
    input: z.object({
      path: z
        .string()
        .min(1)
        .max(500)
        .describe(`A path such as ${example?.path ?? '/'}, with or without an anchor, or a full URL.`),
      section: z.string().max(200).optional().describe('The heading of a section.'),
      language: z.enum(languages).optional().describe('Leaves out the code in other languages.'),
      from: z.int().min(0).default(0).describe('Where to continue a long section, as the last answer says.'),
    }),
    output: z.object({
      title: z.string(),
      address: z.string(),
      text: z.string().describe('Markdown.'),
      complete: z.boolean().describe('False if the rest of the page must be read section by section.'),
      sections: z.array(z.string()).describe('The headings of the page.'),
    }),
    answer: ({path: asked, section: heading, language, from}) => {
      if (!URL.canParse(asked.replace(/^(?!https?:)/, siteUrl))) return refusal(`"${asked}" is not a path. Call search to find one.`);
      const {path, anchor} = placeOf(asked, siteUrl);
      const whole = pages.find((each) => each.path === path);
      if (!whole) {
        const like = similarNames(
          path,
          pages.map((each) => each.path),
        ).slice(0, 8);
        return refusal(`There is no page ${path}. ${like.length > 0 ? `Similar pages: ${like.join(', ')}.` : 'Call search to find one.'}`);
      }
      const page = inLanguage(whole, language);
      const sections = sectionsOf(page);
      const titles = sections.map(({title}) => title);
      const name = heading ?? anchor;
      const section = name === '' ? undefined : findSection(page, name);
      if (name !== '' && !section) return refusal(`${path} has no section "${name}". Its sections: ${titles.join('; ')}.`);
      const address = siteUrl + path + (section && anchor !== '' ? `#${anchor}` : '');
      const give = (text: string, complete: boolean, detail: string): CallToolResult =>
        toResult(text.trim(), {title: section?.title ?? page.title, address, text, complete, sections: titles}, detail);
      const chosen = section ? page.text.slice(section.start, section.end) : page.text;
      const [, second] = sections;
      if (section || chosen.length <= answerLimit || from > 0 || !second) {
        const {text, next} = partOf(chosen, from);
        const more = `The ${section ? 'section' : 'page'} continues. For the rest, call read_page with the same arguments and from: ${String(next)}.`;
        return give(text, next === null, next === null ? `From ${address}` : more);
      }
      const beginning = page.text.slice(0, second.start);
      const list = sections
        .slice(1)
        .map(({level, title, start, end}) => `${'  '.repeat(level - 2)}- ${title} (${String(end - start)} characters)`);
      return give(beginning, false, `The page is long. Read one section at a time, by its heading:\n${list.join('\n')}`);
    },
  });
  for (const {path, title, description, text} of pages) {
    server.registerResource(path.slice(1), `${siteUrl}${path}.md`, {title, description, mimeType: 'text/markdown'}, (uri) => ({
      contents: [{uri: uri.href, mimeType: 'text/markdown', text}],
    }));
  }
}

function addOperations(server: McpServer, {operations}: Data): void {
  const [example] = operations;
  addTool(server, {
    name: 'list_operations',
    title: 'List the operations of the API',
    description: 'Lists every operation of the API, or the operations of one resource.',
    input: z.object({
      resource: z
        .string()
        .max(100)
        .optional()
        .describe(`A resource, such as ${example?.resource.toLowerCase() ?? ''}.`),
    }),
    output: z.object({operations: z.array(operationLine)}),
    answer: ({resource}) => {
      const names = [...new Set(operations.map((each) => each.resource))];
      const wanted = resource?.toLowerCase().replace(/s?$/, 's');
      const found = operations.filter((each) => wanted === undefined || each.resource.toLowerCase() === wanted);
      if (found.length === 0) return refusal(`There is no resource "${resource ?? ''}". Use one of: ${names.join(', ')}.`);
      const lines = found.map(({id, method, path, title}) => `${id}: ${method} ${path}, ${title}`);
      return toResult(lines.join('\n'), {operations: found.map((each) => operationLine.parse(each))});
    },
  });
  addTool(server, {
    name: 'describe_operation',
    title: 'Describe an operation',
    description: 'Returns the parameters, responses, errors and events of an operation.',
    input: z.object({
      operation: z
        .string()
        .min(1)
        .max(200)
        .describe(`The id, such as ${example?.id ?? ''}, or the method and path, such as ${example?.method ?? ''} ${example?.path ?? ''}.`),
    }),
    output: operationShape,
    answer: ({operation: wanted}) => {
      const found = findOperation(operations, wanted);
      if (!found) return unknownOperation(operations, wanted);
      const required = found.parameters.filter((each) => each.required).map(({name}) => name);
      const short = `${found.method} ${found.path}: ${found.title}. ${required.length > 0 ? `Required: ${required.join(', ')}.` : 'Nothing is required.'}`;
      return toResult(short, found, json(found));
    },
  });
}

function addErrors(server: McpServer, data: Data): void {
  const {errors} = data;
  addTool(server, {
    name: 'explain_error',
    title: 'Explain an error',
    description:
      'Explains an error: of the API (the cause, who acts, and whether to retry), or of a connection, a shell or a program that calls the API.',
    input: z.object({
      error: z
        .string()
        .min(1)
        .max(10_000)
        .describe('An error code, such as card_declined, a response body, a status, or the output of your program.'),
    }),
    output: z.object({
      ...errorShape.partial().shape,
      title: z.string(),
      fix: z.string(),
      page: z.string().describe('The path for read_page.'),
      codes: z.array(z.string()).optional().describe('The error codes that share the status.'),
    }),
    answer: ({error}) => {
      const reading = recognizeError(error, data) ?? {codes: []};
      if ('advice' in reading) {
        const {title, text, page} = reading.advice;
        return toResult(`${title}. ${text}`, {title, fix: text, page}, `More: read_page ${page}`);
      }
      if ('status' in reading) {
        const title = `Several errors have the status ${String(reading.status)}`;
        const fix = `Call explain_error with the code in the response body. Use one of: ${reading.codes.join(', ')}.`;
        return toResult(`${title}. ${fix}`, {title, fix, codes: reading.codes, page: '/api-docs/errors'});
      }
      const found = 'code' in reading ? errors.find(({code}) => code === reading.code) : undefined;
      if (!found) {
        const asked = error.trim().slice(0, 100);
        if (/\s/.test(asked)) return refusal(`The documentation does not list "${asked}". Call search with its most specific words.`);
        const codes = errors.map(({code}) => code);
        const like = similarNames(asked, codes);
        return refusal(`There is no error code "${asked}". Use one of: ${(like.length > 0 ? like : codes).join(', ')}.`);
      }
      const page = `/api-docs/errors#${found.code}`;
      return toResult(
        `${found.code} (${String(found.status)}): ${found.title}. ${found.fix}`,
        {...found, page},
        [
          `Cause: ${found.cause}`,
          `Who acts: ${found.who_acts}`,
          `Retry: ${found.retry_advice}`,
          ...(found.how_to_cause_it === undefined ? [] : [`Reproduce it in the sandbox: ${found.how_to_cause_it}`]),
          `More: read_page ${page}`,
        ].join('\n'),
      );
    },
  });
}

function addSignatures(server: McpServer, shapes: Contract['seed']['events']): void {
  addTool(server, {
    name: 'verify_webhook_signature',
    title: 'Verify the signature of a webhook',
    description: 'Checks whether Larch sent a delivery. If not, returns the problem. Use the signing secret of a test endpoint.',
    input: z.object({
      body: z.string().max(1_000_000).describe('The raw body, character for character.'),
      header: z.string().max(4000).describe('The value of Larch-Signature.'),
      secret: z.string().max(400).describe('The signing secret, which starts with whsec_.'),
      at: z.int().optional().describe('The time of receipt in Unix seconds. The default is now.'),
    }),
    output: z.object({
      valid: z.boolean(),
      fault: z.string(),
      title: z.string(),
      explanation: z.string(),
      fix: z.string(),
    }),
    answer: async ({body, header, secret, at}) => {
      // A time with 13 digits is in milliseconds.
      const time = at ?? Date.now();
      const now = time > 1e11 ? time / 1000 : time;
      const diagnosis = await diagnose({body, header, secret, now, shapes});
      const {fault, title, explanation, fix} = diagnosis;
      const valid = isGenuine(diagnosis);
      return toResult(`${valid ? 'Valid' : 'Not valid'}: ${title}. ${explanation} ${fix}`, {valid, fault, title, explanation, fix});
    },
  });
}

/**
 * Creates an MCP server. All servers can share one `search`. If the data has a sandbox, the server has its own, or uses the one that
 * runs at `running`.
 */
export function createServer(data: Data, search: Search, running?: URL): McpServer {
  const server = new McpServer(
    {name: 'larch', title: 'Larch', version: data.version},
    {instructions: PARTS.sandbox && !running ? withSandbox : documentation},
  );
  addSearch(server, data, search);
  addPages(server, data);
  addOperations(server, data);
  if (PARTS.sandbox && hasSandbox(data)) addSandbox(server, data, running);
  if (PARTS.errors) addErrors(server, data);
  if (PARTS.webhooks) addSignatures(server, data.contract?.seed.events ?? []);
  return server;
}

export function searchOf({entries, synonyms}: Data): Search {
  return createSearch(entries, synonyms);
}
