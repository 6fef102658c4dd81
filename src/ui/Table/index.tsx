import type {ComponentProps, ReactNode} from 'react';
import {isAmount} from '@site/src/lib/amount-text';

/** `tabIndex` makes the table focusable, because some browsers allow keyboard scrolling only in focusable elements. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return <table tabIndex={0} {...props} />;
}

/**
 * A table of facts. With more than two columns, phones show the column's name before each cell except the first.
 * `plugins/theme/tables` does the same for Markdown tables.
 */
export function DataTable({
  columns,
  rows,
  className,
}: {
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  className?: string;
}): ReactNode {
  const classOf = (column: number): string | undefined =>
    column > 0 && rows.every(({[column]: cell}) => typeof cell === 'string' && isAmount(cell)) ? 'amount' : undefined;
  return (
    <Table className={className}>
      <thead>
        <tr>
          {columns.map((name, column) => (
            <th key={name} scope="col" className={classOf(column)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} data-label={columns.length > 2 && column > 0 ? columns[column] : undefined} className={classOf(column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
