/**
 * The part of `openapi/payments.yaml` that the sandbox needs, as JSON. `compile-contract.ts` creates it, so pages do not parse
 * YAML.
 */
import type {Rule} from './compile-rules';
import type {Pair} from './form';
import type {Charge, Customer, Event, Refund, Token} from './objects';

/** `name` is the name in the request, such as `card[number]`, `types[]` or `Idempotency-Key`. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'body';
  required: boolean;
  rule: Rule;
  example: string;
  /** The contract's messages for a missing value and for a non-integer. The sandbox writes a message that is not set. */
  missing?: string;
  notInteger?: string;
  /** The contract's own error for an invalid value. `{value}` in `message` is a placeholder for the value. */
  invalid?: {code: string; message: string};
};

/** Parameters that cannot be sent together. `message` is the error for a request that sends them all. */
export type Exclusive = {names: string[]; message: string};

export type Operation = {
  id: string;
  method: 'GET' | 'POST';
  /** The path in the contract: `/v1/charges/{id}`. */
  path: string;
  /** `resource` and `action` form the method name in client libraries. For `createCharge`, they are `charges` and `create`. */
  resource: string;
  action: string;
  summary: string;
  /** True if a publishable key can call the operation. */
  publishable: boolean;
  parameters: Parameter[];
  /** Unless this list is empty, the body must contain exactly one of these parameters. */
  oneOf: string[];
  exclusives: Exclusive[];
  /** The query parameters that sample requests send. */
  query: Pair[];
  /** The example bodies as form pairs, in the contract's order. */
  examples: {summary: string; pairs: Pair[]}[];
};

export type ErrorEntry = {type: string; status: number; param: string | null};

export type Currencies = {
  /** Decimal digits by currency code. A currency that is not listed has two digits. */
  digits: Record<string, number>;
  /** The largest amount of a charge in minor units, except in the currencies in `small`. */
  usualMaximum: number;
  /** Currencies with a minor unit of little value. Their maximum is that of the `amount` parameter. */
  small: string[];
};

/**
 * The initial objects of a sandbox, newest first. They come from the contract's examples, with the tokens that request examples
 * use.
 */
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
  /** The first part of an error's `doc_url`. The error code follows it. */
  errorPage: string;
  operations: Operation[];
  errors: Record<string, ErrorEntry>;
  currencies: Currencies;
  /**
   * The contract's messages by error code, with placeholders such as `{name}`. A message that depends on the broken rule is not
   * listed.
   */
  messages: Record<string, string>;
  /**
   * What to do instead of something that the API does not have, by the first part of a parameter's name (`metadata`) and by
   * request (`GET /v1/charges`).
   */
  alternatives: {parameters: Record<string, string>; requests: Record<string, string>};
  seed: Seed;
  /**
   * Maps the charge ids in `createCharge` examples to descriptions. The description comes from the operation's first example
   * request.
   */
  descriptions: Record<string, string>;
};
