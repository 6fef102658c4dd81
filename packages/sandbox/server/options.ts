/** What the command line of the sandbox's file says. */
import {parseArgs} from 'node:util';

/** Something to put right: its message is one sentence, and all that is printed of it. */
export class UsageError extends Error {}

export type Options = {
  port: number;
  /** Decides every id. An integer of 32 bits; `undefined` for other ids at each start. */
  seed: number | undefined;
  /** Where everything is kept from one start to the next. */
  stateFile: string | undefined;
  /** Where the report of the account that was used last is written. */
  reportFile: string | undefined;
  /** What the clock shows at the start, in milliseconds since 1970; `undefined` for the present time. */
  now: number | undefined;
  webhook: {url: string; secrets: string[]} | undefined;
  /** How many times faster than published a delivery is tried again. */
  speed: number;
  /** The share of requests, from 0 to 1, that meet a fault. */
  faults: number;
  isQuiet: boolean;
};

export const help = `node sandbox.mjs: the whole Larch API on this machine, with test cards only.

It takes any key that starts with sk_test_ or pk_test_; each has an account of its own, and pk_test_cafe and
sk_test_cafe are of one account. It answers programs on this machine, and no web page: a page may only make tokens,
with a publishable key.

  --port NUMBER      where it listens on 127.0.0.1; 4010 without it
  --seed NUMBER      the same requests get the same ids; without it, other ids at each start
  --state FILE       keeps everything in FILE from one start to the next; without it, it ends with the process
  --report FILE      writes the report of the account that was used last into FILE, after each request that changes it
  --now TIME         starts the clock there: 2030-01-31, 2030-01-31T12:00:00Z or Unix seconds
  --webhook URL      delivers each event to URL, signed, and tries again as published; needs --secret
  --secret SECRET    the signing secret, starts with whsec_; give two to try a rotation
  --speed NUMBER     tries again so many times sooner: with 60, a minute takes a second; 1 without it
  --faults SHARE     so large a share of the requests fails: 0.1 is one in ten; --seed decides which
  --quiet            does not print a line for each request
  --version          prints the version of the API and ends
  --help             prints this and ends

node sandbox.mjs check --help says how to check your endpoint and your shop against the documentation.

While it runs, any key can move the clock of its account, order faults, dispute a charge, decide a dispute, and read
the report, with the payouts by that clock:

  curl http://127.0.0.1:4010/sandbox/clock -u sk_test_cafe: -d hours=25
  curl http://127.0.0.1:4010/sandbox/faults -u sk_test_cafe: -d next=no_response_after -d times=2
  curl http://127.0.0.1:4010/sandbox/disputes -u sk_test_cafe: -d charge=ch_...
  curl http://127.0.0.1:4010/sandbox/disputes -u sk_test_cafe: -d dispute=dp_... -d status=lost
  curl http://127.0.0.1:4010/sandbox/report.csv -u sk_test_cafe:

The faults are rate_limited (429), internal_error (500 before the effect), internal_error_after (500 after it),
no_response and no_response_after (the connection closes). The keys sk_test_rate_limited and sk_test_internal_error
always get theirs. The account of sk_test_essential is on the plan Essential, every other on Premium.
`;

const known = {
  port: {type: 'string'},
  seed: {type: 'string'},
  state: {type: 'string'},
  report: {type: 'string'},
  now: {type: 'string'},
  webhook: {type: 'string'},
  secret: {type: 'string', multiple: true},
  speed: {type: 'string'},
  faults: {type: 'string'},
  quiet: {type: 'boolean'},
  version: {type: 'boolean'},
  help: {type: 'boolean', short: 'h'},
} as const;

function parse(argv: string[]) {
  try {
    return parseArgs({args: argv, options: known}).values;
  } catch (error) {
    // Node.js says what is wrong; what it advises after the full stop is about other commands.
    const [what] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new UsageError(`${what?.replace(/\.$/, '')}. See --help.`);
  }
}

function numberFrom(name: string, given: string, from: number, to: number, isWhole: boolean): number {
  const value = Number(given);
  if (given.trim() === '' || !(value >= from && value <= to) || (isWhole && !Number.isInteger(value)))
    throw new UsageError(`--${name} is "${given}": give ${isWhole ? 'an integer' : 'a number'} from ${from} to ${to}.`);
  return value;
}

function timeFrom(given: string): number {
  const milliseconds = /^\d{1,11}$/.test(given) ? Number(given) * 1000 : /^\d{4}-\d\d-\d\d/.test(given) ? Date.parse(given) : Number.NaN;
  // The sandbox's own dates end with the years that a card can have.
  if (!(milliseconds >= 0 && milliseconds < Date.UTC(2100, 0)))
    throw new UsageError(`--now is "${given}": give a date such as 2030-01-31, a time such as 2030-01-31T12:00:00Z, or Unix seconds.`);
  return milliseconds;
}

function webhookFrom(url: string | undefined, secrets: string[]): Options['webhook'] {
  if (url === undefined && secrets.length === 0) return undefined;
  if (url === undefined) throw new UsageError('--secret signs what --webhook delivers: give both, or neither.');
  if (secrets.length === 0) throw new UsageError('--webhook needs a signing secret: add --secret whsec_ with a text of your own after it.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--webhook is "${url}": give an address such as http://127.0.0.1:4243.`);
  const wrong = secrets.find((secret) => !/^whsec_[\x21-\x7e]+$/.test(secret));
  if (wrong !== undefined)
    throw new UsageError(`--secret is "${wrong}": a signing secret starts with whsec_ and goes on in letters or digits.`);
  return {url, secrets};
}

/**
 * Reads the words after the command.
 * @throws UsageError that names the option at fault.
 */
export function readOptions(argv: string[]): Options | 'help' | 'version' {
  const given = parse(argv);
  if (given.help) return 'help';
  if (given.version) return 'version';
  if (given.speed !== undefined && given.webhook === undefined) throw new UsageError('--speed is of the deliveries: give --webhook too.');
  return {
    port: numberFrom('port', given.port ?? '4010', 1, 65_535, true),
    seed: given.seed === undefined ? undefined : numberFrom('seed', given.seed, 0, 2 ** 32 - 1, true),
    stateFile: given.state,
    reportFile: given.report,
    now: given.now === undefined ? undefined : timeFrom(given.now),
    webhook: webhookFrom(given.webhook, given.secret ?? []),
    speed: numberFrom('speed', given.speed ?? '1', 1, 1_000_000, false),
    faults: numberFrom('faults', given.faults ?? '0', 0, 1, false),
    isQuiet: given.quiet ?? false,
  };
}
