/** The folder of the embedded backend: for its owner alone, and for one process at a time. */
import {randomBytes, randomInt} from 'node:crypto';
import {mkdirSync} from 'node:fs';
import {chmod, link, mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {connect, createServer} from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {errorCode} from '../src/lib/error-code';
import {Refusal} from './command.mjs';

/** What a request must carry in its `apikey` header to act as `anon` or as `service_role`. */
export interface Keys {
  readonly publishable: string;
  readonly secret: string;
}

/** The folder of the embedded backend: `.data`, or what DATA_DIR says. */
export function dataFolder(): string {
  return path.resolve(process.env.DATA_DIR || '.data');
}

/** The folder of a bench, beside the backend's things: that finds `.data` closed to other users, as it wants it. */
export function benchFolder(name: string): string {
  mkdirSync('.data', {recursive: true, mode: 0o700});
  return path.join('.data', name);
}

/** What to say when the system refuses to let the folder be written. */
export function unwritable(folder: string, error: unknown): Refusal {
  return new Refusal(
    `The data folder ${folder} cannot be written (${errorCode(error)}): ` +
      'give this user the right to write there, or name another folder in DATA_DIR.',
  );
}

const keysFile = 'keys.json';

/** Makes the folder if it is missing, and closes it to other users. */
async function prepare(folder: string): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700});
  const {mode} = await stat(folder);
  if ((mode & 0o077) === 0) return;
  const inside = await readdir(folder);
  if (inside.length > 0 && !inside.includes(keysFile)) {
    throw new Refusal(
      `The data folder ${folder} is open to other users and holds things that are not the backend's: ` +
        'name a folder of its own in DATA_DIR.',
    );
  }
  await chmod(folder, 0o700);
}

/**
 * The keys kept in the folder, made on first use.
 * @throws Refusal when the folder cannot be written, or is not the backend's to close.
 */
export async function readKeys(folder: string): Promise<Keys> {
  const file = path.join(folder, keysFile);
  const made: Keys = {
    publishable: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secret: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  // Written aside and then linked: whoever finds the file finds all of it.
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await prepare(folder);
    await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, {flag: 'wx', mode: 0o600});
    await link(draft, file);
    return made;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (errorCode(error) !== 'EEXIST') throw unwritable(folder, error);
  } finally {
    await rm(draft, {force: true}).catch(() => {});
  }
  try {
    return parseKeys(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error)) throw unwritable(folder, error);
    throw new Refusal(`${file} does not hold two keys: delete it, and new ones are made.`);
  }
}

function parseKeys(text: string): Keys {
  const {publishable, secret}: Partial<Keys> = JSON.parse(text);
  if (typeof publishable !== 'string' || typeof secret !== 'string') {
    throw new TypeError('Both keys must be strings.');
  }
  return {publishable, secret};
}

/**
 * Who holds the folder is known by a socket in it: the system closes that with the process, however it
 * ends, and only this user can make one there. So its word can be trusted: it is the state of the
 * process, `claiming` or `starting`, or the address of the backend.
 */
const socketName = /^lock-[0-9a-f]{8}\.sock$/;

/** Milliseconds within which a process that is running says its state. */
const answerTime = 2000;

/** The state of the process that listens; `gone` when none does, `silent` when it does not come to answer. */
function askState(socket: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const connection = connect(socket);
    const end = (state: string) => {
      connection.destroy();
      resolve(state);
    };
    connection.setEncoding('utf8').setTimeout(answerTime, () => end('silent'));
    connection.on('data', (text) => (said += String(text)));
    connection.on('end', () => end(said));
    connection.on('error', (error) => end(['ECONNREFUSED', 'ENOENT'].includes(errorCode(error)) ? 'gone' : 'silent'));
  });
}

/** In bytes; macOS takes 103, Linux 107. */
const longestSocketPath = 103;

/** The shorter way to the socket. */
function socketPath(folder: string, name: string): string {
  const absolute = path.join(folder, name);
  const relative = path.relative('', absolute);
  return relative.length < absolute.length ? relative : absolute;
}

async function socketsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => socketName.test(name)).map((name) => socketPath(folder, name));
}

function silent(folder: string): Refusal {
  return new Refusal(`A backend holds ${folder}, and does not answer: end that process, or let it go on, and try again.`);
}

/**
 * The address of the backend that is running on this folder, if one is.
 * @throws Refusal when there is one that does not answer.
 */
export async function findRunning(folder: string): Promise<string | undefined> {
  const states = await Promise.all((await socketsIn(folder)).map(askState));
  const url = states.find((state) => state.startsWith('http:'));
  if (!url && states.includes('silent')) throw silent(folder);
  return url;
}

export interface Claim {
  /** Says from now on that the backend answers there. */
  announce(url: string): void;
  release(): Promise<void>;
}

/**
 * Takes the folder for this process. Of two that try at once, each has its socket before it looks for
 * others: at least one sees the other, and steps back.
 * @throws Refusal when another process has it, or the folder cannot be written.
 */
export async function claimFolder(folder: string): Promise<Claim> {
  for (let attempt = 1; ; attempt += 1) {
    const own = socketPath(folder, `lock-${randomBytes(4).toString('hex')}.sock`);
    // A longer one would be cut off without a word, and the socket be made elsewhere.
    if (Buffer.byteLength(own) > longestSocketPath) {
      throw new Refusal(`The path of the data folder ${folder} is too long for its lock: name a shorter one in DATA_DIR.`);
    }
    let state = 'claiming';
    const server = createServer((connection) => connection.on('error', () => {}).end(state));
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(own, resolve);
      });
    } catch (error) {
      throw unwritable(folder, error);
    }
    const release = () => new Promise<void>((resolve) => server.close(() => resolve()));

    const others = (await socketsIn(folder)).filter((socket) => socket !== own);
    const states = await Promise.all(
      others.map(async (socket) => {
        const found = await askState(socket);
        if (found === 'gone') await rm(socket, {force: true});
        return found;
      }),
    );
    const alive = states.filter((found) => found !== 'gone');
    const stillThere = await stat(own).then(
      () => true,
      () => false,
    );
    if (alive.length === 0 && stillThere) {
      state = 'starting';
      return {announce: (url) => void (state = url), release};
    }

    await release();
    const url = alive.find((found) => found.startsWith('http:'));
    if (url) {
      throw new Refusal(`The backend of ${folder} is running already, at ${url}: ` + 'stop it first, or name another folder in DATA_DIR.');
    }
    if (alive.includes('silent')) throw silent(folder);
    if (alive.includes('starting') || attempt === 10) {
      throw new Refusal(`Another backend is about to start in ${folder}: use that one, or name another folder in DATA_DIR.`);
    }
    await wait(randomInt(20, 200));
  }
}
