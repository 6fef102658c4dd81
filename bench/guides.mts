/**
 * `npm run bench:guides -- --schedules 1000`: runs every guide program in every language under 1,000 random schedules of faults. An
 * interrupted run continues from `.bench/guides.jsonl`, unless a file in `sources` changes. `--program` and `--language` select
 * programs, and `--at-once 3` runs three schedules at once. `--seed` prints the log of one schedule.
 */
import {appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {Harness, languages, playMany, programs, stories, type Language, type Outcome, type Program} from '../tests/company/guides/harness';
import {CommandError, runCommand} from '../scripts/command.mjs';
import {fingerprint} from '../scripts/fingerprint.mjs';
import {keepResults} from './results.mjs';

const kept = '.bench/guides.jsonl';

/**
 * The number of schedules in a round, which runs every program in every language. Interrupted runs then have about equal results
 * for each program and language.
 */
const round = 50;

type Row = {program: Program; language: Language; outcome: Pick<Outcome, 'seed' | 'faults' | 'violations'>};

const sources = [
  'docs/_code/guides',
  'docs/_code/libraries',
  'tests/company/guides',
  'packages/fault-harness',
  'packages/sandbox/api',
  'openapi',
];

function readKept(mark: string): Row[] {
  if (!existsSync(kept)) return [];
  const [first, ...lines] = readFileSync(kept, 'utf8').split('\n');
  // An interrupted run can leave an incomplete last line.
  return first === mark ? lines.slice(0, -1).map((line): Row => JSON.parse(line)) : [];
}

function choose<T extends string>(all: readonly T[], wanted: string | undefined, what: string): T[] {
  if (wanted === undefined) return [...all];
  const found = all.filter((one) => one === wanted);
  if (found.length === 0) throw new CommandError(`There is no ${what} ${wanted}. Choose one of ${all.join(', ')}.`);
  return found;
}

function keepTable(rows: Row[]): void {
  const total = (faults: Record<string, number>): number => Object.values(faults).reduce((sum, count) => sum + count, 0);
  const table = programs.flatMap((program) =>
    languages.flatMap((language) => {
      const mine = rows.filter((row) => row.program === program && row.language === language);
      if (mine.length === 0) return [];
      const faults = mine.reduce((sum, {outcome}) => sum + total(outcome.faults), 0);
      const violations = mine.filter(({outcome}) => outcome.violations.length > 0).length;
      return [{program, language, schedules: mine.length, 'faults injected': faults, violations}];
    }),
  );
  const byFault: Record<string, number> = {};
  for (const {outcome} of rows) for (const [fault, count] of Object.entries(outcome.faults)) byFault[fault] = (byFault[fault] ?? 0) + count;
  const list = Object.entries(byFault)
    .sort()
    .map(([fault, count]) => `${fault} ${count}`);
  keepResults('guides', "The guides' programs under faults", table, `Faults: ${list.join(', ')}.`);
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      schedules: {type: 'string'},
      program: {type: 'string'},
      language: {type: 'string'},
      seed: {type: 'string'},
      'at-once': {type: 'string'},
    },
  });
  // The default can be higher than the number of processors, because a schedule mostly waits.
  const atOnce = Number(values['at-once'] ?? 10);
  if (!Number.isInteger(atOnce) || atOnce < 1) throw new CommandError('Say how many at a time: --at-once 3.');
  const count = values.seed === undefined ? Number(values.schedules ?? 1000) : 1;
  if (!Number.isInteger(count) || count < 1) throw new CommandError('Say how many: --schedules 1000.');
  const first = values.seed === undefined ? 1 : Number(values.seed);
  const mark = fingerprint(sources);
  const rows = readKept(mark);
  mkdirSync('.bench', {recursive: true});
  if (rows.length === 0) writeFileSync(kept, `${mark}\n`);

  const chosen = choose(programs, values.program, 'program').flatMap((program) =>
    choose(languages, values.language, 'language').map((language) => ({program, language})),
  );
  const harness = await Harness.open();
  for (let from = first; from < first + count; from += round) {
    const seeds = Array.from({length: Math.min(round, first + count - from)}, (_, index) => from + index);
    for (const {program, language} of chosen) {
      const known = new Set(rows.filter((row) => row.program === program && row.language === language).map(({outcome}) => outcome.seed));
      const wanted = values.seed === undefined ? seeds.filter((seed) => !known.has(seed)) : seeds;
      const play = (seed: number): Promise<Outcome> => harness.play(stories[program], language, seed);
      await playMany(play, {seeds: wanted, atOnce}, ({seed, faults, violations, story}) => {
        if (values.seed !== undefined) console.log(story.join('\n'));
        for (const violation of violations)
          console.error(
            `${program} ${language} seed ${seed}: ${violation}\n  npm run bench:guides -- --program ${program} --language ${language} --seed ${seed}`,
          );
        if (known.has(seed)) return false;
        const row: Row = {program, language, outcome: {seed, faults, violations}};
        rows.push(row);
        appendFileSync(kept, `${JSON.stringify(row)}\n`);
        return false;
      });
    }
    if (count > round) console.error(`Played ${from - first + seeds.length} of ${count} schedules of each.`);
  }
  harness.close();
  if (values.seed === undefined) keepTable(rows);
  const violated = rows.filter(({outcome}) => outcome.violations.length > 0).length;
  console.log(violated === 0 ? 'No violation.' : `${violated} schedules with violations.`);
  process.exitCode = violated === 0 ? 0 : 1;
}

await runCommand(main);
process.exit();
