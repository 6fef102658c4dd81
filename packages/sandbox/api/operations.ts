/**
 * The handlers of the API's operations. A handler's input has passed the contract's rules. Its result is the object in the
 * response.
 */
import {ApiError, fixedError} from './api-error';
import type {Contract} from './contract';
import {blockedCharges, openDispute} from './disputes';
import type {Charge, Customer, Event, Refund, Token} from './objects';
import type {Values} from './rules';
import {type World, emit, expiryOf, newId} from './state';
import {declineOf, passesCheckDigit, testCards, type CardOutcome} from './test-cards';

/** The lifetime of an event in seconds: 30 days. */
export const eventLife = 30 * 24 * 60 * 60;

/** A charge can be refunded for this number of seconds. */
export const refundLife = 180 * 24 * 60 * 60;

/** Larch erases the security code of an unused token after this number of seconds. */
const securityCodeLife = 60 * 60;

export type Call = World & {
  values: Values;
  requestId: string;
  idempotencyKey: string | null;
  /** True if the account accepts currencies other than Canadian dollars. */
  international: boolean;
};

function missing({contract}: Call, what: string, param: string): ApiError {
  return fixedError(contract, 'resource_missing', {values: {what}, param});
}

function tell(call: Call, type: string, object: Charge | Refund | Customer): void {
  emit(call, type, object, {id: call.requestId, idempotency_key: call.idempotencyKey});
}

/** Marks a token as used. Throws if the token does not exist or is already used. */
function spendToken(call: Call, id: string): Token {
  const {contract, state} = call;
  const token = state.tokens.get(id);
  if (!token) throw missing(call, `token ${id}`, 'source');
  if (token.used) throw fixedError(contract, 'token_already_used', {values: {id}});
  const used = {...token, used: true};
  state.tokens.set(id, used);
  return used;
}

function storedSource(call: Call, id: string): string {
  const {contract, state} = call;
  const customer = state.customers.get(id);
  if (!customer) throw missing(call, `customer ${id}`, 'customer');
  if (customer.source === null) throw fixedError(contract, 'customer_without_source', {values: {id}});
  return customer.source;
}

/** The outcome of charging a token now. It can change: cards expire, and erased security codes are not checked. */
function outcomeOf({state, now}: Call, source: string, isStored: boolean): CardOutcome {
  const expiry = state.expiries.get(source);
  if (expiry !== undefined && expiry <= now) return 'expired_card';
  const outcome = state.outcomes.get(source) ?? 'succeeded';
  const isErased = isStored || (state.tokens.get(source)?.created ?? 0) + securityCodeLife <= now;
  return outcome === 'incorrect_cvc' && isErased ? 'succeeded' : outcome;
}

/** The maximum amount depends on the currency, so the rule of the parameter `amount` cannot check it. */
function checkAmount({currencies}: Contract, amount: number, currency: string): void {
  const {small, usualMaximum} = currencies;
  if (amount > usualMaximum && !small.includes(currency))
    throw new ApiError('parameter_invalid', `\`amount\` must be an integer from 1 to ${usualMaximum} in \`${currency}\`.`, {
      param: 'amount',
    });
}

function createCharge(call: Call): Charge {
  const {contract, state, values} = call;
  const currency = values.text('currency');
  const amount = values.integer('amount');
  checkAmount(contract, amount, currency);
  if (currency !== 'cad' && !call.international) throw fixedError(contract, 'currency_not_enabled');
  const customer = values.texts.get('customer');
  const source = customer === undefined ? spendToken(call, values.text('source')).id : storedSource(call, customer);
  const outcome = outcomeOf(call, source, customer !== undefined);
  const decline = declineOf(outcome);
  const charge: Charge = {
    id: newId(state, 'ch_', (id) => state.charges.has(id)),
    object: 'charge',
    amount,
    currency,
    status: decline ? 'failed' : 'succeeded',
  };
  state.charges.set(charge.id, charge);
  state.sources.set(charge.id, source);
  const description = values.texts.get('description');
  if (description !== undefined) state.descriptions.set(charge.id, description);
  tell(call, `charge.${charge.status}`, charge);
  if (decline) throw fixedError(contract, decline, {param: customer === undefined ? 'source' : 'customer'});
  if (outcome === 'disputed') openDispute(call, charge, 'fraudulent');
  return charge;
}

function tooOld(id: string): ApiError {
  // The events of earlier refunds can be gone, because Larch keeps events for 30 days.
  const first = 'Before you return the money in another way, find out what your earlier requests refunded: look in the reports.';
  const message = `The charge ${id} is more than ${refundLife / 86_400} days old, so it cannot be refunded. ${first}`;
  return new ApiError('charge_not_refundable', message, {param: 'charge'});
}

function createRefund(call: Call): Refund {
  const {contract, state, values, now} = call;
  const charge = state.charges.get(values.text('charge'));
  if (!charge) throw missing(call, `charge ${values.text('charge')}`, 'charge');
  if (charge.status === 'failed') throw fixedError(contract, 'charge_not_refundable', {values: {id: charge.id}});
  if (blockedCharges(state).has(charge.id)) throw fixedError(contract, 'charge_disputed', {values: {id: charge.id}});
  const paid = [...state.events.values()].find(({type, data}) => type === 'charge.succeeded' && data.object.id === charge.id);
  if (paid && now - paid.created > refundLife) throw tooOld(charge.id);
  const refunded = state.refunded.get(charge.id) ?? 0;
  const left = charge.amount - refunded;
  if (left === 0) throw fixedError(contract, 'charge_already_refunded', {values: {id: charge.id}});
  const amount = values.numbers.get('amount') ?? left;
  if (amount > left) throw fixedError(contract, 'refund_exceeds_charge', {values: {left: String(left), id: charge.id}});
  const fails = state.outcomes.get(state.sources.get(charge.id) ?? '') === 'refund_fails';
  const refund: Refund = {
    id: newId(state, 're_', (id) => state.refunds.has(id)),
    amount,
    charge: charge.id,
    currency: charge.currency,
    status: fails ? 'failed' : 'succeeded',
  };
  // A failed refund does not reduce the refundable amount.
  if (!fails) state.refunded.set(charge.id, refunded + amount);
  state.refunds.set(refund.id, refund);
  tell(call, 'charge.refunded', refund);
  return refund;
}

function createCustomer(call: Call): Customer {
  const {state, values} = call;
  const source = values.texts.get('source');
  if (source !== undefined) spendToken(call, source);
  const customer: Customer = {
    id: newId(state, 'cus_', (id) => state.customers.has(id)),
    email: values.texts.get('email') ?? null,
    name: values.texts.get('name') ?? null,
    phone: values.texts.get('phone') ?? null,
    description: values.texts.get('description') ?? null,
    source: source ?? null,
  };
  state.customers.set(customer.id, customer);
  tell(call, 'customer.created', customer);
  return customer;
}

function createToken({contract, state, values, now}: Call): Token {
  const number = values.text('card[number]').replaceAll(/[ -]/g, '');
  if (!passesCheckDigit(number)) throw fixedError(contract, 'card_number_invalid');
  const card = testCards.find((known) => known.number === number);
  if (!card) throw fixedError(contract, 'test_card_required');
  const expiry = expiryOf(values.integer('card[exp_month]'), values.integer('card[exp_year]'));
  if (expiry <= now) throw fixedError(contract, 'card_expiry_past');
  const token: Token = {
    id: newId(state, 'tok_', (id) => state.tokens.has(id)),
    card: {brand: card.brand, last4: number.slice(-4)},
    created: now,
    livemode: false,
    type: 'card',
    used: false,
  };
  state.tokens.set(token.id, token);
  state.outcomes.set(token.id, card.outcome);
  state.expiries.set(token.id, expiry);
  return token;
}

function retrieve<T>(kind: string, objects: Map<string, T>, call: Call): T {
  const id = call.values.text('id');
  const object = objects.get(id);
  if (!object) throw missing(call, `${kind} ${id}`, 'id');
  return object;
}

type List<T> = {object: 'list'; data: T[]; has_more: boolean; url: string};

/**
 * Returns one page of a list, before or after a cursor. The cursor can be an object that `isWanted` excludes. `missing` is the error for
 * a cursor that is not in the list.
 */
function page<T extends {id: string}>(
  {values}: Call,
  url: string,
  newestFirst: T[],
  missing: (id: string, param: string) => ApiError,
  isWanted: (object: T) => boolean = () => true,
): List<T> {
  const placeOf = (param: string): number | undefined => {
    const id = values.texts.get(param);
    if (id === undefined) return undefined;
    const place = newestFirst.findIndex((object) => object.id === id);
    if (place === -1) throw missing(id, param);
    return place;
  };
  const limit = values.integer('limit');
  const end = placeOf('ending_before');
  const start = (placeOf('starting_after') ?? -1) + 1;
  const found = newestFirst.slice(start, end).filter(isWanted);
  return {object: 'list', data: end === undefined ? found.slice(0, limit) : found.slice(-limit), has_more: found.length > limit, url};
}

function listCustomers(call: Call): List<Customer> {
  const newestFirst = [...call.state.customers.values()].reverse();
  return page(call, '/v1/customers', newestFirst, (id, param) => missing(call, `customer ${id}`, param));
}

function isRecent({created}: Event, now: number): boolean {
  return created >= now - eventLife;
}

function missingEvent(call: Call, id: string, param: string): ApiError {
  return missing(call, `event ${id} in the last 30 days`, param);
}

function listEvents(call: Call): List<Event> {
  const {state, values, now} = call;
  const type = values.texts.get('type');
  const types = type === undefined ? values.lists.get('types[]') : [type];
  const newestFirst = [...state.events.values()].reverse().filter((event) => isRecent(event, now));
  const isWanted = ({type: each}: Event): boolean => types === undefined || types.includes(each);
  return page(call, '/v1/events', newestFirst, (id, param) => missingEvent(call, id, param), isWanted);
}

function retrieveEvent(call: Call): Event {
  const {state, values, now} = call;
  const event = state.events.get(values.text('id'));
  if (!event || !isRecent(event, now)) throw missingEvent(call, values.text('id'), 'id');
  return event;
}

/** Maps operation ids to handlers. */
export const operations: Record<string, (call: Call) => object> = {
  createCharge,
  retrieveCharge: (call) => retrieve('charge', call.state.charges, call),
  createRefund,
  retrieveRefund: (call) => retrieve('refund', call.state.refunds, call),
  listCustomers,
  createCustomer,
  retrieveCustomer: (call) => retrieve('customer', call.state.customers, call),
  createToken,
  listEvents,
  retrieveEvent,
};

export const hasHandler = (id: string): boolean => Object.hasOwn(operations, id);

/** Returns the ids of the handlers whose operation is not in the contract. */
export function handlersWithoutOperation({operations: described}: Contract): string[] {
  return Object.keys(operations).filter((id) => described.every((operation) => operation.id !== id));
}

/** @throws Error if an operation of the contract has no handler */
export function checkHandlers({operations: described}: Contract): void {
  const [unknown] = described.filter(({id}) => operations[id] === undefined);
  if (unknown) {
    throw new Error(
      `The contract describes the operation ${unknown.id} (${unknown.method} ${unknown.path}), which the sandbox does not perform: write it in packages/sandbox/api/operations.ts.`,
    );
  }
}
