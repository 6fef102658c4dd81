/**
 * A client library for the Larch API, in one file. It requires only Node.js 20 or later. Its types are in larch.d.mts.
 * Do not use it in Deno or Bun: their `fetch` can take a late response for the response to another charge.
 *
 *     const larch = new Larch(process.env.LARCH_SECRET_KEY);
 *     const charge = await larch.charges.create({amount: 4250, currency: 'cad', source: token}, order.idempotencyKey);
 *
 * Fields have the same names as in the API reference. The library sends `{card: {number: '…'}}` as `card[number]`.
 * Amounts are integers in the currency's minor unit: 4250 with `cad` is CA$42.50. Points in time are Unix seconds. The
 * durations in the options are in milliseconds.
 *
 * The methods `create`, `retrieve` and `list` resolve to the object that the API returned. If a call fails, they reject
 * with a LarchError. If an argument is invalid, they reject with a TypeError. Larch's support asks for the id in
 * `charge.lastResponse.request_id`. `charge.lastResponse.idempotent_replayed` is true if an earlier request created the
 * charge.
 */
import {createHmac, randomUUID, timingSafeEqual} from 'node:crypto';
import {types} from 'node:util';

/**
 * The error of a call that failed. `type`, `code`, `param` and `doc_url` are the fields of the API's error: see
 * /api-docs/errors. If the response contains no such error, `type` is 'api_error'. If no complete response from Larch
 * arrived, `type` is 'no_response'. `status` is the HTTP status, or null. `request_id` is the id that Larch's
 * support asks for, or null. `retry_after` is the Retry-After header in seconds, or null.
 *
 * All requests with the same idempotency key are one attempt. `outcome` is what the response proves about the attempt:
 *
 * - 'declined': the payment was declined. The response is a 402 with a card_error of any code.
 * - 'no_effect': nothing was charged, refunded or saved. The response is a 400, 404, 405 or 413 with an
 *   invalid_request_error of any code. If an earlier request of the attempt had taken effect, Larch would have sent the
 *   stored response to that request. Larch stores responses for 24 hours.
 * - 'unknown': any other response, or none. Send the request again with the same idempotency key, or look for an event
 *   with this key. A call that only reads is not an attempt, so the outcome of its errors is always 'unknown'.
 *
 * A proxy or a gateway can also send a 404. Therefore, an error proves an outcome only if it is in Larch's JSON format
 * and has a Request-Id header. A 401 or a 429 proves no outcome: Larch sends it before it looks up the idempotency key,
 * so an earlier request may have taken effect. A 409 proves no outcome, because the idempotency key belongs to another
 * request.
 */
export class LarchError extends Error {
  // The names of the errors are text, because a bundler can shorten the names of the classes.
  name = 'LarchError';

  constructor(message, details = {}) {
    const {type = 'api_error', code = null, param = null, doc_url = null} = details;
    const {status = null, request_id = null, retry_after = null, method = 'POST', cause} = details;
    super(message, cause && {cause});
    this.type = type;
    this.code = code;
    this.param = param;
    this.doc_url = doc_url;
    this.status = status;
    this.request_id = request_id;
    this.retry_after = retry_after;
    this.outcome = 'unknown';
    if (method !== 'POST' || typeof code !== 'string' || !request_id) return;
    if (status === 402 && type === 'card_error') this.outcome = 'declined';
    if ([400, 404, 405, 413].includes(status) && type === 'invalid_request_error') this.outcome = 'no_effect';
  }
}
export class InvalidRequestError extends LarchError {
  name = 'InvalidRequestError';
}
export class AuthenticationError extends LarchError {
  name = 'AuthenticationError';
}
export class CardError extends LarchError {
  name = 'CardError';
}
export class IdempotencyError extends LarchError {
  name = 'IdempotencyError';
}
export class RateLimitError extends LarchError {
  name = 'RateLimitError';
}
export class ApiError extends LarchError {
  name = 'ApiError';
}
/** No complete response from Larch arrived. The request may have taken effect. */
export class NoResponseError extends LarchError {
  name = 'NoResponseError';

  constructor(message, details) {
    super(message, {type: 'no_response', ...details});
  }
}
/** The verification of a webhook failed. Respond to the webhook with a 400. */
export class SignatureError extends Error {
  name = 'SignatureError';
}

const errorTypes = new Map([
  ['invalid_request_error', InvalidRequestError],
  ['authentication_error', AuthenticationError],
  ['card_error', CardError],
  ['idempotency_error', IdempotencyError],
  ['rate_limit_error', RateLimitError],
]);

/** In milliseconds. Retries end an hour before the idempotency key expires. A later retry could charge again. */
const keyLife = 23 * 3_600_000;

/** Some programs that read a file `.env` keep the quotation marks and line breaks around a value. */
const quoted = /[\s"']/;

/** The body of a request can be read only once. */
const emptyBody = 'The body is empty. Read the raw body before anything parses it.';

const anyTime = {tick: 0, second: 0};

export class Larch {
  #key;
  #options;
  /** False if the host's `fetch` refuses the option `cache`. The polyfill whatwg-fetch would send it as a parameter. */
  #takesCache;
  /** After a 429, no request begins before this time. `tick` is from `performance.now()`, and `second` from `now`. */
  #resume = anyTime;

  /** The default options. The constructor's second argument overrides them for one client. */
  static defaults = {
    /** Without an address, a client uses the environment variable LARCH_API, or else https://api.larch.example. */
    api: undefined,
    /** The time limit for one request, in milliseconds. The API responds within 30 seconds or closes the connection. */
    timeout: 35_000,
    /**
     * The time limit for a whole call with its retries and waits, in milliseconds. The maximum is 23 hours. If the next
     * retry would be after this limit, the call rejects without waiting.
     */
    deadline: 40_000,
    /** The maximum number of retries. A call retries after 429, 5xx or no response, with the same idempotency key. */
    retries: 3,
    /**
     * The wait before the first retry, in milliseconds. The wait doubles for each retry, and is then shortened at
     * random by up to half. The value of Retry-After is added.
     */
    firstWait: 500,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    /** Returns the current time in Unix seconds. */
    now: () => Math.floor(Date.now() / 1000),
    /**
     * Node.js 20 ignores proxy variables. To use a proxy, set a `fetch` that uses undici's own `fetch` and ProxyAgent.
     * From version 24, Node.js uses these variables if NODE_USE_ENV_PROXY is 1. For the sandbox, NO_PROXY must then
     * contain 127.0.0.1.
     */
    fetch: (url, init) => fetch(url, init),
  };

  /**
   * A client with a secret key can use every method. A client with a publishable key can only create tokens. Throws a
   * TypeError if the key or an option is invalid.
   */
  constructor(key, options = {}) {
    if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || quoted.test(key))
      throw new TypeError(
        'Set the API key, without spaces, line breaks or quotation marks: your test key starts with sk_test_.',
      );
    const stranger = Object.keys(options).find((name) => !Object.hasOwn(Larch.defaults, name));
    if (stranger) throw new TypeError(`There is no option ${stranger}.`);
    this.#key = key;
    const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== null);
    this.#options = {...Larch.defaults, ...Object.fromEntries(given)};
    refuseUnusable(this.#options);
    this.#takesCache = ![this.#options.fetch, globalThis.fetch].some((each) => each && 'polyfill' in each);
    const api = this.#options.api ?? (process.env.LARCH_API || 'https://api.larch.example');
    // `fetch` refuses an address with a user name, and its error shows the password.
    if (!/^https?:\/\/[\x21-\x3f\x41-\x7e]+$/.test(api) || !isUrl(api))
      throw new TypeError('Set the option api to an address with https:// or http://, without a user name.');
    /** The address of the API, without a slash at its end. */
    this.api = String(api).replace(/\/$/, '');
    const create = (path) => (fields, idempotencyKey) => this.#create(path, fields, idempotencyKey);
    const retrieve = (path) => (id) => this.#retrieve(path, id);
    const list = (path) => (query) => this.#send('GET', path, query);
    const all = (path) => (query) => this.#all(path, query);

    /**
     * `create({amount, currency, source or customer, description}, idempotencyKey)` rejects with a CardError if the
     * payment is declined.
     */
    this.charges = {create: create('/v1/charges'), retrieve: retrieve('/v1/charges')};
    /**
     * `create({charge, amount, reason}, idempotencyKey)`. Without `amount`, Larch refunds the rest of the charge. A
     * refund can fail, so check its `status`.
     */
    this.refunds = {create: create('/v1/refunds'), retrieve: retrieve('/v1/refunds')};
    /**
     * `create({email, name, phone, description, source}, idempotencyKey)`. `list` returns one page, and `all` yields
     * every customer.
     */
    this.customers = {
      create: create('/v1/customers'),
      retrieve: retrieve('/v1/customers'),
      list: list('/v1/customers'),
      all: all('/v1/customers'),
    };
    /**
     * `create({card: {number, exp_month, exp_year, cvc, name}})`. A token moves no money, so `create` generates its own
     * idempotency key.
     */
    this.tokens = {create: (fields) => this.#create('/v1/tokens', fields, randomUUID())};
    /**
     * `list` and `all` take `{limit, starting_after, type or types: […]}`. They return the events of the last 30 days,
     * newest first.
     */
    this.events = {retrieve: retrieve('/v1/events'), list: list('/v1/events'), all: all('/v1/events')};
  }

  // Functions of the object work also through a Proxy and with Object.create. Methods could not read private fields.
  /** Returns the current time in Unix seconds. */
  now = () => this.#options.now();
  sleep = (milliseconds) => this.#options.sleep(milliseconds);

  async #create(path, fields = {}, idempotencyKey) {
    if (typeof idempotencyKey !== 'string' || !/^(?! )[\x20-\x7e]{1,255}(?<! )$/.test(idempotencyKey))
      throw new TypeError('Send an idempotency key that you stored before the first attempt.');
    // Like the form, the copy lacks getters of a class.
    if ('amount' in fields && ({...fields}.amount ?? null) === null)
      throw new TypeError('amount is empty. Give it a value: a refund without amount returns all that is left.');
    return this.#send('POST', path, fields, idempotencyKey);
  }

  async #retrieve(path, id) {
    if (typeof id !== 'string' || !/^[A-Za-z0-9_]+$/.test(id)) throw new TypeError('Send the id of the object.');
    return this.#send('GET', `${path}/${id}`);
  }

  /** Yields every entry of a list, newest first. Requests one page at a time. */
  async *#all(path, query = {}) {
    if (query.ending_before)
      throw new TypeError(
        '`all` reads from the newest entry to the oldest. Send starting_after, or list customers with ending_before.',
      );
    let page;
    let cursor = query.starting_after;
    do {
      page = await this.#send('GET', path, {limit: 100, ...query, starting_after: cursor});
      const last = page.data.at(-1)?.id;
      // A proxy that ignores the query would send the same page for ever.
      if (last && last === cursor)
        throw new NoResponseError(
          `No response to GET ${path}: a page arrived twice. Look for a proxy or cache that ignores the query.`,
        );
      yield* page.data;
      cursor = last;
    } while (page.has_more && cursor);
  }

  async #send(method, path, fields = {}, idempotencyKey) {
    const {timeout, deadline, retries, firstWait, sleep, now} = this.#options;
    // The URLSearchParams of some test runners lacks `size`, and not every `fetch` accepts one of another realm.
    const form = String(new URLSearchParams(encode(fields)));
    const limit = Math.min(deadline, keyLife);
    const [start, startOfClock] = [performance.now(), now()];
    const left = () => limit - (performance.now() - start);
    /** Returns false if the next request would be after the deadline. */
    const pause = async (milliseconds, attempt) => {
      let least = milliseconds;
      do {
        const resume = this.#resume;
        const wait = Math.max(least, this.#toWait()) + firstWait * 2 ** attempt * (0.5 + Math.random() / 2);
        if (wait >= left()) return false;
        await sleep(wait);
        // In a test, `sleep` can be shorter than `wait`.
        if (this.#resume === resume) this.#resume = anyTime;
        // The monotonic clock can stop while the computer sleeps, so this also checks `now`. The limit is rounded up,
        // because `now` has only whole seconds.
        if (left() <= 0 || now() - startOfClock > Math.ceil(limit / 1000)) return false;
        least = 0;
        // Meanwhile, another call may have received a 429.
      } while (this.#toWait() > 0);
      return true;
    };
    if (this.#toWait() > 0 && !(await pause(0, 0))) throw tooEarly(this.#toWait(), method);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt(method, path, form, idempotencyKey, Math.min(timeout, left()));
      } catch (error) {
        const after = (error.retry_after ?? 0) * 1000;
        const worthAnother = error instanceof NoResponseError || error.status === 429 || error.status >= 500;
        if (!worthAnother || attempt >= retries || !(await pause(after, attempt))) throw error;
      }
    }
  }

  /** No response can stop a client for longer than an idempotency key lives. */
  #postpone(milliseconds) {
    const wait = Math.min(milliseconds, keyLife);
    const {tick, second} = this.#resume;
    this.#resume = {
      tick: Math.max(tick, performance.now() + wait),
      second: Math.max(second, this.now() + Math.ceil(wait / 1000) + 1),
    };
  }

  /** Returns the milliseconds that no request may begin. While the computer sleeps, one of the clocks can stop. */
  #toWait() {
    const {tick, second} = this.#resume;
    return Math.max(0, Math.min(tick - performance.now(), (second - this.now()) * 1000));
  }

  async #fetch(url, init) {
    if (this.#takesCache) {
      try {
        // Next.js 13 and 14 would otherwise store the response for ever.
        return await this.#options.fetch(url, {...init, cache: 'no-store'});
      } catch (error) {
        // Some hosts refuse the option before they send anything. The idempotency key would make another request safe too.
        if (error?.digest || !/cache/i.test(error?.message)) throw error;
        this.#takesCache = false;
      }
    }
    return this.#options.fetch(url, init);
  }

  async #attempt(method, path, form, idempotencyKey, milliseconds) {
    const url = this.api + path + (method === 'GET' && form ? `?${form}` : '');
    // A request that reads, or that creates a token, moves no money.
    const advice =
      method === 'GET' || path === '/v1/tokens'
        ? ''
        : ` The request may have taken effect. Before you use a new idempotency key, list the events and look for the key ${idempotencyKey}.`;
    // The AbortSignal of some test runners lacks `timeout`.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('timed out')), Math.ceil(milliseconds));
    let response, text;
    try {
      response = await this.#fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${this.#key}`,
          'user-agent': 'larch.mjs/1.0',
          ...(idempotencyKey && {'idempotency-key': idempotencyKey}),
          ...(method === 'POST' && {'content-type': 'application/x-www-form-urlencoded'}),
        },
        ...(method === 'POST' && {body: form}),
        redirect: 'manual',
        signal: limit.signal,
      });
      // The rest of a 429 can be slow or lost.
      if (response.status === 429)
        this.#postpone((secondsOf(response.headers.get('retry-after'), this.now()) ?? 0) * 1000);
      text = await response.text();
    } catch (cause) {
      // While Next.js builds a page, this error makes it render the page at each request. Nothing was sent.
      if (cause?.digest) throw cause;
      // If a host has several addresses, the cause of an error from `fetch` has a code but no message.
      const reason = String(cause.cause?.message || cause.cause?.code || cause.message);
      const said = `No response to ${method} ${path}:`;
      // `fetch` blocks some ports before it sends anything.
      if (reason === 'bad port')
        throw new NoResponseError(`${said} nothing was sent, because fetch blocks this port. Use another port.`, {
          cause,
        });
      throw new NoResponseError(`${said} ${reason.replace(/\.$/, '')}.${advice}`, {cause});
    } finally {
      clearTimeout(timer);
    }
    const body = parse(text);
    if (!response.ok) throw describe(response, body, method, this.now(), advice);
    const request_id = response.headers.get('request-id');
    // A proxy or a gateway can also send a 200, so this checks that the response is from Larch.
    if (!request_id || response.redirected || !isOwn(body, method, path)) {
      const message = `No response to ${method} ${path}: the data that arrived is not a Larch object.${advice}`;
      throw new NoResponseError(message, {status: response.status, request_id});
    }
    const idempotent_replayed = response.headers.get('idempotent-replayed')?.trim() === 'true';
    // `lastResponse` is not enumerable, so JSON and copies of the object do not contain it.
    return Object.defineProperty(body, 'lastResponse', {value: {request_id, idempotent_replayed}});
  }
}

/** The URL of some test runners lacks `canParse`. */
function isUrl(text) {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** Throws a TypeError if a call with these options would fail. Then no order is stored yet. */
function refuseUnusable(options) {
  for (const name of ['timeout', 'deadline', 'retries', 'firstWait']) {
    const value = options[name];
    // A time limit of 0 would end each request before its response arrives.
    const isLimit = name === 'timeout' || name === 'deadline';
    if (typeof value !== 'number' || !(value >= 0) || (isLimit && value === 0))
      throw new TypeError(`Set the option ${name} to a number ${isLimit ? 'above 0' : 'from 0'}.`);
  }
  for (const name of ['sleep', 'now', 'fetch'])
    if (typeof options[name] !== 'function') throw new TypeError(`Set the option ${name} to a function.`);
}

/** Returns the pairs of a form, with nested names: `card[number]`, `types[]`. Omits fields that are null or undefined. */
function encode(fields, wrap = (name) => name) {
  // `Object.entries` of a Map or of URLSearchParams is empty, so a list would lose its filters.
  if (Symbol.iterator in fields)
    throw new TypeError('Send the fields as an object. Object.fromEntries makes one of a Map.');
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    if (typeof value !== 'object') return [[wrap(name), String(value)]];
    const pairs = Array.isArray(value)
      ? value.map((item) => [`${wrap(name)}[]`, String(item)])
      : encode(value, (inner) => `${wrap(name)}[${inner}]`);
    // An empty list or a Date adds nothing to the form. Without `amount`, Larch would refund the rest of the charge.
    if (pairs.length === 0) throw new TypeError(`${wrap(name)} is empty. Give it a value.`);
    return pairs;
  });
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the bytes of a body. Test runners such as Jest create objects of other realms, which `instanceof` would refuse. */
function bytesOf(body) {
  if (typeof body === 'string') return Buffer.from(body);
  if (types.isAnyArrayBuffer(body)) return Buffer.from(body);
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  throw new TypeError('Pass the raw body, as text or bytes, and not the parsed JSON.');
}

/** True if the body is as requested: a new object, the object with the id in the path, or a list of objects. */
function isOwn(body, method, path) {
  const hasId = (object) => typeof object?.id === 'string';
  if (method === 'POST') return hasId(body);
  const id = path.split('/')[3];
  if (id) return body?.id === id;
  return (
    body?.object === 'list' && typeof body.has_more === 'boolean' && Array.isArray(body.data) && body.data.every(hasId)
  );
}

/** Returns the error for a response. Without an error in Larch's format, `type` is api_error and `code` is null. */
function describe({status, headers}, body, method, now, advice) {
  const textOf = (value) => (typeof value === 'string' ? value : null);
  const error = body?.error ?? {};
  const type = textOf(error.type) ?? 'api_error';
  return new (errorTypes.get(type) ?? ApiError)(textOf(error.message) ?? `The response was ${status}.${advice}`, {
    type,
    code: textOf(error.code),
    param: textOf(error.param),
    doc_url: textOf(error.doc_url),
    status,
    request_id: headers.get('request-id'),
    retry_after: secondsOf(headers.get('retry-after'), now),
    method,
  });
}

/** Returns the error of a call that cannot wait until Larch allows the next request. */
function tooEarly(milliseconds, method) {
  const retry_after = Math.ceil(milliseconds / 1000);
  const advice =
    method === 'GET' ? '' : ' Use the same idempotency key: an earlier request with it may have taken effect.';
  const message = `This call sent nothing, because of an earlier 429. Send it again in ${retry_after} seconds.`;
  return new RateLimitError(message + advice, {
    type: 'rate_limit_error',
    code: 'rate_limited',
    status: 429,
    retry_after,
    method,
  });
}

/**
 * Parses Retry-After, a number of seconds or a date. Returns the seconds from now, or null for any other text. If a proxy
 * added another number, the highest one counts.
 */
function secondsOf(text, now) {
  if (/^[0-9]+(\s*,\s*[0-9]+)*\s*$/.test(text)) return Math.min(Math.max(...text.split(',').map(Number)), 1e9);
  const date = / GMT\s*$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date / 1000 - now);
}

/**
 * Returns the outcome that the fields of an API object prove:
 *
 * - 'paid': the charge or the refund succeeded, or the customer is saved.
 * - 'declined': the charge failed.
 * - 'no_effect': the refund failed, so the money stays with you.
 * - 'unknown': any other type or status, including one that the API adds later.
 */
export function outcomeOf(object) {
  const {id, status = null, charge, email} = object ?? {};
  if (typeof id !== 'string') return 'unknown';
  // Refunds and customers have no `object` field, so other fields identify their type.
  const unnamed = typeof charge === 'string' ? 'refund' : email !== undefined && 'customer';
  const {object: type = unnamed} = object;
  if (type === 'customer' && status === null) return 'paid';
  if (type === 'charge' && status === 'failed') return 'declined';
  if (type === 'refund' && status === 'failed') return 'no_effect';
  return (type === 'charge' || type === 'refund') && status === 'succeeded' ? 'paid' : 'unknown';
}

export const webhooks = {
  /**
   * Verifies a webhook and returns its event. `body` is the raw body as it arrived (text or bytes). `header` is the
   * value of the Larch-Signature header. `secret` is the endpoint's signing secret (whsec_…). `tolerance` is the
   * maximum difference between the clock and the time `t` in the header, in seconds. Throws a SignatureError if the
   * verification fails, and a TypeError if `body` is neither text nor bytes, such as a Buffer or an ArrayBuffer. Compares signatures in constant time. If
   * the header has several signatures, one match is enough.
   */
  verify(body, header, secret, tolerance = 300) {
    const bytes = bytesOf(body);
    const pairs = String(header ?? '')
      .split(',')
      .map((pair) => pair.split('='));
    const sentAt = pairs.find(([name]) => name === 't')?.[1] ?? '';
    if (!secret || !/^[0-9]{1,12}$/.test(sentAt))
      throw new SignatureError('The signature or the signing secret is missing.');
    if (quoted.test(secret))
      throw new SignatureError('The signing secret has a space, a line break or a quotation mark. Remove it.');
    // If `tolerance` were NaN, a comparison with > would accept any time, so this uses <=.
    const age = Larch.defaults.now() - Number(sentAt);
    if (!(Math.abs(age) <= tolerance))
      throw new SignatureError(
        age < 0 ? 'The signature is from the future. Synchronize your clock.' : 'The signature is too old.',
      );
    const expected = Buffer.from(createHmac('sha256', secret).update(`${sentAt}.`).update(bytes).digest('hex'));
    const given = pairs.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? ''));
    if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))
      throw new SignatureError(bytes.length === 0 ? emptyBody : 'The signature does not match.');
    const event = parse(bytes.toString());
    if (typeof event !== 'object' || event === null || Array.isArray(event))
      throw new SignatureError('The body is no event.');
    return event;
  },
};
