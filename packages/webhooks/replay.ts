/** An event as a replayed handler gets it. Amounts are in minor units. */
export type PlayedEvent = {
  id: string;
  type: string;
  created: number;
  data: {object: {id: string; amount: number; charge?: string; currency: string; status: string}};
};

export type Sequence = {name: string; meaning: string; events: PlayedEvent[]};

const currency = 'cad';

/** One purchase's events, oldest first: a declined charge, a charge of CA$42.50, and two refunds of the whole amount. */
export const story: PlayedEvent[] = [
  {
    id: 'evt_3Nv05rLk1BqW',
    type: 'charge.failed',
    created: 1792244342,
    data: {object: {id: 'ch_6Xc42nHa5YwE', amount: 4250, currency, status: 'failed'}},
  },
  {
    id: 'evt_1Aj98dUe4CxF',
    type: 'charge.succeeded',
    created: 1792244460,
    data: {object: {id: 'ch_3Qd81kL0v7Rm', amount: 4250, currency, status: 'succeeded'}},
  },
  {
    id: 'evt_7Gy36hCs9RnK',
    type: 'charge.refunded',
    created: 1792330860,
    data: {object: {id: 're_5Hn20pXc8YtB', amount: 1250, charge: 'ch_3Qd81kL0v7Rm', currency, status: 'succeeded'}},
  },
  {
    id: 'evt_9Qm17tBd5ZkX',
    type: 'charge.refunded',
    created: 1792332960,
    data: {object: {id: 're_0Dw68fSg7ZuM', amount: 3000, charge: 'ch_3Qd81kL0v7Rm', currency, status: 'succeeded'}},
  },
];

/** The final state of the purchase as JSON. A correct handler reaches this state in every sequence. */
export const expectedState = JSON.stringify({status: 'refunded', paid: 4250, refunded: 4250});

function pick(...places: number[]): PlayedEvent[] {
  return places.flatMap((place) => story.slice(place, place + 1));
}

export const sequences: Sequence[] = [
  {name: 'In order', meaning: 'each once, as it happened', events: story},
  {name: 'Shuffled', meaning: 'a refund before its charge', events: pick(2, 1, 3, 0)},
  {name: 'Doubled', meaning: 'each sent again at once', events: story.flatMap((event) => [event, event])},
  {name: 'Late', meaning: 'the charge after everything else', events: pick(0, 2, 3, 1)},
];

export const naiveHandler = `function handle(event, order) {
  const {amount} = event.data.object;
  if (event.type === 'charge.failed') {
    order.status = 'declined';
  }
  if (event.type === 'charge.succeeded') {
    order.status = 'paid';
    order.paid = amount;
  }
  if (event.type === 'charge.refunded') {
    order.refunded += amount;
    order.status = order.refunded === order.paid ? 'refunded' : 'paid';
  }
}`;

export const correctHandler = `function handle(event, order) {
  if (order.handled.includes(event.id)) return;
  order.handled.push(event.id);

  const {amount, status} = event.data.object;
  if (event.type === 'charge.succeeded') order.paid += amount;
  // If a refund fails, the money stays with you.
  if (event.type === 'charge.refunded' && status === 'succeeded') order.refunded += amount;

  if (order.paid === 0) order.status = 'open';
  else order.status = order.refunded === order.paid ? 'refunded' : 'paid';
}`;
