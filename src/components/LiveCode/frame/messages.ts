import type {Exchange} from '../../TryIt/history';

/** What the page and the frame of live code say to each other. `run` tells a run from the one before it. */
export type RunRequest = {run: number; code: string; /** The tab's sandbox, as `Sandbox.snapshot` writes it. */ snapshot: string};

export type Line = {level: 'log' | 'error'; text: string};

export type RunMessage =
  | {run: number; kind: 'line'; line: Line}
  | {run: number; kind: 'done'; snapshot: string; calls: Exchange[]}
  | {run: number; kind: 'stopped'; reason: string};

/** Milliseconds after which code that is still running is ended. */
export const runTime = 3000;

/** Lines that one run may print. */
export const lineLimit = 200;
