export type RunRequest = {code: string; /** The data of the tab's sandbox, from `Sandbox.snapshot`. */ snapshot: string};

export type Line = {level: 'log' | 'error'; text: string};

/** A run sends its lines, and ends with the sandbox's data or with the reason why it was stopped. */
export type RunMessage = {line: Line} | {snapshot: string} | {reason: string};

/** The maximum duration of a run in milliseconds. */
export const runTime = 3000;

export const lineLimit = 200;
