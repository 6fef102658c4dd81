import type {HtmlTagObject} from '@docusaurus/types';
import {pathOf} from './address';

const file = pathOf('/fonts/hanken-grotesk-latin.woff2');

/** The text font's height above and below the baseline, as percentages of the font size. */
const ascent = 100;
const descent = 30.3;

/**
 * Fonts that a device may have. `width` and `boldWidth` are the percentages that scale their characters, so that a line is as long as
 * in the text font. They were measured on the site's paragraphs and headings. Windows and macOS have Arial, Android has Roboto, and
 * many Linux desktops have DejaVu Sans.
 */
const fallbacks = [
  {name: 'Arial', regular: ['Arial', 'Liberation Sans'], bold: ['Arial Bold', 'Liberation Sans Bold'], width: 100.65, boldWidth: 95.3},
  {name: 'Roboto', regular: ['Roboto'], bold: ['Roboto Bold', 'Roboto'], width: 100.65, boldWidth: 101.5},
  {name: 'DejaVu', regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], width: 87.4, boldWidth: 80.3},
];

function fallbackFace(name: string, fonts: string[], weights: string, width: number): string {
  const sources = fonts.map((font) => `local('${font}')`).join();
  const metric = (percentage: number) => `${((percentage / width) * 100).toFixed(1)}%`;
  return `@font-face{font-family:'Hanken ${name}';src:${sources};font-weight:${weights};size-adjust:${String(width)}%;ascent-override:${metric(ascent)};descent-override:${metric(descent)};line-gap-override:0%}`;
}

/**
 * The text font and its fallbacks, inline so that the browser requests the font before any style sheet. A fallback has the text
 * font's metrics, so that the layout does not shift when the text font arrives. Regular and Bold need different widths.
 */
const faces = [
  `@font-face{font-family:'Hanken Grotesk';src:url(${file}) format('woff2');font-weight:400 800;font-display:swap}`,
  ...fallbacks.flatMap(({name, regular, bold, width, boldWidth}) => [
    fallbackFace(name, regular, '400 550', width),
    fallbackFace(name, bold, '551 800', boldWidth),
  ]),
].join('\n');

export const fontTags: HtmlTagObject[] = [
  {tagName: 'link', attributes: {rel: 'preload', href: file, as: 'font', type: 'font/woff2', crossorigin: 'anonymous'}},
  {tagName: 'style', attributes: {}, innerHTML: faces},
];
