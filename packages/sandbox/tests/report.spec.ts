/** An account's report, balance and payouts must add up, and match the examples in the documentation. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import fc from 'fast-check';
import {expect, test} from 'playwright/test';
import {reportFacts, sandboxContract, sandboxRates} from '../../../tests/support/provider';
import {encodePairs} from '../api/form';
import {chargeFee, dayOf, isBusinessDay, payoutDay} from '../api/payouts';
import {reportCsv, reportOf, type Line, type Report} from '../api/report';
import {createSandbox, type Sandbox} from '../api/sandbox';
import {testCards} from '../api/test-cards';

const contract = sandboxContract('.');
const facts = {...reportFacts(contract), fee: {basisPoints: 160, fixed: 20}};
const hour = 60 * 60 * 1000;

/** An account with a controlled clock. Its report omits the example objects of a new sandbox. */
class Shop {
  private now: number;
  readonly sandbox: Sandbox;
  private readonly examples: ReadonlySet<string>;

  constructor(at: string) {
    this.now = Date.parse(at);
    this.sandbox = createSandbox({contract, seed: 1, now: () => this.now});
    const {charges, refunds, disputes} = this.sandbox.objects();
    this.examples = new Set([...charges, ...refunds, ...disputes].map(({id}) => id));
  }

  at(moment: string): this {
    this.now = Date.parse(moment);
    return this;
  }

  wait(hours: number): void {
    this.now += hours * hour;
  }

  async post(path: string, sent: Record<string, string | number>): Promise<string> {
    const body = encodePairs(Object.entries(sent).map(([name, value]) => [name, String(value)] as const));
    const headers = {Authorization: 'Bearer sk_test_report', 'Content-Type': 'application/x-www-form-urlencoded'};
    const response = await this.sandbox.fetch(new Request(contract.server + path, {method: 'POST', headers, body}));
    const made: {id?: string} = await response.json();
    return made.id ?? '';
  }

  async charge(amount: number, currency = 'cad', {outcome = 'succeeded', description = 'Beans and a mug'} = {}): Promise<string> {
    const number = testCards.find((card) => card.outcome === outcome)?.number ?? '';
    const card = {'card[number]': number, 'card[exp_month]': 12, 'card[exp_year]': 2030, 'card[cvc]': '123'};
    const source = await this.post('/v1/tokens', card);
    return this.post('/v1/charges', {amount, currency, source, description});
  }

  report(): Report {
    const {charges, refunds, disputes, ...rest} = this.sandbox.objects();
    const own = <T extends {id: string}>(objects: T[]): T[] => objects.filter(({id}) => !this.examples.has(id));
    const objects = {...rest, charges: own(charges), refunds: own(refunds), disputes: own(disputes)};
    return reportOf(objects, facts, Math.floor(this.now / 1000));
  }
}

const isPayout = ({type}: Line): boolean => type === 'payout';
const netOf = (lines: readonly Line[]): number => lines.reduce((sum, {net}) => sum + net, 0);

/** Returns a sentence for each broken rule. Calling `expect` for each rule of thousands of reports would be slow. */
function faultsOf({lines, payouts, balance}: Report): string[] {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };
  check(netOf(lines) === balance, 'The lines do not add up to the balance.');
  for (const {reference} of payouts.filter(({hasLeft}) => hasLeft)) {
    const its = lines.filter(({payout}) => payout === reference);
    check(netOf(its) === 0, `${reference} does not add up to zero.`);
    check(its.filter(isPayout).length === 1, `${reference} is not one transfer.`);
  }
  for (const line of lines) {
    check(line.net === line.payoutAmount - line.fee, `${line.id} does not add up.`);
    const arrives = isPayout(line) ? line.availableOn : payoutDay(dayOf(line.created, facts.payouts), facts.payouts);
    check(line.availableOn === arrives, `${line.id} counts on ${line.availableOn}.`);
  }
  const times = lines.map(({created}) => created);
  check(
    times.every((time, place) => time >= (times[place - 1] ?? 0)),
    'The lines are not in the order of time.',
  );
  const names = lines.map(({id, type, net}) => `${id} ${type} ${String(net < 0)}`);
  check(new Set(names).size === names.length, 'A line is there twice.');
  return faults;
}

function expectSums(report: Report): void {
  expect(faultsOf(report)).toEqual([]);
}

test('a day is the same if Node.js has only English', () => {
  const {DateTimeFormat} = Intl;
  // Some builds of Node.js use English for every other language.
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (Format, [, options]: [string, Intl.DateTimeFormatOptions]) => new Format('en-US', options),
  });
  // Formatters are cached by time zone. No other test uses this one.
  const day = dayOf(Date.parse('2026-11-01T03:30:00Z') / 1000, {timeZone: 'America/Winnipeg'});
  Intl.DateTimeFormat = DateTimeFormat;
  expect(day).toBe('2026-10-31');
});

test('a sale on Saturday, minus its fee, arrives on Wednesday', async () => {
  const shop = new Shop('2026-10-17T13:41:00Z');
  const id = await shop.charge(4250);
  const before = shop.at('2026-10-21T03:59:59Z').report();
  expect(before.payouts).toMatchObject([{date: '2026-10-21', reference: 'LARCH 2026-10-21', amount: 4162, hasLeft: false}]);
  expect([before.balance, before.lines.map(({payout}) => payout)]).toEqual([4162, ['']]);
  const after = shop.at('2026-10-21T04:00:00Z').report();
  expect(after.payouts).toMatchObject([{hasLeft: true, moment: Date.parse('2026-10-21T04:00:00Z') / 1000}]);
  expect(after.balance).toBe(0);
  expect(after.lines).toMatchObject([
    {id, type: 'charge', payoutAmount: 4250, fee: 88, net: 4162, payout: 'LARCH 2026-10-21', availableOn: '2026-10-21'},
    {id: 'LARCH 2026-10-21', type: 'payout', amount: -4162, net: -4162, payout: 'LARCH 2026-10-21', availableOn: '2026-10-21'},
  ]);
  expectSums(after);
});

test('sales on the Friday before Thanksgiving arrive on Wednesday, and those of the weekend a day later', async () => {
  const shop = new Shop('2026-10-09T16:00:00Z');
  await shop.charge(1000);
  for (const moment of ['2026-10-10T16:00:00Z', '2026-10-12T16:00:00Z', '2026-10-13T16:00:00Z']) await shop.at(moment).charge(1000);
  const report = shop.at('2026-11-01T12:00:00Z').report();
  expect(report.payouts.map(({reference, lines}) => [reference, lines.length])).toEqual([
    ['LARCH 2026-10-14', 1],
    ['LARCH 2026-10-15', 3],
  ]);
  expectSums(report);
});

test('a refund and a lost dispute reduce a payout; a negative balance is carried over, and collected after 30 days', async () => {
  const shop = new Shop('2026-10-20T16:00:00Z');
  const [refunded, disputed] = [await shop.charge(5000), await shop.charge(3000)];
  await shop.at('2026-10-23T16:00:00Z').post('/v1/refunds', {charge: refunded, amount: 5000});
  shop.sandbox.dispute(disputed);
  const dispute = shop.sandbox.objects().disputes[0]?.id ?? '';
  shop.at('2026-10-26T16:00:00Z').sandbox.decide(dispute, 'lost');
  const carried = shop.at('2026-10-30T16:00:00Z').report();
  expect(carried.payouts.map(({reference, amount, hasLeft}) => [reference, amount, hasLeft])).toEqual([
    ['LARCH 2026-10-22', 7832, true],
    // The balance turned negative on October 27. Larch collects the debt 30 days later, on a Thursday.
    ['LARCH 2026-11-26', -10_000, false],
  ]);
  expect(carried.balance).toBe(-10_000);
  expect(carried.lines.find(({type}) => type === 'fee')).toMatchObject({id: dispute, net: -2000, charge: disputed, payout: ''});
  expectSums(carried);

  // If a sale is larger than the debt, the rest is paid out.
  const other = shop.sandbox.snapshot();
  await shop.at('2026-11-02T16:00:00Z').charge(20_000);
  const paid = shop.at('2026-11-05T16:00:00Z').report();
  expect(paid.payouts.at(-1)).toMatchObject({reference: 'LARCH 2026-11-04', amount: 20_000 - 340 - 10_000, hasLeft: true});
  expect(paid.lines.filter(({payout}) => payout === 'LARCH 2026-11-04').map(({type}) => type)).toEqual([
    'refund',
    'dispute',
    'fee',
    'charge',
    'payout',
  ]);
  expectSums(paid);

  shop.sandbox.restore(other);
  const collected = shop.at('2026-12-01T16:00:00Z').report();
  expect(collected.lines.at(-1)).toMatchObject({id: 'LARCH 2026-11-26', type: 'payout', net: 10_000});
  expect(collected.balance).toBe(0);
  expectSums(collected);
});

test('a won dispute is paid back and costs nothing, also in another currency', async () => {
  const shop = new Shop('2026-10-19T16:00:00Z');
  const id = await shop.charge(10_000, 'usd', {outcome: 'disputed'});
  shop.wait(48);
  shop.sandbox.decide(shop.sandbox.objects().disputes[0]?.id ?? '', 'won');
  const {lines} = shop.report();
  // Larch converts 100 US dollars at 1.38 minus 2 %, and then deducts the fee.
  expect(lines).toMatchObject([
    {id, type: 'charge', rate: '1.3524', payoutAmount: 13_524, fee: 236, net: 13_288},
    {type: 'dispute', amount: -10_000, payoutAmount: -13_524, charge: id},
    {type: 'dispute', amount: 10_000, payoutAmount: 13_524, charge: id},
  ]);
});

test('a refund is converted separately: 2 % at the charge, and 2 % at the refund', async () => {
  const shop = new Shop('2026-10-19T16:00:00Z');
  const jpy = await shop.charge(4600, 'jpy');
  await shop.post('/v1/refunds', {charge: jpy});
  const kwd = await shop.charge(9420, 'kwd');
  await shop.post('/v1/refunds', {charge: kwd, amount: 420});
  await shop.charge(9_999_999_999, 'lbp');
  await shop.charge(1, 'lbp');
  const report = shop.report();
  expect(report.lines.map(({rate, payoutAmount, fee}) => [rate, payoutAmount, fee])).toEqual([
    ['0.0090552', 4165, 87],
    ['4.4198', 4163, 87],
    ['0.000015092', 150_920, 2435],
    ['0.000015092', 0, 20],
    ['0.0094248', -4335, 0],
    ['4.6002', -193, 0],
  ]);
  expectSums(report);
  const [line] = reportCsv(report, facts).split('\r\n').slice(1);
  expect(line).toMatch(/^ch_\w+,charge,2026-10-19T16:00:00Z,2026-10-21,jpy,4600,cad,0\.0090552,41\.65,0\.87,40\.78,,,Beans and a mug$/);
});

test('declined charges and failed refunds are not in the report', async () => {
  const shop = new Shop('2026-10-19T16:00:00Z');
  await shop.charge(4250, 'cad', {outcome: 'card_declined'});
  const id = await shop.charge(4250, 'cad', {outcome: 'refund_fails'});
  await shop.post('/v1/refunds', {charge: id});
  expect(shop.report().lines.map(({type}) => type)).toEqual(['charge']);
});

test("the account with Canadian dollars only pays its plan's fee", async () => {
  const shop = new Shop('2026-10-19T16:00:00Z');
  await shop.charge(4250);
  const objects = shop.sandbox.objects();
  const cadOnly = reportFacts(contract, {cadOnly: true});
  const {lines} = reportOf(objects, cadOnly, Date.parse('2026-10-19T16:00:00Z') / 1000);
  expect(lines.filter(({type}) => type === 'charge').at(-1)?.fee).toBe(chargeFee(4250, cadOnly.fee));
});

test('the file is valid CSV without formulas or hidden characters', async () => {
  const shop = new Shop('2026-10-19T16:00:00Z');
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', 'Beans, "fresh"', 'two\nlines', '\u001b[201~\u202e', '', ' =1'];
  for (const description of texts) await shop.charge(100, 'cad', {description});
  const [head, ...rows] = reportCsv(shop.report(), facts).split('\r\n');
  expect(head).toBe('id,type,created,available_on,currency,amount,payout_currency,rate,payout_amount,fee,net,payout,charge,description');
  expect(rows.map((row) => row.split(',').slice(13).join(','))).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    '"Beans, ""fresh"""',
    'two lines',
    '[201~',
    '',
    ' =1',
    '',
  ]);
});

test("the served report and records match the contract's examples, and the report adds up", () => {
  const text = readFileSync(join(process.env.SANDBOX_FOLDER ?? '', 'report.csv'), 'utf8');
  const [, ...rows] = text.trim().split('\r\n');
  const cells = rows.map((row) => row.split(','));
  const {charges, refunds, events} = contract.seed;
  const [charge, refund] = [charges.find(({status}) => status === 'succeeded'), refunds[0]];
  const dispute = events.find(({type}) => type === 'dispute.closed')?.data.object;
  const fee = chargeFee(4250, reportFacts(contract).fee);
  const decimal = (cents: unknown): string => (Number(cents) / 100).toFixed(2);
  expect(cells.map(([id, type, , , currency, amount]) => [id, type, currency, amount])).toEqual([
    [charge?.id, 'charge', 'cad', decimal(charge?.amount)],
    [refund?.id, 'refund', 'cad', `-${decimal(refund?.amount)}`],
    ['LARCH 2026-10-21', 'payout', 'cad', `-${decimal(4250 - fee - Number(refund?.amount))}`],
    [dispute?.id, 'dispute', 'cad', `-${decimal(dispute?.amount)}`],
    [dispute?.id, 'dispute', 'cad', decimal(dispute?.amount)],
  ]);
  expect(cells[0]?.slice(2)).toEqual(
    `2026-10-17T13:41:00Z,2026-10-21,cad,42.50,cad,1,42.50,${decimal(fee)},${decimal(4250 - fee)},LARCH 2026-10-21,,Beans and a mug`.split(
      ',',
    ),
  );
  // The documentation must list every column in order, with an example value from the served report.
  const [head = ''] = text.split('\r\n');
  const page = readFileSync('docs/documentation/reports.mdx', 'utf8')
    .replace('<code>{(fee.amount / 100).toFixed(2)}</code>', decimal(fee))
    .replace('<code>{(fee.kept / 100).toFixed(2)}</code>', decimal(4250 - fee))
    .split('{/* #columns */}')[1];
  const described = [...(page ?? '').matchAll(/^\| `([a-z_]+)` \| .* \| `?(.*?)`? \|$/gm)].map(([, column = '', example = '']) => ({
    column,
    example,
  }));
  expect(described.map(({column}) => column)).toEqual(head.split(','));
  for (const [place, {column, example}] of described.entries())
    expect(
      cells.map((row) => row[place]),
      column,
    ).toContain(example);
  const sold = contract.seed.events.filter(({type}) => ['charge.succeeded', 'charge.refunded'].includes(type));
  const records: unknown = JSON.parse(readFileSync('docs/_code/guides/records.json', 'utf8'));
  expect(records).toEqual(
    [charge, refund].map((object) => ({
      id: object?.id,
      amount: object?.amount,
      currency: object?.currency,
      created: sold.find(({data}) => data.object.id === object?.id)?.created,
    })),
  );
  const net = (of: (payout: string) => boolean): number =>
    cells.filter((row) => of(row[11] ?? '')).reduce((sum, row) => sum + Math.round(Number(row[10]) * 100), 0);
  expect([net((payout) => payout !== ''), net(() => true)]).toEqual([0, 0]);
});

test('every currency has a rate, and the small-unit currencies are those in which 99,999,999 is worth less than CA$6,000', () => {
  const currency = contract.operations.flatMap(({parameters}) => parameters).find(({name}) => name === 'currency');
  const codes = currency?.rule.type === 'string' ? (currency.rule.enum ?? []) : [];
  expect(Object.keys({...sandboxRates, cad: 1}).sort()).toEqual([...codes].sort());
  const {digits, small, usualMaximum} = contract.currencies;
  const worth = (code: string): number => ((sandboxRates[code] ?? 1) * usualMaximum) / 10 ** (digits[code] ?? 2);
  expect(codes.filter((code) => worth(code) < 6000)).toEqual(small);
});

test('each payout always adds up to its lines, and all lines to the balance', async () => {
  const step = fc.record({
    hours: fc.integer({min: 0, max: 60}),
    what: fc.constantFrom('charge', 'charge', 'refund', 'dispute', 'won', 'lost'),
    amount: fc.integer({min: 1, max: 99_999_999}),
    currency: fc.constantFrom('cad', 'cad', 'usd', 'jpy', 'kwd', 'idr'),
  });
  let collected = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 3, maxLength: 25}), async (steps) => {
      const shop = new Shop('2026-09-01T02:00:00Z');
      let known: Line[] = [];
      for (const {hours, what, amount, currency} of steps) {
        shop.wait(hours);
        const {charges, disputes} = shop.sandbox.objects();
        const open = charges.find(({left, id}) => left > 0 && id !== 'ch_3Qd81kL0v7Rm');
        const dispute = disputes.find(({status}) => status === 'needs_response');
        if (what === 'charge') await shop.charge(amount, currency);
        else if (what === 'refund' && open) await shop.post('/v1/refunds', {charge: open.id, amount: Math.min(amount, open.left)});
        else if (what === 'dispute' && open) shop.sandbox.dispute(open.id);
        else if ((what === 'won' || what === 'lost') && dispute) shop.sandbox.decide(dispute.id, what);
        const report = shop.report();
        const faults = faultsOf(report);
        // The lines of a past payout must never change.
        const before = new Set(known.map(({payout}) => payout));
        const same = report.lines.filter(({payout}) => before.has(payout));
        if (JSON.stringify(same) !== JSON.stringify(known)) faults.push('A payout that has left has other lines.');
        if (faults.length > 0) throw new Error(faults.join(' '));
        known = report.lines.filter(({payout}) => payout !== '');
      }
      shop.wait(24 * 60);
      const end = shop.report();
      const faults = faultsOf(end);
      if (end.balance !== 0) faults.push('Two months later something is left.');
      if (!end.payouts.every(({date}) => isBusinessDay(date, facts.payouts))) faults.push('A payout arrives on a holiday.');
      if (faults.length > 0) throw new Error(faults.join(' '));
      collected += end.payouts.filter(({amount}) => amount < 0).length;
    }),
    {numRuns: 60, seed: 20261017, endOnFailure: true},
  );
  expect(collected).toBeGreaterThan(3);
});
