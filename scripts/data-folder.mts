import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {connect, createServer} from 'node:net';
import path from 'node:path';
import {errorCode} from '../packages/kit/error-code';
import {CommandError} from './command.mjs';

/** The values of the `apikey` header: `publishable` for the role `anon`, and `secret` for the role `service_role`. */
export interface Keys {
  readonly publishable: string;
  readonly secret: string;
}

export function dataFolder(): string {
  return path.resolve(process.env.DATA_DIR || '.data');
}

export function notWritable(folder: string, error: unknown): CommandError {
  return new CommandError(
    `Cannot write to the data folder ${folder} (${errorCode(error)}). ` +
      'Give this user write permission, or set DATA_DIR to another folder.',
  );
}

/**
 * Returns the folder's keys, and creates them on first use.
 *
 * @throws CommandError if the folder cannot be written, if other users can write to it, or if `keys.json` has no keys
 */
export async function readKeys(folder: string): Promise<Keys> {
  const file = path.join(folder, 'keys.json');
  const key = (kind: string): string => `sb_${kind}_${randomBytes(24).toString('base64url')}`;
  try {
    await mkdir(folder, {recursive: true, mode: 0o700});
    await writeFile(file, `${JSON.stringify({publishable: key('publishable'), secret: key('secret')}, null, 2)}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw notWritable(folder, error);
  }
  // Another user with write access could replace the backend's socket and receive the secret key.
  if ((await stat(folder)).mode & 0o022) {
    throw new CommandError(
      `Other users can write to the data folder ${folder}. Run "chmod go-w ${folder}", or set DATA_DIR to another folder.`,
    );
  }
  try {
    const {publishable, secret}: Partial<Keys> = JSON.parse(await readFile(file, 'utf8'));
    if (typeof publishable === 'string' && typeof secret === 'string') return {publishable, secret};
  } catch (error) {
    if (errorCode(error)) throw notWritable(folder, error);
  }
  throw new CommandError(`${file} does not contain two keys. Delete it to create new ones.`);
}

/**
 * Matches the name of a backend's socket. The backend sends its URL to each process that connects. The system closes the socket
 * when the backend ends.
 */
const socketName = /^lock-[0-9a-f]{8}\.sock$/;

/** The maximum bytes in a socket's path. macOS accepts 103 and Linux 107, and both silently cut off longer paths. */
const longestSocketPath = 103;

/** The time in milliseconds in which a running backend must return its address. */
const answerTime = 2000;

function socketPath(folder: string, name: string): string {
  const absolute = path.join(folder, name);
  const relative = path.relative('', absolute);
  return relative.length < absolute.length ? relative : absolute;
}

/** Reads a backend's address from its socket. Returns undefined if the backend has ended, and '' without a response. */
function ask(socket: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let received = '';
    const connection = connect(socket);
    const end = (answer?: string): void => {
      connection.destroy();
      resolve(answer);
    };
    connection.setEncoding('utf8').setTimeout(answerTime, () => end(''));
    connection.on('data', (text) => (received += String(text)));
    connection.on('end', () => end(received));
    connection.on('error', (error) => end(['ECONNREFUSED', 'ENOENT'].includes(errorCode(error)) ? undefined : ''));
  });
}

/**
 * Returns the address of a running backend in this folder, ignoring the socket `own`. Removes the sockets of ended processes.
 *
 * @throws CommandError if a backend does not respond
 */
export async function findRunning(folder: string, own?: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => socketName.test(name));
  for (const socket of names.map((name) => socketPath(folder, name))) {
    if (socket === own) continue;
    const url = await ask(socket);
    if (url) return url;
    if (url === '')
      throw new CommandError(`A backend is using ${folder} but does not respond. Stop or resume that process, and try again.`);
    await rm(socket, {force: true}).catch(() => {});
  }
  return undefined;
}

/**
 * Locks the folder for the backend at this address. Each backend creates its socket before it looks for others, so two backends
 * cannot both get the lock.
 *
 * @returns a function that unlocks the folder
 * @throws CommandError if another backend has the lock or does not respond, if the folder cannot be written, or if its path is too
 * long
 */
export async function lockFolder(folder: string, url: string): Promise<() => Promise<void>> {
  const own = socketPath(folder, `lock-${randomBytes(4).toString('hex')}.sock`);
  if (Buffer.byteLength(own) > longestSocketPath) {
    throw new CommandError(`The path of the data folder ${folder} is too long for its lock file. Set DATA_DIR to a shorter path.`);
  }
  const server = createServer((connection) => connection.on('error', () => {}).end(url));
  try {
    await once(server.listen(own), 'listening');
  } catch (error) {
    throw notWritable(folder, error);
  }
  const release = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  const running = await findRunning(folder, own).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  if (!running) return release;
  await release();
  throw alreadyRunning(folder, running);
}

export function alreadyRunning(folder: string, url: string): CommandError {
  return new CommandError(`The backend of ${folder} is already running at ${url}. Stop it first, or set DATA_DIR to another folder.`);
}
