import { Autocomplete } from '@mantine/core';
import { useState } from 'react';

const MOST_OFFERED = 100;

/** A name of the API that is found by its words; one that is not known here may be typed as the API calls it. */
export function WordsInput({
  words,
  value,
  onChange,
  ...shown
}: {
  label: string;
  placeholder: string;
  words: ReadonlyMap<string, string>;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(words.get(value) ?? value);
  const choose = (text: string): void => {
    const known = [...words].find(([, word]) => word.toLowerCase() === text.trim().toLowerCase());
    const name = known?.[0] ?? text.trim();
    if (name !== value) onChange(name);
  };
  return (
    <Autocomplete
      {...shown}
      data={[...new Set(words.values())].sort()}
      limit={MOST_OFFERED}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={choose}
      onBlur={() => choose(typed)}
      onKeyDown={({ key }) => key === 'Enter' && choose(typed)}
    />
  );
}
