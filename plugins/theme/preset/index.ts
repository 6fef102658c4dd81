/**
 * This preset is `@docusaurus/preset-classic` without three files that its theme sends to every page:
 * - Infima, which `src/css/base.css` replaces.
 * - The highlighter for browsers, which `packages/highlight` replaces.
 * - The progress bar, which is not needed because links wait for their page (`src/speed`).
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import presetClassic, {type Options} from '@docusaurus/preset-classic';
import type {LoadContext, PluginModule, Preset} from '@docusaurus/types';

const leftOut = /infima|prism-include-languages|nprogress/;

const load = createRequire(__filename);
const {default: themeClassic, ...validators}: {default: PluginModule} = load('@docusaurus/theme-classic');

const theme: PluginModule = async (context, options) => {
  const original = await themeClassic(context, options);
  if (!original) return null;
  const folder = path.dirname(load.resolve('@docusaurus/theme-classic'));
  const inPackage = (relative: string | undefined): string => path.resolve(folder, relative ?? '');
  return {
    ...original,
    getThemePath: () => inPackage(original.getThemePath?.()),
    getTypeScriptThemePath: () => inPackage(original.getTypeScriptThemePath?.()),
    getClientModules: () => original.getClientModules?.().filter((file) => !leftOut.test(file)) ?? [],
  };
};

export default function preset(context: LoadContext, options: Options): Preset {
  const {plugins, themes = []} = presetClassic(context, options);
  return {plugins, themes: [[Object.assign(theme, validators), options.theme ?? {}], ...themes.slice(1)]};
}
