/**
 * A rehype plugin that prepares tables for phones:
 * - In a table with three or more columns, each later cell gets its column's name, which phones show first. Sentences in the second
 *   column alone need no name.
 * - A range or a short word with hyphens, such as a date, stays on one line.
 * - An answer, such as "yes" or "no: …", gets a symbol.
 * - The cells of a column of amounts get the class `amount`.
 * - A table with two columns and only short rows gets `data-pairs`. Phones show each row on one line.
 * - A table whose first column starts with "If" gets `data-conditions`.
 * - A table with sentences in its first column gets `data-sentences`. Otherwise, phones show the first cell of each row in bold.
 */
import {isAmount} from '../../../src/lib/amount-text';
import {textOf, type Node} from '../node';

function all(node: Node, tagName: string): Node[] {
  return (node.children ?? []).flatMap((child) => [...(child.tagName === tagName ? [child] : []), ...all(child, tagName)]);
}

/** A word with more characters does not fit beside its column's name on a phone. */
const longest = 20;

const isShortWord = (text: string): boolean => text.length <= longest && /^(?:\S+-\S+|\d+ to \d+)$/.test(text);

/** A row with more characters does not fit on one line of a phone. */
const longestLine = 40;

/** If the first cells of a table have more characters on average, most of them are sentences. */
const longestLabel = 42;

function hasSentences(rows: Node[][], column: number): boolean {
  const lengths = rows.flatMap(({[column]: cell}) => (cell ? [textOf(cell).length] : []));
  return lengths.reduce((sum, length) => sum + length, 0) > longestLabel * lengths.length;
}

const hasShortPairs = (rows: Node[][]): boolean => rows.every((cells) => cells.map(textOf).join('').length <= longestLine);

/** True if a column contains amounts, and perhaps empty cells. */
function hasAmounts(rows: Node[][], column: number): boolean {
  const texts = rows.map((cells) => cells[column]).map((cell) => (cell ? textOf(cell) : ''));
  return texts.some(isAmount) && texts.every((text) => text === '' || isAmount(text));
}

const answerOf = (text: string): string | undefined => /^(yes|no)(?=[,.:;]|$)/.exec(text)?.[0];

export function rehypeTables() {
  return (tree: Node): void => {
    for (const table of all(tree, 'table')) {
      const names = all(table, 'th').map(textOf);
      const rows = all(table, 'tr').map((row) => all(row, 'td'));
      if (names.length === 2 && hasShortPairs(rows)) table.properties = {...table.properties, dataPairs: ''};
      if (/^If\b/.test(names[0] ?? '')) table.properties = {...table.properties, dataConditions: ''};
      if (hasSentences(rows, 0)) table.properties = {...table.properties, dataSentences: ''};
      const prose = [...names.keys()].filter((column) => column > 0 && hasSentences(rows, column));
      const named = [...names.keys()].filter((column) => column > 0 && names.length > 2 && (column > 1 || prose.join() !== '1'));
      const amounts = new Set([...names.keys()].filter((column) => column > 0 && hasAmounts(rows, column)));
      for (const [column, cell] of all(table, 'th').entries())
        if (amounts.has(column)) cell.properties = {...cell.properties, className: ['amount']};
      for (const cells of rows)
        for (const [column, cell] of cells.entries()) {
          if (named.includes(column)) cell.properties = {...cell.properties, dataLabel: names[column]};
          const answer = answerOf(textOf(cell));
          if (answer !== undefined)
            cell.children = [{type: 'element', tagName: 'span', properties: {dataAnswer: answer}, children: []}, ...(cell.children ?? [])];
          if (isShortWord(textOf(cell))) cell.properties = {...cell.properties, className: ['short-code']};
          if (amounts.has(column)) cell.properties = {...cell.properties, className: ['amount']};
        }
    }
  };
}
