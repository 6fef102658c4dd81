import type {SupabaseClient} from '@supabase/supabase-js';
import type {ContactMessage} from '@site/src/data/contact-fields';

/** The address of the backend. Both strings are empty if the site was built without a backend. */
export type BackendAddress = {url: string; publishableKey: string; isPreview: boolean};

/** The time limit for loading the client and then inserting the row, in milliseconds. */
const timeout = 10_000;

type ClientCode = typeof import('@supabase/supabase-js');

let client: SupabaseClient | undefined;

/** Preloads the client. If preloading fails, the later import reports it. */
export function preloadCode(): void {
  void import('@supabase/supabase-js').catch(() => {});
}

export type Failure = 'preview' | 'offline' | 'unready' | 'unsent' | 'unconfirmed' | 'limited' | 'refused';

export class NotAcknowledged extends Error {
  constructor(
    readonly failure: Failure,
    /** The original error, for developers. Its source is supabase-js, or the import of supabase-js. */
    readonly reason: unknown,
  ) {
    super(failure);
  }
}

/**
 * Stores one message. The promise resolves when the database acknowledges the message.
 *
 * @throws NotAcknowledged
 */
export async function insertMessage(message: ContactMessage, backend: BackendAddress): Promise<void> {
  if (backend.isPreview) throw new NotAcknowledged('preview', 'This is a preview: see PREVIEW_SENDS_MESSAGES in .env.example.');
  const signal = AbortSignal.timeout(timeout);
  const unsent = navigator.onLine ? 'unsent' : 'offline';
  const code = await loadClient(signal).catch((reason: unknown) => {
    throw new NotAcknowledged(unsent, reason);
  });
  const {error, status} = await openTable(code, backend).insert([message]).abortSignal(signal);
  if (error) throw new NotAcknowledged(unsent === 'offline' ? unsent : failureOf(status), error);
}

/**
 * Returns the failure for an HTTP status, or for 0 if there was no response. A gateway can send a status of 500 or more, so the
 * message may be stored.
 */
function failureOf(status: number): Failure {
  if (status === 429) return 'limited';
  return status >= 400 && status < 500 ? 'refused' : 'unconfirmed';
}

/** @throws NotAcknowledged if the build has no backend (`supabaseUrl is required.`) */
function openTable({createClient}: ClientCode, backend: BackendAddress) {
  try {
    client ??= createClient(backend.url, backend.publishableKey, {
      // The site has no sign-in, so the client needs no session and no tokens from the URL.
      auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
    });
  } catch (reason) {
    throw new NotAcknowledged('unready', reason);
  }
  return client.from('contacts');
}

/** Loads the client's code. Loading a script can hang, so the promise rejects when the signal aborts. */
function loadClient(signal: AbortSignal): Promise<ClientCode> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The code that sends messages did not load in time.')), {
      once: true,
    });
    import('@supabase/supabase-js').then(resolve, reject);
  });
}
