/**
 * Makes a plugin that writes a document for an `<iframe>` of live code. Its policy allows evaluating code, but no network. The frame's
 * `sandbox` gives the document an opaque origin.
 */
import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {build, type BuildOptions} from 'esbuild';
import {brandedSources} from '../brand';

export interface Bundle {
  script: string;
  styles: string;
}

/** Bundles a file for a browser. */
export async function bundle(
  siteDir: string,
  entry: string,
  {plugins = [], ...options}: Pick<BuildOptions, 'alias' | 'define' | 'loader' | 'plugins'>,
): Promise<Bundle> {
  const {outputFiles} = await build({
    ...options,
    entryPoints: [path.join(siteDir, entry)],
    outdir: siteDir,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    plugins: [brandedSources, ...plugins],
  });
  const textOf = (extension: string): string => outputFiles.find(({path: file}) => file.endsWith(extension))?.text.trim() ?? '';
  return {script: textOf('.js'), styles: textOf('.css')};
}

function frameDocument({script, styles}: Bundle, policy: {script?: string; others: string}): string {
  // In a script, the backslash has no effect. In HTML, it keeps the script from ending here.
  const safe = script.replaceAll('</script', String.raw`<\/script`);
  const hash = createHash('sha256').update(safe).digest('base64');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>Live code</title>',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}' 'unsafe-eval'${policy.script ?? ''}; ${policy.others}">`,
    ...(styles === '' ? [] : [`<style>${styles}</style>`]),
    '<body>',
    `<script>${safe}</script>`,
    '</html>',
  ].join('\n');
}

/** Lets `npm start` serve the files of a folder at a path. */
export function servedAt(publicPath: string, directory: string) {
  return {mergeStrategy: {}, devServer: {static: [{directory, publicPath}]}};
}

/** Returns the place of a document. `npm start` serves its folder, and `plugins/publish` publishes the documents that pages name. */
export function frameFile(generatedFilesDir: string, name: string): string {
  return path.join(generatedFilesDir, name, `${name}.html`);
}

interface Frame {
  /** The plugin's name, and the document's without `.html`. */
  name: string;
  policy: {script?: string; others: string};
  bundleIn: (siteDir: string) => Promise<Bundle>;
  /** The files that the document depends on. */
  watched: string[];
}

export function framePlugin({name, policy, bundleIn, watched}: Frame): (context: LoadContext) => Plugin {
  return ({siteDir, generatedFilesDir, baseUrl}) => {
    const file = frameFile(generatedFilesDir, name);
    const directory = path.dirname(file);
    return {
      name,
      getPathsToWatch: () => watched.map((each) => path.join(siteDir, each)),
      async contentLoaded() {
        await mkdir(directory, {recursive: true});
        await writeFile(file, frameDocument(await bundleIn(siteDir), policy));
      },
      configureWebpack: () => servedAt(baseUrl, directory),
    };
  };
}
