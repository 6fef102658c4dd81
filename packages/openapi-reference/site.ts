import type {ContractNode} from './contract/node';
import type {Renderer} from './renderer';
import type {KeyOptions} from './samples';

interface SiteExtensions {
  /** Returns the types of the events that a response causes. */
  eventsOf(response: ContractNode): string[];
  listsEveryEvent(tag: ContractNode): boolean;
  /** The name of the schema that the page of a tag shows as its object. */
  objectOf(tag: ContractNode): string | undefined;
  /** Returns `undefined` if `code`, the name of a response's example, is not an error code. */
  errorOf(root: ContractNode, code: string): {title: string; fix?: string; retry?: string} | undefined;
  /** Returns the query parameters that samples send. If it returns `undefined`, samples send the required query parameters. */
  sampleQueryOf(operation: ContractNode): Record<string, unknown> | undefined;
}

export interface Site extends KeyOptions {
  renderer: Renderer;
  operationUrl(slug: string): string;
  resourceUrl(slug: string): string;
  errorUrl?(code: string): string;
  extensions?: SiteExtensions;
}
