/** Calls the tools of an MCP server with the client of the MCP SDK. */
import type {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {expect} from 'playwright/test';
import {isFields} from '../../packages/kit/fields';

interface ToolResult {
  answer: string;
  facts: Record<string, unknown>;
  isError: boolean;
}

export function fieldsIn(value: unknown): Record<string, unknown> {
  if (!isFields(value)) throw new Error(`${JSON.stringify(value)} is not an object.`);
  return value;
}

/** The client validates the result against the tool's schema. */
export async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<ToolResult> {
  const {content, structuredContent, isError} = await client.callTool({name, arguments: given});
  const [first]: unknown[] = Array.isArray(content) ? content : [];
  return {answer: String(fieldsIn(first).text), facts: isFields(structuredContent) ? structuredContent : {}, isError: isError === true};
}

export async function send(client: Client, operation: string, parameters: Record<string, unknown>): Promise<Record<string, unknown>> {
  const {facts, answer} = await call(client, 'call_sandbox', {operation, parameters});
  expect(facts.status, answer).toBe(200);
  return fieldsIn(facts.body);
}
