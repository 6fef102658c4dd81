/** The policy of each page, and the headers of a real host. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {company} from '../config/company';
import {routes} from '../config/routes';
import {expect, pageHtml, test} from './fixtures';

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values];
    }),
  );
}

test('every page has a policy that lets no foreign or injected script run', ({siteFolder, backend}) => {
  for (const path of [...routes.map((route) => route.path), '/404']) {
    const html = pageHtml(siteFolder, path);
    const policy = directives(/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '');
    expect(html.indexOf('Content-Security-Policy'), `${path}: the policy comes before what it governs`).toBeLessThan(
      html.search(/<(script|style|link)/),
    );
    expect(policy.get('default-src'), path).toEqual(["'none'"]);
    const scripts = policy.get('script-src') ?? [];
    expect(scripts[0], path).toBe("'self'");
    expect(
      scripts.slice(1).filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source)),
      path,
    ).toEqual([]);
    expect(policy.get('connect-src'), path).toEqual(["'self'", backend.url]);
    expect(policy.get('img-src'), path).toEqual(["'self'", 'data:', company.imageHost]);
    expect(policy.has('frame-ancestors'), 'frame-ancestors is ignored in a page and logs an error').toBe(false);
  }
});

test('an injected script does not run', async ({page, messages}) => {
  messages.expect(/violates the following Content Security Policy directive .script-src/);
  await page.goto('/contact');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
    return document.title;
  });
  expect(ran).not.toBe('injected');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

/** Runs nginx with the file that the build made for it: only the port and the folder are set. */
async function startNginx(siteFolder: string): Promise<{url: string; stop: () => Promise<void>}> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
  if (!program) throw new Error('This test needs nginx: install it, and run the tests again.');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'larch-nginx-'));
  const server = readFileSync(join(siteFolder, '_hosting/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${String(port)};`)
    .replace('root /var/www/site;', `root ${resolve(siteFolder)};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const types =
    'types { text/html html; text/css css; text/javascript js; font/woff2 woff2; image/svg+xml svg; image/png png; application/json json; text/plain txt; }';
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}\ndaemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${types}\n${temporary}\n${server}\n}\n`,
  );
  const nginx = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {stdio: ['ignore', 'ignore', 'inherit']});
  const gone = once(nginx, 'exit');
  const url = `http://127.0.0.1:${String(port)}`;
  await expect
    .poll(() =>
      fetch(url).then(
        ({ok}) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return {
    url,
    stop: async () => {
      nginx.kill('SIGQUIT');
      await gone;
    },
  };
}

test('a real nginx serves every page with its headers and without a violation', async ({page, siteFolder, messages}) => {
  test.setTimeout(240_000);
  const nginx = await startNginx(siteFolder);
  try {
    for (const {path} of routes) {
      const response = await page.goto(nginx.url + path);
      expect(response?.status(), path).toBe(200);
      const headers = response?.headers() ?? {};
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
      expect(headers['content-security-policy'], path).not.toContain('unsafe-eval');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security'], path).toContain('max-age=');
      expect(headers['permissions-policy'], path).toContain('camera=()');
    }
    const frame = await fetch(`${nginx.url}/live-frame.html`);
    expect(frame.headers.get('content-security-policy'), 'The frame of live code has its own policy').toBe("frame-ancestors 'self'");
    messages.expect(/status of 404/);
    const unknown = await page.goto(`${nginx.url}/no/such/page`);
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole('heading', {name: 'Unexpected Application Error!'})).toBeVisible();
    const slashed = await page.goto(`${nginx.url}/pricing/`);
    expect(slashed?.url()).toBe(`${nginx.url}/pricing`);
  } finally {
    await nginx.stop();
  }
});

test('security.txt says whom to tell, and until when that is true', async ({request}) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toContain(`Contact: mailto:${company.securityEmail}`);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime();
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 367 * 86_400_000);
});

test('the host files carry the policy of every page together', ({siteFolder}) => {
  const files = ['_hosting/nginx.conf', '_hosting/Caddyfile'].map((file) => readFileSync(join(siteFolder, file), 'utf8'));
  for (const {path} of routes) {
    const hashes = pageHtml(siteFolder, path).match(/'sha256-[^']*'/g) ?? [];
    expect(hashes.length, path).toBeGreaterThan(0);
    for (const file of files)
      expect(
        hashes.filter((hash) => !file.includes(hash)),
        path,
      ).toEqual([]);
  }
});
