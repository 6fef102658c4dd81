/** `run` is the run's number. All messages about the run repeat this number. */
export type RunRequest = {run: number; code: string; /** The data of the tab's sandbox, from `Sandbox.snapshot`. */ snapshot: string};

export type Line = {level: 'log' | 'error'; text: string};

export type RunMessage =
  {run: number; kind: 'line'; line: Line} | {run: number; kind: 'done'; snapshot: string} | {run: number; kind: 'stopped'; reason: string};

/** The maximum duration of a run in milliseconds. */
export const runTime = 3000;

export const lineLimit = 200;
