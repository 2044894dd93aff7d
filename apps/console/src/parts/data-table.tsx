// A list of records: sorted by the service, loaded page after page, as cards on a phone.
import { Table, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Rows } from '../api/queries.js';
import { Listing } from './listing.js';
import { SortBy, type Sorting } from './sort-by.js';

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** The name by which the service sorts. */
  readonly sort?: string;
  /** Numbers stand on the right. */
  readonly isNumber?: boolean;
  readonly width?: number | string;
  /** A menu, which stands beside the name on a phone. */
  readonly isMenu?: boolean;
}

/** A sum of rows, by the columns that have one. */
export interface Total {
  readonly id: string;
  readonly cells: Readonly<Record<string, ReactNode>>;
}

interface DataTableProps<T> {
  /** What the table lists, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly list: Rows<T>;
  readonly rowId: (row: T) => string;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: (sorting: Sorting) => void;
  readonly empty: ReactNode;
  readonly totals?: readonly Total[];
}

const features = tableFeatures({});
/** As in console.css. */
const CARDS = '(max-width: 767px)';

const classOf = <T,>(column?: Column<T>): string | undefined =>
  column?.isNumber ? 'number' : column?.isMenu ? 'row-menu' : undefined;

export function DataTable<T extends object>({
  label,
  columns,
  list,
  rowId,
  sorting,
  onSort,
  empty,
  totals = [],
}: DataTableProps<T>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, cell }): ColumnDef<typeof features, T> => ({
        id,
        header,
        cell: ({ row }) => cell(row.original),
      })),
    [columns],
  );
  const data = useMemo(() => [...(list.rows ?? [])], [list.rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: rowId });
  const isCards = useMediaQuery(CARDS, false, { getInitialValueInEffect: false });
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <Listing list={list} empty={empty}>
      {() => (
        <>
          {isCards && onSort && <SortBy columns={columns} sorting={sorting} onSort={onSort} />}
          <Table.ScrollContainer minWidth={0} className="cards-on-phone" scrollAreaProps={{ offsetScrollbars: 'present' }}>
            <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={label}>
              <Table.Thead>
                {table.getHeaderGroups().map((group) => (
                  <Table.Tr key={group.id}>
                    {group.headers.map((header) => {
                      const column = byId.get(header.id);
                      return (
                        column && (
                          <Heading key={header.id} column={column} sorting={sorting} onSort={isCards ? undefined : onSort} />
                        )
                      );
                    })}
                  </Table.Tr>
                ))}
              </Table.Thead>
              <Table.Tbody>
                {table.getRowModel().rows.map((row) => (
                  <Table.Tr key={row.id}>
                    {row.getAllCells().map((cell) => {
                      const column = byId.get(cell.column.id);
                      return (
                        <Table.Td key={cell.id} data-label={column?.header} className={classOf(column)}>
                          <table.FlexRender cell={cell} />
                        </Table.Td>
                      );
                    })}
                  </Table.Tr>
                ))}
              </Table.Tbody>
              {totals.length > 0 && (
                <Table.Tfoot>
                  {totals.map((total) => (
                    <Table.Tr key={total.id}>
                      {columns.map(({ id, header, isNumber }) => (
                        <Table.Td key={id} data-label={header} className={isNumber ? 'number' : undefined}>
                          {total.cells[id]}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tfoot>
              )}
            </Table>
          </Table.ScrollContainer>
        </>
      )}
    </Listing>
  );
}

interface HeadingProps<T> {
  readonly column: Column<T>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function Heading<T>({ column, sorting, onSort }: HeadingProps<T>) {
  const { header, sort, isNumber, width } = column;
  const current = sort !== undefined && sorting?.sort === sort ? sorting.order : undefined;
  const Arrow = current === 'asc' ? ArrowUp : ArrowDown;
  const spoken = current === 'asc' ? 'ascending' : current === 'desc' ? 'descending' : undefined;
  return (
    <Table.Th w={width} className={isNumber ? 'number' : undefined} aria-sort={spoken}>
      {sort === undefined || !onSort ? (
        header
      ) : (
        <UnstyledButton className="sort" onClick={() => onSort({ sort, order: current === 'desc' ? 'asc' : 'desc' })}>
          {header}
          {current && <Arrow size={14} aria-hidden />}
        </UnstyledButton>
      )}
    </Table.Th>
  );
}
