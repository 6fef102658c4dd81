/**
 * What the sandbox needs of `openapi/payments.yaml`, as plain JSON. `compile-contract.ts` makes it
 * when the site is built or the server starts, so no page parses YAML and nothing here can drift.
 */
import type {Pair} from './form';
import type {Charge, Customer, Event, Refund, Token} from './objects';

export type TextRule = {
  type: 'string';
  enum?: string[];
  pattern?: string;
  format?: 'email';
  /** Code points. */
  minLength?: number;
  maxLength?: number;
};

/** `default` stands in for a value that was not sent. */
export type IntegerRule = {type: 'integer'; minimum?: number; maximum?: number; default?: number};

type ListRule = {type: 'array'; items: TextRule; minItems: number; maxItems: number};

export type Rule = TextRule | IntegerRule | ListRule;

/** One value of a request, named as it is sent: `card[number]`, `types[]`, `Idempotency-Key`. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'body';
  required: boolean;
  rule: Rule;
  example: string;
  /** The contract's own words for a request without it, and for a value that is no integer, where it has them. */
  missing?: string;
  notInteger?: string;
  /** The error for a value that breaks the rule, where it has a code of its own. The value stands in the words as `{value}`. */
  invalid?: {code: string; message: string};
};

/** Names that cannot be sent together, and the contract's words for a request that does. */
export type Exclusive = {names: string[]; message: string};

export type Operation = {
  id: string;
  method: 'GET' | 'POST';
  /** As in the contract: `/v1/charges/{id}`. */
  path: string;
  /** Where a client has it: `charges` and `create`. */
  resource: string;
  action: string;
  summary: string;
  /** Whether a publishable key may call it. */
  publishable: boolean;
  parameters: Parameter[];
  /** At least one of these is needed, where the list is not empty. */
  oneOf: string[];
  exclusives: Exclusive[];
  /** What a sample of the request has in its query. */
  query: Pair[];
  /** The examples of the body, in the contract's order, as pairs to be sent. */
  examples: {summary: string; pairs: Pair[]}[];
};

export type ErrorEntry = {type: string; status: number; param: string | null};

export type Currencies = {
  /** How many digits the minor unit has, by code, where it is not two. */
  digits: Record<string, number>;
  /** The largest amount of a charge, but for the currencies in `small`. */
  usualMaximum: number;
  /** Those of which even that buys little. */
  small: string[];
};

/** The objects that the contract's examples say exist: what its reads return, and the tokens that its requests name. Newest first. */
export type Seed = {
  charges: Charge[];
  refunds: Refund[];
  customers: Customer[];
  tokens: Token[];
  events: Event[];
};

export type Contract = {
  version: string;
  /** The address of the live API, without a slash at the end. */
  server: string;
  /** An error's `doc_url` is this and its code. */
  errorPage: string;
  operations: Operation[];
  /** By code. */
  errors: Record<string, ErrorEntry>;
  currencies: Currencies;
  /** The contract's words for each error that no rule words; `{name}` stands for what the request makes of it. */
  messages: Record<string, string>;
  seed: Seed;
  /** Charge id to the description that the contract's example of a request gives it. */
  descriptions: Record<string, string>;
};
