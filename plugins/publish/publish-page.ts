import {company} from '../../config/company';
import type {Listing} from '../programs';
import {markdownFile, pageMarkdown} from '../programs/markdown';
import {pageContents} from '../programs/search/pages';
import {addPolicy} from './add-policy';
import {inlineDrawings} from './drawings';
import {figureFiles} from './figures';
import {element, writeHtml} from './html';
import {inlineStyles} from './inline-styles';
import {metadata, previewPath} from './metadata';
import {hasAddress, pageFile, readPage} from './page';
import {startAfterPaint} from './start-after-paint';
import {ownThemeScript} from './theme-script';

/** What the pages of a build have in common. */
export interface SiteFacts {
  /** The titles of pages above others, by their routes. */
  readonly titles: ReadonlyMap<string, string>;
  /** Where the contact form sends its messages. */
  readonly backendUrl: string | undefined;
  /** Under which the browser keeps the chosen theme. */
  readonly themeKey: string;
  /** Scripts that all pages of the documentation share. */
  readonly ahead: readonly string[];
}

export interface PageTools {
  /** Reads a file that the build wrote, by its address. */
  readonly read: (file: string) => string;
  /** Draws the picture for a title, which stands beside a shared link. */
  readonly paint: (title: string) => Buffer;
}

/** One page: its files by their paths, and what lists say of it. The tree is read by some of these, then changed by others, and then forgotten. */
export function publishPage(
  route: string,
  html: string,
  facts: SiteFacts,
  {read, paint}: PageTools,
): {files: Map<string, string | Buffer>; listing: Listing} {
  const page = readPage(route, html);
  const {root, head, title, description, isDocument, robots} = page;
  inlineDrawings(page, read);
  const files = new Map<string, string | Buffer>(figureFiles(page));
  if (hasAddress(route)) files.set(previewPath(route).slice(1), paint(title));
  const said = pageMarkdown(root, new URL(route, company.siteUrl));
  const markdown = said && {route, title, description, ...said};
  if (markdown) files.set(`${route.slice(1)}.md`, markdownFile(markdown, company.siteUrl));
  const contents = hasAddress(route) ? pageContents(page) : undefined;

  head.children.push(...metadata(page, facts.titles));
  if (markdown) head.children.push(element('link', {rel: ['alternate'], type: 'text/markdown', href: `${route}.md`}));
  inlineStyles(page, read);
  startAfterPaint(page, facts.ahead);
  ownThemeScript(page, facts.themeKey);
  // The policy names each script and style by its hash.
  addPolicy(page, facts.backendUrl);
  files.set(pageFile(route), writeHtml(root));
  const isUnlisted = isDocument && robots.includes('noindex');
  return {files, listing: isUnlisted ? {} : {contents, markdown}};
}
