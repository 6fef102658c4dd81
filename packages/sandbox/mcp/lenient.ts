/**
 * Accepts requests as AI tools send them: with one media type, another version of the protocol, `null` for a missing member, an empty
 * list for missing parameters, an empty text for a missing argument, a number as text, JSON as text or not.
 */
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {RequestHandlerExtra} from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  SUPPORTED_PROTOCOL_VERSIONS,
  type CallToolResult,
  type ServerNotification,
  type ServerRequest,
  type ToolAnnotations,
} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {parsed} from '../../kit/attempt';
import {isFields} from '../../kit/fields';

/**
 * Some clients accept only one media type, or name a newer version of the protocol than the server and they agreed on. The transport
 * would refuse each of their requests.
 */
export function acceptableHeaders(sent: Headers): Headers {
  const headers = new Headers(sent);
  headers.set('Accept', 'application/json, text/event-stream');
  if (!SUPPORTED_PROTOCOL_VERSIONS.includes(sent.get('MCP-Protocol-Version') ?? '')) headers.delete('MCP-Protocol-Version');
  return headers;
}

export function withoutNulls(value: unknown): unknown {
  if (value === null) return undefined;
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, each]) => [name, withoutNulls(each)]),
  );
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * Some clients send `null` or `[]` for an object without members, or all arguments as JSON text. The schema of MCP refuses these.
 * It also requires a description of the client, which this server does not use.
 */
function cleaned(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(cleaned);
  if (!isFields(message)) return message;
  const {params, ...others} = message;
  if (message.method === 'initialize') {
    const protocolVersion = String(isFields(params) && params.protocolVersion);
    return {...message, params: {protocolVersion, capabilities: {}, clientInfo: {name: 'client', version: '0'}}};
  }
  if (!isFields(params)) return params === null || isEmptyList(params) ? others : message;
  const {arguments: given, _meta, ...more} = params;
  const clean = withoutNulls({...more, ...(isFields(_meta) && {_meta})});
  const read = (typeof given === 'string' ? parsed(given) : given) ?? {};
  return {
    ...message,
    params: {...(isFields(clean) && clean), ...('arguments' in params && {arguments: isEmptyList(read) ? {} : read})},
  };
}

/** Returns the message in a line or a body, or the text itself if it is not JSON. */
export const messageOf = (text: string): unknown => cleaned(parsed(text) ?? text);

/** Returns the message in a body, or `undefined` if the body has more bytes than the limit. */
export async function readMessage(body: AsyncIterable<Uint8Array>, limit: number): Promise<unknown> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) return undefined;
    text += decoder.decode(chunk, {stream: true});
  }
  return messageOf(text + decoder.decode());
}

/** Returns the same value in another type. */
function converted(value: unknown): unknown {
  if (isEmptyList(value)) return {};
  if (typeof value !== 'string') return JSON.stringify(value);
  return parsed(value) ?? value;
}

/** Converts an argument only if the schema refuses it as it was sent. */
function lenient(schema: z.ZodType): z.ZodType {
  const fits = (value: unknown): boolean => schema.safeParse(value).success;
  return z.preprocess((sent) => {
    const isMissing = sent === '' || (isEmptyList(sent) && !fits(sent));
    const given = isMissing && fits(undefined) ? undefined : (sent ?? undefined);
    const other = given === undefined ? given : (converted(given) ?? undefined);
    return !fits(given) && fits(other) ? other : given;
  }, schema);
}

/** Some clients refuse the schema `{}`, which Zod writes for members that it does not know. */
const anyMember = {additionalProperties: true} as const;

/** An object with any members. */
export const anyFields = z.looseObject({}).meta(anyMember);

/** The schemas of a tool's arguments. */
type Arguments = z.ZodObject<Record<string, z.ZodType>>;

type Tool<Input extends Arguments> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: z.ZodObject;
  /** By default, a tool only reads. */
  annotations?: ToolAnnotations;
  /** Returns the result for arguments that `input` accepts. */
  answer: (given: z.output<Input>, extra: Extra) => CallToolResult | Promise<CallToolResult>;
};

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Adds a tool that accepts its arguments as AI tools send them. */
export function addTool<Input extends Arguments>(
  server: McpServer,
  {name, input, output, answer, annotations, ...texts}: Tool<Input>,
): void {
  const shape = Object.fromEntries(Object.entries(input.shape).map(([key, schema]) => [key, lenient(schema)]));
  server.registerTool(
    name,
    {
      ...texts,
      inputSchema: input.extend(shape).meta(input.def.catchall instanceof z.ZodUnknown ? anyMember : {}),
      outputSchema: output,
      annotations: {readOnlyHint: true, openWorldHint: false, ...annotations},
    },
    (given, extra) => answer(input.parse(given), extra),
  );
}

/** The hints for a tool that changes objects in a sandbox. */
export const changing = {readOnlyHint: false, destructiveHint: false, idempotentHint: false} as const;
