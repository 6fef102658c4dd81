/**
 * Replaces the names of breakpoints with their widths, and converts every breakpoint from `px` to `em`, so that layouts follow the
 * browser's text size. Widths in `rem` grow with this size. With breakpoints in `px`, columns would become too narrow. The names are
 * in `src/css/tokens.css`: for `--tablet`, sheets write `(--from-tablet)` and `(--below-tablet)`. Each sheet is built on its own, so
 * that `@custom-media` would have an effect only in its own sheet.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The default text size of browsers, in pixels. Breakpoints in `px` assume this size. */
const usualSize = 16;

function breakpoints(tokens: string) {
  const widths = new Map(
    [...tokens.matchAll(/@custom-media --([\w-]+) \(width >= (\d+)px\);/g)].map(([, name = '', width]) => [name, width]),
  );
  return {
    postcssPlugin: 'reader-size',
    AtRule: {
      'custom-media'(rule: {remove: () => void}): void {
        rule.remove();
      },
      media(rule: {params: string}): void {
        rule.params = rule.params
          .replaceAll(
            /\(--(from|below)-([\w-]+)\)/g,
            (_, side: string, name: string) => `(width ${side === 'from' ? '>=' : '<'} ${widths.get(name) ?? ''}px)`,
          )
          .replaceAll(/([\d.]+)px/g, (_, pixels: string) => `${Number(pixels) / usualSize}em`);
      },
    },
  };
}

export default function readerSize({siteDir}: LoadContext): Plugin {
  const tokens = join(siteDir, 'src/css/tokens.css');
  return {
    name: 'reader-size',
    getPathsToWatch: () => [tokens],
    configurePostCss: (options) => ({...options, plugins: [breakpoints(readFileSync(tokens, 'utf8')), ...options.plugins]}),
  };
}
