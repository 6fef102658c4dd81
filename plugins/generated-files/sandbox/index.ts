/**
 * Gives pages the contract as the sandbox needs it: rules, error texts and example objects, compiled
 * when the site is built. Only what the reader asks to try loads it, as
 * `@generated/sandbox/default/contract.json`. And makes the sandbox's own file, `/sandbox.mjs`, and the
 * report of its example objects, `/report.csv`.
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
  /** `npm start` serves the file from here; a build has it among its files. */
  const directory = join(generatedFilesDir, 'sandbox-file');
  return {
    name: 'sandbox',
    getPathsToWatch: () => [dirname(join(siteDir, contractPath))],
    async contentLoaded({actions}) {
      await waitUntilWritten(join(siteDir, contractPath));
      const contract = sandboxContract(siteDir);
      await actions.createData('contract.json', contract);
      await actions.createData('file.json', await writeSandboxFile(siteDir, contract, directory));
      await writeSampleReport(contract, directory);
    },
    configureWebpack() {
      const served = {mergeStrategy: {}, devServer: {static: [{directory, publicPath: '/'}]}};
      return served;
    },
    postBuild: ({outDir}) => cp(directory, outDir, {recursive: true}),
  };
}
