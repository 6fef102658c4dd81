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

/** `now` is the time of the sandbox's clock in Unix seconds. */
export function describe({charges, refunds, disputes, customers, tokens, events}: Objects, {lines}: Report, now: number): Group[] {
  const eventsOf = (id: string): Event[] => events.filter(({data}) => data.object.id === id);
  const caused = (id: string): {requestId: string | null; fact: Fact} => {
    const own = eventsOf(id);
    return {requestId: own.at(-1)?.request.id ?? null, fact: {term: 'Events', ids: ids(own)}};
  };
  const arrives = (id: string): Fact[] =>
    lines
      .filter((line) => line.id === id)
      .slice(0, 1)
      .map(({availableOn, fee}) => ({
        term: 'Payout',
        text: `${formatWeekday(availableOn)}${fee > 0 ? `, minus the fee of ${formatMoney(fee, payouts.currency)}` : ''}`,
      }));
  const hasExpired = (expiry: number | null | undefined): boolean => typeof expiry === 'number' && expiry <= now;
  const retrieve = (operationId: string, id: string): Action => ({label: 'Retrieve', operationId, pairs: [['id', id]]});
  const sale: Pair[] = [
    ['amount', '4250'],
    ['currency', 'cad'],
  ];

  return [
    {
      title: 'Charges',
      rows: charges.map(({refunded, left, source, description, ...charge}): Described => {
        const {id, amount, currency, status} = charge;
        const own = disputes.filter((dispute) => dispute.charge === id);
        const [newest] = own;
        const {requestId, fact} = caused(id);
        return {
          id,
          note: [
            ...(status === 'failed' ? ['card declined'] : []),
            ...(refunded > 0 ? [`${money(refunded, currency)} refunded`] : []),
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
            {term: 'Customer', ids: source === null ? [] : ids(customers.filter((customer) => customer.source === source))},
            {term: 'Refunds', ids: ids(refunds.filter((refund) => refund.charge === id))},
            {term: 'Disputes', ids: ids(own)},
            ...arrives(id),
            fact,
          ],
          actions: [
            retrieve('retrieveCharge', id),
            ...(left > 0
              ? [
                  {
                    label: `Refund ${money(left, currency)}`,
                    operationId: 'createRefund',
                    pairs: [
                      ['charge', id],
                      ['amount', String(left)],
                    ] satisfies Pair[],
                  },
                ]
              : []),
          ],
          bankActions: left > 0 ? [{label: `Dispute ${money(left, currency)}`, disputes: id}] : [],
          object: charge,
          requestId,
        };
      }),
    },
    {
      title: 'Refunds',
      rows: refunds.map((refund): Described => {
        const {id, amount, charge, currency, status} = refund;
        const {requestId, fact} = caused(id);
        return {
          id,
          note: 'of',
          code: charge,
          amount: money(amount, currency),
          state: status,
          tone: status === 'succeeded' ? 'good' : 'bad',
          facts: [{term: 'Charge', ids: [charge]}, ...arrives(id), fact],
          actions: [retrieve('retrieveRefund', id)],
          object: refund,
          requestId,
        };
      }),
    },
    {
      title: 'Disputes',
      rows: disputes.map((dispute): Described => {
        const {id, amount, charge, currency, status} = dispute;
        const {requestId, fact} = caused(id);
        const opened = eventsOf(id).at(-1)?.created;
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
          bankActions: isOpen
            ? [
                {label: 'Win the dispute', decides: id, status: 'won'},
                {label: 'Lose the dispute', decides: id, status: 'lost'},
              ]
            : [],
          object: dispute,
          requestId,
        };
      }),
    },
    {
      title: 'Customers',
      rows: customers.map((customer): Described => {
        const {id, name, email, source} = customer;
        const {requestId, fact} = caused(id);
        const isExpired = hasExpired(tokens.find((token) => token.id === source)?.expiry);
        return {
          id,
          note: plainText(name ?? email ?? 'No name'),
          state: source === null ? 'no card' : isExpired ? 'card expired' : 'card stored',
          tone: isExpired ? 'bad' : 'quiet',
          facts: [
            {term: 'Token', ids: source === null ? [] : [source]},
            {term: 'Charges', ids: source === null ? [] : ids(charges.filter((charge) => charge.source === source))},
            fact,
          ],
          actions: [
            retrieve('retrieveCustomer', id),
            ...(source === null
              ? []
              : [{label: 'Charge CA$42.50', operationId: 'createCharge', pairs: [...sale, ['customer', id]] satisfies Pair[]}]),
          ],
          object: customer,
          requestId,
        };
      }),
    },
    {
      title: 'Tokens',
      rows: tokens.map(({expiry, ...token}): Described => {
        const {id, card, created, used} = token;
        const isExpired = hasExpired(expiry);
        return {
          id,
          note: `${brandNames[card.brand] ?? card.brand} ending ${card.last4}`,
          state: [used ? 'used' : 'not used', isExpired && 'card expired'].filter(Boolean).join(', '),
          tone: isExpired ? 'bad' : 'quiet',
          facts: [
            {term: 'Created', text: moment(created)},
            ...(expiry === null ? [] : [{term: 'Card valid until', text: lastMonth(expiry)}]),
            {term: 'Customer', ids: ids(customers.filter((customer) => customer.source === id))},
            {term: 'Charges', ids: ids(charges.filter((charge) => charge.source === id))},
          ],
          actions: used
            ? []
            : [
                {label: 'Charge CA$42.50', operationId: 'createCharge', pairs: [...sale, ['source', id]]},
                {label: 'Save with a new customer', operationId: 'createCustomer', pairs: [['source', id]]},
              ],
          object: token,
          requestId: null,
        };
      }),
    },
    {
      title: 'Events',
      rows: events.map((event): Described => {
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
      }),
    },
  ];
}
