/**
 * The documentation for programs: each page as Markdown at its address with `.md`, the lists of them, and a server. `plugins/publish`
 * calls this with the pages that the build wrote.
 */
import {company} from '../../config/company';
import {referenceResources} from '../../config/openapi';
import type {Entry} from '../../src/search/entry';
import type {Page} from '../publish/page';
import {llmsFile, llmsFullFile} from './llms';
import {markdownFile, pageMarkdown, type MarkdownPage} from './markdown';
import {mcpFiles} from './mcp-file';

/** The pages of the documentation as Markdown. Other pages have none. */
export async function markdownPages(pages: readonly Page[]): Promise<MarkdownPage[]> {
  const made: MarkdownPage[] = [];
  for (const {route, title, description, source} of pages) {
    const markdown = await pageMarkdown(source, new URL(route, company.siteUrl));
    if (markdown) made.push({route, title, description, ...markdown});
  }
  return made;
}

/** What the site serves of them, by its path. `entries` is what can be found. */
export async function filesForPrograms(siteDir: string, pages: readonly MarkdownPage[], entries: Entry[]): Promise<Record<string, string>> {
  const operations = new Set(referenceResources().flatMap((resource) => resource.operations.map(({url}) => url)));
  return {
    ...Object.fromEntries(pages.map((page) => [`${page.route.slice(1)}.md`, markdownFile(page, company.siteUrl)])),
    'llms.txt': llmsFile(pages),
    'llms-full.txt': llmsFullFile(pages, (route) => operations.has(route)),
    ...(await mcpFiles(siteDir, pages, entries)),
  };
}
