/** Compares first visits of our pages and of matching pages of other sites. Each round visits each page once. */
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {CommandError} from '../scripts/command.mjs';
import {visitFirst, type FirstVisit, type Throttling} from './first-visit.mjs';
import {keepResults} from './results.mjs';
import {measure} from './rounds.mjs';
import {makeCertificate, serveSite, type ServedSite} from '../scripts/site.mjs';

/** The file that describes another generator's site (a peer). `pages` maps our paths to the matching paths. */
export const peerFile = 'bench-pages.json';
const peerSchema = z.object({name: z.string(), pages: z.record(z.string(), z.string())});
export type Peer = z.infer<typeof peerSchema>;

interface BuiltSite extends Peer {
  readonly folder: string;
  /** False for our own sites, which include older builds. */
  readonly isPeer: boolean;
}

async function readOther(folder: string, kinds: readonly string[]): Promise<BuiltSite> {
  const file = path.join(folder, peerFile);
  if (existsSync(file)) return {folder, isPeer: true, ...peerSchema.parse(JSON.parse(await readFile(file, 'utf8')))};
  // If `peerFile` is missing, the folder must contain an older build of our site.
  const same = kinds.filter((kind) => existsSync(path.join(folder, kind === '/' ? 'index.html' : `${kind}.html`)));
  if (same.length === 0)
    throw new CommandError(
      `${folder} has neither ${peerFile} nor one of our pages. Name a folder that npm run bench -- starlight made, or a build.`,
    );
  return {folder, isPeer: false, name: path.basename(folder), pages: Object.fromEntries(same.map((kind) => [kind, kind]))};
}

interface Condition {
  readonly title: string;
  readonly throttling: Throttling;
  readonly secure: boolean;
}

const conditions = {
  'http/1.1': {title: 'slowed browser, HTTP/1.1', throttling: 'devtools', secure: false},
  'http/2': {title: 'slowed browser, HTTP/2', throttling: 'devtools', secure: true},
  simulated: {title: 'simulated slow phone, HTTP/1.1', throttling: 'simulate', secure: false},
} satisfies Record<string, Condition>;

type ConditionName = keyof typeof conditions;

export const conditionNames = Object.keys(conditions).filter((name): name is ConditionName => name in conditions);

/** The times to compare, in milliseconds. `name` appears in sentences and in a column's head. */
const comparedTimes = [
  {name: 'first paint', pick: (visit: FirstVisit) => visit.firstPaint},
  {name: 'largest paint', pick: (visit: FirstVisit) => visit.largestPaint},
  {name: 'blocking', pick: (visit: FirstVisit) => visit.blocking},
];

type Median = (pick: (visit: FirstVisit) => number) => number;

interface Row {
  readonly kind: string;
  readonly site: BuiltSite;
  readonly median: Median;
}

/** A page that matches several of our pages is visited only once in each round. */
async function visitAll(
  {throttling, secure}: Condition,
  kinds: readonly string[],
  sites: readonly BuiltSite[],
  rounds: number,
): Promise<Row[]> {
  const certificate = secure ? await makeCertificate() : undefined;
  const served = new Map<BuiltSite, ServedSite>();
  try {
    for (const site of sites) served.set(site, await serveSite(site.folder, {certificate}));
    const pages = kinds.flatMap((kind) =>
      sites.flatMap((site) => {
        const found = site.pages[kind];
        return found === undefined ? [] : [{kind, site, url: `${served.get(site)?.url ?? ''}${found}`}];
      }),
    );
    const measured = await measure(rounds, [...new Set(pages.map(({url}) => url))], (url) => visitFirst(url, throttling));
    return pages.flatMap(({kind, site, url}) => {
      const median = measured.get(url);
      return median ? [{kind, site, median}] : [];
    });
  } finally {
    await Promise.all([...served.values()].map((site) => site.close()));
  }
}

/** Stores the table. Our time is bold if a peer is faster. Returns one sentence for each bold time. */
function keep(name: ConditionName, rows: readonly Row[], rounds: number): string[] {
  const {title} = conditions[name];
  const better: string[] = [];
  const table = rows.map(({kind, site, median}) => {
    const times = comparedTimes.map(({name: what, pick}): [string, string] => {
      const time = median(pick).toFixed(0);
      const faster = rows.filter((row) => row.kind === kind && row.site.isPeer && row.median(pick) < median(pick));
      if (faster.length === 0 || site.isPeer) return [`${what}, ms`, time];
      const theirs = faster.map((row) => `${row.site.name} ${row.median(pick).toFixed(0)}`).join(', ');
      better.push(`${kind}, ${site.name}, ${title}: ${what} ${time} ms; ${theirs}.`);
      return [`${what}, ms`, `**${time}**`];
    });
    return {
      page: kind,
      site: site.name,
      ...Object.fromEntries(times),
      'layout shift': median((visit) => visit.shift).toFixed(3),
      kB: Math.round(median((visit) => visit.bytes) / 1000),
      performance: median((visit) => visit.performance),
    };
  });
  const machine = rows.map(({median}) => median((visit) => visit.machine));
  const index = `The machine's index: ${Math.min(...machine).toFixed(0)} to ${Math.max(...machine).toFixed(0)}.`;
  keepResults(
    `against-${name.replace('/', '-')}`,
    `Compared with other generators: ${title}`,
    table,
    `Medians of ${rounds} rounds. ${index}`,
  );
  return better;
}

interface Comparison {
  /** The folder of our build. */
  readonly own: string;
  /** The paths of our pages to compare. A path without a matching page on another site is skipped. */
  readonly kinds: readonly string[];
  /** The folders of the sites to compare with: other generators' sites, or older builds of ours. */
  readonly others: readonly string[];
  readonly rounds: number;
  readonly under: readonly ConditionName[];
}

export async function compare({own, kinds, others, rounds, under}: Comparison): Promise<void> {
  const found = await Promise.all(others.map((folder) => readOther(folder, kinds)));
  const compared = kinds.filter((kind) => found.some(({pages}) => pages[kind] !== undefined));
  const ours = {folder: own, name: 'ours', isPeer: false, pages: Object.fromEntries(compared.map((kind) => [kind, kind]))};
  const better: string[] = [];
  for (const name of under) better.push(...keep(name, await visitAll(conditions[name], compared, [ours, ...found], rounds), rounds));
  console.log(better.length === 0 ? '\nNo peer is better anywhere.' : `\nWhere a peer is better:\n${better.join('\n')}`);
}
