/** The sandbox of this tab. Its objects last until the tab is closed or the reader resets the sandbox. No data leaves the tab. */
import contract from '@generated/sandbox/default/contract.json';
import {createSandbox, disputesIn, type Fault, type Operation, type Pair, requestTo, type Sandbox} from '@site/packages/sandbox/browser';
import {formatMoney} from '@site/src/lib/money';
import {readStored, store} from '@site/src/lib/storage';
import {restoreDrafts, takeDrafts} from './drafts';
import type {FieldValues} from './field-values';
import {writeCount} from './count';

const storageKey = 'sandbox';

/** The sandbox accepts any test key, so the reader does not need one. */
const key = 'sk_test_in_this_page';

let opened: Sandbox | undefined;

let version = 0;
export function tabVersion(): number {
  return version;
}

function openSandbox(): Sandbox {
  if (opened) return opened;
  const sandbox = createSandbox({contract, seed: Date.now(), now: Date.now});
  const restore = (): boolean => {
    const saved = readStored('sessionStorage', storageKey);
    return saved !== null && sandbox.restore(saved);
  };
  restore();
  // While the browser keeps this page for *Back*, other pages of the tab can change the stored sandbox.
  window.addEventListener('pageshow', ({persisted}) => {
    if (persisted && restore()) save();
  });
  opened = sandbox;
  return opened;
}

const exampleIds = new Set([...Object.values(contract.seed).flat(), ...disputesIn([...contract.seed.events].reverse())].map(({id}) => id));

export function isExample(id: string): boolean {
  return exampleIds.has(id);
}

/** Formats an amount of an object, in the minor unit of its currency. */
export function objectMoney(amount: number, currency: string): string {
  // The contract lists only the currencies that do not have two decimal digits.
  return formatMoney(amount, currency, contract.currencies.digits[currency] ?? 2);
}

let isKept: boolean | undefined;

/** True if a reload restores the tab's data. A browser can block storage or limit its size. */
export function isTabKept(): boolean {
  isKept ??= store('sessionStorage', 'sandbox-probe', '') && store('sessionStorage', 'sandbox-probe', null);
  return isKept;
}

function save(): void {
  const objects: {id: string}[] = Object.values(tabObjects()).flat();
  version += 1;
  const isStored = store('sessionStorage', storageKey, withoutKeys(tabSnapshot()));
  // Also calls the subscribers.
  isKept = writeCount(objects.filter(({id}) => !isExample(id)).length) && isStored;
}

export function tabObjects(): ReturnType<Sandbox['objects']> {
  return openSandbox().objects();
}

/** Removes a used token from the typed values, because a new request with that token fails. */
export function withoutUsedToken({source, ...typed}: FieldValues): FieldValues {
  if (source === undefined || tabObjects().tokens.some(({id, used}) => used && id === source[0])) return typed;
  return {...typed, source};
}

export function tabSnapshot(): string {
  return openSandbox().snapshot();
}

/** Returns `false` and changes nothing if the text is not a snapshot for this contract. */
export function restoreTab(snapshot: string): boolean {
  const isRead = openSandbox().restore(snapshot);
  if (isRead) save();
  return isRead;
}

/** Shortens each API key in a text to its prefix, such as `sk_test_`. A reader can paste a key into any text. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/([sp]k_(?:test|live)_)\w+/g, '$1');
}

/** `now` is the time of the sandbox's clock in milliseconds since 1970. `ahead` is how many milliseconds this clock is ahead. */
export function tabClock(): {now: number; ahead: number} {
  return {now: openSandbox().forward(0), ahead: openSandbox().ahead()};
}

/** Changes the sandbox, for example its clock, and stores it. */
export function changeTab<Result>(change: (sandbox: Sandbox) => Result): Result {
  const result = change(openSandbox());
  save();
  return result;
}

/** Resets the sandbox and the forms. Returns a function that undoes this. */
export function resetTab(): () => void {
  const [snapshot, drafts] = [tabSnapshot(), takeDrafts()];
  changeTab((sandbox) => sandbox.reset());
  return () => {
    restoreTab(snapshot);
    restoreDrafts(drafts);
  };
}

export function failInTab(fault: Fault): void {
  openSandbox().fail(fault);
}

/** Encodes a header value as UTF-8, as curl does, because `Headers` accepts only one-byte characters. */
function asBytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/** Changes to a request that a form cannot make. */
export type MalformedRequest = {
  /** If `key` is `null`, the request has no API key. */
  key?: string | null;
  method?: string;
  path?: string;
  type?: string;
  body?: string;
};

export function findOperation(operationId: string): Operation {
  const found = contract.operations.find(({id}) => id === operationId);
  if (!found) throw new Error(`The contract has no operation ${operationId}.`);
  return found;
}

function malformed({url, method, headers}: Request, form: string, odd: MalformedRequest): Request {
  const changed = new Headers(headers);
  if (odd.key === null) changed.delete('Authorization');
  else if (odd.key !== undefined) changed.set('Authorization', `Bearer ${odd.key}`);
  if (odd.type !== undefined) changed.set('Content-Type', odd.type);
  const made = odd.method ?? method;
  return new Request(odd.path === undefined ? url : contract.server + odd.path, {
    method: made,
    headers: changed,
    ...(made === 'POST' && {body: odd.body ?? form}),
  });
}

/**
 * Sends a request to the tab's sandbox. An empty idempotency key is not sent.
 *
 * @throws TypeError if the idempotency key contains NUL or a line break
 */
export async function sendInTab(
  operationId: string,
  pairs: readonly Pair[],
  idempotencyKey = '',
  odd?: MalformedRequest,
): Promise<Response> {
  const headers = {Authorization: `Bearer ${key}`, ...(idempotencyKey !== '' && {'Idempotency-Key': asBytes(idempotencyKey)})};
  const made = requestTo(contract.server, findOperation(operationId), pairs, headers);
  const response = await openSandbox().fetch(odd ? malformed(made.request, made.form, odd) : made.request);
  save();
  return response;
}

/** Sends an operation's first example. `own` replaces values of the example. An example card is valid on the tab's clock. */
export async function sendExample(operationId: string, own: Record<string, string> = {}): Promise<Response> {
  const nextYear = new Date(tabClock().now).getUTCFullYear() + 1;
  const pairs = (findOperation(operationId).examples[0]?.pairs ?? []).map(([name, value]): Pair => [
    name,
    name === 'card[exp_year]' ? String(Math.max(Number(value), nextYear)) : value,
  ]);
  return sendInTab(operationId, Object.entries({...Object.fromEntries(pairs), ...own}));
}

/** Creates a token for the example's card, or for the card with this number. */
export async function createTabToken(number?: string): Promise<string> {
  await sendExample('createToken', number === undefined ? {} : {'card[number]': number});
  return tabObjects().tokens[0]?.id ?? '';
}
