/** Writes what a browser transfers for each page of the built site, after Brotli. `tests/engine/weight.spec.ts` compares these sizes. */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {z} from 'zod';
import {routes} from '../../config/routes';

const sizesFile = '.test/site-sizes.json';

const sizesSchema = z.object({
  /** The bytes of each script, style sheet and font, by path. Each is compressed once, because many pages share it. */
  files: z.record(z.string(), z.number()),
  pages: z.array(
    z.object({
      path: z.string(),
      /** The bytes of the HTML without its inline styles. It is compressed fast, so a host's highest level transfers less. */
      html: z.number(),
      /** The bytes of the inline styles. */
      styles: z.number(),
      /** The paths of scripts, style sheets and fonts in the HTML, including files prefetched for other pages. */
      files: z.array(z.string()),
      /** The files of the inlined style sheets. A navigation loads only those that the previous page did not have. */
      sheets: z.array(z.string()),
    }),
  ),
});

type Sizes = z.infer<typeof sizesSchema>;

export function readSizes(): Sizes {
  return sizesSchema.parse(JSON.parse(readFileSync(sizesFile, 'utf8')));
}

const style = /<style[^>]*>([\s\S]*?)<\/style>/g;
const sheetName = /<style data-href="?([^"\s>]+)"?/g;
const fast = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}};

export function writeSizes(folder: string): void {
  const styleSizes = new Map<string, number>();
  // Many pages have the same inline styles.
  const sizeOfStyles = (text: string): number => {
    const size = styleSizes.get(text) ?? brotliCompressSync(text).length;
    styleSizes.set(text, size);
    return size;
  };
  const sizeOf = (file: string): number => {
    const bytes = readFileSync(path.join(folder, file));
    // Fonts are already compressed.
    return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  };
  const files: Record<string, number> = {};
  const pages = [...routes, {path: '/404'}].map(({path: route}) => {
    const html = readFileSync(path.join(folder, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
    const sheets = Array.from(html.matchAll(sheetName), ([, file = '']) => file);
    const asked = html.replaceAll(sheetName, '').match(/\/(?:assets|fonts)\/[^"'\s>()]+\.(?:js|css|woff2)(?=["'\s>)])/g) ?? [];
    for (const file of [...asked, ...sheets]) files[file] ??= sizeOf(file);
    const styles = Array.from(html.matchAll(style), ([, text = '']) => text).join('');
    return {
      path: route,
      html: brotliCompressSync(html.replaceAll(style, ''), fast).length,
      styles: sizeOfStyles(styles),
      files: [...new Set(asked)],
      sheets,
    };
  });
  writeFileSync(sizesFile, JSON.stringify({files, pages} satisfies Sizes));
}
