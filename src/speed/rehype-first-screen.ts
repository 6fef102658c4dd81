/**
 * Rehype plugin: what lies below the first screen of a page of prose becomes the children of `<BelowFirstScreen>`, which draws it
 * one frame later where a link led to the page.
 */
import type {Root} from 'hast';

/** Blocks that are enough for the first screen of a wide window: a line of text is the least of them, a table one. */
const firstScreen = 10;

export function rehypeFirstScreen() {
  return (tree: Root): void => {
    const next = tree.children.filter((node) => 'children' in node).at(firstScreen);
    if (!next) return;
    const rest = tree.children.splice(tree.children.indexOf(next));
    const children = rest.filter((node) => node.type !== 'doctype' && node.type !== 'mdxjsEsm');
    tree.children.push({type: 'element', tagName: 'BelowFirstScreen', properties: {}, children});
    // What a page exports stands at its top level.
    tree.children.push(...rest.filter((node) => node.type === 'mdxjsEsm'));
  };
}
