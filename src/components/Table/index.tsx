import type {ComponentProps, ReactNode} from 'react';

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
  return (
    <Table className={className}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} data-label={columns.length > 2 && column > 0 ? columns[column] : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
