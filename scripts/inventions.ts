import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {company} from '../config/company';
import {inventions, type Invention} from '../config/confirmed';
import {founders} from '../config/founders';
import {legalLinks} from '../config/navigation';
import {inventedLists} from '../src/data/inventions';
import {generated} from './copy-sources';

/** Counts matches of `pattern` in the files of a folder. */
function count(folder: string, pattern: RegExp): number {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mdx)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8').match(pattern)?.length ?? 0)
    .reduce((sum, matches) => sum + matches, 0);
}

const map = 'src/pages/contact/_components/OfficeMap/streets.svg';

/** Returns the names on the map, or none if the site has no map. */
function streets(): string[] {
  return existsSync(map) ? Array.from(readFileSync(map, 'utf8').matchAll(/>([^<]+)<\/text>/g), ([, name = '']) => name) : [];
}

const namesOf = (list: readonly {name: string}[]): string => list.map(({name}) => name).join(', ');

/** For each invention, its place, and what it contains. The text is empty if the site has no such invention. */
function found(): Partial<Record<Invention, [place: string, contents: string]>> {
  const missing = legalLinks.filter(({to}) => to === undefined).map(({label}) => label);
  const notices = count('src/pages', /\bshowFeatureComingSoon\(/g);
  const own = readdirSync('static/img').filter((name) => name.endsWith('.svg') && !generated.includes(`static/img/${name}`));
  const sheets = existsSync('src/pictures/sheets') ? readdirSync('src/pictures/sheets') : [];
  const pictures = count('src/data', /imageHost\}\//g) + count('config', /imageHost\}\//g);
  return {
    ...inventedLists,
    founders: ['config/founders.ts', namesOf(founders)],
    'legal pages': ['src/theme/Footer/index.tsx', missing.length > 0 ? `no page for ${missing.join(', ')}` : ''],
    'coming-soon buttons': ['src/pages', notices > 0 ? `${notices} places show the notice "Feature Coming Soon!"` : ''],
    map: [map, streets().join(', ')],
    pictures: ['config/company.ts', company.imageHost && `${pictures} pictures from ${company.imageHost}`],
    logo: ['config/mark.svg', 'also the icon, and in previews and drawings'],
    drawings: ['static/img', [...sheets.map((name) => `src/pictures/sheets/${name}`), ...own].join(', ')],
  };
}

/** True if a page imports the file, or if pages do not import it by themselves. */
function isUsed(place: string): boolean {
  const [, name] = /((?:data|config)\/(?!company)[\w-]+)\.ts$/.exec(place) ?? [];
  return name === undefined || count('src/pages', new RegExp(`/${name}'`, 'g')) > 0 || count('docs', new RegExp(`/${name}'`, 'g')) > 0;
}

/** Returns a line for each invention of a page that the site has, unless it is confirmed. */
export function inventionLines(confirmed: readonly Invention[]): string[] {
  const all = found();
  return inventions.flatMap((name) => {
    const [place, contents] = all[name] ?? ['', ''];
    return confirmed.includes(name) || contents === '' || !isUsed(place)
      ? []
      : [`  ${name} (${place}): ${contents.length > 90 ? `${contents.slice(0, 89)}…` : contents}`];
  });
}
