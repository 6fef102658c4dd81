/** Generates `/llms.txt` and `/llms-full.txt`, which list the pages for AI tools: https://llmstxt.org. */
import {urlOf} from '../../config/address';
import {company} from '../../config/company';
import {apiIntroduction, contractName, contractPath} from '../../config/contract';
import {features} from '../../config/features';
import {referenceResources} from '../../config/openapi';
import {readContract} from '../../packages/openapi-reference';
import sidebars from '../../sidebars';
import {readCounts} from '../contract/examples';
import {markdownFile} from '../../src/lib/markdown-file';
import {type MarkdownPage, versionsOf} from './markdown';
import {mcpFile} from './mcp-file';

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

function sectionsOf(pages: readonly MarkdownPage[]) {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const sections = sidebars.docs.map((group) => ({
    title: group.label,
    pages: routesOf(group).flatMap((route) => byRoute.get(route) ?? []),
  }));
  const listed = new Set(sections.flatMap((section) => section.pages));
  const others = pages.filter((page) => !listed.has(page));
  return others.length > 0 ? [...sections, {title: 'Further pages', pages: others}] : sections;
}

interface ToolFile {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

const files: readonly ToolFile[] = [
  {path: '/skill.md', title: 'Skill for coding agents', description: 'How to integrate the API.'},
  {
    path: `/openapi/${contractName}.md`,
    title: 'API reference in one file',
    description: 'Every operation with its fields and responses, in a section of its own. Errors are listed once, at the end.',
  },
  ...(features.webhooks
    ? [{path: '/webhooks/vectors.json', title: 'Webhook test vectors', description: 'Deliveries to test a signature check with.'}]
    : []),
];

/** The section `Optional` has the files that a tool can leave out if its context is short: https://llmstxt.org. */
const optionalFiles: readonly ToolFile[] = [
  {path: `/openapi/${contractName}.yaml`, title: 'OpenAPI 3.1, YAML', description: 'The contract of the API.'},
  {path: `/openapi/${contractName}.json`, title: 'OpenAPI 3.1, JSON', description: 'The same contract.'},
  {
    path: `/${mcpFile}`,
    title: 'MCP server',
    description: `This documentation${features.sandbox ? ' and the sandbox' : ''} over MCP: node ${mcpFile}.`,
  },
  ...(features.sandbox
    ? [{path: '/sandbox.mjs', title: 'Sandbox', description: 'The whole API on your machine: node sandbox.mjs. Test data only.'}]
    : []),
];

export const hostedServer = company.hostedMcpUrl
  ? `MCP server without a download, over HTTP, with the documentation only: ${company.hostedMcpUrl}`
  : undefined;

const {operationCount} = readCounts(readContract(contractPath));

const intro = `${apiIntroduction} The API has ${operationCount} operations at ${company.apiUrl}.

Read ${urlOf('/skill.md')} before you write code. It says how to integrate the API${features.sandbox ? ', and how to check that your program is correct' : ''}.

A link to \`.md\` is the Markdown of the page at the same address without \`.md\`. The head of a page with samples in several languages has a link for each language.`;

function link({title, path, description}: ToolFile, size: number): string {
  return `- [${title}](${urlOf(path)}): ${description} (${size < 1000 ? `${String(size)} bytes` : `${String(Math.round(size / 1000))} KB`})`;
}

/**
 * @param website the pages around the documentation
 * @param sizeOf returns the size of a file by its path in the built site
 */
export function llmsFile(pages: readonly MarkdownPage[], website: readonly MarkdownPage[], sizeOf: (file: string) => number): string {
  const list = (listed: readonly ToolFile[]): string => listed.map((each) => link(each, sizeOf(each.path.slice(1)))).join('\n');
  const pageList = (listed: readonly MarkdownPage[]): string =>
    list(listed.map(({route, title, description}) => ({title, path: markdownFile(route), description})));
  const sections = sectionsOf(pages).map(({title, pages: listed}) => [`## ${title}`, pageList(listed)]);
  const wholes = [{language: 'all languages', ending: '.txt'}, ...fullVersions(pages)].map(({language, ending}) => ({
    path: `/llms-full${ending}`,
    title: `Documentation in one file, ${language}`,
    description: 'The text of all pages of the documentation.',
  }));
  return `${[
    `# ${company.name}`,
    `> ${company.description}`,
    intro,
    ...sections.flat(),
    ...['## Files for tools', [list(files), ...(hostedServer === undefined ? [] : [`- ${hostedServer}`])].join('\n')],
    ...['## Website', pageList(website)],
    ...['## Optional', list([...wholes, ...optionalFiles])],
  ].join('\n\n')}\n`;
}

function fullVersions(pages: readonly MarkdownPage[]): {language: string; ending: string}[] {
  const [versions = []] = pages.map(versionsOf).filter((found) => found.length > 0);
  return versions.map(({language, ending}) => ({language, ending: ending.replace('.md', '.txt')}));
}

/**
 * Returns `/llms-full.txt` with the text of the pages, and a file with the samples of each language. `isRepeated` must be true for an
 * operation's page, because the resource's page has the same text.
 */
export function llmsFullFiles(pages: readonly MarkdownPage[], isRepeated: (route: string) => boolean): Record<string, string> {
  const listed = sectionsOf(pages)
    .flatMap((section) => section.pages)
    .filter(({route}) => !isRepeated(route));
  const whole = (texts: readonly MarkdownPage[]): string =>
    [`# ${company.name}\n\n> ${company.description}\n`, ...texts.map(({route, text}) => `Source: ${urlOf(route)}\n\n${text}`)].join(
      '\n---\n\n',
    );
  const versions = fullVersions(listed).map(({language, ending}) => [
    `llms-full${ending}`,
    whole(listed.map((page) => versionsOf(page).find((each) => each.language === language)?.version ?? page)),
  ]);
  return {'llms-full.txt': whole(listed), ...Object.fromEntries(versions)};
}
