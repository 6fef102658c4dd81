/** Generates `/llms.txt` and `/llms-full.txt`, which list the pages for AI tools: https://llmstxt.org. */
import {urlOf} from '../../config/address';
import {company} from '../../config/company';
import {apiIntroduction, contractName, contractPath} from '../../config/contract';
import {features} from '../../config/features';
import {referenceResources} from '../../config/openapi';
import {readContract} from '../../packages/openapi-reference';
import sidebars from '../../sidebars';
import {readCounts} from '../contract/examples';
import type {MarkdownPage} from './markdown';
import {mcpFile} from './mcp-file';
import type {PageContents} from './search/pages';

interface Section {
  readonly title: string;
  readonly pages: readonly MarkdownPage[];
}

const resources = referenceResources();
const referencePages = new Map([...resources, ...resources.flatMap(({operations}) => operations)].map(({slug, url}) => [slug, url]));

function routeOf(id: string): string {
  const [, page] = /^api-reference\/(.+)$/.exec(id) ?? [];
  return referencePages.get(page ?? '') ?? `/${id.replace(/\/index$/, '')}`;
}

type Group = (typeof sidebars)['docs'][number];

function routesOf(item: Group | Group['items'][number]): string[] {
  if (typeof item === 'string') return [routeOf(item)];
  if (item.type === 'doc') return [routeOf(item.id)];
  if (item.type !== 'category' || !Array.isArray(item.items)) return [];
  const own = 'link' in item && item.link?.type === 'doc' ? [routeOf(item.link.id)] : [];
  return [...own, ...item.items.flatMap(routesOf)];
}

/** Returns the routes of the documentation, in the order of the sidebar. */
export function sidebarRoutes(): string[] {
  return sidebars.docs.flatMap(routesOf);
}

function sectionsOf(pages: readonly MarkdownPage[]): Section[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const sections = sidebars.docs.map((group) => ({
    title: group.label,
    pages: routesOf(group).flatMap((route) => byRoute.get(route) ?? []),
  }));
  const listed = new Set(sections.flatMap((section) => section.pages));
  const others = pages.filter((page) => !listed.has(page));
  return others.length > 0 ? [...sections, {title: 'Further pages', pages: others}] : sections;
}

const files = [
  {path: `/openapi/${contractName}.yaml`, title: 'OpenAPI 3.1, YAML', description: 'The contract of the API.'},
  {path: `/openapi/${contractName}.json`, title: 'OpenAPI 3.1, JSON', description: 'The same contract.'},
  {path: `/openapi/${contractName}.postman_collection.json`, title: 'Postman collection', description: 'Every request, ready to send.'},
  {path: `/openapi/${contractName}.md`, title: 'Reference in one file', description: 'The contract as Markdown.'},
  {
    path: `/${mcpFile}`,
    title: 'MCP server',
    description: `This documentation${features.sandbox ? ' and the sandbox' : ''} over MCP: node ${mcpFile}.`,
  },
  ...(features.webhooks
    ? [{path: '/webhooks/vectors.json', title: 'Webhook test vectors', description: 'Deliveries to test a signature check with.'}]
    : []),
  ...(features.sandbox
    ? [{path: '/sandbox.mjs', title: 'Sandbox', description: 'The whole API on your machine: node sandbox.mjs. Test data only.'}]
    : []),
];

const {operationCount} = readCounts(readContract(contractPath));

const intro = `${apiIntroduction} The API has ${operationCount} operations at ${company.apiUrl}.

A link to \`.md\` is the Markdown of the page at the same address without \`.md\`. All of them in one file: ${urlOf('/llms-full.txt')}`;

function link(title: string, path: string, description: string): string {
  return `- [${title}](${urlOf(path)})${description === '' ? '' : `: ${description}`}`;
}

/** @param website the pages that have no Markdown */
export function llmsFile(
  pages: readonly MarkdownPage[],
  website: readonly Pick<PageContents, 'route' | 'title' | 'description'>[],
): string {
  const sections = sectionsOf(pages).map(({title, pages: listed}) => [
    `## ${title}`,
    listed.map((page) => link(page.title, `${page.route}.md`, page.description)).join('\n'),
  ]);
  const others = ['## Website', website.map((page) => link(page.title, page.route, page.description)).join('\n')];
  const downloads = ['## Files for tools', files.map(({path, title, description}) => link(title, path, description)).join('\n')];
  return `${[`# ${company.name}`, `> ${company.description}`, intro, ...sections.flat(), ...others, ...downloads].join('\n\n')}\n`;
}

/**
 * Returns `/llms-full.txt` with the text of the pages. `isRepeated` must be true for an operation's page, because the resource's
 * page has the same text.
 */
export function llmsFullFile(pages: readonly MarkdownPage[], isRepeated: (route: string) => boolean): string {
  const texts = sectionsOf(pages)
    .flatMap((section) => section.pages)
    .filter(({route}) => !isRepeated(route))
    .map(({route, text}) => `Source: ${urlOf(route)}\n\n${text}`);
  return [`# ${company.name}\n\n> ${company.description}\n`, ...texts].join('\n---\n\n');
}
