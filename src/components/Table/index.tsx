import type {ComponentProps, ReactNode} from 'react';

/** The table is focusable, because some browsers let keyboards scroll only focusable elements. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return <table tabIndex={0} {...props} />;
}

/**
 * A table of facts. With more than two columns, each cell outside the first column has its column's name, which phones show before
 * the cell. `plugins/theme/tables` does the same for the tables of Markdown.
 */
export function DataTable({columns, rows}: {columns: readonly string[]; rows: readonly (readonly ReactNode[])[]}): ReactNode {
  return (
    <Table>
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
