/**
 * Finishes the built site for the world outside. It works on the HTML after the build, so that none of this weighs in
 * the browser's scripts. Each step is a function from the site to the site, with a file of its own that says why.
 *
 * A step that adds or changes a script or a style of a page stands before `policies`: a policy names each by its hash.
 * The framework runs all plugins' last steps at once: what needs the pages as they were written is a step here.
 */
import type {LoadContext, Plugin} from '@docusaurus/types';
import {fragments} from '../reference-pages/fragments';
import {inlineDrawings} from './drawings';
import {filesForHosts} from './files-for-hosts';
import {inlineStyles} from './inline-styles';
import {metadata} from './metadata';
import {policies} from './policy';
import {previews} from './previews';
import {searchAndPrograms} from './search-and-programs';
import {nameBuild, startAfterPaint} from './start-after-paint';
import {buildName, readSite, writeSite, type Site, type Step} from './site';
import {ownThemeScript} from './theme-script';
import {dropUnreadProperties} from './unread-properties';
import {dropUnusedRules} from './unused-rules';

const steps = [
  inlineDrawings,
  dropUnusedRules,
  dropUnreadProperties,
  fragments,
  metadata,
  previews,
  searchAndPrograms,
  inlineStyles,
  startAfterPaint,
  nameBuild,
  ownThemeScript,
  policies,
  filesForHosts,
] satisfies Step[];

export default function publish({siteDir, generatedFilesDir, siteConfig, siteStorage}: LoadContext): Plugin {
  return {
    name: 'publish',
    async postBuild({outDir, routesPaths}) {
      const {supabaseUrl} = siteConfig.customFields ?? {};
      const circumstances = {
        siteDir,
        cacheDir: generatedFilesDir,
        build: await buildName(outDir),
        backendUrl: typeof supabaseUrl === 'string' ? supabaseUrl : undefined,
        themeKey: `theme${siteStorage.namespace}`,
        now: new Date(),
      };
      const built = await readSite(outDir, routesPaths);
      let site: Site = built;
      for (const step of steps) site = await step(site, circumstances);
      await writeSite(outDir, built, site);
    },
  };
}
