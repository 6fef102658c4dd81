import {parseOptions, refuseBlocked, UsageError} from '../server/options';

export type CheckOptions = {
  webhook: {url: URL; secret: string} | undefined;
  /** The program and the arguments of the command that makes one purchase. */
  shop: string[] | undefined;
  /** The program and the arguments of the command that prints how many times an order was fulfilled. */
  fulfilled: string[] | undefined;
  /** The port of the API for the endpoint. By default, the check uses 4010, or a free port if 4010 is in use. */
  port: number | undefined;
  /** The seed of the only purchase with faults. If undefined, the check uses the seeds 1 to `runs`. */
  seed: number | undefined;
  runs: number;
  atOnce: number;
  /** True to skip the faults that take more than half a minute. */
  isQuick: boolean;
  isJson: boolean;
  junitFile: string | undefined;
};

export const checkHelp = `node sandbox.mjs check: test your webhook endpoint and your shop against the documentation.

  node sandbox.mjs check --webhook http://127.0.0.1:3000/webhooks --secret whsec_test_1 --shop -- npm run buy-one

Your endpoint:

  --webhook URL      the address of your endpoint; requires --secret
  --secret SECRET    its signing secret, which starts with whsec_
  --port NUMBER      the port of the API that your endpoint calls (default: 4010): start your endpoint with
                     LARCH_API=http://127.0.0.1:NUMBER
  --allow HOST       also send to this host (default: this machine only)

Your shop, as a command that makes one purchase. Its exit status is the outcome that the buyer sees:

  --shop -- COMMAND  the command, after all other options except --fulfilled; or --shop 'COMMAND', which
                     is split at spaces and runs without a shell
  --fulfilled -- COMMAND  a command that prints how many times the order LARCH_ORDER was fulfilled; or
                     --fulfilled 'COMMAND'

  The command gets LARCH_API, LARCH_SECRET_KEY, LARCH_ORDER (the order's id), LARCH_TOKEN (the card) and
  LARCH_FORM_AMOUNT (an amount from a forged form). Exit status 0 means paid, 10 not charged and 20 unknown. Any other
  status counts as a crash. A second run with the same LARCH_ORDER is the same purchase.

  --runs NUMBER      the number of purchases (default: 30)
  --seed NUMBER      repeat only the purchase with this seed
  --at-once NUMBER   the number of parallel purchases (default: 4)
  --quick            skip the slow faults

Reports:

  --json             print one JSON document instead of the table
  --junit FILE       also write JUnit XML to FILE
  --help             print this help and exit

The exit status is 0 if everything passed, 1 if something failed, and 2 if the check could not run.
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

/** The commands that are written as words after `--`. */
type Commands = {shop?: string[]; fulfilled?: string[]};

/**
 * Separates `--shop -- COMMAND` and `--fulfilled -- COMMAND` from the other options, because COMMAND can contain options for another
 * program. A command ends at the other of these two options.
 */
function splitCommands(argv: string[]): {own: string[]; commands: Commands} {
  const start = argv.indexOf('--');
  if (start < 0) return {own: argv, commands: {}};
  const name = argv[start - 1];
  if (name !== '--shop' && name !== '--fulfilled') throw new UsageError('Write --shop before --, for example: --shop -- npm run buy-one.');
  const next = argv.indexOf(name === '--shop' ? '--fulfilled' : '--shop', start);
  const end = next < 0 ? argv.length : next;
  const command = argv.slice(start + 1, end);
  if (command.length === 0) throw new UsageError(`Write the command after --, for example: ${name} -- npm run buy-one.`);
  const {own, commands} = splitCommands([...argv.slice(0, start - 1), ...argv.slice(end)]);
  return {own, commands: {...commands, ...(name === '--shop' ? {shop: command} : {fulfilled: command})}};
}

function integerFrom(name: string, given: string | undefined, least: number, most: number): number | undefined {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most)
    throw new UsageError(`Invalid --${name} "${given}". Use an integer from ${least} to ${most}.`);
  return value;
}

const words = (command: string | undefined): string[] | undefined => command?.split(/\s+/).filter(Boolean);

function webhookFrom(address: string | undefined, secret: string | undefined, allowed: string[]): CheckOptions['webhook'] {
  if (address === undefined && secret === undefined) return undefined;
  if (address === undefined || secret === undefined) throw new UsageError('Use --webhook and --secret together.');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageError(`Invalid --webhook "${address}". Use an address such as http://127.0.0.1:3000/webhooks.`);
  const url = new URL(address);
  if (url.username !== '') throw new UsageError('Remove the user name and the password from --webhook. The check cannot send them.');
  refuseBlocked('webhook', url);
  if (!['127.0.0.1', 'localhost', '[::1]', ...allowed].includes(url.hostname))
    throw new UsageError(`${url.hostname} is not this machine. If the host is yours, add --allow ${url.hostname}.`);
  if (!/^whsec_[\x21-\x7e]+$/.test(secret)) throw new UsageError('--secret is not a signing secret. A signing secret starts with whsec_.');
  return {url, secret};
}

/** @throws UsageError if an option is invalid */
export function readCheckOptions(argv: string[]): CheckOptions | 'help' {
  const {own, commands} = splitCommands(argv);
  const given = parseOptions(own, known);
  if (given.help) return 'help';
  const shop = commands.shop ?? words(given.shop);
  const fulfilled = commands.fulfilled ?? words(given.fulfilled);
  const webhook = webhookFrom(given.webhook, given.secret, given.allow ?? []);
  const port = integerFrom('port', given.port, 1, 65_535);
  if (port !== undefined) refuseBlocked('port', port);
  if (shop?.length === 0) throw new UsageError("--shop is empty. Write --shop 'npm run buy-one'.");
  if (!shop && !webhook) throw new UsageError('There is nothing to check. Use --webhook, --shop or both. See --help.');
  if (fulfilled && !shop) throw new UsageError('--fulfilled has no effect without --shop. Add --shop, or remove --fulfilled.');
  return {
    webhook,
    shop,
    fulfilled,
    port,
    seed: integerFrom('seed', given.seed, 0, 2 ** 31),
    runs: integerFrom('runs', given.runs, 1, 100_000) ?? 30,
    atOnce: integerFrom('at-once', given['at-once'], 1, 64) ?? 4,
    isQuick: given.quick ?? false,
    isJson: given.json ?? false,
    junitFile: given.junit,
  };
}
