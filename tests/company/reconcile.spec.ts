import {execFile} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'playwright/test';
import {payouts, reportColumns} from '../../src/data/money';
import {chargeFee, dayOf, payoutDay, payoutReference} from '../../packages/sandbox';
import {samplePlan} from '../../src/data/plans';
import {tagOf} from '../support/language-tag';
import {needs} from '../support/needs';
import {startSandbox, type RunningSandbox} from '../support/sandbox-server';

const commands = {
  'Node.js': ['node', 'reconcile.mjs', undefined],
  Python: ['python3', 'reconcile.py', 'python'],
  Ruby: ['ruby', 'reconcile.rb', 'ruby'],
  PHP: ['php', 'reconcile.php', 'php'],
} as const;

type Line = Record<(typeof reportColumns)[number], string>;

/** A charge or a refund. `charge` is the id of a refund's charge. `amount` is in minor units, negative for refunds. */
type Sale = {id: string; at: string; amount: number; charge?: string};

const {rate} = samplePlan;

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** Returns the report's line for a charge or a refund, with the fee of the sample plan. */
function saleLine({id, at, amount, charge = ''}: Sale): Line {
  const type = amount < 0 ? 'refund' : 'charge';
  const fee = type === 'charge' ? chargeFee(amount, rate) : 0;
  const arrives = payoutDay(dayOf(Date.parse(at) / 1000, payouts), payouts);
  const own = {id, type, created: at, available_on: arrives, charge, description: type === 'charge' ? 'Beans, "dark", and a mug' : ''};
  const money = {currency: 'cad', amount: decimal(amount), payout_currency: 'cad', rate: '1', payout_amount: decimal(amount)};
  return {...own, ...money, fee: decimal(fee), net: decimal(amount - fee), payout: payoutReference(arrives)};
}

/** Returns a report: a line for each sale, and then a line for each payout, by date. */
function reportOf(sales: readonly Sale[]): Line[] {
  const lines = sales.map(saleLine);
  const days = [...new Set(lines.map((line) => line.available_on))].sort();
  const paid = days.map((day): Line => {
    const cents = lines.filter((line) => line.available_on === day).reduce((sum, {net}) => sum + Math.round(Number(net) * 100), 0);
    const reference = payoutReference(day);
    const amount = decimal(-cents);
    const own = {id: reference, type: 'payout', created: `${day}T13:00:00Z`, available_on: day, charge: '', description: ''};
    const money = {currency: 'cad', amount, payout_currency: 'cad', rate: '1', payout_amount: amount, fee: '0.00', net: amount};
    return {...own, ...money, payout: reference};
  });
  return [...lines, ...paid];
}

const quote = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const toCsv = (lines: readonly Line[]): string =>
  [reportColumns.join(','), ...lines.map((line) => reportColumns.map((column) => quote(line[column])).join(','))].join('\r\n') + '\r\n';

const recordsOf = (sales: readonly Sale[]) =>
  sales.map(({id, at, amount}) => ({id, amount: Math.abs(amount), currency: 'cad', created: Date.parse(at) / 1000}));

/** In Toronto, `before` is 30 seconds before October 2026, and `after` is 30 seconds after it. */
const before: Sale = {id: 'ch_00SeptemberEnd', at: '2026-10-01T03:59:30Z', amount: 5000};
const after: Sale = {id: 'ch_99NovemberStart', at: '2026-11-01T04:00:30Z', amount: 7000};
const october: Sale[] = [
  {id: 'ch_01FirstMinute', at: '2026-10-01T04:00:30Z', amount: 1234},
  {id: 'ch_02Thanksgiving', at: '2026-10-12T15:00:00Z', amount: 9900},
  {id: 'ch_3Qd81kL0v7Rm', at: '2026-10-17T13:41:00Z', amount: 4250},
  {id: 'ch_04Sunday', at: '2026-10-18T20:00:00Z', amount: 850},
  {id: 're_5Hn20pXc8YtB', at: '2026-10-19T14:00:00Z', amount: -1250, charge: 'ch_3Qd81kL0v7Rm'},
  {id: 'ch_05LastMinute', at: '2026-11-01T03:59:30Z', amount: 2500},
];
const fee = chargeFee(4250, rate);
/** The payout of the sample report, and the one that also has Sunday's sale. */
const sample = 4250 - fee - 1250;
const paid = sample + 850 - chargeFee(850, rate);
const range = ['2026-10-01', '2026-10-31'];

for (const [language, [command, program, tool]] of Object.entries(commands)) {
  test.describe(`reconcile in ${language}${tagOf(language)}`, () => {
    if (tool) needs(tool);
    let folder = '';
    let sandbox: RunningSandbox;
    test.beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'larch-reconcile-'));
      for (const source of ['guides', 'libraries']) cpSync(join('docs/_code', source), folder, {recursive: true});
      writeFileSync(join(folder, 'none.json'), '[]');
      sandbox = await startSandbox();
    });
    test.afterAll(async () => {
      await sandbox.stop();
      rmSync(folder, {recursive: true});
    });

    /** Returns the lines that the program prints. The last line is the exit code. */
    async function print(report: string, records: string, days = range, api = sandbox.url, more = {}): Promise<string[]> {
      const env = {
        ...process.env,
        LARCH_API: api,
        LARCH_SECRET_KEY: 'sk_test_reconcile',
        BASIS_POINTS: `${rate.basisPoints}`,
        FIXED: `${rate.fixed}`,
        ...more,
      };
      return new Promise((resolve) => {
        execFile(command, [join(folder, program), report, records, ...days], {env}, (error, output, complaints) =>
          resolve([...`${output}${complaints}`.trim().split('\n'), `exit ${String(error?.code ?? 0)}`]),
        );
      });
    }

    async function reconcile(lines: readonly Line[], records: unknown, days = range, api = sandbox.url): Promise<string[]> {
      const scratch = mkdtempSync(join(folder, 'run-'));
      const [report, own] = [join(scratch, 'report.csv'), join(scratch, 'records.json')];
      writeFileSync(report, toCsv(lines));
      writeFileSync(own, JSON.stringify(records));
      return print(report, own, days, api);
    }

    test('a month of 31 days matches, to its first and last minute', async () => {
      const sales = [before, ...october, after];
      const report = reportOf(sales);
      const printed = await reconcile(report, recordsOf(sales));
      expect(printed).toContain(`LARCH 2026-10-21: ${decimal(paid)}`);
      expect(printed.slice(-2)).toEqual([`Everything matches: ${report.length} lines.`, 'exit 0']);
    });

    test('files in UTF-16, as PowerShell writes them, match, and other files are refused', async () => {
      const [report, own] = [join(folder, 'wide.csv'), join(folder, 'wide.json')];
      writeFileSync(report, `\ufeff${toCsv(reportOf(october))}`, 'utf16le');
      writeFileSync(own, `\ufeff${JSON.stringify(recordsOf(october))}`, 'utf16le');
      expect((await print(report, own)).slice(-1)).toEqual(['exit 0']);
      writeFileSync(report, Buffer.from('504b0304140000000800a0ffc3', 'hex'));
      expect(await print(report, own)).toEqual([`${report} is not text in UTF-8. Export a report as CSV.`, 'exit 1']);
    });

    test('a rate of 0 counts, and a rate that is no integer is refused', async () => {
      const [report, own] = [join(folder, 'rate.csv'), join(folder, 'rate.json')];
      writeFileSync(report, toCsv(reportOf(october)));
      writeFileSync(own, JSON.stringify(recordsOf(october)));
      const free = await print(report, own, range, sandbox.url, {FIXED: '0'});
      expect(free.slice(-2)).toEqual([`Problems: ${october.filter(({amount}) => amount > 0).length}.`, 'exit 1']);
      expect((await print(report, own, range, sandbox.url, {BASIS_POINTS: '', FIXED: ''})).at(-1)).toBe('exit 0');
      for (const rate of ['1,6', '160%', 'x']) {
        const refused = await print(report, own, range, sandbox.url, {BASIS_POINTS: rate});
        expect(refused.join('\n'), rate).toContain('BASIS_POINTS and FIXED are integers');
        expect(refused.at(-1)).toBe('exit 1');
      }
    });

    test('integers with a decimal point, as pandas writes them, are integers', async () => {
      const [report, own] = [join(folder, 'point.csv'), join(folder, 'point.json')];
      writeFileSync(report, toCsv(reportOf(october.slice(1))));
      writeFileSync(own, JSON.stringify(recordsOf(october)).replaceAll(/\d+(?=[,}])/g, '$&.0'));
      const printed = await print(report, own);
      expect(printed.slice(0, -2).filter((line) => !line.startsWith('LARCH'))).toEqual([
        expect.stringMatching(/^ch_01FirstMinute: in your records, not in the report/),
      ]);
    });

    test('files that begin with a byte order mark match', async () => {
      const [report, own] = [join(folder, 'mark.csv'), join(folder, 'mark.json')];
      writeFileSync(report, `\ufeff${toCsv(reportOf(october))}`);
      writeFileSync(own, `\ufeff${JSON.stringify(recordsOf(october))}`);
      expect((await print(report, own)).slice(-1)).toEqual(['exit 0']);
    });

    test('days in another format, in the wrong order or missing are refused', async () => {
      const report = join(folder, 'days.csv');
      writeFileSync(report, toCsv(reportOf(october)));
      const sentence = 'Write the first day and then the last day, such as 2026-10-01 2026-10-31.';
      for (const days of [
        ['2026-10-1', '2026-10-31'],
        ['10/1/2026', '10/31/2026'],
        ['20261001', '20261031'],
        ['2026-10', '2026-10'],
        ['2026-01-10', '2026-31-10'],
        ['2026-10-31', '2026-10-01'],
        ['2026-10-01', '2026-10-31\r'],
        ['2026-10-01'],
        [],
      ])
        expect(await print(report, join(folder, 'none.json'), days), days.join(' ')).toEqual([sentence, 'exit 1']);
    });

    test('a line that Larch did not write so is refused', async () => {
      const lines = reportOf(october);
      const shorten = (text: string): string => text.replace(/\.?0+$/, '');
      const changes: [keyof Line, (text: string) => string][] = [
        ['payout_amount', shorten],
        ['fee', shorten],
        ['net', shorten],
        ['amount', (text) => text.replace('.', ',')],
        ['currency', (text) => text.toUpperCase()],
        ['available_on', (text) => text.replaceAll('-', '/')],
        ['created', (text) => text.replace('T', ' ')],
        ['id', () => ''],
      ];
      for (const [column, change] of changes) {
        const printed = await reconcile(
          lines.map((line) => ({...line, [column]: change(line[column])})),
          recordsOf(october),
        );
        expect(printed.join('\n'), column).toMatch(
          new RegExp(`: Larch does not write ".*" in the column \`${column}\`\\. Use the file that Larch wrote\\.`),
        );
        expect(printed.at(-1), column).toBe('exit 1');
      }
    });

    test('a line that was cut is refused', async () => {
      const [report, own] = [join(folder, 'cut.csv'), join(folder, 'cut.json')];
      writeFileSync(report, toCsv(reportOf(october)).slice(0, -40));
      writeFileSync(own, JSON.stringify(recordsOf(october)));
      const printed = await print(report, own);
      expect(printed.join('\n')).toContain('A line of the report is not complete: ');
      expect(printed.at(-1)).toBe('exit 1');
    });

    test('a line with a new column and a new type is read, and the type is named', async () => {
      const [report, own] = [join(folder, 'new.csv'), join(folder, 'new.json')];
      const sales = toCsv(reportOf(october)).trimEnd().split('\r\n');
      const adjustment = 'ad_1,adjustment,2026-10-20T12:00:00Z,2026-11-25,cad,-1.00,cad,1,-1.00,0.00,-1.00,,,';
      writeFileSync(report, [...sales, adjustment].map((line, i) => `${line},${i === 0 ? 'new' : ''}`).join('\r\n'));
      writeFileSync(own, JSON.stringify(recordsOf(october)));
      const printed = await print(report, own);
      expect(printed).toContain('ad_1: this program does not know the type adjustment');
      expect(printed.slice(-2)).toEqual([`Everything matches: ${sales.length} lines.`, 'exit 0']);
    });

    test('records with other values are refused', async () => {
      const [first, ...others] = recordsOf(october);
      const needs = 'A record needs an id, an amount in minor units (such as 4250), a currency (such as "cad") and the time in seconds: ';
      for (const change of [
        {amount: '1234'},
        {amount: 12.34},
        {amount: -1234},
        {currency: 'CAD'},
        {currency: null},
        {created: Date.parse('2026-10-20')},
        {created: '2026-10-20T12:00:00Z'},
        {created: 1792244460.5},
        {created: 0},
        {amount: 1e12},
        {id: 17},
      ]) {
        const printed = await reconcile(reportOf(october), [{...first, ...change}, ...others]);
        expect(printed[0], JSON.stringify(change)).toContain(needs);
        expect(printed.at(-1)).toBe('exit 1');
      }
      for (const strange of [null, 'ch_1', ['ch_1']]) expect((await reconcile(reportOf(october), [strange]))[0]).toContain(needs);
      const [report, lines] = [join(folder, 'refused.csv'), join(folder, 'lines.json')];
      writeFileSync(report, toCsv(reportOf(october)));
      writeFileSync(lines, '{"id": "ch_1"}\n{"id": "ch_2"}\n');
      const list = ['Your records are not a JSON list.', 'exit 1'];
      expect(await reconcile(reportOf(october), {records: recordsOf(october)})).toEqual(list);
      expect(await print(report, lines)).toEqual(list);
      for (const missing of [join(folder, 'no.csv'), join(folder, 'no.json')])
        expect(await print(missing.endsWith('csv') ? missing : report, missing)).toEqual([`There is no file ${missing}.`, 'exit 1']);
    });

    test('days of another year are named, and files without a line match', async () => {
      const printed = await reconcile(reportOf(october), recordsOf(october), ['2025-10-01', '2025-10-31']);
      expect(printed).toEqual(['Neither file has a line from 2025-10-01 to 2025-10-31.', 'exit 1']);
      expect(await reconcile([], [])).toEqual(['Everything matches: 0 lines.', 'exit 0']);
    });

    if (language === 'Node.js')
      test('a Node.js that has only English compares the same days', async () => {
        // Some builds of Node.js use English for every other language.
        const english = join(folder, 'english.mjs');
        writeFileSync(
          english,
          'const {DateTimeFormat} = Intl; Intl.DateTimeFormat = function (_, options) { return DateTimeFormat("en-US", options); };',
        );
        const report = join(folder, 'english.csv');
        writeFileSync(report, toCsv(reportOf(october)));
        const printed = await print(report, join(folder, 'none.json'), range, sandbox.url, {NODE_OPTIONS: `--import=${english}`});
        expect(printed.slice(-2)).toEqual([`Problems: ${october.length}.`, 'exit 1']);
      });

    test('a charge that is twice in the records is named', async () => {
      const [first, ...records] = recordsOf(october);
      const printed = await reconcile(reportOf(october), [first, ...records, first]);
      expect(printed).toContain(`${String(first?.id)}: your records contain this id twice`);
      expect(printed.slice(-2)).toEqual(['Problems: 1.', 'exit 1']);
    });

    test('empty lines are not lines of the report', async () => {
      const report = join(folder, 'empty.csv');
      const lines = reportOf(october);
      writeFileSync(report, toCsv(lines).replaceAll('\r\n', '\r\n\r\n'));
      const own = join(folder, 'empty.json');
      writeFileSync(own, JSON.stringify(recordsOf(october)));
      expect((await print(report, own)).slice(-2)).toEqual([`Everything matches: ${lines.length} lines.`, 'exit 0']);
    });

    test('a file with semicolons is not taken for a report', async () => {
      const report = join(folder, 'semicolons.csv');
      writeFileSync(report, toCsv(reportOf(october)).replaceAll(',', ';'));
      const printed = await print(report, join(folder, 'records.json'));
      expect(printed.join('\n')).toMatch(/The report has no column `id`, separated by commas\.|report is not CSV with commas/);
      expect(printed.at(-1)).toBe('exit 1');
    });

    if (language === 'Python' || language === 'Ruby')
      test('without time zones, the program says what to install', async () => {
        const printed = await print(join(folder, 'none.csv'), join(folder, 'records.json'), range, sandbox.url, {
          PYTHONTZPATH: folder,
          TZDIR: folder,
        });
        expect(printed).toEqual([
          expect.stringMatching(/^This machine has no time zones\. Install (?:tzdata\.|them: pip install tzdata)$/),
          'exit 1',
        ]);
      });

    test('the sample report matches the sample records', async () => {
      const printed = await print(join(process.env.SANDBOX_FOLDER ?? '', 'report.csv'), join(folder, 'records.json'));
      expect(printed).toEqual([`LARCH 2026-10-21: ${decimal(sample)}`, 'Everything matches: 5 lines.', 'exit 0']);
    });

    test("a charge in a sandbox's report without a record is named with its event", async () => {
      const headers = {Authorization: 'Bearer sk_test_reconcile', 'Content-Type': 'application/x-www-form-urlencoded'};
      const send = (path: string, body: string) => fetch(sandbox.url + path, {method: 'POST', headers, body});
      const charge: {id: string} = await (await send('/v1/charges', 'amount=1800&currency=cad&customer=cus_9Kf47bWq1LsD')).json();
      await send('/sandbox/clock', 'days=7');
      const report = join(folder, 'sandbox.csv');
      writeFileSync(report, await (await fetch(`${sandbox.url}/sandbox/report.csv`, {headers})).text());
      const printed = await print(report, join(folder, 'records.json'), ['2000-01-01', '2099-12-31']);
      const gap = expect.stringMatching(new RegExp(`^${charge.id}: in the report, not in your records \\(evt_\\w+\\)$`));
      expect(printed.slice(-3)).toEqual([gap, 'Problems: 1.', 'exit 1']);
      // The other lines contain the payout.
      expect(printed.slice(0, -3)).toContainEqual(expect.stringMatching(/^LARCH \d{4}-\d\d-\d\d: \d+\.\d\d$/));
    });

    test('sales of another month are not reported as missing', async () => {
      // The report also has sales before and after October, which October's records do not contain.
      const printed = await reconcile(reportOf([before, ...october, after]), recordsOf(october));
      expect(printed.at(-1)).toBe('exit 0');
    });

    test('a missing line is named, with its payout', async () => {
      const lines = reportOf(october).filter(({id}) => id !== 'ch_04Sunday');
      const printed = await reconcile(lines, recordsOf(october));
      expect(printed).toContain(`LARCH 2026-10-21: paid ${decimal(paid)}, but its lines add up to ${decimal(sample)}`);
      expect(printed).toContainEqual(expect.stringMatching(/^ch_04Sunday: in your records, not in the report/));
      expect(printed.slice(-2)).toEqual(['Problems: 2.', 'exit 1']);
    });

    test('a duplicate line is named', async () => {
      const lines = reportOf(october).flatMap((line) => (line.id === 're_5Hn20pXc8YtB' ? [line, line] : [line]));
      const printed = await reconcile(lines, recordsOf(october));
      expect(printed).toContain('re_5Hn20pXc8YtB: the report contains this refund twice');
      expect(printed.at(-1)).toBe('exit 1');
    });

    test('a wrong fee is named with the right one', async () => {
      const lines = reportOf(october).map((line) =>
        line.id === 'ch_3Qd81kL0v7Rm' ? {...line, fee: decimal(fee + 10), net: decimal(4240 - fee)} : line,
      );
      const printed = await reconcile(lines, recordsOf(october));
      expect(printed).toContain(`ch_3Qd81kL0v7Rm: the fee is ${decimal(fee + 10)}, expected ${decimal(fee)}`);
      expect(printed).toContain(`LARCH 2026-10-21: paid ${decimal(paid)}, but its lines add up to ${decimal(paid - 10)}`);
    });

    test('a missing payout is named, unless it is not due yet', async () => {
      const open = {...saleLine({id: 'ch_06Open', at: '2026-10-30T15:00:00Z', amount: 1000}), payout: ''};
      const lines = [...reportOf(october).filter(({id}) => id !== 'LARCH 2026-10-21'), open];
      const printed = await reconcile(lines, [
        ...recordsOf(october),
        {...recordsOf([october[0] ?? after])[0], id: 'ch_06Open', amount: 1000},
      ]);
      expect(printed).toContain('LARCH 2026-10-21: the payout is missing');
      expect(printed.slice(-2)).toEqual(['Problems: 1.', 'exit 1']);
    });

    test('a different amount in the records is named with both amounts', async () => {
      const records = recordsOf(october).map((record) => (record.id === 'ch_3Qd81kL0v7Rm' ? {...record, amount: 425} : record));
      const printed = await reconcile(reportOf(october), records);
      expect(printed).toContain('ch_3Qd81kL0v7Rm: 4250 cad in the report, 425 cad in your records');
    });

    test('a won dispute has two lines, and a lost one a fee', async () => {
      const disputed = (amount: number, type = 'dispute'): Line => ({
        ...saleLine({id: 'dp_6Rt03mNb5KwZ', at: '2026-10-17T16:00:00Z', amount, charge: 'ch_3Qd81kL0v7Rm'}),
        type,
        fee: '0.00',
        net: decimal(amount),
      });
      const lines = reportOf(october);
      for (const [extra, problems] of [
        [[disputed(-3000), disputed(3000)], 'exit 0'],
        [[disputed(-2000, 'fee')], 'exit 1'],
      ] as const) {
        const printed = await reconcile([...lines, ...extra], recordsOf(october));
        expect(printed.at(-1)).toBe(problems);
      }
    });

    test('a charge without a record is explained by its event', async () => {
      const headers = {authorization: 'Bearer sk_test_reconcile'};
      const post = async (path: string, fields: Record<string, string>): Promise<{id: string}> =>
        (await fetch(`${sandbox.url}${path}`, {method: 'POST', headers, body: new URLSearchParams(fields)})).json();
      const card = {'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040', 'card[cvc]': '123'};
      const {id: source} = await post('/v1/tokens', card);
      const {id} = await post('/v1/charges', {amount: '4250', currency: 'cad', source});
      const at = `${new Date().toISOString().slice(0, 19)}Z`;
      const today = dayOf(Date.now() / 1000, payouts);
      const lines = [saleLine({id, at, amount: 4250}), saleLine({id: 'ch_07NeverMade', at, amount: 4250})].map((line) => ({
        ...line,
        payout: '',
      }));
      const printed = await reconcile(lines, [], [today, today]);
      expect(printed).toContainEqual(expect.stringMatching(new RegExp(`^${id}: in the report, not in your records \\(evt_\\w+\\)$`)));
      expect(printed).toContain('ch_07NeverMade: in the report, not in your records (no event: contact support)');
      const unread = await reconcile(lines, [], [today, today], `${sandbox.url}/nothing-here`);
      expect(unread).toContainEqual(expect.stringMatching(/^ch_07NeverMade: .*\(the events could not be read: /));
      expect(unread.at(-1)).toBe('exit 1');
    });
  });
}
