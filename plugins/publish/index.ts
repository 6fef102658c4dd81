/**
 * Finishes the built site. First, several threads process the pages (`publish-page.ts`): they change the HTML of each page, and
 * write its Markdown, its figures and its preview picture. Then the files that list pages are written (`plugins/programs`), and
 * the files for the domain and its host. One `postBuild` runs all steps in this order, because the framework would run the hooks
 * of several plugins in parallel.
 */
import type {LoadContext, Plugin} from '@docusaurus/types';

export default function publish({siteDir, generatedFilesDir, siteConfig, siteStorage}: LoadContext): Plugin {
  return {
    name: 'publish',
    async postBuild({outDir, routesPaths}) {
      const {supabaseUrl} = siteConfig.customFields ?? {};
      // Imported here, because `npm start` does not need it.
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
