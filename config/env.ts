import {existsSync} from 'node:fs';

/**
 * Takes the variables of `.env` in the current folder, if there is one, into
 * `process.env`. What is set already stays as it is. `.env.example` lists them.
 */
export function loadEnv(): void {
  if (!existsSync('.env')) return;
  if (!('loadEnvFile' in process)) {
    throw new Error('Reading .env requires Node.js 20.12 or later. Update Node.js, or set the variables yourself.');
  }
  process.loadEnvFile('.env');
}
