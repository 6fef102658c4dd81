/**
 * Lets layouts follow the size of text that a reader has set in the browser. Widths in `rem` grow with it; breakpoints in
 * `px` would not, and columns would squeeze each other to a letter a line. Every breakpoint, the framework's included,
 * is therefore built in `em`, which in a media query is that size: `996px` is `62.25em`.
 */
import type {Plugin} from '@docusaurus/types';

/** Pixels of a browser's text where nothing is set, as breakpoints are written. */
const usualSize = 16;

function inReaderSize(query: string): string {
  return query.replaceAll(/([\d.]+)px/g, (_, pixels: string) => `${Number(pixels) / usualSize}em`);
}

/** The same in a whole sheet. */
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
