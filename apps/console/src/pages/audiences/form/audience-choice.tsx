import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { useSomeAudiences } from '../queries.js';

interface Props {
  readonly label: string;
  readonly own: string | null;
  readonly value: readonly string[];
  readonly error?: ReactNode;
  readonly onChange: (ids: string[]) => void;
}

/** Audiences by their names; archived ones only where they were chosen before. */
export function AudienceChoice({ label, own, value, error, onChange }: Props) {
  const known = useSomeAudiences().data?.data ?? [];
  const offered = known.filter(({ id, status }) => id !== own && (status !== 'archived' || value.includes(id)));
  const others = value.filter((id) => !known.some((each) => each.id === id));
  return (
    <MultiSelect
      label={label}
      searchable
      hidePickedOptions
      nothingFoundMessage={texts.common.noneFound}
      value={[...value]}
      error={error}
      onChange={onChange}
      data={[
        ...offered.map(({ id, name, status }) => ({
          value: id,
          label: status === 'active' ? name : `${name} (${wordFor(status).toLowerCase()})`,
        })),
        ...others.map((id) => ({ value: id, label: id })),
      ]}
    />
  );
}
