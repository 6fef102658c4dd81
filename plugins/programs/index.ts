/**
 * Generates these files from all pages:
 * - `/search.json`: the index of the "Jump to" dialog.
 * - `/llms.txt`: links to the Markdown pages, and to the pages that have no Markdown.
 * - `/llms-full.txt`: the text of the Markdown pages.
 * - `/sandbox-mcp.mjs`: a server for AI tools. It contains the pages, the index and the contract. There is also an npm tarball of it.
 *
 * `plugins/publish` passes each page's Markdown and contents. The functions in this folder read the contract themselves.
 */
import {referenceResources} from '../../config/openapi';
import {llmsFile, llmsFullFile} from './llms';
import type {MarkdownPage} from './markdown';
import {mcpFiles} from './mcp-file';
import {searchEntries} from './search';
import type {PageContents} from './search/pages';

/** A page without `contents` is in none of the files. A page without `markdown` is only in `/search.json` and `/llms.txt`. */
export interface Listing {
  /** The page's links to other pages. */
  readonly links: readonly string[];
  readonly contents?: PageContents;
  readonly markdown?: MarkdownPage;
}

export async function filesForPrograms(siteDir: string, listings: readonly Listing[]): Promise<Record<string, string | Buffer>> {
  const pages = listings.flatMap(({markdown}) => markdown ?? []);
  const contents = listings.flatMap((listing) => listing.contents ?? []);
  const website = contents.filter(({route}) => !pages.some((page) => page.route === route));
  const entries = searchEntries(siteDir, contents);
  const operations = new Set(referenceResources().flatMap((resource) => resource.operations.map(({url}) => url)));
  return {
    'search.json': JSON.stringify(entries),
    'llms.txt': llmsFile(pages, website),
    'llms-full.txt': llmsFullFile(pages, (route) => operations.has(route)),
    ...(await mcpFiles(siteDir, pages, entries)),
  };
}
