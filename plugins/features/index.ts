/**
 * Leaves out the parts of the portal that are off (`config/features.ts`). If the sandbox is off, replaces its components on every
 * page. Before the build, checks that no page imports a component of a part that is off. `plugins/publish` checks the links.
 */
import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, ParseFrontMatter, Plugin} from '@docusaurus/types';
import {componentsOff, features, filesOff, isDocOn, partOffAt, partsOffIn, routesOff} from '../../config/features';
import {throwFaults} from '../../packages/kit/faults';
import {isIn, sourceLines, unfiltered, type SourceLine} from './source-lines';

/** Returns a sentence for each file and each part that it mentions, with the lines. */
function mentionsIn(lines: readonly SourceLine[]): string[] {
  const found = new Map<string, string[]>();
  for (const {place, text} of lines)
    for (const part of partsOffIn(text)) {
      const [file = '', line = ''] = place.split(':');
      const sentence = `${file} mentions \`${part}\``;
      found.set(sentence, [...(found.get(sentence) ?? []), line]);
    }
  return Array.from(found, ([sentence, numbers]) => `${sentence} (line ${numbers.join(', ')}).`);
}

/**
 * Warns of each file of a page, of the contract or of the company's facts that mentions a part that is off.
 *
 * @throws Error with each line that links to a page, or imports a component, of a part that is off
 */
function checkSources(siteDir: string): void {
  // Pages can leave out the other sources, whose links `plugins/publish` checks.
  const every = sourceLines(siteDir);
  const lines = every.filter(({place}) => /^(?:docs\/(?!_components)|openapi\/|src\/pages\/)/.test(place));
  const imports = lines.flatMap(({place, text}) => {
    const [, imported = ''] = /'@site\/([^']+)'/.exec(text) ?? [];
    const [folder, part] = [...componentsOff].find(([each]) => `${imported}/`.startsWith(`${each}/`)) ?? [];
    return part === undefined ? [] : [`${place} imports ${folder}, but \`${part}\` is off in config/features.ts.`];
  });
  const links = unfiltered(lines).flatMap(({place, text}) =>
    routesOff
      .filter((route) => isIn(text, route))
      .map((route) => `${place} links to ${route}, but \`${String(partOffAt(route))}\` is off in config/features.ts.`),
  );
  const mentions = mentionsIn([...lines, ...every.filter(({place}) => /^(?:src\/(?:data|pictures)\/|config\/company\.ts)/.test(place))]);
  if (mentions.length > 0) console.warn(`[WARNING] These files mention parts that are off in config/features.ts:\n${mentions.join('\n')}`);
  throwFaults([
    ...(imports.length > 0 ? [`Remove these imports, and what uses them:\n${imports.join('\n')}`] : []),
    ...(links.length > 0 ? [`Remove or change these links:\n${links.join('\n')}`] : []),
  ]);
}

/** Removes links to the next or the previous page, if that page is off. The order of the sidebar then applies. */
export function frontMatterWithoutPartsOff(parse: ParseFrontMatter): ParseFrontMatter {
  return async (given) => {
    const {frontMatter, content} = await parse(given);
    const kept = Object.entries(frontMatter).filter(
      ([key, value]) => !/^pagination_(?:next|prev)$/.test(key) || typeof value !== 'string' || isDocOn(value),
    );
    return {frontMatter: Object.fromEntries(kept), content};
  };
}

/** The modules of the sandbox that parts of every page import. */
const sandboxModules =
  /^(?:@site\/src\/features\/(?:live-code|sandbox-view\/SandboxButton|try-it(?:\/(?:Fields|SkipToTryIt|TryLink))?)|\.\/sandbox-labels)$/;

export default function featuresPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'features',
    loadContent: () => checkSources(siteDir),
    async postBuild({outDir}) {
      for (const folder of filesOff) await rm(join(outDir, folder), {recursive: true, force: true});
    },
    configureWebpack(_config, _isServer, {currentBundler}) {
      if (features.sandbox) return {};
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {plugins: [new NormalModuleReplacementPlugin(sandboxModules, join(siteDir, 'src/features/sandbox-view/WithoutSandbox'))]};
    },
  };
}
