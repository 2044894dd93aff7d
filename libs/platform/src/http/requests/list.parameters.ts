// The parameters of lists, derived from the table of each list.
import { filtersOf, type ListRequest, type ListTable, type Order } from '@app/platform/data';
import type { Faults } from './faults.js';
import {
  anyText,
  choice,
  choices,
  cursor,
  instant,
  isRead,
  type Moment,
  moment,
  type Parameter,
  type ParameterTable,
  texts,
  whole,
} from './parameters.js';

const hiddenState = 'archived';

const statuses = (states: readonly string[]): Parameter<readonly string[]> => {
  // A list whose records cannot be archived has no archived ones: it is empty, not a fault.
  const list = choices('', [...new Set([...states, hiddenState, 'all'])]);
  return {
    ...list,
    about: `Comma list of ${states.join(', ')}, or all. Archived records are left out unless asked for.`,
    fallback: states.filter((state) => state !== hiddenState),
    read: (text) => {
      const read = list.read(text);
      if (!isRead(read)) return read;
      return { value: read.value === null || read.value.includes('all') ? states : read.value };
    },
  };
};

/** The seven parameters of every list, and the list's own filters. */
export function listParameters(table: ListTable): ParameterTable {
  const filters = Object.entries(filtersOf(table)).map(
    ([name, { about, values, isList, isInstant, read, must = 'is not such an id', max }]): [string, Parameter] => {
      if (isInstant) return [name, instant(about)];
      if (values) return [name, choices(about, values)];
      if (isList) return [name, texts(about)];
      const text = anyText(about, max);
      if (!read) return [name, text];
      return [
        name,
        {
          ...text,
          read: (given) => {
            const value = read(given);
            return value === undefined ? { code: 'invalid_value', must } : { value };
          },
        },
      ];
    },
  );
  return {
    limit: whole('Records on one page.', 1, 100, 20),
    cursor,
    sort: choice('Field to sort by.', Object.keys(table.sorts), 'created_at'),
    order: choice<Order>('Default: desc, for text asc.', ['asc', 'desc']),
    start_date: moment('Created on or after this day or instant (UTC).'),
    end_date: moment('Created on or before this day or instant (UTC).'),
    status: statuses(table.states),
    ...Object.fromEntries(filters),
  };
}

/** A list's parameters as its query takes them; adds the faults that concern several parameters together. */
export function listRequest(table: ListTable, values: Readonly<Record<string, unknown>>, faults: Faults): ListRequest {
  const { limit, cursor, sort, order, start_date, end_date, status, ...rest } = values as unknown as {
    limit: number;
    cursor: string | null;
    sort: string;
    order: Order | null;
    start_date: Moment | null;
    end_date: Moment | null;
    status: readonly string[];
  };
  if (start_date && end_date && end_date.until <= start_date.from) {
    faults.add(() => ({ field: 'query.end_date', code: 'conflict', message: 'query.end_date lies before query.start_date.' }));
  }
  const filters = Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string | readonly string[]] => isFilter(entry[1])),
  );
  const natural = table.sorts[sort]?.type === 'text' ? 'asc' : 'desc';
  return {
    limit,
    cursor,
    sort,
    order: order ?? natural,
    statuses: status,
    from: start_date?.from ?? null,
    until: end_date?.until ?? null,
    filters,
  };
}

const isFilter = (value: unknown): value is string | readonly string[] => typeof value === 'string' || Array.isArray(value);
