/**
 * The world of one schedule: a sandbox of its own, a clock, the faults that the seed decides, and a judge who has seen every
 * request and knows what the sandbox really holds.
 */
import {renameSync, writeFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {performance} from 'node:perf_hooks';
import {isFields} from '../../src/lib/fields';
import {type Contract, createSandbox, type Event, type Objects, parsePairs, type Sandbox} from '../sandbox/browser';
import {createRandom, type Random} from './random';

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * What can happen to a request. `killed_…` is SIGKILL to the program: before the effect, after it, or after the response.
 * `…_invented` is what Larch may add tomorrow: a status, a field, an error's type and code. `held`: something between the program
 * and Larch answers with an error of its own, and delivers the request all the same, later.
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
 * Faults for which a day passes between the effect and the program's next step. `asleep`: the machine slept, and its clock is
 * right. `key_forgotten`: a virtual machine slept, and its clock stood still, so that the program sends the request again with
 * an idempotency key that is not kept any more. Only a token, which is spent, then protects from a second charge.
 */
export type SleepFault = 'asleep' | 'key_forgotten';

export type RequestFault = (typeof requestFaults)[number] | SleepFault;

/** Something that the sandbox did for a request, whether or not the program heard of it. */
export type Effect = {
  path: string;
  key: string | null;
  form: ReadonlyMap<string, string>;
  /** Milliseconds, as `performance.now` has them: when the request came. */
  arrived: number;
  /** What it was about, as far as `subjectOf` knew when the request came. */
  subject: Subject | undefined;
  /** Whether it counts: a charge or a refund that succeeded, a customer that was saved. */
  counts: boolean;
  object: Record<string, unknown>;
};

/** A thing that may be paid, refunded or saved once. */
export type Subject = string;

/** What a person was told of a subject. */
export type Result = 'paid' | 'not_charged';

/** The promise that a violation breaks. */
export type Rule = 'charged_once' | 'told_paid' | 'told_not_charged' | 'refunded_once' | 'waits' | 'ends' | 'program';

/** A request of the program, as it arrives. */
export type Heard = {method: string; path: string; form: ReadonlyMap<string, string>; key: string | null};

export type WorldOptions = {
  contract: Contract;
  seed: number;
  /** Decides the ids of objects and events; `seed` unless given. An endpoint that stores the ids it handled needs new ones each time. */
  idSeed?: number;
  /** The address of the front. */
  api: string;
  /** What the account's keys have after `sk_test_`. */
  account: string;
  /** Which subject a request is about; `undefined` where it is about none that counts. */
  subjectOf: (path: string, form: ReadonlyMap<string, string>, key: string | null) => Subject | undefined;
  /**
   * Whether calls of the program may be under way at the same time with one idempotency key, each with a wait of its own: then
   * the front cannot tell which of them was asked to wait, and `Retry-After` is not judged.
   */
  overlaps?: boolean;
  /** What else can happen to a request. */
  sleeps?: SleepFault[];
  /** So many seconds of the program go by in one; 1 unless given. */
  speed?: number;
  /** Milliseconds after which a response comes too late for the program. Undefined where no response is late. */
  tooLate: number | undefined;
  /** Seconds of the program that `Retry-After` may ask for. */
  retryAfter: {least: number; most: number};
  /** The file in which programs find the clock, where they read one. */
  clockFile?: string;
  /** Whether nothing goes wrong. */
  isCalm?: boolean;
  /** Told of each event as it happens. */
  onEvent?: (event: Event) => void;
  /** Hears each request of the program before it is answered. */
  onRequest?: (heard: Heard) => void;
  /** Hears that a response reached the program with what the sandbox said, word for word but for new fields. */
  onTruth?: (heard: Heard, status: number) => void;
};

/** The first schedules bring every fault to one of the first two requests; the later ones draw. */
export const firstSchedules = 10;

/** How many of the first requests of a schedule may meet a fault: after that the line is good. */
export function stormOf(seed: number): number {
  const weather = createRandom(seed, 'weather');
  const drawn = weather.chance(0.1) ? 0 : weather.integer(1, 9);
  return seed <= firstSchedules ? Math.max(drawn, 3) : drawn;
}

/** What happens to a request of a storm, the first being 0. */
export function drawnFault(seed: number, request: number, sleeps: readonly SleepFault[] = []): RequestFault | undefined {
  const random = createRandom(seed, `request ${request}`);
  if (seed <= firstSchedules && request < 3) {
    // What a program does with a status that it does not know shows best when it has just made a charge.
    if (request === 2) return 'status_invented';
    const all = [...requestFaults, ...sleeps];
    return all[((seed - 1) * 2 + request) % all.length];
  }
  return random.chance(0.35) ? undefined : random.pick([...requestFaults, ...sleeps]);
}

/** The same answer with what Larch may add tomorrow. */
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
  /** What is a violation only if the schedule, played again, shows it again: a machine that is too busy can cause it too. */
  readonly suspicions: {rule: Rule; sentence: string}[] = [];
  /** What happened, line by line, for whoever has to understand a violation. */
  readonly story: string[] = [];
  readonly faults = new Map<string, number>();
  readonly effects: Effect[] = [];
  /** Ends the program that runs now. */
  killProgram: () => void = () => undefined;
  /** Goes up with each start of the program: what an earlier one was told, this one cannot know. */
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
  /** Idempotency key or path to when it may be sent again, by `Retry-After`. */
  private readonly due = new Map<string, {generation: number; at: number}>();
  /** Requests that something holds back, and delivers later. */
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

  /** Milliseconds since 1970, by the clock that the programs and the sandbox read. */
  now(): number {
    return this.base + (Date.now() - this.base) * this.speed + this.offset;
  }

  private writeClock(): void {
    const file = this.options.clockFile;
    if (file === undefined) return;
    writeFileSync(`${file}.new`, `${this.base} ${this.offset}`);
    renameSync(`${file}.new`, file);
  }

  /** Whether so much time passed that an outcome may not be asked for any more. */
  get hasJumped(): boolean {
    return this.offset > 0;
  }

  /** Whether an event tells the outcome: for 30 days, from when there is one. */
  canBeKnown(subject: Subject): boolean {
    return this.offset < 29 * 24 * 60 * 60 * 1000 && this.effects.some((effect) => effect.subject === subject);
  }

  /** Hours pass in a moment. */
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

  /** Whether the line may still break. */
  get isStormy(): boolean {
    return this.requests < this.storm;
  }

  private faultOf(request: number): RequestFault | undefined {
    const fault = request < this.storm ? drawnFault(this.seed, request, this.options.sleeps) : undefined;
    if (fault === 'late') this.late += 1;
    // Each costs as long as the program's patience.
    return fault === 'late' && (this.late > 1 || this.options.tooLate === undefined) ? 'response_lost' : fault;
  }

  objects(): Objects {
    return this.sandbox.objects();
  }

  /** Sends a request to the sandbox past all faults, as someone else of the account does: a buyer's page, the dashboard. */
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
    const response = await this.perform(request, path, new Map(Object.entries(form)), idempotencyKey ?? null, performance.now());
    const body: unknown = await response.json();
    return isFields(body) ? body : {};
  }

  /** A token of a test card, made with the publishable key. */
  async token(number: string): Promise<string> {
    const made = await this.ask(
      '/v1/tokens',
      {'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2030', 'card[cvc]': '123'},
      `pk_test_${this.account}`,
    );
    return String(made.id);
  }

  /** An object counts once: of two requests with one key that overlap, both may see the same object come. */
  private record(effect: Effect): void {
    const {id} = effect.object;
    if (id === undefined || this.effects.every(({object}) => object.id !== id)) this.effects.push(effect);
  }

  private async perform(
    request: Request,
    path: string,
    form: ReadonlyMap<string, string>,
    key: string | null,
    arrived: number,
  ): Promise<Response> {
    const response = await this.sandbox.fetch(request);
    if (request.method !== 'POST' || response.headers.has('Idempotent-Replayed') || (response.status !== 200 && response.status !== 402))
      return response;
    const body: unknown = await response.clone().json();
    const object = isFields(body) ? body : {};
    this.record({
      path,
      key,
      form,
      arrived,
      subject: this.options.subjectOf(path, form, key),
      counts: response.status === 200 && object.status !== 'failed',
      object,
    });
    this.note(`  the sandbox did it: ${response.status} ${JSON.stringify([object.id, object.status])}`);
    return response;
  }

  /** Answers a request of the program, or lets it fail as the schedule says. */
  async handle(incoming: IncomingMessage, outgoing: ServerResponse, text: string): Promise<void> {
    const arrived = performance.now();
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
    const heard = {method, path, form, key};
    this.options.onRequest?.(heard);

    const waiting = this.due.get(key ?? url);
    this.due.delete(key ?? url);
    // A timer may be early by a millisecond. A program whose scaled time limit ran out before it was given the time to read the
    // 429 rightly knows nothing of it.
    if (!this.options.overlaps && waiting?.generation === this.generation && arrived < waiting.at - 1.5)
      this.suspect(
        `The program did not wait as long as Retry-After said: it sent ${method} ${path} again ${(waiting.at - arrived).toFixed(0)} ms too early.`,
        'waits',
      );

    const make = (): Request => new Request(this.options.contract.server + url, {method, headers, ...(method === 'POST' && {body: text})});
    const doIt = (hold = 0): Promise<Response> => {
      const request = make();
      this.holds.set(request, hold);
      return this.perform(request, path, form, key, arrived);
    };
    const random = createRandom(this.seed, `detail ${number}`);
    const drop = (): void => void incoming.socket.destroy();
    const fail = (status: number, type: string, body: string, more: Record<string, string> = {}): void =>
      void outgoing.writeHead(status, {'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...more}).end(body);
    const send = async (response: Response, isTrue = true): Promise<void> => {
      if (isTrue) this.options.onTruth?.(heard, response.status);
      const body = await response.text();
      response.headers.forEach((value, name) => outgoing.setHeader(name, value));
      outgoing.writeHead(response.status, {'Content-Length': Buffer.byteLength(body)}).end(body);
    };
    const ours = async (ordered: 'internal_error' | 'internal_error_after'): Promise<void> => {
      this.sandbox.fail(ordered);
      const request = make();
      const before = this.objects();
      const response = await this.sandbox.fetch(request);
      this.findEffect(before, path, key, form, arrived);
      await send(response);
    };
    const {generation} = this;
    const kill = (): void => {
      // Another fault may have ended it, and the next one may run.
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
        // What holds a request does so for seconds, not for a day.
        const deliver = async (): Promise<unknown> => this.offset === offset && doIt();
        this.heldBack.push(wait(random.integer(10, 250)).then(deliver));
        return;
      }
      case 'status_invented': {
        const response = await doIt();
        const body = await response.text();
        const invented = body.replaceAll(/("status": ?)"(?:succeeded|failed)"/g, '$1"pending"');
        // An error has no status to invent.
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
        this.due.set(key ?? url, {generation: this.generation, at: performance.now() + (seconds * 1000) / this.speed});
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

  /** The effect of a request whose response says nothing of it. */
  private findEffect(before: Objects, path: string, key: string | null, form: ReadonlyMap<string, string>, arrived: number): void {
    const after = this.objects();
    const [made] = path === '/v1/charges' ? after.charges : path === '/v1/refunds' ? after.refunds : after.customers;
    const [last] = path === '/v1/charges' ? before.charges : path === '/v1/refunds' ? before.refunds : before.customers;
    if (!made || made.id === last?.id || !/charges$|refunds$|customers$/.test(path)) return;
    const object: Record<string, unknown> = {...made};
    this.record({path, key, form, arrived, subject: this.options.subjectOf(path, form, key), counts: object.status !== 'failed', object});
    this.note(`  the sandbox did it: ${made.id}`);
  }

  /** What was done of a subject: a charge or refund that succeeded, a customer saved. */
  done(subject: Subject): Effect[] {
    return this.effects.filter((effect) => effect.counts && effect.subject === subject);
  }

  /** Someone is told something: it has to be true now, and stay true of what was on its way. */
  told(subject: Subject, result: string): void {
    this.note(`  told of ${subject}: ${result}`);
    if (result === 'paid' && this.done(subject).length === 0)
      this.violate(`Told "paid" of ${subject}, which was not charged.`, 'told_paid');
    if (result === 'not_charged' && this.done(subject).length > 0)
      this.violate(`Told "not charged" of ${subject}, which was charged.`, 'told_not_charged');
    if (result === 'paid' || result === 'not_charged') this.reports.push({subject, result, at: performance.now()});
  }

  /** What can only be judged at the end. */
  async judge(): Promise<void> {
    await Promise.all(this.heldBack);
    for (const {subject, result, at} of this.reports) {
      if (result === 'not_charged' && this.done(subject).some(({arrived}) => arrived < at))
        this.violate(`Told "not charged" of ${subject}, whose charge was on its way.`, 'told_not_charged');
    }
    const subjects = new Set(this.effects.flatMap((effect) => (effect.counts ? (effect.subject ?? []) : [])));
    for (const subject of subjects) {
      const keys = this.done(subject).map(({key}) => key);
      const sentence = `${subject} was done ${keys.length} times.`;
      // On a machine that is too busy a request can wait for its turn here while a day passes, and its key is forgotten meanwhile.
      if (keys.length > 1 && new Set(keys).size === 1 && keys[0] !== null) this.suspect(sentence, 'charged_once');
      else if (keys.length > 1) this.violate(sentence, 'charged_once');
    }
    for (const {id, amount, refunded} of this.objects().charges)
      if (refunded > amount) this.violate(`Of ${id}, ${amount}, ${refunded} was refunded.`, 'refunded_once');
  }
}
