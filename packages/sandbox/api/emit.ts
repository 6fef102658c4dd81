import type {Contract} from './contract';
import type {Charge, Customer, Dispute, Event, Refund} from './objects';
import {newId, type State} from './state';

/** The context in which an operation changes data, or the cardholder's bank opens or decides a dispute. */
export type World = {
  contract: Contract;
  state: State;
  /** Unix seconds. */
  now: number;
  /** The number of webhook endpoints that receive each new event. */
  endpoints: number;
  onEvent: (event: Event) => void;
};

/**
 * Creates and stores an event. `request` is the API request that caused the event. For disputes, the fields of `request` are null.
 */
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
