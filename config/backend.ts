import {address} from './address';

/** The backend for contact messages. `Backend` is a type, because Docusaurus' `customFields` does not accept an interface. */
export type Backend = {
  supabaseUrl?: string;
  supabasePublishableKey?: string;
  /** True if the form must not send, because a preview must not write into the production table. */
  isPreview?: true;
};

/**
 * Reads the backend from environment variables. Without them, the site works, but the contact form cannot send messages.
 *
 * @throws Error if the variables are incomplete or wrong
 */
export function readBackend(env: NodeJS.ProcessEnv): Backend {
  if (address.isPreview && !env.PREVIEW_SENDS_MESSAGES) return {isPreview: true};
  const supabaseUrl = env.SUPABASE_URL || undefined;
  const supabasePublishableKey = env.SUPABASE_PUBLISHABLE_KEY || undefined;
  if (supabaseUrl && !/^https?:\/\/[^\s/]+\/?$/.test(supabaseUrl))
    throw new Error(`SUPABASE_URL is "${supabaseUrl}". Write your project's address, such as https://<project>.supabase.co.`);
  if (!supabaseUrl !== !supabasePublishableKey)
    throw new Error(
      `${supabaseUrl ? 'SUPABASE_URL' : 'SUPABASE_PUBLISHABLE_KEY'} is set, but ${supabaseUrl ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_URL'} is not. Set both for the contact form, or neither.`,
    );
  return {supabaseUrl, supabasePublishableKey};
}
