/** Test keys that always end in a fault of the platform, so that a program can be tried against it. */
export const faultKeys = {
  sk_test_rate_limited: 'rate_limited',
  sk_test_internal_error: 'internal_error',
} as const;

/** Seconds that `rate_limited` asks for. */
export const retryAfter = 2;

/** The secret key of an `Authorization` header, or why there is none. */
export type KeyReading = {key: string} | {refused: 'api_key_missing' | 'api_key_invalid' | 'live_key_refused'};

function credentialOf(header: string): string | undefined {
  const [, scheme, value] = /^(Basic|Bearer) +(\S+) *$/i.exec(header) ?? [];
  if (scheme === undefined || value === undefined) return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  try {
    const pair = atob(value);
    // The password is empty, so the key is all that stands before the one colon.
    return pair.endsWith(':') ? pair.slice(0, -1) : '';
  } catch {
    return '';
  }
}

/** Reads the secret key as HTTP Basic with an empty password, or as Bearer. Only `sk_test_…` is accepted. */
export function readKey(headers: Headers): KeyReading {
  const key = credentialOf(headers.get('Authorization') ?? '');
  if (key === undefined) return {refused: 'api_key_missing'};
  if (/^sk_live_\w{1,200}$/.test(key)) return {refused: 'live_key_refused'};
  return /^sk_test_\w{1,200}$/.test(key) ? {key} : {refused: 'api_key_invalid'};
}
