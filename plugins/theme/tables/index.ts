/**
 * Rehype plugin: in tables with more than two columns, adds the name of the column to each cell outside the first column. Phones
 * show this name before the cell. Also keeps a cell on one line if it is one short word with hyphens, such as a date or a file, or a range.
 * Puts a mark before an answer, such as "yes" or "no: …".
 */
import {textOf, type Node} from '../node';

function all(node: Node, tagName: string): Node[] {
  return (node.children ?? []).flatMap((child) => [...(child.tagName === tagName ? [child] : []), ...all(child, tagName)]);
}

/** The longest word that fits on a phone beside the name of its column. */
const longest = 20;

const isShortWord = (text: string): boolean => text.length <= longest && /^(?:\S+-\S+|\d+ to \d+)$/.test(text);

const answerOf = (text: string): string | undefined => /^(yes|no)(?=[,.:;]|$)/.exec(text)?.[0];

export function rehypeTables() {
  return (tree: Node): void => {
    for (const table of all(tree, 'table')) {
      const names = all(table, 'th').map(textOf);
      for (const row of all(table, 'tr'))
        for (const [column, cell] of all(row, 'td').entries()) {
          if (names.length > 2 && column > 0) cell.properties = {...cell.properties, dataLabel: names[column]};
          const answer = answerOf(textOf(cell));
          if (answer !== undefined)
            cell.children = [{type: 'element', tagName: 'span', properties: {dataAnswer: answer}, children: []}, ...(cell.children ?? [])];
          if (isShortWord(textOf(cell))) cell.properties = {...cell.properties, className: ['short-code']};
        }
    }
  };
}
