import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {company} from '../config/company';
import {inventions, type Invention} from '../config/confirmed';
import {founders} from '../config/founders';
import {legalLinks} from '../config/navigation';
import {claims} from '../src/data/claims';
import {jobs} from '../src/data/jobs';
import {streets} from '../src/data/office-map';
import {prices} from '../src/data/plans';
import {news} from '../src/data/press';
import {incidents} from '../src/data/status';
import {testimonials} from '../src/data/testimonials';

/** Counts matches of `pattern` in the files of a folder. */
function count(folder: string, pattern: RegExp): number {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8').match(pattern)?.length ?? 0)
    .reduce((sum, matches) => sum + matches, 0);
}

/** For each invention, its place, and what it contains. */
function found(): Record<Invention, [place: string, contents: string]> {
  return {
    claims: ['src/data/claims.ts', claims.map(({figure, meaning}) => `${figure} ${meaning}`).join(', ')],
    plans: ['src/data/plans.ts', prices],
    founders: ['config/founders.ts', founders.map(({name}) => name).join(', ')],
    testimonials: ['src/data/testimonials.ts', testimonials.map(({author}) => author).join(', ')],
    incidents: ['src/data/status.ts', incidents.map(({title}) => title).join(', ')],
    press: ['src/data/press.ts', news.map(({title}) => title).join(', ')],
    jobs: ['src/data/jobs.ts', jobs.map(({title}) => title).join(', ')],
    'legal pages': [
      'src/theme/Footer/index.tsx',
      `no page for ${legalLinks
        .filter(({to}) => to === undefined)
        .map(({label}) => label)
        .join(', ')}`,
    ],
    'coming-soon buttons': [
      'src/pages',
      `${count('src/pages', /\bshowFeatureComingSoon\(/g)} places show the notice "Feature Coming Soon!"`,
    ],
    map: ['src/data/office-map.ts', streets.map(({name}) => name).join(', ')],
    pictures: [
      'config/company.ts',
      `${count('src/data', /imageHost\}\//g) + count('config', /imageHost\}\//g)} pictures from ${company.imageHost}`,
    ],
  };
}

/** Returns a line for each invention that is not confirmed. */
export function inventionLines(confirmed: readonly Invention[]): string[] {
  const all = found();
  return inventions
    .filter((name) => !confirmed.includes(name))
    .map((name) => {
      const [place, contents] = all[name];
      return `  ${name} (${place}): ${contents.length > 90 ? `${contents.slice(0, 89)}…` : contents}`;
    });
}
