/**
 * The stories, one for each program of the guides. A story restarts its program after each kill, and acts as buyer or operator. It
 * ends when the program knows every outcome or has no tries left. The `World` reports false messages and duplicate effects.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {freePort} from '../../support/free-port';
import {type Fields, isFields} from '../../../packages/kit/fields';
import {signatureHeader} from '../../../packages/webhooks/signature';
import {extensions, speed, wait, type Language, type Running, type Workshop} from './languages';
import type {Subject, World, WorldOptions} from './world';

export type Stage = {world: World; workshop: Workshop; language: Language};

export type Story = Pick<WorldOptions, 'subjectOf' | 'overlaps' | 'sleeps' | 'planned' | 'isCalm'> & {
  play: (stage: Stage) => Promise<void>;
};

export const goodCard = '4242 4242 4242 4242';
const declinedCards = ['4000 0000 0000 0002', '4000-0000-0000-9995', '4000000000000069', '4000 0000 0000 0127'] as const;
const failingRefundCard = '4000 0000 0000 5126';

/** Matches the error messages of a crash, in each language. */
const mistakes =
  /ENOENT|No such file|JSON at position|end of JSON|JSONDecodeError|ParserError|JsonException|KeyError|TypeError(?!: (?:fetch failed|terminated))|NameError|NoMethodError|ReferenceError|Undefined \w+/;

/** In milliseconds. A program that runs longer counts as hanging. It is more than half an hour on the program's clock. */
const patience = 20_000;

function parse(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The records in the program's state file, by id. */
class StateFile {
  readonly path: string;
  private readonly fulfilled = new Map<string, unknown>();

  constructor(private readonly world: World) {
    this.path = join(world.scratch, 'state.json');
  }

  write(records: Record<string, Fields>): void {
    writeFileSync(this.path, JSON.stringify(records));
  }

  read(): Record<string, Fields> {
    const records = existsSync(this.path) ? parse(readFileSync(this.path, 'utf8')) : {};
    if (records === undefined) this.world.violate('The state file is no JSON any more.');
    return Object.fromEntries(Object.entries(records ?? {}).flatMap(([id, record]) => (isFields(record) ? [[id, record]] : [])));
  }

  /** Returns the records. Reports a fulfilment that was not paid, was repeated, or was lost. */
  watch(subjectOf: (id: string) => Subject): Record<string, Fields> {
    const records = this.read();
    for (const [id, {fulfilled}] of Object.entries(records)) {
      const known = this.fulfilled.get(id);
      if (known !== undefined && fulfilled !== known) this.world.violate(`${id} was fulfilled twice, or its fulfilment was lost.`);
      if (fulfilled === undefined || fulfilled === null) continue;
      this.fulfilled.set(id, fulfilled);
      if (this.world.done(subjectOf(id)).length === 0) this.world.violate(`${id} was fulfilled and not paid.`);
    }
    return records;
  }
}

/** The running processes of a program. If the `World` kills the program, all processes end. */
export class Runs {
  private readonly running = new Set<Running>();
  private starting = 0;
  private readonly env: Record<string, string>;

  constructor(
    private readonly stage: Stage,
    private readonly program: string,
    env: Record<string, string>,
  ) {
    this.env = {...stage.world.env, ...env};
    stage.world.killProgram = () => this.kill();
  }

  kill(): void {
    for (const run of this.running) run.kill();
  }

  /** Kills every running or starting process, and waits until all processes have ended. */
  async end(): Promise<void> {
    while (this.starting > 0 || this.running.size > 0) {
      this.kill();
      await wait(2);
    }
  }

  async start(args: string[] = []): Promise<Running> {
    const {world, workshop, language} = this.stage;
    this.starting += 1;
    const run = await workshop.start({
      language,
      program: `${this.program}.${extensions[language]}`,
      args,
      env: this.env,
      scratch: world.scratch,
    });
    this.starting -= 1;
    this.running.add(run);
    void run.exited.then(() => this.running.delete(run));
    // Sometimes kills this process at a random time, whether or not it is sending a request.
    if (world.isStormy && world.random.chance(0.1))
      setTimeout(
        () => {
          world.count('killed');
          world.generation += 1;
          world.note('killed by the clock');
          run.kill();
        },
        world.random.integer(5, 150),
      );
    return run;
  }
}

/** Waits for the program's exit, and returns its code. If the program hangs, kills it and returns `undefined`. */
export async function endOf(world: World, run: Running): Promise<number | undefined> {
  const code = await Promise.race([run.exited, wait(patience).then(() => undefined)]);
  if (code === undefined) {
    world.suspect('The program does not end.');
    run.kill();
  }
  return code;
}

/**
 * Runs a job until it knows every outcome, at most 14 times. Hours or days can pass between runs. In half of the schedules, one
 * more run 25 hours later must change nothing.
 */
async function runJob(
  stage: Stage,
  {
    program,
    args = [],
    env,
    onLine,
    left,
    exitCode = () => 0,
    atOnce = 1,
  }: {
    program: string;
    args?: string[];
    env: Record<string, string>;
    onLine: (line: string) => void;
    /** Returns the subjects whose outcome the program does not know yet. */
    left: () => Subject[];
    /** Returns the exit code that the job must have when every outcome is known. */
    exitCode?: () => number;
    atOnce?: number;
  },
): Promise<void> {
  const {world} = stage;
  const runs = new Runs(stage, program, env);
  const runOne = async (): Promise<number | undefined> => {
    world.note(`run ${program}`);
    const run = await runs.start(args);
    const code = await endOf(world, run);
    const lines = run.output().split('\n').filter(Boolean);
    // Uses only complete lines, because a killed program can leave half a line.
    for (const line of run.output().endsWith('\n') ? lines : lines.slice(0, -1)) onLine(line);
    world.note(`ended with ${code} ${run.complaints().split('\n').slice(-4).join(' | ')}`);
    const [trouble] = mistakes.exec(run.complaints()) ?? [];
    if (trouble !== undefined) world.violate(`The program ends with ${trouble}.`);
    return code;
  };
  const runOnce = (): Promise<(number | undefined)[]> => {
    world.generation += 1;
    return Promise.all(Array.from({length: atOnce}, runOne));
  };
  for (let run = 1; ; run += 1) {
    const codes = await runOnce();
    if (codes.includes(undefined)) return;
    if (left().length === 0 && codes.includes(exitCode())) break;
    if (run === 14) {
      // After a jump of the clock, the idempotency key can have expired. Without an event, only Larch's support then knows the
      // outcome.
      const never = left().filter((subject) => !world.hasJumped || world.canBeKnown(subject));
      if (never.length > 0) world.suspect(`The program never learns the outcome of ${never.join(', ')}, however often it runs.`);
      return;
    }
    if (world.random.chance(0.25)) world.jump(world.random.chance(0.1) ? 31 * 24 : world.random.pick([1, 25, 25, 25, 49]));
  }
  if (world.random.chance(0.5)) {
    world.jump(25);
    await runOnce();
  }
}

type Received = {status: number; body: string};

/** Runs a program as a server, and restarts it after each kill. In PHP, a cron job also runs it every minute. */
export class Service {
  private isOver = false;
  private isDown = false;
  private readonly loops: Promise<void>[];

  private constructor(
    private readonly stage: Stage,
    private readonly runs: Runs,
    private readonly port: number,
  ) {
    const isPhp = stage.language === 'PHP';
    this.loops = [this.keep(isPhp ? ['-S', `127.0.0.1:${port}`] : [], 0), ...(isPhp ? [this.keep([], 60_000 / speed)] : [])];
  }

  static async open(stage: Stage, program: string, env: Record<string, string>): Promise<Service> {
    const port = await freePort();
    return new Service(stage, new Runs(stage, program, {...env, PORT: String(port)}), port);
  }

  private async keep(args: string[], pause: number): Promise<void> {
    const {world} = this.stage;
    while (!this.isOver) {
      while (this.down()) await wait(5);
      world.generation += 1;
      world.note(`start ${args.join(' ')}`);
      const run = await this.runs.start(args);
      if (this.over() || this.down()) run.kill();
      const code = await run.exited;
      if (code >= 0 && pause === 0 && !this.over()) {
        world.violate(`The server ended by itself with ${code}: ${run.complaints().slice(-300)}`);
        return;
      }
      for (let waited = 0; waited < pause && !this.over(); waited += 20) await wait(20);
    }
  }

  private over(): boolean {
    return this.isOver;
  }

  private down(): boolean {
    return this.isDown;
  }

  /** Stops the server, moves the clock, and restarts the server. No request is in flight when the clock moves. */
  async sleepThrough(hours: number): Promise<void> {
    this.isDown = true;
    await this.runs.end();
    this.stage.world.jump(hours);
    this.isDown = false;
  }

  /** Kills the program. The loop in `keep` starts it again. */
  restart(): void {
    this.stage.world.note('restart');
    this.stage.world.count('killed');
    this.stage.world.generation += 1;
    this.runs.kill();
  }

  async close(): Promise<void> {
    this.isOver = true;
    this.runs.kill();
    await Promise.all(this.loops);
  }

  /** Sends one request. Resolves to `undefined` if there is no complete response. */
  private once(method: string, path: string, body: string, headers: Record<string, string>): Promise<Received | undefined> {
    return new Promise((resolve) => {
      const sending = request(
        {host: '127.0.0.1', port: this.port, method, path, agent: false, headers: {'Content-Length': Buffer.byteLength(body), ...headers}},
        (response) => {
          text(response).then(
            (whole) => resolve(response.complete ? {status: response.statusCode ?? 0, body: whole} : undefined),
            () => resolve(undefined),
          );
        },
      );
      sending.setTimeout(patience, () => {
        this.stage.world.suspect(`The server does not answer ${method} ${path}.`);
        sending.destroy();
      });
      sending.on('error', () => resolve(undefined));
      sending.end(body);
    });
  }

  async send(method: string, path: string, body = '', headers: Record<string, string> = {}): Promise<Received | undefined> {
    const received = await this.once(method, path, body, {'Content-Type': 'application/json', ...headers});
    if (received === undefined) await wait(10);
    return received;
  }
}

/** Each order has a different amount, so that the amount of a request identifies the order. */
const amountOf = (index: number): number => 4250 + index;
const byAmount: Story['subjectOf'] = (path, form) => (path === '/v1/charges' ? `the order of ${form.get('amount') ?? ''}` : undefined);
const subjectOfOrder = (id: string): Subject => `the order of ${amountOf(Number(id.replace('order-', '')) - 1)}`;

/**
 * Acts as a buyer who tries cards until the order is paid, or gives up. The buyer sometimes presses the button twice, and the page
 * sometimes resends a declined token.
 */
async function buy({world}: Stage, service: Service, state: StateFile, id: string, jumpAfter: number): Promise<void> {
  const subject = subjectOfOrder(id);
  const readResult = (received: Received | undefined): string => {
    state.watch(subjectOfOrder);
    if (received === undefined) return 'nothing';
    const {result, say} = parse(received.body) ?? {};
    if (result === undefined) world.violate(`${id} was answered ${received.status} ${received.body.slice(0, 200)}`);
    if (result !== 'not_charged' && /not (been )?charged/i.test(String(say)))
      world.violate(`"${String(say)}" was said with ${String(result)}.`);
    world.report(subject, String(result));
    return String(result);
  };
  let token = '';
  for (let card = 0; card < 5; card += 1) {
    if (card === 0 || card === 4 || world.random.chance(0.75))
      token = await world.token(card === 4 || world.random.chance(0.65) ? goodCard : world.random.pick(declinedCards));
    else world.count('token_again');
    const pay = (): Promise<Received | undefined> => service.send('POST', '/pay', JSON.stringify({order: id, token}));
    world.note(`the buyer of ${id} pays with ${token}`);
    const second = world.random.chance(0.3) ? pay().then(readResult) : undefined;
    let result = readResult(await pay());
    await second;
    for (let poll = 0; result !== 'paid' && result !== 'not_charged'; poll += 1) {
      // After a day, the idempotency key has expired. If there is no charge, only Larch's support can tell the buyer.
      const isForSupport = world.hasJumped && !world.isStormy && world.done(subject).length === 0;
      if (poll >= (isForSupport ? 20 : 300)) {
        if (!isForSupport) world.suspect(`The buyer of ${id} never learns whether it is paid.`);
        return;
      }
      if (poll === jumpAfter) await service.sleepThrough(25);
      await wait(25);
      result = readResult(await (result === 'open' ? pay() : service.send('GET', `/orders/${id}`)));
    }
    if (result === 'paid' || world.random.chance(0.1)) return;
  }
}

/** Waits until a condition is true, for at most ten seconds by default. Returns false after that. */
async function until(condition: () => boolean, milliseconds = patience / 2): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 15) {
    if (condition()) return true;
    await wait(15);
  }
  return condition();
}

const checkout: Story = {
  subjectOf: byAmount,
  overlaps: true,
  sleeps: ['asleep', 'key_forgotten'],
  async play(stage) {
    const {world} = stage;
    const state = new StateFile(world);
    const ids = Array.from({length: world.random.integer(1, 2)}, (_, index) => `order-${index + 1}`);
    state.write(Object.fromEntries(ids.map((id, index) => [id, {amount: amountOf(index), currency: 'cad', status: 'open'}])));
    const service = await Service.open(stage, 'checkout', {STATE: state.path});
    const jumpAfter = world.random.chance(0.25) ? world.random.integer(0, 3) : -1;
    await Promise.all(ids.map((id) => buy(stage, service, state, id, jumpAfter)));
    const isDone = (): boolean =>
      Object.entries(state.watch(subjectOfOrder)).every(([id, {status, fulfilled}]) =>
        world.done(subjectOfOrder(id)).length > 0 ? typeof fulfilled === 'number' : world.hasJumped || status !== 'unknown',
      );
    if (!(await until(isDone))) world.suspect(`Not every paid order is fulfilled: ${JSON.stringify(state.read())}`);
    await service.close();
  },
};

/** Returns a function that reads a record from a line of JSON. `words` maps the job's results to those of `World.report`. */
function readRecords(world: World, subjectOf: (id: string) => Subject, words: Record<string, string>): (line: string) => void {
  return (line) => {
    const {id, result, say} = parse(line) ?? {};
    if (typeof id !== 'string' || typeof result !== 'string') return;
    const reported = words[result] ?? result;
    if (reported === 'unknown' && /not (been )?(charged|refunded)/i.test(String(say)))
      world.violate(`"${String(say)}" was said of an unknown outcome.`);
    world.report(subjectOf(id), reported);
  };
}

const leftOf = (records: Record<string, Fields>, subjectOf: (id: string) => Subject): Subject[] =>
  Object.entries(records).flatMap(([id, {status}]) =>
    ['paid', 'declined', 'no_effect'].some((known) => known === status) ? [] : [subjectOf(id)],
  );

/** The exit code that a job must have: 0 if every record is paid, and 1 if not. */
const exitCodeOf = (records: Record<string, Fields>): number => (Object.values(records).every(({status}) => status === 'paid') ? 0 : 1);

const chargeAgain = (atOnce: number): Story => ({
  overlaps: atOnce > 1,
  subjectOf: (path, form) => {
    if (path === '/v1/customers') return `saving ${form.get('email') ?? ''}`;
    return path === '/v1/charges' ? `the bill of ${form.get('amount') ?? ''} for ${form.get('description') ?? ''}` : undefined;
  },
  sleeps: ['asleep', 'corrected'],
  async play(stage) {
    const {world} = stage;
    const state = new StateFile(world);
    const names = Array.from({length: 10}, (_, index) => `member-${index + 1}`);
    const members = atOnce > 1 ? names : names.slice(0, world.random.integer(1, 2));
    const records: Record<string, Fields> = {};
    for (const [index, member] of members.entries()) {
      const token = await world.token(world.random.chance(0.75) ? goodCard : world.random.pick(declinedCards));
      const email = `${member}@cafe.example`;
      records[member] = {email, name: member, amount: 1800 + index, currency: 'cad', token, status: 'open'};
    }
    state.write(records);
    const month = '2026-02';
    const subjectOf = (id: string): Subject => {
      const [member = '', bill] = id.split(':');
      if (bill === undefined) return `saving ${member}@cafe.example`;
      const amount = 1800 + members.indexOf(member);
      const known = world.effects.find(({path, form}) => path === '/v1/charges' && form.get('amount') === String(amount));
      return known ? (known.subject ?? id) : id;
    };
    await runJob(stage, {
      program: 'charge-again',
      args: [month],
      env: {STATE: state.path},
      onLine: readRecords(world, subjectOf, {}),
      left: () => leftOf(state.read(), subjectOf),
      exitCode: () => exitCodeOf(state.read()),
      atOnce,
    });
  },
});

const refunds = (atOnce: number): Story => ({
  overlaps: atOnce > 1,
  subjectOf: (path, form) =>
    path === '/v1/refunds' ? `the refund of ${form.get('amount') ?? 'the rest'} of ${form.get('charge') ?? ''}` : undefined,
  sleeps: ['asleep', 'corrected'],
  async play(stage) {
    const {world} = stage;
    const state = new StateFile(world);
    const charges: string[] = [];
    for (const number of [goodCard, world.random.chance(0.3) ? failingRefundCard : goodCard]) {
      const made = await world.ask('/v1/charges', {amount: '4250', currency: 'cad', source: await world.token(number)});
      charges.push(String(made.id));
    }
    const [first = '', second = ''] = charges;
    const all: Record<string, Fields> = {
      'return-1': {charge: first, amount: 1250, reason: 'requested_by_customer', status: 'open'},
      'return-2': {charge: first, amount: 1000, status: 'open'},
      'return-3': {charge: second, status: 'open'},
      'return-4': {charge: first, amount: 4251, status: 'open'},
    };
    const amounts = new Map([
      ['return-1', 1250],
      ['return-2', 1000],
      ['return-4', 4251],
    ]);
    const wanted = Object.entries(all).filter(([id]) => id === 'return-1' || world.random.chance(0.6));
    state.write(Object.fromEntries(wanted));
    const subjectOf = (id: string): Subject => `the refund of ${String(amounts.get(id) ?? 'the rest')} of ${String(all[id]?.charge)}`;
    await runJob(stage, {
      program: 'refunds',
      env: {STATE: state.path},
      onLine: readRecords(world, subjectOf, {refunded: 'paid', not_refunded: 'not_charged'}),
      left: () => leftOf(state.read(), subjectOf),
      exitCode: () => exitCodeOf(state.read()),
      atOnce,
    });
  },
});

const declines: Story = {
  subjectOf: byAmount,
  sleeps: ['asleep', 'key_forgotten'],
  async play(stage) {
    const {world} = stage;
    const state = new StateFile(world);
    const onLine = (line: string): void => {
      if (/not been charged/.test(line)) world.report('the order of 4250', 'not_charged');
      if (/Thank you/.test(line)) world.report('the order of 4250', 'paid');
    };
    const left = (): Subject[] => leftOf(state.read(), (id) => id);
    await runJob(stage, {program: 'declines', env: {STATE: state.path}, onLine, left});
  },
};

const retry: Story = {
  subjectOf: byAmount,
  sleeps: ['asleep', 'key_forgotten'],
  async play(stage) {
    const {world} = stage;
    const state = new StateFile(world);
    const onLine = (line: string): void => {
      if (line === 'order-1: paid') world.report('the order of 4250', 'paid');
      if (/^order-1: (declined|no_effect)$/.test(line)) world.report('the order of 4250', 'not_charged');
      if (/charges made: ([2-9]|\d\d)/.test(line)) world.violate(line);
    };
    const args = world.random.chance(0.3) ? ['lose'] : [];
    const left = (): Subject[] => leftOf(state.read(), () => 'the order of 4250');
    // With `lose`, the program loses a response on purpose. The next run must find the outcome.
    if (args.length > 0) {
      const run = await new Runs(stage, 'retry', {STATE: state.path}).start(args);
      await endOf(world, run);
    }
    await runJob(stage, {program: 'retry', env: {STATE: state.path}, onLine, left});
  },
};

/** The program `first-call` only reads data. It must end, and must print nothing but the sandbox's data. */
const firstCall: Story = {
  subjectOf: () => undefined,
  async play(stage) {
    const {world} = stage;
    const {charges, customers} = world.sandbox.objects();
    const truth = [
      ...charges.filter(({id}) => id === 'ch_3Qd81kL0v7Rm').map(({amount, currency, status}) => `${amount} ${currency} ${status}`),
      ...customers.map(({email}) => email),
    ];
    const runs = new Runs(stage, 'first-call', {});
    for (;;) {
      const {isStormy} = world;
      world.generation += 1;
      world.note('run first-call');
      const run = await runs.start();
      const code = await endOf(world, run);
      if (code === undefined) return;
      // A fault can put an invented status or error code into a response. The test replaces it with the real one.
      const output = run
        .output()
        .replace(/^(\d+ \w+) pending$/m, '$1 succeeded')
        .replace(/^404 invented$/m, '404 resource_missing');
      const lines = output.split('\n').slice(0, -1);
      world.note(`ended with ${code} ${JSON.stringify(lines)}`);
      // After the sandbox's data, the program prints the error for an unknown charge, or an injected error.
      const [error] = lines.slice(truth.length);
      if (lines.some((line, place) => place < truth.length && line !== truth[place])) world.violate(`Printed ${JSON.stringify(lines)}.`);
      // A 404 from a proxy (the fault `held`) has no error code.
      const isForeign = world.faults.has('held') && /^404 (null|None|)$/.test(error ?? '');
      if (error?.startsWith('404') && error !== '404 resource_missing' && !isForeign) world.violate(`Printed ${error}.`);
      if (code === 0 && lines.length !== truth.length + 1) world.violate(`Ended well after ${JSON.stringify(lines)}.`);
      if (isStormy) continue;
      if (error !== '404 resource_missing') world.suspect(`Printed ${JSON.stringify(lines)} although nothing broke.`);
      return;
    }
  },
};

/** The program `reconcile` only reads data. It must name the event of a charge that the report lacks, or say that it could not read. */
const reconcile: Story = {
  subjectOf: () => undefined,
  async play(stage) {
    const {world} = stage;
    const gaps = world.sandbox
      .objects()
      .events.flatMap(({id: event, type, created, data: {object}}) =>
        type === 'charge.succeeded' && 'currency' in object ? [{event, record: {...object, created}}] : [],
      );
    const [report, records] = ['report.csv', 'records.json'].map((name) => join(world.scratch, name));
    if (report === undefined || records === undefined || gaps.length === 0) throw new Error('There is nothing to reconcile.');
    writeFileSync(report, 'id,type,amount,currency,payout_amount,fee,net,payout,created,available_on\r\n');
    writeFileSync(records, JSON.stringify(gaps.map(({record}) => record)));
    const runs = new Runs(stage, 'reconcile', {});
    for (let count = 1; ; count += 1) {
      const {isStormy} = world;
      world.generation += 1;
      world.note('run reconcile');
      const run = await runs.start([report, records, '2000-01-01', '2099-12-31']);
      const code = await endOf(world, run);
      if (code === undefined) return;
      const lines = run.output().split('\n').slice(0, -1);
      world.note(`ended with ${code} ${JSON.stringify(lines)} ${run.complaints().slice(-200)}`);
      const expected = [
        ...gaps.map(({event, record}) => `${record.id}: in your records, not in the report (${event})`),
        `Problems: ${gaps.length}.`,
      ];
      const says = (text: string): boolean => lines.some((line) => line.includes(`(${text}`));
      const isUnread = says('the events could not be read: ');
      // The program counts only events whose object has succeeded, and a fault can put an invented status into a response.
      const isMissed = isStormy && world.faults.has('status_invented') && says('no event: contact support');
      if (!isUnread && !isMissed && lines.some((line, place) => line !== expected[place]))
        world.violate(`Printed ${JSON.stringify(lines)}.`);
      if (code >= 0 && (code !== 1 || lines.length !== expected.length))
        world.violate(`Ended with ${code} after ${JSON.stringify(lines)}.`);
      // On a busy machine, a response can be late although nothing broke.
      if (isStormy || (isUnread && count < 14)) continue;
      if (isUnread) world.suspect(`Printed ${JSON.stringify(lines)} although nothing broke.`);
      return;
    }
  },
};

const signingSecret = 'whsec_harness';

const fulfil: Story = {
  subjectOf: byAmount,
  // Several webhooks can retrieve the same charge at the same time.
  overlaps: true,
  async play(stage) {
    const {world} = stage;
    const state = new StateFile(world);
    const {random} = world;
    const ids = Array.from({length: random.integer(1, 4)}, (_, index) => `order-${index + 1}`);
    const keys = new Map(ids.map((id) => [id, `${id}-${world.account}`]));
    const firstAttempt = Math.floor(world.now() / 1000);
    state.write(
      Object.fromEntries(
        ids.map((id, index) => [
          id,
          {amount: amountOf(index), currency: 'cad', status: 'unknown', idempotency_key: keys.get(id), first_attempt: firstAttempt},
        ]),
      ),
    );
    const service = await Service.open(stage, 'fulfil', {
      STATE: state.path,
      EVENTS: join(world.scratch, 'events.json'),
      LARCH_WEBHOOK_SECRET: signingSecret,
    });
    const before = new Set(world.sandbox.objects().events.map(({id}) => id));
    for (const [index, id] of ids.entries()) {
      const source = await world.token(random.chance(0.7) ? goodCard : random.pick(declinedCards));
      if (random.chance(0.85))
        await world.ask('/v1/charges', {amount: String(amountOf(index)), currency: 'cad', source}, undefined, keys.get(id));
    }
    const events = world.sandbox
      .objects()
      .events.filter(({id}) => !before.has(id))
      .reverse();

    const deliver = async (
      body: string,
      {secret = signingSecret, age = 0, isForged = false}: {secret?: string; age?: number; isForged?: boolean},
    ): Promise<void> => {
      for (let attempt = 0; attempt < 8; attempt += 1) {
        const signedAt = Date.now();
        const header = await signatureHeader(body, [secret], Math.floor(world.now() / 1000) - age);
        const received = await service.send('POST', '/webhooks', body, {'Larch-Signature': header});
        world.note(`  webhook answered ${received?.status ?? 'nothing'}${isForged ? ' (forged)' : ''}`);
        state.watch(subjectOfOrder);
        if (isForged && received !== undefined) {
          if (received.status < 400) world.violate(`A forged webhook was answered ${received.status}.`);
          return;
        }
        if (received !== undefined && received.status >= 200 && received.status < 300) return;
        // On a busy machine, the signature can expire before the program checks it. Within two seconds, it cannot.
        if (received?.status === 400 && Date.now() - signedAt < 2000) world.suspect('A webhook that Larch signed was answered 400.');
        await wait(random.integer(20, 120));
      }
    };

    const deliveries: (() => Promise<void>)[] = [];
    for (const event of events) {
      const body = JSON.stringify(event);
      if (random.chance(0.2)) {
        world.count('webhook_withheld');
        continue;
      }
      const copies = random.chance(0.4) ? random.integer(2, 3) : 1;
      if (copies > 1) world.count('webhook_doubled');
      for (let copy = 0; copy < copies; copy += 1) deliveries.push(() => deliver(body, {}));
    }
    for (const id of ids.filter(() => random.chance(0.3))) {
      world.count('webhook_forged');
      const real = events.find(({request: {idempotency_key: key}}) => key === keys.get(id));
      const charge = {id: 'ch_3Qd81kL0v7Rm', object: 'charge', amount: 4250, currency: 'cad', status: 'succeeded'};
      const forged = JSON.stringify({
        ...real,
        id: 'evt_0Zz00zZz0ZzZ',
        type: 'charge.succeeded',
        data: {object: charge},
        request: {id: null, idempotency_key: keys.get(id)},
      });
      const age = random.pick([0, 900, -900]);
      const secret = age === 0 ? 'whsec_guessed' : signingSecret;
      deliveries.push(() => deliver(forged, {secret, age, isForged: true}));
    }
    // Delivers the webhooks in random order, with pauses, and some of them in parallel.
    const shuffled = deliveries.map((act) => ({act, place: random.next()})).sort((one, other) => one.place - other.place);
    if (shuffled.length > 1) world.count('webhook_reordered');
    let underWay: Promise<void>[] = [];
    for (const {act} of shuffled) {
      underWay.push(act());
      if (random.chance(0.6)) {
        await Promise.all(underWay);
        underWay = [];
      }
      if (random.chance(0.2)) {
        world.count('webhook_delayed');
        await wait(random.integer(10, 150));
      }
      // Never moves the clock while a webhook is in flight, because its signature would expire.
      if (underWay.length === 0 && random.chance(0.1)) world.jump(25);
    }
    await Promise.all(underWay);

    const isDone = (): boolean =>
      Object.entries(state.watch(subjectOfOrder)).every(
        ([id, {fulfilled}]) => world.done(subjectOfOrder(id)).length === 0 || typeof fulfilled === 'number',
      );
    // At each start, the program lists the events, and so finds those that no webhook has delivered. The waits become longer, because
    // on a busy machine the start alone can take seconds.
    for (let outage = 0; outage < 8 && !(await until(isDone, 2500 + 1500 * outage)); outage += 1) service.restart();
    if (!isDone()) world.suspect(`Not every paid order is fulfilled: ${JSON.stringify(state.read())}`);
    await service.close();
  },
};

export const stories = {
  checkout,
  'charge-again': chargeAgain(1),
  refunds: refunds(1),
  declines,
  retry,
  fulfil,
  'first-call': firstCall,
  reconcile,
} satisfies Record<string, Story>;

/** Stories that always run two jobs of the program at the same time. */
export const storiesOfTwo = {'charge-again': chargeAgain(2), refunds: refunds(2)} satisfies Record<string, Story>;

export type Program = keyof typeof stories;
