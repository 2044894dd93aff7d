import { MultiSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { texts } from '../../../texts.js';

interface Props {
  readonly label: string;
  readonly about: string;
  readonly codes: readonly string[];
  readonly nameOf: (code: string) => string;
  /** What is typed like this is offered too, such as a region. */
  readonly pattern: RegExp;
  readonly value: readonly string[];
  readonly error?: ReactNode;
  readonly onChange: (codes: string[]) => void;
}

/** Codes, chosen by their names. */
export function CodeChoice({ label, about, codes, nameOf, pattern, value, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isKnown = codes.some((code) => code.toLowerCase() === text.toLowerCase());
  const written = pattern.test(text) && !isKnown ? [text] : [];
  const all = [...new Set([...codes, ...value, ...written])];
  return (
    <MultiSelect
      label={label}
      description={about}
      searchable
      hidePickedOptions
      limit={50}
      nothingFoundMessage={texts.common.noneFound}
      searchValue={typed}
      onSearchChange={setTyped}
      value={[...value]}
      error={error}
      onChange={onChange}
      data={all.map((code) => ({ value: code, label: written.includes(code) ? `${nameOf(code)} (${code})` : nameOf(code) }))}
    />
  );
}
