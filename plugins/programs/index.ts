/**
 * Generates the lists of pages from the trees of `plugins/publish`. In: each page as Markdown (`markdown.ts`) and as search
 * entries (`search/pages.ts`), and the contract. Out: the Jump to index `/search.json`; `/llms.txt` with links to the Markdown
 * pages, and `/llms-full.txt` with their text; and `/sandbox-mcp.mjs`, a server for AI tools with the pages, the index and the
 * contract inside.
 */
import {referenceResources} from '../../config/openapi';
import {llmsFile, llmsFullFile} from './llms';
import type {MarkdownPage} from './markdown';
import {mcpFiles} from './mcp-file';
import {searchEntries} from './search';
import type {PageContents} from './search/pages';

/** The data of a page for the search index and for the lists of Markdown pages. A missing field excludes the page. */
export interface Listing {
  readonly contents?: PageContents;
  readonly markdown?: MarkdownPage;
}

/** The files by path. */
export async function filesForPrograms(siteDir: string, listings: readonly Listing[]): Promise<Record<string, string>> {
  const pages = listings.flatMap(({markdown}) => markdown ?? []);
  const entries = searchEntries(
    siteDir,
    listings.flatMap(({contents}) => contents ?? []),
  );
  const operations = new Set(referenceResources().flatMap((resource) => resource.operations.map(({url}) => url)));
  return {
    'search.json': JSON.stringify(entries),
    'llms.txt': llmsFile(pages),
    'llms-full.txt': llmsFullFile(pages, (route) => operations.has(route)),
    ...(await mcpFiles(siteDir, pages, entries)),
  };
}
