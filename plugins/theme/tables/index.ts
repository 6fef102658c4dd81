/**
 * Rehype plugin: in tables with more than two columns, adds the name of the column to each cell outside the first column. Phones
 * show this name before the cell.
 */
import {textOf, type Node} from '../node';

function all(node: Node, tagName: string): Node[] {
  return (node.children ?? []).flatMap((child) => [...(child.tagName === tagName ? [child] : []), ...all(child, tagName)]);
}

export function rehypeTables() {
  return (tree: Node): void => {
    for (const table of all(tree, 'table')) {
      const names = all(table, 'th').map(textOf);
      if (names.length < 3) continue;
      for (const row of all(table, 'tr'))
        for (const [column, cell] of all(row, 'td').entries())
          if (column > 0) cell.properties = {...cell.properties, dataLabel: names[column]};
    }
  };
}
