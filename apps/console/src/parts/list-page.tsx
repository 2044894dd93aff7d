// The page of a list: its filters, its rows as a table or as tiles, and what it says when there are none.
import { Button, Group, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Rows } from '../api/queries.js';
import { texts } from '../texts.js';
import { type Column, DataTable } from './data-table.js';
import type { Filters } from './filters.js';
import { Tiles } from './listing.js';
import { Page, type PageProps } from './page.js';
import type { Sorting } from './sort-by.js';
import { EmptyState } from './states.js';
import { wordFor } from './words.js';

const { common } = texts;

interface FilteredListProps<T> {
  readonly label: string;
  readonly list: Rows<T>;
  readonly columns?: readonly Column<T>[];
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** Instead of a table. */
  readonly tile?: (row: T) => ReactNode;
  readonly filters?: Pick<Filters<string>, 'isAny' | 'clear'>;
  /** The inputs of the filters. */
  readonly inputs?: ReactNode;
  /** What is said where nothing is, whatever is chosen. */
  readonly empty: { readonly title: string; readonly about?: ReactNode; readonly action?: ReactNode };
}

export function FilteredList<T extends { readonly id: string }>({
  label,
  list,
  columns = [],
  sorting,
  onSort,
  tile,
  filters,
  inputs,
  empty: { title, about, action },
}: FilteredListProps<T>) {
  const empty = filters?.isAny ? (
    <EmptyState title={common.noneFound} action={<ClearFilters filters={filters} />} />
  ) : (
    <EmptyState title={title} action={action}>
      {about}
    </EmptyState>
  );
  return (
    <>
      {inputs}
      {tile ? (
        <Tiles label={label} list={list} empty={empty} tile={tile} />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          list={list}
          rowId={({ id }) => id}
          sorting={sorting}
          {...(onSort ? { onSort } : {})}
          empty={empty}
        />
      )}
    </>
  );
}

interface ListPageProps<T> extends Omit<FilteredListProps<T>, 'label'>, Pick<PageProps, 'title' | 'about' | 'actions'> {
  /** Where the list is not called like its page. */
  readonly label?: string;
  /** Dialogs, which stand after the list. */
  readonly children?: ReactNode;
}

export function ListPage<T extends { readonly id: string }>(props: ListPageProps<T>) {
  const { title, about, actions, label = title, children, ...list } = props;
  return (
    <Page title={title} about={about} actions={actions}>
      <FilteredList label={label} {...list} />
      {children}
    </Page>
  );
}

/** Filters beside each other, in two columns on a phone. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" align="flex-end" className="filters">
      {children}
    </Group>
  );
}

export function ClearFilters({ filters }: { filters: Pick<Filters<string>, 'clear'> }) {
  return (
    <Button variant="default" onClick={filters.clear}>
      {common.clearFilters}
    </Button>
  );
}

interface WordFilterProps<W extends string> {
  readonly label: string;
  readonly words: readonly W[];
  readonly nameOf?: (word: W) => string;
  /** What no choice is called. */
  readonly any?: string;
  /** undefined: none of the words. */
  readonly value: W | undefined;
  readonly width?: number;
  readonly onChange: (word: string | null) => void;
}

/** One of a few words, or any. */
export function WordFilter<W extends string>(props: WordFilterProps<W>) {
  const { label, words, nameOf = wordFor, any = common.all, value, width, onChange } = props;
  return (
    <Select
      label={label}
      allowDeselect={false}
      w={width}
      data={[{ value: '', label: any }, ...words.map((word) => ({ value: word, label: nameOf(word) }))]}
      value={value ?? ''}
      onChange={onChange}
    />
  );
}
