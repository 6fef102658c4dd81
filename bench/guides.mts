/**
 * `npm run bench:guides -- --schedules 1000`: runs every guide program in every language under 1,000 random schedules of faults.
 * `--program` and `--language` select programs, and `--at-once 3` runs three schedules at once. `--seed` prints the log of one
 * schedule.
 */
import {parseArgs} from 'node:util';
import {Harness, languages, playMany, programs, stories, type Language, type Outcome, type Program} from '../tests/company/guides/harness';
import {CommandError, runCommand} from '../scripts/command.mjs';
import {keepResults} from './results.mjs';

type Row = {program: Program; language: Language; outcome: Pick<Outcome, 'faults' | 'violations'>};

function choose<T extends string>(all: readonly T[], wanted: string | undefined, what: string): T[] {
  if (wanted === undefined) return [...all];
  const found = all.filter((one) => one === wanted);
  if (found.length === 0) throw new CommandError(`There is no ${what} ${wanted}. Choose one of ${all.join(', ')}.`);
  return found;
}

function keepTable(rows: Row[]): void {
  const table = programs.flatMap((program) =>
    languages.flatMap((language) => {
      const mine = rows.filter((row) => row.program === program && row.language === language);
      if (mine.length === 0) return [];
      const faults = mine.flatMap(({outcome}) => Object.values(outcome.faults)).reduce((sum, count) => sum + count, 0);
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
      schedules: {type: 'string', default: '1000'},
      program: {type: 'string'},
      language: {type: 'string'},
      seed: {type: 'string'},
      // This can be higher than the number of processors, because a schedule mostly waits.
      'at-once': {type: 'string', default: '10'},
    },
  });
  const atOnce = Number(values['at-once']);
  const count = values.seed === undefined ? Number(values.schedules) : 1;
  if (![atOnce, count].every((number) => Number.isInteger(number) && number > 0))
    throw new CommandError('Write numbers, such as --schedules 1000 --at-once 3.');
  const first = Number(values.seed ?? 1);
  const rows: Row[] = [];
  const chosen = choose(programs, values.program, 'program').flatMap((program) =>
    choose(languages, values.language, 'language').map((language) => ({program, language})),
  );
  const harness = await Harness.open();
  const seeds = Array.from({length: count}, (_, index) => first + index);
  for (const {program, language} of chosen) {
    const play = (seed: number): Promise<Outcome> => harness.play(stories[program], language, seed);
    await playMany(play, {seeds, atOnce}, ({seed, faults, violations, story}) => {
      if (values.seed !== undefined) console.log(story.join('\n'));
      for (const violation of violations)
        console.error(
          `${program} ${language} seed ${seed}: ${violation}\n  npm run bench:guides -- --program ${program} --language ${language} --seed ${seed}`,
        );
      rows.push({program, language, outcome: {faults, violations}});
      return false;
    });
    if (count > 1) console.error(`Played ${count} schedules of ${program} in ${language}.`);
  }
  harness.close();
  if (values.seed === undefined) keepTable(rows);
  const violated = rows.filter(({outcome}) => outcome.violations.length > 0).length;
  console.log(violated === 0 ? 'No violation.' : `${violated} schedules with violations.`);
  process.exitCode = violated === 0 ? 0 : 1;
}

await runCommand(main);
process.exit();
