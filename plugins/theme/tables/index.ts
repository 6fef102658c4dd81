/**
 * A rehype plugin that prepares tables for phones:
 * - If a table has more than two columns, each cell outside the first column gets the name of its column. Phones show this name
 *   before the cell.
 * - If a cell is a range or one short word with hyphens, such as a date, it stays on one line.
 * - If a cell starts with an answer, such as "yes" or "no: …", it gets an element that shows a symbol before the answer.
 * - If most rows of a table with two columns are short, the table gets the attribute `data-pairs`. Phones show each short row of
 *   such a table on one line.
 */
import {textOf, type Node} from '../node';

function all(node: Node, tagName: string): Node[] {
  return (node.children ?? []).flatMap((child) => [...(child.tagName === tagName ? [child] : []), ...all(child, tagName)]);
}

/** If a word has more characters than this, it does not fit beside the name of its column on a phone. */
const longest = 20;

const isShortWord = (text: string): boolean => text.length <= longest && /^(?:\S+-\S+|\d+ to \d+)$/.test(text);

/** If a row with two cells has more characters than this, it does not fit on one line of a phone. */
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
