/**
 * Rehype plugin: what lies below the first screen of a page of prose becomes the children of `<BelowFirstScreen>`, which draws it
 * one frame later where a link led to the page.
 */
import type {Root} from 'hast';

/** Blocks that are enough for the first screen of a wide window: a line of text is the least of them, a table one. */
const firstScreen = 10;

/** A row of two panes has blocks of its own. */
function blocksIn(node: Root['children'][number]): number {
  if (!('children' in node)) return 0;
  if (node.type !== 'element' || node.tagName !== 'PaneRow') return 1;
  return node.children.flatMap((pane) => ('children' in pane ? pane.children : [])).filter((block) => 'children' in block).length;
}

export function rehypeFirstScreen() {
  return (tree: Root): void => {
    let count = 0;
    const next = tree.children.find((node) => {
      const isBelow = count >= firstScreen;
      count += blocksIn(node);
      return isBelow && 'children' in node;
    });
    if (!next) return;
    const rest = tree.children.splice(tree.children.indexOf(next));
    const children = rest.filter((node) => node.type !== 'doctype' && node.type !== 'mdxjsEsm');
    tree.children.push({type: 'element', tagName: 'BelowFirstScreen', properties: {}, children});
    // What a page exports stands at its top level.
    tree.children.push(...rest.filter((node) => node.type === 'mdxjsEsm'));
  };
}
