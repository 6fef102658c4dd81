/**
 * The fault harness proves that the guides' programs survive faults.
 *
 * A seed determines a whole schedule: the order and the card, the fault of each request (see `requestFaults` and `SleepFault`),
 * when the program is killed, when hours pass, and which webhooks are withheld, duplicated, late, reordered or forged. `stories.ts`
 * plays a schedule for each program, `languages.ts` starts the program, and a `Front` receives its requests to the API. A `World`
 * contains the sandbox. The stories and the world check these rules:
 *
 * - at most one successful charge for an order, one refund for a return, one customer for a buyer;
 * - no buyer is told "paid" without a charge, or "not charged" with a charge or a request in flight;
 * - a program that fulfils orders fulfils every paid order exactly once, and no other order;
 * - refunds never exceed the charge;
 * - no request is retried before `Retry-After`, if the program sends one request at a time;
 * - the program ends, and learns every outcome that can be known.
 *
 * `first-call` moves no money: it must end, and print the sandbox's data. `storiesOfTwo` plays two jobs at the same time, like
 * overlapping cron jobs.
 *
 * `npm test` plays ten schedules for each program and language (`tests/guides.spec.ts`), and `npm run bench:guides` any number.
 * A violation has a seed: `npm run bench:guides -- --program checkout --language Ruby --seed 17` repeats it.
 */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Front} from '../../packages/fault-harness';
import {Workshop, type Language} from './languages';
import type {Program, Story} from './stories';
import {World} from './world';

export {languages, type Language} from './languages';
export {stories, storiesOfTwo, type Program} from './stories';

export const programs = ['checkout', 'charge-again', 'refunds', 'declines', 'retry', 'fulfil', 'first-call'] as const satisfies Program[];

export type Outcome = {
  seed: number;
  /** How often each fault was injected. */
  faults: Record<string, number>;
  /** Empty on success. */
  violations: string[];
  /** The lines of the log. */
  story: string[];
};

/** Plays schedules, also in parallel. Close it at the end. */
export class Harness {
  private constructor(
    private readonly front: Front,
    private readonly workshop: Workshop,
  ) {}

  /** `sources` are the folders of the programs, by default those of the guides. `spoil` changes the programs' text. */
  static async open(sources?: string[], spoil: (workshop: Workshop) => void = () => undefined): Promise<Harness> {
    const workshop = new Workshop(sources);
    spoil(workshop);
    return new Harness(await Front.open(), workshop);
  }

  /**
   * One second takes 10 ms here, so a busy machine can make a correct program late. A violation that such a delay can cause is
   * only a suspicion. Other violations count at once. If three plays of a schedule in a row have suspicions, those of the last
   * play count as violations.
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
    // Copies the violations, because an abandoned request can still add some, which the program did not cause.
    const sentences = (list: typeof violations): string[] => list.map(({sentence}) => sentence);
    return {seed, faults: Object.fromEntries(faults), violations: sentences(violations), suspicions: sentences(suspicions), story: lines};
  }

  close(): void {
    this.front.close();
    this.workshop.close();
  }
}

/** Plays seeds, `atOnce` at a time, and passes each outcome to `take`. Stops when `take` returns true. */
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
