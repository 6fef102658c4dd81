import {fillTemplate} from '../../kit/fill-template';
import {plainText} from '../../kit/plain-text';
import type {Contract} from './contract';

/** An API error with one of the contract's error codes. `describeError` turns it into a response. */
export class ApiError extends Error {
  readonly code: string;
  /** The parameter that caused the error. By default, the contract sets the parameter for the code. */
  readonly param: string | undefined;
  readonly headers: Record<string, string>;

  constructor(code: string, message: string, options: {param?: string; headers?: Record<string, string>} = {}) {
    super(message);
    this.code = code;
    this.param = options.param;
    this.headers = options.headers ?? {};
  }
}

/** Creates an error with the contract's message for the code. `values` replace the placeholders in the message. */
export function fixedError(
  contract: Contract,
  code: string,
  {values = {}, ...options}: {values?: Record<string, string>; param?: string; headers?: Record<string, string>} = {},
): ApiError {
  const words = contract.messages[code];
  if (words === undefined) throw new Error(`The contract has no message for ${code}.`);
  return new ApiError(code, fillTemplate(words, values), options);
}

export function describeError(
  contract: Contract,
  {code, message, param, headers}: ApiError,
): {status: number; headers: Record<string, string>; body: {error: Record<string, string | null>}} {
  const entry = contract.errors[code];
  if (entry === undefined) throw new Error(`The contract has no error code ${code}.`);
  return {
    status: entry.status,
    headers,
    body: {error: {type: entry.type, code, message, param: param ?? entry.param, doc_url: contract.errorPage + code}},
  };
}

/**
 * Shortens a value to 60 characters for an error message. A short value keeps its hidden characters, because `safeJson` escapes
 * them.
 */
export function quote(sent: string): string {
  const characters = Array.from(plainText(sent));
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : sent;
}
