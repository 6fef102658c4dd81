/**
 * Makes layouts follow the text size that is set in the browser. Widths in `rem` grow with this text size, but breakpoints in `px`
 * do not, so columns would become too narrow. This plugin therefore converts every breakpoint to `em`, including the framework's
 * breakpoints: `996px` becomes `62.25em`.
 */
import type {Plugin} from '@docusaurus/types';

/** The default text size of browsers, in pixels. Breakpoints in `px` assume this size. */
const usualSize = 16;

function inReaderSize(query: string): string {
  return query.replaceAll(/([\d.]+)px/g, (_, pixels: string) => `${Number(pixels) / usualSize}em`);
}

export function sheetInReaderSize(css: string): string {
  return css.replaceAll(/@media[^{]+/g, inReaderSize);
}

const breakpoints = {
  postcssPlugin: 'reader-size',
  AtRule: {
    media(rule: {params: string}): void {
      rule.params = inReaderSize(rule.params);
    },
  },
};

export default function readerSize(): Plugin {
  return {
    name: 'reader-size',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, breakpoints]}),
  };
}
