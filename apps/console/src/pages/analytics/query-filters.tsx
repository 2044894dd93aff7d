// Filters: a field, what is said about it, and the value. Values that the service knows are offered, ids by the names of their
// records.
import './analytics.css';
import { ActionIcon, Button, Group, MultiSelect, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { most } from '../../api/service.table.js';
import { RecordPicker, RecordsPicker } from '../../parts/record-picker.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { type Choice, recordsOf, useChoices } from './filter-choices.js';
import { type Filter, filterFields, type FilterField, isDimension, opsOf, type PartsProps } from './question.js';

const { query: words } = texts.analytics;

export function Filters({ question, faults, onChange }: PartsProps) {
  const { filters = [] } = question;
  const put = (at: number, filter: Filter): void =>
    onChange({ filters: filters.map((each, place) => (place === at ? filter : each)) });
  return (
    <Stack gap="xs" component="fieldset" className="plain">
      <Text component="legend" size="sm" fw={600} mb={4}>
        {words.filters}
      </Text>
      {filters.map((filter, at) => (
        <FilterRow
          // A filter has no name of its own.
          key={at}
          place={at + 1}
          filter={filter}
          fault={faults[`filters[${at}]`]}
          onChange={(next) => put(at, next)}
          onRemove={() => onChange({ filters: filters.filter((_, place) => place !== at) })}
        />
      ))}
      {faults.filters && (
        <Text size="sm" c="var(--mantine-color-error)">
          {faults.filters}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={filters.length >= most['MetricQuery.filters']}
          onClick={() => onChange({ filters: [...filters, { field: 'channel', op: 'in', value: [] }] })}
        >
          {words.addFilter}
        </Button>
      </Group>
    </Stack>
  );
}

interface RowProps {
  readonly place: number;
  readonly filter: Filter;
  readonly fault: string | undefined;
  readonly onChange: (filter: Filter) => void;
  readonly onRemove: () => void;
}

function FilterRow({ place, filter, fault, onChange, onRemove }: RowProps) {
  const { field, op } = filter;
  const setField = (next: FilterField): void => {
    const ops = opsOf(next);
    const kept = ops.includes(op) ? op : next === field ? op : isDimension(next) || next === 'status' ? 'in' : 'gte';
    onChange({ field: next, op: kept, value: emptyOf(kept) });
  };
  return (
    <Group gap="xs" align="flex-start" wrap="wrap" role="group" aria-label={words.filter(place)} className="filter">
      <Select
        aria-label={words.filterField}
        w={160}
        searchable
        allowDeselect={false}
        value={field}
        data={filterFields.map((value) => ({ value, label: wordFor(value) }))}
        onChange={(value) => {
          const next = filterFields.find((name) => name === value);
          if (next) setField(next);
        }}
      />
      <Select
        aria-label={words.filterOp}
        w={140}
        allowDeselect={false}
        value={op}
        data={opsOf(field).map((value) => ({ value, label: words.ops[value] }))}
        onChange={(value) => {
          const next = opsOf(field).find((name) => name === value);
          if (next)
            onChange({
              field,
              op: next,
              value: Array.isArray(emptyOf(next)) === Array.isArray(filter.value) ? filter.value : emptyOf(next),
            });
        }}
      />
      <div className="filter-value">
        <Value filter={filter} fault={fault} onChange={(value) => onChange({ field, op, value })} />
      </div>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.removeFilter(place)} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const emptyOf = (op: Filter['op']): Filter['value'] =>
  op === 'in' || op === 'not_in' ? [] : op === 'between' ? ['', ''] : op === 'is_null' ? true : '';

interface ValueProps {
  readonly filter: Filter;
  readonly fault: string | undefined;
  readonly onChange: (value: Filter['value']) => void;
}

function Value({ filter: { field, op, value }, fault, onChange }: ValueProps) {
  const choices = useChoices(field);
  const kind = recordsOf(field);
  const list = Array.isArray(value) ? value.map(String) : [];
  const text = Array.isArray(value) ? '' : String(value);
  if (op === 'is_null')
    return (
      <Select
        aria-label={words.filterValue}
        allowDeselect={false}
        value={text}
        data={[
          { value: 'true', label: words.isUnknown },
          { value: 'false', label: words.isKnown },
        ]}
        error={fault}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  if (op === 'between')
    return (
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {[words.least, words.most].map((label, at) => (
          <TextInput
            key={label}
            aria-label={label}
            placeholder={label}
            inputMode="decimal"
            value={list[at] ?? ''}
            error={at === 0 ? fault : fault !== undefined}
            onChange={({ currentTarget }) =>
              onChange(at === 0 ? [currentTarget.value, list[1] ?? ''] : [list[0] ?? '', currentTarget.value])
            }
          />
        ))}
      </Group>
    );
  const isNumber = field === 'variant';
  const stored = (each: string): string | number => (isNumber && /^\d+$/.test(each) ? Number(each) : each);
  if (op === 'in' || op === 'not_in') {
    const shared = {
      'aria-label': words.filterValue,
      placeholder: list.length === 0 ? words.values : undefined,
      value: list,
      error: fault,
      onChange: (next: string[]) => onChange(next.map(stored)),
    };
    if (kind) return <RecordsPicker offers={{ of: kind, archived: true }} {...shared} />;
    return choices ? (
      <MultiSelect {...shared} searchable hidePickedOptions data={withChosen(choices, list)} />
    ) : (
      <TagsInput {...shared} />
    );
  }
  if (kind && op !== 'contains')
    return (
      <RecordPicker
        offers={{ of: kind, archived: true }}
        aria-label={words.filterValue}
        placeholder={words.value}
        value={text}
        error={fault}
        onChange={onChange}
      />
    );
  if (choices && op !== 'contains')
    return (
      <Select
        aria-label={words.filterValue}
        placeholder={words.value}
        searchable
        value={text || null}
        data={withChosen(choices, text ? [text] : [])}
        error={fault}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  return (
    <TextInput
      aria-label={words.filterValue}
      placeholder={words.value}
      inputMode={isDimension(field) ? 'text' : 'decimal'}
      value={text}
      error={fault}
      onChange={({ currentTarget }) => onChange(stored(currentTarget.value))}
    />
  );
}

/** What was chosen stays a choice, also where it is not among the latest records. */
const withChosen = (data: readonly Choice[], chosen: readonly string[]): Choice[] => [
  ...data,
  ...chosen.filter((value) => !data.some((each) => each.value === value)).map((value) => ({ value, label: value })),
];
