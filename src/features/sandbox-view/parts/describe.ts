import {translate} from '@docusaurus/Translate';
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
type World = Objects & Pick<Report, 'lines'> & {now: number};

type ListOf<Name extends keyof Objects> = Objects[Name][number];

const when = <Item>(condition: boolean, ...items: Item[]): Item[] => (condition ? items : []);
const sale: Pair[] = [
  ['amount', '4250'],
  ['currency', 'cad'],
];

function retrieve(operationId: string, id: string): Action {
  return {label: translate({message: 'Retrieve'}), operationId, pairs: [['id', id]]};
}

function eventsOf({events}: World, id: string): Event[] {
  return events.filter(({data}) => data.object.id === id);
}

function eventsFact(world: World, id: string): Fact {
  return {term: translate({message: 'Events'}), ids: ids(eventsOf(world, id))};
}

function payoutOf({lines}: World, id: string): Fact[] {
  return lines
    .filter((line) => line.id === id)
    .slice(0, 1)
    .map(({availableOn, fee}) => ({
      term: translate({message: 'Payout'}),
      text:
        fee > 0
          ? translate(
              {message: '{day}, minus the fee of {fee}'},
              {day: formatWeekday(availableOn), fee: formatMoney(fee, payouts.currency)},
            )
          : formatWeekday(availableOn),
    }));
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
  const refund: Pair[] = [
    ['charge', id],
    ['amount', String(left)],
  ];
  return {
    id,
    note: [
      ...when(status === 'failed', translate({message: 'card declined'})),
      ...when(refunded > 0, translate({message: '{amount} refunded'}, {amount: formatMoney(refunded, currency)})),
      ...(newest ? [disputeNotes[newest.status]] : []),
    ].join(', '),
    amount: formatMoney(amount, currency),
    state: status,
    tone: status === 'succeeded' ? 'good' : 'bad',
    facts: [
      source === null
        ? {
            term: translate({message: 'Token'}),
            text: translate({message: 'Unknown. The example data contains the charge but not its token.'}),
          }
        : {term: translate({message: 'Token'}), ids: [source]},
      ...(description === null ? [] : [{term: translate({message: 'Description'}), text: plainText(description)}]),
      {
        term: translate({message: 'Customer'}),
        ids: source === null ? [] : ids(world.customers.filter((customer) => customer.source === source)),
      },
      {term: translate({message: 'Refunds'}), ids: ids(world.refunds.filter((each) => each.charge === id))},
      {term: translate({message: 'Disputes'}), ids: ids(disputes)},
      ...payoutOf(world, id),
      eventsFact(world, id),
    ],
    actions: [
      retrieve('retrieveCharge', id),
      ...when(left > 0, {
        label: translate({message: 'Refund {amount}'}, {amount: formatMoney(left, currency)}),
        operationId: 'createRefund',
        pairs: refund,
      }),
    ],
    bankActions: when(left > 0, {label: translate({message: 'Dispute {amount}'}, {amount: formatMoney(left, currency)}), disputes: id}),
    object: charge,
  };
}

function refundRow(refund: ListOf<'refunds'>, world: World): Described {
  const {id, amount, charge, currency, status} = refund;
  return {
    id,
    note: translate({message: 'of'}),
    code: charge,
    amount: formatMoney(amount, currency),
    state: status,
    tone: status === 'succeeded' ? 'good' : 'bad',
    facts: [{term: translate({message: 'Charge'}), ids: [charge]}, ...payoutOf(world, id), eventsFact(world, id)],
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
    amount: formatMoney(amount, currency),
    state: status,
    tone: isOpen ? 'due' : status === 'won' ? 'good' : 'bad',
    facts: [
      {term: translate({message: 'Charge'}), ids: [charge]},
      ...(opened === undefined ? [] : [{term: translate({message: 'Evidence due'}), text: moment(opened + evidenceDays * day)}]),
      eventsFact(world, id),
    ],
    actions: [],
    bankActions: when<BankAction>(
      isOpen,
      {label: translate({message: 'Win the dispute'}), decides: id, status: 'won'},
      {label: translate({message: 'Lose the dispute'}), decides: id, status: 'lost'},
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
    facts: [
      {term: translate({message: 'Token'}), ids: source === null ? [] : [source]},
      {term: translate({message: 'Charges'}), ids: ids(charges)},
      eventsFact(world, id),
    ],
    actions: [
      retrieve('retrieveCustomer', id),
      ...when<Action>(source !== null, {
        label: translate({message: 'Charge {amount}'}, {amount: formatMoney(4250, 'cad')}),
        operationId: 'createCharge',
        pairs: [...sale, ['customer', id]],
      }),
    ],
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
    facts: [
      {term: translate({message: 'Created'}), text: moment(created)},
      ...(expiry === null ? [] : [{term: translate({message: 'Card valid until'}), text: lastMonth(expiry)}]),
      {term: translate({message: 'Customer'}), ids: ids(world.customers.filter((customer) => customer.source === id))},
      {term: translate({message: 'Charges'}), ids: ids(world.charges.filter((charge) => charge.source === id))},
    ],
    actions: when<Action>(
      !used,
      {
        label: translate({message: 'Charge {amount}'}, {amount: formatMoney(4250, 'cad')}),
        operationId: 'createCharge',
        pairs: [...sale, ['source', id]],
      },
      {label: translate({message: 'Save with a new customer'}), operationId: 'createCustomer', pairs: [['source', id]]},
    ),
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
    facts: [
      {term: translate({message: 'Object'}), ids: [data.object.id]},
      {
        term: translate({message: 'Created'}),
        text: isListed
          ? moment(created)
          : translate({message: '{time}. The API no longer returns it, because events expire after 30 days.'}, {time: moment(created)}),
      },
    ],
    actions: [retrieve('retrieveEvent', id)],
    object: event,
    event,
  };
}

/** `now` is the time of the sandbox's clock in Unix seconds. */
export function describe(objects: Objects, {lines}: Report, now: number): Group[] {
  const world = {...objects, lines, now};
  return [
    {title: translate({message: 'Charges'}), rows: objects.charges.map((charge) => chargeRow(charge, world))},
    {title: translate({message: 'Refunds'}), rows: objects.refunds.map((refund) => refundRow(refund, world))},
    {title: translate({message: 'Disputes'}), rows: objects.disputes.map((dispute) => disputeRow(dispute, world))},
    {title: translate({message: 'Customers'}), rows: objects.customers.map((customer) => customerRow(customer, world))},
    {title: translate({message: 'Tokens'}), rows: objects.tokens.map((token) => tokenRow(token, world))},
    {title: translate({message: 'Events'}), rows: objects.events.map((event) => eventRow(event, world))},
  ];
}
