import {pathOf, urlOf} from '../../config/address';
import type {Listing} from '../programs';
import {markdownFile} from '../../src/lib/markdown-file';
import {markdownFiles, pageMarkdown} from '../programs/markdown';
import {pageContents} from '../programs/search/pages';
import {drawingsOf, figureFiles, inlineDrawings} from './drawings';
import {element, elementsIn, find, property, writeHtml} from './html';
import {linksOf} from './links';
import {metadata} from './metadata';
import {hasAddress, type Page, pageFile, readPage} from './page';
import {addPolicy, inlineStyles, ownThemeScript, startAfterPaint} from './scripts-and-styles';

export interface SiteFacts {
  /** The paths, on the site's origin, of all pages. Each has a Markdown file. */
  readonly paths: ReadonlySet<string>;
  /** The URL of the contact form's backend. */
  readonly backendUrl: string | undefined;
  /** The `localStorage` key of the selected theme. */
  readonly themeKey: string;
  /** The paths of the scripts that both guides and reference pages load. */
  readonly ahead: readonly string[];
}

/**
 * Adds a line for AI tools to the start of the body, because most of them remove the head. Others read only the first bytes, which
 * are styles, so the line is also a comment before them. No person sees or hears it.
 */
function addWayIn({root, head, route}: Page): void {
  const body = find(root, ({tagName}) => tagName === 'body');
  const own = hasAddress(route) ? ` This page is available as Markdown at ${pathOf(markdownFile(route))}.` : '';
  const first = `For AI tools: ${pathOf('/skill.md')} says how to integrate the API. ${pathOf('/llms.txt')} lists all pages.`;
  head.children.unshift({type: 'comment', value: ` ${first} Both are shorter than this page. `});
  body?.children.unshift(element('p', {hidden: true}, first + own));
}

/**
 * Processes one page. `read` reads a built file by its path on the site. Returns the page's files by path, and `listing` for the files
 * that list all pages. Reads the Markdown and the contents before metadata, styles and scripts change the page.
 */
export function publishPage(
  route: string,
  html: string,
  facts: SiteFacts,
  read: (file: string) => string,
): {files: Map<string, string>; listing: Listing} {
  const page = readPage(route, html);
  const {root, head, title, description, isDocument, robots} = page;
  inlineDrawings(page, read);
  const links = linksOf(page);
  const drawings = drawingsOf(page);
  const frames = elementsIn(root).flatMap((each) => property(each, 'dataFrame') ?? []);
  const files = new Map<string, string>(figureFiles(page));
  const markdown = hasAddress(route) ? {route, title, description, ...pageMarkdown(root, new URL(urlOf(route)), facts.paths)} : undefined;
  for (const [path, content] of markdown ? markdownFiles(markdown) : []) files.set(path.slice(1), content);
  const contents = hasAddress(route) ? pageContents(page) : undefined;

  head.children.push(...metadata(page));
  if (markdown) head.children.push(element('link', {rel: ['alternate'], type: 'text/markdown', href: pathOf(markdownFile(route))}));
  addWayIn(page);
  inlineStyles(page, read);
  startAfterPaint(page, facts.ahead);
  ownThemeScript(page, facts.themeKey);
  // The policy contains the hash of each inline script and style, so it must be added last.
  addPolicy(page, facts.backendUrl);
  files.set(pageFile(route), writeHtml(root));
  const isUnlisted = isDocument && robots.includes('noindex');
  return {files, listing: isUnlisted ? {links, drawings, frames} : {links, drawings, frames, contents, markdown}};
}
