import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {z} from 'zod';

const folder = path.resolve('bench/results');

const tableSchema = z.object({
  title: z.string(),
  /** The date, such as 2026-11-23. */
  measured: z.string(),
  node: z.string(),
  cores: z.number(),
  /** A note about the run. Empty if there is none. */
  note: z.string(),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
});

type Table = z.infer<typeof tableSchema>;

function markdownOf(rows: Table['rows']): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isNumber = (column: string): boolean => rows.every((row) => /^[*]*-?[\d.]*[*]*$/.test(String(row[column] ?? '')));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((column) => (isNumber(column) ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((column) => String(row[column] ?? '')))),
  ].join('\n');
}

function writeTables(): void {
  const tables = readdirSync(folder)
    .sort()
    .map((name) => tableSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
  const parts = tables.map(({title, measured, node, cores, note, rows}) => {
    const conditions = `Measured on ${measured}, Node.js ${node}, ${cores} cores.`;
    return `## ${title}\n\n${[conditions, note].filter(Boolean).join(' ')}\n\n${markdownOf(rows)}\n`;
  });
  writeFileSync('bench/RESULTS.md', `# Results\n\nThe benchmarks write this page: do not edit it.\n\n${parts.join('\n')}`);
}

/**
 * Prints a table, saves it as `bench/results/NAME.json`, and writes `bench/RESULTS.md` again.
 *
 * @param note sentences about this run
 */
export function keepResults(name: string, title: string, rows: Table['rows'], note = ''): void {
  const measured = new Date().toISOString().slice(0, 10);
  const table: Table = {title, measured, node: process.versions.node, cores: availableParallelism(), note, rows};
  console.log(`\n${[title, markdownOf(rows), note].filter(Boolean).join('\n\n')}`);
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(table, undefined, 2)}\n`);
  writeTables();
}
