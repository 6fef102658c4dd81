/**
 * Runs the guides' programs in every language under schedules of faults. Also runs older programs, whose known faults the harness
 * must find.
 */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'playwright/test';
import {faultyPrograms, forgetfulLanguages, spoilWithOldBegin, spoilWithoutWait} from './guides/faulty';
import {Harness, languages, playMany, programs, stories, storiesOfTwo, type Language, type Outcome} from './guides/harness';
import {extensions} from './guides/languages';
import {drawnFault, firstSchedules, requestFaults, stormOf} from './guides/world';
import {tagOf} from '../support/language-tag';
import {needs} from '../support/needs';

/** With these seeds, every fault occurs in a program's first requests. `npm run bench:guides` plays 1,000 seeds. */
const chosen = Array.from({length: firstSchedules}, (_, index) => index + 1);
const schedules = chosen.length;

const day = Math.floor(Date.now() / 86_400_000);

/** Programs that charge nothing. */
const moveNoMoney: readonly string[] = ['first-call', 'reconcile'];

/**
 * Returns three seeds, other ones each day. Without the tests tagged `@all`, languages other than Node.js and the programs that move no
 * money play only these.
 */
function ofToday(seeds: readonly number[]): number[] {
  return [0, 1, 2].map((next) => seeds[(day + next) % seeds.length] ?? 1);
}

/** If two jobs did not lock the state file, most of these seeds would cause a violation. */
const chosenOfTwo = [1, 2, 3, 4, 5, 6, 7, 8];

/** The number of parallel schedules. It can be high because a schedule mostly waits. */
const atOnce = 6;

const tools = {'Node.js': undefined, Python: 'python', Ruby: 'ruby', PHP: 'php'} as const;

function describe({seed, violations, story}: Outcome): string {
  return `seed ${seed}: ${violations.join(' ')}\n${story.join('\n')}`;
}

test('the schedules contain every fault, each early', () => {
  // For some programs, the faults end with sleeps of the machine, which only the last seed draws.
  for (const sleeps of new Set(programs.map((program) => stories[program].sleeps))) {
    const early = chosen.flatMap((seed) =>
      [0, 1].filter((request) => request < stormOf(seed)).map((request) => drawnFault(seed, request, sleeps)),
    );
    expect([...new Set(early)].filter((fault) => fault !== undefined).sort()).toEqual([...requestFaults, ...(sleeps ?? [])].sort());
  }
});

for (const language of languages) {
  test.describe(`the guides' programs in ${language}`, () => {
    // The tests share a harness, which forks all Python and Ruby programs from one process.
    test.describe.configure({mode: 'default', timeout: 240_000});
    const tool = tools[language];
    if (tool) needs(tool);

    let harness: Harness;
    test.beforeAll(async () => {
      harness = await Harness.open();
    });
    test.afterAll(() => harness.close());

    const survives = async (program: (typeof programs)[number], seeds: readonly number[]): Promise<void> => {
      const outcomes: Outcome[] = [];
      const play = (seed: number): Promise<Outcome> => harness.play(stories[program], language, seed);
      await playMany(play, {seeds, atOnce}, (outcome) => {
        outcomes.push(outcome);
        return false;
      });
      expect(outcomes.filter(({violations}) => violations.length > 0).map(describe)).toEqual([]);
      // If no schedule injected a fault, the test would prove nothing.
      const faults = outcomes.flatMap((outcome) => Object.values(outcome.faults)).reduce((sum, count) => sum + count, 0);
      expect(outcomes.length).toBe(seeds.length);
      expect(faults).toBeGreaterThan(seeds === chosen ? schedules : 0);
    };

    for (const [program, path] of [
      ['charge-again', '/v1/charges'],
      ['refunds', '/v1/refunds'],
    ] as const)
      test(`${program} charges once if the clock was ahead, and its next run is after the key has expired`, async () => {
        const story = stories[program];
        const subjectOf: typeof story.subjectOf = (to, form, key) => (to === path ? story.subjectOf(to, form, key) : undefined);
        const outcome = await harness.play({...story, subjectOf, planned: 'corrected', isCalm: true}, language, 1);
        expect(outcome.violations, describe(outcome)).toEqual([]);
        expect(outcome.faults).toMatchObject({corrected: 1});
      });

    for (const program of programs) {
      const tag = moveNoMoney.includes(program) ? ' @all' : tagOf(language);
      test(`${program} survives ${schedules} schedules of faults${tag}`, () => survives(program, chosen));
      if (tag) test(`${program} survives today's three schedules of faults`, () => survives(program, ofToday(chosen)));
    }

    test('checkout looks for its charge again after retries between which the key expired', () => survives('checkout', [653]));

    const survivesTwo = async (story: Parameters<Harness['play']>[0], seeds: readonly number[]): Promise<void> => {
      const outcomes: Outcome[] = [];
      const play = (seed: number): Promise<Outcome> => harness.play(story, language, seed);
      await playMany(play, {seeds, atOnce: 3}, (outcome) => {
        outcomes.push(outcome);
        return false;
      });
      expect(outcomes.length).toBe(seeds.length);
      expect(outcomes.filter(({violations}) => violations.length > 0).map(describe)).toEqual([]);
    };

    for (const [program, story] of Object.entries(storiesOfTwo)) {
      const title = `${program}, as two jobs at the same time, survives`;
      test(`${title} ${chosenOfTwo.length} schedules @all`, () => survivesTwo(story, chosenOfTwo));
      test(`${title} today's three schedules${tagOf(language)}`, () => survivesTwo(story, ofToday(chosenOfTwo)));
    }
  });
}

test.describe('faults that these guides once had @all', () => {
  test.describe.configure({mode: 'default', timeout: 240_000});
  let harness: Harness;
  test.beforeAll(async () => {
    harness = await Harness.open(['tests/company/guides/fixtures']);
  });
  test.afterAll(() => harness.close());

  for (const {story, fault, soonest, says} of Object.values(faultyPrograms)) {
    test(`a program that ${fault} is caught, and caught again with its seed`, async () => {
      const caught: Outcome[] = [];
      const take = (outcome: Outcome): boolean => {
        if (outcome.violations.some((violation) => says.test(violation))) caught.push(outcome);
        return caught.length > 0;
      };
      const play = (seed: number): Promise<Outcome> => harness.play(story, 'Node.js', seed);
      // On a busy machine, the seed `soonest` may cause no violation. The other seeds are then played.
      await playMany(play, {seeds: new Set([soonest, ...chosen]), atOnce: 1}, take);
      expect(caught.length).toBeGreaterThan(0);
      // On a busy machine, a kill can happen a step later. The seed may need several plays.
      await expect(async () => {
        const again = await play(caught[0]?.seed ?? 0);
        expect(again.violations).toEqual(expect.arrayContaining([expect.stringMatching(says)]));
      }).toPass({timeout: 90_000});
    });
  }
});

for (const language of forgetfulLanguages) {
  test.describe(`a library in ${language} that forgets a 429 after its call${tagOf(language)}`, () => {
    test.describe.configure({timeout: 240_000});
    const tool = tools[language];
    if (tool) needs(tool);

    test('is caught', async () => {
      const harness = await Harness.open(undefined, (workshop) => spoilWithoutWait(workshop, language));
      const caught: string[] = [];
      const play = (seed: number): Promise<Outcome> => harness.play(stories.fulfil, language, seed);
      // In these two schedules, other requests follow a 429 early. On a busy machine, they can follow too late.
      await playMany(play, {seeds: [33, 50, 33, 50, 33, 50], atOnce: 1}, ({violations}) => caught.push(...violations) > 0);
      harness.close();
      expect(caught).toEqual(expect.arrayContaining([expect.stringMatching(/did not wait as long as Retry-After said/)]));
    });
  });
}

for (const language of languages) {
  test.describe(`programs in ${language} that start another attempt after an unknown status${tagOf(language)}`, () => {
    test.describe.configure({mode: 'default', timeout: 240_000});
    const tool = tools[language];
    if (tool) needs(tool);
    let harness: Harness;
    test.beforeAll(async () => {
      harness = await Harness.open(undefined, (workshop) => spoilWithOldBegin(workshop, language));
    });
    test.afterAll(() => harness.close());

    for (const program of ['checkout', 'refunds'] as const) {
      test(`are caught within the first ${schedules} schedules: ${program}`, async () => {
        const caught: Outcome[] = [];
        const play = (seed: number): Promise<Outcome> => harness.play(stories[program], language, seed);
        // On a busy machine, a timeout can hide the violation, so all seeds are played twice.
        await playMany(play, {seeds: [...chosen, ...chosen], atOnce: 1}, (outcome) => {
          if (outcome.violations.some((violation) => /took effect [2-9] times|"not charged" for .* which was charged/.test(violation)))
            caught.push(outcome);
          return caught.length > 0;
        });
        expect(caught.length).toBeGreaterThan(0);
      });
    }
  });
}

/** Programs that add an order with an id in UTF-8, and then change it. */
const addOrder = {
  'Node.js': `import {Store} from './once.mjs';
const store = new Store('orders.json', {});
store.add('commande-€', {status: 'open', runs: 0});
store.change('commande-€', (record) => (record.runs += 1));`,
  Python: `from once import Store
store = Store("orders.json", {})
store.add("commande-€", {"status": "open", "runs": 0})
store.change("commande-€", lambda record: record.update(runs=record["runs"] + 1))`,
  Ruby: `require_relative "once"
store = Store.new("orders.json", {})
store.add("commande-€", {"status" => "open", "runs" => 0})
store.change("commande-€") { |record| record["runs"] += 1 }`,
  PHP: `<?php
require 'larch.php';
require 'once.php';
$store = new Store('orders.json', []);
$store->add('commande-€', ['status' => 'open', 'runs' => 0]);
$store->change('commande-€', fn (array $record) => ['runs' => $record['runs'] + 1] + $record);`,
} as const;

/** Copies the programs and one more into a new folder. Returns the folder and the command of the program. */
function prepare(language: Language, program: string): {folder: string; command: string[]} {
  const tool = tools[language];
  if (tool) needs(tool);
  const folder = mkdtempSync(join(tmpdir(), 'larch-store-'));
  for (const source of ['guides', 'libraries']) cpSync(join('docs/_code', source), folder, {recursive: true});
  const file = `program.${extensions[language]}`;
  writeFileSync(join(folder, file), program);
  return {folder, command: [{'Node.js': process.execPath, Python: 'python3', Ruby: 'ruby', PHP: 'php'}[language], file]};
}

for (const language of languages)
  test(`a change in ${language} survives a power failure, because the file is synchronized after it is renamed @all`, () => {
    needs('strace');
    const {folder, command} = prepare(language, addOrder[language]);
    const {stderr} = spawnSync('strace', ['-fy', '-e', 'trace=fsync,rename,renameat,renameat2', ...command], {
      cwd: folder,
      encoding: 'utf8',
    });
    const calls = stderr.split('\n').flatMap((line) => /\b(rename|fsync).*orders\.json(\.new)?[">]/.exec(line)?.slice(1, 3).join('') ?? []);
    // The constructor writes the file, and then each of the two changes.
    expect(calls, stderr).toEqual([1, 2, 3].flatMap(() => ['fsync.new', 'rename', 'fsync']));
    rmSync(folder, {recursive: true});
  });

test('the store in Node.js works on a file system without hard links', async () => {
  const {folder, command} = prepare('Node.js', addOrder['Node.js']);
  const [program = '', ...args] = command;
  writeFileSync(
    join(folder, 'without-links.mjs'),
    `import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
fs.linkSync = () => { throw Object.assign(new Error('EPERM: operation not permitted, link'), {code: 'EPERM'}); };
syncBuiltinESMExports();`,
  );
  const runs = Array.from({length: 4}, async () => {
    const child = spawn(program, ['--import', './without-links.mjs', ...args], {cwd: folder, stdio: 'inherit'});
    expect((await once(child, 'close'))[0]).toBe(0);
  });
  await Promise.all(runs);
  expect(JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8'))).toEqual({'commande-€': {status: 'open', runs: 4}});
  rmSync(folder, {recursive: true});
});

for (const name of ['flock', 'fsync'])
  test(`the store in PHP says what to do if a host disables ${name}${tagOf('PHP')}`, () => {
    const {folder, command} = prepare('PHP', addOrder.PHP);
    const {stderr} = spawnSync('php', ['-d', 'display_errors=stderr', '-d', `disable_functions=${name}`, ...command.slice(1)], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toContain(`RuntimeException: Enable ${name}: change disable_functions.`);
    expect(existsSync(join(folder, 'orders.json'))).toBe(false);
    rmSync(folder, {recursive: true});
  });

const decline = {
  Python: `from types import SimpleNamespace
from once import Store, begin, find_outcome
larch = SimpleNamespace(now=lambda: 1)
calls = SimpleNamespace(create=lambda **_: {"id": "ch_1", "object": "charge", "status": "failed"})
store = Store("orders.json", {"order-1": {"status": "open"}})
begin(larch, store, "order-1", {})
find_outcome(larch, store, "order-1", calls, [])`,
  PHP: `<?php
require 'larch.php';
require 'once.php';
$larch = new Larch\\Larch('sk_test_log');
$calls = new class { public function create(): array { return ['id' => 'ch_1', 'object' => 'charge', 'status' => 'failed']; } };
$store = new Store('orders.json', ['order-1' => ['status' => 'open']]);
begin($larch, $store, 'order-1', []);
find_outcome($larch, $store, 'order-1', $calls, []);`,
} as const;

for (const language of ['Python', 'PHP'] as const)
  test(`a decline is stored in ${language} if the log cannot be written${tagOf(language)}`, async () => {
    const {folder, command} = prepare(language, decline[language]);
    const [program = '', ...args] = language === 'PHP' ? ['php', '-d', 'disable_functions=error_log', ...command.slice(1)] : command;
    const child = spawn(program, args, {cwd: folder, stdio: ['ignore', 'inherit', 'pipe']});
    child.stderr.destroy();
    await once(child, 'close');
    expect(JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8'))).toMatchObject({'order-1': {status: 'declined'}});
    rmSync(folder, {recursive: true});
  });

test(`an outcome in Python stays unknown if the library fails after sending${tagOf('Python')}`, () => {
  const {folder, command} = prepare(
    'Python',
    `from types import SimpleNamespace
from once import Store, begin, find_outcome
def send(**_):
    raise TypeError("as from a broken plug-in")
store = Store("orders.json", {"order-1": {"status": "open"}})
larch = SimpleNamespace(now=lambda: 1, events=SimpleNamespace(all=lambda **_: []))
begin(larch, store, "order-1", {})
find_outcome(larch, store, "order-1", SimpleNamespace(create=send), [])`,
  );
  const [program = '', ...args] = command;
  expect(spawnSync(program, args, {cwd: folder, encoding: 'utf8'}).stderr).toContain('TypeError: as from a broken plug-in');
  expect(JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8'))).toMatchObject({'order-1': {status: 'unknown'}});
  rmSync(folder, {recursive: true});
});

for (const language of languages)
  test(`the shop for the check in ${language} does not report an unknown word as paid${tagOf(language)}`, () => {
    const {folder, command} = prepare(language, '');
    writeFileSync(join(folder, 'orders.json'), JSON.stringify({'order-1': {amount: 4250, currency: 'cad', status: 'shipped'}}));
    const [program = '', ...args] = command;
    const shop = [...args.slice(0, -1), `buy-one.${extensions[language]}`];
    const env = {...process.env, LARCH_ORDER: 'order-1', LARCH_TOKEN: 'tok_1', LARCH_SECRET_KEY: 'sk_test_word'};
    expect(spawnSync(program, shop, {cwd: folder, env}).status).toBe(20);
    rmSync(folder, {recursive: true});
  });

test('the guides in Node.js wait for `begin`, so that a store can be a database', () => {
  const guides = readdirSync('docs/_code/guides').filter((name) => name.endsWith('.mjs'));
  for (const name of guides)
    expect(readFileSync(join('docs/_code/guides', name), 'utf8'), name).not.toMatch(/(?<!await |function )\bbegin\(/);
});

/** Begins another attempt after a decline, and explains a decline that only an event shows. */
const explainAgain = {
  'Node.js': `import {explain} from './explain.mjs';
import {begin, Store} from './once.mjs';
const store = new Store('orders.json', {'order-1': {status: 'declined', code: 'expired_card'}});
begin({now: () => 1}, store, 'order-1', {}, () => true);
console.log(explain({...store.read('order-1'), status: 'declined'}).say);`,
  Python: `from types import SimpleNamespace
from explain import explain
from once import Store, begin
store = Store("orders.json", {"order-1": {"status": "declined", "code": "expired_card"}})
begin(SimpleNamespace(now=lambda: 1), store, "order-1", {}, lambda record: True)
print(explain({**store.read("order-1"), "status": "declined"})["say"])`,
  Ruby: `require_relative "explain"
require_relative "once"
store = Store.new("orders.json", {"order-1" => {"status" => "declined", "code" => "expired_card"}})
start(Larch.new("sk_test_again"), store, "order-1", {}) { true }
puts explain({**store.read("order-1"), "status" => "declined"})[:say]`,
  PHP: `<?php
require 'explain.php';
require 'once.php';
$store = new Store('orders.json', ['order-1' => ['status' => 'declined', 'code' => 'expired_card']]);
begin(new Larch\\Larch('sk_test_again'), $store, 'order-1', [], fn () => true);
echo explain(['status' => 'declined'] + $store->read('order-1'))['say'], "\\n";`,
} as const;

for (const language of languages)
  test(`a new attempt in ${language} does not get the reason of an earlier decline${tagOf(language)}`, () => {
    const {folder, command} = prepare(language, explainAgain[language]);
    const [program = '', ...args] = command;
    const {stdout, stderr} = spawnSync(program, args, {cwd: folder, encoding: 'utf8'});
    expect([stdout, stderr]).toEqual(['You have not been charged. We could not take the payment.\n', '']);
    rmSync(folder, {recursive: true});
  });

for (const language of languages)
  test(`the store in ${language} keeps the ids of orders, whatever the locale of each program is${tagOf(language)}`, () => {
    const {folder, command} = prepare(language, addOrder[language]);
    const [program = '', ...args] = command;
    for (const locale of [
      {LC_ALL: 'C.UTF-8'},
      {LC_ALL: 'C', RUBYOPT: '-E ISO-8859-1:ISO-8859-1', PYTHONUTF8: '0'},
      {LC_ALL: 'C'},
      {LC_ALL: 'C.UTF-8'},
    ]) {
      const {stderr} = spawnSync(program, args, {cwd: folder, env: {...process.env, ...locale}, encoding: 'utf8'});
      expect(stderr).toBe('');
    }
    expect(JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8'))).toEqual({'commande-€': {status: 'open', runs: 4}});
    rmSync(folder, {recursive: true});
  });

for (const language of languages)
  test(`the store in ${language} is the file that a link names, even if that file does not exist yet${tagOf(language)}`, () => {
    const {folder, command} = prepare(language, addOrder[language]);
    const [program = '', ...args] = command;
    const run = () => spawnSync(program, args, {cwd: folder, encoding: 'utf8'}).stderr;
    for (const name of ['deploy', 'shared']) mkdirSync(join(folder, name));
    symlinkSync('deploy/orders.json', join(folder, 'orders.json'));
    symlinkSync('../shared/orders.json', join(folder, 'deploy/orders.json'));
    if (language === 'PHP') {
      expect(run()).toContain('orders.json links to no file. Create it with the text {}.');
      writeFileSync(join(folder, 'shared/orders.json'), '{}');
    }
    for (let runs = 1; runs <= 2; runs += 1) {
      expect(run()).toBe('');
      expect(JSON.parse(readFileSync(join(folder, 'shared/orders.json'), 'utf8'))).toEqual({'commande-€': {status: 'open', runs}});
    }
    expect(existsSync(join(folder, 'orders.json.lock'))).toBe(false);
    rmSync(folder, {recursive: true});
  });

for (const language of languages)
  test(`the store in ${language} refuses an empty name${tagOf(language)}`, () => {
    const {folder, command} = prepare(language, addOrder[language].replace('orders.json', ''));
    const [program = '', ...args] = command;
    const {status, stderr} = spawnSync(program, args, {cwd: folder, encoding: 'utf8'});
    expect([status === 0, stderr]).toEqual([false, expect.stringContaining('The name of the store is empty.')]);
    rmSync(folder, {recursive: true});
  });
