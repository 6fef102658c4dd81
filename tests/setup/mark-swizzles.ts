/** Marks the components of `src/theme` that replace components of docusaurus-theme-openapi-docs, in a copy of the repository. */
import {appendFileSync, existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

const theme = 'node_modules/docusaurus-theme-openapi-docs/lib/theme';

/** The names of the components, for example `ApiExplorer/CodeSnippets`. */
export const swizzles = readdirSync('src/theme', {recursive: true, encoding: 'utf8'})
  .filter((file) => path.basename(file) === 'index.tsx')
  .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
  .filter((name) => existsSync(path.join(theme, name, 'index.js')));

/** Each marked component adds its name to `globalThis.swizzles` when a page loads it. */
export function markSwizzles(root: string): void {
  for (const name of swizzles) {
    const mark = `\nglobalThis.swizzles = [...(globalThis.swizzles ?? []), '${name}'];\n`;
    appendFileSync(path.join(root, 'src/theme', name, 'index.tsx'), mark);
  }
}
