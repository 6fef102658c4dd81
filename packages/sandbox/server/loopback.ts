import type {Server} from 'node:http';
import {errorCode} from '../../kit/error-code';
import {UsageError} from './options';

export const host = '127.0.0.1';

/** The allowed `Host` headers. Another value can be a DNS rebinding attack. */
export const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

export function isOnThisMachine(address: string): boolean {
  const {protocol, hostname} = URL.canParse(address) ? new URL(address) : {protocol: '', hostname: ''};
  return /^https?:$/.test(protocol) && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

/**
 * Listens on loopback only, or with `isPublic` on every address of this machine.
 *
 * @throws UsageError if the port is not available
 */
export async function startListening(server: Server, {port, isPublic = false}: {port: number; isPublic?: boolean}): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const code = errorCode(error);
      if (code === 'EADDRINUSE')
        reject(new UsageError(`Port ${port} is in use. Stop the program that uses it, or choose another port with --port.`));
      else if (code === 'EACCES')
        reject(new UsageError(`You do not have permission to use port ${port}. Choose a port above 1023 with --port.`));
      else reject(error);
    });
    server.listen({port, ...(!isPublic && {host})}, resolve);
  });
}
