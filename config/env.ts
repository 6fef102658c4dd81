import {existsSync} from 'node:fs';

/** Loads `.env`, if it exists, into `process.env`. Variables that are already set keep their values. */
export function loadEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
