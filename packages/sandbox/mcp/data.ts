/** The data that the build packs into the MCP server's file. The tools return the parts that are schemas. */
import {Buffer} from 'node:buffer';
import {brotliDecompressSync} from 'node:zlib';
import {z} from 'zod';
import {attempt, parsed} from '../../kit/attempt';
import {isFields} from '../../kit/fields';
import {UsageError} from '../server/options';
import type {Contract} from '../api/contract';
import type {Entry, Synonym} from '../../search/entry';
import type {ReportFacts} from '../api/report';
import {anyFields} from './lenient';

export type Page = {
  /** The path from the site's root, such as `/documentation/webhooks`. */
  path: string;
  title: string;
  description: string;
  /** Markdown. The first line is the title, as a heading. */
  text: string;
  /** Maps each anchor to the index of its heading among all headings of the page. */
  anchors: Record<string, number>;
};

const parameterShape = z.object({
  name: z.string().describe('The name in the request. A nested name is in brackets.'),
  in: z.string().describe('path, query, header or body.'),
  type: z.string(),
  required: z.boolean(),
  description: z.string().optional(),
  limits: z.object({}).catchall(z.string()).optional().describe('JSON Schema keywords, such as {"maximum": "100"}.'),
  values: z.array(z.string()).optional().describe('The allowed values.'),
  default: z.string().optional(),
  example: z.string().optional(),
});

export const operationLine = z.object({id: z.string(), method: z.string(), path: z.string(), title: z.string(), resource: z.string()});

export const operationShape = operationLine.extend({
  description: z.string(),
  page: z.string().describe('The path for read_page.'),
  parameters: z.array(parameterShape),
  rules: z.array(z.string()).describe('Rules for combinations of parameters.'),
  responses: z.array(z.object({status: z.string(), description: z.string(), errors: z.array(z.string())})),
  example: anyFields.optional().describe('An example of a 200 response.'),
  events: z.array(z.string()),
});

/** `cause`, `fix` and `how_to_cause_it` can contain inline code in backticks. */
export const errorShape = z.object({
  code: z.string().describe('Only an error of the API has this and the following fields.'),
  status: z.int(),
  type: z.string(),
  title: z.string(),
  cause: z.string(),
  fix: z.string(),
  who_acts: z.string(),
  retry: z.enum(['never', 'later', 'other_card']),
  retry_advice: z.string(),
  how_to_cause_it: z.string().optional(),
});

export type Parameter = z.infer<typeof parameterShape>;
export type OperationFacts = z.infer<typeof operationShape>;

export type Data = {
  siteUrl: string;
  /** The name of the server's file. */
  file: string;
  /** The version of the API. */
  version: string;
  /** The contract of the sandbox. Without it, the server has only the documentation. */
  contract?: Contract;
  pages: Page[];
  operations: OperationFacts[];
  errors: z.infer<typeof errorShape>[];
  entries: Entry[];
  synonyms: readonly Synonym[];
  /** The facts of the sandbox's report. */
  report?: ReportFacts;
};

export type SandboxData = Data & {contract: Contract; report: ReportFacts};

export function hasSandbox(data: Data): data is SandboxData {
  return data.contract !== undefined && data.report !== undefined;
}

function isData(value: unknown): value is Data {
  return isFields(value) && Array.isArray(value.pages) && typeof value.version === 'string';
}

/**
 * @param packed JSON that is compressed with Brotli and encoded as Base64
 * @throws UsageError if the data is damaged or incomplete
 */
export function unpack(packed: string): Data {
  const data = parsed(attempt(() => brotliDecompressSync(Buffer.from(packed, 'base64')).toString('utf8')) ?? '');
  if (isData(data)) return data;
  throw new UsageError('This file is incomplete. Download it again.');
}
