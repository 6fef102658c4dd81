/**
 * A rehype plugin that prepares tables for phones:
 * - In a table with three or more columns, each later cell gets its column's name, which phones show first.
 * - A range or a short word with hyphens, such as a date, stays on one line.
 * - An answer, such as "yes" or "no: …", gets a symbol.
 * - A table with two columns and mostly short rows gets `data-pairs`. Phones show each short row on one line.
 * - A table whose first column starts with "If" gets `data-conditions`.
 */
import {textOf, type Node} from '../node';

function all(node: Node, tagName: string): Node[] {
  return (node.children ?? []).flatMap((child) => [...(child.tagName === tagName ? [child] : []), ...all(child, tagName)]);
}

/** A word with more characters does not fit beside its column's name on a phone. */
const longest = 20;

const isShortWord = (text: string): boolean => text.length <= longest && /^(?:\S+-\S+|\d+ to \d+)$/.test(text);

/** A row of two cells with more characters does not fit on one line of a phone. */
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
      if (/^If\b/.test(names[0] ?? '')) table.properties = {...table.properties, dataConditions: ''};
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
