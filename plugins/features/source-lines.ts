import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {sourcesOff} from '../../config/features';
import {referenceFolder} from '../../config/openapi';

const folders = ['config', 'docs', 'openapi', 'packages', 'src'];
const isText = /\.(?:mdx?|tsx?|mts|mjs|ya?ml|json)$/;
/** Not sources of the site: what is generated, what is installed, and tests. */
const isOther = createMatcher([`${referenceFolder}/**`, '**/node_modules/**', '**/tests/**']);
const isOff = createMatcher(sourcesOff.flatMap((pattern) => [`docs/${pattern}`, `src/pages/${pattern}`]));

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

/** Returns every line of the sources that are built. */
export function sourceLines(siteDir: string): SourceLine[] {
  return sourcesIn(siteDir).flatMap((file) =>
    readFileSync(join(siteDir, file), 'utf8')
      .split('\n')
      .map((text, index) => ({place: `${file}:${String(index + 1)}`, text})),
  );
}
