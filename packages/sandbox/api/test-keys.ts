import {attempt} from '../../kit/attempt';

/** Test keys for error handling. Each key causes its error in every operation that accepts the key. */
export const faultKeys = {
  sk_test_rate_limited: 'rate_limited',
  sk_test_internal_error: 'internal_error',
  pk_test_rate_limited: 'rate_limited',
  pk_test_internal_error: 'internal_error',
} as const;

/** The account of `sk_test_cad_only`, on a plan that accepts only Canadian dollars. */
export const cadOnlyAccount = 'cad_only';

/** The value of `Retry-After` in a `rate_limited` response, in seconds. */
export const retryAfter = 2;

/**
 * The parsed `Authorization` header. Keys that differ only in their prefix have the same `account`. `refused` is the error code of
 * a refused key.
 */
export type KeyReading = {publishable: boolean} & (
  {key: string; account: string} | {refused: 'api_key_missing' | 'api_key_invalid' | 'live_key_refused'}
);

function credentialOf(header: string): string | undefined {
  const [, scheme, value] = /^(Basic|Bearer) +(\S+) *$/i.exec(header) ?? [];
  if (scheme === undefined || value === undefined) return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  // HTTP Basic sends `key:password`. The password must be empty, so the colon must be the last character.
  return /^([^:]+):$/.exec(attempt(() => atob(value)) ?? '')?.[1];
}

const kinds = [
  {prefix: 'sk_test_', publishable: false, live: false},
  {prefix: 'sk_live_', publishable: false, live: true},
  {prefix: 'pk_test_', publishable: true, live: false},
  {prefix: 'pk_live_', publishable: true, live: true},
];

/**
 * Reads the API key from HTTP Basic with an empty password, or from a Bearer token. Accepts only keys that start with `sk_test_` or
 * `pk_test_`.
 */
export function readKey(headers: Headers): KeyReading {
  const key = credentialOf(headers.get('Authorization') ?? '');
  if (key === undefined) return {refused: 'api_key_missing', publishable: false};
  const kind = kinds.find(({prefix}) => key.startsWith(prefix));
  const account = key.slice(kind?.prefix.length);
  if (!kind || !/^[\w.-]{1,200}$/.test(account)) return {refused: 'api_key_invalid', publishable: false};
  const {publishable, live} = kind;
  return live ? {refused: 'live_key_refused', publishable} : {key, account, publishable};
}
