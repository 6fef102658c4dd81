/**
 * Compiles the contract for the sandbox. Pages load the result as `@generated/sandbox/default/contract.json`. Also generates
 * `/sandbox.mjs` and `/report.csv`, a report of the example objects.
 */
import {cp, mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {branded} from '../../../config/brand';
import {type Contract, createSandbox, reportCsv, reportOf} from '../../../packages/sandbox';
import {reportFacts} from '../../../src/data/report-facts';
import {waitUntilWritten} from '../../contract/wait-until-written';
import {contractPath} from '../../contract/contract';
import {servedAt} from '../frame';
import {bundleProgram} from './bundle';
import {sandboxProvider} from './provider';
import {sandboxContract} from './sandbox-contract';

export type SandboxFile = {version: string; sha256: string; bytes: number};

/** Writes `sandbox.mjs` into `directory`, and a second file with its SHA-256 hash for `sha256sum -c`. */
export async function writeSandboxFile(siteDir: string, contract: Contract, directory: string): Promise<SandboxFile> {
  const {text, sha256, files} = await bundleProgram(siteDir, {
    name: 'sandbox.mjs',
    entry: 'packages/sandbox/server/file.ts',
    about: `The sandbox of Larch, version ${contract.version} of the API, with all that it needs. See node sandbox.mjs --help.`,
    subject: 'The sandbox',
    define: {PROVIDER: JSON.stringify(sandboxProvider(contract))},
  });
  await mkdir(directory, {recursive: true});
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  return {version: contract.version, sha256, bytes: Buffer.byteLength(text)};
}

/** Writes `report.csv` into `directory`. Returns the report's lines as JSON. */
export async function writeSampleReport(contract: Contract, directory: string): Promise<string> {
  // A new sandbox shifts its example times so that the newest is one minute old. With this `now`, the shift is zero.
  const now = Math.max(...contract.seed.events.map(({created}) => created)) + 60;
  const sandbox = createSandbox({contract, seed: 1, now: () => now * 1000});
  const facts = reportFacts(contract);
  const report = reportOf(sandbox.objects(), facts, now);
  await writeFile(join(directory, 'report.csv'), branded(reportCsv(report, facts)));
  return branded(JSON.stringify(report.lines));
}

export default function sandbox({siteDir, generatedFilesDir, baseUrl}: LoadContext): Plugin {
  /** `npm start` serves the files from this folder. A build copies the files into its output folder. */
  const directory = join(generatedFilesDir, 'sandbox-file');
  return {
    name: 'sandbox',
    getPathsToWatch: () => [dirname(join(siteDir, contractPath))],
    async contentLoaded({actions}) {
      await waitUntilWritten(join(siteDir, contractPath));
      const contract = sandboxContract(siteDir);
      await actions.createData('contract.json', contract);
      await actions.createData('file.json', await writeSandboxFile(siteDir, contract, directory));
      await actions.createData('report.json', await writeSampleReport(contract, directory));
    },
    configureWebpack: () => servedAt(baseUrl, directory),
    postBuild: ({outDir}) => cp(directory, outDir, {recursive: true}),
  };
}
