/** Finds the process that opened a connection to a server on this machine. Only Linux lists the sockets of processes in files. */
import {readdirSync, readFileSync, readlinkSync} from 'node:fs';
import type {Socket} from 'node:net';

const tables = ['/proc/net/tcp', '/proc/net/tcp6'];

function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    // The process has ended, or it belongs to another user.
    return otherwise;
  }
}

const hexPort = (port: number | undefined): string => `:${(port ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Returns the link of the client's socket, such as `socket:[4711]`. */
function linkOf({remotePort, localPort}: Socket): string | undefined {
  for (const file of tables) {
    for (const line of readOr(() => readFileSync(file, 'utf8'), '').split('\n')) {
      const [, local, remote, , , , , , , inode] = line.trim().split(/\s+/);
      if (local?.endsWith(hexPort(remotePort)) && remote?.endsWith(hexPort(localPort))) return `socket:[${inode}]`;
    }
  }
  return undefined;
}

const found = new WeakMap<Socket, string>();

/** Returns the id of the process at the other end of the connection, or undefined if it is unknown. */
export function processOf(socket: Socket): string | undefined {
  const known = found.get(socket);
  if (known !== undefined) return known;
  const link = linkOf(socket);
  if (link === undefined) return undefined;
  const holdsSocket = (id: string): boolean =>
    readOr(() => readdirSync(`/proc/${id}/fd`), []).some((file) => readOr(() => readlinkSync(`/proc/${id}/fd/${file}`), '') === link);
  // The newest process first: it is usually the client, and the files of a browser's many processes take long to read.
  const ids = readOr(() => readdirSync('/proc'), []).filter((name) => /^\d+$/.test(name));
  const id = ids.sort((one, other) => Number(other) - Number(one)).find(holdsSocket);
  if (id !== undefined) found.set(socket, id);
  return id;
}
