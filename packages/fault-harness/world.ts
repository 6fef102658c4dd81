/**
 * A schedule is one test of a program, with faults that its seed determines. A `World` runs one schedule. It contains a sandbox,
 * and checks the outcomes that the program reports.
 */
import {renameSync, writeFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import {performance} from 'node:perf_hooks';
import {isFields} from '../kit/fields';
import {createRandom, type Random} from '../kit/random';
import {
  ApiError,
  type Contract,
  createSandbox,
  describeError,
  type Event,
  fixedError,
  parsePairs,
  type Sandbox,
  type ShopRule,
} from '../sandbox/browser';
import {processOf} from './process-of';

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * `killed_…` faults kill the program. `…_invented` faults add values that the contract does not have yet. `held` returns an error
 * from a proxy, and delivers the request later.
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
 * Faults in which the machine sleeps for a day after a request takes effect. After `asleep`, the program's clock is correct. After
 * `key_forgotten`, it is a day behind, so the program retries with an expired key. In that case, only the
 * card token prevents a second charge, because it can be used once. At `corrected`, the program is killed, and its next run is 70 hours
 * later. In these hours, the program's clock, which was as many hours ahead, was corrected.
 */
export type SleepFault = 'asleep' | 'key_forgotten' | 'corrected';

/**
 * Faults that only a plan contains. `unauthorized` is a 401. `refused` closes the connection, and `onFault` can close the port.
 */
type RefusalFault = 'unauthorized' | 'refused';

export type RequestFault = (typeof requestFaults)[number] | SleepFault | RefusalFault;

/** The parts of a program's request that `onRequest` and `onTruth` receive. */
export type SeenRequest = {method: string; path: string; form: ReadonlyMap<string, string>; key: string | null};

/** A request at its arrival, at a time from `performance.now()`. If the delivery is delayed, the request keeps its `subject`. */
type Arrival = SeenRequest & {arrived: number; subject: Subject | undefined};

/** An effect of a request in the sandbox. The program may not have received the response. */
export type Effect = Arrival & {
  /** False for a failed charge or a failed refund. */
  counts: boolean;
  object: Record<string, unknown>;
};

/** Identifies something that must be paid, refunded or saved at most once. */
export type Subject = string;

/** The outcome that the program showed to the buyer or to a member of staff. */
export type Result = 'paid' | 'not_charged';

export type Rule = ShopRule | 'refunded_once' | 'program';

export type WorldOptions = {
  contract: Contract;
  seed: number;
  /** The seed for ids, `seed` by default. An endpoint that stores event ids needs new ids in each run. */
  idSeed?: number;
  /** The URL of the server in `front.ts`. */
  api: string;
  /** The part of the account's keys after `sk_test_`. */
  account: string;
  /** Returns the subject that a request pays, refunds or saves. Returns `undefined` for any other request. */
  subjectOf: (path: string, form: ReadonlyMap<string, string>, key: string | null) => Subject | undefined;
  /**
   * True if the program sends requests with the same key or URL at the same time. The `World` can then check the wait after a 429
   * only with `limitsProcess`, and if it knows the process of each request.
   */
  overlaps?: boolean;
  /**
   * True if a 429 concerns all requests of a process. Otherwise, it concerns the requests with the same key or URL. A request with
   * a `Harness-Read` header needs neither: the header lists the ids of the 429s that its process had read when it began.
   */
  limitsProcess?: boolean;
  /** The fault of the first request with a subject, or 'none'. All other requests get random faults. */
  planned?: RequestFault | 'none';
  /** Returns false if the planned fault must not hit a request yet. */
  isDue?: (seen: SeenRequest) => boolean;
  /** The fault of all requests that the same start of the program sends after the planned one. */
  later?: RequestFault | undefined;
  /** The requests that `later` does not hit: those with a subject (`charges`), or all others (`reads`). */
  spares?: 'charges' | 'reads' | undefined;
  /** The number of starts of the program that `later` lasts, by default 1. */
  starts?: number | undefined;
  /** How many other buyers pay while the machine sleeps in `key_forgotten`. Their charges call no `onEvent`. */
  otherBuyers?: number;
  /** Faults that can occur in addition to `requestFaults`. */
  sleeps?: SleepFault[];
  /** How many seconds pass on the program's clock in one real second. The default is 1. */
  speed?: number;
  /** Milliseconds after which a response is too late for the program. If undefined, `response_lost` replaces the fault `late`. */
  tooLate: number | undefined;
  /** The range of `Retry-After` in seconds on the program's clock. About one value in ten is `3 * most`. */
  retryAfter: {least: number; most: number};
  /** The file in which the `World` stores its clock. Programs read the time from this file. */
  clockFile?: string;
  /** True for a schedule without faults. */
  isCalm?: boolean;
  onEvent?: (event: Event) => void;
  /** Called for each request of the program, before the response. */
  onRequest?: (seen: SeenRequest) => void;
  /** Called before the program receives a response with unaltered documented fields. The response can contain invented fields. */
  onTruth?: (seen: SeenRequest, status: number) => void;
  /** Called after a fault, when the request has taken effect or failed. */
  onFault?: (seen: SeenRequest, fault: RequestFault) => void;
};

const hour = 60 * 60 * 1000;

/** The time in milliseconds before a 429 is sent. Other requests that are on their way arrive in this time. */
const settlingTime = 50;

/** True for the idempotency key of a charge to another buyer. */
const isOfOther = (key: string | null): boolean => key !== null && key.startsWith('another_buyer_');

/** The number of schedules whose first three requests get fixed faults. Together, these schedules contain every fault. */
export const firstSchedules = 10;

/** Returns how many requests at the start of a schedule can get a fault. */
export function stormOf(seed: number): number {
  const weather = createRandom(seed, 'weather');
  const drawn = weather.chance(0.1) ? 0 : weather.integer(1, 9);
  return seed <= firstSchedules ? Math.max(drawn, 3) : drawn;
}

/** Returns the fault for a request, or `undefined` for no fault. `request` counts from 0. */
export function drawnFault(seed: number, request: number, sleeps: readonly SleepFault[] = []): RequestFault | undefined {
  const random = createRandom(seed, `request ${request}`);
  if (seed <= firstSchedules && request < 3) {
    // The third request usually follows a charge, when an unknown status tests the program best.
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
  /** Possible violations that a busy machine can also cause. `tests/company/guides` repeats the schedule before it counts them. */
  readonly suspicions: {rule: Rule; sentence: string}[] = [];
  /** The log, for developers who investigate a violation. */
  readonly story: string[] = [];
  readonly faults = new Map<string, number>();
  readonly effects: Effect[] = [];
  /** Kills the running program. The code that starts the program must set this function. */
  killProgram: () => void = () => undefined;
  /** Increases at each start and kill, because a new process has not received earlier responses. */
  generation = 0;
  readonly sandbox: Sandbox;

  private readonly speed: number;
  private readonly began = performance.now();
  private readonly base = Date.now();
  private offset = 0;
  /** How far the program's clock is ahead of the sandbox's, in milliseconds. */
  private ahead: number;
  private requests = 0;
  private late = 0;
  private readonly storm: number;
  /** The seed of the random faults. */
  private readonly faultSeed: number;
  /** The generation in which the planned fault occurred. */
  private plannedIn: number | undefined;
  private readonly holds = new WeakMap<Request, number>();
  /** The time at which the wait after each 429 ends. The map's key is the Request-Id of the 429. */
  private readonly ends = new Map<string, number>();
  /** The earliest time at which `Retry-After` allows a retry. The map's key is from `limitOf`. */
  private readonly due = new Map<string, {generation: number; sent: number; at: number; hasKey: boolean}>();
  /** The delayed deliveries of requests with the fault `held`. */
  private readonly heldBack: Promise<unknown>[] = [];
  private readonly reports: {subject: Subject; result: Result; at: number}[] = [];

  constructor(private readonly options: WorldOptions) {
    this.seed = options.seed;
    this.speed = options.speed ?? 1;
    this.random = createRandom(options.seed, 'story');
    this.account = options.account;
    // The fixed faults of the first schedules would replace random ones.
    this.faultSeed = options.planned !== undefined ? options.seed + firstSchedules : options.seed;
    this.ahead = options.planned === 'corrected' || options.sleeps?.includes('corrected') ? 70 * hour : 0;
    this.storm = options.isCalm ? 0 : stormOf(this.faultSeed);
    this.sandbox = createSandbox({
      contract: options.contract,
      seed: options.idSeed ?? options.seed,
      now: () => this.now() - this.ahead,
      latency: (request) => wait(this.holds.get(request) ?? 0),
      onEvent: (event) => isOfOther(event.request.idempotency_key) || options.onEvent?.(event),
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

  /** The time on the program's clock, in milliseconds since 1970. */
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

  /** True if an event about the subject still exists. Larch stores events for 30 days, so 26 days leave a margin for `corrected`. */
  canBeKnown(subject: Subject): boolean {
    return this.offset < 26 * 24 * hour && this.effects.some((effect) => effect.subject === subject);
  }

  /** Moves the clock of the program and the sandbox forward. */
  jump(hours: number): void {
    this.offset += hours * hour;
    // No `Retry-After` lasts for hours.
    this.ends.clear();
    this.due.clear();
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

  /** Returns the requests that a 429 concerns, or undefined if they are unknown. */
  private limitOf(socket: Socket, name: string): string | undefined {
    if (!this.options.limitsProcess) return this.options.overlaps ? undefined : name;
    return processOf(socket) ?? (this.options.overlaps ? undefined : 'the program');
  }

  /** Returns the time at which the waits after these 429s end. */
  private endOf(ids: string[]): number {
    return Math.max(0, ...ids.map((id) => this.ends.get(id) ?? 0));
  }

  private faultOf(request: number, planned: RequestFault | 'none' | undefined): RequestFault | undefined {
    const {sleeps} = this.options;
    const drawn = request < this.storm ? drawnFault(this.faultSeed, request, sleeps) : undefined;
    const fault = planned === 'none' ? undefined : (planned ?? drawn);
    if (fault === 'late') this.late += 1;
    // A late response takes the program's full timeout, so a schedule has at most one.
    return fault === 'late' && (this.late > 1 || this.options.tooLate === undefined) ? 'response_lost' : fault;
  }

  /** Sends a request to the sandbox as another client, such as the dashboard or a buyer's page. */
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
    const seen = {method: 'POST', path, form: new Map(Object.entries(form)), key: idempotencyKey ?? null};
    const response = await this.perform(request, this.arrivalOf(seen));
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

  /** Charges other buyers. Earlier events are then on a later page of the list. */
  private async chargeOthers(): Promise<void> {
    const {otherBuyers = 0} = this.options;
    const customer = this.sandbox.objects().customers.find(({source}) => source !== null)?.id ?? '';
    const keys = Array.from({length: otherBuyers}, (_, buyer) => `another_buyer_${this.requests}_${buyer}`);
    await Promise.all(keys.map((key) => this.ask('/v1/charges', {amount: '100', currency: 'cad', customer}, undefined, key)));
    if (otherBuyers > 0) this.note(`  ${otherBuyers} other buyers pay`);
  }

  private arrivalOf(seen: SeenRequest): Arrival {
    return {...seen, arrived: performance.now(), subject: this.options.subjectOf(seen.path, seen.form, seen.key)};
  }

  private async perform(request: Request, arrival: Arrival): Promise<Response> {
    const response = await this.sandbox.fetch(request);
    if (request.method !== 'POST' || response.headers.has('Idempotent-Replayed') || isOfOther(arrival.key)) return response;
    if (response.status !== 200 && response.status !== 402) return response;
    const body: unknown = await response.clone().json();
    const object = isFields(body) ? body : {};
    this.effects.push({...arrival, counts: response.status === 200 && object.status !== 'failed', object});
    this.note(`  took effect: ${response.status} ${JSON.stringify([object.id, object.status])}`);
    return response;
  }

  /**
   * Handles a request from the program and injects the fault that the schedule chose. `began` is the time of the request's headers,
   * from `performance.now()`.
   */
  async handle(incoming: IncomingMessage, outgoing: ServerResponse, text: string, began: number): Promise<void> {
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
    const seen = this.arrivalOf({method, path, form: new Map(parsePairs(text)), key});
    const {planned, later} = this.options;
    const isDue = seen.subject !== undefined && (this.options.isDue?.(seen) ?? true);
    const isPlanned = planned !== undefined && this.plannedIn === undefined && isDue;
    const {spares, starts = 1} = this.options;
    const isSpared = spares === (seen.subject === undefined ? 'reads' : 'charges');
    const isLater = this.plannedIn !== undefined && this.generation < this.plannedIn + starts && !isSpared;
    const fault = this.faultOf(number, isPlanned ? planned : isLater ? later : undefined);
    if (isPlanned) this.plannedIn = this.generation;
    this.note(`${number}. ${method} ${url} ${text} ${key ?? ''}${fault ? ` ← ${fault}` : ''}`);
    if (fault) this.count(fault.startsWith('killed') ? 'killed' : fault);
    this.options.onRequest?.(seen);

    for (const [name, {at}] of this.due) if (at < began) this.due.delete(name);
    const read = incoming.headers['harness-read'];
    const isLimited = read === undefined && (this.due.size > 0 || fault === 'rate_limited');
    const limit = isLimited ? this.limitOf(incoming.socket, key ?? url) : undefined;
    const waiting = limit === undefined ? undefined : this.due.get(limit);
    // Deletes the wait for this key, and all waits for requests without a key. A later request to the same URL can have another
    // purpose.
    if (!this.options.limitsProcess) for (const [name, {hasKey}] of this.due) if (!hasKey || name === key) this.due.delete(name);
    // A request that began before the 429 was sent may be early.
    const mayKnow = waiting?.generation === this.generation && began > waiting.sent;
    const end = typeof read === 'string' ? this.endOf(read.split(',')) : mayKnow ? waiting.at : 0;
    // Allows 1.5 ms because a timer can fire early. An early request is only a suspicion, because the program may have missed the
    // 429 response.
    if (began < end - 1.5)
      this.suspect(
        `The program did not wait as long as Retry-After said: it sent ${method} ${path} ${(end - began).toFixed(0)} ms too early.`,
        'waits',
      );

    const doIt = (hold = 0): Promise<Response> => {
      const request = new Request(contract.server + url, {method, headers, ...(method === 'POST' && {body: text})});
      this.holds.set(request, hold);
      return this.perform(request, seen);
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
    const requestId = `req_${number}`;
    const {contract} = this.options;
    /** Responds with an error of the API. */
    const refuse = (error: ApiError): void => {
      const {status, body, headers: more} = describeError(contract, error);
      fail(status, 'application/json', JSON.stringify(body), {'Request-Id': requestId, ...more});
    };
    const {generation} = this;
    const kill = (): void => {
      // If the generation differs, another fault has already killed this run of the program.
      if (this.generation !== generation) return;
      this.generation += 1;
      this.killProgram();
    };

    const inject = async (): Promise<void> => {
      switch (fault) {
        case undefined:
          return send(await doIt());
        case 'request_lost':
        case 'refused':
          break;
        case 'unauthorized':
          refuse(fixedError(contract, 'api_key_invalid', {values: {key: 'sk_test_…'}}));
          return;
        case 'response_lost':
          await doIt();
          break;
        case 'response_cut': {
          const response = await doIt();
          const body = await response.text();
          outgoing.writeHead(response.status, {'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body)});
          outgoing.write(body.slice(0, body.length >> 1), () => setTimeout(drop, 1));
          return;
        }
        case 'error_before':
          refuse(fixedError(contract, 'internal_error'));
          return;
        case 'error_after':
          await doIt();
          refuse(fixedError(contract, 'internal_error'));
          return;
        case 'gateway_before':
          fail(502, 'text/html', '<h1>Bad gateway</h1>');
          return;
        case 'gateway_after':
          await doIt();
          fail(504, 'text/html', '<h1>Gateway timeout</h1>');
          return;
        case 'held': {
          // The error that looks like Larch's misleads the most programs.
          fail(random.pick([400, 403, 404, 404, 405, 413]), 'text/html', isPlanned ? foreignErrors[3] : random.pick(foreignErrors));
          const {offset, ahead} = this;
          // A proxy does not hold a request for a day, so a moved clock cancels the delivery.
          const deliver = async (): Promise<unknown> => this.offset === offset && this.ahead === ahead && doIt();
          // A planned delay is longer than the next start of most programs takes.
          this.heldBack.push(wait(isPlanned ? 3000 : random.integer(10, 250)).then(deliver));
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
          const drawn = random.chance(0.1) ? most * 3 : random.integer(least, most);
          const seconds = isPlanned ? most * 3 : isLater ? least : drawn;
          if (this.options.limitsProcess) await wait(settlingTime);
          const sent = performance.now();
          const at = sent + (seconds * 1000) / this.speed;
          this.ends.set(requestId, at);
          if (limit !== undefined) this.due.set(limit, {generation, sent, at, hasKey: key !== null});
          const message = `Too many requests. Wait ${seconds} seconds.`;
          refuse(new ApiError('rate_limited', message, {headers: {'Retry-After': String(seconds)}}));
          return;
        }
        case 'late':
          await doIt();
          await wait(this.options.tooLate ?? 0);
          break;
        case 'asleep':
          await doIt();
          this.jump(25);
          break;
        case 'key_forgotten':
          await doIt();
          // In the check, this clock moves between two retries. If a customer is charged, no program could prevent a second charge.
          if (this.options.otherBuyers !== undefined && !seen.form.has('source')) break;
          this.sandbox.forward(25 * hour);
          await this.chargeOthers();
          break;
        case 'corrected':
          await doIt();
          this.ahead = 0;
          kill();
          break;
        case 'in_flight':
          return send(await doIt(random.integer(20, 250)));
        case 'killed_before':
          kill();
          break;
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
          break;
        case 'killed_then':
          await send(await doIt());
          await wait(random.integer(0, 12) / 2);
          kill();
          return;
      }
      drop();
    };
    await inject();
    if (fault) this.options.onFault?.(seen, fault);
  }

  /** The effects on a subject, without failed charges and failed refunds. */
  done(subject: Subject): Effect[] {
    return this.effects.filter((effect) => effect.counts && effect.subject === subject);
  }

  /** Records and checks an outcome that the program reported. At the end, `judge` checks each `not_charged` again. */
  report(subject: Subject, result: string): void {
    this.note(`  the program reported for ${subject}: ${result}`);
    if (result === 'paid' && this.done(subject).length === 0)
      this.violate(`The program reported "paid" for ${subject}, which was not charged.`, 'told_paid');
    if (result === 'not_charged' && this.done(subject).length > 0)
      this.violate(`The program reported "not charged" for ${subject}, which was charged.`, 'told_not_charged');
    if (result === 'paid' || result === 'not_charged') this.reports.push({subject, result, at: performance.now()});
  }

  /** Waits for the requests with the fault `held`, and then checks the rules that need all effects. */
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
      // A correct program can also cause two effects with one key. On a busy machine, the key can expire while its request waits.
      if (keys.length > 1 && new Set(keys).size === 1 && keys[0] !== null) this.suspect(sentence, 'charged_once');
      else if (keys.length > 1) this.violate(sentence, 'charged_once');
    }
    for (const {id, amount, refunded} of this.sandbox.objects().charges)
      if (refunded > amount) this.violate(`${refunded} of ${id} was refunded, but its amount is ${amount}.`, 'refunded_once');
  }
}
