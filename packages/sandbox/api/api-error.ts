import {plainText} from '../../../src/lib/plain-text';
import type {Contract} from './contract';

/** A refusal that the contract describes. It is thrown by a rule and becomes the response to the request. */
export class ApiError extends Error {
  readonly code: string;
  /** The parameter at fault, as it was sent; without one, the catalogue's. */
  readonly param: string | undefined;
  readonly headers: Record<string, string>;

  constructor(code: string, message: string, options: {param?: string; headers?: Record<string, string>} = {}) {
    super(message);
    this.code = code;
    this.param = options.param;
    this.headers = options.headers ?? {};
  }
}

/** Words with values in the places that they leave for them. */
export function fillTemplate(words: string, values: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** An error in the contract's own words. `values` stand in their places in them. */
export function fixedError(
  contract: Contract,
  code: string,
  {values = {}, ...options}: {values?: Record<string, string>; param?: string; headers?: Record<string, string>} = {},
): ApiError {
  const words = contract.messages[code];
  if (words === undefined) throw new Error(`The contract has no words for ${code}.`);
  return new ApiError(code, fillTemplate(words, values), options);
}

/** The error as a response: its status, and the one object that every refused request gets. */
export function describeError(
  contract: Contract,
  {code, message, param}: ApiError,
): {status: number; body: {error: Record<string, string | null>}} {
  const entry = contract.errors[code];
  if (entry === undefined) throw new Error(`The contract has no error code ${code}.`);
  return {
    status: entry.status,
    body: {error: {type: entry.type, code, message, param: param ?? entry.param, doc_url: contract.errorPage + code}},
  };
}

/** What a request sent, shortened so that a message stays readable, and without hidden characters: a terminal may show it. */
export function quote(sent: string): string {
  const characters = Array.from(plainText(sent));
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : sent;
}
