import {translate} from '@docusaurus/Translate';
import {disputes as facts, payouts} from '@site/src/data/money';
import {objectMoney} from '@site/src/features/tab-sandbox';
import {brandNames} from '@site/src/lib/cards';
import {formatMinute, formatWeekday} from '@site/src/lib/dates';
import {plainText} from '@site/packages/kit/plain-text';
import {formatMoney} from '@site/src/lib/money';
import {type Event, eventLife, type Objects, type Pair, refundLife, type Report, type Sandbox} from '@site/packages/sandbox/browser';

const {evidenceDays} = facts;
const day = 24 * 60 * 60;

/** A text, or the ids of objects. */
export type Fact = string | string[];

export type Action = {label: string; operationId: string; pairs: Pair[]};

/** An action outside of the API. `change` returns the changed dispute, if there is one, and `message` says what happened. */
export type BankAction = {label: string; change: (sandbox: Sandbox) => object | undefined; message: string};

export type Described = {
  id: string;
  /** A short text about the object, such as a customer's name. */
  note: string;
  /** A part of the note in code type, such as an id. */
  code?: string;
  amount?: string;
  state: string;
  tone: 'good' | 'bad' | 'due' | 'quiet';
  facts: Record<string, Fact>;
  actions: Action[];
  bankActions?: BankAction[];
  object: object;
  event?: Event;
};

export type Group = {title: string; rows: Described[]};

function moment(seconds: number): string {
  return formatMinute(new Date(seconds * 1000).toISOString());
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
type World = Objects & Pick<Report, 'payouts'> & {now: number};

type ListOf<Name extends keyof Objects> = Objects[Name][number];

const when = <Item>(condition: boolean, ...items: Item[]): Item[] => (condition ? items : []);

function retrieve(operationId: string, id: string): Action {
  return {label: translate({message: 'Retrieve'}), operationId, pairs: [['id', id]]};
}

function eventsOf({events}: World, id: string): Event[] {
  return events.filter(({data}) => data.object.id === id);
}

function eventsFact(world: World, id: string): Record<string, Fact> {
  return {[translate({message: 'Events'})]: ids(eventsOf(world, id))};
}

/** If the balance is not above zero on the line's own day, a later payout includes the line. */
function payoutFact(world: World, id: string): Record<string, Fact> {
  const [first] = world.payouts.flatMap(({date, lines}) => lines.filter((line) => line.id === id).map((line) => ({...line, date})));
  if (!first) return {};
  const [day, fee] = [formatWeekday(first.date), formatMoney(first.fee, payouts.currency)];
  return {[translate({message: 'Payout'})]: first.fee > 0 ? translate({message: '{day}, minus the fee of {fee}'}, {day, fee}) : day};
}

/** Charges the sample amount to a token or a customer. */
function chargeAction(...source: Pair): Action {
  return {
    label: translate({message: 'Charge {amount}'}, {amount: formatMoney(4250, 'cad')}),
    operationId: 'createCharge',
    pairs: [['amount', '4250'], ['currency', 'cad'], source],
  };
}

function hasExpired({now}: World, expiry: number | null | undefined): boolean {
  return typeof expiry === 'number' && expiry <= now;
}

const disputeNotes = {
  needs_response: translate({message: 'disputed'}),
  won: translate({message: 'dispute won'}),
  lost: translate({message: 'dispute lost'}),
};

function chargeRow({refunded, left, source, description, ...charge}: ListOf<'charges'>, world: World): Described {
  const {id, amount, currency, status} = charge;
  const disputes = world.disputes.filter((dispute) => dispute.charge === id);
  const [newest] = disputes;
  const refundable = objectMoney(left, currency);
  const isOld = eventsOf(world, id).some(({created}) => world.now - created > refundLife);
  return {
    id,
    note: [
      ...when(status === 'failed', translate({message: 'card declined'})),
      ...when(refunded > 0, translate({message: '{amount} refunded'}, {amount: objectMoney(refunded, currency)})),
      ...(newest ? [disputeNotes[newest.status]] : []),
    ].join(', '),
    amount: objectMoney(amount, currency),
    state: status,
    tone: status === 'succeeded' ? 'good' : 'bad',
    facts: {
      [translate({message: 'Token'})]:
        source === null ? translate({message: 'Unknown. The example data contains the charge but not its token.'}) : [source],
      ...(description !== null && {[translate({message: 'Description'})]: plainText(description)}),
      [translate({message: 'Customer'})]: source === null ? [] : ids(world.customers.filter((customer) => customer.source === source)),
      [translate({message: 'Refunds'})]: ids(world.refunds.filter((each) => each.charge === id)),
      [translate({message: 'Disputes'})]: ids(disputes),
      ...payoutFact(world, id),
      ...eventsFact(world, id),
    },
    actions: [
      retrieve('retrieveCharge', id),
      ...when<Action>(left > 0 && !isOld, {
        label: translate({message: 'Refund {amount}'}, {amount: refundable}),
        operationId: 'createRefund',
        pairs: Object.entries({charge: id, amount: String(left)}),
      }),
    ],
    bankActions: when<BankAction>(left > 0, {
      label: translate({message: 'Dispute {amount}'}, {amount: refundable}),
      change: (sandbox) => sandbox.dispute(id),
      message: translate({message: 'The cardholder disputes the charge. See the event dispute.created.'}),
    }),
    object: charge,
  };
}

function refundRow(refund: ListOf<'refunds'>, world: World): Described {
  const {id, amount, charge, currency, status} = refund;
  return {
    id,
    note: translate({message: 'of'}),
    code: charge,
    amount: objectMoney(amount, currency),
    state: status,
    tone: status === 'succeeded' ? 'good' : 'bad',
    facts: {[translate({message: 'Charge'})]: [charge], ...payoutFact(world, id), ...eventsFact(world, id)},
    actions: [retrieve('retrieveRefund', id)],
    object: refund,
  };
}

function disputeRow(dispute: ListOf<'disputes'>, world: World): Described {
  const {id, amount, charge, currency, status} = dispute;
  const opened = eventsOf(world, id).at(-1)?.created;
  const isOpen = status === 'needs_response';
  return {
    id,
    note: translate({message: 'of'}),
    code: charge,
    amount: objectMoney(amount, currency),
    state: status,
    tone: isOpen ? 'due' : status === 'won' ? 'good' : 'bad',
    facts: {
      [translate({message: 'Charge'})]: [charge],
      ...(opened !== undefined && {[translate({message: 'Evidence due'})]: moment(opened + evidenceDays * day)}),
      ...eventsFact(world, id),
    },
    actions: [],
    bankActions: when<BankAction>(
      isOpen,
      {
        label: translate({message: 'Win the dispute'}),
        change: (sandbox) => sandbox.decide(id, 'won'),
        message: translate({message: 'The bank decided the dispute: you won. See the event dispute.closed.'}),
      },
      {
        label: translate({message: 'Lose the dispute'}),
        change: (sandbox) => sandbox.decide(id, 'lost'),
        message: translate({message: 'The bank decided the dispute: you lost. See the event dispute.closed.'}),
      },
    ),
    object: dispute,
  };
}

function customerRow(customer: ListOf<'customers'>, world: World): Described {
  const {id, name, email, source} = customer;
  const isExpired = hasExpired(world, world.tokens.find((token) => token.id === source)?.expiry);
  const charges = source === null ? [] : world.charges.filter((charge) => charge.source === source);
  return {
    id,
    note: plainText(name ?? email ?? translate({message: 'No name'})),
    state:
      source === null
        ? translate({message: 'no card'})
        : isExpired
          ? translate({message: 'card expired'})
          : translate({message: 'card stored'}),
    tone: isExpired ? 'bad' : 'quiet',
    facts: {
      [translate({message: 'Token'})]: source === null ? [] : [source],
      [translate({message: 'Charges'})]: ids(charges),
      ...eventsFact(world, id),
    },
    actions: [retrieve('retrieveCustomer', id), ...when(source !== null, chargeAction('customer', id))],
    object: customer,
  };
}

function tokenRow({expiry, ...token}: ListOf<'tokens'>, world: World): Described {
  const {id, card, created, used} = token;
  const isExpired = hasExpired(world, expiry);
  return {
    id,
    note: translate({message: '{brand} ending {digits}'}, {brand: brandNames[card.brand] ?? card.brand, digits: card.last4}),
    state: [
      used ? translate({message: 'used'}) : translate({message: 'not used'}),
      ...when(isExpired, translate({message: 'card expired'})),
    ].join(', '),
    tone: isExpired ? 'bad' : 'quiet',
    facts: {
      [translate({message: 'Created'})]: moment(created),
      ...(expiry !== null && {[translate({message: 'Card valid until'})]: lastMonth(expiry)}),
      [translate({message: 'Customer'})]: ids(world.customers.filter((customer) => customer.source === id)),
      [translate({message: 'Charges'})]: ids(world.charges.filter((charge) => charge.source === id)),
    },
    actions: when<Action>(!used, chargeAction('source', id), {
      label: translate({message: 'Save with a new customer'}),
      operationId: 'createCustomer',
      pairs: [['source', id]],
    }),
    object: token,
  };
}

function eventRow(event: Event, {now}: World): Described {
  const {id, type, created, data} = event;
  const isListed = created >= now - eventLife;
  return {
    id,
    note: '',
    code: type,
    state: isListed ? '' : translate({message: 'older than 30 days'}),
    tone: 'quiet',
    facts: {
      [translate({message: 'Object'})]: [data.object.id],
      [translate({message: 'Created'})]: isListed
        ? moment(created)
        : translate({message: '{time}. The API no longer returns it, because events expire after 30 days.'}, {time: moment(created)}),
    },
    actions: [retrieve('retrieveEvent', id)],
    object: event,
    event,
  };
}

/** `now` is the time of the sandbox's clock in Unix seconds. */
export function describe(objects: Objects, {payouts: due}: Report, now: number): Group[] {
  const world = {...objects, payouts: due, now};
  return [
    {title: translate({message: 'Charges'}), rows: objects.charges.map((charge) => chargeRow(charge, world))},
    {title: translate({message: 'Refunds'}), rows: objects.refunds.map((refund) => refundRow(refund, world))},
    {title: translate({message: 'Disputes'}), rows: objects.disputes.map((dispute) => disputeRow(dispute, world))},
    {title: translate({message: 'Customers'}), rows: objects.customers.map((customer) => customerRow(customer, world))},
    {title: translate({message: 'Tokens'}), rows: objects.tokens.map((token) => tokenRow(token, world))},
    {title: translate({message: 'Events'}), rows: objects.events.map((event) => eventRow(event, world))},
  ];
}
