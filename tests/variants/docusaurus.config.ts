/**
 * The site's configuration, with no job openings. Adds a page that can crash, a contact form without a backend, and pages that use Docusaurus's
 * documented features. The results of live
 * code are above its editors.
 */
import path from 'node:path';
import type {Config, Plugin} from '@docusaurus/types';
import site from '../../docusaurus.config';
import {authoring} from './authoring';

const noJobs = path.join(__dirname, 'jobs.ts');

function emptiedFacts(): Plugin {
  return {
    name: 'emptied-facts',
    configureWebpack(_config, _isServer, {currentBundler}) {
      return {
        plugins: [new currentBundler.instance.NormalModuleReplacementPlugin(/src\/data\/jobs$/, noJobs)],
      };
    },
  };
}

export default {
  ...site,
  themeConfig: {...site.themeConfig, liveCodeBlock: {playgroundPosition: 'top'}},
  plugins: [
    ...site.plugins,
    ['@docusaurus/plugin-content-pages', {id: 'variants', path: 'tests/variants/pages', routeBasePath: '/variants'}],
    authoring,
    emptiedFacts,
  ],
} satisfies Config;
