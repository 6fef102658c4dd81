/**
 * The fault harness tests that the guides' programs survive faults.
 *
 * A schedule is one test of a program. Its seed determines the order, the card, the fault of each request, and when the program is
 * killed. It also determines when hours pass, and which webhooks are withheld, duplicated, delayed, reordered or forged.
 * `stories.ts` acts as the buyer or operator of each program. `languages.ts` starts the program, and a `Front` receives its API
 * requests. A `World` contains the sandbox. The stories and the `World` check these rules:
 *
 * - An order has at most one successful charge, a return at most one refund, and a buyer at most one customer.
 * - The program reports "paid" only after a charge.
 * - The program reports "not charged" only if there is no charge and no request in flight.
 * - If a program fulfils orders, it fulfils every paid order exactly once, and no unpaid order.
 * - The refunds of a charge never exceed its amount.
 * - After a process has read a 429, it begins no request before `Retry-After` has passed. In PHP, this concerns only retries of the
 *   same request, because PHP keeps nothing in memory from one page to the next.
 * - The program ends, and learns every outcome that can be known.
 *
 * The programs `first-call` and `reconcile` move no money. They must end, and print the sandbox's data. `storiesOfTwo` runs two jobs at the same
 * time, like overlapping cron jobs.
 *
 * `npm run test:all` plays ten schedules for each program and language. `npm run bench:guides` plays any number, and prints the seed of
 * each violation. Use the seed to repeat a schedule: `npm run bench:guides -- --program checkout --language Ruby --seed 17`.
 */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {openFront, type Front} from '../../../packages/fault-harness';
import {Workshop, type Language} from './languages';
import type {Program, Story} from './stories';
import {World} from './world';

export {languages, type Language} from './languages';
export {stories, storiesOfTwo, type Program} from './stories';

export const programs = [
  'checkout',
  'charge-again',
  'refunds',
  'declines',
  'retry',
  'fulfil',
  'first-call',
  'reconcile',
] as const satisfies Program[];

export type Outcome = {
  seed: number;
  /** How often each fault was injected. */
  faults: Record<string, number>;
  violations: string[];
  /** The lines of the schedule's log. */
  story: string[];
};

/** Plays schedules, which can run in parallel. Call `close` at the end. */
export class Harness {
  private constructor(
    private readonly front: Front,
    private readonly workshop: Workshop,
  ) {}

  /** `sources` are the folders with the programs, by default those of the guides. `spoil` can edit the copies before they run. */
  static async open(sources?: string[], spoil: (workshop: Workshop) => void = () => undefined): Promise<Harness> {
    const workshop = new Workshop(sources);
    spoil(workshop);
    return new Harness(await openFront(), workshop);
  }

  /**
   * Plays a schedule. One second on the program's clock takes 10 ms, so a correct program can be late. If such a delay can cause a
   * violation, it is only a suspicion, and the schedule is played again. After three plays with suspicions, the last play's
   * suspicions count as violations.
   */
  async play(story: Story, language: Language, seed: number): Promise<Outcome> {
    for (let plays = 1; ; plays += 1) {
      const {suspicions, ...outcome} = await this.playOnce(story, language, seed);
      if (outcome.violations.length > 0 || suspicions.length === 0) return outcome;
      if (plays === 3) return {...outcome, violations: suspicions};
    }
  }

  private async playOnce(story: Story, language: Language, seed: number): Promise<Outcome & {suspicions: string[]}> {
    const scratch = mkdtempSync(join(tmpdir(), 'larch-world-'));
    const world = new World({...story, seed, scratch, api: this.front.api});
    this.front.admit(world);
    try {
      await story.play({world, workshop: this.workshop, language});
      await world.judge();
    } finally {
      world.killProgram();
      this.front.dismiss(world);
      rmSync(scratch, {recursive: true, force: true});
    }
    const {faults, violations, suspicions, story: lines} = world;
    // Copies both lists, because requests in flight can add violations that the program did not cause.
    const sentences = (list: typeof violations): string[] => list.map(({sentence}) => sentence);
    return {seed, faults: Object.fromEntries(faults), violations: sentences(violations), suspicions: sentences(suspicions), story: lines};
  }

  close(): void {
    this.front.close();
    this.workshop.close();
  }
}

/** Plays all seeds, `atOnce` at a time, and passes each outcome to `take`. Stops when `take` returns true. */
export async function playMany(
  play: (seed: number) => Promise<Outcome>,
  {seeds, atOnce}: {seeds: Iterable<number>; atOnce: number},
  take: (outcome: Outcome) => boolean | undefined,
): Promise<void> {
  let isEnough = false;
  const left = [...seeds].reverse();
  const worker = async (): Promise<void> => {
    for (let seed = left.pop(); seed !== undefined && !isEnough; seed = left.pop()) {
      if (take(await play(seed)) === true) isEnough = true;
    }
  };
  await Promise.all(Array.from({length: atOnce}, worker));
}
