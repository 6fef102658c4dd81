import {readFileSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import {company} from '../../config/company';
import {escapeText} from '../../packages/kit/escape';

export const previewFile = '/img/preview.png';
export const previewSize = {width: 1200, height: 630};

const face = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** Returns a function that reads a colour of the light theme from `tokens.css` by name. */
function readTokens(siteDir: string): (name: string) => string {
  const css = readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8');
  return (name) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
    if (!value) throw new Error(`tokens.css has no --${name}, which the link previews use.`);
    return value;
  };
}

/** Reads an SVG drawing to put into another drawing. `place` has the attributes for its position and size. */
function readDrawing(siteDir: string, name: string, place: string): string {
  return readFileSync(path.join(siteDir, `static/img/${name}.svg`), 'utf8').replace('<svg ', `<svg ${place} `);
}

/** Draws the picture of every shared link: the logo, the company's name and its tagline. `cacheDir` gets the font for the drawing. */
export async function paintPreview(siteDir: string, cacheDir: string): Promise<Buffer> {
  const {name, tagline} = company;
  const fontFile = path.join(cacheDir, 'preview.ttf');
  const whole = await readFile(path.join(siteDir, face));
  await writeFile(fontFile, await subsetFont(whole, name + tagline, {targetFormat: 'sfnt', variationAxes: {wght: 700}}));
  const token = readTokens(siteDir);
  const woods = readDrawing(siteDir, 'woods', 'x="0" y="300" width="1200" height="319"');
  const mark = readDrawing(siteDir, 'favicon', 'x="80" y="72" width="56" height="56"');
  // A character is about half as wide as the font's size, and the line is 1,040 wide.
  const size = Math.min(84, Math.floor(2000 / tagline.length));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(previewSize.width)}" height="${String(previewSize.height)}" viewBox="0 0 ${String(previewSize.width)} ${String(previewSize.height)}" fill="${token('ink')}" font-family="Hanken Grotesk">
    <rect width="100%" height="100%" fill="${token('paper')}"/><g opacity="0.16" fill="${token('pine')}">${woods}</g>${mark}
    <text x="154" y="115" font-size="44" letter-spacing="-1">${escapeText(name)}</text>
    <text x="80" y="545" font-size="${String(size)}" letter-spacing="-2">${escapeText(tagline)}</text>
    <rect y="618" width="100%" height="12" fill="${token('pine')}"/></svg>`;
  return new Resvg(svg, {font: {fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Hanken Grotesk'}}).render().asPng();
}

/** Draws the icon for home screens: the company's logo in a square with a margin. */
export function paintIcon(siteDir: string, size: number): Buffer {
  const token = readTokens(siteDir);
  const mark = readDrawing(siteDir, 'favicon', 'x="18" y="18" width="64" height="64"');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${token('paper')}"/>${mark}</svg>`;
  return new Resvg(svg, {fitTo: {mode: 'width', value: size}}).render().asPng();
}
