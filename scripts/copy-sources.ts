/** A copy of the repository that can be changed and built by itself. */
import {cpSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';

/** What a site is made of. */
export const sources = [
  ...['config', 'docs', 'openapi', 'packages', 'plugins', 'scripts', 'src', 'static', 'tests/variants'],
  ...['docusaurus.config.ts', 'package.json', 'sidebars.ts', 'tsconfig.json'],
];

/** Made from the rest. */
const generated = ['docs/api-reference/operations', 'static/openapi', 'static/img/favicon.svg'];

const tests = readdirSync('packages').map((name) => `packages/${name}/tests`);

/** In the folders of sources, but no source. */
export const otherFiles = [...generated, ...tests];

/** Replaces `root` by a copy of the sources, with the packages that are installed here and nothing that is made from the rest. */
export function copySources(root: string): void {
  rmSync(root, {recursive: true, force: true});
  const left = otherFiles.map((place) => path.resolve(place));
  for (const source of sources) {
    cpSync(source, path.join(root, source), {recursive: true, filter: (place) => !left.includes(path.resolve(place))});
  }
  const packages = path.join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules').filter((each) => !each.startsWith('.'))) {
    symlinkSync(path.resolve('node_modules', name), path.join(packages, name), 'junction');
  }
}
