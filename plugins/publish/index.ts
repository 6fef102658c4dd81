/**
 * Processes the built site. Threads first publish the pages. The main thread then writes the files that list pages, and the files
 * for hosts. One `postBuild` hook does this in order, because the framework runs hooks in parallel.
 */
import {routeOf} from '../../config/address';
import type {LoadContext, Plugin} from '@docusaurus/types';

export default function publish({siteDir, generatedFilesDir, siteConfig, siteStorage}: LoadContext): Plugin {
  return {
    name: 'publish',
    async postBuild({outDir, routesPaths}) {
      const {supabaseUrl} = siteConfig.customFields ?? {};
      // Imports `site.ts` only during a build, because `npm start` does not need it.
      const {publishSite} = await import('./site');
      await publishSite({
        siteDir,
        outDir,
        cacheDir: generatedFilesDir,
        routes: routesPaths.map(routeOf),
        backendUrl: typeof supabaseUrl === 'string' ? supabaseUrl : undefined,
        themeKey: `theme${siteStorage.namespace}`,
      });
    },
  };
}
