/** Events: every change of an object is told as one. */
import type {Contract} from './contract';
import type {Charge, Customer, Dispute, Event, Refund} from './objects';
import {newId, type State} from './state';

/** What a change happens in. */
export type World = {
  contract: Contract;
  state: State;
  /** Unix seconds. */
  now: number;
  /** How many webhook endpoints a new event waits for. */
  endpoints: number;
  onEvent: (event: Event) => void;
};

/** `request` is what caused the event: a dispute has none. */
export function emit(
  {contract, state, now, endpoints, onEvent}: World,
  type: string,
  object: Charge | Refund | Customer | Dispute,
  request: Event['request'],
): void {
  const event: Event = {
    id: newId(state, 'evt_', (taken) => state.events.has(taken)),
    api_version: contract.version,
    created: now,
    data: {object: {...object}},
    livemode: false,
    pending_webhooks: endpoints,
    request,
    type,
  };
  state.events.set(event.id, event);
  onEvent(event);
}
