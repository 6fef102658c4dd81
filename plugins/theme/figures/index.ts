/**
 * Renders the documentation's figures at build time. In published scripts, `@figures` is a module without drawings.
 * `plugins/publish` writes each figure as a file for client-side navigation.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

export default function figures({siteDir}: LoadContext): Plugin {
  return {
    name: 'figures',
    configureWebpack({mode}, isServer) {
      const file = isServer || mode !== 'production' ? 'markup.tsx' : 'no-markup.ts';
      return {resolve: {alias: {'@figures$': path.join(siteDir, 'src/pictures/Figure', file)}}};
    },
  };
}
