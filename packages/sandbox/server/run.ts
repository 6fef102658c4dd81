/** The sandbox as a program, for `node sandbox.mjs` and `npm run sandbox`. */
import {performance} from 'node:perf_hooks';
import {runCheck} from '../check/run';
import type {Contract} from '../api/contract';
import {respondToControl} from '../api/controls';
import type {Event} from '../api/objects';
import {isFields} from '../../kit/fields';
import {plainText} from '../../kit/plain-text';
import {createRandom} from '../../kit/random';
import {faults, operationOf, type Sandbox} from '../api/sandbox';
import {readKey} from '../api/test-keys';
import {createAccounts} from './accounts';
import {createDeliveries} from './deliveries';
import {listen, type Respond} from './listen';
import {help, readOptions, UsageError, type Options} from './options';
import {openReports, type PlanFacts} from './reports';
import {openStateFile, reason} from './state-file';

/** Browsers send `Origin` or `Sec-Fetch-Site` with requests from pages. Programs send neither. */
function isFromPage(headers: Headers): boolean {
  return headers.has('Origin') || !['none', null].includes(headers.get('Sec-Fetch-Site'));
}

/** A web page can send preflight requests, and create tokens with a publishable key. It cannot use paths under `/sandbox/`. */
function mayPage({method, headers}: Request, pathname: string): boolean {
  return !pathname.startsWith('/sandbox/') && (method === 'OPTIONS' || readKey(headers).publishable);
}

/** Returns the object id or the error code in a response, for the log. */
async function subjectOf(response: Response): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!isFields(body)) return '';
  const subject = isFields(body.error) ? body.error.code : body.id;
  return typeof subject === 'string' ? subject : '';
}

/** What the program needs to know about a payment provider. */
export type Provider = {
  contract: Contract;
  reports: PlanFacts;
  /** The minutes before each try to deliver an event. The first is 0. */
  deliveryWaits: readonly number[];
};

async function serve({contract, reports: planFacts, deliveryWaits}: Provider, options: Options): Promise<void> {
  const started = Date.now();
  const seed = options.seed ?? started >>> 0;
  const start = options.now ?? started;
  const log = (line: string): void => {
    if (!options.isQuiet) console.log(plainText(line));
  };
  const random = createRandom(seed);

  const deliveries = options.webhook && createDeliveries(options.webhook, deliveryWaits, options.speed, log);
  const caused: {event: Event; account: Sandbox}[] = [];
  const accounts = createAccounts({
    contract,
    seed,
    now: () => start + (Date.now() - started),
    endpoints: deliveries ? 1 : 0,
    onEvent: (event, account) => caused.push({event, account}),
  });
  const reports = await openReports(planFacts, options.reportFile);
  const file = options.stateFile === undefined ? undefined : openStateFile(options.stateFile, () => accounts.snapshot());

  /** Saves the state. If this fails, the client gets no response, because it must not rely on an unsaved outcome. */
  async function saved(): Promise<boolean> {
    try {
      await file?.save();
      return true;
    } catch (error) {
      console.error(`Cannot write ${options.stateFile}: ${reason(error)}.`);
      return false;
    }
  }

  const respond: Respond = async (request) => {
    const began = performance.now();
    const {pathname} = new URL(request.url);
    if (isFromPage(request.headers) && !mayPage(request, pathname)) {
      log(`403  ${request.method} ${pathname}  from a web page`);
      return new Response('A web page can only create tokens, with a publishable key. Send this request from your server.\n', {
        status: 403,
      });
    }
    const {account, isSaved} = accounts.of(request.headers);
    const control = await respondToControl({contract, reportOf: reports.of}, account, request);
    const reading = readKey(request.headers);
    if (!control && !('refused' in reading) && random.chance(options.faults)) account.fail(random.pick(faults), reading);
    const response = control ?? (await account.fetch(request));
    if (request.method === 'POST' && isSaved && !(await saved())) return Response.error();
    if (request.method === 'POST') await reports.write(account, request.headers);
    for (const {event, account: owner} of caused.splice(0)) {
      deliveries?.deliver(event, {
        isCurrent: () => owner.objects().events.some(({id}) => id === event.id),
        delivered: () => {
          owner.delivered(event.id);
          void saved();
        },
      });
    }
    if (options.isQuiet) return response;
    const operation = operationOf(contract, request.method, pathname) ?? `${request.method} ${pathname}`;
    const status = response.type === 'error' ? 'no response' : response.status;
    log([status, operation, await subjectOf(response), `${(performance.now() - began).toFixed(1)} ms`].filter(Boolean).join('  '));
    return response;
  };

  try {
    if (options.stateFile !== undefined && file) {
      if (file.saved !== undefined) accounts.restore(options.stateFile, file.saved);
      // Otherwise, only the first request would show that a container cannot replace the file.
      await file.save().catch((error: unknown) => {
        throw new UsageError(
          `Cannot write ${options.stateFile}: ${reason(error)}. Use another file for --state. In a container, mount its folder.`,
        );
      });
    }
    const stop = await listen(contract, options, respond);
    const end = (): void => {
      deliveries?.stop();
      stop();
      file?.close();
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  } catch (error) {
    file?.close();
    throw error;
  }
  if (options.hosts.length > 0)
    console.error(
      `Warning: every machine that can reach port ${options.port} of this machine can use the sandbox. Use --host in a private network only.`,
    );
  const addresses = ['127.0.0.1', ...options.hosts].map((host) => `http://${host}:${options.port}`);
  // This line must be last, because a program that waits for it can stop the sandbox at once.
  console.log(
    `The sandbox is listening on ${addresses.join(' and ')}. Any key that starts with sk_test_ works, such as sk_test_cafe. Press Ctrl+C to stop.`,
  );
}

/** Starts the sandbox or runs `check`. For an error that the user can fix, prints only the message and sets exit status 1. */
export async function run(provider: Provider, argv: string[]): Promise<void> {
  const {contract} = provider;
  // The program that reads the output can end first, such as `head`.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (argv[0] === 'check') return runCheck(contract, argv.slice(1));
  try {
    const options = readOptions(argv);
    if (options === 'help') console.log(help);
    else if (options === 'version') console.log(contract.version);
    else await serve(provider, options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(plainText(error.message));
    process.exitCode = 1;
  }
}
