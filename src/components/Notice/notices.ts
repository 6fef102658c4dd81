import type {ReactNode} from 'react';

/** Milliseconds until a notice closes by itself, where it does not say. */
export const lifetime = 5000;

export type Notice = {
  title: string;
  description: ReactNode;
  variant?: 'plain' | 'destructive';
  /** Milliseconds until it closes by itself, instead of `lifetime`; `Infinity` where only the reader closes it. */
  duration?: number;
};

/** A notice on show. The id is new each time, so that a repeated notice is announced again. */
export type ShownNotice = Notice & {id: number};

let current: ShownNotice | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** The one notice on show. It stays here after it closed: the area remembers which ids it has closed. */
export function currentNotice(): ShownNotice | undefined {
  return current;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a notice. There is one at a time: a new one replaces the old. */
export function showNotice(notice: Notice): void {
  lastId += 1;
  current = {...notice, id: lastId};
  for (const listener of listeners) listener();
}

/** Takes the notice away at once. */
export function dropNotice(): void {
  current = undefined;
  for (const listener of listeners) listener();
}
