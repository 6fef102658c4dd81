/**
 * Generates these files from all pages:
 * - `/search.json`: the index of the "Jump to" dialog.
 * - `/llms.txt`: links to the Markdown of all pages.
 * - `/llms-full.txt`: the text of the documentation, and `/llms-full.python.txt` and others with samples in one language.
 * - Files in which programs look for the API's documents: see `discovery.ts`.
 * - `/sandbox-mcp.mjs`: a server for AI tools. It contains the pages, the index and the contract. There is also an npm tarball of it.
 *
 * `mcp.js`, for Supabase, is the same server without the sandbox.
 *
 * `plugins/publish` passes each page's Markdown and contents. The functions in this folder read the contract themselves.
 */
import {statSync} from 'node:fs';
import {join} from 'node:path';
import {referenceResources} from '../../config/openapi';
import {discoveryFiles} from './discovery';
import {llmsFile, llmsFullFiles} from './llms';
import type {MarkdownPage} from './markdown';
import {mcpFiles} from './mcp-file';
import {searchEntries} from './search';
import type {PageContents} from './search/pages';

/** A page without `contents` is in none of the files. */
export interface Listing {
  /** The page's links to other pages. */
  readonly links: readonly string[];
  /** The groups of SVG files that the page shows. */
  readonly drawings: readonly string[];
  /** The names of the documents that run the page's live code. */
  readonly frames: readonly string[];
  readonly contents?: PageContents;
  readonly markdown?: MarkdownPage;
}

/** `files` are for the site, and `forHosts` for the folder beside it. */
export async function filesForPrograms(
  siteDir: string,
  outDir: string,
  listings: readonly Listing[],
): Promise<{files: Record<string, string | Buffer>; forHosts: Record<string, string>}> {
  const all = listings.flatMap(({markdown}) => markdown ?? []);
  const pages = all.filter(({isDocumentation}) => isDocumentation);
  const website = all.filter((page) => !pages.includes(page));
  const contents = listings.flatMap((listing) => listing.contents ?? []);
  const entries = searchEntries(contents);
  const operations = new Set(referenceResources().flatMap((resource) => resource.operations.map(({url}) => url)));
  const server = await mcpFiles(siteDir, pages, entries);
  const files: Record<string, string | Buffer> = {
    'search.json': JSON.stringify(entries),
    ...llmsFullFiles(pages, (route) => operations.has(route)),
    ...discoveryFiles(outDir, pages),
    ...server.files,
  };
  const sizeOf = (file: string): number => {
    const content = files[file];
    return content === undefined ? statSync(join(outDir, file)).size : Buffer.byteLength(content);
  };
  return {files: {...files, 'llms.txt': llmsFile(pages, website, sizeOf)}, forHosts: {'mcp.js': server.hosted}};
}
