import type {Incident} from '@site/src/data/status';

/** Returns the times of the first and the newest update. `end` is undefined if the incident is open. */
export function periodOf({status, updates}: Pick<Incident, 'status' | 'updates'>): {start: string; end: string | undefined} {
  return {start: updates.at(-1)?.at ?? '', end: status === 'Resolved' ? updates[0]?.at : undefined};
}
