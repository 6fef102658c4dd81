/** Generates `/live-react.html`, which shows the React code of live blocks. */
import type {Plugin} from 'esbuild';
import {bundle, framePlugin, type Bundle} from '../frame';

const sources = 'src/features/live-react/frame';

/**
 * Finds the names that code can use: the site's own, which `docusaurus swizzle` writes, or those of React, as the theme has them. The
 * frame has no router and no network, so they can be neither links of the site nor pictures from it.
 */
const liveScope: Plugin = {
  name: 'live-scope',
  setup(build) {
    build.onResolve({filter: /^@theme\/ReactLiveScope$/}, async ({kind}) => {
      const resolveDir = build.initialOptions.outdir;
      const own = await build.resolve('./src/theme/ReactLiveScope', {kind, resolveDir});
      return own.errors.length === 0 ? own : build.resolve('react', {kind, resolveDir});
    });
  },
};

export function liveReactBundle(siteDir: string): Promise<Bundle> {
  return bundle(siteDir, `${sources}/index.tsx`, {
    alias: {'@site': siteDir},
    define: {'process.env.NODE_ENV': '"production"'},
    loader: {'.js': 'jsx', '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl'},
    plugins: [liveScope],
  });
}

export default framePlugin({
  name: 'live-react',
  policy: {others: "style-src 'unsafe-inline'; img-src data:; form-action 'none'"},
  watched: [`${sources}/*`, 'src/theme/ReactLiveScope*', 'src/theme/ReactLiveScope/**'],
  bundleIn: liveReactBundle,
});
