// One picker for records by name. The service searches all of them; the page filters none.
import { MultiSelect, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../texts.js';
import { choiceLabel, type NamedRecord, type RecordKind, searchQuery, useNamed } from './records.js';

/** A pause in typing. */
const PAUSE_MS = 200;
const LONGEST = 100;
/** The value of the line that says that there are more. */
const MORE = 'more';

interface Offered {
  readonly of: RecordKind;
  /** Which of the found records may be chosen; what was chosen stays. */
  readonly where?: (record: NamedRecord) => boolean;
  /** Archived records too. */
  readonly archived?: boolean;
  readonly enabled?: boolean;
}

type Input = Pick<
  SelectProps,
  'label' | 'aria-label' | 'description' | 'placeholder' | 'error' | 'disabled' | 'inputWrapperOrder'
>;

interface Choices {
  readonly data: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  readonly searchValue: string;
  readonly onSearchChange: (text: string) => void;
  readonly onDropdownOpen: () => void;
}

function useChoices({ of, where, archived = false, enabled = true }: Offered, chosen: readonly string[]): Choices {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const named = useNamed(of, enabled ? chosen : []);
  const labels = [...named.values()].map(choiceLabel);
  // A select shows its choice where one types: that is no search.
  const text = labels.includes(settled) ? '' : settled.slice(0, LONGEST);
  const found = useQuery({ ...searchQuery(of, text, archived), enabled: enabled && isOpen, placeholderData: (before) => before });
  const rows = (found.data?.data ?? []).filter((row) => !chosen.includes(row.id) && (where?.(row) ?? true));
  const data = [
    ...chosen.map((id) => ({ value: id, label: labelOf(named.get(id), id) })),
    ...rows.map((row) => ({ value: row.id, label: choiceLabel(row) })),
    ...(found.data?.has_more ? [{ value: MORE, label: texts.common.typeForMore, disabled: true }] : []),
  ];
  // Nobody is searched before somebody looks.
  return { data, searchValue: typed, onSearchChange: setTyped, onDropdownOpen: () => setOpen(true) };
}

const labelOf = (record: NamedRecord | undefined, id: string): string => (record ? choiceLabel(record) : id);

/** Found by the service, whose idea of a match (case, accents) is not the browser's. */
const asFound = <T,>({ options }: { options: T }): T => options;

interface PickerProps extends Input {
  readonly offers: Offered;
  /** '' where none is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** What no choice is called, where there is such a choice. */
  readonly none?: string;
}

export function RecordPicker({ offers, value, onChange, none, ...input }: PickerProps) {
  const { data, ...search } = useChoices(offers, value === '' ? [] : [value]);
  return (
    <Select
      {...input}
      {...search}
      searchable
      clearable
      placeholder={input.placeholder ?? none}
      nothingFoundMessage={texts.common.noneOfThatName}
      filter={asFound}
      data={[...data]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

interface ManyProps extends Input {
  readonly offers: Offered;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

export function RecordsPicker({ offers, value, onChange, ...input }: ManyProps) {
  const { data, ...search } = useChoices(offers, value);
  return (
    <MultiSelect
      {...input}
      {...search}
      searchable
      hidePickedOptions
      nothingFoundMessage={texts.common.noneOfThatName}
      filter={asFound}
      data={[...data]}
      value={[...value]}
      onChange={onChange}
    />
  );
}
