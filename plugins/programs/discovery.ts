/**
 * Generates the files in which programs look for the documentation of an API:
 * - `/openapi.yaml` and `/openapi.json`: copies of the contract. The reference is also one Markdown file beside them, in `/openapi/`.
 * - `/.well-known/api-catalog`: the API's documents (RFC 9727).
 * - `/skill.md`: how to integrate the API, for coding agents (https://agentskills.io). `/.well-known/agent-skills/index.json` lists it.
 * - `/AGENTS.md`: where to start.
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathOf, urlOf} from '../../config/address';
import {branded} from '../../config/brand';
import {company} from '../../config/company';
import {apiIntroduction, contractName, skillPages, skillParts, skillUse} from '../../config/contract';
import {findSection, inLanguage, languages} from '../../packages/sandbox';
import {markdownFile} from '../../src/lib/markdown-file';
import {endingOf, type MarkdownPage} from './markdown';
import {hostedServer} from './llms';
import {mcpFile} from './mcp-file';
import {referenceFile} from './reference-file';

const skillName = branded('larch-api');
const skillFile = 'skill.md';
/** The format allows up to 1,024 characters. */
const skillDescription = `${skillUse} ${company.description}`;

/** Removes the samples in all languages, with the title of their tabs. */
function withoutSamples(text: string): string {
  const untitled = text.replaceAll(/^\*\*[^*\n]+\*\*\n\n(?=\*\*Node\.js(?:,|\*\*))/gm, '');
  // Only code in the one language is left after the first step, and none after the second.
  return inLanguage(inLanguage({text: untitled}, 'Node.js'), 'Python').text;
}

/** Returns a part of a page, such as `/api-docs/errors#retry`, or the page before its second heading. */
function partOf(pages: readonly MarkdownPage[], address: string): string[] {
  const [route = '', anchor = ''] = address.split('#');
  const page = pages.find((each) => each.route === route);
  if (!page) return [];
  const section = anchor === '' ? undefined : findSection(page, anchor);
  if (anchor !== '' && !section) throw new Error(`${route} has no section #${anchor}. Correct skillParts in config/contract.ts.`);
  const text = section
    ? page.text.slice(section.start, section.end).replace(/^#+ (?:<a id="[^"]*"><\/a>)?/, '## ')
    : page.text.slice(0, page.text.search(/\n## /)).replace(/^# /, '## ');
  return [withoutSamples(text).trim()];
}

/** Returns the parts of the skill. The last part of a page ends with the page's address. */
function partsOf(pages: readonly MarkdownPage[]): string[] {
  return skillParts.flatMap((part, index) => {
    const [route = ''] = part.split('#');
    const isLast = skillParts[index + 1]?.split('#')[0] !== route;
    const texts = partOf(pages, part);
    return texts.length > 0 && isLast ? [...texts, `Copied from ${urlOf(markdownFile(route))}`] : texts;
  });
}

function skill(pages: readonly MarkdownPage[]): string {
  const listed = pages.filter(({route}) => skillPages.includes(route));
  const links = [
    ...listed.map(({route, title, description}) => `- [${title}](${urlOf(markdownFile(route))}): ${description}`),
    `- [API reference in one file](${urlOf(`/openapi/${contractName}.md`)}): every operation, with its fields and responses, in a section of its own`,
  ];
  return `---
name: ${skillName}
description: ${JSON.stringify(skillDescription)}
---

${[
  `# Integrate the ${company.name} API`,
  apiIntroduction,
  `${skillUse} ${urlOf('/llms.txt')} lists all pages. The sections below are whole copies: you do not have to read them on their pages too. Add \`.md\` to the address of a page to read it as Markdown. A page with code in ${languages.join(', ')} also has a file for each of them, with another ending: ${languages.map((language) => `\`${endingOf(language)}\``).join(', ')}.`,
  ...(hostedServer === undefined ? [] : [hostedServer]),
  ...partsOf(pages),
  '## Pages to read',
  links.join('\n'),
].join('\n\n')}
`;
}

function agents(): string {
  return `# ${company.name}

${apiIntroduction}

- [Integrate the API](${urlOf(`/${skillFile}`)}): read this before you write code.
- [All pages](${urlOf('/llms.txt')}): add \`.md\` to the address of a page to read it as Markdown.
- [API reference in one file](${urlOf(`/openapi/${contractName}.md`)}), and as an [OpenAPI document](${urlOf('/openapi.yaml')}).
- MCP server: download ${urlOf(`/${mcpFile}`)} and start it with \`node ${mcpFile}\`.
${hostedServer === undefined ? '' : `- ${hostedServer}\n`}`;
}

/** Returns the files of the site. `outDir` must contain the contract. */
export function discoveryFiles(outDir: string, pages: readonly MarkdownPage[]): Record<string, string> {
  const contract = (ending: string): string => readFileSync(join(outDir, `openapi/${contractName}.${ending}`), 'utf8');
  return {
    'openapi.yaml': contract('yaml'),
    'openapi.json': contract('json'),
    [`openapi/${contractName}.md`]: referenceFile(pages),
    [skillFile]: skill(pages),
    'AGENTS.md': agents(),
  };
}

/** Returns the files that programs read only in the root of a domain. `skillText` is the text of `/skill.md`. */
export function discoveryForDomain(skillText: string): [string, string][] {
  const type = (path: string, mediaType: string) => ({href: urlOf(path), type: mediaType});
  const linkset = [
    {
      anchor: company.apiUrl,
      'service-desc': [type('/openapi.yaml', 'application/yaml'), type('/openapi.json', 'application/json')],
      'service-doc': [type('/llms.txt', 'text/plain'), type('/', 'text/html')],
      ...(company.hostedMcpUrl && {'service-meta': [{href: company.hostedMcpUrl, title: hostedServer}]}),
    },
  ];
  const digest = `sha256:${createHash('sha256').update(skillText).digest('hex')}`;
  const skills = [{name: skillName, type: 'skill-md', description: skillDescription, url: pathOf(`/${skillFile}`), digest}];
  const index = {$schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills};
  return [
    ['.well-known/api-catalog', JSON.stringify({linkset}, null, 2)],
    ['.well-known/agent-skills/index.json', JSON.stringify(index, null, 2)],
  ];
}
