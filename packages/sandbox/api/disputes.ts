/** The cardholder's bank opens and decides disputes. Therefore the API has no operation for these two actions. */
import type {Charge, Dispute} from './objects';
import {type State, type World, emit, newId} from './state';

/** The `request` field of an event that the bank caused. No API request caused the event. */
const byTheBank = {id: null, idempotency_key: null};

/** The ids of the charges that cannot be refunded or disputed: their dispute is open or lost. */
export function blockedCharges({disputes}: Pick<State, 'disputes'>): Set<string> {
  return new Set([...disputes.values()].flatMap(({charge, status}) => (status === 'won' ? [] : [charge])));
}

/** The amount of a charge that can still be refunded or disputed, in minor units. */
export function refundableAmount({refunded}: Pick<State, 'refunded'>, {id, amount, status}: Charge, blocked: ReadonlySet<string>): number {
  return status === 'failed' || blocked.has(id) ? 0 : amount - (refunded.get(id) ?? 0);
}

/** Disputes the part of a charge that is not refunded. Returns `undefined` if no amount can be disputed. */
export function openDispute(world: World, charge: Charge, reason: Dispute['reason']): Dispute | undefined {
  const {state} = world;
  const amount = refundableAmount(state, charge, blockedCharges(state));
  if (amount === 0) return undefined;
  const dispute: Dispute = {
    id: newId(state, 'dp_', (taken) => state.disputes.has(taken)),
    object: 'dispute',
    amount,
    charge: charge.id,
    currency: charge.currency,
    reason,
    status: 'needs_response',
  };
  state.disputes.set(dispute.id, dispute);
  emit(world, 'dispute.created', dispute, byTheBank);
  return dispute;
}

/** Closes a dispute as won or lost. Returns `undefined` if the dispute is not open. */
export function decideDispute(world: World, id: string, status: 'won' | 'lost'): Dispute | undefined {
  const open = world.state.disputes.get(id);
  if (open?.status !== 'needs_response') return undefined;
  const dispute: Dispute = {...open, status};
  world.state.disputes.set(id, dispute);
  emit(world, 'dispute.closed', dispute, byTheBank);
  return dispute;
}
