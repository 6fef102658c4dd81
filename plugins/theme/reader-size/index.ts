/**
 * Converts every breakpoint from `px` to `em`, so that layouts follow the browser's text size. Widths in `rem` grow with this size.
 * With breakpoints in `px`, columns would become too narrow.
 */
import type {Plugin} from '@docusaurus/types';

/** The default text size of browsers, in pixels. Breakpoints in `px` assume this size. */
const usualSize = 16;

const breakpoints = {
  postcssPlugin: 'reader-size',
  AtRule: {
    media(rule: {params: string}): void {
      rule.params = rule.params.replaceAll(/([\d.]+)px/g, (_, pixels: string) => `${Number(pixels) / usualSize}em`);
    },
  },
};

export default function readerSize(): Plugin {
  return {
    name: 'reader-size',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, breakpoints]}),
  };
}
