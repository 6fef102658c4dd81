/**
 * The part of `openapi/payments.yaml` that the sandbox needs, as plain JSON. `compile-contract.ts` creates this JSON at build time
 * or at server start, so pages do not parse YAML.
 */
import type {Pair} from './form';
import type {Charge, Customer, Event, Refund, Token} from './objects';

export type TextRule = {
  type: 'string';
  enum?: string[];
  pattern?: string;
  format?: 'email';
  /** `minLength` and `maxLength` count code points. */
  minLength?: number;
  maxLength?: number;
};

/** `default` is the value that the sandbox uses if the parameter is not sent. */
export type IntegerRule = {type: 'integer'; minimum?: number; maximum?: number; default?: number};

type ListRule = {type: 'array'; items: TextRule; minItems: number; maxItems: number};

export type Rule = TextRule | IntegerRule | ListRule;

/** `name` is the name in the request, such as `card[number]`, `types[]` or `Idempotency-Key`. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'body';
  required: boolean;
  rule: Rule;
  example: string;
  /**
   * The contract's messages for a missing value and for a value that is not an integer. The sandbox writes a message that is not
   * set.
   */
  missing?: string;
  notInteger?: string;
  /**
   * The error for an invalid value, if the contract has a special error code for this parameter. `{value}` in `message` is a
   * placeholder for the invalid value.
   */
  invalid?: {code: string; message: string};
};

/** Parameters that cannot be sent together. `message` is the contract's error message for a request that sends all of them. */
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
  /** Maps currency codes to the number of decimal digits. A currency that is not listed has two digits. */
  digits: Record<string, number>;
  /** The largest amount of a charge in minor units. It does not apply to the currencies in `small`. */
  usualMaximum: number;
  /** Currencies whose minor unit is worth so little that a larger maximum applies: the maximum of the `amount` parameter. */
  small: string[];
};

/**
 * The initial objects of a sandbox, newest first. The compiler reads them from the contract's examples of responses and webhooks,
 * and adds the tokens that request examples use.
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
   * Maps error codes to the contract's messages. A code whose message depends on the broken rule is not listed. `{name}` in a
   * message is a placeholder.
   */
  messages: Record<string, string>;
  seed: Seed;
  /**
   * Maps charge ids to descriptions. The ids are from the example responses of `createCharge`. The description is from the first
   * example request of that operation.
   */
  descriptions: Record<string, string>;
};
