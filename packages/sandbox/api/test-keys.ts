/** Maps test keys to the error that they get from every operation that accepts them, so that programs can be tested with it. */
export const faultKeys = {
  sk_test_rate_limited: 'rate_limited',
  sk_test_internal_error: 'internal_error',
  pk_test_rate_limited: 'rate_limited',
  pk_test_internal_error: 'internal_error',
} as const;

/**
 * The account of `sk_test_essential`. It is on the Essential plan, which accepts only Canadian dollars. Every other account is on
 * Premium.
 */
export const essentialAccount = 'essential';

/** The `Retry-After` of `rate_limited`, in seconds. */
export const retryAfter = 2;

/**
 * The parsed `Authorization` header. A secret key and a publishable key belong to the same `account` if they differ only in their
 * prefix. `refused` is the reason for a refusal.
 */
export type KeyReading = {publishable: boolean} & (
  {key: string; account: string} | {refused: 'api_key_missing' | 'api_key_invalid' | 'live_key_refused'}
);

function credentialOf(header: string): string | undefined {
  const [, scheme, value] = /^(Basic|Bearer) +(\S+) *$/i.exec(header) ?? [];
  if (scheme === undefined || value === undefined) return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  try {
    const pair = atob(value);
    // The password must be empty, so the key is everything before the colon at the end.
    return pair.endsWith(':') ? pair.slice(0, -1) : '';
  } catch {
    return '';
  }
}

/** The prefix of a key determines its permissions. */
const kinds = [
  {prefix: 'sk_test_', publishable: false, live: false},
  {prefix: 'sk_live_', publishable: false, live: true},
  {prefix: 'pk_test_', publishable: true, live: false},
  {prefix: 'pk_live_', publishable: true, live: true},
];

/** Reads the key from HTTP Basic with an empty password, or from Bearer. Only `sk_test_…` and `pk_test_…` are accepted. */
export function readKey(headers: Headers): KeyReading {
  const key = credentialOf(headers.get('Authorization') ?? '');
  if (key === undefined) return {refused: 'api_key_missing', publishable: false};
  const kind = kinds.find(({prefix}) => key.startsWith(prefix));
  const account = key.slice(kind?.prefix.length);
  if (!kind || !/^\w{1,200}$/.test(account)) return {refused: 'api_key_invalid', publishable: false};
  const {publishable, live} = kind;
  return live ? {refused: 'live_key_refused', publishable} : {key, account, publishable};
}
