import {loadEnv} from '../config/env';

/** An error that the user can fix. Its message, printed without a stack, states the problem and the fix. */
export class CommandError extends Error {}

/** Loads `.env` and runs a command. For a `CommandError`, prints its message and sets exit code 1. */
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
