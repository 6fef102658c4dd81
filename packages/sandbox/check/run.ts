/** The command `node sandbox.mjs check`. It tests a webhook endpoint, a shop under faults, or both. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {constants} from 'node:os';
import {dirname} from 'node:path';
import {duration} from '../../kit/duration';
import {errorCode} from '../../kit/error-code';
import {isFields} from '../../kit/fields';
import {ApiError, describeError} from '../api/api-error';
import type {Contract} from '../api/contract';
import {readFields, readList} from '../api/read-values';
import {createSandbox, type Sandbox} from '../api/sandbox';
import {listen} from '../server/listen';
import {UsageError} from '../server/options';
import {sendDelivery} from '../../webhooks/send';
import {signatureHeader} from '../../webhooks/signature';
import {checkEndpoint, createSampleEvents} from './endpoint';
import {freePort} from '../../kit/listen-locally';
import {checkHelp, readCheckOptions, type CheckOptions} from './options';
import {runsForAllRules} from './plan';
import {describeCase, forTerminal, summaryOf, toJson, toJunit, type CheckCase} from './report';
import {isShopRule, shopRules, situations, type ShopRule} from './shop-rules';
import {endCommands, expectedTime, playSeeds, type ShopOptions, type ShopRun} from './shop';

/** Thrown if the check cannot run. The program then exits with 2. */
export class CannotRun extends Error {}

/**
 * Refuses a request that writes, while a shop is checked. The objects of a purchase are in the purchase's own sandbox. Any other sandbox
 * would respond that the token does not exist, which a shop has to store as "not charged". A 500 proves no outcome.
 */
function refuseToWrite(contract: Contract): Response {
  const message = 'During the check of a shop, this address only reads. Charge cards in the command that you pass to --shop.';
  const {status, body} = describeError(contract, new ApiError('internal_error', message));
  return Response.json(body, {status});
}

/** Creates a sandbox with the objects of all sandboxes, to read them. Each sandbox has the same example objects. */
function join(contract: Contract, live: ReadonlySet<Sandbox>): Sandbox {
  // In the same second, a purchase is newer than the sample events, whose sandbox is the first.
  const states = [...live].map((sandbox) => readFields(JSON.parse(sandbox.snapshot()), 'The state'));
  const joined = Object.entries(states[0] ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? states.flatMap((state) => readList(state[name], name)) : value,
  ]);
  const sandbox = createSandbox({contract, seed: 1, now: Date.now});
  sandbox.restore(JSON.stringify(Object.fromEntries(joined)));
  return sandbox;
}

/**
 * Starts an API server with the objects of all sandboxes in `live`, of which only the first performs requests that write. If `port` is
 * undefined, uses 4010, or a free port if 4010 is in use. With `onlyReads`, refuses every other request.
 */
async function openApi(
  contract: Contract,
  {port, onlyReads}: {port: number | undefined; onlyReads: boolean},
  live: ReadonlySet<Sandbox>,
): Promise<{url: string; close: () => void}> {
  const respond = async (request: Request): Promise<Response> => {
    if (onlyReads && request.method === 'POST') return refuseToWrite(contract);
    const [first] = live;
    const sandbox = request.method === 'GET' ? join(contract, live) : first;
    return sandbox?.fetch(request) ?? Response.error();
  };
  const open = async (chosen: number) => ({url: `http://127.0.0.1:${chosen}`, close: await listen(contract, {port: chosen}, respond)});
  if (port !== undefined) return open(port);
  return open(4010).catch(async (error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    return open(await freePort());
  });
}

/** Returns the reason why no run tested a rule, as a sentence, or an empty text. */
function whyUntested(rule: ShopRule, runs: readonly ShopRun[]): string {
  const {needs} = shopRules[rule];
  const missing = needs.find((each) => !runs.some(({reached}) => reached.has(each)));
  if (missing === undefined) return '';
  // The purchase without faults is a run too.
  return runs.length > runsForAllRules
    ? situations[missing]
    : `${situations[missing]} Use at least --runs ${runsForAllRules}, without --seed.`;
}

function casesOf(runs: readonly ShopRun[], site: string, hasDeliveries: boolean): CheckCase[] {
  return Object.keys(shopRules)
    .filter(isShopRule)
    .filter((rule) => rule !== 'delivered_once' || hasDeliveries)
    .map((rule) => {
      const broken = runs.filter(({violations}) => violations.some((each) => each.rule === rule)).sort((one, two) => one.seed - two.seed);
      const [first] = broken;
      const sentence = first?.violations.find((each) => each.rule === rule)?.sentence ?? '';
      return {
        part: 'shop',
        name: shopRules[rule].name,
        passed: !first,
        untested: first ? '' : whyUntested(rule, runs),
        problem: first ? `${sentence} Seen in ${broken.length} of ${runs.length} runs. Repeat it with --seed ${first.seed}.` : '',
        page: `${site}${shopRules[rule].page}`,
        milliseconds: runs.reduce((sum, run) => sum + run.milliseconds, 0),
        story: first?.story ?? [],
      };
    });
}

/** @throws CannotRun if a purchase without faults does not work */
export async function checkShop(
  options: Pick<CheckOptions, 'runs' | 'seed' | 'atOnce' | 'isQuick'>,
  shop: ShopOptions,
  site: string,
  print: (line: string) => void,
): Promise<CheckCase[]> {
  const runs: ShopRun[] = [];
  const play = (seeds: number[]): Promise<void> =>
    playSeeds(shop, {seeds, atOnce: options.atOnce}, (run) => {
      runs.push(run);
      const failed = run.violations.map(({sentence}) => sentence);
      if (run.seed > 0) print(`  seed ${run.seed}: ${failed.length === 0 ? 'ok' : failed.join(' ')} (${duration(run.milliseconds)})`);
    }).catch((error: unknown) => {
      const code = errorCode(error);
      // On Windows, Node.js starts no batch file, such as npm.cmd.
      if (!['ENOENT', 'EINVAL', 'EACCES', 'ENOTDIR'].includes(code)) throw error;
      const program = isFields(error) && typeof error.path === 'string' ? error.path : 'The command';
      const advice =
        process.platform === 'win32'
          ? 'Write cmd /c before a batch file, for example: --shop -- cmd /c npm run buy-one.'
          : /^(?:cd|export|source|\w+=.*)$/.test(program)
            ? `The command runs without a shell. If it needs one, write sh -c and the command in quotation marks.`
            : 'Write the command as you would type it in this folder.';
      if (code === 'EACCES') throw new CannotRun(`${program} is not executable. Use chmod +x, or write its interpreter before it.`);
      throw new CannotRun(`${program} was not found. ${advice}`);
    });
  await play([0]);
  const [clean] = runs;
  if (!clean?.isPaid || !clean.story.some((line) => line.includes('(paid)')))
    throw new CannotRun(
      ['A purchase without faults does not work yet. The command must charge the card and exit with 0.', ...(clean?.story ?? [])].join(
        '\n  ',
      ),
    );
  const {seed} = options;
  // Skips seed 0, because the purchase without faults has already used it.
  const seeds = seed === undefined ? Array.from({length: options.runs}, (_, index) => index + 1) : [seed].filter((one) => one !== 0);
  const {atOnce, isQuick} = options;
  print(
    `A purchase without faults was paid. ${seeds.length} purchases with faults take about ${duration(expectedTime({clean: clean.milliseconds, runs: seeds.length, atOnce, isQuick}))}.`,
  );
  if (isQuick) print('--quick skips responses that take more than half a minute.');
  await play(seeds);
  return casesOf(runs, site, shop.fulfilled !== undefined);
}

/** @throws CannotRun if the file cannot be written */
function writeJunit(file: string | undefined, cases: readonly CheckCase[]): void {
  if (file === undefined) return;
  try {
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, toJunit(cases));
  } catch (error) {
    throw new CannotRun(`The report ${file} cannot be written (${errorCode(error)}). Use another --junit FILE.`);
  }
}

async function check(contract: Contract, options: CheckOptions): Promise<boolean> {
  const site = contract.errorPage.replace('/api-docs/errors#', '');
  const print = (line: string): void => {
    if (!options.isJson) console.log(forTerminal(line));
  };
  const cases: CheckCase[] = [];
  // A check takes minutes, so a file that cannot be written is reported before it.
  writeJunit(options.junitFile, cases);
  /** The sandbox of the sample events, and those of the purchases in progress. */
  const sandbox = createSandbox({contract, seed: Date.now(), now: () => Date.now()});
  const live = new Set([sandbox]);
  const {webhook} = options;
  const api = webhook && (await openApi(contract, {port: options.port, onlyReads: options.shop !== undefined}, live));
  try {
    if (webhook && api) {
      print(`Deliveries to your endpoint ${webhook.url.href} (it can ${options.shop ? 'read from' : 'call'} the API at ${api.url}):`);
      const createMaterial = () => createSampleEvents(sandbox, contract);
      await checkEndpoint({...webhook, site, createMaterial}, (one) => {
        cases.push(one);
        print(describeCase(one));
      });
    }
    if (options.shop) {
      print(`Your shop, ${options.shop.join(' ')}:`);
      const shop: ShopOptions = {
        contract,
        command: options.shop,
        fulfilled: options.fulfilled,
        isQuick: options.isQuick,
        send:
          webhook &&
          (async (event) => {
            const body = JSON.stringify(event);
            return sendDelivery(webhook.url.href, body, await signatureHeader(body, [webhook.secret]));
          }),
        live,
      };
      const found = await checkShop(options, shop, site, print);
      cases.push(...found);
      for (const one of found) print(describeCase(one));
    }
  } finally {
    api?.close();
  }
  writeJunit(options.junitFile, cases);
  if (options.isJson) console.log(toJson(cases));
  print(summaryOf(cases));
  return cases.every(({passed}) => passed);
}

/** The commands run in process groups of their own, so Ctrl+C in a terminal does not end them. */
export function endCommandsAtExit(): void {
  process.once('exit', endCommands);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** Runs the check. The exit status is 0 if everything passed, 1 after a failure, and 2 if the check could not run. */
export async function runCheck(contract: Contract, argv: string[]): Promise<void> {
  endCommandsAtExit();
  try {
    const options = readCheckOptions(argv);
    if (options === 'help') console.log(checkHelp);
    else process.exitCode = (await check(contract, options)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CannotRun)) throw error;
    console.error(forTerminal(error.message));
    process.exitCode = 2;
  }
}
