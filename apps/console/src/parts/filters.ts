// Filters, order and tabs of a page stand in its address, so that it can be shared and reloaded.
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Sorting } from './sort-by.js';

export interface Filters<Name extends string> {
  /** '' where nothing is chosen. */
  readonly values: Readonly<Record<Name, string>>;
  readonly isAny: boolean;
  set(name: Name, value: string | null): void;
  clear(): void;
}

type Search = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function useAddress(): readonly [Search, (changes: Readonly<Record<string, string | null>>) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Readonly<Record<string, string | null>>): void => {
    const kept = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== null && value !== '');
    void navigate({ to: '.', search: Object.fromEntries(kept), replace: true });
  };
  return [search, change];
}

export function useFilters<const Name extends string>(names: readonly Name[]): Filters<Name> {
  const [search, change] = useAddress();
  const values = Object.fromEntries(names.map((name) => [name, textOf(search[name])])) as Record<Name, string>;
  return {
    values,
    isAny: names.some((name) => values[name] !== ''),
    set: (name, value) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, null]))),
  };
}

/** @param allowed the names by which the service sorts */
export function useSorting<const Name extends string>(
  allowed: readonly Name[],
  usual: Sorting & { readonly sort: Name },
): readonly [Sorting & { readonly sort: Name }, (sorting: Sorting) => void] {
  const [search, change] = useAddress();
  const sort = allowed.find((each) => each === search.sort) ?? usual.sort;
  const order = search.order === 'asc' || search.order === 'desc' ? search.order : usual.order;
  return [{ sort, order }, (sorting) => change({ sort: sorting.sort, order: sorting.order })];
}
