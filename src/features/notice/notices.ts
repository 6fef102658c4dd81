import type {ReactNode} from 'react';

/** The default duration of a notice in milliseconds. */
export const lifetime = 5000;

export type Notice = {
  title: string;
  description: ReactNode;
  variant?: 'plain' | 'destructive';
  /** In milliseconds, by default `lifetime`. With `Infinity`, the notice stays until the reader closes it. */
  duration?: number;
};

/** Each notice gets a new id, so that a repeated notice is announced again. */
export type ShownNotice = Notice & {id: number};

let current: ShownNotice | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

export function currentNotice(): ShownNotice | undefined {
  return current;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showNotice(notice: Notice): void {
  lastId += 1;
  current = {...notice, id: lastId};
  for (const listener of listeners) listener();
}

export function dropNotice(): void {
  current = undefined;
  for (const listener of listeners) listener();
}
