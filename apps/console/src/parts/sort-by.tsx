// The order of a table whose heads are out of sight, as on a phone.
import { NativeSelect } from '@mantine/core';
import { texts } from '../texts.js';
import { wordFor } from './words.js';

const { order } = texts;

export interface Sorting {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

interface SortByProps {
  readonly columns: readonly { readonly header: string; readonly sort?: string }[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
}

export function SortBy({ columns, sorting, onSort }: SortByProps) {
  const sortable = columns.flatMap(({ header, sort }) => (sort === undefined ? [] : [{ header, sort }]));
  if (sortable.length === 0) return null;
  const isShown = sortable.some(({ sort }) => sort === sorting?.sort);
  const all = isShown || !sorting ? sortable : [{ header: wordFor(sorting.sort), sort: sorting.sort }, ...sortable];
  const choices = all.flatMap(({ header, sort }) => [
    { value: `desc ${sort}`, label: order.descending(header) },
    { value: `asc ${sort}`, label: order.ascending(header) },
  ]);
  return (
    <NativeSelect
      label={order.by}
      value={sorting ? `${sorting.order} ${sorting.sort}` : ''}
      onChange={({ currentTarget: { value } }) =>
        onSort({ order: value.startsWith('asc ') ? 'asc' : 'desc', sort: value.slice(value.indexOf(' ') + 1) })
      }
      data={sorting ? choices : [{ value: '', label: order.usual, disabled: true }, ...choices]}
    />
  );
}
