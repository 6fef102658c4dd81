/** Finds the process that opened a connection to a server on this machine. Only Linux lists the sockets of processes in files. */
import {readdirSync, readFileSync, readlinkSync} from 'node:fs';
import type {Socket} from 'node:net';
import {attempt} from '../kit/attempt';

const tables = ['/proc/net/tcp', '/proc/net/tcp6'];

const hexPort = (port: number | undefined): string => `:${(port ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Returns the link of the client's socket, such as `socket:[4711]`. */
function linkOf({remotePort, localPort}: Socket): string | undefined {
  for (const file of tables) {
    for (const line of (attempt(() => readFileSync(file, 'utf8')) ?? '').split('\n')) {
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
  // A process can end in the meantime, or belong to another user.
  const holdsSocket = (id: string): boolean =>
    (attempt(() => readdirSync(`/proc/${id}/fd`)) ?? []).some((file) => attempt(() => readlinkSync(`/proc/${id}/fd/${file}`)) === link);
  // The newest process first: it is usually the client, and the files of a browser's many processes take long to read.
  const ids = (attempt(() => readdirSync('/proc')) ?? []).filter((name) => /^\d+$/.test(name));
  const id = ids.sort((one, other) => Number(other) - Number(one)).find(holdsSocket);
  if (id !== undefined) found.set(socket, id);
  return id;
}
