/** First visits of our pages and of other built sites' pages of the same kind, in the same rounds. */
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {Refusal} from './command.mjs';
import {visitFirst, type Throttling} from './first-visit.mjs';
import {measure} from './rounds.mjs';
import {makeCertificate, serveSite, type ServedSite} from './site.mjs';

/** In a site of others: its name, and which of its pages is of the same kind as which of ours. */
export const peerFile = 'bench-pages.json';
const peerSchema = z.object({name: z.string(), pages: z.record(z.string(), z.string())});
export type Peer = z.infer<typeof peerSchema>;

interface Other extends Peer {
  readonly folder: string;
}

async function readOther(folder: string, ourPaths: readonly string[]): Promise<Other> {
  const file = path.join(folder, peerFile);
  if (existsSync(file)) return {folder, ...peerSchema.parse(JSON.parse(await readFile(file, 'utf8')))};
  // An older build of this site.
  const same = ourPaths.filter((each) => existsSync(path.join(folder, each === '/' ? 'index.html' : `${each}.html`)));
  if (same.length === 0)
    throw new Refusal(`${folder} has neither ${peerFile} nor one of our pages: name a folder that bench:peers made, or a build.`);
  return {folder, name: path.basename(folder), pages: Object.fromEntries(same.map((each) => [each, each]))};
}

interface Page {
  readonly site: string;
  /** Ours of the same kind. */
  readonly kind: string;
  readonly url: string;
}

const conditions: readonly {title: string; throttling: Throttling; secure: boolean}[] = [
  {title: 'Throttling applied, HTTP/1.1', throttling: 'devtools', secure: false},
  {title: 'Throttling applied, HTTP/2', throttling: 'devtools', secure: true},
  {title: 'Throttling simulated, HTTP/1.1', throttling: 'simulate', secure: false},
];

/** Visits every page that some other site has one like, in each of the conditions, and prints the medians as Markdown. */
export async function against(ourFolder: string, ourPaths: readonly string[], folders: readonly string[], rounds: number): Promise<void> {
  const others = await Promise.all(folders.map((folder) => readOther(folder, ourPaths)));
  const peers = others.filter(({folder}) => existsSync(path.join(folder, peerFile)));
  const compared = ourPaths.filter((each) => (peers.length > 0 ? peers : others).some(({pages}) => pages[each] !== undefined));
  const sites: Other[] = [{folder: ourFolder, name: 'ours', pages: Object.fromEntries(compared.map((each) => [each, each]))}, ...others];
  const certificate = await makeCertificate();
  for (const {title, throttling, secure} of conditions) {
    const served = new Map<Other, ServedSite>();
    for (const site of sites) served.set(site, await serveSite(site.folder, {certificate: secure ? certificate : undefined}));
    const pages = compared.flatMap((kind): Page[] =>
      sites.flatMap((site) => {
        const found = site.pages[kind];
        return found === undefined ? [] : [{site: site.name, kind, url: `${served.get(site)?.url ?? ''}${found}`}];
      }),
    );
    const measured = await measure(rounds, pages, ({url}) => visitFirst(url, throttling)).finally(() =>
      Promise.all([...served.values()].map((site) => site.close())),
    );
    console.log(`\n${title}\n\n| page | site | first paint, ms | largest paint, ms | blocking, ms | layout shift | kB | performance |`);
    console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const [{site, kind}, median] of measured) {
      const cells = [
        kind,
        site,
        median((visit) => visit.firstPaint).toFixed(0),
        median((visit) => visit.largestPaint).toFixed(0),
        median((visit) => visit.blocking).toFixed(0),
        median((visit) => visit.shift).toFixed(3),
        (median((visit) => visit.bytes) / 1000).toFixed(0),
        median((visit) => visit.performance).toFixed(0),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}
