/**
 * Rehype plugin: in tables with more than two columns, adds the name of the column to each cell outside the first column. Phones
 * show this name before the cell. Also keeps a cell on one line if it is a range or one short word with hyphens, such as a date or
 * a file. Puts a mark before an answer, such as "yes" or "no: …". Marks a table with two columns if most of its rows are short:
 * phones show each of these rows on one line.
 */
import {textOf, type Node} from '../node';

function all(node: Node, tagName: string): Node[] {
  return (node.children ?? []).flatMap((child) => [...(child.tagName === tagName ? [child] : []), ...all(child, tagName)]);
}

/** The longest word that fits on a phone beside the name of its column. */
const longest = 20;

const isShortWord = (text: string): boolean => text.length <= longest && /^(?:\S+-\S+|\d+ to \d+)$/.test(text);

/** The maximum number of characters of two cells that fit beside each other on a phone. */
const longestPair = 36;

function hasShortPairs(table: Node): boolean {
  const lengths = all(table, 'tr')
    .map((row) => all(row, 'td').map(textOf).join('').length)
    .filter((length) => length > 0);
  return lengths.filter((length) => length <= longestPair).length > lengths.length / 2;
}

const answerOf = (text: string): string | undefined => /^(yes|no)(?=[,.:;]|$)/.exec(text)?.[0];

export function rehypeTables() {
  return (tree: Node): void => {
    for (const table of all(tree, 'table')) {
      const names = all(table, 'th').map(textOf);
      if (names.length === 2 && hasShortPairs(table)) table.properties = {...table.properties, dataPairs: ''};
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
