/** Subsets the text font for the site's languages. After an update of the font, run this script by hand and commit the result. */
import {readFile, writeFile} from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const target = 'static/fonts/hanken-grotesk-latin.woff2';

const ascii = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i)).join('');
const beyond = '\u00a0¢£¥€©·×–—‘’“”•…→←↗éèêëàâäçîïôöùûüñÉÀÇ−✓';

const face = await subsetFont(await readFile(source), ascii + beyond, {
  targetFormat: 'woff2',
  variationAxes: {wght: {min: 400, max: 800}},
});
await writeFile(target, face);
console.log(`${target}: ${(face.length / 1024).toFixed(1)} KB`);
