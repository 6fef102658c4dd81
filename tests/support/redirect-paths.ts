/**
 * Requests paths for which a careless server redirects to another origin. The paths are `others`, and every combination of `leads`,
 * the host `elsewhere`, `ways` and `ends`.
 */
import {once} from 'node:events';
import {Agent, request, type IncomingMessage} from 'node:http';
import {Agent as SecureAgent, request as requestSecure} from 'node:https';

/** Starts of paths. A server, a browser or a rewrite rule may remove them, or treat them like `//`. */
const leads = [
  ...['/', '//', '///', '/\\', '/\\\\', '/%5C', '/%5c%5c', '/%5C/', '/%2f', '/%2F%2f', '/%2f%5c', '/%255C', '/%252f'],
  ...['/%09/', '/%09%5C', '/%0a/', '/%0d%0a/', '/%20/', '/%00/', '/./', '/.//', '/..//', '/%2e%2e//', '/%2e/', '/;/', '/@', '/%40', '/.'],
  ...['/contact/%5c', '/assets//', '/solutions/..//', '/documentation/%2e%2e/%2f'],
];
const elsewhere = 'evil.example';
/** Texts after the host. Most of these texts lead back up to the root. */
const ways = ['', '/', '//', '/..', '/../', '/../..', '/%2e%2e', '/%2f..', '/%2f..%2f..', '/..%2f..%2f', '/%09%2f..%2f..', '/%5c..%5c..'];
/** Ends of paths: the empty text, and endings that no canonical URL has. */
const ends = ['', '/', '//', '/index.html', '.html', '/contact/', '/%00', '?to=//evil.example/'];

const others = [
  '/%5C127.0.0.1:3399/%09%2f..%2f..',
  '/contact//?to=//evil.example/',
  '/%0d%0aLocation:%20https:%2f%2fevil.example/',
  '/contact%0d%0aSet-Cookie:a=b/',
  '/https://evil.example/',
  '/https:evil.example//',
  '/a%5c..%5c%5cevil.example/',
  '/assets//evil.example/..//',
  '/%e2%88%95evil.example/',
  '/?//evil.example/',
  '/pricing//%5cevil.example//',
  '/pricing/..%5c..%5c%5cevil.example//',
];

const redirectPaths: readonly string[] = [
  ...leads.flatMap((lead) => ways.flatMap((way) => ends.map((end) => lead + elsewhere + way + end))),
  ...others,
];

/**
 * `others`, and a sample of the combinations: every entry in `leads` with every entry in `ways`. Each of these entries also occurs
 * with every entry in `ends`.
 */
export const redirectSample: readonly string[] = [
  ...leads.flatMap((lead, row) => ways.map((way, column) => lead + elsewhere + way + (ends[(row + column) % ends.length] ?? ''))),
  ...others,
];

export interface Answer {
  path: string;
  status: number;
  /** The URL in `Location`, resolved as in a browser. */
  to?: URL;
  setsCookie: boolean;
  /** The `Content-Security-Policy` header. */
  policy: string;
  /** The length of the body in bytes, if the response says it. */
  length: number;
}

/** Requests every path from the server at `url`. `host` is the `Host` header. */
export async function requestAll(url: string, {host = new URL(url).host, paths = redirectPaths} = {}): Promise<Answer[]> {
  const {protocol, hostname, port} = new URL(url);
  const isSecure = protocol === 'https:';
  const options = {keepAlive: true, maxSockets: 8};
  const agent = isSecure ? new SecureAgent({...options, rejectUnauthorized: false}) : new Agent(options);
  const read = async (path: string): Promise<Answer> => {
    const asked = {hostname, port, path, agent, headers: {host, accept: 'text/html'}, servername: host, insecureHTTPParser: true};
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      (isSecure ? requestSecure : request)(asked, resolve).once('error', reject).end();
    });
    const {statusCode = 0, headers} = response.resume();
    await once(response, 'end');
    const to = headers.location === undefined ? {} : {to: new URL(headers.location, `${protocol}//${host}${path}`)};
    return {
      path,
      status: statusCode,
      ...to,
      setsCookie: headers['set-cookie'] !== undefined,
      policy: String(headers['content-security-policy']),
      length: Number(headers['content-length']),
    };
  };
  try {
    return await Promise.all(paths.map(read));
  } finally {
    agent.destroy();
  }
}

export function leadingAway(answers: readonly Answer[], origin: string): string[] {
  return answers.flatMap(({path, to}) => (to === undefined || to.origin === origin ? [] : [`${path} leads to ${to.href}`]));
}
