/**
 * Compiles the contract for the sandbox. Pages load the result as `@generated/sandbox/default/contract.json`. Also generates
 * `/sandbox.mjs` and `/report.csv`, a report of the example objects.
 */
import {cp} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {waitUntilWritten} from '../../contract/wait-until-written';
import {writeSandboxFile} from './file';
import {contractPath} from '../../contract/contract';
import {servedAt} from '../frame';
import {writeSampleReport} from './report';
import {sandboxContract} from './sandbox-contract';

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
