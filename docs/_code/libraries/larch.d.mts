/** The types of larch.mjs. The API can add fields, values and event types, so a `switch` needs a `default`. */

/** A known value, or a new value that the API adds later. */
type Known<Value extends string> = Value | (string & {});

/** Values from the response headers. `lastResponse` is not enumerable, so JSON and copies do not contain it. */
export interface LastResponse {
  /** The id that Larch's support asks for. */
  readonly request_id: string | null;
  /** True if an earlier request with the same idempotency key created this object. */
  readonly idempotent_replayed: boolean;
}
export type Result<Value> = Value & {readonly lastResponse: LastResponse};

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  currency: string;
  status: Known<'succeeded' | 'failed'>;
}
export interface Refund {
  id: string;
  amount: number;
  charge: string;
  currency: string;
  status: Known<'succeeded' | 'failed'>;
}
export interface Customer {
  id: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  source: string | null;
}
export interface Token {
  id: string;
  card: {brand: Known<'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'>; last4: string};
  created: number;
  livemode: boolean;
  type: Known<'card'>;
  used: boolean;
}
export interface Invoice {
  id: string;
  object: 'invoice';
  amount: number;
  currency: string;
  customer: string;
  status: Known<'open' | 'paid'>;
}
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  currency: string;
  reason: Known<'duplicate' | 'fraudulent' | 'product_not_received' | 'other'>;
  status: Known<'needs_response' | 'won' | 'lost'>;
}

interface EventOf<Type extends string, Value> {
  id: string;
  api_version: string;
  created: number;
  data: {object: Value};
  livemode: boolean;
  pending_webhooks: number;
  request: {id: string | null; idempotency_key: string | null};
  type: Type;
}
/** An event of a known type. The value of `type` determines which object `data` contains. */
export type KnownEvent =
  | EventOf<'charge.succeeded' | 'charge.failed', Charge>
  | EventOf<'charge.refunded', Refund>
  | EventOf<'customer.created' | 'customer.updated', Customer>
  | EventOf<'invoice.payment_succeeded' | 'invoice.payment_failed', Invoice>
  | EventOf<'dispute.created' | 'dispute.closed', Dispute>;
/**
 * An event of a type that the API added later. TypeScript cannot exclude the known types from `string`, so `type` has a
 * placeholder here. To get the type that the API sent, use `String(event.type)`.
 */
export type OtherEvent = EventOf<'(a newer type)', {[field: string]: unknown}>;
/** If a `switch` handles every known type, TypeScript narrows the remaining events to `OtherEvent`. */
export type Event = KnownEvent | OtherEvent;
export type EventType = KnownEvent['type'];

export interface List<Entry> {
  object: 'list';
  data: Entry[];
  has_more: boolean;
  url: string;
}

/** The library does not send a field that is null or undefined. */
type Maybe<Value> = Value | null | undefined;

export type ChargeFields = {amount: number; currency: string; description?: Maybe<string>} & (
  {source: string; customer?: Maybe<never>} | {customer: string; source?: Maybe<never>}
);
export interface RefundFields {
  charge: string;
  /** Without `amount`, Larch refunds the rest of the charge. An `amount` that is undefined is refused. */
  amount?: number;
  reason?: Maybe<'duplicate' | 'fraudulent' | 'requested_by_customer'>;
}
export interface CustomerFields {
  email?: Maybe<string>;
  name?: Maybe<string>;
  phone?: Maybe<string>;
  description?: Maybe<string>;
  source?: Maybe<string>;
}
export interface TokenFields {
  card: {number: string; exp_month: number; exp_year: number; cvc: string; name?: Maybe<string>};
}
export interface CustomerQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}
export type EventQuery = {limit?: number | undefined; starting_after?: string | undefined} & (
  {type?: Known<EventType> | undefined; types?: undefined} | {types: readonly Known<EventType>[]; type?: undefined}
);

/** The part of `fetch` that the library uses. Other functions, such as undici's `fetch`, have this part as well. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    redirect: 'manual';
    cache?: 'no-store';
    signal: AbortSignal;
  },
) => Promise<{
  readonly ok: boolean;
  readonly redirected?: boolean;
  readonly status: number;
  readonly headers: {get(name: string): string | null};
  text(): Promise<string>;
}>;

/** See the comments in `Larch.defaults` in larch.mjs. Durations are in milliseconds. */
export interface Options {
  api: string | undefined;
  timeout: number;
  deadline: number;
  retries: number;
  firstWait: number;
  sleep: (milliseconds: number) => Promise<unknown>;
  now: () => number;
  fetch: Fetch;
}

export declare class Larch {
  static defaults: Options;
  constructor(key: string | undefined, options?: {[Name in keyof Options]?: Options[Name] | undefined});
  readonly charges: {
    create(fields: ChargeFields, idempotencyKey: string): Promise<Result<Charge>>;
    retrieve(id: string): Promise<Result<Charge>>;
  };
  readonly refunds: {
    create(fields: RefundFields, idempotencyKey: string): Promise<Result<Refund>>;
    retrieve(id: string): Promise<Result<Refund>>;
  };
  readonly customers: {
    create(fields: CustomerFields, idempotencyKey: string): Promise<Result<Customer>>;
    retrieve(id: string): Promise<Result<Customer>>;
    list(query?: CustomerQuery): Promise<Result<List<Customer>>>;
    all(query?: Omit<CustomerQuery, 'ending_before'>): AsyncGenerator<Customer, void>;
  };
  readonly tokens: {create(fields: TokenFields): Promise<Result<Token>>};
  readonly events: {
    retrieve(id: string): Promise<Result<Event>>;
    list(query?: EventQuery): Promise<Result<List<Event>>>;
    all(query?: EventQuery): AsyncGenerator<Event, void>;
  };
  /** The address of the API, without a slash at its end. */
  readonly api: string;
  /** Returns the current time in Unix seconds. */
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

export type Outcome = 'paid' | 'declined' | 'no_effect' | 'unknown';
export declare function outcomeOf(object: unknown): Outcome;

export interface ErrorDetails {
  type?: string;
  code?: string | null;
  param?: string | null;
  doc_url?: string | null;
  status?: number | null;
  request_id?: string | null;
  retry_after?: number | null;
  /** The method of the request. The default is 'POST'. For 'GET', `outcome` is always 'unknown'. */
  method?: 'GET' | 'POST';
  cause?: unknown;
}
export declare class LarchError extends Error {
  constructor(message: string, details?: ErrorDetails);
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  readonly doc_url: string | null;
  readonly status: number | null;
  readonly request_id: string | null;
  readonly retry_after: number | null;
  /** See LarchError in larch.mjs: `outcome` is what the response proves about the attempt. */
  readonly outcome: Exclude<Outcome, 'paid'>;
}
export declare class InvalidRequestError extends LarchError {}
export declare class AuthenticationError extends LarchError {}
export declare class CardError extends LarchError {}
export declare class IdempotencyError extends LarchError {}
export declare class RateLimitError extends LarchError {}
export declare class ApiError extends LarchError {}
export declare class NoResponseError extends LarchError {}
export declare class SignatureError extends Error {}

export declare const webhooks: {
  verify(
    body: string | ArrayBuffer | ArrayBufferView,
    header: string | readonly string[] | null | undefined,
    secret: string | undefined,
    tolerance?: number,
  ): Event;
};
