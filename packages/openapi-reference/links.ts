/** Changes the links of Markdown. */
import type {Nodes} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

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
  const changes = changesIn(parser.parse(markdown), markdown, change);
  return changes.reduceRight((text, {from, to, target}) => text.slice(0, from) + target + text.slice(to), markdown);
}
