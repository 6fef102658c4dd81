/**
 * A rehype plugin that adds the folded table of contents (`PageContents`) to a page: after its introduction, otherwise after its
 * title, otherwise at the start.
 */
import type {Node} from '../node';

const contents: Node = {type: 'mdxJsxFlowElement', name: 'PageContents', attributes: [], children: []};

export function rehypeContents() {
  return (tree: {children: Node[]}): void => {
    const before = tree.children.find(({name}) => name === 'Lead') ?? tree.children.find(({tagName}) => tagName === 'h1');
    tree.children.splice(before ? tree.children.indexOf(before) + 1 : 0, 0, contents);
  };
}
