/** Checks the links of all pages. Docusaurus checks them too, but its message has neither the file nor the line. */
import {routeOf} from '../../config/address';
import {partOffAt} from '../../config/features';
import {referenceResources} from '../../config/openapi';
import {sourceLines} from '../features/source-lines';
import {elementsIn, property} from './html';
import type {Page} from './page';

/** Returns the links of a page to other pages of the site. A link to a file has a dot in its last part. */
export function linksOf({root}: Page): string[] {
  const links = elementsIn(root).flatMap((element) => (element.tagName === 'a' ? (property(element, 'href') ?? []) : []));
  return [...new Set(links)].filter((link) => /^\/(?!\/)[^.?#]*(?:[?#]|$)/.test(link));
}

interface Dead {
  /** What the sources contain: the path of the page, or the id of the operation. */
  written: string;
  problem: string;
}

function deadLink(link: string, routes: ReadonlySet<string>, operations: ReadonlySet<string>): Dead | undefined {
  const [address = ''] = link.split(/[?#]/);
  const path = routeOf(address);
  const [, operation] = /#(?:try|edit)=(\w+)/.exec(link) ?? [];
  if (operation !== undefined && !operations.has(operation))
    return {written: operation, problem: `names the operation ${operation}, which the contract does not have`};
  if (routes.has(path)) return undefined;
  const part = partOffAt(path);
  const reason = part === undefined ? 'which does not exist' : `but \`${part}\` is off in config/features.ts`;
  return {written: path, problem: `links to ${path}, ${reason}`};
}

function isIn(text: string, written: string): boolean {
  const at = text.indexOf(written);
  return at >= 0 && !/[\w-]/.test(text.charAt(at - 1)) && !/[\w/-]/.test(text.charAt(at + written.length));
}

interface Site {
  readonly siteDir: string;
  readonly routes: readonly string[];
}

/**
 * @param links the links of each page, in the order of `routes`
 * @throws Error with every line of the sources that links to a page that does not exist
 */
export function checkLinks({siteDir, routes}: Site, links: readonly (readonly string[])[]): void {
  const known = new Set(routes);
  const operations = new Set(referenceResources().flatMap((resource) => resource.operations.map(({operationId}) => operationId)));
  const found = links.flatMap((ofPage, index) =>
    ofPage.flatMap((link) => {
      const dead = deadLink(link, known, operations);
      return dead ? [{...dead, page: routes[index] ?? ''}] : [];
    }),
  );
  if (found.length === 0) return;
  const lines = sourceLines(siteDir);
  const sentences = found.flatMap(({written, problem, page}) => {
    const places = lines.filter(({text}) => isIn(text, written)).map(({place}) => `${place} ${problem}.`);
    return places.length > 0 ? places : [`The page ${page} ${problem}.`];
  });
  throw new Error(`Some links lead to pages that do not exist. Change these lines:\n${[...new Set(sentences)].join('\n')}`);
}
