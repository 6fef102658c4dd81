/**
 * Generates `/live-frame.html`, which runs the code from the live-code editor. Its policy allows evaluating code and starting
 * workers, but no network. The frame's `sandbox="allow-scripts"` gives the document an opaque origin.
 */
import {createHash} from 'node:crypto';
import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {build} from 'esbuild';
import {brandedSources} from '../../brand';
import {waitUntilWritten} from '../../contract/wait-until-written';
import {contractPath} from '../../contract/contract';
import {sandboxContract} from '../sandbox/sandbox-contract';

const sources = 'src/components/LiveCode/frame';

async function bundle(siteDir: string, entry: string, define: Record<string, string>): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [join(siteDir, sources, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    define,
    plugins: [brandedSources],
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`The bundler wrote nothing for ${entry}.`);
  return file.text.trim();
}

async function frameDocument(siteDir: string): Promise<string> {
  const worker = await bundle(siteDir, 'worker.ts', {CONTRACT: JSON.stringify(sandboxContract(siteDir))});
  const script = await bundle(siteDir, 'frame.ts', {WORKER: JSON.stringify(worker)});
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}' 'unsafe-eval' blob:; worker-src blob:`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>Live code</title>',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<script>${script}</script>`,
    '</html>',
  ].join('\n');
}

export default function liveFrame({siteDir, generatedFilesDir, baseUrl}: LoadContext): Plugin {
  const name = 'live-frame.html';
  /** `npm start` serves the document from this folder. A build copies the document into its output folder. */
  const directory = join(generatedFilesDir, 'live-frame');
  return {
    name: 'live-frame',
    getPathsToWatch: () => [join(siteDir, sources, '*.ts'), dirname(join(siteDir, contractPath))],
    async contentLoaded() {
      await waitUntilWritten(join(siteDir, contractPath));
      await mkdir(directory, {recursive: true});
      await writeFile(join(directory, name), await frameDocument(siteDir));
    },
    configureWebpack() {
      const served = {mergeStrategy: {}, devServer: {static: [{directory, publicPath: baseUrl}]}};
      return served;
    },
    postBuild: ({outDir}) => copyFile(join(directory, name), join(outDir, name)),
  };
}
