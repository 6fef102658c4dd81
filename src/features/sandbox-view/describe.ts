import {disputes as facts, payouts} from '@site/src/data/money';
import {brandNames} from '@site/src/lib/cards';
import {formatMinute, formatWeekday} from '@site/src/lib/dates';
import {plainText} from '@site/packages/kit/plain-text';
import {formatMoney} from '@site/src/lib/money';
import {type Event, eventLife, type Objects, type Pair, type Report} from '@site/packages/sandbox/browser';

const {evidenceDays} = facts;
const day = 24 * 60 * 60;

export type Fact = {term: string; text: string} | {term: string; ids: string[]};

export type Action = {label: string; operationId: string; pairs: Pair[]};

/** An action outside of the API: a cardholder disputes a charge, or the bank decides a dispute. */
export type BankAction = {label: string; disputes: string} | {label: string; decides: string; status: 'won' | 'lost'};

export type Described = {
  id: string;
  /** A short text about the object, such as a customer's name. */
  note: string;
  /** A part of the note in code type, such as an id. */
  code?: string;
  amount?: string;
  state: string;
  tone: 'good' | 'bad' | 'due' | 'quiet';
  facts: Fact[];
  actions: Action[];
  bankActions?: BankAction[];
  object: object;
  event?: Event;
  /**
   * The id of the request that caused an event, or that caused another object's first event. `null` if there is no such request.
   */
  requestId: string | null;
};

export type Group = {title: string; rows: Described[]};

/** Formats `amount`, in the currency's minor unit. An invalid currency, from an imported file, is shown unchanged. */
function money(amount: number, currency: string): string {
  try {
    return formatMoney(amount, currency);
  } catch {
    return `${amount} ${currency}`;
  }
}

function moment(seconds: number): string {
  try {
    return formatMinute(new Date(seconds * 1000).toISOString());
  } catch {
    return String(seconds);
  }
}

/** Returns a card's last valid month as `MM/YYYY`. `expiry` is the first second after it, in Unix seconds. */
export function lastMonth(expiry: number): string {
  const [year, month] = new Date((expiry - 1) * 1000).toISOString().split('-');
  return `${month ?? ''}/${year ?? ''}`;
}

function ids(objects: readonly {id: string}[]): string[] {
  return objects.map(({id}) => id);
}

/** What the rows of all objects are described from. `now` is the time of the sandbox's clock in Unix seconds. */
type World = Objects & Pick<Report, 'lines'> & {now: number};

type ListOf<Name extends keyof Objects> = Objects[Name][number];

const when = <Item>(condition: boolean, ...items: Item[]): Item[] => (condition ? items : []);
const sale: Pair[] = [
  ['amount', '4250'],
  ['currency', 'cad'],
];

function retrieve(operationId: string, id: string): Action {
  return {label: 'Retrieve', operationId, pairs: [['id', id]]};
}

function eventsOf({events}: World, id: string): Event[] {
  return events.filter(({data}) => data.object.id === id);
}

/** The events of an object, and the request that caused the first of them. */
function causedBy(world: World, id: string): {requestId: string | null; fact: Fact} {
  const own = eventsOf(world, id);
  return {requestId: own.at(-1)?.request.id ?? null, fact: {term: 'Events', ids: ids(own)}};
}

function payoutOf({lines}: World, id: string): Fact[] {
  return lines
    .filter((line) => line.id === id)
    .slice(0, 1)
    .map(({availableOn, fee}) => ({
      term: 'Payout',
      text: `${formatWeekday(availableOn)}${fee > 0 ? `, minus the fee of ${formatMoney(fee, payouts.currency)}` : ''}`,
    }));
}

function hasExpired({now}: World, expiry: number | null | undefined): boolean {
  return typeof expiry === 'number' && expiry <= now;
}

function chargeRow({refunded, left, source, description, ...charge}: ListOf<'charges'>, world: World): Described {
  const {id, amount, currency, status} = charge;
  const disputes = world.disputes.filter((dispute) => dispute.charge === id);
  const [newest] = disputes;
  const {requestId, fact} = causedBy(world, id);
  const refund: Pair[] = [
    ['charge', id],
    ['amount', String(left)],
  ];
  return {
    id,
    note: [
      ...when(status === 'failed', 'card declined'),
      ...when(refunded > 0, `${money(refunded, currency)} refunded`),
      ...(newest ? [newest.status === 'needs_response' ? 'disputed' : `dispute ${newest.status}`] : []),
    ].join(', '),
    amount: money(amount, currency),
    state: status,
    tone: status === 'succeeded' ? 'good' : 'bad',
    facts: [
      source === null
        ? {term: 'Token', text: 'Unknown. The example data contains the charge but not its token.'}
        : {term: 'Token', ids: [source]},
      ...(description === null ? [] : [{term: 'Description', text: plainText(description)}]),
      {term: 'Customer', ids: source === null ? [] : ids(world.customers.filter((customer) => customer.source === source))},
      {term: 'Refunds', ids: ids(world.refunds.filter((each) => each.charge === id))},
      {term: 'Disputes', ids: ids(disputes)},
      ...payoutOf(world, id),
      fact,
    ],
    actions: [
      retrieve('retrieveCharge', id),
      ...when(left > 0, {label: `Refund ${money(left, currency)}`, operationId: 'createRefund', pairs: refund}),
    ],
    bankActions: when(left > 0, {label: `Dispute ${money(left, currency)}`, disputes: id}),
    object: charge,
    requestId,
  };
}

function refundRow(refund: ListOf<'refunds'>, world: World): Described {
  const {id, amount, charge, currency, status} = refund;
  const {requestId, fact} = causedBy(world, id);
  return {
    id,
    note: 'of',
    code: charge,
    amount: money(amount, currency),
    state: status,
    tone: status === 'succeeded' ? 'good' : 'bad',
    facts: [{term: 'Charge', ids: [charge]}, ...payoutOf(world, id), fact],
    actions: [retrieve('retrieveRefund', id)],
    object: refund,
    requestId,
  };
}

function disputeRow(dispute: ListOf<'disputes'>, world: World): Described {
  const {id, amount, charge, currency, status} = dispute;
  const {requestId, fact} = causedBy(world, id);
  const opened = eventsOf(world, id).at(-1)?.created;
  const isOpen = status === 'needs_response';
  return {
    id,
    note: 'of',
    code: charge,
    amount: money(amount, currency),
    state: status,
    tone: isOpen ? 'due' : status === 'won' ? 'good' : 'bad',
    facts: [
      {term: 'Charge', ids: [charge]},
      ...(opened === undefined ? [] : [{term: 'Evidence due', text: moment(opened + evidenceDays * day)}]),
      fact,
    ],
    actions: [],
    bankActions: when<BankAction>(
      isOpen,
      {label: 'Win the dispute', decides: id, status: 'won'},
      {label: 'Lose the dispute', decides: id, status: 'lost'},
    ),
    object: dispute,
    requestId,
  };
}

function customerRow(customer: ListOf<'customers'>, world: World): Described {
  const {id, name, email, source} = customer;
  const {requestId, fact} = causedBy(world, id);
  const isExpired = hasExpired(world, world.tokens.find((token) => token.id === source)?.expiry);
  const charges = source === null ? [] : world.charges.filter((charge) => charge.source === source);
  return {
    id,
    note: plainText(name ?? email ?? 'No name'),
    state: source === null ? 'no card' : isExpired ? 'card expired' : 'card stored',
    tone: isExpired ? 'bad' : 'quiet',
    facts: [{term: 'Token', ids: source === null ? [] : [source]}, {term: 'Charges', ids: ids(charges)}, fact],
    actions: [
      retrieve('retrieveCustomer', id),
      ...when<Action>(source !== null, {label: 'Charge CA$42.50', operationId: 'createCharge', pairs: [...sale, ['customer', id]]}),
    ],
    object: customer,
    requestId,
  };
}

function tokenRow({expiry, ...token}: ListOf<'tokens'>, world: World): Described {
  const {id, card, created, used} = token;
  const isExpired = hasExpired(world, expiry);
  return {
    id,
    note: `${brandNames[card.brand] ?? card.brand} ending ${card.last4}`,
    state: [used ? 'used' : 'not used', ...when(isExpired, 'card expired')].join(', '),
    tone: isExpired ? 'bad' : 'quiet',
    facts: [
      {term: 'Created', text: moment(created)},
      ...(expiry === null ? [] : [{term: 'Card valid until', text: lastMonth(expiry)}]),
      {term: 'Customer', ids: ids(world.customers.filter((customer) => customer.source === id))},
      {term: 'Charges', ids: ids(world.charges.filter((charge) => charge.source === id))},
    ],
    actions: when<Action>(
      !used,
      {label: 'Charge CA$42.50', operationId: 'createCharge', pairs: [...sale, ['source', id]]},
      {label: 'Save with a new customer', operationId: 'createCustomer', pairs: [['source', id]]},
    ),
    object: token,
    requestId: null,
  };
}

function eventRow(event: Event, {now}: World): Described {
  const {id, type, created, data, request} = event;
  const isListed = created >= now - eventLife;
  return {
    id,
    note: '',
    code: type,
    state: isListed ? '' : 'older than 30 days',
    tone: 'quiet',
    facts: [
      {term: 'Object', ids: [data.object.id]},
      {
        term: 'Created',
        text: isListed ? moment(created) : `${moment(created)}. The API no longer returns it, because events expire after 30 days.`,
      },
    ],
    actions: [retrieve('retrieveEvent', id)],
    object: event,
    event,
    requestId: request.id,
  };
}

/** `now` is the time of the sandbox's clock in Unix seconds. */
export function describe(objects: Objects, {lines}: Report, now: number): Group[] {
  const world = {...objects, lines, now};
  return [
    {title: 'Charges', rows: objects.charges.map((charge) => chargeRow(charge, world))},
    {title: 'Refunds', rows: objects.refunds.map((refund) => refundRow(refund, world))},
    {title: 'Disputes', rows: objects.disputes.map((dispute) => disputeRow(dispute, world))},
    {title: 'Customers', rows: objects.customers.map((customer) => customerRow(customer, world))},
    {title: 'Tokens', rows: objects.tokens.map((token) => tokenRow(token, world))},
    {title: 'Events', rows: objects.events.map((event) => eventRow(event, world))},
  ];
}
