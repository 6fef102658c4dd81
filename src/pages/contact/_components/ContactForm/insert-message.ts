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

/**
 * Stores one message; resolves when the database acknowledged it.
 * @throws what supabase-js reports, `supabaseUrl is required.` for a build without a
 * backend, or an error that says that time ran out after 10 s.
 */
export async function insertMessage(message: ContactMessage, backend: BackendAddress): Promise<void> {
  const signal = AbortSignal.timeout(timeout);
  const {createClient} = await loadClient(signal);
  client ??= createClient(backend.url, backend.publishableKey, {
    // Nobody signs in here: leave the visitor's storage and address bar alone.
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  });
  const {error} = await client.from('contacts').insert([message]).abortSignal(signal);
  if (error) throw error;
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
