/**
 * Finishes the site that the build wrote, so that none of this weighs in the browser's scripts. In: the HTML of each page, scripts,
 * style sheets and drawings. Out: each page as it is served, with its Markdown and its picture (`publish-page.ts`, in threads, one tree
 * for all); what lists pages (`plugins/programs`); and files for the domain and its host. All of it is one `postBuild`, because the
 * framework runs those of all plugins at once.
 */
import type {LoadContext, Plugin} from '@docusaurus/types';

export default function publish({siteDir, generatedFilesDir, siteConfig, siteStorage}: LoadContext): Plugin {
  return {
    name: 'publish',
    async postBuild({outDir, routesPaths}) {
      const {supabaseUrl} = siteConfig.customFields ?? {};
      // `npm start` needs none of it.
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
