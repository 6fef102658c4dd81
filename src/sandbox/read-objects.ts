/**
 * Reads the API's objects out of unknown JSON: the contract's examples when they are compiled, and a
 * tab's storage when a session goes on. Every reader throws a sentence where the shape is another.
 */
import {type Fields, isFields} from '../lib/fields';
import {disputeReasons, type Brand, type Charge, type Customer, type Dispute, type Event, type Refund, type Token} from './objects';

export function readFields(value: unknown, what: string): Fields {
  if (!isFields(value)) throw new Error(`${what} is not an object.`);
  return value;
}

export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Error(`${what} is not a text.`);
  return value;
}

export function readNumber(value: unknown, what: string): number {
  if (typeof value !== 'number') throw new Error(`${what} is not a number.`);
  return value;
}

export function readFlag(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw new Error(`${what} is not true or false.`);
  return value;
}

export function readList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${what} is not a list.`);
  return value;
}

export function readOptional<T>(read: (value: unknown, what: string) => T, value: unknown, what: string): T | null {
  return value === null ? null : read(value, what);
}

/** One of the words that are allowed, as its own type. */
export function readWord<const T extends string>(words: readonly T[], value: unknown, what: string): T {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new Error(`${what} is not one of ${words.join(', ')}.`);
  return found;
}

const brands: readonly Brand[] = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'];

export function readCharge(value: unknown): Charge {
  const charge = readFields(value, 'A charge');
  return {
    id: readText(charge.id, 'charge.id'),
    object: readWord(['charge'], charge.object, 'charge.object'),
    amount: readNumber(charge.amount, 'charge.amount'),
    currency: readText(charge.currency, 'charge.currency'),
    status: readWord(['succeeded', 'failed'], charge.status, 'charge.status'),
  };
}

export function readRefund(value: unknown): Refund {
  const refund = readFields(value, 'A refund');
  return {
    id: readText(refund.id, 'refund.id'),
    amount: readNumber(refund.amount, 'refund.amount'),
    charge: readText(refund.charge, 'refund.charge'),
    currency: readText(refund.currency, 'refund.currency'),
    status: readWord(['succeeded', 'failed'], refund.status, 'refund.status'),
  };
}

export function readCustomer(value: unknown): Customer {
  const customer = readFields(value, 'A customer');
  return {
    id: readText(customer.id, 'customer.id'),
    email: readOptional(readText, customer.email, 'customer.email'),
    name: readOptional(readText, customer.name, 'customer.name'),
    phone: readOptional(readText, customer.phone, 'customer.phone'),
    description: readOptional(readText, customer.description, 'customer.description'),
    source: readOptional(readText, customer.source, 'customer.source'),
  };
}

export function readToken(value: unknown): Token {
  const token = readFields(value, 'A token');
  const card = readFields(token.card, 'token.card');
  return {
    id: readText(token.id, 'token.id'),
    card: {brand: readWord(brands, card.brand, 'token.card.brand'), last4: readText(card.last4, 'token.card.last4')},
    created: readNumber(token.created, 'token.created'),
    livemode: readFlag(token.livemode, 'token.livemode'),
    type: readWord(['card'], token.type, 'token.type'),
    used: readFlag(token.used, 'token.used'),
  };
}

export function readDispute(value: unknown): Dispute {
  const dispute = readFields(value, 'A dispute');
  return {
    id: readText(dispute.id, 'dispute.id'),
    object: readWord(['dispute'], dispute.object, 'dispute.object'),
    amount: readNumber(dispute.amount, 'dispute.amount'),
    charge: readText(dispute.charge, 'dispute.charge'),
    currency: readText(dispute.currency, 'dispute.currency'),
    reason: readWord(disputeReasons, dispute.reason, 'dispute.reason'),
    status: readWord(['needs_response', 'won', 'lost'], dispute.status, 'dispute.status'),
  };
}

/** The disputes that events tell of, as the newest event has each. Events come oldest first; so do disputes. */
export function disputesIn(events: Iterable<Event>): Dispute[] {
  const disputes = new Map<string, Dispute>();
  for (const {type, data} of events) if (type.startsWith('dispute.')) disputes.set(data.object.id, readDispute(data.object));
  return [...disputes.values()];
}

export function readEvent(value: unknown): Event {
  const event = readFields(value, 'An event');
  const object = readFields(readFields(event.data, 'event.data').object, 'event.data.object');
  const request = readFields(event.request, 'event.request');
  return {
    id: readText(event.id, 'event.id'),
    api_version: readText(event.api_version, 'event.api_version'),
    created: readNumber(event.created, 'event.created'),
    data: {object: {...object, id: readText(object.id, 'event.data.object.id')}},
    livemode: readFlag(event.livemode, 'event.livemode'),
    pending_webhooks: readNumber(event.pending_webhooks, 'event.pending_webhooks'),
    request: {
      id: readOptional(readText, request.id, 'event.request.id'),
      idempotency_key: readOptional(readText, request.idempotency_key, 'event.request.idempotency_key'),
    },
    type: readText(event.type, 'event.type'),
  };
}
