/**
 * Generates files before a build: the pages of the reference, its downloads, the icon, and the drawings with prices. `docusaurus gen-api-docs` takes most of
 * the time, so it starts before this process loads the modules that check the contract.
 */
import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {CommandError, runCommand} from './command.mjs';

/** Collects the output, because an error of the checks must not be among it. */
function generatePages(folder: string, signal: AbortSignal): Promise<{hasFailed: boolean; output: string}> {
  const watch = path.join(import.meta.dirname, 'end-with-parent.cjs');
  const args = ['--require', watch, 'scripts/docusaurus.mjs', 'gen-api-docs', 'all'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, {signal, env: {...process.env, API_DOCS_FOLDER: folder}}, (error, stdout, stderr) => {
      resolve({hasFailed: error !== null, output: stdout + stderr});
    });
  });
}

await runCommand(async () => {
  mkdirSync('.docusaurus', {recursive: true});
  // The program never overwrites a page, so it needs an empty folder of its own.
  const folder = mkdtempSync('.docusaurus/api-reference-');
  const stopping = new AbortController();
  const generating = generatePages(folder, stopping.signal);
  try {
    const {writeDownloads, writeDrawings, writeIcon, writePages} = await import('./generated-files.mjs');
    writeIcon();
    writeDrawings();
    const {hasFailed, output} = await generating;
    if (hasFailed) throw new CommandError(output);
    await writePages(folder).catch((error: unknown) => {
      console.error(output);
      throw error;
    });
    await writeDownloads();
  } finally {
    stopping.abort();
    await rm(folder, {recursive: true, force: true});
  }
});
