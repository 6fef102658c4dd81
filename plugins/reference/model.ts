/**
 * What a page of the reference shows, ready to be rendered: no references, no
 * schemas, no recursion. Prose and code are strings in the form that the
 * renderer chose: HTML for pages, plain Markdown for the Markdown export.
 */

/** A parameter, a header, a body field or an attribute. */
export interface Field {
  name: string;
  /** What stands before the name in a nested object, such as `card` in `card[number]`. */
  within?: string;
  anchor: string;
  /** Words, such as `integer, minor units` or `array of Customer`. */
  type: string;
  required?: boolean;
  deprecated?: boolean;
  nullable?: boolean;
  /** `read-only` or `write-only`. */
  access?: string;
  description?: string;
  limits?: Limits;
  /** The only values that are allowed. */
  values?: string[];
  fallback?: string;
  example?: string;
  nested?: Shape;
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
  fields: Field[];
  /** Rules that bind several fields, as prose. */
  rules?: string[];
  /** For a union: its kinds. */
  kinds?: {word: 'one of' | 'any of'; shapes: Kind[]};
  /** A schema that is shown once in the same request or answer already: where. */
  shownAt?: string;
}

export interface Kind {
  label: string;
  description?: string;
  shape?: Shape;
}

export interface Example {
  name: string;
  summary?: string;
  code: string;
  language: string;
}

export interface Answer {
  status: string;
  anchor: string;
  description: string;
  mediaType?: string;
  /** The schema's name, such as `Charge`. */
  type?: string;
  headers: Field[];
  shape?: Shape;
  examples: Example[];
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
}

export interface Body {
  description?: string;
  required: boolean;
  mediaTypes: {mediaType: string; type?: string; shape?: Shape; examples: Example[]}[];
}

export interface Authentication {
  name: string;
  /** Such as `HTTP Basic` or `API key in the header X-Key`. */
  scheme: string;
  description?: string;
  scopes: string[];
}

export interface EventLink {
  type: string;
  summary: string;
  url?: string;
}

export interface Operation {
  /** The last part of the page's address: `create-charge`. */
  slug: string;
  /** As in the document; empty where it has none. */
  operationId: string;
  url: string;
  title: string;
  method: string;
  path: string;
  server: string;
  deprecated: boolean;
  description?: string;
  /** One line for search results and link previews, plain text. */
  summary: string;
  resource?: {name: string; url?: string};
  authentication: Authentication[];
  /** Groups of parameters, in the order of a request: path, query, header, cookie. */
  parameters: {place: string; title: string; anchor: string; fields: Field[]}[];
  body?: Body;
  samples: Sample[];
  answers: Answer[];
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
  operations: Operation[];
  events: WebhookEvent[];
}

export interface Reference {
  title: string;
  version: string;
  description?: string;
  server: string;
  resources: Resource[];
}
