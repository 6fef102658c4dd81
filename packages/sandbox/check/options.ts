import {isOnThisMachine} from '../server/loopback';
import {endpointFrom, numberFrom, parseOptions, portFrom, splitCommands, UsageError} from '../server/options';

export type CheckOptions = Exclude<ReturnType<typeof readCheckOptions>, string>;

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

/**
 * Splits a command at spaces.
 *
 * @throws UsageError if only a shell could read the command
 */
function words(name: string, command: string | undefined): string[] | undefined {
  const found = command?.split(/\s+/).filter(Boolean);
  const sign = found?.find((word) => /^(?:&&|[|]{1,2}|\d?[<>].*)$|;$|["'`]/.test(word));
  if (sign === undefined) return found;
  throw new UsageError(`--${name} runs without a shell, which ${sign} needs. Write --${name} -- COMMAND, or --${name} -- sh -c 'COMMAND'.`);
}

function webhookFrom(address: string | undefined, secret: string | undefined, allowed: string[]): {url: URL; secret: string} | undefined {
  if (address === undefined && secret === undefined) return undefined;
  if (address === undefined || secret === undefined) throw new UsageError('Use --webhook and --secret together.');
  const url = endpointFrom(address, [secret]);
  if (!isOnThisMachine(url.href) && !allowed.includes(url.hostname))
    throw new UsageError(`${url.hostname} is not this machine. If the host is yours, add --allow ${url.hostname}.`);
  return {url, secret};
}

/** @throws UsageError if an option is invalid */
export function readCheckOptions(argv: string[]) {
  const {own, commands} = splitCommands(argv, ['shop', 'fulfilled']);
  const given = parseOptions(own, known);
  if (given.help) return 'help';
  const shop = commands.shop ?? words('shop', given.shop);
  const fulfilled = commands.fulfilled ?? words('fulfilled', given.fulfilled);
  const webhook = webhookFrom(given.webhook, given.secret, given.allow ?? []);
  if (shop?.length === 0) throw new UsageError("--shop is empty. Write --shop 'npm run buy-one'.");
  if (!shop && !webhook) throw new UsageError('There is nothing to check. Use --webhook, --shop or both. See --help.');
  if (fulfilled && !shop) throw new UsageError('--fulfilled has no effect without --shop. Add --shop, or remove --fulfilled.');
  return {
    webhook,
    shop,
    fulfilled,
    port: given.port === undefined ? undefined : portFrom(given.port),
    seed: given.seed === undefined ? undefined : numberFrom('seed', given.seed, 0, 2 ** 31),
    runs: numberFrom('runs', given.runs ?? '30', 1, 100_000),
    atOnce: numberFrom('at-once', given['at-once'] ?? '4', 1, 64),
    isQuick: given.quick ?? false,
    isJson: given.json ?? false,
    junitFile: given.junit,
  };
}
