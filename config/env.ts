import {existsSync} from 'node:fs';

/** Loads `.env`, if it exists, into `process.env`. Variables that are already set keep their values. */
export function loadEnv(): void {
  if (!existsSync('.env')) return;
  if (!('loadEnvFile' in process)) {
    throw new Error('Reading .env requires Node.js 20.12 or later. Update Node.js, or set the variables yourself.');
  }
  process.loadEnvFile('.env');
}
