import type {SupabaseClient} from '@supabase/supabase-js';
import {preloadNotices} from '@site/src/components/Notice';
import type {ContactMessage} from '@site/src/data/contact-fields';

/** Where the table is. Empty texts when the site was built without a backend. */
export type BackendAddress = {url: string; publishableKey: string};

/** Milliseconds for the whole of it: loading the client, and the database's answer. */
const timeout = 10_000;

let client: SupabaseClient | undefined;

/**
 * Fetches ahead of need the code that sends, and the code that says how it ended: a
 * visitor who goes offline meanwhile must still be told. A failure shows in the use.
 */
export function preloadCode(): void {
  void import('@supabase/supabase-js').catch(() => {});
  preloadNotices();
}

/** What is known of a message that the database did not acknowledge. */
export type Failure = 'offline' | 'unsent' | 'unconfirmed' | 'limited' | 'refused';

export class NotAcknowledged extends Error {
  constructor(
    readonly failure: Failure,
    /** What supabase-js reports, for developers. */
    readonly reason: unknown,
  ) {
    super(failure);
  }
}

/**
 * Stores one message; resolves when the database acknowledged it, within 10 s.
 * @throws NotAcknowledged
 */
export async function insertMessage(message: ContactMessage, backend: BackendAddress): Promise<void> {
  const signal = AbortSignal.timeout(timeout);
  const unsent = navigator.onLine ? 'unsent' : 'offline';
  const table = await openTable(backend, signal).catch((reason: unknown) => {
    throw new NotAcknowledged(unsent, reason);
  });
  const {error, status} = await table.insert([message]).abortSignal(signal);
  if (error) throw new NotAcknowledged(unsent === 'offline' ? unsent : failureOf(status), error);
}

/** The status is 0 without a response. A response of 500 and above may be a gateway's, which does not know either. */
function failureOf(status: number): Failure {
  if (status === 429) return 'limited';
  return status >= 400 && status < 500 ? 'refused' : 'unconfirmed';
}

/** @throws `supabaseUrl is required.` for a build without a backend, and when the code does not arrive. */
async function openTable(backend: BackendAddress, signal: AbortSignal) {
  const {createClient} = await loadClient(signal);
  client ??= createClient(backend.url, backend.publishableKey, {
    // Nobody signs in here: leave the visitor's storage and address bar alone.
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  });
  return client.from('contacts');
}

/** The client's code, unless the signal comes first: a script may hang as an answer may. */
function loadClient(signal: AbortSignal): Promise<typeof import('@supabase/supabase-js')> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The code that sends messages did not arrive in time.')), {
      once: true,
    });
    import('@supabase/supabase-js').then(resolve, reject);
  });
}
