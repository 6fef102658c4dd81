/**
 * A schedule is one test of a program. The seed of a schedule determines its faults. A `World` is the environment of one schedule:
 * it contains a sandbox and a clock, and injects the faults. It also compares the outcomes that the program reports with the
 * sandbox's data.
 */
import {renameSync, writeFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {performance} from 'node:perf_hooks';
import {isFields} from '../../src/lib/fields';
import {type Contract, createSandbox, type Event, type Objects, parsePairs, type Sandbox} from '../sandbox/browser';
import {createRandom, type Random} from './random';

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The faults that a request can get. A `killed_…` fault kills the program before, during or after the effect, or after the
 * response. An `…_invented` fault puts something into the response that Larch could add in the future: a status, fields or an error
 * code. With `held`, a proxy between the program and Larch returns an error of its own, but delivers the request later.
 */
export const requestFaults = [
  'status_invented',
  'request_lost',
  'response_lost',
  'response_cut',
  'error_before',
  'error_after',
  'gateway_before',
  'gateway_after',
  'held',
  'rate_limited',
  'late',
  'code_invented',
  'in_flight',
  'field_invented',
  'killed_before',
  'killed_in_flight',
  'killed_after',
  'killed_then',
] as const;

/**
 * Faults in which a day passes between the effect and the program's next step. With `asleep`, the machine slept, and its clock is
 * correct. With `key_forgotten`, a virtual machine slept and its clock stood still. The program then retries with an expired
 * idempotency key, and only the used token prevents a second charge.
 */
export type SleepFault = 'asleep' | 'key_forgotten';

export type RequestFault = (typeof requestFaults)[number] | SleepFault;

/** A request at the time of its arrival. If the request is delivered later, it still belongs to this `subject`. */
type Arrival = {
  path: string;
  key: string | null;
  form: ReadonlyMap<string, string>;
  /** The time of arrival, from `performance.now()`. */
  arrived: number;
  subject: Subject | undefined;
};

/** An effect of a request in the sandbox. The program may not have received the response. */
export type Effect = Arrival & {
  /** False for a failed charge or a failed refund. */
  counts: boolean;
  object: Record<string, unknown>;
};

/** The name of something that must be paid, refunded or saved at most once, such as an order. */
export type Subject = string;

/** The outcome that the program showed to the buyer or to a member of staff. */
export type Result = 'paid' | 'not_charged';

export type Rule = 'charged_once' | 'told_paid' | 'told_not_charged' | 'refunded_once' | 'waits' | 'ends' | 'program';

/** The parts of a program's request that `onRequest` and `onTruth` receive. */
export type SeenRequest = {method: string; path: string; form: ReadonlyMap<string, string>; key: string | null};

export type WorldOptions = {
  contract: Contract;
  seed: number;
  /**
   * The seed for ids, which is `seed` by default. A webhook endpoint that stores the ids of handled events needs new ids in each
   * run.
   */
  idSeed?: number;
  /** The URL of the server in `front.ts`. */
  api: string;
  /** The part of the account's keys after `sk_test_`. */
  account: string;
  /** Returns the subject that a request pays, refunds or saves. Returns `undefined` for any other request. */
  subjectOf: (path: string, form: ReadonlyMap<string, string>, key: string | null) => Subject | undefined;
  /**
   * True if the program can have several requests in flight with the same idempotency key, or with the same URL and no key. In this
   * case, the `World` does not check the wait after a 429, because any of these requests could have received the `Retry-After`.
   */
  overlaps?: boolean;
  /** Faults that can occur in addition to `requestFaults`. */
  sleeps?: SleepFault[];
  /** How many seconds pass on the program's clock in one real second. The default is 1. */
  speed?: number;
  /**
   * Milliseconds after which a response is too late for the program. If the value is undefined, the fault `response_lost` replaces
   * `late`.
   */
  tooLate: number | undefined;
  /**
   * The range of `Retry-After` in seconds on the program's clock. About one value in ten is `3 * most`, which is above the range.
   */
  retryAfter: {least: number; most: number};
  /** The file in which the `World` stores its clock. Programs read the time from this file. */
  clockFile?: string;
  /** True for a schedule without faults. */
  isCalm?: boolean;
  onEvent?: (event: Event) => void;
  /** Called for each request of the program, before the response. */
  onRequest?: (seen: SeenRequest) => void;
  /**
   * Called before the program receives a response whose documented fields are unaltered. The response can contain invented fields.
   */
  onTruth?: (seen: SeenRequest, status: number) => void;
};

/**
 * In the schedules with seeds up to this number, the first three requests get fixed faults. Together, these schedules contain every
 * fault. All other faults are random.
 */
export const firstSchedules = 10;

/** The number of requests at the start of a schedule that can get a fault. Later requests get no fault. */
export function stormOf(seed: number): number {
  const weather = createRandom(seed, 'weather');
  const drawn = weather.chance(0.1) ? 0 : weather.integer(1, 9);
  return seed <= firstSchedules ? Math.max(drawn, 3) : drawn;
}

/** Returns the fault for a request, or `undefined` for no fault. `request` is the number of the request, counted from 0. */
export function drawnFault(seed: number, request: number, sleeps: readonly SleepFault[] = []): RequestFault | undefined {
  const random = createRandom(seed, `request ${request}`);
  if (seed <= firstSchedules && request < 3) {
    // The third request is usually sent after a charge. At this point, an unknown status is the most useful test of a program.
    if (request === 2) return 'status_invented';
    const all = [...requestFaults, ...sleeps];
    return all[((seed - 1) * 2 + request) % all.length];
  }
  return random.chance(0.35) ? undefined : random.pick([...requestFaults, ...sleeps]);
}

/** Adds fields that Larch could add in the future, and reverses the order of the known fields. */
function withInventedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withInventedFields);
  if (!isFields(value)) return value;
  const known = Object.entries(value).map(([name, field]): [string, unknown] => [name, withInventedFields(field)]);
  return Object.fromEntries([['invented', {object: 'invented', status: 'failed'}], ['outcome', 'failed'], ...known.reverse()]);
}

const foreignErrors = [
  '<h1>Not Found</h1>',
  '{"error": "Not Found"}',
  '{"message": "no Route matched with those values"}',
  '{"error": {"type": "invalid_request_error", "code": "resource_missing", "message": "Not found."}}',
] as const;

export class World {
  readonly account: string;
  readonly seed: number;
  readonly random: Random;
  readonly violations: {rule: Rule; sentence: string}[] = [];
  /**
   * Possible violations. A busy machine can also cause them. Therefore `tests/guides` repeats a schedule before it counts them as
   * violations.
   */
  readonly suspicions: {rule: Rule; sentence: string}[] = [];
  /** The log, for developers who investigate a violation. */
  readonly story: string[] = [];
  readonly faults = new Map<string, number>();
  readonly effects: Effect[] = [];
  /** Kills the running program. The code that starts the program must set this function. */
  killProgram: () => void = () => undefined;
  /** Increases at each start and kill of the program. A new process does not know which responses an earlier process received. */
  generation = 0;
  readonly sandbox: Sandbox;

  private readonly options: WorldOptions;
  private readonly speed: number;
  private readonly began = performance.now();
  private readonly base = Date.now();
  private offset = 0;
  private requests = 0;
  private late = 0;
  private readonly storm: number;
  private readonly holds = new WeakMap<Request, number>();
  /**
   * The earliest time of a retry that `Retry-After` allows. The map's key is the idempotency key, or the URL of a request without
   * an idempotency key.
   */
  private readonly due = new Map<string, {generation: number; at: number; hasKey: boolean}>();
  /** The delayed deliveries of requests with the fault `held`. */
  private readonly heldBack: Promise<unknown>[] = [];
  private readonly reports: {subject: Subject; result: Result; at: number}[] = [];

  constructor(options: WorldOptions) {
    this.options = options;
    this.seed = options.seed;
    this.speed = options.speed ?? 1;
    this.random = createRandom(options.seed, 'story');
    this.account = options.account;
    this.storm = options.isCalm ? 0 : stormOf(options.seed);
    this.sandbox = createSandbox({
      contract: options.contract,
      seed: options.idSeed ?? options.seed,
      now: () => this.now(),
      latency: (request) => wait(this.holds.get(request) ?? 0),
      ...(options.onEvent && {onEvent: options.onEvent}),
    });
    this.writeClock();
  }

  get env(): Record<string, string> {
    return {
      LARCH_API: this.options.api,
      LARCH_SECRET_KEY: `sk_test_${this.account}`,
      LARCH_PUBLISHABLE_KEY: `pk_test_${this.account}`,
    };
  }

  /** The time on the clock that the program and the sandbox share, in milliseconds since 1970. */
  now(): number {
    return this.base + (Date.now() - this.base) * this.speed + this.offset;
  }

  private writeClock(): void {
    const file = this.options.clockFile;
    if (file === undefined) return;
    writeFileSync(`${file}.new`, `${this.base} ${this.offset}`);
    renameSync(`${file}.new`, file);
  }

  /** True if `jump` has moved the clock. Idempotency keys can then have expired. */
  get hasJumped(): boolean {
    return this.offset > 0;
  }

  /**
   * True if the program can still find an event about the subject. Larch stores events for 30 days. The limit here is 29 days, to
   * have a margin.
   */
  canBeKnown(subject: Subject): boolean {
    return this.offset < 29 * 24 * 60 * 60 * 1000 && this.effects.some((effect) => effect.subject === subject);
  }

  /** Moves the clock of the program and the sandbox forward. */
  jump(hours: number): void {
    this.offset += hours * 60 * 60 * 1000;
    this.writeClock();
    this.count('clock');
    this.note(`${hours} hours pass`);
  }

  note(line: string): void {
    this.story.push(`${(performance.now() - this.began).toFixed(0).padStart(6)} ms  ${line}`);
  }

  count(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  violate(sentence: string, rule: Rule = 'program'): void {
    this.note(`VIOLATION: ${sentence}`);
    if (this.violations.every((each) => each.sentence !== sentence)) this.violations.push({rule, sentence});
  }

  suspect(sentence: string, rule: Rule = 'program'): void {
    this.note(`SUSPICION: ${sentence}`);
    if (this.suspicions.every((each) => each.sentence !== sentence)) this.suspicions.push({rule, sentence});
  }

  /** True if later requests can still get faults. */
  get isStormy(): boolean {
    return this.requests < this.storm;
  }

  private faultOf(request: number): RequestFault | undefined {
    const fault = request < this.storm ? drawnFault(this.seed, request, this.options.sleeps) : undefined;
    if (fault === 'late') this.late += 1;
    // A late response takes as long as the program's timeout. To save time, a schedule has at most one late response.
    return fault === 'late' && (this.late > 1 || this.options.tooLate === undefined) ? 'response_lost' : fault;
  }

  objects(): Objects {
    return this.sandbox.objects();
  }

  /**
   * Sends a request directly to the sandbox. The request is not from the program, but from another client of the account: a buyer's
   * page or the dashboard.
   */
  async ask(
    path: string,
    form: Record<string, string>,
    key = `sk_test_${this.account}`,
    idempotencyKey?: string,
  ): Promise<Record<string, unknown>> {
    const request = new Request(this.options.contract.server + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(idempotencyKey !== undefined && {'Idempotency-Key': idempotencyKey}),
      },
      body: new URLSearchParams(form).toString(),
    });
    const response = await this.perform(request, this.arrivalOf(path, new Map(Object.entries(form)), idempotencyKey ?? null));
    const body: unknown = await response.json();
    return isFields(body) ? body : {};
  }

  /** Creates a token for a test card. The request uses the publishable key. */
  async token(number: string): Promise<string> {
    const made = await this.ask(
      '/v1/tokens',
      {'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2030', 'card[cvc]': '123'},
      `pk_test_${this.account}`,
    );
    return String(made.id);
  }

  /**
   * Records an effect. An object is recorded only once, because `findEffect` can also find the object of another request that is in
   * flight.
   */
  private record(effect: Effect): void {
    const {id} = effect.object;
    if (id === undefined || this.effects.every(({object}) => object.id !== id)) this.effects.push(effect);
  }

  private arrivalOf(path: string, form: ReadonlyMap<string, string>, key: string | null): Arrival {
    return {path, key, form, arrived: performance.now(), subject: this.options.subjectOf(path, form, key)};
  }

  private async perform(request: Request, arrival: Arrival): Promise<Response> {
    const response = await this.sandbox.fetch(request);
    if (request.method !== 'POST' || response.headers.has('Idempotent-Replayed') || (response.status !== 200 && response.status !== 402))
      return response;
    const body: unknown = await response.clone().json();
    const object = isFields(body) ? body : {};
    this.record({...arrival, counts: response.status === 200 && object.status !== 'failed', object});
    this.note(`  took effect: ${response.status} ${JSON.stringify([object.id, object.status])}`);
    return response;
  }

  /** Responds to a request of the program, and injects the fault that the schedule has for this request. */
  async handle(incoming: IncomingMessage, outgoing: ServerResponse, text: string): Promise<void> {
    const number = this.requests;
    this.requests += 1;
    const {method = 'GET', url = '/'} = incoming;
    const path = url.split('?')[0] ?? url;
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'idempotency-key']) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const key = headers.get('Idempotency-Key');
    const form = new Map(parsePairs(text));
    const fault = this.faultOf(number);
    this.note(`${number}. ${method} ${url} ${text} ${key ?? ''}${fault ? ` ← ${fault}` : ''}`);
    if (fault) this.count(fault.startsWith('killed') ? 'killed' : fault);
    const arrival = this.arrivalOf(path, form, key);
    const seen = {method, path, form, key};
    this.options.onRequest?.(seen);

    const waiting = this.due.get(key ?? url);
    // This request ends the wait for its key. It also ends all waits for requests without a key, because a later request to the
    // same URL can have another purpose.
    for (const [name, {hasKey}] of this.due) if (!hasKey || name === key) this.due.delete(name);
    // The 1.5 ms allow for a timer that fires too early. An early request is only a suspicion, because the program may have timed
    // out before it read the 429 response.
    if (!this.options.overlaps && waiting?.generation === this.generation && arrival.arrived < waiting.at - 1.5)
      this.suspect(
        `The program did not wait as long as Retry-After said: it sent ${method} ${path} again ${(waiting.at - arrival.arrived).toFixed(0)} ms too early.`,
        'waits',
      );

    const make = (): Request => new Request(this.options.contract.server + url, {method, headers, ...(method === 'POST' && {body: text})});
    const doIt = (hold = 0): Promise<Response> => {
      const request = make();
      this.holds.set(request, hold);
      return this.perform(request, arrival);
    };
    const random = createRandom(this.seed, `detail ${number}`);
    const drop = (): void => void incoming.socket.destroy();
    const fail = (status: number, type: string, body: string, more: Record<string, string> = {}): void =>
      void outgoing.writeHead(status, {'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...more}).end(body);
    const send = async (response: Response, isTrue = true): Promise<void> => {
      if (isTrue) this.options.onTruth?.(seen, response.status);
      const body = await response.text();
      response.headers.forEach((value, name) => outgoing.setHeader(name, value));
      outgoing.writeHead(response.status, {'Content-Length': Buffer.byteLength(body)}).end(body);
    };
    const ours = async (ordered: 'internal_error' | 'internal_error_after'): Promise<void> => {
      this.sandbox.fail(ordered);
      const request = make();
      const before = this.objects();
      const response = await this.sandbox.fetch(request);
      this.findEffect(before, arrival);
      await send(response);
    };
    const {generation} = this;
    const kill = (): void => {
      // If the generation has changed, another fault has already ended this program, and the next run may have started.
      if (this.generation !== generation) return;
      this.generation += 1;
      this.killProgram();
    };

    switch (fault) {
      case undefined:
        return send(await doIt());
      case 'request_lost':
        drop();
        return;
      case 'response_lost':
        await doIt();
        drop();
        return;
      case 'response_cut': {
        const response = await doIt();
        const body = await response.text();
        outgoing.writeHead(response.status, {'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body)});
        outgoing.write(body.slice(0, body.length >> 1), () => setTimeout(drop, 1));
        return;
      }
      case 'error_before':
        return ours('internal_error');
      case 'error_after':
        return ours('internal_error_after');
      case 'gateway_before':
        fail(502, 'text/html', '<h1>Bad gateway</h1>');
        return;
      case 'gateway_after':
        await doIt();
        fail(504, 'text/html', '<h1>Gateway timeout</h1>');
        return;
      case 'held': {
        fail(random.pick([400, 403, 404, 404, 405, 413]), 'text/html', random.pick(foreignErrors));
        const {offset} = this;
        // If the clock has moved, the request is not delivered, because a proxy does not hold a request for a day.
        const deliver = async (): Promise<unknown> => this.offset === offset && doIt();
        this.heldBack.push(wait(random.integer(10, 250)).then(deliver));
        return;
      }
      case 'status_invented': {
        const response = await doIt();
        const body = await response.text();
        const invented = body.replaceAll(/("status": ?)"(?:succeeded|failed)"/g, '$1"pending"');
        // An error has no `status` to replace. In this case, the response is unaltered.
        return send(new Response(invented, response), invented === body);
      }
      case 'field_invented': {
        const response = await doIt();
        return send(new Response(JSON.stringify(withInventedFields(await response.json())), response));
      }
      case 'code_invented': {
        const response = await doIt();
        const body: unknown = await response.json();
        const error = isFields(body) && isFields(body.error) ? body.error : {type: 'invented_error', message: 'This is new.'};
        const status = response.ok ? random.pick([418, 422, 451, 503]) : response.status;
        return send(new Response(JSON.stringify({error: {...error, code: 'invented'}}), {status, headers: response.headers}), false);
      }
      case 'rate_limited': {
        const {least, most} = this.options.retryAfter;
        const seconds = random.chance(0.1) ? most * 3 : random.integer(least, most);
        const error = {type: 'rate_limit_error', code: 'rate_limited', message: `Too many requests. Wait ${seconds} seconds.`, param: null};
        const body = JSON.stringify({error: {...error, doc_url: `${this.options.contract.errorPage}rate_limited`}});
        const at = performance.now() + (seconds * 1000) / this.speed;
        this.due.set(key ?? url, {generation: this.generation, at, hasKey: key !== null});
        fail(429, 'application/json', body, {'Retry-After': String(seconds)});
        return;
      }
      case 'late':
        await doIt();
        await wait(this.options.tooLate ?? 0);
        drop();
        return;
      case 'asleep':
        await doIt();
        this.jump(25);
        drop();
        return;
      case 'key_forgotten':
        await doIt();
        this.sandbox.forward(25 * 60 * 60 * 1000);
        drop();
        return;
      case 'in_flight':
        return send(await doIt(random.integer(20, 250)));
      case 'killed_before':
        kill();
        drop();
        return;
      case 'killed_in_flight': {
        const doing = doIt(random.integer(5, 80));
        await wait(random.integer(0, 4));
        kill();
        drop();
        await doing;
        return;
      }
      case 'killed_after':
        await doIt();
        kill();
        drop();
        return;
      case 'killed_then':
        await send(await doIt());
        await wait(random.integer(0, 12) / 2);
        kill();
        return;
    }
  }

  /**
   * Records the effect of a request if the response does not show it. The effect is the newest object, unless this object existed
   * before the request.
   */
  private findEffect(before: Objects, arrival: Arrival): void {
    const {path} = arrival;
    const after = this.objects();
    const [made] = path === '/v1/charges' ? after.charges : path === '/v1/refunds' ? after.refunds : after.customers;
    const [last] = path === '/v1/charges' ? before.charges : path === '/v1/refunds' ? before.refunds : before.customers;
    if (!made || made.id === last?.id || !/charges$|refunds$|customers$/.test(path)) return;
    const object: Record<string, unknown> = {...made};
    this.record({...arrival, counts: object.status !== 'failed', object});
    this.note(`  took effect: ${made.id}`);
  }

  /** The effects on a subject, without failed charges and failed refunds. */
  done(subject: Subject): Effect[] {
    return this.effects.filter((effect) => effect.counts && effect.subject === subject);
  }

  /**
   * Records the outcome that the program reported to a person, and checks it. At the end, `judge` checks each `not_charged` again.
   */
  report(subject: Subject, result: string): void {
    this.note(`  the program reported for ${subject}: ${result}`);
    if (result === 'paid' && this.done(subject).length === 0)
      this.violate(`The program reported "paid" for ${subject}, which was not charged.`, 'told_paid');
    if (result === 'not_charged' && this.done(subject).length > 0)
      this.violate(`The program reported "not charged" for ${subject}, which was charged.`, 'told_not_charged');
    if (result === 'paid' || result === 'not_charged') this.reports.push({subject, result, at: performance.now()});
  }

  /** Checks the rules that can be checked only at the end. First waits until all requests with the fault `held` are delivered. */
  async judge(): Promise<void> {
    await Promise.all(this.heldBack);
    for (const {subject, result, at} of this.reports) {
      if (result === 'not_charged' && this.done(subject).some(({arrived}) => arrived < at))
        this.violate(`The program reported "not charged" for ${subject}, whose charge was on its way.`, 'told_not_charged');
    }
    const subjects = new Set(this.effects.flatMap((effect) => (effect.counts ? (effect.subject ?? []) : [])));
    for (const subject of subjects) {
      const keys = this.done(subject).map(({key}) => key);
      const sentence = `${subject} took effect ${keys.length} times.`;
      // On a busy machine, one key can have two effects although the program is correct. This happens if a request waits here while
      // a simulated day passes and its key expires.
      if (keys.length > 1 && new Set(keys).size === 1 && keys[0] !== null) this.suspect(sentence, 'charged_once');
      else if (keys.length > 1) this.violate(sentence, 'charged_once');
    }
    for (const {id, amount, refunded} of this.objects().charges)
      if (refunded > amount) this.violate(`${refunded} of ${id} was refunded, but its amount is ${amount}.`, 'refunded_once');
  }
}
