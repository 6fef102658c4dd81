import {stat} from 'node:fs/promises';
import path from 'node:path';
import {startBackend} from './backend.mjs';
import {errorCode} from '../packages/kit/error-code';
import {CommandError} from './command.mjs';
import {dataFolder, findRunning, readKeys} from './data-folder.mjs';

/** The timeout of a request in milliseconds. */
const responseTime = 30_000;

/** Sends a request to the REST API with the secret key. Returns the response's JSON, or undefined for status 204. */
export type Query = (path: string, options?: {method?: string; headers?: Record<string, string>}) => Promise<unknown>;

/**
 * Runs `work` with the contact table. With SUPABASE_URL and SUPABASE_SECRET_KEY, this is the hosted table. Without SUPABASE_URL, it
 * is the embedded backend's table.
 *
 * @throws CommandError if the table cannot be reached, or if a variable is wrong
 */
export async function withContactTable<Result>(work: (ask: Query) => Promise<Result>): Promise<Result> {
  const {SUPABASE_URL: hosted, SUPABASE_SECRET_KEY: secret} = process.env;
  if (hosted) {
    if (!secret) {
      throw new CommandError(
        'SUPABASE_URL is set, but SUPABASE_SECRET_KEY is not. Set the key to reach the hosted messages, ' +
          'or unset SUPABASE_URL to reach those of the embedded backend.',
      );
    }
    if (!isPrivate(hosted)) {
      throw new CommandError(
        `SUPABASE_URL is "${hosted}", but the secret key is sent over https:// only. Set it to your project's address, https://….supabase.co.`,
      );
    }
    return work(asker(hosted.replace(/\/+$/, ''), secret));
  }
  const folder = dataFolder();
  const running = await findRunning(folder);
  if (running) return work(asker(running, (await readKeys(folder)).secret));
  const found = await stat(path.join(folder, 'database')).catch(errorCode);
  if (found === 'ENOENT') {
    throw new CommandError(`No backend has run in ${folder} yet. Start one with "npm start", or set DATA_DIR to another folder.`);
  }
  const backend = await startBackend({folder, port: 0});
  try {
    // Opens the database first, so that an error is about the database and not about a request.
    await backend.sql('select 1');
    return await work(asker(backend.url, backend.keys.secret));
  } finally {
    await backend.close();
  }
}

/** True if the secret key is safe on its way: by HTTPS, or on this machine. */
function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const {protocol, hostname} = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}

function asker(url: string, key: string): Query {
  return async (path, {method = 'GET', headers = {}} = {}) => {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers: {...headers, apikey: key, authorization: `Bearer ${key}`},
      // If `fetch` followed a redirect, it would send the key to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTime),
    }).catch(() => {
      throw new CommandError(`Cannot reach ${url}. Check SUPABASE_URL and the network.`);
    });
    if (response.ok) return response.status === 204 ? undefined : response.json();
    const wrong = response.status < 400 ? 'SUPABASE_URL' : 'SUPABASE_SECRET_KEY';
    const advice = response.status === 404 ? 'apply the migrations first, as supabase/README.md says.' : `check ${wrong}.`;
    throw new CommandError(`${url} responded ${response.status}: ${advice}`);
  };
}
