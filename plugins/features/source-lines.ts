import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {componentsOff, features, sourcesOff} from '../../config/features';
import {referenceFolder} from '../../config/openapi';

const folders = ['config', 'docs', 'openapi', 'packages', 'src'];
const isText = /\.(?:mdx?|tsx?|mts|mjs|ya?ml|json)$/;
/** Not sources of the site: what is generated, what is installed, tests and READMEs. */
const isOther = createMatcher([`${referenceFolder}/**`, '**/node_modules/**', '**/tests/**', '**/README.md']);
const isOff = createMatcher([
  ...sourcesOff.flatMap((pattern) => [`docs/${pattern}`, `src/pages/${pattern}`]),
  ...[...componentsOff.keys()].map((component) => `${component}/**`),
  ...(features.sandbox ? [] : ['packages/sandbox/**']),
]);

function sourcesIn(siteDir: string): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(siteDir, folder), {recursive: true, withFileTypes: true}))
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !isOther(file) && !isOff(file));
}

export interface SourceLine {
  /** The file and the line, such as `docs/api-docs/index.mdx:12`. */
  place: string;
  text: string;
}

/** True if a line contains a path or an id, and not only a longer one that begins with it. */
export function isIn(text: string, written: string): boolean {
  const at = text.indexOf(written);
  return at >= 0 && !/[\w-]/.test(text.charAt(at - 1)) && !/[\w/-]/.test(text.charAt(at + written.length));
}

/** The sources whose links to a part that is off are left out. Others call `isOn`. */
const isFiltered = createMatcher(['config/**', 'src/data/synonyms.yaml']);

/** Returns the lines of the sources that must not link to a part that is off. */
export function unfiltered(lines: readonly SourceLine[]): SourceLine[] {
  const fileOf = ({place}: SourceLine): string => place.replace(/:\d+$/, '');
  const filters = new Set(lines.filter(({text}) => /\bisOn\(/.test(text)).map(fileOf));
  return lines.filter((line) => !filters.has(fileOf(line)) && !isFiltered(fileOf(line)));
}

export function linesOf(siteDir: string, file: string): SourceLine[] {
  const lines = readFileSync(join(siteDir, file), 'utf8').split('\n');
  return lines.map((text, index) => ({place: `${file}:${String(index + 1)}`, text}));
}

/** Returns every line of the sources that are built. */
export function sourceLines(siteDir: string): SourceLine[] {
  return sourcesIn(siteDir).flatMap((file) => linesOf(siteDir, file));
}
