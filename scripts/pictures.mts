/**
 * `npm run pictures`: takes pictures of every route into `pictures/`, at three widths, in light and dark. Also writes
 * the two pictures of the README. To select routes, name them: `npm run pictures -- /pricing /contact`.
 */
import {mkdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {chromium} from 'playwright';
import {routes} from '../config/routes';
import {browserFlags, ensureBrowser} from './browser.mjs';
import {generate} from './run-program.mjs';
import {buildSite, serveSite} from './site.mjs';

const folder = 'pictures';
const widths = [390, 768, 1440];
const themes = ['light', 'dark'] as const;

const chosen = process.argv.slice(2);
const shown = routes.map((route) => route.path).filter((route) => chosen.length === 0 || chosen.includes(route));

function fileName(route: string): string {
  return `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}.png`;
}

await rm(folder, {recursive: true, force: true});
await generate();
await buildSite({folder: `${folder}/site`});

const site = await serveSite(`${folder}/site`);
const browser = await chromium.launch({executablePath: ensureBrowser(), args: [...browserFlags]});

for (const width of widths) {
  for (const theme of themes) {
    const name = `${String(width)}-${theme}`;
    await mkdir(path.join(folder, name), {recursive: true});
    const page = await browser.newPage({
      viewport: {width, height: width < 600 ? 844 : 900},
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    for (const route of shown) {
      await page.goto(`${site.url}${route}`, {waitUntil: 'networkidle'});
      await page.screenshot({path: path.join(folder, name, fileName(route)), fullPage: true});
      if (route === '/' && width === 1440) await page.screenshot({path: `.github/portal-${theme}.png`});
    }
    await page.close();
    console.log(path.join(folder, name));
  }
}

await browser.close();
await site.close();
