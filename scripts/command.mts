import {loadEnv} from '../config/env';

/**
 * Something a person can put right: its message is one sentence that says what
 * happened and what to do next, and is all that a command prints about it.
 */
export class CommandError extends Error {}

/** Runs a command to its end, with `.env`. A CommandError becomes its one sentence and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    loadEnv();
    await main();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * The port that an environment variable names, or the usual one.
 * @throws CommandError when it names no port.
 */
export function portFrom(variable: string, usual: number): number {
  const given = process.env[variable] || String(usual);
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandError(`Invalid ${variable} "${given}". Set it to a port number from 1 to 65535.`);
  }
  return port;
}

/** What to say when a port is taken; `purpose` is what was to listen there. */
export function portInUse(port: number, purpose: string, variable: string): CommandError {
  return new CommandError(
    `Port ${port}, for ${purpose}, is in use. ` + `Stop the program that uses it, or choose another port with ${variable}.`,
  );
}
