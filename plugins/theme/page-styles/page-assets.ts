import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

type Compiler = {hooks: {afterEmit: {tap: (name: string, run: () => void) => void}}};

type Manifest = {origins: Record<string, string[]>};

/** Matches a line of the framework's `registry.js`: the name of a chunk, and then of its module. */
const registered = /^\s*"([^"]+)": \[\(\) => import\(.*\), ("(?:[^"\\]|\\.)+"), require/gm;

/**
 * The framework looks up a page's files by module, but the bundler's manifest lists chunks. This class adds the modules. Without
 * them, a page would request its scripts and styles only after the main script had run.
 */
export class PageAssets {
  constructor(private readonly generatedFilesDir: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('page-assets', () => {
      const file = path.join(this.generatedFilesDir, 'client-manifest.json');
      const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
      const registry = readFileSync(path.join(this.generatedFilesDir, 'registry.js'), 'utf8');
      let isFound = false;
      for (const [, chunk = '', module = '""'] of registry.matchAll(registered)) {
        const assets = manifest.origins[chunk];
        const name: string = JSON.parse(module);
        if (assets) manifest.origins[name] = assets;
        isFound ||= assets !== undefined;
      }
      if (!isFound)
        throw new Error(
          'No chunk of the registry is in the manifest. Check the format of registry.js, and update plugins/theme/page-styles/page-assets.ts.',
        );
      writeFileSync(file, JSON.stringify(manifest));
    });
  }
}
