/**
 * The build renders the documentation's figures, so that pages contain their HTML. The published scripts do not need the drawings,
 * so in these scripts `@figures` is a module without drawings. For client-side navigation, `plugins/publish` also writes each
 * figure as a file.
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
