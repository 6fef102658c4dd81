/**
 * Gives pages the contract as the sandbox needs it: rules, error texts and example objects, compiled
 * when the site is built. Only what the reader asks to try loads it, as
 * `@generated/sandbox/default/contract.json`.
 */
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {settled} from '../contract-data/settled';
import {contractFile, readContract} from './read-contract';

export default function sandbox({siteDir}: LoadContext): Plugin {
  return {
    name: 'sandbox',
    getPathsToWatch: () => [dirname(join(siteDir, contractFile))],
    async contentLoaded({actions}) {
      await settled(join(siteDir, contractFile));
      await actions.createData('contract.json', readContract(siteDir));
    },
  };
}
