import {cpSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';

export const sources = [
  ...['config', 'docs', 'i18n', 'openapi', 'packages', 'plugins', 'scripts', 'src', 'static', 'tests/variants'],
  ...['docusaurus.config.ts', 'package.json', 'sidebars.ts', 'tsconfig.build.json', 'tsconfig.json'],
];

/** What `scripts/generate.mts` generates. */
export const generated = [
  'docs/api-reference',
  'static/openapi',
  ...['counter', 'exhibits', 'favicon', 'moments', 'papers', 'payment', 'terminal'].map((name) => `static/img/${name}.svg`),
];

const tests = readdirSync('packages').map((name) => `packages/${name}/tests`);

/** Files and folders inside `sources` that a copy does not need. */
export const otherFiles = [...generated, ...tests];

/** Replaces `root` with a copy of the sources, without `otherFiles`, and with links to the installed packages. */
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
