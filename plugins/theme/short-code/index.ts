/** Rehype plugin: marks short inline code that a line break could split, such as `POST /pay`. Style sheets keep it on one line. */
import type {Node} from '../node';

/** The maximum number of characters that fit on a line of a phone beside other text. */
const longest = 20;

function mark(parent: Node): void {
  for (const node of parent.children ?? []) {
    if (node.tagName === 'pre') continue;
    const text = node.tagName === 'code' ? (node.children?.[0]?.value ?? '') : '';
    if (text.length <= longest && /[\s/-]/.test(text)) node.properties = {...node.properties, className: ['short-code']};
    mark(node);
  }
}

export function rehypeShortCode() {
  return mark;
}
