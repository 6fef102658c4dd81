/** What the command line of `node sandbox.mjs check` says. */
import {parseArgs} from 'node:util';
import {UsageError} from '../server/options';

export type CheckOptions = {
  webhook: {url: URL; secret: string} | undefined;
  /** The words of the command that buys one thing. */
  shop: string[] | undefined;
  /** The words of the command that prints how often an order was delivered. */
  fulfilled: string[] | undefined;
  /** Where the endpoint finds the API on 127.0.0.1; any free port when undefined. */
  port: number | undefined;
  /** The only plan to play; undefined for all of them. */
  seed: number | undefined;
  runs: number;
  atOnce: number;
  /** Leaves out the faults that take over half a minute. */
  isQuick: boolean;
  isJson: boolean;
  junitFile: string | undefined;
};

export const checkHelp = `node sandbox.mjs check: tests your webhook endpoint and your shop against the promises of the documentation.

  node sandbox.mjs check --webhook http://127.0.0.1:3000/webhooks --secret whsec_test_1 --shop -- npm run buy-one

Your endpoint:

  --webhook URL      where your endpoint listens; needs --secret
  --secret SECRET    its signing secret, starts with whsec_
  --port NUMBER      where your endpoint finds the API: set its LARCH_API to http://127.0.0.1:NUMBER; 4010 without it
  --allow HOST       also sends to this host; without it, only to this machine

Your shop, a command that buys one thing and says by its exit status what it told the buyer:

  --shop -- COMMAND  the command, the last of all words; or --shop 'COMMAND', split at spaces, without a shell
  --fulfilled 'COMMAND'  prints how often the order LARCH_ORDER was delivered

  It gets LARCH_API, LARCH_SECRET_KEY, LARCH_ORDER (the order's id), LARCH_TOKEN (the card) and LARCH_FORM_AMOUNT (an amount
  that a forged form sends). Exit status 0 is paid, 10 not charged, 20 not known yet; anything else means that it crashed.
  If it runs again with the same LARCH_ORDER, it is the same purchase.

  --runs NUMBER      how many purchases; 30 without it
  --seed NUMBER      plays only this one, again
  --at-once NUMBER   how many run side by side; 4 without it
  --quick            leaves out the slow faults

Reports:

  --json             prints one JSON document instead of the table
  --junit FILE       also writes JUnit XML to FILE
  --help             prints this and ends

It exits with 0 if everything passed, with 1 if something failed, and with 2 if it could not run.
`;

const known = {
  webhook: {type: 'string'},
  secret: {type: 'string'},
  shop: {type: 'string'},
  fulfilled: {type: 'string'},
  port: {type: 'string'},
  allow: {type: 'string', multiple: true},
  seed: {type: 'string'},
  runs: {type: 'string'},
  'at-once': {type: 'string'},
  quick: {type: 'boolean'},
  json: {type: 'boolean'},
  junit: {type: 'string'},
  help: {type: 'boolean', short: 'h'},
} as const;

/** Takes `--shop -- COMMAND` off the end: its words belong to the command, whatever they look like. */
function splitCommand(argv: string[]): {own: string[]; command: string[] | undefined} {
  const start = argv.indexOf('--');
  if (start < 0) return {own: argv, command: undefined};
  if (argv[start - 1] !== '--shop') throw new UsageError('Write --shop before the two dashes: --shop -- npm run buy-one.');
  const command = argv.slice(start + 1);
  if (command.length === 0) throw new UsageError('Write the command after the two dashes: --shop -- npm run buy-one.');
  return {own: argv.slice(0, start - 1), command};
}

function parse(args: string[]) {
  try {
    return parseArgs({args, options: known}).values;
  } catch (error) {
    // Node.js says what is wrong; what it advises after the full stop is about other commands.
    const [what] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new UsageError(`${what?.replace(/\.$/, '')}. See --help.`);
  }
}

function integerFrom(name: string, given: string | undefined, least: number, most: number): number | undefined {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most)
    throw new UsageError(`--${name} is "${given}": give an integer from ${least} to ${most}.`);
  return value;
}

const words = (command: string | undefined): string[] | undefined => command?.split(/\s+/).filter(Boolean);

function webhookFrom(address: string | undefined, secret: string | undefined, allowed: string[]): CheckOptions['webhook'] {
  if (address === undefined && secret === undefined) return undefined;
  if (address === undefined || secret === undefined) throw new UsageError('Give --webhook and --secret together.');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageError(`--webhook is "${address}": give an address such as http://127.0.0.1:3000/webhooks.`);
  const url = new URL(address);
  if (!['127.0.0.1', 'localhost', '[::1]', ...allowed].includes(url.hostname))
    throw new UsageError(`${url.hostname} is not this machine. If it is yours, add --allow ${url.hostname}.`);
  if (!/^whsec_[\x21-\x7e]+$/.test(secret)) throw new UsageError('--secret is not a signing secret: one starts with whsec_.');
  return {url, secret};
}

/** @throws UsageError that names the option at fault. */
export function readCheckOptions(argv: string[]): CheckOptions | 'help' {
  const {own, command} = splitCommand(argv);
  const given = parse(own);
  if (given.help) return 'help';
  const shop = command ?? words(given.shop);
  const webhook = webhookFrom(given.webhook, given.secret, given.allow ?? []);
  if (shop?.length === 0) throw new UsageError("--shop is empty: write --shop 'npm run buy-one'.");
  if (!shop && !webhook) throw new UsageError('There is nothing to check: give --webhook, --shop or both. See --help.');
  if (given.fulfilled !== undefined && !shop) throw new UsageError('--fulfilled is asked about what --shop buys: give --shop too.');
  return {
    webhook,
    shop,
    fulfilled: words(given.fulfilled),
    port: integerFrom('port', given.port, 1, 65_535),
    seed: integerFrom('seed', given.seed, 0, 2 ** 31),
    runs: integerFrom('runs', given.runs, 1, 100_000) ?? 30,
    atOnce: integerFrom('at-once', given['at-once'], 1, 64) ?? 4,
    isQuick: given.quick ?? false,
    isJson: given.json ?? false,
    junitFile: given.junit,
  };
}
