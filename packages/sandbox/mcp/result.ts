/** What a tool gives back. */
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {plainText, safeJson} from '../../../src/lib/plain-text';

/** A client may show a text in a terminal. */
const plainLines = (text: string): string => text.replaceAll(/[^\n\t]+/g, plainText);

/** The short answer first; then what it rests on. */
export function toResult(short: string, structuredContent: Record<string, unknown>, detail = ''): CallToolResult {
  const said = plainLines(detail === '' ? short : `${short}\n\n${detail}`);
  return {content: [{type: 'text', text: said}], structuredContent};
}

/** Says what to do next. */
export function refusal(text: string): CallToolResult {
  return {isError: true, content: [{type: 'text', text: plainLines(text)}]};
}

export const json = (value: unknown): string => `\`\`\`json\n${safeJson(value, 2)}\n\`\`\``;
