/**
 * Compiles the contract for the sandbox: rules, error messages and example objects. Pages load the compiled contract on demand as
 * `@generated/sandbox/default/contract.json`. This plugin also generates `/sandbox.mjs`, and a report of the example objects
 * (`/report.csv`). The page about reports shows the lines of this report.
 */
import {cp} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {waitUntilWritten} from '../../contract/wait-until-written';
import {writeSandboxFile} from './file';
import {contractPath} from '../../contract/contract';
import {writeSampleReport} from './report';
import {sandboxContract} from './sandbox-contract';

export default function sandbox({siteDir, generatedFilesDir}: LoadContext): Plugin {
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
    configureWebpack() {
      const served = {mergeStrategy: {}, devServer: {static: [{directory, publicPath: '/'}]}};
      return served;
    },
    postBuild: ({outDir}) => cp(directory, outDir, {recursive: true}),
  };
}
