/**
 * Accepts requests as AI tools send them: with one media type, another version of the protocol, `null` or an empty text for a missing
 * argument, a number as text, JSON as text or not.
 */
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {JSONRPCMessageSchema, SUPPORTED_PROTOCOL_VERSIONS} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Some clients send `arguments: null` for a tool that needs no arguments, or all arguments as JSON text. The schema of MCP refuses both. */
function withArguments(message: unknown): unknown {
  if (!isFields(message) || !isFields(message.params) || !('arguments' in message.params)) return withoutNulls(message);
  const {arguments: given, ...params} = message.params;
  const others = withoutNulls(params);
  const read = (typeof given === 'string' ? parsed(given) : given) ?? {};
  return {...message, params: {...(isFields(others) && others), arguments: read}};
}

export function acceptArguments(transport: Transport): void {
  const {onmessage} = transport;
  transport.onmessage = (message, extra) => onmessage?.(JSONRPCMessageSchema.parse(withArguments(message)), extra);
}

/** Returns the same value in another type. */
function converted(value: unknown): unknown {
  if (typeof value !== 'string') return JSON.stringify(value);
  return parsed(value) ?? value;
}

/** Converts an argument only if the schema refuses it as it was sent. `clean` removes the members that are not given. */
export function lenient<Schema extends z.ZodType>(schema: Schema, clean: (value: unknown) => unknown = withoutNulls) {
  return z.preprocess((sent) => {
    const given = sent === '' && schema.safeParse(undefined).success ? undefined : clean(sent);
    const other = given === undefined ? given : clean(converted(given));
    return !schema.safeParse(given).success && schema.safeParse(other).success ? other : given;
  }, schema);
}
