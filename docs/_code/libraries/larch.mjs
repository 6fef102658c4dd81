/**
 * The Larch API for Node.js 20 or later: one file, nothing to install.
 *
 *     const larch = new Larch(process.env.LARCH_SECRET_KEY);
 *     const charge = await larch.charges.create({amount: 4250, currency: 'cad', source: token}, order.idempotencyKey);
 *
 * Fields have the names of the API reference; `{card: {number: '…'}}` is sent as `card[number]`. Amounts are
 * integers in the currency's minor unit (4250 with cad is CA$42.50), times are Unix seconds. Every call returns
 * the object that the API returned, or throws a LarchError.
 */
import {createHmac, randomUUID, timingSafeEqual} from 'node:crypto';

/**
 * A call that did not succeed. `type`, `code`, `param` and `doc_url` are the API's own (see /api-docs/errors);
 * `status` is the HTTP status and `request_id` names the request for our support; both are null without a response.
 */
export class LarchError extends Error {
  constructor(
    message,
    {type, code = null, param = null, doc_url = null, status = null, request_id = null, retry_after = null},
  ) {
    super(message);
    Object.assign(this, {name: new.target.name, type, code, param, doc_url, status, request_id, retry_after});
  }

  /**
   * What the response proves about the attempt, which is all requests with one idempotency key:
   *
   * - 'declined': the bank declined the card. A 402 with a card_error, whatever its code.
   * - 'no_effect': nothing was charged, refunded or saved. A 400, 404, 405 or 413 with an invalid_request_error,
   *   whatever its code: if an earlier request had taken effect, its stored response would have come instead.
   *   Keys are stored for 24 hours.
   * - 'unknown': everything else. Send the same request again, with the same idempotency key, or look in the events.
   *
   * Only an error in Larch's own JSON with a Request-Id proves anything, for a proxy or a gateway can send a 404 too.
   * A 401 or 429 was refused before the key was looked up, so an earlier request may have taken effect. A 409 says
   * that the key belongs to another request.
   */
  get outcome() {
    const {status, type, code, request_id} = this;
    if (typeof code !== 'string' || !request_id) return 'unknown';
    if (status === 402 && type === 'card_error') return 'declined';
    if ([400, 404, 405, 413].includes(status) && type === 'invalid_request_error') return 'no_effect';
    return 'unknown';
  }
}
export class InvalidRequestError extends LarchError {}
export class AuthenticationError extends LarchError {}
export class CardError extends LarchError {}
export class IdempotencyError extends LarchError {}
/** `retry_after` is the number of seconds that the API asked for. */
export class RateLimitError extends LarchError {}
export class ApiError extends LarchError {}
/** No response, or not a whole one: the request may have been carried out all the same. */
export class NoResponseError extends LarchError {}
/** A webhook that Larch did not sign, or not within the tolerance. Respond to it with 400. */
export class SignatureError extends Error {}

const errorTypes = {
  invalid_request_error: InvalidRequestError,
  authentication_error: AuthenticationError,
  card_error: CardError,
  idempotency_error: IdempotencyError,
  rate_limit_error: RateLimitError,
};

/** Form fields with nested names in brackets: `card[number]`, `types[]`. Fields that are null or undefined are left out. */
function encode(fields, form = new URLSearchParams(), wrap = (name) => name) {
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) value.forEach((item) => form.append(`${wrap(name)}[]`, String(item)));
    else if (typeof value === 'object' && value !== null) encode(value, form, (inner) => `${wrap(name)}[${inner}]`);
    else if (value !== null && value !== undefined) form.append(wrap(name), String(value));
  }
  return form;
}

export class Larch {
  /** What a client starts with; the constructor's second argument changes it for one client. */
  static defaults = {
    api: process.env.LARCH_API || 'https://api.larch.example',
    /** Milliseconds for one attempt. The API responds within 30 seconds or closes the connection. */
    timeout: 35_000,
    /** Attempts after the first, on no response, 429 and 500, all with the same idempotency key. */
    retries: 3,
    /** Milliseconds before the first retry. Each further wait is twice as long, and up to half of it is random. */
    firstWait: 500,
    /** Milliseconds: a call that is asked to wait longer than this (`Retry-After`) throws its RateLimitError instead. */
    longestWait: 60_000,
    /** Waits that many milliseconds. */
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    /** Unix seconds. */
    now: () => Math.floor(Date.now() / 1000),
  };

  #key;
  #options;

  /** A secret key may do everything; a publishable key may only create tokens. Throws a TypeError without a key. */
  constructor(key, options = {}) {
    if (!/^[\x21-\x7e]+$/.test(key ?? '')) throw new TypeError('Set the API key: your test key starts with sk_test_.');
    this.#key = key;
    this.#options = {...Larch.defaults, ...options};
    const create = (path) => (fields, idempotencyKey) => this.#create(path, fields, idempotencyKey);
    const retrieve = (path) => (id) => this.#retrieve(path, id);
    const list = (path) => (query) => this.#send('GET', path, query);
    const all = (path) => (query) => this.#all(path, query);

    /** `create({amount, currency, source or customer, description}, idempotencyKey)`: a declined card throws a CardError. */
    this.charges = {create: create('/v1/charges'), retrieve: retrieve('/v1/charges')};
    /** `create({charge, amount, reason}, idempotencyKey)`: without `amount`, all that is left. Look at its `status`. */
    this.refunds = {create: create('/v1/refunds'), retrieve: retrieve('/v1/refunds')};
    /** `create({email, name, phone, description, source}, idempotencyKey)`. `list` is one page, `all` every entry. */
    this.customers = {
      create: create('/v1/customers'),
      retrieve: retrieve('/v1/customers'),
      list: list('/v1/customers'),
      all: all('/v1/customers'),
    };
    /** `create({card: {number, exp_month, exp_year, cvc, name}})`: it moves no money, so it makes its own idempotency key. */
    this.tokens = {create: (fields) => this.#create('/v1/tokens', fields, randomUUID())};
    /** `list` and `all` take `{limit, starting_after, type or types: […]}`: the last 30 days, newest first. */
    this.events = {retrieve: retrieve('/v1/events'), list: list('/v1/events'), all: all('/v1/events')};
  }

  /** Unix seconds. */
  now() {
    return this.#options.now();
  }

  /** Waits that many seconds. */
  sleep(seconds) {
    return this.#options.sleep(seconds * 1000);
  }

  #create(path, fields, idempotencyKey) {
    if (typeof idempotencyKey !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(idempotencyKey))
      throw new TypeError('Send an idempotency key that you stored before the first attempt.');
    return this.#send('POST', path, fields, idempotencyKey);
  }

  #retrieve(path, id) {
    if (typeof id !== 'string' || id === '') throw new TypeError('Send the id of the object.');
    return this.#send('GET', `${path}/${encodeURIComponent(id)}`);
  }

  /** Every entry of a list, page by page, newest first. */
  async *#all(path, query = {}) {
    let page;
    let cursor = query.starting_after;
    do {
      page = await this.#send('GET', path, {limit: 100, ...query, starting_after: cursor});
      yield* page.data;
      cursor = page.data.at(-1)?.id;
    } while (page.has_more && cursor);
  }

  async #send(method, path, fields = {}, idempotencyKey) {
    const {retries, firstWait, longestWait, sleep, now} = this.#options;
    const began = now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt(method, path, encode(fields), idempotencyKey);
      } catch (error) {
        const worthAnother = error instanceof NoResponseError || error.status === 429 || error.status >= 500;
        const asked = (error.retry_after ?? 0) * 1000;
        if (!worthAnother || attempt >= retries || asked > longestWait) throw error;
        await sleep(asked + firstWait * 2 ** attempt * (0.5 + Math.random() / 2));
        // The machine may have slept for hours. After a day, the same request would be a new one.
        if (now() - began > 3600) throw error;
      }
    }
  }

  async #attempt(method, path, form, idempotencyKey) {
    const {api, timeout} = this.#options;
    let response, text, body;
    try {
      response = await fetch(api + path + (method === 'GET' && form.size > 0 ? `?${form}` : ''), {
        method,
        headers: {
          authorization: `Bearer ${this.#key}`,
          'user-agent': 'larch.mjs/1.0',
          ...(idempotencyKey && {'idempotency-key': idempotencyKey}),
        },
        ...(method === 'POST' && {body: form}),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      text = await response.text();
      body = response.ok ? JSON.parse(text) : undefined;
    } catch (cause) {
      const message = `No response to ${method} ${path}: ${cause.cause?.message ?? cause.message}`;
      throw Object.assign(new NoResponseError(message, {type: 'no_response'}), {cause});
    }
    if (response.ok) return body;
    throw describe(response, text);
  }
}

/** The error of a response. Something between you and Larch may have sent it: then it is no JSON, and its type is api_error. */
function describe(response, text) {
  let error;
  try {
    ({error} = JSON.parse(text));
  } catch {}
  const seconds = response.headers.get('retry-after');
  const details = {
    type: 'api_error',
    ...error,
    status: response.status,
    request_id: response.headers.get('request-id'),
    retry_after: /^\d+$/.test(seconds) ? Number(seconds) : null,
  };
  return new (errorTypes[details.type] ?? ApiError)(error?.message ?? `The response was ${response.status}.`, details);
}

/**
 * The outcome that an object of the API proves, by its fields:
 *
 * - 'paid': it was done. A charge or a refund succeeded, or a customer is saved.
 * - 'declined': the charge failed.
 * - 'no_effect': the refund failed, so the money stays with you.
 * - 'unknown': any other type or status, those included that the API may add later.
 */
export function outcomeOf(object) {
  const {id, status = null, charge, email} = object ?? {};
  if (typeof id !== 'string') return 'unknown';
  // Refunds and customers do not name their type.
  const unnamed = typeof charge === 'string' ? 'refund' : email !== undefined && 'customer';
  const {object: type = unnamed} = object;
  if (type === 'customer' && status === null) return 'paid';
  if (type === 'charge' && status === 'failed') return 'declined';
  if (type === 'refund' && status === 'failed') return 'no_effect';
  return (type === 'charge' || type === 'refund') && status === 'succeeded' ? 'paid' : 'unknown';
}

export const webhooks = {
  /**
   * The event that Larch sent. `body` is the raw body as it arrived (text or bytes), `header` the Larch-Signature,
   * `secret` the endpoint's signing secret (whsec_…), `tolerance` the seconds that `t` may be from the clock.
   * Throws a SignatureError for anything else. Signatures are compared in constant time; one that matches is enough.
   */
  verify(body, header, secret, tolerance = 300) {
    const pairs = (header ?? '').split(',').map((pair) => pair.split('='));
    const sentAt = pairs.find(([name]) => name === 't')?.[1] ?? '';
    if (!secret || !/^[0-9]{1,12}$/.test(sentAt))
      throw new SignatureError('The signature or the signing secret is missing.');
    if (Math.abs(Larch.defaults.now() - Number(sentAt)) > tolerance)
      throw new SignatureError('The signature is too old.');
    const expected = Buffer.from(createHmac('sha256', secret).update(`${sentAt}.`).update(body).digest('hex'));
    const given = pairs.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? ''));
    if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))
      throw new SignatureError('The signature does not match.');
    return JSON.parse(body);
  },
};
