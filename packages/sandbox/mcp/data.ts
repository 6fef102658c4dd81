/** The data that the build packs into the MCP server's file. */
import type {Contract} from '../api/contract';
import type {Entry, Synonym} from '../../search/entry';
import type {ReportFacts} from '../api/report';

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

export type Parameter = {
  /** The name in the request: `card[number]`. */
  name: string;
  in: string;
  type: string;
  required: boolean;
  description?: string;
  /** JSON Schema keywords and their values. */
  limits?: Record<string, string>;
  values?: string[];
  default?: string;
  example?: string;
};

export type OperationFacts = {
  id: string;
  method: string;
  path: string;
  title: string;
  resource: string;
  description: string;
  page: string;
  parameters: Parameter[];
  /** Rules for combinations of parameters. */
  rules: string[];
  responses: {status: string; description: string; errors: string[]}[];
  /** The body of an example 200 response. */
  example?: Record<string, unknown>;
  /** The types of the events that the operation creates. */
  events: string[];
};

type ErrorFacts = {
  code: string;
  type: string;
  status: number;
  title: string;
  /** `cause`, `fix` and `howToCause` can contain inline code in backticks. */
  cause: string;
  fix: string;
  retry: string;
  /** A sentence that says if, and how, to retry. */
  retryAdvice: string;
  whoActs: string;
  /** How to cause the error in the sandbox. */
  howToCause?: string;
};

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
  errors: ErrorFacts[];
  entries: Entry[];
  synonyms: readonly Synonym[];
  /** The facts of the sandbox's report. */
  report?: ReportFacts;
};

export type SandboxData = Data & {contract: Contract; report: ReportFacts};

export function hasSandbox(data: Data): data is SandboxData {
  return data.contract !== undefined && data.report !== undefined;
}
