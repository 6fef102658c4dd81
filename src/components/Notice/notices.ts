import type {ReactNode} from 'react';

/** The default duration of a notice in milliseconds. */
export const lifetime = 5000;

export type Notice = {
  title: string;
  description: ReactNode;
  variant?: 'plain' | 'destructive';
  /** The duration in milliseconds, instead of `lifetime`. With `Infinity`, only the reader closes the notice. */
  duration?: number;
};

/** Each notice gets a new id, so that a repeated notice is announced again. */
export type ShownNotice = Notice & {id: number};

let current: ShownNotice | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** The latest notice, even if the reader has closed its toast: the toast itself stores which notice is closed. */
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
