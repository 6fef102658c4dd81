/**
 * Parses API objects from contract examples and snapshots. Each `read…` function throws an error for the wrong shape. `what` names
 * the value in the error.
 */
import {type Fields, isFields} from '../../kit/fields';
import {disputeReasons, type Brand, type Charge, type Customer, type Dispute, type Event, type Refund, type Token} from './objects';

export function readFields(value: unknown, what: string): Fields {
  if (!isFields(value)) throw new Error(`${what} is not an object.`);
  return value;
}

export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Error(`${what} is not a string.`);
  return value;
}

export function readNumber(value: unknown, what: string): number {
  if (typeof value !== 'number') throw new Error(`${what} is not a number.`);
  return value;
}

/** The last second of the year 9999, in Unix seconds. */
export const maxTimestamp = 253_402_300_799;

/** The largest amount of any currency, in minor units. */
const largestAmount = 9_999_999_999;

export function readInteger(value: unknown, what: string, from: number, to: number): number {
  const number = readNumber(value, what);
  if (!Number.isInteger(number) || number < from || number > to) throw new Error(`${what} is not an integer from ${from} to ${to}.`);
  return number;
}

export function readMoment(value: unknown, what: string): number {
  return readInteger(value, what, 0, maxTimestamp);
}

function readAmount(value: unknown, what: string): number {
  return readInteger(value, what, 1, largestAmount);
}

export function readMatch(value: unknown, what: string, form: RegExp): string {
  const text = readText(value, what);
  if (!form.test(text)) throw new Error(`${what} does not match ${form.source}.`);
  return text;
}

/** Reads an id such as `ch_3Qd81kL0v7Rm`. `prefix` can be a regular expression. */
export function readId(value: unknown, what: string, prefix: string): string {
  return readMatch(value, what, new RegExp(`^${prefix}_[A-Za-z0-9]{8,32}$`));
}

function readCurrency(value: unknown, what: string): string {
  return readMatch(value, what, /^[a-z]{3}$/);
}

function readFlag(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw new Error(`${what} is not true or false.`);
  return value;
}

export function readList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${what} is not a list.`);
  return value;
}

function readOptional<T>(read: (value: unknown, what: string) => T, value: unknown, what: string): T | null {
  return value === null ? null : read(value, what);
}

export function readWord<const T extends string>(words: readonly T[], value: unknown, what: string): T {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new Error(`${what} is not one of ${words.join(', ')}.`);
  return found;
}

const brands: readonly Brand[] = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'];

export function readCharge(value: unknown): Charge {
  const charge = readFields(value, 'A charge');
  return {
    id: readId(charge.id, 'charge.id', 'ch'),
    object: readWord(['charge'], charge.object, 'charge.object'),
    amount: readAmount(charge.amount, 'charge.amount'),
    currency: readCurrency(charge.currency, 'charge.currency'),
    status: readWord(['succeeded', 'failed'], charge.status, 'charge.status'),
  };
}

export function readRefund(value: unknown): Refund {
  const refund = readFields(value, 'A refund');
  return {
    id: readId(refund.id, 'refund.id', 're'),
    amount: readAmount(refund.amount, 'refund.amount'),
    charge: readId(refund.charge, 'refund.charge', 'ch'),
    currency: readCurrency(refund.currency, 'refund.currency'),
    status: readWord(['succeeded', 'failed'], refund.status, 'refund.status'),
  };
}

export function readCustomer(value: unknown): Customer {
  const customer = readFields(value, 'A customer');
  return {
    id: readId(customer.id, 'customer.id', 'cus'),
    email: readOptional(readText, customer.email, 'customer.email'),
    name: readOptional(readText, customer.name, 'customer.name'),
    phone: readOptional(readText, customer.phone, 'customer.phone'),
    description: readOptional(readText, customer.description, 'customer.description'),
    source: customer.source === null ? null : readId(customer.source, 'customer.source', 'tok'),
  };
}

export function readToken(value: unknown): Token {
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

function readDispute(value: unknown): Dispute {
  const dispute = readFields(value, 'A dispute');
  return {
    id: readId(dispute.id, 'dispute.id', 'dp'),
    object: readWord(['dispute'], dispute.object, 'dispute.object'),
    amount: readAmount(dispute.amount, 'dispute.amount'),
    charge: readId(dispute.charge, 'dispute.charge', 'ch'),
    currency: readCurrency(dispute.currency, 'dispute.currency'),
    reason: readWord(disputeReasons, dispute.reason, 'dispute.reason'),
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

export function readEvent(value: unknown): Event {
  const event = readFields(value, 'An event');
  const object = readFields(readFields(event.data, 'event.data').object, 'event.data.object');
  if (!isJson(object, deepest))
    throw new Error(`event.data.object is nested deeper than ${deepest} levels, or has a value that JSON does not have.`);
  const request = readFields(event.request, 'event.request');
  return {
    id: readId(event.id, 'event.id', 'evt'),
    api_version: readMatch(event.api_version, 'event.api_version', /^\d{4}-\d\d-\d\d$/),
    created: readMoment(event.created, 'event.created'),
    data: {object: {...object, id: readId(object.id, 'event.data.object.id', '[a-z]+')}},
    livemode: readFlag(event.livemode, 'event.livemode'),
    pending_webhooks: readInteger(event.pending_webhooks, 'event.pending_webhooks', 0, 1000),
    request: {
      id: request.id === null ? null : readId(request.id, 'event.request.id', 'req'),
      idempotency_key: readOptional(readIdempotencyKey, request.idempotency_key, 'event.request.idempotency_key'),
    },
    type: readMatch(event.type, 'event.type', /^[a-z_]+\.[a-z_]+$/),
  };
}
