/**
 * What a page of the reference shows, ready to be rendered: no references, no
 * schemas, no recursion. Prose and code are strings in the form that the
 * renderer chose: HTML for pages, plain Markdown for the Markdown export.
 */

/** Plain words, and between them what is written as code. */
export type Words = (string | {code: string})[];

/** One line of what is said of a field, such as `Style`: `form, explode`. */
export interface Fact {
  name: string;
  words: Words;
}

/** A parameter, a header, a body field, an attribute; or a rule that binds values, such as `‹not›`. */
export interface Field {
  name: string;
  /** What stands before the name in a nested object, such as `card` in `card[number]`. */
  within?: string;
  anchor: string;
  /** Words, such as `integer, minor units` or `array of Customer`. */
  type: string;
  /** Nothing is sent under this name: it is a rule of the schema. */
  rule?: boolean;
  required?: boolean;
  deprecated?: boolean;
  nullable?: boolean;
  /** `read-only` or `write-only`. */
  access?: string;
  description?: string;
  /** For programs. */
  limits?: Limits;
  /** For readers, with code between backticks. */
  limitsInWords?: string;
  /** The only values that are allowed, or those that are known. */
  values?: string[];
  /** Others than `values` are allowed. */
  isOpen?: boolean;
  fallback?: string;
  examples?: FieldExample[];
  facts?: Fact[];
  nested?: Shape;
}

/** What to call the values of a field. */
export function valuesName({values = [], isOpen}: Pick<Field, 'values' | 'isOpen'>): string {
  if (isOpen) return 'Known values';
  return values.length === 1 ? 'Always' : 'One of';
}

export interface FieldExample {
  value: string;
  summary?: string;
}

/** The keywords of JSON Schema that bound a value. */
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

/** The inside of an object, of an array's items or of a union. */
export interface Shape {
  /** What to call it: `card`, `each item`. */
  label: string;
  /** What is said of each item, where the shape is that of a list's items. */
  description?: string;
  facts?: Fact[];
  fields: Field[];
  /** Rules that bind several fields, as prose. */
  rules?: string[];
  unions?: ShapeUnion[];
  /** A schema that is shown once in the same request or response already: where. */
  shownAt?: string;
  /** A page ends somewhere: what is inside stands on this page, or on none. */
  continues?: {url?: string};
}

export interface ShapeUnion {
  word: 'one of' | 'any of';
  /** The field whose value tells the variant. */
  discriminator?: string;
  variants: Variant[];
}

export interface Variant {
  label: string;
  /** Where the page shows it already. */
  shownAt?: string;
  /** What there is to say of it, if anything. */
  field?: Field;
}

export interface Example {
  name: string;
  summary?: string;
  description?: string;
  /** An example that stands elsewhere. */
  url?: string;
  code: string;
  language: string;
}

/** A body or a response in one media type. */
export interface Content {
  mediaType: string;
  /** The schema's name, such as `Charge`, or its type. */
  type: string;
  /** What is said of the whole; its `nested` is the inside. */
  field?: Field;
  examples: Example[];
}

export interface OperationResponse {
  status: string;
  anchor: string;
  description: string;
  contents: Content[];
  headers: Field[];
  /** Operations that take something of this response. */
  links: Field[];
  /** The error codes that this status stands for. */
  errors: ErrorCode[];
}

export interface ErrorCode {
  code: string;
  anchor: string;
  title: string;
  fix?: string;
  retry?: string;
  /** Where the error is explained, on this site. */
  url?: string;
}

export interface Sample {
  language: string;
  label: string;
  code: string;
  /** What the code is written in, where that is not what its language says: commands, say. */
  fence?: string;
  /** The name of the file that the code is, or is a part of. */
  file?: string;
}

export interface Body {
  description?: string;
  required: boolean;
  contents: Content[];
}

/** One credential. */
export interface Credential {
  name: string;
  /** Such as `HTTP Basic` or `API key in the header X-Key`. */
  scheme: string;
  description?: string;
  scopes: {name: string; meaning?: string}[];
  facts: Fact[];
}

/** One way to prove who calls: all of these credentials together; an empty list asks for none. */
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

/** A request and its responses: what an operation, a webhook and a callback have in common. */
export interface Exchange {
  /** Begins the anchors of its parts, where several share a page. */
  prefix: string;
  title: string;
  method: string;
  /** Where it goes: a path, a webhook's name or a callback's expression. */
  path: string;
  deprecated: boolean;
  description?: string;
  /** Nothing where the document says nothing of it. */
  authentication: Authentication[];
  /** Groups of parameters, in the order of a request: path, query, header, cookie. */
  parameters: ParameterGroup[];
  body?: Body;
  responses: OperationResponse[];
  /** What responses with error codes consist of: they do not repeat it. */
  errorParts?: Pick<OperationResponse, 'contents' | 'headers'>;
  callbacks: {name: string; exchange: Exchange}[];
}

export interface OperationModel extends Exchange {
  /** The last part of the page's address: `create-charge`. */
  slug: string;
  /** As in the document; empty where it has none. */
  operationId: string;
  url: string;
  /** The API sends this request, and the reader answers it. */
  isWebhook: boolean;
  server: string;
  /** Where the operation stands elsewhere than the document says for all. */
  servers: Server[];
  /** One line for search results and link previews, plain text. */
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

/** A tag of the document: its object, its operations and the events that they cause. */
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
