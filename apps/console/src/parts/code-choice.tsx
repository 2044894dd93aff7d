import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { countryCodes } from '../api/service.table.js';
import { texts } from '../texts.js';
import { languageCodes, languageName, placeName } from './places.js';

const countries = [...countryCodes].sort((one, other) => placeName(one).localeCompare(placeName(other), texts.locale));

/** What is typed like the pattern is offered too, such as a region. */
const kinds = {
  places: { codes: countries, nameOf: placeName, pattern: /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/i },
  countries: { codes: countries, nameOf: placeName, pattern: /^[A-Z]{2}$/i },
  languages: { codes: languageCodes, nameOf: languageName, pattern: /^[A-Z]{2,3}(-[A-Z0-9]{2,8})*$/i },
} as const;

interface CodeChoiceProps extends Pick<MultiSelectProps, 'description' | 'disabled' | 'error' | 'inputWrapperOrder'> {
  readonly label: string;
  readonly of: keyof typeof kinds;
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

/** Codes of ISO 3166 or BCP 47, chosen by their names. */
export function CodeChoice({ of, value, ...input }: CodeChoiceProps) {
  const { codes, nameOf, pattern } = kinds[of];
  const [typed, setTyped] = useState('');
  const text = of === 'languages' ? typed.trim() : typed.trim().toUpperCase();
  const isKnown = codes.some((code) => code.toLowerCase() === text.toLowerCase());
  const written = pattern.test(text) && !isKnown ? [text] : [];
  const all = [...new Set([...codes, ...value, ...written])];
  return (
    <MultiSelect
      {...input}
      searchable
      hidePickedOptions
      limit={50}
      nothingFoundMessage={texts.common.noneFound}
      searchValue={typed}
      onSearchChange={setTyped}
      value={[...value]}
      data={all.map((code) => ({ value: code, label: written.includes(code) ? `${nameOf(code)} (${code})` : nameOf(code) }))}
    />
  );
}
