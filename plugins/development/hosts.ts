/** The hosts that `npm start` accepts. A request to any other host can come from a page that uses DNS rebinding. */
import type {IncomingMessage, ServerResponse} from 'node:http';

const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Splits DEV_HOSTS, a list of host names separated by commas. */
export function namedHosts(setting = ''): string[] {
  return setting
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}

interface HostRules {
  refuseOthers: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Whether a page may open a WebSocket. The page must be on the same host, or on a host in `DEV_HOSTS`. */
  mayConnect: (request: IncomingMessage) => boolean;
}

export function hostRules(named: readonly string[]): HostRules {
  const isOurs = (host: string): boolean => [...ownHosts, ...named].includes(host.replace(/:\d+$/, ''));
  return {
    refuseOthers({headers: {host = ''}}, response, next) {
      if (isOurs(host.toLowerCase())) {
        next();
        return;
      }
      response.writeHead(403, {'content-type': 'text/plain; charset=utf-8'});
      response.end('npm start answers localhost only. To open it under another name, set DEV_HOSTS (see .env.example).\n');
    },
    mayConnect({headers: {host = '', origin = ''}}) {
      if (!isOurs(host.toLowerCase()) || !URL.canParse(origin)) return false;
      const page = new URL(origin);
      // A tunnel can send `localhost` as the host, while the page's origin has the host name of the tunnel.
      return page.host === host.toLowerCase() || named.includes(page.hostname);
    },
  };
}
