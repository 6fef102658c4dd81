/**
 * The model of a reference page, without `$ref` or recursion. Prose and code are in the renderer's format: HTML for pages, Markdown
 * for search and the MCP server.
 */

import type {ExactNumber} from './contract/exact-number';

export type Words = (string | {code: string})[];

/** A fact about a field, such as `Style` with the words `form, exploded`. */
export interface Fact {
  name: string;
  words: Words;
}

/** A parameter, a header, a field of an object, or a rule such as `‹not›`. */
export interface Field {
  name: string;
  /** The start of a nested name, such as `card` in `card[number]`. */
  within?: string;
  anchor: string;
  /** The type in words, such as `integer, minor units` or `array of Customer`. */
  type: string;
  /** True if `name` is only a label. Rules such as `‹not›`, variants, links and server variables have labels. */
  rule?: boolean;
  required?: boolean;
  /** If exactly one of several fields is required, the number of these fields. */
  alternatives?: number;
  deprecated?: boolean;
  nullable?: boolean;
  /** `read-only` or `write-only`. */
  access?: string;
  description?: string;
  /** The limits as values. Only the MCP server uses them. */
  limits?: Limits;
  /** The same limits in words, and the pattern. Numbers are in backticks. Only pages use these texts. */
  limitsInWords?: string;
  pattern?: string;
  values?: string[];
  /** True if `values` lists only the known values, and other values are also allowed. */
  isOpen?: boolean;
  fallback?: string;
  examples?: FieldExample[];
  facts?: Fact[];
  nested?: Shape;
}

export interface FieldExample {
  value: string;
  summary?: string;
}

/** The limits of a value, by JSON Schema keyword. In OpenAPI 3.0, the exclusive limits are booleans. */
export interface Limits {
  minimum?: number | ExactNumber;
  maximum?: number | ExactNumber;
  exclusiveMinimum?: number | ExactNumber | boolean;
  exclusiveMaximum?: number | ExactNumber | boolean;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

export interface Shape {
  /** The field's path or the schema's name, such as `card` or `Card`. */
  label: string;
  isOfItems?: true;
  /** The description of an array's items. It is present only if `isOfItems` is set. */
  description?: string;
  facts?: Fact[];
  fields: Field[];
  /** Rules for combinations of fields, as prose. */
  rules?: string[];
  unions?: ShapeUnion[];
  /** The anchor at which the page already shows the schema, in the same body or another response. */
  shownAt?: string;
  /**
   * Set if another page shows this schema's fields, at `url`, or if this page has too many fields or levels to show them. Then `url`
   * can be undefined.
   */
  continues?: {url?: string};
}

export interface ShapeUnion {
  word: 'one of' | 'any of';
  discriminator?: string;
  variants: Variant[];
}

export interface Variant {
  label: string;
  /** The anchor of the variant, if the page has already shown it. */
  shownAt?: string;
  /** Undefined if the page already shows this variant, or if the variant has only a label. */
  field?: Field;
}

export interface Example {
  name: string;
  summary?: string;
  description?: string;
  url?: string;
  code: string;
  language: string;
}

export interface Content {
  mediaType: string;
  /** The name of the schema, such as `Charge`, or the type if the schema has no name. */
  type: string;
  /** The facts about the body as a whole. `nested` contains its fields. */
  field?: Field;
  examples: Example[];
}

export interface OperationResponse {
  status: string;
  /** The standard phrase of the status, such as `Payment Required`. A range such as `4XX` has none. */
  reason?: string;
  anchor: string;
  description: string;
  /** The types of the events that the response causes, if any. */
  emits?: string[];
  contents: Content[];
  headers: Field[];
  /** Links to operations that can use values from this response, if any. */
  links?: Field[];
  errors: ErrorCode[];
}

export interface ErrorCode {
  code: string;
  anchor: string;
  title: string;
  fix?: string;
  retry?: string;
  url?: string;
}

export interface Sample {
  language: string;
  label: string;
  code: string;
  /** The language of the Markdown fence, such as `bash`. Samples in the reference have no fence. */
  fence?: string;
  file?: string;
}

export interface Body {
  description?: string;
  required: boolean;
  contents: Content[];
}

export interface Credential {
  name: string;
  /** The name of the scheme, such as `HTTP Basic` or `API key in the header X-Key`. */
  scheme: string;
  description?: string;
  scopes: {name: string; meaning?: string}[];
  facts: Fact[];
}

/** The credentials that a request must have together. An empty list means no authentication. */
export type Authentication = Credential[];

export interface EventLink {
  type: string;
  summary: string;
  url?: string;
}

export interface ParameterGroup {
  place: string;
  title: string;
  anchor: string;
  fields: Field[];
}

export interface Server {
  url: string;
  description?: string;
  variables: Field[];
}

export interface Exchange {
  /** The prefix of this exchange's anchors. It is empty on an operation's own page. */
  prefix: string;
  title: string;
  method: string;
  /** The path of an operation, or the expression of a callback. */
  path: string;
  deprecated: boolean;
  description?: string;
  /** The alternative ways to authenticate. The list is empty if the document does not state any. */
  authentication: Authentication[];
  /** The groups are in this order: path, query, header, cookie. */
  parameters: ParameterGroup[];
  body?: Body;
  responses: OperationResponse[];
  /** The fields and headers of all error responses, without repetition. `responses` omits these parts. */
  errorParts?: Pick<OperationResponse, 'contents' | 'headers'>;
  callbacks: {name: string; exchange: Exchange}[];
}

export interface OperationModel extends Exchange {
  /** The last part of the page's URL, such as `create-charge`. */
  slug: string;
  /** The string is empty if the document has no `operationId`. */
  operationId: string;
  url: string;
  server: string;
  /** The servers that the operation or its path declares, if any. */
  servers: Server[];
  /** One line of plain text for search results and link previews. */
  summary: string;
  resource?: {name: string; url?: string};
  samples: Sample[];
  events: EventLink[];
}

export interface WebhookEvent {
  type: string;
  anchor: string;
  /** The description in the document, and the operations that cause the event. */
  description: string;
  example?: Example;
}

export interface Resource {
  name: string;
  slug: string;
  url: string;
  description?: string;
  summary: string;
  object?: {name: string; description?: string; shape: Shape; example?: Example};
  operations: OperationModel[];
  events: WebhookEvent[];
}
