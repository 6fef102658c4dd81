/**
 * The fault harness: proves that the guides' programs survive their worst day.
 *
 * A schedule is everything that one seed decides: which order is bought with which card, what happens to each of the first
 * requests that the program sends (`world.ts` lists the faults), when it is killed, when hours pass, which webhooks come
 * twice, late, in another order or from a stranger. `stories.ts` plays a schedule for each program, `languages.ts` starts
 * the program as a reader would, `front.ts` is the address that it takes for the API's, and a `World` holds the sandbox
 * behind it and judges:
 *
 * - at most one succeeded charge for an order, one refund for a return, one customer for a buyer;
 * - nobody is told "paid" who was not charged, nor "not charged" who was, or whose charge is still on its way;
 * - every paid order is fulfilled exactly once, and no other;
 * - nothing is refunded beyond its charge;
 * - no request is sent again sooner than `Retry-After` said;
 * - the program ends, and learns every outcome that can be known.
 *
 * `first-call` moves no money: it has to end, and to print what is true.
 *
 * Two jobs of one kind at the same time are stories too (`storiesOfTwo`): cron starts one while the last still runs.
 *
 * `npm test` plays ten schedules for each program and language (`tests/guides.spec.ts`), `npm run bench:guides` any number.
 * A violation names its seed: `npm run bench:guides -- --program checkout --language Ruby --seed 17` plays it again.
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
  /** Fault to how often it was injected. */
  faults: Record<string, number>;
  /** Sentences; empty when all went well. */
  violations: string[];
  /** What happened, line by line. */
  story: string[];
};

/** Plays schedules. Several may be played at once; close it at the end. */
export class Harness {
  private constructor(
    private readonly front: Front,
    private readonly workshop: Workshop,
  ) {}

  /** `sources` are the folders that the programs come from, other than the guides' own; `spoil` changes their text. */
  static async open(sources?: string[], spoil: (workshop: Workshop) => void = () => undefined): Promise<Harness> {
    const workshop = new Workshop(sources);
    spoil(workshop);
    return new Harness(await Front.open(), workshop);
  }

  /**
   * A second takes 10 ms here, so that a machine with no time to spare makes a program late that is not. What only such a
   * machine can have caused (nobody was told or charged wrongly) counts if the same schedule shows it three times.
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
    // What an abandoned request still finds is no longer the program's.
    const sentences = (list: typeof violations): string[] => list.map(({sentence}) => sentence);
    return {seed, faults: Object.fromEntries(faults), violations: sentences(violations), suspicions: sentences(suspicions), story: lines};
  }

  close(): void {
    this.front.close();
    this.workshop.close();
  }
}

/** Plays seeds, `atOnce` at a time, and hands over each outcome as it comes; no more after a `true`. */
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
