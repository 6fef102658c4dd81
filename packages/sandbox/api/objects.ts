/**
 * The API's objects, as in the contract, and how they are read from its examples and from snapshots. Amounts are in minor units, times
 * in Unix seconds.
 */
import {readFields, readId, readInteger, readMatch, readMoment, readText, readWord} from './read-values';

export type Charge = ReturnType<typeof readCharge>;
export type Refund = ReturnType<typeof readRefund>;
export type Customer = ReturnType<typeof readCustomer>;
export type Token = ReturnType<typeof readToken>;
/** The API returns disputes only in events. */
export type Dispute = ReturnType<typeof readDispute>;
export type Event = ReturnType<typeof readEvent>;

/** The largest amount of any currency, in minor units. */
const largestAmount = 9_999_999_999;

function readAmount(value: unknown, what: string): number {
  return readInteger(value, what, 1, largestAmount);
}

function readCurrency(value: unknown, what: string): string {
  return readMatch(value, what, /^[a-z]{3}$/);
}

function readFlag(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw new Error(`${what} is not true or false.`);
  return value;
}

function readOptional<T>(read: (value: unknown, what: string) => T, value: unknown, what: string): T | null {
  return value === null ? null : read(value, what);
}

const brands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const;

export type Brand = (typeof brands)[number];

export function readCharge(value: unknown) {
  const charge = readFields(value, 'A charge');
  return {
    id: readId(charge.id, 'charge.id', 'ch'),
    object: readWord(['charge'], charge.object, 'charge.object'),
    amount: readAmount(charge.amount, 'charge.amount'),
    currency: readCurrency(charge.currency, 'charge.currency'),
    status: readWord(['succeeded', 'failed'], charge.status, 'charge.status'),
  };
}

export function readRefund(value: unknown) {
  const refund = readFields(value, 'A refund');
  return {
    id: readId(refund.id, 'refund.id', 're'),
    amount: readAmount(refund.amount, 'refund.amount'),
    charge: readId(refund.charge, 'refund.charge', 'ch'),
    currency: readCurrency(refund.currency, 'refund.currency'),
    status: readWord(['succeeded', 'failed'], refund.status, 'refund.status'),
  };
}

export function readCustomer(value: unknown) {
  const customer = readFields(value, 'A customer');
  return {
    id: readId(customer.id, 'customer.id', 'cus'),
    email: readOptional(readText, customer.email, 'customer.email'),
    name: readOptional(readText, customer.name, 'customer.name'),
    phone: readOptional(readText, customer.phone, 'customer.phone'),
    description: readOptional(readText, customer.description, 'customer.description'),
    /** The token of the stored card. */
    source: customer.source === null ? null : readId(customer.source, 'customer.source', 'tok'),
  };
}

export function readToken(value: unknown) {
  const token = readFields(value, 'A token');
  const card = readFields(token.card, 'token.card');
  return {
    id: readId(token.id, 'token.id', 'tok'),
    card: {brand: readWord(brands, card.brand, 'token.card.brand'), last4: readMatch(card.last4, 'token.card.last4', /^\d{4}$/)},
    created: readMoment(token.created, 'token.created'),
    livemode: readFlag(token.livemode, 'token.livemode'),
    type: readWord(['card'], token.type, 'token.type'),
    used: readFlag(token.used, 'token.used'),
  };
}

function readDispute(value: unknown) {
  const dispute = readFields(value, 'A dispute');
  return {
    id: readId(dispute.id, 'dispute.id', 'dp'),
    object: readWord(['dispute'], dispute.object, 'dispute.object'),
    amount: readAmount(dispute.amount, 'dispute.amount'),
    charge: readId(dispute.charge, 'dispute.charge', 'ch'),
    currency: readCurrency(dispute.currency, 'dispute.currency'),
    reason: readWord(['duplicate', 'fraudulent', 'product_not_received', 'other'], dispute.reason, 'dispute.reason'),
    status: readWord(['needs_response', 'won', 'lost'], dispute.status, 'dispute.status'),
  };
}

/** Returns the latest version of each dispute in a list of events. Events and disputes are sorted oldest first. */
export function disputesIn(events: Iterable<Event>): Dispute[] {
  const disputes = new Map<string, Dispute>();
  for (const {type, data} of events) if (type.startsWith('dispute.')) disputes.set(data.object.id, readDispute(data.object));
  return [...disputes.values()];
}

function readIdempotencyKey(value: unknown, what: string): string {
  return readMatch(value, what, /^[ -~]{1,255}$/);
}

/** Deeper nesting in a damaged snapshot could overflow the stack. */
const deepest = 10;

function isJson(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return depth > 0 && Object.values(value).every((below) => isJson(below, depth - 1));
}

export function readEvent(value: unknown) {
  const event = readFields(value, 'An event');
  const fields = readFields(readFields(event.data, 'event.data').object, 'event.data.object');
  if (!isJson(fields, deepest))
    throw new Error(`event.data.object is nested deeper than ${deepest} levels, or has a value that JSON does not have.`);
  /** A charge, refund, customer or dispute. Only the contract's examples can also contain an invoice. */
  const object: {id: string; [field: string]: unknown} = {...fields, id: readId(fields.id, 'event.data.object.id', '[a-z]+')};
  const request = readFields(event.request, 'event.request');
  return {
    id: readId(event.id, 'event.id', 'evt'),
    api_version: readMatch(event.api_version, 'event.api_version', /^\d{4}-\d\d-\d\d$/),
    created: readMoment(event.created, 'event.created'),
    data: {object},
    livemode: readFlag(event.livemode, 'event.livemode'),
    pending_webhooks: readInteger(event.pending_webhooks, 'event.pending_webhooks', 0, 1000),
    request: {
      id: request.id === null ? null : readId(request.id, 'event.request.id', 'req'),
      idempotency_key: readOptional(readIdempotencyKey, request.idempotency_key, 'event.request.idempotency_key'),
    },
    type: readMatch(event.type, 'event.type', /^[a-z_]+\.[a-z_]+$/),
  };
}
