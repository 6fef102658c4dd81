/**
 * Compares a report from Larch with your own records:
 *
 *     node reconcile.mjs report.csv records.json 2026-10-01 2026-10-31
 *
 * The records are a JSON list of your successful charges and refunds. Each has
 * `id`, `amount` (minor units), `currency` and `created` (the time of its event
 * in Unix seconds). The dates are the first and the last day to check, in
 * Toronto time. The exit status is 0 if everything matches, and 1 if there are
 * problems.
 */
import {existsSync, readFileSync} from 'node:fs';
import {Larch, LarchError} from './larch.mjs';

const larch = new Larch(process.env.LARCH_SECRET_KEY);
const [reportFile, recordsFile, first, last] = process.argv.slice(2);
/** The fee of your plan, in basis points and in cents. */
const [basisPoints, fixed] = [
  process.env.BASIS_POINTS || '160',
  process.env.FIXED || '20',
].map((text) => {
  if (/^\d+$/.test(text)) return Number(text);
  return stop(`BASIS_POINTS and FIXED are integers, not "${text}".`);
});
const day = /^\d{4}-(0[1-9]|1[0-2])-[0-3]\d$/;
if (!day.test(first) || !day.test(last) || first > last)
  stop(
    'Write the first day and then the last day, such as 2026-10-01 2026-10-31.',
  );

/** Prints a sentence and ends the program. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

// part: load
/**
 * The columns that this program reads, and how Larch writes them. A spreadsheet
 * program would save 42.50 as 42.5, and dates in another format.
 */
const columns = {
  id: /./,
  type: /./,
  created: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  available_on: day,
  currency: /^[a-z]{3}$/,
  amount: /^-?\d+(\.\d+)?$/,
  payout_amount: /^-?\d+\.\d\d$/,
  fee: /^-?\d+\.\d\d$/,
  net: /^-?\d+\.\d\d$/,
  payout: /^/,
};
const types = ['charge', 'refund', 'dispute', 'fee', 'payout'];

/** Reads a text file in UTF-8, or in UTF-16 as PowerShell writes it. */
function read(file) {
  if (!existsSync(file)) stop(`There is no file ${file}.`);
  const bytes = readFileSync(file);
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const decoder = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', {
    fatal: true,
  });
  try {
    return decoder.decode(bytes);
  } catch {
    stop(`${file} is not text in UTF-8. Export a report as CSV.`);
    return '';
  }
}

/** Parses CSV (RFC 4180). Returns the fields of each line. */
function parseCsv(text) {
  const rows = [[]];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match)
      stop(`Line ${rows.length} of the report is not CSV with commas.`);
    const [, value, end] = match;
    const quoted = value.startsWith('"');
    const plain = quoted ? value.slice(1, -1).replaceAll('""', '"') : value;
    rows.at(-1).push(plain);
    if (end !== ',') rows.push([]);
  }
  // An empty line has one field.
  return rows.filter((row) => row.length > 1);
}

/** Reads a report. Returns an object for each line. */
function readReport(file) {
  const [names = [], ...rows] = parseCsv(`${read(file)}\n`);
  for (const name of Object.keys(columns))
    if (!names.includes(name))
      stop(`The report has no column \`${name}\`, separated by commas.`);
  return rows.map((row) => {
    if (row.length !== names.length)
      stop(`A line of the report is not complete: ${row.join(',')}`);
    const line = Object.fromEntries(names.map((name, i) => [name, row[i]]));
    for (const [name, pattern] of Object.entries(columns))
      if (!pattern.test(line[name]))
        stop(
          `${line.id}: Larch does not write "${line[name]}" in the column \`${name}\`. Use the file that Larch wrote.`,
        );
    if (!types.includes(line.type))
      console.log(
        `${line.id}: this program does not know the type ${line.type}`,
      );
    return line;
  });
}

/** Returns undefined if the text is not JSON. */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isWhole(number, limit) {
  return Number.isInteger(number) && number > 0 && number < limit;
}

/** Reads your records. */
function readRecords(file) {
  const records = parseJson(read(file));
  if (!Array.isArray(records)) stop('Your records are not a JSON list.');
  for (const record of records) {
    const {id, amount, currency, created} = record ?? {};
    const isText = typeof id === 'string' && /^[a-z]{3}$/.test(currency);
    // In milliseconds, no record would be in the days to check.
    if (!isText || !isWhole(amount, 1e12) || !isWhole(created, 1e11))
      stop(
        `A record needs an id, an amount in minor units (such as 4250), a currency (such as "cad") and the time in seconds: ${JSON.stringify(record)}`,
      );
  }
  return records;
}

/**
 * Converts "42.50" to 4250. In the report, amounts always have all decimal
 * places.
 */
const minor = (decimal) => Number(decimal.replace('.', ''));

/** Converts 4250 cents of the payout currency to "42.50". */
const decimal = (amount) => (amount / 100).toFixed(2);

/** Returns the day in Toronto time, such as "2026-10-01". */
function dayOf(seconds) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Toronto',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = format.formatToParts(seconds * 1000);
  const {year, month, day} = Object.fromEntries(
    parts.map(({type, value}) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

const isChecked = (day) => first <= day && day <= last;

// part: lines
/** Finds errors in single lines, and lines that the report contains twice. */
function checkLines(lines) {
  const seen = new Set();
  const problems = [];
  for (const {id, type, payout_amount, fee, net} of lines) {
    // A dispute that you won has two lines: a negative and a positive amount.
    const name = `${id} ${type} ${payout_amount.startsWith('-')}`;
    if (seen.has(name))
      problems.push(`${id}: the report contains this ${type} twice`);
    seen.add(name);
    const amount = minor(payout_amount);
    const share = Math.floor((amount * basisPoints + 5000) / 10_000);
    const due = type === 'charge' ? share + fixed : 0;
    if (minor(fee) !== due)
      problems.push(`${id}: the fee is ${fee}, expected ${decimal(due)}`);
    if (minor(net) !== amount - minor(fee))
      problems.push(`${id}: ${payout_amount} minus ${fee} is not ${net}`);
  }
  return problems;
}

// part: payouts
/** Checks that the lines of each payout add up to zero, including the payout's own line. */
function checkPayouts(lines) {
  const payouts = new Map();
  for (const line of lines) {
    // If a line has no payout, Larch has not paid it out yet.
    if (line.payout === '' || !isChecked(line.available_on)) continue;
    payouts.set(line.payout, {paid: null, owed: 0});
  }
  for (const {payout, type, net} of lines) {
    const sums = payouts.get(payout);
    if (!sums) continue;
    if (type === 'payout') sums.paid = (sums.paid ?? 0) - minor(net);
    else sums.owed += minor(net);
  }
  const problems = [];
  for (const [payout, {paid, owed}] of payouts) {
    console.log(`${payout}: ${paid === null ? 'not paid' : decimal(paid)}`);
    if (paid === null) problems.push(`${payout}: the payout is missing`);
    else if (paid !== owed)
      problems.push(
        `${payout}: paid ${decimal(paid)}, but its lines add up to ${decimal(owed)}`,
      );
  }
  return problems;
}

// part: records
/**
 * Finds charges and refunds that differ, or that are missing in the report or
 * in your records.
 */
function findGaps(lines, records) {
  const sales = lines.filter(({type}) =>
    ['charge', 'refund'].includes(type),
  );
  const reported = new Map(sales.map((line) => [line.id, line]));
  const recorded = new Map(records.map((record) => [record.id, record]));
  const problems = records
    .filter((record) => recorded.get(record.id) !== record)
    .map(({id}) => `${id}: your records contain this id twice`);
  const gaps = [];
  for (const {id, amount, currency, created} of recorded.values()) {
    const line = reported.get(id);
    if (!line) {
      if (isChecked(dayOf(created)))
        gaps.push({
          id,
          created,
          text: 'in your records, not in the report',
        });
      continue;
    }
    const said = Math.abs(minor(line.amount));
    if (said !== amount || line.currency !== currency)
      problems.push(
        `${id}: ${said} ${line.currency} in the report, ${amount} ${currency} in your records`,
      );
  }
  for (const {id, created: time} of reported.values()) {
    const created = Date.parse(time) / 1000;
    if (!recorded.has(id) && isChecked(dayOf(created)))
      gaps.push({id, created, text: 'in the report, not in your records'});
  }
  return {problems, gaps};
}

// part: look-up
/**
 * Describes each missing charge or refund, with its event. Larch stores events
 * for 30 days.
 */
async function explainGaps(gaps) {
  const oldest = larch.now() - 30 * 24 * 60 * 60;
  const recent = gaps.filter(({created}) => created > oldest);
  let events = new Map();
  let unread = 'no event: contact support';
  try {
    const since = Math.min(...recent.map(({created}) => created));
    if (recent.length > 0) events = await readEvents(since - 3600);
  } catch (error) {
    if (!(error instanceof LarchError)) throw error;
    unread = `the events could not be read: ${error.message}`;
  }
  return gaps.map(({id, created, text}) => {
    const found = events.get(id) ?? unread;
    return `${id}: ${text} (${created > oldest ? found : 'older than 30 days'})`;
  });
}

/**
 * Returns the event id for each successful charge or refund, with the object's
 * id as the key.
 */
async function readEvents(since) {
  const events = new Map();
  const types = ['charge.succeeded', 'charge.refunded'];
  for await (const event of larch.events.all({types})) {
    if (event.created < since) break;
    const {id, status} = event.data.object;
    if (status === 'succeeded') events.set(id, event.id);
  }
  return events;
}

// part: print
const lines = readReport(reportFile);
const records = readRecords(recordsFile);
const days = [
  ...lines.flatMap(({created, available_on}) => [
    dayOf(Date.parse(created) / 1000),
    available_on,
  ]),
  ...records.map(({created}) => dayOf(created)),
];
if (days.length > 0 && !days.some(isChecked))
  stop(`Neither file has a line from ${first} to ${last}.`);
const {problems, gaps} = findGaps(lines, records);
const all = [
  ...checkLines(lines),
  ...checkPayouts(lines),
  ...problems,
  ...(await explainGaps(gaps)),
];
for (const problem of all) console.log(problem);
console.log(
  all.length === 0
    ? `Everything matches: ${lines.length} lines.`
    : `Problems: ${all.length}.`,
);
process.exitCode = all.length === 0 ? 0 : 1;
