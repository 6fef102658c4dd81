/**
 * The part of `openapi/payments.yaml` that the sandbox needs, as plain JSON. `compile-contract.ts` creates it at build time or at
 * server start, so no page parses YAML.
 */
import type {Pair} from './form';
import type {Charge, Customer, Event, Refund, Token} from './objects';

export type TextRule = {
  type: 'string';
  enum?: string[];
  pattern?: string;
  format?: 'email';
  /** Lengths are in code points. */
  minLength?: number;
  maxLength?: number;
};

/** `default` is the value of a parameter that was not sent. */
export type IntegerRule = {type: 'integer'; minimum?: number; maximum?: number; default?: number};

type ListRule = {type: 'array'; items: TextRule; minItems: number; maxItems: number};

export type Rule = TextRule | IntegerRule | ListRule;

/** A parameter, with its name in the request: `card[number]`, `types[]`, `Idempotency-Key`. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'body';
  required: boolean;
  rule: Rule;
  example: string;
  /** The contract's messages for a missing value and for a value that is not an integer, if it has them. */
  missing?: string;
  notInteger?: string;
  /** The error for an invalid value, if it has its own code. `{value}` in the message is the value. */
  invalid?: {code: string; message: string};
};

/** Parameters that cannot be sent together, and the contract's message for it. */
export type Exclusive = {names: string[]; message: string};

export type Operation = {
  id: string;
  method: 'GET' | 'POST';
  /** The path in the contract: `/v1/charges/{id}`. */
  path: string;
  /** The operation's name in clients: `charges` and `create`. */
  resource: string;
  action: string;
  summary: string;
  /** Whether a publishable key can call the operation. */
  publishable: boolean;
  parameters: Parameter[];
  /** The body must have exactly one of these, unless the list is empty. */
  oneOf: string[];
  exclusives: Exclusive[];
  /** The query in samples of the request. */
  query: Pair[];
  /** The examples of the body as pairs, in the contract's order. */
  examples: {summary: string; pairs: Pair[]}[];
};

export type ErrorEntry = {type: string; status: number; param: string | null};

export type Currencies = {
  /** The number of decimal digits by currency code, if it is not two. */
  digits: Record<string, number>;
  /** The largest amount of a charge, except for the currencies in `small`. */
  usualMaximum: number;
  /** The currencies with a larger maximum. */
  small: string[];
};

/** The initial objects, newest first, from the contract's examples of responses, webhooks (events) and requests (tokens). */
export type Seed = {
  charges: Charge[];
  refunds: Refund[];
  customers: Customer[];
  tokens: Token[];
  events: Event[];
};

export type Contract = {
  version: string;
  /** The URL of the live API, without a trailing slash. */
  server: string;
  /** The prefix of an error's `doc_url`, before the code. */
  errorPage: string;
  operations: Operation[];
  /** Maps error codes to the type, status and parameter of the error. */
  errors: Record<string, ErrorEntry>;
  currencies: Currencies;
  /** Maps error codes to the contract's messages, unless the broken rule determines them. `{name}` is a placeholder for a value. */
  messages: Record<string, string>;
  seed: Seed;
  /** Maps the ids of the charges that `createCharge` returns in examples to the description in its first example request. */
  descriptions: Record<string, string>;
};
