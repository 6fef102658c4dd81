import {readFileSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import {company} from '../../config/company';
import {escapeText} from '../../packages/kit/escape';

export const previewSize = {width: 1200, height: 630};

const face = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
/** The characters that titles can contain. The font for preview pictures contains only these characters. */
const letters = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i)).join('') + '’“”–—·éèàç';

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

export async function makeFont(siteDir: string, cacheDir: string): Promise<string> {
  const fontFile = path.join(cacheDir, 'preview.ttf');
  const whole = await readFile(path.join(siteDir, face));
  await writeFile(fontFile, await subsetFont(whole, letters, {targetFormat: 'sfnt', variationAxes: {wght: 700}}));
  return fontFile;
}

/**
 * Breaks a title into lines of at most `room` characters. A longer word has its own line. Counting characters is exact enough,
 * because all titles have the same font and size.
 */
function lines(title: string, room: number): string[] {
  const found: string[] = [];
  for (const word of title.split(' ')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < room) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/** Returns a function that draws the preview picture for a shared link. It shows the logo, and up to four lines of the title. */
export function previewPainter(siteDir: string, fontFile: string): (title: string) => Buffer {
  const token = readTokens(siteDir);
  const woods = readDrawing(siteDir, 'woods', 'x="0" y="300" width="1200" height="319"');
  const mark = readDrawing(siteDir, 'favicon', 'x="80" y="72" width="56" height="56"');
  return (title) => {
    const text = lines(title, 24)
      .slice(0, 4)
      .map(
        (line, index, all) =>
          `<text x="80" y="${String(545 - (all.length - 1 - index) * 92)}" font-size="84" letter-spacing="-2.6">${escapeText(line)}</text>`,
      )
      .join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(previewSize.width)} ${String(previewSize.height)}" fill="${token('ink')}" font-family="Hanken Grotesk">
      <rect width="100%" height="100%" fill="${token('paper')}"/><g opacity="0.16" fill="${token('pine')}">${woods}</g>${mark}
      <text x="154" y="115" font-size="44" letter-spacing="-1">${escapeText(company.name)}</text>${text}
      <rect y="618" width="100%" height="12" fill="${token('pine')}"/></svg>`;
    const drawing = new Resvg(svg, {
      fitTo: {mode: 'width', value: previewSize.width},
      font: {fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Hanken Grotesk'},
    });
    return drawing.render().asPng();
  };
}

/** Draws the icon for home screens: the company's logo in a square with a margin. */
export function paintIcon(siteDir: string, size: number): Buffer {
  const token = readTokens(siteDir);
  const mark = readDrawing(siteDir, 'favicon', 'x="18" y="18" width="64" height="64"');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${token('paper')}"/>${mark}</svg>`;
  return new Resvg(svg, {fitTo: {mode: 'width', value: size}}).render().asPng();
}
