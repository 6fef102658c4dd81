/**
 * A rehype plugin that keeps short inline code, dates and the word e-mail on one line. It adds a class, and CSS prevents line
 * breaks.
 */
import type {Node} from '../node';

/** The maximum number of characters that fit beside other text on one line of a phone. */
const longest = 20;

/** A request such as `GET /v1/charges` can be longer, because it is in a table row's first cell. */
const isRequest = (text: string): boolean => text.length <= 24 && /^(?:GET|POST) \//.test(text);

const word = /\b(e-mails?|\d{4}-\d\d-\d\d)\b/i;

/** Splits a text node, so that each date and each "e-mail" has its own element. */
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

function mark(parent: Node): void {
  for (const node of parent.children ?? []) {
    if (node.tagName === 'pre') continue;
    const text = node.tagName === 'code' ? (node.children?.[0]?.value ?? '') : '';
    if ((text.length <= longest && /[\s/-]/.test(text)) || isRequest(text))
      node.properties = {...node.properties, className: ['short-code']};
    if (node.tagName === 'code') continue;
    mark(node);
    if (node.children) node.children = node.children.flatMap(withWords);
  }
}

export function rehypeShortCode() {
  return mark;
}
