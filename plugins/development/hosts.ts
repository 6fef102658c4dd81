/** Decides which host names `npm start` and `npm run serve` accept. Any other name can come from a page that uses DNS rebinding. */
import type {IncomingMessage, ServerResponse} from 'node:http';

const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

export function namedHosts(setting = ''): string[] {
  return setting
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}

export function hostRules(named: readonly string[]) {
  const isOurs = (host: string): boolean => [...ownHosts, ...named].includes(host.replace(/:\d+$/, ''));
  return {
    refuseOthers({headers: {host = ''}}: IncomingMessage, response: ServerResponse, next: () => void): void {
      if (isOurs(host.toLowerCase())) {
        next();
        return;
      }
      response.writeHead(403, {'content-type': 'text/plain; charset=utf-8'});
      response.end('This server answers localhost only. To open it under another name, set DEV_HOSTS (see .env.example).\n');
    },
    /** True if the page that sent the request may open a WebSocket. The page must be on the requested host, or in `DEV_HOSTS`. */
    mayConnect({headers: {host = '', origin = ''}}: IncomingMessage): boolean {
      if (!isOurs(host.toLowerCase()) || !URL.canParse(origin)) return false;
      const page = new URL(origin);
      // A tunnel can send `localhost` as the `Host`, while the page's origin has the tunnel's host name.
      return page.host === host.toLowerCase() || named.includes(page.hostname);
    },
  };
}
