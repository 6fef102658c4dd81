/**
 * A rehype plugin that wraps the content below the first screen of a page of prose in `<BelowFirstScreen>`, which renders it one
 * frame later after a client-side navigation.
 */
import type {Root} from 'hast';

/** The number of blocks that fill the first screen of a wide window. */
const firstScreen = 10;

/** The number of blocks in a node. The blocks inside a `PaneRow`, or inside a section beside a pane, count one by one. */
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
    // A page's exports must stay at the top level.
    tree.children.push(...rest.filter((node) => node.type === 'mdxjsEsm'));
  };
}
