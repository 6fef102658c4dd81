/** Runs a reader's code in a worker, which the frame can end. The code's `fetch` and `larch` send requests only to the sandbox. */
import {type Contract, createSandbox} from '../../../../packages/sandbox/browser';
import type {Line, RunMessage, RunRequest} from './messages';

/** The build inserts the contract. */
declare const CONTRACT: Contract;

const key = 'sk_test_in_this_page';
const textLimit = 20_000;
const sandbox = createSandbox({contract: CONTRACT, seed: Date.now(), now: Date.now});
const send: (message: RunMessage) => void = self.postMessage.bind(self);

/** The number of calls that have not ended, because the reader's code may not await them. */
let underWay = 0;

function counted<Sent extends unknown[], Answer>(call: (...sent: Sent) => Promise<Answer>): (...sent: Sent) => Promise<Answer> {
  return async (...sent) => {
    underWay += 1;
    try {
      return await call(...sent);
    } finally {
      underWay -= 1;
    }
  };
}

const fetchInSandbox = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => sandbox.fetch(new Request(input, init));

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

class LarchError extends Error {
  constructor(status: number, body: unknown) {
    const error = fieldOf(body, 'error');
    super(String(fieldOf(error, 'message')));
    Object.assign(this, error, {status});
  }
}

/** `fields` are form fields, named as in the API reference, such as `card[number]`. */
async function larch(method: string, path: string, fields?: Record<string, string>, idempotencyKey?: string): Promise<unknown> {
  const response = await fetchInSandbox(CONTRACT.server + path, {
    method,
    headers: {Authorization: `Bearer ${key}`, ...(idempotencyKey !== undefined && {'Idempotency-Key': idempotencyKey})},
    ...(fields && {body: new URLSearchParams(fields)}),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new LarchError(response.status, body);
  return body;
}

function format(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) {
    const more = Object.keys(value).length > 0 ? ` ${JSON.stringify(value, null, 2)}` : '';
    return `${value.name}: ${value.message}${more}`;
  }
  try {
    // `JSON.stringify` returns `undefined` for `undefined` and for functions.
    const json: unknown = JSON.stringify(value, null, 2);
    return typeof json === 'string' ? json : String(value);
  } catch {
    return String(value);
  }
}

function print(level: Line['level'], values: unknown[]): void {
  send({line: {level, text: values.map(format).join(' ').slice(0, textLimit)}});
}

function describeThrown(thrown: unknown): string {
  return thrown instanceof Error ? format(thrown) : `The code threw ${format(thrown)}.`;
}

async function execute({code, snapshot}: RunRequest): Promise<void> {
  sandbox.restore(snapshot);
  const log = (...values: unknown[]): void => print('log', values);
  const error = (...values: unknown[]): void => print('error', values);
  const scope = {
    larch: counted(larch),
    LarchError,
    fetch: counted(fetchInSandbox),
    console: {log, info: log, debug: log, warn: error, error},
    process: {env: {LARCH_SECRET_KEY: key}},
  };
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    error(describeThrown(event.reason));
  });
  self.addEventListener('error', (event) => {
    event.preventDefault();
    error(describeThrown(event.error));
  });
  try {
    const AsyncFunction = (async () => Promise.resolve()).constructor;
    const main: unknown = Reflect.construct(AsyncFunction, [...Object.keys(scope), code]);
    if (typeof main !== 'function') return;
    const result: unknown = await Reflect.apply(main, undefined, Object.values(scope));
    if (result !== undefined) log(result);
  } catch (thrown) {
    error(describeThrown(thrown));
  }
  // Waits 20 ms after the last call, so that `then` callbacks run and unhandled rejections are reported.
  let isQuiet: boolean;
  do {
    isQuiet = underWay === 0;
    await new Promise((resolve) => setTimeout(resolve, 20));
  } while (!isQuiet || underWay > 0);
  send({snapshot: sandbox.snapshot()});
}

self.addEventListener('message', ({data}: MessageEvent<RunRequest>) => void execute(data), {once: true});
