/**
 * Finishes the built site with steps that need no scripts in the browser. In: the HTML of each page, scripts, style sheets and
 * drawings. Out: the served pages with their Markdown and preview pictures (`publish-page.ts`, in threads, one tree for each
 * page); the lists of pages (`plugins/programs`); and the files for domain and host. Everything is in one `postBuild`, because
 * the framework runs the plugins' hooks in parallel.
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
