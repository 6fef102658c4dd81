import type {HtmlTagObject} from '@docusaurus/types';

const file = '/fonts/hanken-grotesk-latin.woff2';

/**
 * The text font and its fallback, inline so that the browser requests the font before any style sheet. The fallback is Arial with
 * the text font's metrics, so that the layout does not shift. Regular and Bold need different percentages.
 */
const faces = `
@font-face{font-family:'Hanken Grotesk';src:url(${file}) format('woff2');font-weight:400 800;font-display:swap}
@font-face{font-family:'Hanken Fallback';src:local('Arial'),local('Liberation Sans');font-weight:400 550;size-adjust:100.65%;ascent-override:99.4%;descent-override:30.1%;line-gap-override:0%}
@font-face{font-family:'Hanken Fallback';src:local('Arial Bold'),local('Liberation Sans Bold');font-weight:551 800;size-adjust:95.3%;ascent-override:104.9%;descent-override:31.8%;line-gap-override:0%}
`.trim();

export const fontTags: HtmlTagObject[] = [
  {tagName: 'link', attributes: {rel: 'preload', href: file, as: 'font', type: 'font/woff2', crossorigin: 'anonymous'}},
  {tagName: 'style', attributes: {}, innerHTML: faces},
];
