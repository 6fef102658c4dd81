/**
 * A rehype plugin for pages of prose. It wraps the content below the first screen in `<BelowFirstScreen>`. After a client-side
 * navigation, this content renders one frame later.
 */
import type {Root} from 'hast';

/** The number of blocks that fill the first screen of a wide window. */
const firstScreen = 10;

/** Counts the blocks inside a `PaneRow` or a section beside a pane. Any other element is one block. */
function blocksIn(node: Root['children'][number]): number {
  if (!('children' in node)) return 0;
  const isRow = 'name' in node && node.name === 'PaneRow';
  const isSection = 'properties' in node && node.properties.dataWords !== undefined;
  if (!isRow && !isSection) return 1;
  const panes = isRow ? node.children : [node];
  return panes.flatMap((pane) => ('children' in pane ? pane.children : [])).filter((block) => 'children' in block).length;
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
    // The exports of an MDX page must stay at the top level of the tree.
    tree.children.push(...rest.filter((node) => node.type === 'mdxjsEsm'));
  };
}
