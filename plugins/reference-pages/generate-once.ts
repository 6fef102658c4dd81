import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

/**
 * Generates the pages of the reference if their folder is missing. In a fresh clone, a command of Docusaurus that does not build the
 * site, such as `write-translations`, can be the first to read them.
 */
export function generateOnce(folder: string): void {
  // `scripts/generate.mts` sets this variable for the command that generates the pages.
  if (existsSync(folder) || process.env.API_DOCS_FOLDER) return;
  execFileSync(process.execPath, ['scripts/run.cjs', 'generate'], {stdio: 'inherit'});
}
