import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {plainText, safeJson} from '../../../src/lib/plain-text';

/** Removes control characters except line breaks and tabs, because clients can print text in a terminal. */
const plainLines = (text: string): string => text.replaceAll(/[^\n\t]+/g, plainText);

export function toResult(short: string, structuredContent: Record<string, unknown>, detail = ''): CallToolResult {
  const text = plainLines(detail === '' ? short : `${short}\n\n${detail}`);
  return {content: [{type: 'text', text}], structuredContent};
}

/** `text` must name the problem and the next step. */
export function refusal(text: string): CallToolResult {
  return {isError: true, content: [{type: 'text', text: plainLines(text)}]};
}

export const json = (value: unknown): string => `\`\`\`json\n${safeJson(value, 2)}\n\`\`\``;
