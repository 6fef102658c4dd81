import {filesForPrograms, markdownPages} from '../programs';
import {searchEntries, searchFile} from '../search';
import {appendToHead, pageOf} from './page';
import {addFiles, changePages, type Circumstances, type Site} from './site';

/** Adds the index of Jump to, and the documentation for programs, which has that index too. Each page names its Markdown. */
export async function searchAndPrograms(site: Site, {siteDir}: Circumstances): Promise<Site> {
  const pages = [...site.pages].map(([route, html]) => pageOf(route, html));
  const entries = searchEntries(siteDir, pages);
  const markdown = await markdownPages(pages);
  const withMarkdown = new Set(markdown.map(({route}) => route));
  const files = {[searchFile]: JSON.stringify(entries), ...(await filesForPrograms(siteDir, markdown, entries))};
  return changePages(addFiles(site, Object.entries(files)), (html, route) =>
    withMarkdown.has(route) ? appendToHead(html, `<link rel="alternate" type="text/markdown" href="${route}.md">`) : html,
  );
}
