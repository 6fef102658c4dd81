/**
 * A remark plugin that writes typographic quotes and apostrophes in a page's prose, and in its components' texts such as captions.
 * Code keeps straight ones. It runs first, so that the table of contents gets the same text.
 */
import type {ParseFrontMatter} from '@docusaurus/types';
import {quotesOf} from '../../../config/locales';
import {typographic} from '../../../packages/kit/typographic';

interface Node {
  type: string;
  value?: unknown;
  /** A list for components, an object for admonitions. */
  attributes?: {name?: string; value?: unknown}[] | Record<string, unknown>;
  children?: Node[];
}

/** These elements are part of a line of text, so a quote after them can close. */
const inline = new Set(['emphasis', 'strong', 'delete', 'link', 'mdxJsxTextElement']);

/** Returns the last character of the node, for the text after it. */
function write(node: Node, quotes: ReturnType<typeof quotesOf>, before = ' '): string {
  for (const attribute of Array.isArray(node.attributes) ? node.attributes : [])
    if (typeof attribute.value === 'string' && /^(?:caption|charge|label|title)$/.test(attribute.name ?? ''))
      attribute.value = typographic(attribute.value, ' ', quotes);
  if (node.type === 'text' && typeof node.value === 'string') {
    node.value = typographic(node.value, before, quotes);
    return String(node.value).at(-1) ?? before;
  }
  if (node.type === 'inlineCode') return '`';
  return (node.children ?? []).reduce((last, child) => write(child, quotes, last), inline.has(node.type) ? before : ' ');
}

export function remarkTypography() {
  return (tree: Node, {path}: {path: string}): void => void write(tree, quotesOf(path));
}

/** Returns a parser that writes the titles and descriptions of pages in the same way. */
export const typographicFrontMatter =
  (parse: ParseFrontMatter): ParseFrontMatter =>
  async (given) => {
    const {frontMatter, content} = await parse(given);
    const written = Object.entries(frontMatter).map(([name, value]) => [
      name,
      typeof value === 'string' ? typographic(value, ' ', quotesOf(given.filePath)) : value,
    ]);
    return {frontMatter: Object.fromEntries(written), content};
  };
