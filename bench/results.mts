import {mkdirSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';

type Row = Readonly<Record<string, string | number>>;

/** `rows` all have the same columns. */
function markdownOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const isNumber = (column: string): boolean => rows.every((row) => /^\**[\d.]+\**$/.test(String(row[column])));
  const line = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((column) => (isNumber(column) ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ].join('\n');
}

/**
 * Prints a table, and saves it as `bench/results/NAME.md`.
 *
 * @param note sentences about this run
 */
export function keepResults(name: string, title: string, rows: readonly Row[], note: string): void {
  const measured = new Date().toISOString().slice(0, 10);
  const conditions = `Measured on ${measured}, Node.js ${process.versions.node}, ${String(availableParallelism())} cores.`;
  const page = `# ${title}\n\n${conditions} ${note}\n\n${markdownOf(rows)}\n`;
  console.log(`\n${page}`);
  mkdirSync('bench/results', {recursive: true});
  writeFileSync(`bench/results/${name}.md`, page);
}
