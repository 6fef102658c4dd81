/**
 * The sandbox of this tab. What was made on one page is there on the next, until the tab is closed or
 * the reader resets it; nothing of it leaves the tab.
 */
import contract from '@generated/sandbox/default/contract.json';
import {
  createSandbox,
  type Dispute,
  disputesIn,
  type Fault,
  type Operation,
  type Pair,
  requestTo,
  type Sandbox,
} from '@site/packages/sandbox/browser';
import {markSoon} from './example-ids';
import {recordCalls, tabCalls, withoutKeys, type Call, type Exchange} from './history';
import {writeCount} from './tab-count';

const storageKey = 'sandbox';

/** Any test key would do: the reader needs none. */
const key = 'sk_test_in_this_page';

let opened: Sandbox | undefined;

let version = 0;
const listeners = new Set<() => void>();

/** Counts the changes of what the tab holds. */
export function tabVersion(): number {
  return version;
}

export function subscribeToTab(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function openSandbox(): Sandbox {
  if (opened) return opened;
  opened = createSandbox({contract, seed: Date.now(), now: Date.now});
  try {
    const saved = sessionStorage.getItem(storageKey);
    if (saved !== null) opened.restore(saved);
  } catch {
    // Without storage the sandbox lasts as long as the page.
  }
  return opened;
}

/** The ids of the objects that every sandbox starts with. */
const exampleIds = new Set([...Object.values(contract.seed).flat(), ...disputesIn([...contract.seed.events].reverse())].map(({id}) => id));

/** Whether every sandbox starts with the object. */
export function isExample(id: string): boolean {
  return exampleIds.has(id);
}

let isKept: boolean | undefined;

function store(): boolean {
  try {
    sessionStorage.setItem(storageKey, withoutKeys(openSandbox().snapshot()));
    const objects: {id: string}[] = Object.values(tabObjects()).flat();
    writeCount(objects.filter(({id}) => !isExample(id)).length);
    return true;
  } catch {
    // A full or forbidden storage costs only the next page's memory of this one.
    return false;
  }
}

/** Whether a reload brings back what the tab holds. A browser may store nothing for a site, or no more than it has. */
export function isTabKept(): boolean {
  isKept ??= canStore();
  return isKept;
}

function canStore(): boolean {
  try {
    sessionStorage.setItem('sandbox-probe', '');
    sessionStorage.removeItem('sandbox-probe');
    return true;
  } catch {
    return false;
  }
}

function save(): void {
  isKept = store();
  markSoon();
  version += 1;
  for (const listener of listeners) listener();
}

export function tabObjects(): ReturnType<Sandbox['objects']> {
  return openSandbox().objects();
}

/** The tab's sandbox as text, for code that runs elsewhere and brings it back with `restoreTab`. */
export function tabSnapshot(): string {
  return openSandbox().snapshot();
}

/** Returns `false`, and changes nothing, where the text is not a snapshot of this contract's sandbox. */
export function restoreTab(snapshot: string): boolean {
  const isRead = openSandbox().restore(snapshot);
  if (isRead) save();
  return isRead;
}

/** Remembers calls that code made elsewhere. To be told before the snapshot that it brings back. */
export function rememberInTab(exchanges: readonly Exchange[]): void {
  recordCalls(contract, 'code', openSandbox().forward(0), exchanges);
}

/** The call that was sent last. */
export function lastCall(): Call | undefined {
  return tabCalls()[0];
}

/** Milliseconds since 1970 by the sandbox's clock, and how many of them it is ahead. */
export function tabClock(): {now: number; ahead: number} {
  return {now: openSandbox().forward(0), ahead: openSandbox().ahead()};
}

export function forwardTab(milliseconds: number): void {
  openSandbox().forward(milliseconds);
  save();
}

/** Sets the clock back to the present time. */
export function presentTab(): void {
  openSandbox().present();
  save();
}

/** A cardholder disputes what is not refunded of a charge. `undefined` if there is nothing to dispute. */
export function disputeInTab(chargeId: string): Dispute | undefined {
  const dispute = openSandbox().dispute(chargeId);
  save();
  return dispute;
}

/** The bank decides a dispute. `undefined` if it is not open. */
export function decideInTab(disputeId: string, status: 'won' | 'lost'): Dispute | undefined {
  const dispute = openSandbox().decide(disputeId, status);
  save();
  return dispute;
}

/** The next request of this tab meets a fault. */
export function failInTab(fault: Fault): void {
  openSandbox().fail(fault);
}

export function resetTab(): void {
  openSandbox().reset();
  save();
}

/** A header's value of any letters, as curl sends it: `Headers` takes bytes alone. */
function asBytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/** What is other in a request than in any that a form sends, and a sentence that says so. */
export type MalformedRequest = {
  note: string;
  /** `null`: none is sent. */
  key?: string | null;
  method?: string;
  path?: string;
  type?: string;
  body?: string;
};

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
 * Sends a request to the tab's sandbox. An empty idempotency key is none.
 * @throws TypeError where no request can hold the idempotency key: it has a NUL in it.
 */
export async function sendInTab(
  operation: Operation,
  pairs: readonly Pair[],
  idempotencyKey = '',
  odd?: MalformedRequest,
): Promise<Response> {
  const headers = {Authorization: `Bearer ${key}`, ...(idempotencyKey !== '' && {'Idempotency-Key': asBytes(idempotencyKey)})};
  const made = requestTo(contract.server, operation, pairs, headers);
  const {request, form} = odd ? {request: malformed(made.request, made.form, odd), form: odd.body === undefined ? made.form : ''} : made;
  const response = await openSandbox().fetch(request);
  // At once: what was used up must not be offered again while the response is read.
  save();
  const body = (await response.clone().text()).trimEnd();
  const requestId = response.headers.get('Request-Id');
  const {method, url} = request;
  const exchange = {method, path: new URL(url).pathname, form, idempotencyKey, status: response.status, requestId, body};
  recordCalls(contract, 'form', openSandbox().forward(0), [exchange], odd?.note);
  return response;
}
