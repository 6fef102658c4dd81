import {parseArgs, type ParseArgsConfig} from 'node:util';
import {blockedPort} from '../../kit/blocked-port';

/** An error that the user can fix. The program prints only its message, without a stack trace. */
export class UsageError extends Error {}

export type Options = Exclude<ReturnType<typeof readOptions>, string>;

export const help = `node sandbox.mjs: the complete Larch API on this machine, with test cards only.

Use any key that starts with sk_test_ or pk_test_. The part after that names the account: sk_test_cafe and
pk_test_cafe belong to the same account. The sandbox accepts requests from programs on this machine. A web page can
only create tokens, with a publishable key.

  --port NUMBER      listen on this port of 127.0.0.1 (default: 4010)
  --host NAME        also accept requests from other machines, such as containers, that call the sandbox by this name;
                     repeat the option for more names
  --seed NUMBER      give the same ids to the same requests (default: new ids at each start)
  --state FILE       keep all data in FILE between starts (default: the data is lost when the process exits)
  --report FILE      write the report of the last used account to FILE after each change
  --now TIME         start the clock at a date (noon UTC) such as 2030-01-31, a time such as 2030-01-31T15:00:00Z, or Unix
                     seconds
  --webhook URL      deliver each signed event to URL, and retry on the documented schedule; requires --secret
  --secret SECRET    the signing secret, which starts with whsec_; repeat the option to test a rotation
  --speed NUMBER     speed up the retries: with 60, a minute takes a second (default: 1)
  --faults SHARE     make a share of the requests fail: 0.1 is one in ten; --seed determines which ones
  --quiet            do not print a line for each request
  --version          print the API version and exit
  --help             print this help and exit

To test your endpoint and your shop against the documentation, see node sandbox.mjs check --help.

While the sandbox runs, a key can control its own account. Move the clock, inject faults, open and decide a dispute,
restore the example objects, and read the report with its payouts:

  curl http://127.0.0.1:4010/sandbox/clock -u sk_test_cafe: -d hours=25
  curl http://127.0.0.1:4010/sandbox/faults -u sk_test_cafe: -d next=no_response_after -d times=2
  curl http://127.0.0.1:4010/sandbox/disputes -u sk_test_cafe: -d charge=ch_...
  curl http://127.0.0.1:4010/sandbox/disputes -u sk_test_cafe: -d dispute=dp_... -d status=lost
  curl http://127.0.0.1:4010/sandbox/reset -u sk_test_cafe: -X POST
  curl http://127.0.0.1:4010/sandbox/report.csv -u sk_test_cafe:

The faults are rate_limited (429), internal_error (500 before the effect), internal_error_after (500 after it),
no_response and no_response_after (the connection closes before or after the effect). The key sk_test_rate_limited
always gets a 429, sk_test_internal_error always gets a 500, and sk_test_cad_only accepts only Canadian dollars.
`;

const known = {
  port: {type: 'string'},
  host: {type: 'string', multiple: true},
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

/** @throws UsageError for an option that is not among `options`, or that has no value */
export function parseOptions<const Known extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Known) {
  try {
    return parseArgs({args, options}).values;
  } catch (error) {
    // Only the first sentence of Node's error message applies here.
    const [what] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new UsageError(`${what?.replace(/\.$/, '')}. See --help.`);
  }
}

/**
 * Separates `--NAME -- COMMAND` from the other options, for each of `names`, because COMMAND can contain options for another program.
 * A command ends at another of these options.
 */
export function splitCommands(argv: string[], names: readonly string[]): {own: string[]; commands: Record<string, string[]>} {
  const start = argv.indexOf('--');
  if (start < 0) return {own: argv, commands: {}};
  const name = names.find((each) => argv[start - 1] === `--${each}`);
  if (name === undefined) throw new UsageError('Write --shop before --, for example: --shop -- npm run buy-one.');
  const next = argv.findIndex((word, place) => place > start && names.some((each) => each !== name && word === `--${each}`));
  const end = next < 0 ? argv.length : next;
  const command = argv.slice(start + 1, end);
  if (command.length === 0) throw new UsageError(`Write the command after --, for example: --${name} -- npm run buy-one.`);
  const {own, commands} = splitCommands([...argv.slice(0, start - 1), ...argv.slice(end)], names);
  return {own, commands: {...commands, [name]: command}};
}

export function numberFrom(name: string, given: string, from: number, to: number, isWhole = true): number {
  const value = Number(given);
  if (given.trim() === '' || !(value >= from && value <= to) || (isWhole && !Number.isInteger(value)))
    throw new UsageError(`Invalid --${name} "${given}". Use ${isWhole ? 'an integer' : 'a number'} from ${from} to ${to}.`);
  return value;
}

function refuseBlocked(option: string, given: number | URL): void {
  const problem = blockedPort(given);
  if (problem !== undefined) throw new UsageError(`Invalid --${option}. ${problem}`);
}

/** @throws UsageError if `fetch` would send nothing to the port */
export function portFrom(given: string): number {
  const port = numberFrom('port', given, 1, 65_535);
  refuseBlocked('port', port);
  return port;
}

/** @throws UsageError if the address or a signing secret is invalid */
export function endpointFrom(given: string, secrets: readonly string[]): URL {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`Invalid --webhook "${given}". Use an address such as http://127.0.0.1:4243/webhooks.`);
  if (url.username !== '') throw new UsageError('Remove the user name and the password from --webhook. A delivery does not contain them.');
  refuseBlocked('webhook', url);
  const wrong = secrets.find((secret) => !/^whsec_[\x21-\x7e]+$/.test(secret));
  if (wrong !== undefined) throw new UsageError(`Invalid --secret "${wrong}". Use whsec_ followed by letters or digits.`);
  return url;
}

function timeFrom(given: string): number {
  // Without a zone, a time would depend on the machine. February 30 would be March 2.
  const [, date = ''] = /^(\d{4}-\d\d-\d\d)(?:T.+(?:Z|[+-]\d\d:\d\d))?$/.exec(given) ?? [];
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  // At midnight UTC, it is still the day before in Toronto, and sales are counted by the day in Toronto.
  const moment = given === date ? `${date}T12:00:00Z` : given;
  const milliseconds = /^\d{1,11}$/.test(given) ? Number(given) * 1000 : isDay ? Date.parse(moment) : Number.NaN;
  // A card cannot expire after 2099, so with a later clock every card would be refused.
  if (!(milliseconds >= 0 && milliseconds < Date.UTC(2100, 0)))
    throw new UsageError(`Invalid --now "${given}". Use a date such as 2030-01-31, a time such as 2030-01-31T12:00:00Z, or Unix seconds.`);
  return milliseconds;
}

function hostFrom(given: string): string {
  const name = given.toLowerCase();
  const isName = /^(?:[a-z\d](?:[\w-]*[a-z\d])?\.)*[a-z\d](?:[\w-]*[a-z\d])?$/.test(name) || /^\[[\da-f:]+\]$/.test(name);
  // 0.0.0.0 and [::] mean every address, but no program can call the sandbox by these names.
  if (!isName || ['0.0.0.0', '[::]'].includes(name))
    throw new UsageError(
      `Invalid --host "${given}". Use the name by which other machines call the sandbox, without http:// and port, such as sandbox or 192.168.1.20.`,
    );
  return name;
}

function webhookFrom(url: string | undefined, secrets: string[]): {url: string; secrets: string[]} | undefined {
  if (url === undefined && secrets.length === 0) return undefined;
  if (url === undefined) throw new UsageError('--secret has no effect without --webhook. Add --webhook, or remove --secret.');
  if (secrets.length === 0) throw new UsageError('--webhook requires a signing secret. Add --secret with a value that starts with whsec_.');
  endpointFrom(url, secrets);
  return {url, secrets};
}

/** @throws UsageError if an option is invalid */
export function readOptions(argv: string[]) {
  const given = parseOptions(argv, known);
  if (given.help) return 'help';
  if (given.version) return 'version';
  if (given.speed !== undefined && given.webhook === undefined)
    throw new UsageError('--speed has no effect without --webhook. Add --webhook, or remove --speed.');
  return {
    port: portFrom(given.port ?? '4010'),
    hosts: (given.host ?? []).map(hostFrom),
    seed: given.seed === undefined ? undefined : numberFrom('seed', given.seed, 0, 2 ** 32 - 1),
    stateFile: given.state,
    reportFile: given.report,
    /** Unix milliseconds. */
    now: given.now === undefined ? undefined : timeFrom(given.now),
    webhook: webhookFrom(given.webhook, given.secret ?? []),
    speed: numberFrom('speed', given.speed ?? '1', 1, 1_000_000, false),
    faults: numberFrom('faults', given.faults ?? '0', 0, 1, false),
    isQuiet: given.quiet ?? false,
  };
}
