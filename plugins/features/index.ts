/**
 * Leaves out the parts of the portal that are off (`config/features.ts`). If the sandbox is off, replaces its components on every
 * page. Before the build, checks that no source imports a component of a part that is off. `plugins/publish` checks the links.
 */
import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {componentsOff, features, filesOff} from '../../config/features';
import {sourceLines} from './source-lines';

/** @throws Error with each line that imports a component of a part that is off */
function checkImports(siteDir: string): void {
  if (componentsOff.size === 0) return;
  const lines = sourceLines(siteDir).flatMap(({place, text}) => {
    const component = /src\/components\/(\w+)/.exec(text)?.[1] ?? '';
    const part = componentsOff.get(component);
    const isPage = /^(?:docs|src\/pages)\//.test(place);
    return part !== undefined && isPage ? [`${place} imports ${component}, but \`${part}\` is off in config/features.ts.`] : [];
  });
  if (lines.length > 0) throw new Error(`Remove these imports, and what uses them:\n${lines.join('\n')}`);
}

/** The modules of the sandbox that parts of every page import. */
const sandboxModules =
  /^(?:@site\/src\/components\/(?:LiveCode|SandboxButton|TryLink|TryIt(?:\/fields|\/skip-link)?)|\.\/sandbox-actions)$/;

export default function featuresPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'features',
    loadContent: () => checkImports(siteDir),
    async postBuild({outDir}) {
      for (const folder of filesOff) await rm(join(outDir, folder), {recursive: true});
    },
    configureWebpack(_config, _isServer, {currentBundler}) {
      if (features.sandbox) return {};
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {plugins: [new NormalModuleReplacementPlugin(sandboxModules, join(siteDir, 'src/components/WithoutSandbox'))]};
    },
  };
}
