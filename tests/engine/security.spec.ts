import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, readdirSync, symlinkSync} from 'node:fs';
import {request as requestPlain, type IncomingMessage} from 'node:http';
import {connect} from 'node:http2';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {text} from 'node:stream/consumers';
import type {Page} from 'playwright/test';
import {freePort} from '../support/free-port';
import {company} from '../../config/company';
import {routes} from '../../config/routes';
import {serverFiles} from '../../plugins/publish/policy';
import vercel from '../../vercel.json';
import {expect, pageHtml, test} from '../support/fixtures';
import {ask, builtFile, domain, type Received, servers} from '../support/hosts';
import {needs} from '../support/needs';
import {removedRoute} from '../setup/changed-contract';
import {otherCompany, previewUrl} from '../setup/other-company';
import {leadingAway, redirectSample, requestAll, type Answer} from '../support/redirect-paths';
import {marketingPage, operationPage, prosePage} from '../support/places';

const imageHosts = company.imageHost === '' ? [] : [company.imageHost];

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values];
    }),
  );
}

test('every page has a policy that blocks foreign and injected scripts', ({siteFolder, backend}) => {
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
    expect(policy.get('img-src'), path).toEqual(["'self'", 'data:', ...imageHosts]);
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

/** The root element's `data-` attributes that scripts or style sheets read, and an unused one, `anything`. */
const rootAttributes = ['pressed', 'live', 'language', 'theme', 'theme-choice', 'has-hydrated', 'rh', 'anything'];

test("a link's query sets no attribute of the page, presses no button and hides no response", async ({page}) => {
  const attributes = () =>
    page.locator('html').evaluate((html) => Object.fromEntries(Array.from(html.attributes, ({name, value}) => [name, value])));
  const query = rootAttributes.map((name) => `docusaurus-data-${name}=3`).join('&');
  // One page is enough here, because the test below checks the HTML of every page.
  await page.goto(operationPage);
  const plain = await attributes();
  await page.addInitScript(() => {
    document.addEventListener('click', () => (document.title = 'pressed'), true);
  });
  await page.goto(`${operationPage}?${query}`);
  expect(await attributes()).toEqual(plain);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  await expect(page).not.toHaveTitle('pressed');
  await expect(page.getByText(/"object": "\w+"/).first()).toBeVisible();
});

test('no page copies its query into attributes', ({siteFolder}) => {
  for (const path of [...routes.map((route) => route.path), '/404']) {
    expect(pageHtml(siteFolder, path).includes('docusaurus-data-'), path).toBe(false);
  }
});

/** Asserts the headers of a page or the 404 page. The policy for scripts and styles is in the HTML. */
function expectOfAPage(headers: Received['headers'], path: string): void {
  expect(headers, path).toMatchObject({
    'content-security-policy': "frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
}

/** Returns paths that a careless server treats as `path`: with a text inserted at each position, or with each character encoded. */
function disguised(path: string): string[] {
  const inserted = ['%5c', '%5C%5C', '/', '/./', '/a/../', '%2f', '%2e/', '%00', '%0a', '%20', '*', '%2a', '%3f', '%5b', '%c0%af', ';'];
  const at = Array.from(path, (character, index) => [path.slice(0, index), character, path.slice(index + 1)] as const);
  return at.flatMap(([before, character, after]) => [
    ...inserted.map((text) => before + text + character + after),
    `${before}%${(character.codePointAt(0) ?? 0).toString(16)}${after}`,
    before + character.toUpperCase() + after,
  ]);
}

/** Paths with a part that is longer than a file name may be, by itself or with `.html`. */
const overlong = ['a'.repeat(251), 'a'.repeat(256), '%e6%9e%97'.repeat(84)].flatMap((part) => [`/${part}`, `/assets/${part}`]);

for (const [tool, name, configuration, launch] of servers) {
  test(`a real ${name} with the generated configuration: headers, caches, redirects @all`, async ({siteFolder}) => {
    needs(tool);
    if (tool === 'nginx') needs('openssl');
    test.setTimeout(120_000);
    const host = await launch({siteFolder, file: builtFile(siteFolder, configuration)});
    try {
      for (const {path} of routes) {
        const {status, headers} = await ask(host.secure, path);
        expect(status, path).toBe(200);
        expectOfAPage(headers, path);
      }
      const frame = await ask(host.secure, '/live-frame.html');
      expect(frame.headers['content-security-policy']).toBe("frame-ancestors 'self'");
      const program = await ask(host.secure, '/libraries/guides/checkout.html');
      expect(program.headers['content-security-policy'], 'A program to download').toMatch(
        /^(frame-ancestors 'self', sandbox|sandbox, frame-ancestors 'self')$/,
      );

      const disguises = await requestAll(`https://127.0.0.1:${String(host.secure)}`, {
        host: domain,
        paths: disguised('/libraries/guides/checkout.html'),
      });
      const isProgram = ({length}: Answer) => length === Number(program.headers['content-length']);
      expect(disguises.filter(isProgram).length, 'ways to write the path of the program').toBeGreaterThan(30);
      expect(disguises.filter((answer) => answer.status >= 500 || (isProgram(answer) && !/\bsandbox\b/.test(answer.policy)))).toEqual([]);

      // A client that prefers Markdown must get Markdown if it exists. `Vary` makes caches keep both versions.
      const markdown = readFileSync(join(siteFolder, `${prosePage.slice(1)}.md`), 'utf8');
      for (const accept of ['text/markdown', 'text/markdown, text/html, */*', 'text/markdown;q=1.0, text/html;q=0.7']) {
        const {headers, body} = await ask(host.secure, prosePage, true, accept);
        expect(body, accept).toBe(markdown);
        expectOfAPage(headers, accept);
        expect(headers).toMatchObject({'content-type': 'text/markdown; charset=utf-8', vary: expect.stringMatching(/\bAccept$/)});
        const home = await ask(host.secure, '/', true, accept);
        expect(home.body, accept).toBe(readFileSync(join(siteFolder, 'index.md'), 'utf8'));
        expect((await ask(host.secure, '/search.json', true, accept)).headers['content-type']).toBe('application/json');
      }
      for (const [path, accept] of [
        ['/no/such/page', 'text/markdown'],
        ['/no/such/page', 'application/json, text/plain, */*'],
        ['/no/such/page.md', '*/*'],
        ['/no/such/file.json?a=b', 'text/html'],
      ] as const) {
        const {status, headers, body} = await ask(host.secure, path, true, accept);
        expect([status, headers['content-type']], `${path}, ${accept}`).toEqual([404, expect.stringMatching(/^text\/plain/)]);
        expect(body.length, path).toBeLessThan(1000);
        expect(body, path).toContain(`${company.siteUrl}/llms.txt`);
        expectOfAPage(headers, path);
      }
      const catalog = await ask(host.secure, '/.well-known/api-catalog');
      expect([catalog.status, catalog.headers['content-type']]).toEqual([200, 'application/linkset+json']);
      for (const path of ['/docs', '/docs?a=b'])
        expect(await ask(host.secure, path), path).toMatchObject({
          status: 301,
          headers: {location: expect.stringMatching(/^\/documentation\b/)},
        });
      for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html, text/markdown;q=0.5']) {
        const {headers} = await ask(host.secure, prosePage, true, accept);
        expect(headers, accept).toMatchObject({
          'content-type': expect.stringMatching(/^text\/html/),
          vary: expect.stringMatching(/\bAccept$/),
        });
      }
      const {headers: asFile, body: itself} = await ask(host.secure, `${prosePage}.md`);
      expect([asFile['content-type'], itself]).toEqual(['text/markdown; charset=utf-8', markdown]);
      expect(asFile.vary ?? '', 'a file has one answer').not.toMatch(/\bAccept$/);

      const module = await ask(host.secure, '/sandbox.mjs');
      expect(module.headers['content-type'], 'nosniff allows only scripts as modules').toMatch(/^text\/javascript\b/);

      const asset = readdirSync(join(siteFolder, 'assets/js'))[0] ?? '';
      const kept = await ask(host.secure, `/assets/js/${asset}`);
      expect(kept.status).toBe(200);
      expect(kept.headers).toMatchObject({
        'cache-control': expect.stringContaining('immutable'),
        'cross-origin-resource-policy': 'same-origin',
      });
      for (const path of [
        '/assets/js/gone.0123.js',
        '/no/such/page',
        '/no-such-page',
        ...overlong,
        ...(tool === 'caddy' ? ['/%00/', '/a%00', '/%5cpricing', '/pric%5cing'] : []),
      ]) {
        const missing = await ask(host.secure, path);
        expect(missing.status, path).toBe(404);
        expect(missing.body, path).toContain('Unexpected Application Error!');
        expectOfAPage(missing.headers, path);
        expect(missing.headers.server ?? 'nginx', path).toBe('nginx');
      }

      // With `Vary`, caches keep the compressed and the uncompressed version.
      for (const path of [marketingPage, '/search.json', `/assets/js/${asset}`]) {
        const {headers} = await ask(host.secure, path, true, '*/*', 'gzip');
        expect(headers, path).toMatchObject({'content-encoding': 'gzip', vary: expect.stringContaining('Accept-Encoding')});
      }

      for (const {path} of routes.slice(1)) {
        expect(await ask(host.secure, `${path}/`), path).toMatchObject({status: 301, headers: {location: path}});
      }
      for (const question of ['?subject=A%20refund', '?to=//evil.example/', '?a=%0d%0aX:1']) {
        expect(await ask(host.secure, `/contact//${question}`)).toMatchObject({status: 301, headers: {location: `/contact${question}`}});
      }
      const answers = await requestAll(`https://127.0.0.1:${String(host.secure)}`, {host: domain});
      expect(answers.length).toBeGreaterThan(3000);
      expect(leadingAway(answers, company.siteUrl)).toEqual([]);
      expect(answers.filter(({status, setsCookie}) => status >= 500 || setsCookie)).toEqual([]);

      // Over HTTP, the server must only redirect, without an HSTS header, because browsers would ignore it.
      for (const path of ['/', '/contact?a=1']) {
        const {status, headers} = await ask(host.plain, path, false);
        expect([status, headers.location], path).toEqual([301, company.siteUrl + path]);
        expect(headers['strict-transport-security'], path).toBeUndefined();
        expect(headers.server ?? 'nginx', path).toBe('nginx');
      }
      const led = await requestAll(`http://127.0.0.1:${String(host.plain)}`, {host: domain});
      expect(leadingAway(led, company.siteUrl)).toEqual([]);
      expect(led.filter(({status}) => status !== 301 && status !== 400)).toEqual([]);
    } finally {
      await host.stop();
    }
  });
}

for (const [tool, name, configuration, launch] of servers) {
  test(`a real ${name} serves a preview in a folder @all`, async ({variantFolder}) => {
    needs(tool);
    if (tool === 'nginx') needs('openssl');
    const {baseUrl} = otherCompany;
    const folder = baseUrl.slice(0, -1);
    const siteFolder = mkdtempSync(join(tmpdir(), 'domain-'));
    symlinkSync(resolve(variantFolder), join(siteFolder, folder));
    const file = builtFile(variantFolder, configuration).replaceAll(new URL(previewUrl).host, domain);
    const host = await launch({siteFolder, file, home: baseUrl});
    try {
      for (const {path} of routes.filter((route) => route.path !== removedRoute)) {
        const {status, headers} = await ask(host.secure, folder + path);
        expect(status, path).toBe(200);
        expectOfAPage(headers, path);
        expect(headers['x-robots-tag'], path).toBe('noindex');
      }
      for (const [path, location] of [
        [folder, baseUrl],
        [`${folder}${marketingPage}/`, folder + marketingPage],
        // A page with the name of the folder.
        [`${folder}${folder}/`, folder + folder],
      ] as const) {
        expect(await ask(host.secure, path), path).toMatchObject({status: 301, headers: {location}});
      }
      const asset = readdirSync(join(variantFolder, 'assets/js'))[0] ?? '';
      expect((await ask(host.secure, `${folder}/assets/js/${asset}`)).headers).toMatchObject({
        'cache-control': expect.stringContaining('immutable'),
        'cross-origin-resource-policy': 'same-origin',
      });
      const program = await ask(host.secure, `${folder}/libraries/guides/checkout.html`);
      expect(program.headers['content-security-policy']).toContain('sandbox');
      const markdown = await ask(host.secure, folder + prosePage, true, 'text/markdown');
      expect(markdown.body).toBe(readFileSync(join(variantFolder, `${prosePage.slice(1)}.md`), 'utf8'));
      const missing = await ask(host.secure, `${folder}/no/such/page`);
      expect(missing.status).toBe(404);
      expect(missing.body).toContain('Unexpected Application Error!');
      expect((await ask(host.secure, `${folder}/no/such/page.md`)).body).toContain(`${folder}/llms.txt`);
      expect((await ask(host.secure, baseUrl, true, 'text/markdown')).body).toBe(readFileSync(join(variantFolder, 'index.md'), 'utf8'));
      expect(await ask(host.secure, `${folder}/docs`)).toMatchObject({status: 301, headers: {location: `${folder}/documentation`}});

      for (const path of ['', '/', marketingPage, prosePage])
        expect((await ask(host.secure, `${folder}/fr${path}`)).body, path).toContain('lang="fr-CA"');
      const translated = readdirSync(join(variantFolder, 'fr/assets/js'))[0] ?? '';
      expect((await ask(host.secure, `${folder}/fr/assets/js/${translated}`)).headers['cache-control']).toContain('immutable');
      const download = await ask(host.secure, `${folder}/fr/libraries/guides/checkout.html`);
      expect(download.headers['content-security-policy']).toContain('sandbox');
      const none = await ask(host.secure, `${folder}/fr/no/such/page`);
      expect([none.status, none.body.includes('Erreur inattendue')]).toEqual([404, true]);
    } finally {
      await host.stop();
    }
  });
}

test('the server of npm run serve answers this machine only, and redirects nowhere', async ({siteFolder}) => {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve-built.mts', siteFolder, String(port)], {
    stdio: 'ignore',
    env: {...process.env, DEV_HOSTS: 'tunnel.example'},
  });
  const gone = once(child, 'exit');
  try {
    const statusAs = async (host: string, path = '/') => {
      const asked = requestPlain({host: '127.0.0.1', port, path, headers: {host}}).end();
      const [response]: IncomingMessage[] = await once(asked, 'response');
      return response?.resume().statusCode;
    };
    const typeOf = async (path: string, accept: string): Promise<unknown[]> => {
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {headers: {accept}});
      const isShort = (await response.text()).length < 1000;
      return [response.status, response.headers.get('content-type'), ...(response.ok ? [] : [isShort])];
    };
    const answers = () => statusAs('localhost').catch(() => undefined);
    await expect.poll(answers, {timeout: 20_000}).toBe(200);
    for (const host of ['127.0.0.1', `localhost:${String(port)}`, '[::1]', 'tunnel.example']) expect(await statusAs(host), host).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:80'])
      for (const path of ['/', '/search.json', '/no-such-page']) expect(await statusAs(host, path), `${host}${path}`).toBe(403);
    expect([await statusAs('localhost', `${marketingPage}/`), await statusAs('localhost', '/no-such-page')]).toEqual([200, 404]);
    expect(await typeOf('/', 'text/markdown')).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(await typeOf(marketingPage, 'text/html, text/markdown;q=0.5')).toEqual([200, 'text/html; charset=utf-8']);
    for (const [path, accept] of [
      ['/no-such-page', 'text/plain'],
      ['/no-such-page.md', '*/*'],
    ] as const)
      expect(await typeOf(path, accept), path).toEqual([404, 'text/plain; charset=utf-8', true]);
    expect(await typeOf('/.well-known/api-catalog', '*/*')).toEqual([200, 'application/linkset+json']);
    // A sample is enough here, because other tests request all paths from nginx and Caddy.
    const served = `http://127.0.0.1:${String(port)}`;
    expect(leadingAway(await requestAll(served, {paths: redirectSample}), served)).toEqual([]);
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
});

/** Requests the home page over HTTP/2 from the loopback address of IPv6. Ends the connection, so that the server's stop resets none. */
async function askWithHttp2(port: number): Promise<number | undefined> {
  const session = connect(`https://[::1]:${String(port)}`, {rejectUnauthorized: false, servername: domain});
  const closed = once(session, 'close');
  const request = session.request({':path': '/', ':authority': domain});
  let status: number | undefined;
  request.once('response', (headers) => (status = headers[':status']));
  await text(request);
  session.close();
  await closed;
  return status;
}

for (const [tool, name, configuration, launch] of servers) {
  test(`a real ${name} leads from the domain without www. to the site, and answers HTTP/2 and IPv6 @all`, async ({siteFolder}) => {
    needs(tool);
    if (tool === 'nginx') needs('openssl');
    const siteUrl = `https://www.${domain}`;
    const host = await launch({siteFolder, file: serverFiles(siteUrl)[configuration] ?? '', status: 301});
    try {
      for (const isSecure of [true, false]) {
        const response = await ask(isSecure ? host.secure : host.plain, '/contact?subject=A%20refund', isSecure);
        expect(response).toMatchObject({status: 301, headers: {location: `${siteUrl}/contact?subject=A%20refund`}});
      }
      expect(await askWithHttp2(host.secure)).toBe(301);
    } finally {
      await host.stop();
    }
  });
}

/**
 * Returns the headers that a host with `_headers` files sends for a path. `*` matches any text. Commas join values if several
 * matching rules set the same header.
 */
function headersFor(file: string, path: string): Map<string, string> {
  const found = new Map<string, string>();
  let matches = false;
  for (const line of file.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      const pattern = line
        .trim()
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
      matches = new RegExp(`^${pattern.join('.*')}$`).test(path);
    } else if (matches) {
      const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
      const known = found.get(name.toLowerCase());
      found.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
    }
  }
  return found;
}

test('vercel.json has the headers of the _headers file', ({siteFolder}) => {
  const file = readFileSync(join(siteFolder, '_headers'), 'utf8');
  for (const path of ['/', marketingPage, '/assets/js/main.js', '/libraries/guides/checkout.html', '/.well-known/api-catalog']) {
    // On Vercel, the last matching rule sets a header. Other hosts join the values.
    const sent = vercel.headers
      .filter(({source}) => new RegExp(`^${source}$`).test(path))
      .flatMap(({headers}) => headers.map(({key, value}): [string, string] => [key.toLowerCase(), value]));
    const expected = Array.from(headersFor(file, path), ([name, value]) => [name, value.replace(', sandbox', '; sandbox')]);
    expect(Object.fromEntries(sent), `${path}: write the headers of build/_headers into vercel.json`).toEqual(Object.fromEntries(expected));
  }
});

test('the _headers file has the same headers, as far as possible', ({siteFolder}) => {
  const file = readFileSync(join(siteFolder, '_headers'), 'utf8');
  expect(
    file.split('\n').filter((line) => line.trim() !== '' && !/^(\/\S*|  [\w-]+: \S.*)$/.test(line)),
    'Lines that no host reads',
  ).toEqual([]);
  for (const path of [...routes.map((route) => route.path), '/live-frame.html', '/no/such/page']) {
    const headers = headersFor(file, path);
    expect(headers.get('content-security-policy'), path).toBe("frame-ancestors 'self'");
    expect(headers.get('strict-transport-security'), path).toContain('max-age=');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.has('cache-control'), `${path}: hosts ask again for pages by themselves`).toBe(false);
  }
  expect(headersFor(file, '/libraries/guides/checkout.html').get('content-security-policy')).toBe("frame-ancestors 'self', sandbox");
  const asset = headersFor(file, '/assets/js/gone.0123.js');
  expect(asset.get('cache-control'), 'A host cannot tell a missing asset from one that is there').toBe('public, max-age=14400');
  expect(asset.get('cross-origin-resource-policy')).toBe('same-origin');
});

async function expectNoCodeRuns(page: Page, frame: string): Promise<void> {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(address: string | URL) {
        document.title = 'It runs.';
        super(address);
      }
    };
  });
  expect((await page.goto(frame))?.status()).toBe(200);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.evaluate(async () => {
    // Messages arrive in order. When `last` arrives, the frame has already received the first message.
    window.postMessage({run: 1, code: 'document.title = "It runs."', snapshot: '', runs: [[{}]]}, '*');
    await new Promise((resolve) => {
      addEventListener('message', ({data}) => data === 'last' && resolve(data));
      window.postMessage('last', '*');
    });
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(await page.title()).not.toBe('It runs.');
}

test("/live-frame.html, which runs readers' code, runs none in the site's own origin", async ({page}) => {
  await expectNoCodeRuns(page, '/live-frame.html');
});

test("live-react.html, which runs readers' code, runs none in the site's own origin @all", async ({page, variantUrl}) => {
  await expectNoCodeRuns(page, `${variantUrl}/live-react.html`);
});

test('security.txt has a contact and an expiry date', async ({request}) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toContain(`Contact: mailto:${company.securityEmail}`);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime();
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 367 * 86_400_000);
});
