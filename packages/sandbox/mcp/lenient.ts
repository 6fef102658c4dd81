/** Accepts arguments as AI tools send them: `null` or an empty text for a missing argument, a number as text, an object as JSON text. */
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {JSONRPCMessageSchema} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {isFields} from '../../kit/fields';

function withoutNulls(value: unknown): unknown {
  if (value === null) return undefined;
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, each]) => [name, withoutNulls(each)]),
  );
}

/** Some clients send `arguments: null` for a tool that needs no arguments. The schema of MCP refuses it. */
export function acceptNulls(transport: Transport): void {
  const {onmessage} = transport;
  transport.onmessage = (message, extra) => onmessage?.(JSONRPCMessageSchema.parse(withoutNulls(message)), extra);
}

/** Returns the same value in another type. */
function converted(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return value;
  try {
    return withoutNulls(JSON.parse(value)) ?? value;
  } catch {
    return value;
  }
}

/** Converts an argument only if the schema refuses it as it was sent. */
export function lenient<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => {
    const given = sent === '' && schema.safeParse(undefined).success ? undefined : withoutNulls(sent);
    const other = converted(given);
    return !schema.safeParse(given).success && schema.safeParse(other).success ? other : given;
  }, schema);
}
