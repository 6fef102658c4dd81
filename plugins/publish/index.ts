/**
 * Finishes the built pages for the world outside: what search engines and link previews read, a
 * Content-Security-Policy made from what each page contains, and the files that a domain serves
 * beside its pages. It works on the HTML after the build, so that none of this weighs in the
 * browser's scripts, and in one place, because a policy's hashes have to come last.
 */
import {createHash} from 'node:crypto';
import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {company} from '../../config/company';
import {routes} from '../../config/routes';
import {dropUnreadProperties} from '../lean/custom-properties';
import {purge} from '../lean/purge';
import {filesForPrograms, markdownPages} from '../programs';
import {searchEntries, searchFile} from '../search';
import {addMetadata, previewPath} from './metadata';
import {attribute, BuiltPage} from './page';
import {contentPolicy, headersFile, serverFiles} from './policy';
import {paintIcon, previewPainter} from './preview';
import {inlineSheets} from './sheets';

const iconSizes = [180, 192, 512];

const manifest = JSON.stringify({
  name: company.name,
  short_name: company.name,
  description: company.description,
  start_url: '/',
  display: 'browser',
  icons: [
    {src: '/img/favicon.svg', type: 'image/svg+xml', sizes: 'any'},
    ...iconSizes.map((size) => ({src: `/img/icon-${String(size)}.png`, type: 'image/png', sizes: `${String(size)}x${String(size)}`})),
  ],
});

/** https://www.rfc-editor.org/rfc/rfc9116: it must say until when it may be believed. */
function securityText(now: Date): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  return `Contact: mailto:${company.securityEmail}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en, fr\nCanonical: ${company.siteUrl}/.well-known/security.txt\n`;
}

/** What every list holds. Of the reference's pages: the frame of the documentation, and what shows the reference in it. */
function inAll([first = [], ...others]: string[][]): string[] {
  return first.filter((item) => others.every((list) => list.includes(item)));
}

/** Where the files for servers go: beside the site, so that no host publishes them. */
export function hostingFolder(outDir: string): string {
  return `${path.resolve(outDir)}-hosting`;
}

async function writeAll(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), content);
  }
}

/** Names the build by its scripts and styles, which are named by their content: HTML that is fetched later fits no others. */
async function buildName(outDir: string): Promise<string> {
  const assets = await readdir(path.join(outDir, 'assets'), {recursive: true});
  return createHash('sha256').update(assets.sort().join()).digest('hex').slice(0, 12);
}

export default function publish({siteDir, generatedFilesDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'publish',
    async postBuild({outDir, routesPaths}) {
      const backendUrl = siteConfig.customFields?.supabaseUrl;
      // The framework runs all plugins' last steps at once: what reads the pages must be done before they are written.
      await inlineSheets(outDir, routesPaths);
      await purge(outDir, routesPaths);
      await dropUnreadProperties(outDir);
      const pages = await Promise.all(routesPaths.map((route) => BuiltPage.read(outDir, route)));
      const titles = new Map(pages.map(({route, title}) => [route, title]));
      const frame = inAll(pages.filter((page) => page.contains('data-kept')).map(({scriptFiles}) => scriptFiles));
      const hidden = new Set(routes.filter((route) => route.hidden).map((route) => route.path));

      const entries = searchEntries(siteDir, pages);
      const forPrograms = await markdownPages(pages);
      const withMarkdown = new Set(forPrograms.map(({route}) => route));

      const build = await buildName(outDir);
      await mkdir(path.join(outDir, 'img/previews'), {recursive: true});
      const paint = await previewPainter(siteDir, generatedFilesDir);
      const scripts: string[] = [];
      const styles: string[] = [];
      const files: Record<string, string | Buffer> = {};
      for (const page of pages) {
        const {kept} = page;
        if (kept) files[`reference/${build}/${kept.name}.txt`] = kept.html;
        if (page.route !== '/404.html') {
          addMetadata(page, titles, hidden.has(page.route));
          await paint(page.route === '/' ? company.tagline : page.title, path.join(outDir, previewPath(page.route)));
        }
        if (withMarkdown.has(page.route)) page.append(`<link rel="alternate" type="text/markdown" href="${page.route}.md">`);
        page.paintFirst(frame);
        page.append(`<meta name="build" content="${build}">`);
        const policy = contentPolicy(page, typeof backendUrl === 'string' ? backendUrl : undefined);
        page.prepend(`<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">`);
        scripts.push(...page.scripts);
        styles.push(...page.styles);
        await page.write();
      }

      Object.assign(files, await filesForPrograms(siteDir, forPrograms, entries), {
        [searchFile]: JSON.stringify(entries),
        _headers: headersFile(),
        'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${company.siteUrl}/sitemap.xml\n`,
        'site.webmanifest': manifest,
        '.well-known/security.txt': securityText(new Date()),
      });
      for (const size of iconSizes) files[`img/icon-${String(size)}.png`] = await paintIcon(siteDir, size);
      await writeAll(outDir, files);
      const servers = serverFiles(contentPolicy({scripts, styles}, typeof backendUrl === 'string' ? backendUrl : undefined));
      await writeAll(hostingFolder(outDir), servers);
    },
  };
}
