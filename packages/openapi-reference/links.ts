/** Changes the links of Markdown, and gives links by the conventions of other tools the URLs of our pages. */
import type {Nodes} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {isFields} from '../kit/fields';
import {type ContractNode, type Kind, kindOf} from './contract/node';
import {inSections} from './prose';

const parser = unified().use(remarkParse).use(remarkGfm);

interface Change {
  from: number;
  to: number;
  target: string;
}

function changesIn(node: Nodes, markdown: string, change: (target: string) => string): Change[] {
  const start = node.position?.start.offset ?? 0;
  const at = (target: string, from: number): Change => ({from, to: from + target.length, target: change(target)});
  if (node.type === 'html')
    return Array.from(node.value.matchAll(/(?<=\shref=(["']?))[^\s"'>]+/g), ({0: target, index}) => at(target, start + index));
  const inside = 'children' in node ? node.children.flatMap((child) => changesIn(child, markdown, change)) : [];
  if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return inside;
  const text = 'children' in node ? node.children.at(-1)?.position?.end.offset : undefined;
  const bracket = /\](?:\(|:)\s*<?/g;
  bracket.lastIndex = text ?? start;
  // Finds nothing in a link that consists of its URL, such as `<https://larch.example>`.
  const from = bracket.exec(markdown) ? bracket.lastIndex : -1;
  return node.url !== '' && markdown.startsWith(node.url, from) ? [...inside, at(node.url, from)] : inside;
}

/** Returns the Markdown with the targets of its links changed. */
export function withTargets(markdown: string, change: (target: string) => string): string {
  if (!/\]\(|\]:|href=/.test(markdown)) return markdown;
  return inSections(markdown, (section) => {
    const changes = changesIn(parser.parse(section), section, change);
    return changes.reduceRight((text, {from, to, target}) => text.slice(0, from) + target + text.slice(to), section);
  });
}

/** The pages that links can name. `operations` and `tags` have the URLs of pages. */
export interface Pages {
  operations: {id: string | undefined; method: string; path: string; tags: string[]; url: string}[];
  tags: {name: string; url: string}[];
}

const sameCase = (name: string): string => name.toLowerCase().replaceAll(/[\s_]+/g, '-');

/** Maps the fragments of Redoc, Scalar and Swagger UI to the URLs of our pages. */
function fragmentsOf({operations, tags}: Pages): Map<string, string> {
  const named = [
    ...tags.flatMap(({name, url}) => [`tag/${name}`, `/${name}`].map((fragment): [string, string] => [fragment, url])),
    ...operations.flatMap(({id, method, path, tags: own, url}) =>
      [
        ...(id === undefined ? [] : [`operation/${id}`]),
        ...own.flatMap((tag) => [
          `tag/${tag}/${method.toUpperCase()}${path}`,
          ...(id === undefined ? [] : [`tag/${tag}/operation/${id}`, `/${tag}/${id}`]),
        ]),
      ].map((fragment): [string, string] => [fragment, url]),
    ),
  ];
  // The last entry of a name wins: the exact name before another spelling, and the first of two before the second.
  return new Map([...named.map(([fragment, url]): [string, string] => [sameCase(fragment), url]).reverse(), ...named.reverse()]);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Replaces links such as `#operation/createCharge` and `#tag/Charges` in the document's descriptions. Adds a gap for each link that
 * names nothing, and for each relative link, because a description is on several pages.
 */
export function linkPages(root: ContractNode, pages: Pages): void {
  const {contract} = root;
  const urls = fragmentsOf(pages);
  const visited = new Set<object>();
  const targetOf = (target: string, at: readonly string[]): string => {
    if (/^#(?:operation|tag)?\//.test(target)) {
      const fragment = decoded(target.slice(1));
      const url = urls.get(fragment) ?? urls.get(sameCase(fragment));
      if (url === undefined)
        contract.addGap(
          at,
          `the link ${target} names no operation or tag. Write #operation/ and an operationId, or #tag/ and the name of a tag.`,
        );
      return url ?? target;
    }
    if (!/^(?:[a-z][a-z\d+.-]*:|[#/\\])/i.test(target.trim()))
      contract.addGap(
        at,
        `the link ${target} is relative, but this text is on several pages. Write a path that starts with /, or a whole URL.`,
      );
    return target;
  };
  const visit = (value: unknown, at: readonly string[], kind: Kind): void => {
    if (kind === 'data' || typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    for (const [key, below] of Object.entries(value)) {
      const place = [...at, key];
      if (kind === 'node' && key === 'description' && typeof below === 'string' && isFields(value))
        value.description = withTargets(below, (target) => targetOf(target, place));
      else visit(below, place, kindOf(kind, key, below));
    }
  };
  visit(contract.value, [], 'node');
}
