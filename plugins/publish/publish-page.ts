import {pathOf, urlOf} from '../../config/address';
import type {Listing} from '../programs';
import {markdownFile, pageMarkdown} from '../programs/markdown';
import {pageContents} from '../programs/search/pages';
import {addPolicy} from './add-policy';
import {inlineDrawings} from './drawings';
import {figureFiles} from './figures';
import {element, writeHtml} from './html';
import {inlineStyles} from './inline-styles';
import {linksOf} from './links';
import {metadata, previewPath} from './metadata';
import {hasAddress, pageFile, readPage} from './page';
import {startAfterPaint} from './start-after-paint';
import {ownThemeScript} from './theme-script';

export interface SiteFacts {
  /** The titles of parent pages, by route. */
  readonly titles: ReadonlyMap<string, string>;
  /** The paths, on the site's origin, of all pages that have a Markdown file. */
  readonly documented: ReadonlySet<string>;
  /** The URL of the contact form's backend. */
  readonly backendUrl: string | undefined;
  /** The `localStorage` key of the selected theme. */
  readonly themeKey: string;
  /** The paths of the scripts that both guides and reference pages load. */
  readonly ahead: readonly string[];
}

export interface PageTools {
  /** Reads a built file by its path on the site. */
  readonly read: (file: string) => string;
  readonly paint: (title: string) => Buffer;
}

/**
 * Processes one page. Returns its files by path, and `listing` for the files that list all pages. Reads the Markdown and the
 * contents before metadata, styles and scripts change the page.
 */
export function publishPage(
  route: string,
  html: string,
  facts: SiteFacts,
  {read, paint}: PageTools,
): {files: Map<string, string | Buffer>; listing: Listing} {
  const page = readPage(route, html);
  const {root, head, title, description, isDocument, robots} = page;
  inlineDrawings(page, read);
  const links = linksOf(page);
  const files = new Map<string, string | Buffer>(figureFiles(page));
  if (hasAddress(route)) files.set(previewPath(route).slice(1), paint(title));
  const rendered = pageMarkdown(root, new URL(urlOf(route)), facts.documented);
  const markdown = rendered && {route, title, description, ...rendered};
  if (markdown) files.set(`${route.slice(1)}.md`, markdownFile(markdown));
  const contents = hasAddress(route) ? pageContents(page) : undefined;

  head.children.push(...metadata(page, facts.titles));
  if (markdown) head.children.push(element('link', {rel: ['alternate'], type: 'text/markdown', href: pathOf(`${route}.md`)}));
  inlineStyles(page, read);
  startAfterPaint(page, facts.ahead);
  ownThemeScript(page, facts.themeKey);
  // The policy contains the hash of each inline script and style, so it must be added last.
  addPolicy(page, facts.backendUrl);
  files.set(pageFile(route), writeHtml(root));
  const isUnlisted = isDocument && robots.includes('noindex');
  return {files, listing: isUnlisted ? {links} : {links, contents, markdown}};
}
