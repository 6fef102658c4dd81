/** Runs nginx and Caddy with the configuration files that the build writes. */
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {type IncomingMessage, request as requestPlain} from 'node:http';
import {request as requestSecure} from 'node:https';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {text} from 'node:stream/consumers';
import {company} from '../../config/company';
import {findProgram} from '../../scripts/tools';
import {expect} from './fixtures';
import {freePort} from './free-port';

export interface Host {
  /** The ports on loopback: `secure` for HTTPS, and `plain` for HTTP. */
  readonly secure: number;
  readonly plain: number;
  stop(): Promise<void>;
}

export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export const {host: domain} = new URL(company.siteUrl);

/** Requests a path exactly as written, because `fetch` would normalize the path. */
export async function ask(port: number, path: string, secure = true, accept = '*/*', encoding = 'identity'): Promise<Received> {
  const headers = {host: domain, accept, 'accept-encoding': encoding};
  const options = {host: '127.0.0.1', port, path, headers, servername: domain, rejectUnauthorized: false};
  const response = await new Promise<IncomingMessage>((answered, reject) => {
    const request = (secure ? requestSecure : requestPlain)(options, answered);
    request.once('error', reject).end();
  });
  return {status: response.statusCode ?? 0, headers: response.headers, body: await text(response)};
}

async function start(
  command: string,
  args: string[],
  {
    env = process.env,
    ports,
    home = '/',
    status: expected = 200,
  }: Omit<Hosted, 'siteFolder' | 'file'> & {
    env?: NodeJS.ProcessEnv;
    ports: {secure: number; plain: number};
  },
): Promise<Host> {
  const child = spawn(command, args, {stdio: ['ignore', 'ignore', 'pipe'], env});
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  const gone = once(child, 'exit');
  const answers = () =>
    ask(ports.secure, home).then(
      ({status}) => status,
      () => complaints,
    );
  await expect.poll(answers, {timeout: 20_000}).toBe(expected);
  return {
    ...ports,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/**
 * `siteFolder` is the root of the domain. `file` is the text of the server's configuration. `home` is the path of the first page, and
 * `status` is that of its response.
 */
export interface Hosted {
  readonly siteFolder: string;
  readonly file: string;
  readonly home?: string;
  readonly status?: number;
}

/** Runs nginx with this configuration. Changes only the ports, the folder and the certificate. */
export async function startNginx({siteFolder, file, ...first}: Hosted): Promise<Host> {
  const ports = {secure: await freePort(), plain: await freePort()};
  const folder = mkdtempSync(join(tmpdir(), 'larch-nginx-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const making = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${domain}`];
  execFileSync('openssl', [...making, '-keyout', key, '-out', certificate], {stdio: 'pipe'});
  const server = file
    .replaceAll(/listen (\[::\]:)?(80|443)\b/g, (_, v6?: string, port?: string) => {
      const own = String(port === '80' ? ports.plain : ports.secure);
      return `listen ${v6 ? '[::1]' : '127.0.0.1'}:${own}`;
    })
    .replaceAll('/etc/ssl/site/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/site/privkey.pem', key)
    .replace('root /var/www/site;', `root ${resolve(siteFolder)};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const types =
    'types { text/html html htm; text/css css; text/javascript js; font/woff2 woff2; image/svg+xml svg; image/png png; application/json json; text/plain txt; }';
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}\ndaemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${types}\n${temporary}\n${server}\n}\n`,
  );
  return start(findProgram('nginx') ?? 'nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {ports, ...first});
}

/** Runs Caddy with this configuration, but with other ports, another folder and Caddy's own certificate. */
async function startCaddy({siteFolder, file, ...first}: Hosted): Promise<Host> {
  const ports = {secure: await freePort(), plain: await freePort()};
  const folder = mkdtempSync(join(tmpdir(), 'larch-caddy-'));
  const site = file.replace('root * /var/www/site', `root * ${resolve(siteFolder)}`);
  const options = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${String(ports.plain)}\n\thttps_port ${String(ports.secure)}\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), options + site);
  const env = {...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder};
  return start(findProgram('caddy') ?? 'caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env,
    ports,
    ...first,
  });
}

export const builtFile = (siteFolder: string, name: string): string => readFileSync(join(`${siteFolder}-hosting`, name), 'utf8');

export const servers = [
  ['nginx', 'nginx', 'nginx.conf', startNginx],
  ['caddy', 'Caddy', 'Caddyfile', startCaddy],
] as const;
