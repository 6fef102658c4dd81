/**
 * A rehype plugin that keeps short inline code, dates and words such as built-in on one line. It adds a class, and CSS prevents line
 * breaks. A long name in a table can break after each part.
 */
import {isShortCode} from '../../../packages/kit/short-code';
import type {Node} from '../node';

/** The maximum number of characters that fit beside a column's name, or on one line of a heading, on a phone. */
const longestInCell = 20;

/** In a table, a name with more characters does not fit beside its column's name. */
const longestName = 24;

/** A request such as `GET /v1/charges` can be longer, because it is in a table row's first cell. */
const isRequest = (text: string): boolean => text.length <= 24 && /^(?:GET|POST) \//.test(text);

/** A header with its value, such as `Idempotent-Replayed: true`. Its cell is wide enough only where a table has columns. */
const isHeader = (text: string): boolean => /^[\w-]+: \w+$/.test(text);

const word = /\b(built-in|\d{4}-\d\d-\d\d)\b/i;

/** Splits a text node, so that each date and each word with a hyphen has its own element. */
function withWords(node: Node): Node[] {
  if (node.type !== 'text' || !word.test(node.value ?? '')) return [node];
  return (node.value ?? '')
    .split(word)
    .map((value, index) =>
      index % 2 === 0
        ? {type: 'text', value}
        : {type: 'element', tagName: 'span', properties: {className: ['short-code']}, children: [{type: 'text', value}]},
    );
}

const withBreaks = (text: string): Node[] =>
  text
    .split(/(?<=[._/>])(?=\w)/)
    .flatMap((value, index) => [...(index > 0 ? [{type: 'element', tagName: 'wbr', children: []}] : []), {type: 'text', value}]);

function mark(parent: Node, isNarrow = false): void {
  for (const node of parent.children ?? []) {
    if (node.tagName === 'pre') continue;
    const text = node.tagName === 'code' ? (node.children?.[0]?.value ?? '') : '';
    if (isShortCode(text, isNarrow ? longestInCell : undefined) || isRequest(text))
      node.properties = {...node.properties, className: ['short-code']};
    else if (isNarrow && isHeader(text)) node.properties = {...node.properties, className: ['header-code']};
    else if (isNarrow && text.length > longestName && !/\s/.test(text)) node.children = withBreaks(text);
    if (node.tagName === 'code') continue;
    mark(node, isNarrow || /^(?:td|h\d)$/.test(node.tagName ?? ''));
    if (node.children) node.children = node.children.flatMap(withWords);
  }
}

export function rehypeShortCode() {
  return (tree: Node): void => mark(tree);
}
