/** The documentation and the sandbox for programs, by the Model Context Protocol: https://modelcontextprotocol.io. */
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {reproductions} from '../data/error-reproductions';
import {retries} from '../data/retries';
import type {Operation} from '../sandbox/contract';
import {isFields} from '../lib/fields';
import {pairsOf} from '../sandbox/form';
import {faults} from '../sandbox/sandbox';
import {createSearch, type Search} from '../search/search';
import {synonyms} from '../search/synonyms';
import {excerpt} from '../search/words';
import {diagnose, isGenuine} from '../webhooks/diagnose';
import type {Data, OperationFacts} from './data';
import {findSection, placeOf, sectionsOf} from './pages';
import {createCall} from './requests';

const instructions = `The documentation of the Larch payments API, and a sandbox of it in memory. No call here moves money or reaches a network, and no key is needed.
Start with search, or with list_operations. describe_operation says what a request takes; call_sandbox sends it. Take card numbers from the page /api-docs/testing: every other number is refused.
Amounts are integers in the currency's minor unit: 4250 with cad is CA$42.50.`;

/** A page with more characters is read by its sections. */
const wholePage = 16_000;

/** The short answer first; then what it rests on. */
function toResult(short: string, structuredContent: Record<string, unknown>, detail = ''): CallToolResult {
  return {content: [{type: 'text', text: detail === '' ? short : `${short}\n\n${detail}`}], structuredContent};
}

/** Says what to do next. */
function refusal(text: string): CallToolResult {
  return {isError: true, content: [{type: 'text', text}]};
}

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const readOnly = {readOnlyHint: true, openWorldHint: false} as const;

const parameterShape = z.object({
  name: z.string().describe('As it is sent, such as card[number].'),
  in: z.string().describe('path, query, header or body.'),
  type: z.string(),
  required: z.boolean(),
  description: z.string().optional(),
  limits: z.record(z.string(), z.string()).optional().describe('Such as {"maximum": "100"}, in the words of JSON Schema.'),
  values: z.array(z.string()).optional().describe('The only values that are allowed.'),
  default: z.string().optional(),
  example: z.string().optional(),
});

const operationLine = {
  id: z.string(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
  resource: z.string(),
};

/** Of these, the ones that are like what was asked for. */
function near(wanted: string, known: readonly string[]): string[] {
  const parts = wanted
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length > 2);
  return known.filter((each) => parts.some((part) => each.toLowerCase().includes(part)));
}

/** By its id, its method and path, or its title. */
function findOperation(operations: readonly OperationFacts[], wanted: string): OperationFacts | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '');
  // An address with an id in it is the operation's too.
  const asked = plain(wanted.trim().replace(/\/(?:ch|re|cus|tok|evt)_\w+$/, '/{id}'));
  return operations.find(({id, method, path, title}) => [id, `${method} ${path}`, title].map(plain).includes(asked));
}

function unknownOperation(operations: readonly OperationFacts[], wanted: string): CallToolResult {
  const ids = operations.map(({id}) => id);
  const like = near(wanted, ids);
  return refusal(`There is no operation "${wanted}". Use one of: ${(like.length > 0 ? like : ids).join(', ')}.`);
}

/** The code that was asked for: itself, or that of the body of an error. */
function codeIn(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    const error = isFields(parsed) && isFields(parsed.error) ? parsed.error : parsed;
    if (isFields(error) && typeof error.code === 'string') return error.code;
  } catch {
    // It is the code.
  }
  return text.trim().replaceAll(/["'`]/g, '');
}

function addSearch(server: McpServer, {pages, siteUrl}: Data, search: Search): void {
  const paths = new Set(pages.map(({path}) => path));
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds pages, sections, operations, parameters, errors, events, test cards and currencies. Words of other providers work too.',
      inputSchema: {
        query: z.string().min(1).max(400).describe('A few words, an error code, a path, a card number or a currency.'),
        limit: z.number().int().min(1).max(20).default(5),
      },
      outputSchema: {
        results: z.array(
          z.object({
            title: z.string(),
            kind: z.string(),
            place: z.string(),
            path: z.string().describe('Give it to read_page.'),
            address: z.string(),
            excerpt: z.string(),
          }),
        ),
      },
      annotations: readOnly,
    },
    ({query, limit}) => {
      const found = search.find(query, 60).filter(({url}) => paths.has(url.split('#')[0] ?? ''));
      if (found.length === 0) return toResult(`Nothing fits "${query}". Use fewer or other words, or list_operations.`, {results: []});
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
      return toResult(lines.join('\n'), {results}, 'Read one with read_page and its path.');
    },
  );
}

function addPages(server: McpServer, {pages, siteUrl}: Data): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'A page of the documentation as Markdown, or one section of it. Of a long page without a section, its beginning and the list of its sections.',
      inputSchema: {
        path: z
          .string()
          .min(1)
          .max(500)
          .describe('Such as /documentation/webhooks or /api-docs/errors#card_declined; an address works too.'),
        section: z.string().max(200).optional().describe('The heading of a section.'),
      },
      outputSchema: {
        title: z.string(),
        address: z.string(),
        text: z.string().describe('Markdown.'),
        complete: z.boolean().describe('False where the rest has to be read by its sections.'),
        sections: z.array(z.string()).describe('The headings of the page.'),
      },
      annotations: readOnly,
    },
    ({path: asked, section: heading}) => {
      if (!URL.canParse(asked.replace(/^(?!https?:)/, siteUrl))) return refusal(`"${asked}" is not a path. Use search to find one.`);
      const {path, anchor} = placeOf(asked, siteUrl);
      const page = pages.find((each) => each.path === path);
      if (!page) {
        const like = near(
          path,
          pages.map((each) => each.path),
        ).slice(0, 8);
        return refusal(`There is no page ${path}. ${like.length > 0 ? `Near it: ${like.join(', ')}.` : 'Use search to find one.'}`);
      }
      const sections = sectionsOf(page);
      const titles = sections.map(({title}) => title);
      const name = heading ?? anchor;
      const section = name === '' ? undefined : findSection(page, name);
      if (name !== '' && !section) return refusal(`${path} has no section "${name}". Its sections: ${titles.join('; ')}.`);
      const address = siteUrl + path + (section && anchor !== '' ? `#${anchor}` : '');
      const give = (text: string, complete: boolean, detail: string): CallToolResult =>
        toResult(text.trim(), {title: section?.title ?? page.title, address, text, complete, sections: titles}, detail);
      if (section) return give(page.text.slice(section.start, section.end), true, `From ${address}`);
      if (page.text.length <= wholePage) return give(page.text, true, `From ${address}`);
      const beginning = page.text.slice(0, sections[1]?.start ?? wholePage);
      const list = sections
        .slice(1)
        .map(({level, title, start, end}) => `${'  '.repeat(level - 2)}- ${title} (${String(end - start)} characters)`);
      return give(beginning, false, `The page is long. Read a section of it, by its heading:\n${list.join('\n')}`);
    },
  );
  for (const {path, title, description, text} of pages) {
    server.registerResource(path.slice(1), `${siteUrl}${path}.md`, {title, description, mimeType: 'text/markdown'}, (uri) => ({
      contents: [{uri: uri.href, mimeType: 'text/markdown', text}],
    }));
  }
}

function addOperations(server: McpServer, {operations}: Data): void {
  server.registerTool(
    'list_operations',
    {
      title: 'List the operations of the API',
      description: 'Every operation of the API, or those of one resource.',
      inputSchema: {resource: z.string().max(100).optional().describe('Such as refunds.')},
      outputSchema: {operations: z.array(z.object(operationLine))},
      annotations: readOnly,
    },
    ({resource}) => {
      const names = [...new Set(operations.map((each) => each.resource))];
      const wanted = resource?.toLowerCase().replace(/s?$/, 's');
      const found = operations.filter((each) => wanted === undefined || each.resource.toLowerCase() === wanted);
      if (found.length === 0) return refusal(`There is no resource "${resource ?? ''}". Use one of: ${names.join(', ')}.`);
      const lines = found.map(({id, method, path, title}) => `${id}: ${method} ${path}, ${title}`);
      return toResult(lines.join('\n'), {
        operations: found.map(({id, method, path, title, resource: of}) => ({id, method, path, title, resource: of})),
      });
    },
  );
  server.registerTool(
    'describe_operation',
    {
      title: 'Describe an operation',
      description: 'What a request takes, what it returns, its errors and the events that it causes.',
      inputSchema: {operation: z.string().min(1).max(200).describe('Its id, such as createRefund, or POST /v1/refunds.')},
      outputSchema: {
        ...operationLine,
        description: z.string(),
        page: z.string().describe('Give it to read_page.'),
        parameters: z.array(parameterShape),
        rules: z.array(z.string()).describe('What binds several parameters.'),
        responses: z.array(z.object({status: z.string(), description: z.string(), errors: z.array(z.string())})),
        example: z.record(z.string(), z.unknown()).optional().describe('A response 200.'),
        events: z.array(z.string()),
      },
      annotations: readOnly,
    },
    ({operation: wanted}) => {
      const found = findOperation(operations, wanted);
      if (!found) return unknownOperation(operations, wanted);
      const required = found.parameters.filter((each) => each.required).map(({name}) => name);
      const short = `${found.method} ${found.path}: ${found.title}. ${required.length > 0 ? `Required: ${required.join(', ')}.` : 'Nothing is required.'}`;
      return toResult(short, found, json(found));
    },
  );
}

/** What a response is about, in one line. */
function outcomeOf(status: number, body: Readonly<Record<string, unknown>> | null): string {
  if (!body) return status === 0 ? 'No response: the connection closed.' : String(status);
  const {error, id, status: state, data} = body;
  if (isFields(error)) return `${String(status)} ${String(error.code)}: ${String(error.message)}`;
  if (Array.isArray(data)) return `${String(status)}: ${String(data.length)} objects`;
  return `${String(status)}: ${[id, state].filter((each) => typeof each === 'string').join(' ')}`;
}

const plainValue = z.union([z.string(), z.number(), z.boolean()]);
const valueShape = z.union([plainValue, z.array(z.string()), z.record(z.string(), plainValue)]);

function addSandbox(server: McpServer, {contract, operations}: Data): void {
  const send = createCall(contract);
  server.registerTool(
    'call_sandbox',
    {
      title: 'Call the sandbox',
      description:
        'Sends one request to a sandbox of the API in memory: test data only, no money, no network, no key. What it makes is there for the next call, until the connection ends.',
      inputSchema: {
        operation: z.string().min(1).max(200).describe('Its id, such as createCharge, or POST /v1/charges.'),
        parameters: z
          .record(z.string(), valueShape)
          .default({})
          .describe(
            'By name, as in describe_operation: {"amount": 4250, "card": {"number": "4242424242424242"}}. The id of a path is "id".',
          ),
        idempotency_key: z.string().max(255).optional(),
        fault: z.enum(faults).optional().describe('Makes this request fail on purpose.'),
      },
      outputSchema: {
        request: z.string(),
        status: z.number().int().describe('0 where there is no response.'),
        body: z.record(z.string(), z.unknown()).nullable(),
        request_id: z.string(),
        idempotent_replayed: z.boolean(),
      },
      annotations: {readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false},
    },
    async ({operation: wanted, parameters, idempotency_key: idempotencyKey, fault}) => {
      const facts = findOperation(operations, wanted);
      const operation: Operation | undefined = contract.operations.find(({id}) => id === facts?.id);
      if (!facts || !operation) return unknownOperation(operations, wanted);
      const [, idInPath] = /\/v1\/\w+\/(\w+_\w+)$/.exec(wanted.trim()) ?? [];
      const pairs = pairsOf({...(idInPath !== undefined && {id: idInPath}), ...parameters});
      if (operation.path.includes('{id}') && !pairs.some(([name]) => name === 'id'))
        return refusal(`${operation.id} needs the id of an object: give it in parameters as "id".`);
      if (idempotencyKey !== undefined && !/^[ -~]*$/.test(idempotencyKey)) return refusal('An idempotency key has letters of ASCII only.');
      const {request, status, body, requestId, isReplayed} = await send(operation, pairs, {idempotencyKey, fault});
      const isError = isFields(body?.error);
      return toResult(
        `${outcomeOf(status, body)}${isReplayed ? ' (the stored response to an earlier request)' : ''}`,
        {request, status, body, request_id: requestId, idempotent_replayed: isReplayed},
        `${request}\n\n${body === null ? '' : json(body)}${isError ? '\n\nAsk explain_error about the code.' : ''}`.trim(),
      );
    },
  );
}

function addErrors(server: McpServer, {errors}: Data): void {
  server.registerTool(
    'explain_error',
    {
      title: 'Explain an error',
      description: 'What caused an error of the API, who has to act, and whether to send the request again.',
      inputSchema: {error: z.string().min(1).max(10_000).describe('The code, such as card_declined, or the whole body of the response.')},
      outputSchema: {
        code: z.string(),
        status: z.number().int(),
        type: z.string(),
        title: z.string(),
        cause: z.string(),
        fix: z.string(),
        who_acts: z.string(),
        retry: z.enum(['never', 'later', 'other_card']),
        how_to_cause_it: z.string(),
        page: z.string().describe('Give it to read_page.'),
      },
      annotations: readOnly,
    },
    ({error}) => {
      const code = codeIn(error);
      const found = errors.find((each) => each.code === code);
      if (!found) {
        const byStatus = errors.filter(({status}) => String(status) === code).map((each) => each.code);
        const codes = errors.map((each) => each.code);
        const like = byStatus.length > 0 ? byStatus : near(code, codes);
        return refusal(`There is no error code "${code.slice(0, 100)}". Use one of: ${(like.length > 0 ? like : codes).join(', ')}.`);
      }
      const {status, type, title, cause, fix, retry} = found;
      const whoActs = `${retries[retry].actor}. ${retries[retry].next}`;
      const facts = {
        code,
        status,
        type,
        title,
        cause,
        fix,
        who_acts: whoActs,
        retry,
        how_to_cause_it: reproductions[code] ?? '',
        page: `/api-docs/errors#${code}`,
      };
      return toResult(
        `${code} (${String(status)}): ${title}. ${fix}`,
        facts,
        `Cause: ${cause}\nWho acts: ${whoActs}\nTo cause it in the sandbox: ${facts.how_to_cause_it}\nMore: read_page ${facts.page}`,
      );
    },
  );
}

function addSignatures(server: McpServer, {contract}: Data): void {
  server.registerTool(
    'verify_webhook_signature',
    {
      title: 'Verify the signature of a webhook',
      description:
        'Says whether a delivery comes from Larch, or the one thing that is wrong with it. Use a signing secret of a test endpoint.',
      inputSchema: {
        body: z.string().max(1_000_000).describe('The raw body, character for character.'),
        header: z.string().max(4000).describe('The value of Larch-Signature.'),
        secret: z.string().max(400).describe('The signing secret; starts with whsec_.'),
        at: z.number().int().optional().describe('When it was received, in Unix seconds; now, if not given.'),
      },
      outputSchema: {
        valid: z.boolean(),
        fault: z.string(),
        title: z.string(),
        explanation: z.string(),
        fix: z.string(),
      },
      annotations: readOnly,
    },
    async ({body, header, secret, at}) => {
      const now = at ?? Date.now() / 1000;
      const diagnosis = await diagnose({body, header, secret, now, shapes: contract.seed.events});
      const {fault, title, explanation, fix} = diagnosis;
      const valid = isGenuine(diagnosis);
      return toResult(`${valid ? 'Valid' : 'Not valid'}: ${title}. ${explanation} ${fix}`, {valid, fault, title, explanation, fix});
    },
  );
}

/** A server with a sandbox of its own. `search` is built once for all of them. */
export function createServer(data: Data, search: Search): McpServer {
  const server = new McpServer({name: 'larch', title: 'Larch', version: data.contract.version}, {instructions});
  addSearch(server, data, search);
  addPages(server, data);
  addOperations(server, data);
  addSandbox(server, data);
  addErrors(server, data);
  addSignatures(server, data);
  return server;
}

export function searchOf({entries}: Data): Search {
  return createSearch(entries, synonyms);
}
