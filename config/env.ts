import {existsSync} from 'node:fs';

/**
 * Loads `.env` into `process.env` if the file exists. A variable that is already set keeps its value. `.env.example` describes the
 * variables.
 */
export function loadEnv(): void {
  if (!existsSync('.env')) return;
  if (!('loadEnvFile' in process)) {
    throw new Error('Reading .env requires Node.js 20.12 or later. Update Node.js, or set the variables yourself.');
  }
  process.loadEnvFile('.env');
}
