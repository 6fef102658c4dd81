/** A rehype plugin that keeps short inline code on one line. CSS alone would break it at a hyphen, a slash or a space. */
import {textOf, type Node} from '../node';

/** The maximum number of characters that fit on a phone: in a list, and in a table's cell or a heading. */
const [longest, longestInCell] = [28, 20];

function mark(parent: Node, most = longest): void {
  for (const node of parent.children ?? []) {
    if (node.tagName === 'pre') continue;
    const text = node.tagName === 'code' ? textOf(node) : '';
    if (text.length <= most && /[\s/-]/.test(text)) node.properties = {...node.properties, className: ['short-code']};
    mark(node, /^(?:td|h\d)$/.test(node.tagName ?? '') ? longestInCell : most);
  }
}

export function rehypeShortCode() {
  return (tree: Node): void => mark(tree);
}
