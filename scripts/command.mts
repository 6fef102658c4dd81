import {loadEnv} from '../config/env';
import reportError from './report-error.cjs';

/** An error that the user can fix. Its message states the problem and the fix. It is empty if a program has already printed them. */
export class CommandError extends Error {}

/** Loads `.env` and runs a command. After an error, prints the reason and sets exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    loadEnv();
    await main();
  } catch (error) {
    reportError(error);
  }
}

/**
 * Returns the port in an environment variable, or the default.
 *
 * @throws CommandError if the value is not a port
 */
export function portFrom(variable: string, usual: number): number {
  const given = process.env[variable] || String(usual);
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandError(`Invalid ${variable} "${given}". Set it to a port number from 1 to 65535.`);
  }
  return port;
}

export function portInUse(port: number, purpose: string, variable: string): CommandError {
  return new CommandError(
    `Port ${port}, for ${purpose}, is in use. ` + `Stop the program that uses it, or choose another port with ${variable}.`,
  );
}
