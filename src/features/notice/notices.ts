import type {ReactNode} from 'react';
import {createStore} from '@site/src/lib/store';

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

export const currentNotice = createStore<ShownNotice | undefined>(undefined);

let lastId = 0;

export function showNotice(notice: Notice): void {
  lastId += 1;
  currentNotice.set({...notice, id: lastId});
}
