/**
 * The model of a reference page, ready to render: without references, schemas or recursion. Prose and code are strings in the
 * renderer's format: HTML for pages, Markdown for the export.
 */

export type Words = (string | {code: string})[];

/** A named fact about a field, such as `Style`: `form, exploded`. */
export interface Fact {
  name: string;
  words: Words;
}

/** A parameter, a header or a field of an object; or another entry in a list of fields, such as the rule `‹not›`. */
export interface Field {
  name: string;
  /** The prefix of a nested name, such as `card` in `card[number]`. */
  within?: string;
  anchor: string;
  /** The type in words, such as `integer, minor units` or `array of Customer`. */
  type: string;
  /** Whether `name` is a label, not a field's name: for a rule such as `‹not›`, a variant, a link or a server variable. */
  rule?: boolean;
  required?: boolean;
  deprecated?: boolean;
  nullable?: boolean;
  /** `read-only` or `write-only`. */
  access?: string;
  description?: string;
  /** The limits, for the Markdown export and the MCP server. */
  limits?: Limits;
  /** The same limits in words, with numbers and patterns in backticks, for pages. */
  limitsInWords?: string;
  values?: string[];
  /** Whether `values` lists known values, and others are allowed. */
  isOpen?: boolean;
  fallback?: string;
  examples?: FieldExample[];
  facts?: Fact[];
  nested?: Shape;
}

export function valuesName({values = [], isOpen}: Pick<Field, 'values' | 'isOpen'>): string {
  if (isOpen) return 'Known values';
  return values.length === 1 ? 'Always' : 'One of';
}

export interface FieldExample {
  value: string;
  summary?: string;
}

/** The limits of a value by JSON Schema keyword. In OpenAPI 3.0, the exclusive limits are booleans. */
export interface Limits {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
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
  /** The description of the items, if `isOfItems` is set. */
  description?: string;
  facts?: Fact[];
  fields: Field[];
  /** Rules for combinations of fields, as prose. */
  rules?: string[];
  unions?: ShapeUnion[];
  /** The anchor where the schema is already shown: in the same request body, or in a response of the same operation. */
  shownAt?: string;
  /** Set if the page has too many fields or levels. The fields are at `url`; without `url`, they are not shown. */
  continues?: {url?: string};
}

export interface ShapeUnion {
  word: 'one of' | 'any of';
  discriminator?: string;
  variants: Variant[];
}

export interface Variant {
  label: string;
  /** The anchor of this variant, if the page has already shown it. */
  shownAt?: string;
  /** Absent if the page has already shown this variant, or if the label is all there is to show. */
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
  /** The schema's name, such as `Charge`, or its type. */
  type: string;
  /** The facts about the whole value. Its `nested` contains the fields. */
  field?: Field;
  examples: Example[];
}

export interface OperationResponse {
  status: string;
  anchor: string;
  description: string;
  contents: Content[];
  headers: Field[];
  /** Links to operations that use this response. */
  links: Field[];
  errors: ErrorCode[];
}

export interface ErrorCode {
  code: string;
  /** Omitted from the data of the site's pages if it is `error-` followed by the code. */
  anchor?: string;
  title: string;
  fix?: string;
  retry?: string;
  url?: string;
}

export interface Sample {
  language: string;
  label: string;
  code: string;
  /** The language of the code's Markdown fence, such as `bash`. Samples in the reference have none. */
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
  /** For example `HTTP Basic` or `API key in the header X-Key`. */
  scheme: string;
  description?: string;
  scopes: {name: string; meaning?: string}[];
  facts: Fact[];
}

/** One way to authenticate: all of these credentials together. An empty list means no authentication. */
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
  /** The prefix of the anchors. Empty for the operation that has a page of its own. */
  prefix: string;
  title: string;
  method: string;
  /** The target: a path, a webhook's name or a callback's expression. */
  path: string;
  deprecated: boolean;
  description?: string;
  /** Empty if the document states no way to authenticate. */
  authentication: Authentication[];
  /** Groups of parameters in order: path, query, header, cookie. */
  parameters: ParameterGroup[];
  body?: Body;
  responses: OperationResponse[];
  /** The fields and headers of all responses with error codes, without repetition. The responses themselves omit them. */
  errorParts?: Pick<OperationResponse, 'contents' | 'headers'>;
  callbacks: {name: string; exchange: Exchange}[];
}

export interface OperationModel extends Exchange {
  /** The last part of the page's URL: `create-charge`. */
  slug: string;
  /** The `operationId`; empty if the document has none. */
  operationId: string;
  url: string;
  /** Whether the API sends this request, and the client responds. */
  isWebhook: boolean;
  server: string;
  /** The servers of the operation or of its path. Empty if neither states servers. */
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
  summary: string;
  description?: string;
  example?: Example;
  causedBy: {title: string; url: string}[];
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

export interface Reference {
  title: string;
  version: string;
  description?: string;
  server: string;
  resources: Resource[];
}
