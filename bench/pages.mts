/**
 * `npm run bench:pages`: builds the site, and measures first visits on a simulated phone. A bare Docusaurus page is measured in the
 * same rounds. Prints one sentence for each exceeded limit, and then fails. `-- --all` visits every route. If the environment
 * variable KEEP_BUILD is set, measures the last builds again.
 */
import {existsSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {routes} from '../config/routes';
import {CommandError, runCommand} from '../scripts/command.mjs';
import {benchFolder} from '../scripts/data-folder.mjs';
import {visitFirst} from './first-visit.mjs';
import {keepResults} from './results.mjs';
import {measure} from './rounds.mjs';
import {buildSite, generate, serveSite, type Build} from '../scripts/site.mjs';

const rounds = 3;
/** The limits for a first visit. The blocking time must not exceed that of the bare Docusaurus page. */
const leastPerformance = 98;
const mostShift = 0.01;

const representative = [
  '/',
  '/pricing',
  '/contact',
  '/documentation',
  '/documentation/webhooks',
  '/api-docs/errors',
  '/api-reference/create-charge',
  '/api-reference/charges',
];

const folder = benchFolder('bench-pages');
const portal: Build = {folder: `${folder}/portal`};
const bare: Build = {folder: `${folder}/bare`, source: 'tests/variants/bare'};
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

/** Returns a sentence for each exceeded limit. */
async function firstVisits(paths: readonly string[], site: string, bareSite: string): Promise<string[]> {
  const bareAddress = `${bareSite}/`;
  const measured = await measure(rounds, [bareAddress, ...paths.map((path) => `${site}${path}`)], (url) => visitFirst(url));
  const blockingOfBare = measured.get(bareAddress)?.(({blocking}) => blocking) ?? 0;
  const rows: Record<string, string | number>[] = [];
  const breaches: string[] = [];
  for (const [address, median] of measured) {
    const name = address === bareAddress ? 'bare Docusaurus page' : address.slice(site.length);
    const performance = median((visit) => visit.performance);
    const blocking = median((visit) => visit.blocking);
    const shift = median((visit) => visit.shift);
    rows.push({
      page: name,
      performance,
      'first paint, ms': Math.round(median((visit) => visit.firstPaint)),
      'largest paint, ms': Math.round(median((visit) => visit.largestPaint)),
      'speed index, ms': Math.round(median((visit) => visit.speedIndex)),
      'blocking, ms': Math.round(blocking),
      'layout shift': Number(shift.toFixed(4)),
      kB: kilobytes(median((visit) => visit.bytes)),
      'machine (index)': Math.round(median((visit) => visit.machine)),
    });
    if (address === bareAddress) continue;
    if (performance < leastPerformance) {
      breaches.push(`${name}: the performance score is ${performance}, but the minimum is ${leastPerformance}.`);
    }
    if (blocking > blockingOfBare) {
      breaches.push(
        `${name}: it blocks for ${Math.round(blocking)} ms, but the limit is the bare page's ${Math.round(blockingOfBare)} ms.`,
      );
    }
    if (shift > mostShift) {
      breaches.push(`${name}: its layout shifts by ${shift.toFixed(4)}, but the limit is ${mostShift}.`);
    }
  }
  keepResults('first-visits', 'First visits on a slow phone, throttling simulated', rows, `Medians of ${rounds} rounds.`);
  return breaches;
}

function readOptions(): {all: boolean} {
  try {
    return parseArgs({options: {all: {type: 'boolean', default: false}}}).values;
  } catch {
    throw new CommandError('Usage: npm run bench:pages -- [--all]');
  }
}

await runCommand(async () => {
  const {all} = readOptions();
  if (!process.env.KEEP_BUILD || ![portal, bare].every((build) => existsSync(build.folder))) {
    await generate();
    await buildSite(portal);
    await buildSite(bare);
  }
  const [site, bareSite] = await Promise.all([serveSite(portal.folder), serveSite(bare.folder)]);
  try {
    const paths = all ? routes.map(({path}) => path) : representative;
    const breaches = await firstVisits(paths, site.url, bareSite.url);
    if (breaches.length > 0) throw new CommandError(breaches.join('\n'));
  } finally {
    await Promise.all([site.close(), bareSite.close()]);
  }
});
