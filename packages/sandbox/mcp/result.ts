import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {plainText, safeJson} from '../../kit/plain-text';

/** Removes control characters except line breaks and tabs, because clients can print text in a terminal. */
const plainLines = (text: string): string => text.replaceAll(/[^\n\t]+/g, plainText);

export function toResult(short: string, structuredContent: Record<string, unknown>, detail = ''): CallToolResult {
  const text = plainLines(detail === '' ? short : `${short}\n\n${detail}`);
  return {content: [{type: 'text', text}], structuredContent};
}

/** AI tools keep every answer in a limited context, so a longer one is given in parts. */
export const answerLimit = 8000;

/** Returns the part of a text that begins at `from`, and the beginning of the next part, if there is one. Parts end with a line. */
export function partOf(text: string, from: number): {text: string; next: number | null} {
  if (text.length - from <= answerLimit) return {text: text.slice(from), next: null};
  const end = text.lastIndexOf('\n', from + answerLimit);
  const next = end > from ? end + 1 : from + answerLimit;
  return {text: text.slice(from, next), next};
}

/** `text` must name the problem and the next step. */
export function refusal(text: string): CallToolResult {
  return {isError: true, content: [{type: 'text', text: plainLines(text)}]};
}

/** Indented JSON, in which a list without brackets and braces is one line: 138 currencies would be 138 lines. */
export function json(value: unknown): string {
  const text = safeJson(value, 2).replaceAll(
    /\[\n([^[\]{}]+)\n\s*\]/g,
    (_, list: string) => `[${list.trim().replaceAll(/,\n\s*/g, ', ')}]`,
  );
  return `\`\`\`json\n${text}\n\`\`\``;
}
