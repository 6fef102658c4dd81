/** The backend for contact messages. `Backend` is a type, because Docusaurus' `customFields` does not accept an interface. */
export type Backend = {
  supabaseUrl?: string;
  supabasePublishableKey?: string;
};

/** Reads the backend from environment variables. Without them, the site works, but the contact form cannot send messages. */
export function readBackend(env: NodeJS.ProcessEnv): Backend {
  const supabaseUrl = env.SUPABASE_URL || undefined;
  const supabasePublishableKey = env.SUPABASE_PUBLISHABLE_KEY || undefined;
  const missing = [!supabaseUrl && 'SUPABASE_URL', !supabasePublishableKey && 'SUPABASE_PUBLISHABLE_KEY'].filter(Boolean);
  if (missing.length > 0) {
    console.warn(`${missing.join(' and ')} not set: submissions of the contact form in this build will fail. See .env.example.`);
  }
  return {supabaseUrl, supabasePublishableKey};
}
