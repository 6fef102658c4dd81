/**
 * Tests a shop under faults. Each test injects faults into the requests of a purchase command. Some tests kill the command or run
 * it twice at once. The outcome that the command reports must match the sandbox's data.
 */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {stripVTControlCharacters} from 'node:util';
import {openFront, wait, World, type Front, type WorldOptions, type RequestFault, type SeenRequest} from '../../fault-harness';
import type {Contract} from '../api/contract';
import type {Event} from '../api/objects';
import type {Sandbox} from '../api/sandbox';
import type {DeliveryAttempt} from '../../webhooks/send';
import {testCards} from '../api/test-cards';
import {createRandom} from '../../kit/random';
import {plan} from './plan';
import {isShopRule, type ShopRule, type Situation} from './shop-rules';

type PlannedRun = Pick<WorldOptions, 'later' | 'spares' | 'starts'> & {card?: string; hits?: string; fault?: RequestFault; event?: string};

const plannedRuns: readonly PlannedRun[] = plan;

type Violation = {rule: ShopRule; sentence: string};

export type ShopRun = {
  seed: number;
  violations: Violation[];
  /** True if every order was charged. */
  isPaid: boolean;
  reached: ReadonlySet<Situation>;
  /** The log of the run: its requests in order, the reported outcomes and the actual outcomes. */
  story: string[];
  milliseconds: number;
  /** True if the only violations are suspicions, which a busy machine can also cause. */
  isSuspect: boolean;
};

export type ShopOptions = {
  contract: Contract;
  command: string[];
  fulfilled: string[] | undefined;
  isQuick: boolean;
  /** Sends an event of a purchase to the endpoint, never rejects. `undefined` if the check has no endpoint. */
  send: ((event: Event) => Promise<DeliveryAttempt>) | undefined;
  /** The sandboxes of the purchases in progress. */
  live: Set<Sandbox>;
};

/** The amount in a forged form. No order has this amount, and the shop must not charge it. */
const formAmount = '1';

/** The delay of a late response in milliseconds. A client with the documented timeout has then given up. */
const tooLate = 40_000;

/** Milliseconds after which a command is killed. The value `slow` leaves enough time for two late responses. */
const patience = {quick: 60_000, slow: 150_000};

/** Milliseconds in which the rest of a command's output arrives after its exit. */
const outputPatience = 200;

/** Milliseconds within which a paid order must be fulfilled. */
const deliveryPatience = {quick: 3000, slow: 10_000};

/** The buyer must know the outcome after this number of starts, not counting killed ones. */
const triesUnderFaults = 6;

const goodCard = '4242424242424242';
const declinedCards = testCards.filter(({outcome}) => plannedRuns.some(({card}) => card === outcome));

/** Runs after the plan use a random card. */
function cardOf(seed: number, planned: PlannedRun | undefined): string {
  const random = createRandom(seed, 'card');
  const drawn = random.chance(0.7) ? undefined : declinedCards[random.integer(0, declinedCards.length - 1)];
  const chosen = planned ? declinedCards.find(({outcome}) => planned.card === outcome) : drawn;
  return chosen?.number ?? goodCard;
}

/** For each running command, a function that ends its process group. */
const commands = new Set<() => void>();

export function endCommands(): void {
  for (const end of commands) end();
}

/** Some programs use the environment's proxy for every address. A proxy would look for the sandbox on its own machine. */
function withoutProxy(): Record<string, string> {
  const {NO_PROXY, no_proxy} = process.env;
  const hosts = [...new Set([NO_PROXY, no_proxy, '127.0.0.1,localhost'])].filter(Boolean).join(',');
  return {NO_PROXY: hosts, no_proxy: hosts};
}

/** `printed` is the standard output, and `output` also contains the errors. */
type Ending = {code: number | null; output: string; printed: string};

const resultsByExitCode: Record<number, string> = {0: 'paid', 10: 'not_charged', 20: 'unknown'};

function endsOf(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const error = lines.find((line) => /\b\w*(?:error|exception)\b|could not/i.test(line));
  return [...new Set([lines[0], error, lines.at(-1)])].filter(Boolean).join(' … ');
}

/** The test for one seed. It buys one order, and with some seeds a second order. */
class Purchase {
  private readonly world: World;
  private readonly planned: PlannedRun | undefined;
  /** True to start the command twice at the same time, as a double click does. */
  private readonly isTwice: boolean;
  private readonly reached = new Set<Situation>();
  private readonly deliveries: Promise<void>[] = [];
  /** Events that are sent to the endpoint before the third start, or after the purchase. */
  private readonly heldEvents: Event[] = [];
  private readonly requestsOfKey = new Map<string, string>();
  /** The different requests for charges, without their keys. */
  private readonly charges = new Set<string>();
  /** Maps each token to the idempotency key of the first request that charged it. */
  private readonly keyOfToken = new Map<string, string | null>();
  private readonly declinedTokens = new Set<string>();
  /** The address of a start whose later connections are refused. */
  private door: {api: string; close: () => void} | undefined;
  /** For each running start of the shop's command, a function that ends it. */
  private readonly running = new Set<() => void>();
  private order = '';
  /** How many times the command was killed. A killed command cannot report an outcome. */
  private kills = 0;
  /** What the responses and events have shown the shop about the current attempt to charge. */
  private shown = {truth: false, unknownStatus: false, event: false};

  constructor(
    private readonly options: ShopOptions,
    private readonly front: Front,
    private readonly seed: number,
    /** Part of every order id. No other purchase has it. */
    private readonly name: string,
  ) {
    this.planned = plannedRuns[seed - 1];
    this.isTwice = this.happens('twice', createRandom(seed, 'twice').chance(0.15));
    this.world = new World({
      contract: options.contract,
      seed,
      api: front.api,
      account: `check_${name}`,
      subjectOf: (path) => (path === '/v1/charges' ? this.order : undefined),
      limitsProcess: true,
      overlaps: this.isTwice,
      tooLate: options.isQuick ? undefined : tooLate,
      retryAfter: {least: 1, most: 2},
      onRequest: (seen) => this.inspect(seen),
      onTruth: (seen, status) => this.learn(seen, status),
      onFault: (seen, fault) => this.reach(seen, fault),
      sleeps: ['key_forgotten'],
      // The plan has no random faults, so each of its runs tests the same case in every shop.
      isCalm: seed <= plan.length,
      idSeed: Date.now() + seed * 7919,
      // A page of the list of events has at most 100.
      otherBuyers: 100,
      ...this.planned,
      planned: this.planned && (this.planned.fault ?? 'none'),
      isDue: () => this.planned?.hits === undefined || this.declinedTokens.size > 0,
      ...(options.send && {onEvent: (event) => this.deliver(event)}),
    });
    this.world.killProgram = () => this.kill();
  }

  /** Returns true if this run has the event. Only runs after the plan draw their events. */
  private happens(event: string, drawn: boolean): boolean {
    return this.planned ? this.planned.event === event : drawn;
  }

  /** Some runs hide the outcome or the status of the charge, which an event would show. */
  private deliver(event: Event): void {
    if (this.planned?.later || this.planned?.fault === 'status_invented') this.heldEvents.push(event);
    else this.sendEvent(event);
  }

  private sendHeldEvents(): void {
    for (const event of this.heldEvents.splice(0)) this.sendEvent(event);
  }

  /** Sends an event to the endpoint, and in every second run twice. After a charge event, the shop knows the outcome. */
  private sendEvent(event: Event): void {
    const {send} = this.options;
    if (!send) return;
    const isDoubled = this.seed % 2 === 1;
    this.world.note(`  ${event.type} is sent to your endpoint${isDoubled ? ' twice' : ''}`);
    if (event.type === 'charge.succeeded' || event.type === 'charge.failed') this.shown.event = true;
    if (event.type === 'charge.succeeded' && isDoubled) this.reached.add('repeated');
    this.deliveries.push(this.post(event, send), ...(isDoubled ? [this.post(event, send)] : []));
  }

  /** Sends an event again after any status other than 2xx, as Larch does: soon, and once more with the next held events. */
  private async post(event: Event, send: (event: Event) => Promise<DeliveryAttempt>): Promise<void> {
    // In some runs, the event meets the command that buys.
    if (this.seed % 2 === 1) await wait((this.seed % 16) * 20);
    for (let tries = 1; tries <= 2; tries += 1) {
      const {took, result, status} = await send(event);
      if (took) return;
      this.world.note(`  your endpoint's response to ${event.type}: ${result}`);
      if (status === null) break;
      await wait(500);
    }
    if (!this.heldEvents.includes(event)) this.heldEvents.push(event);
  }

  private kill(): void {
    this.kills += 1;
    for (const end of this.running) end();
  }

  private inspect({method, path, form, key}: SeenRequest): void {
    if (method !== 'POST') return;
    // One in ten numbers of this length passes the check digit of cards, such as an order's. So only test cards count.
    const isCard = (text: string): boolean => testCards.some(({number}) => text.replaceAll(/\D/g, '').includes(number));
    if ([...form].some(([name, value]) => name.startsWith('card[') || isCard(value)))
      this.world.violate(`POST ${path} contains a card number. Create tokens in your page or app.`, 'no_card_number');
    const text = `${path}?${[...form]
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')}`;
    if (key !== null) {
      const known = this.requestsOfKey.get(key);
      if (known !== undefined && known !== text)
        this.world.violate(`The key ${key} was used for two requests: ${known} and ${text}.`, 'one_key_one_request');
      this.requestsOfKey.set(key, text);
    }
    if (path !== '/v1/charges') return;
    this.reached.add('charged');
    this.charges.add(text);
    if (this.charges.size > 1) this.reached.add('two_charges');
    if (key === null) this.world.violate('A charge was sent without an Idempotency-Key header.', 'has_key');
    if (form.get('amount') === formAmount)
      this.world.violate(
        `The charge has the amount from the form (LARCH_FORM_AMOUNT is ${formAmount}). Use the amount of the order.`,
        'own_amount',
      );
    const token = form.get('source');
    if (token === undefined) return;
    const first = this.keyOfToken.get(token);
    if (first === undefined) {
      this.keyOfToken.set(token, key);
      this.shown = {truth: false, unknownStatus: false, event: false};
    } else if (first !== key && this.declinedTokens.has(token))
      this.world.violate(
        `The token ${token} was declined, and then charged again with another key. Ask for another card.`,
        'no_retry_of_402',
      );
    else if (first !== key)
      this.world.violate(`The token ${token} was charged again with another key. Store the key before the first request.`, 'same_key');
  }

  /** Records that an unaltered response has shown a decline or the order's outcome to the program. */
  private learn({method, path, form}: SeenRequest, status: number): void {
    const token = form.get('source');
    if (method === 'POST' && path === '/v1/charges' && status === 402 && token !== undefined) {
      this.declinedTokens.add(token);
      this.reached.add('declined');
    }
    // A list of events from before the charge shows nothing.
    const isEarly = method === 'GET' && !this.world.effects.some(({subject}) => subject === this.order);
    if (/^\/v1\/(?:charges|events)/.test(path) && !isEarly && status !== 429 && status < 500) this.shown.truth = true;
  }

  /** Records what a fault tests. If the program already knew the outcome, the fault tests nothing. */
  private reach({method, path, form}: SeenRequest, fault: RequestFault): void {
    const {shown, reached, world, order} = this;
    this.door?.close();
    if (fault === 'status_invented' && /^\/v1\/(?:charges|events)/.test(path)) shown.unknownStatus = true;
    if (method !== 'POST' || path !== '/v1/charges' || shown.truth) return;
    const isDeclined = world.effects.some(({counts, form: sent}) => !counts && sent.get('source') === form.get('source'));
    reached.add(world.done(order).length > 0 ? 'unheard' : isDeclined ? 'decline_lost' : 'no_effect');
    if (form.has('source')) reached.add('unanswered');
    if (fault === 'rate_limited') reached.add('rate_limited');
    if (fault === 'status_invented' && !shown.event) reached.add('unknown_status');
  }

  /** Runs a command until it exits. `code` is null if the command was killed. `mayKill` is true if faults can kill it. */
  private run(command: string[], more: Record<string, string>, mayKill: boolean): Promise<Ending> {
    const [program = '', ...args] = command;
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        env: {...process.env, ...withoutProxy(), ...this.world.env, LARCH_ORDER: this.order, LARCH_FORM_AMOUNT: formAmount, ...more},
        stdio: ['ignore', 'pipe', 'pipe'],
        // With `detached`, a command and its children form one process group, which `end` can kill.
        detached: process.platform !== 'win32',
      });
      let [output, printed] = ['', ''];
      const append = (text: Buffer): void => void (output = `${output}${text.toString()}`.slice(-4000));
      child.stdout.on('data', append);
      child.stdout.on('data', (text: Buffer) => (printed = `${printed}${text.toString()}`.slice(-4000)));
      child.stderr.on('data', append);
      const end = (): void => {
        try {
          // Windows has no process groups. There, only taskkill also ends what a batch file started.
          if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
          else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        } catch {
          // The process has already exited.
        }
      };
      if (mayKill) this.running.add(end);
      commands.add(end);
      const timer = setTimeout(
        () => {
          this.world.note('killed because it did not exit');
          end();
        },
        this.options.isQuick ? patience.quick : patience.slow,
      );
      const forget = (): void => {
        clearTimeout(timer);
        this.running.delete(end);
        commands.delete(end);
      };
      child.once('error', (error) => {
        forget();
        reject(error);
      });
      child.once('exit', (code) => {
        forget();
        // A daemon that the command started can keep the output open.
        void Promise.race([once(child, 'close'), wait(outputPatience)]).then(() => {
          child.stdout.destroy();
          child.stderr.destroy();
          resolve({code, output, printed});
        });
      });
    });
  }

  private async try(token: string, more: Record<string, string> = {}): Promise<string | undefined> {
    const {world} = this;
    world.generation += 1;
    world.note(`run ${this.options.command.join(' ')}`);
    const notes = world.story.length;
    const {code, output} = await this.run(this.options.command, {LARCH_TOKEN: token, ...more}, true);
    const result = resultsByExitCode[code ?? -1];
    const silence = world.story.length === notes ? ` No request arrived at ${more.LARCH_API ?? world.env.LARCH_API}.` : '';
    const isReplaced = code !== null && !result && /(?:exit status|Error) (?:10|20)$/.test(output.trim());
    const advice = isReplaced ? ' The command replaces the exit status of your program. Write the program itself after --shop.' : '';
    world.note(`  exit status ${code ?? 'none (killed)'}${result ? ` (${result}).` : ` ${endsOf(output)}`}${silence}${advice}`);
    if (result) world.report(this.order, result);
    const {shown} = this;
    if ((result === 'paid' || result === 'not_charged') && shown.unknownStatus && !shown.truth && !shown.event)
      this.world.violate(
        `Your program reported "${result}", although the charge had a status that the API does not document. It must report "unknown".`,
        'unknown_status',
      );
    return result;
  }

  /** Runs the command for an order until the buyer knows the outcome, or until too many starts. */
  private async buy(order: string, card: string, given?: string): Promise<void> {
    const {world} = this;
    this.order = order;
    this.shown = {truth: false, unknownStatus: false, event: false};
    const {random} = world;
    world.note(`order ${order}, card ${card}`);
    let token = given ?? (await world.token(card));
    const isFirst = given === undefined && this.seed > 0;
    const isTwice = isFirst && this.isTwice;
    const isRefused = isFirst && this.happens('refused', random.chance(0.1));
    const told = new Set<string>();
    // Without faults, the first start must report the outcome.
    const least = this.seed === 0 ? 1 : triesUnderFaults;
    const killed = this.kills;
    for (let tries = 1; ; tries += 1) {
      if (tries === 3) this.sendHeldEvents();
      const struck =
        tries === 1 && this.happens('killed', random.chance(0.15)) ? setTimeout(() => this.kill(), random.integer(20, 900)) : undefined;
      this.door = tries === 1 && (isRefused || this.planned?.later === 'refused') ? await this.front.open() : undefined;
      if (isRefused) this.door?.close();
      // In two tabs, the buyer enters the card twice.
      const results =
        tries === 1 && isTwice
          ? await Promise.all([this.try(token), this.try(await world.token(card))])
          : [await this.try(token, this.door && {LARCH_API: this.door.api})];
      clearTimeout(struck);
      this.door?.close();
      const triesAtMost = least + this.kills - killed;
      if (results.includes('paid')) break;
      if (results.every((result) => result === 'not_charged')) {
        if (world.done(order).length > 0 || tries >= triesAtMost || (random.chance(0.5) && !this.planned)) return;
        // In every second run, the buyer reloads the page before entering another card.
        if (this.seed % 2 === 0 && !isTwice && !told.has(token)) told.add(token);
        else {
          await this.countDeliveries(order);
          token = await world.token(goodCard);
        }
        continue;
      }
      if (tries < triesAtMost) {
        if (this.seed % 2 === 0) continue;
        // The buyer reloads the page, and enters the card again.
        token = await world.token(card);
        if (this.kills === killed && world.done(order).length > 0) this.reached.add('entered_again');
        continue;
      }
      const known = world.done(order).length > 0 ? 'it was charged' : 'nothing was charged';
      this.world.violate(
        `After ${tries} runs of your program, the buyer still does not know the outcome of ${order} (${known}).`,
        'speaks',
      );
      return;
    }
    // The buyer goes back and reloads the page, or enters the card again.
    const isEntered = this.seed % 2 === 1;
    await this.try(isEntered ? await world.token(goodCard) : token);
    if (isEntered && world.done(order).length > 0) this.reached.add('entered_after');
    if (!this.options.send) this.reached.add('repeated');
  }

  private async countDeliveries(order: string): Promise<void> {
    const {fulfilled, send} = this.options;
    // The second round sends events again that the endpoint has refused while the order was in work.
    for (let round = 1; round <= 2; round += 1) {
      this.sendHeldEvents();
      await Promise.all(this.deliveries);
    }
    this.heldEvents.length = 0;
    if (!fulfilled) return;
    const isPaid = this.world.done(order).length > 0;
    // The loop below waits because an endpoint can fulfil an order after its response. Without an endpoint, it does not wait.
    const isExpected = isPaid && send !== undefined;
    const limit = this.options.isQuick ? deliveryPatience.quick : deliveryPatience.slow;
    const until = performance.now() + limit;
    if (!isPaid && send) await wait(limit / 3);
    let ending: Ending;
    let count: number;
    do {
      ending = await this.run(fulfilled, {LARCH_ORDER: order}, false);
      // Programs such as npm and yarn print lines of their own.
      const numbers = stripVTControlCharacters(ending.printed).match(/^\s*\d+\s*$/gm);
      count = ending.code === 0 ? Number(numbers?.at(-1) ?? NaN) : NaN;
      if (count !== 0 || !isExpected) break;
      await wait(500);
    } while (performance.now() < until);
    const printed = stripVTControlCharacters(ending.output).trim().slice(-80);
    this.world.note(`--fulfilled printed "${Number.isNaN(count) ? printed : count}"`);
    if (Number.isNaN(count))
      this.world.violate(
        `--fulfilled printed "${printed}", with the exit status ${ending.code ?? 'none (killed)'}. Print a number, with the exit status 0.`,
        'delivered_once',
      );
    else if (count > 1) this.world.violate(`${order} was fulfilled ${count} times.`, 'delivered_once');
    else if (count === 1 && !isPaid) this.world.violate(`${order} was fulfilled but not paid.`, 'delivered_once');
    else if (count === 0 && isExpected)
      this.world.violate(`${order} was paid but not fulfilled within ${limit / 1000} seconds.`, 'delivered_once');
  }

  async play(): Promise<ShopRun> {
    const began = performance.now();
    const {world, seed} = this;
    this.options.live.add(world.sandbox);
    this.front.admit(world);
    let isPaid = true;
    try {
      const card = cardOf(seed, this.planned);
      const orders = seed > 0 && this.happens('two_orders', world.random.chance(0.25)) ? 2 : 1;
      let used: string | undefined;
      for (let index = 0; index < orders; index += 1) {
        const order = `check-${this.name}-${index + 1}`;
        await this.buy(order, card, used);
        await this.countDeliveries(order);
        const [charge, ...others] = world.done(order);
        world.note(`charges for ${order}: ${charge ? others.length + 1 : 0}`);
        isPaid &&= charge !== undefined;
        // The second order comes with the token of the first, which its request may use.
        used = charge?.form.get('source');
        if (used !== undefined) this.keyOfToken.delete(used);
      }
      await world.judge();
    } finally {
      this.kill();
      this.front.dismiss(world);
      // An endpoint can retrieve the charge after it has accepted the event.
      setTimeout(() => this.options.live.delete(world.sandbox), this.options.send ? 60_000 : 0).unref();
    }
    const ofShop = (found: typeof world.violations): Violation[] =>
      found.flatMap(({rule, sentence}) => (isShopRule(rule) ? [{rule, sentence}] : []));
    const [certain, suspicions] = [ofShop(world.violations), ofShop(world.suspicions)];
    const milliseconds = Math.round(performance.now() - began);
    const isSuspect = certain.length === 0 && suspicions.length > 0;
    return {seed, isPaid, reached: this.reached, violations: [...certain, ...suspicions], story: world.story, milliseconds, isSuspect};
  }
}

/**
 * Makes the purchases for each seed, and again if there are only suspicions.
 *
 * @throws Error if the command cannot be started
 */
export async function playSeeds(
  options: ShopOptions,
  {seeds, atOnce}: {seeds: readonly number[]; atOnce: number},
  take: (run: ShopRun) => void,
): Promise<void> {
  const front = await openFront();
  // A shop's database never gets the same order in two checks, which can be of one process.
  const nonce = Date.now().toString(36);
  const left = [...seeds].reverse();
  const worker = async (): Promise<void> => {
    for (let seed = left.pop(); seed !== undefined; seed = left.pop()) {
      const run = await new Purchase(options, front, seed, `${nonce}_${seed}`).play();
      take(run.isSuspect ? await new Purchase(options, front, seed, `${nonce}_${seed}_again`).play() : run);
    }
  };
  try {
    await Promise.all(Array.from({length: atOnce}, worker));
  } finally {
    front.close();
  }
}

/** Estimates the time for all purchases, in milliseconds. `clean` is the time for one purchase without faults. */
export function expectedTime({clean, runs, atOnce, isQuick}: {clean: number; runs: number; atOnce: number; isQuick: boolean}): number {
  const withFaults = 3 * clean + 3000 + (isQuick ? 0 : tooLate / 4);
  return (runs * withFaults) / Math.min(atOnce, runs);
}
