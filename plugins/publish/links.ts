/**
 * Checks the list of routes, and the links of all pages. Docusaurus checks links too, but its message has neither the file nor the
 * line.
 */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {routeOf} from '../../config/address';
import {partOffAt} from '../../config/features';
import {referenceFolder, referenceResources} from '../../config/openapi';
import {routes as listed} from '../../config/routes';
import {throwFaults} from '../../packages/kit/faults';
import {sourcesOf} from '../../scripts/sources.cjs';
import {isIn, sourceLines, unfiltered} from '../features/source-lines';
import {elementsIn, property} from './html';
import type {Page} from './page';

/** Returns the links of a page to other pages of its language. A link to a file has a dot in its last part. */
export function linksOf({root}: Page): string[] {
  const links = elementsIn(root)
    .filter((element) => element.tagName === 'a' && property(element, 'hrefLang') === undefined)
    .flatMap((element) => property(element, 'href') ?? []);
  return [...new Set(links)].filter((link) => /^\/(?!\/)[^.?#]*(?:[?#]|$)/.test(link));
}

/** Returns a link's problem, and what the sources contain: the path of the page, or the id of the operation. */
function deadLink(link: string, routes: ReadonlySet<string>, operations: ReadonlySet<string>) {
  const [address = ''] = link.split(/[?#]/);
  const path = routeOf(address);
  const [, operation] = /#(?:try|edit)=(\w+)/.exec(link) ?? [];
  if (operation !== undefined && !operations.has(operation))
    return {written: operation, problem: `names the operation ${operation}, which the contract does not have`, isOfPartOff: false};
  if (routes.has(path)) return undefined;
  const part = partOffAt(path);
  const reason = part === undefined ? 'which does not exist' : `but \`${part}\` is off in config/features.ts`;
  return {written: path, problem: `links to ${path}, ${reason}`, isOfPartOff: part !== undefined};
}

/** False for a line of the engine, which links to a page only if the company's pages use it. */
const isOfCompany = (place: string): boolean => !/^(?:packages|src\/(?:features|theme|ui|lib))\//.test(place);

type Site = Readonly<{siteDir: string; routes: readonly string[]}>;

/** @throws Error with a line for each page that `config/routes.ts` does not list, and for each listed route without a page */
export function checkRoutes({siteDir, routes}: Site): void {
  const paths = listed.map(({path}) => path);
  const lines = sourceLines(siteDir);
  throwFaults([
    ...routes
      .filter((route) => !paths.includes(route))
      .flatMap((route) =>
        sourcesOf(route)
          .filter((file) => !file.startsWith(referenceFolder) && existsSync(join(siteDir, file)))
          .map((file) => `${file} is not in config/routes.ts. Add {path: '${route}'}.`),
      ),
    ...paths
      .filter((route) => !routes.includes(route))
      .map((route) => {
        const place = lines.find((line) => line.place.startsWith('config/routes.ts') && isIn(line.text, route))?.place;
        return `${place ?? 'config/routes.ts'} lists ${route}, which has no page. Correct the path, or remove the line.`;
      }),
  ]);
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
  const linking = unfiltered(lines);
  const sentences = found.flatMap(({written, problem, isOfPartOff, page}) => {
    const all = (isOfPartOff ? linking : lines).filter(({text}) => isIn(text, written)).map(({place}) => `${place} ${problem}.`);
    const places = all.some(isOfCompany) ? all.filter(isOfCompany) : all;
    return places.length > 0 ? places : [`The page ${page} ${problem}.`];
  });
  throw new Error(`Some links lead to pages that do not exist. Change these lines:\n${[...new Set(sentences)].join('\n')}`);
}
