/**
 * Processes the built site in three steps:
 * - Several threads change the HTML of the pages, and write their Markdown, figures and preview pictures (`publish-page.ts`).
 * - The main thread writes the files that list pages (`plugins/programs`).
 * - The main thread writes the files for the domain and its host (`files-for-hosts.ts`, `policy.ts`).
 *
 * One `postBuild` hook runs the steps in this order. If several plugins had a hook, the framework would run their hooks in
 * parallel.
 */
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
        routes: routesPaths,
        backendUrl: typeof supabaseUrl === 'string' ? supabaseUrl : undefined,
        themeKey: `theme${siteStorage.namespace}`,
      });
    },
  };
}
