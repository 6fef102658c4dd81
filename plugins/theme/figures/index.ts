/**
 * Draws the figures of the documentation when the site is built. Their HTML is in the page, so its scripts need none of it:
 * in them, `@figures` is an empty module. `plugins/publish` also writes each figure as a file, for pages that a link leads to.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

export default function figures({siteDir}: LoadContext): Plugin {
  return {
    name: 'figures',
    configureWebpack({mode}, isServer) {
      const file = isServer || mode !== 'production' ? 'markup.tsx' : 'no-markup.ts';
      return {resolve: {alias: {'@figures$': path.join(siteDir, 'src/components/Figure', file)}}};
    },
  };
}
