/**
 * What lists the pages, made while `plugins/publish` has each page's tree. In: what each page says, as Markdown (`markdown.ts`) and in
 * parts that can be found (`search/pages.ts`); the contract. Out: the index of Jump to, `/search.json`; the pages as Markdown in
 * `/llms.txt` and `/llms-full.txt`; and a server for AI tools with all of these in it, `/sandbox-mcp.mjs`.
 */
import {referenceResources} from '../../config/openapi';
import {llmsFile, llmsFullFile} from './llms';
import type {MarkdownPage} from './markdown';
import {mcpFiles} from './mcp-file';
import {searchEntries} from './search';
import type {PageContents} from './search/pages';

/** What the lists say of a page; nothing where it is to be left out. */
export interface Listing {
  readonly contents?: PageContents;
  readonly markdown?: MarkdownPage;
}

/** The files by their paths. */
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
