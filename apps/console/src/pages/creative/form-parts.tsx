import { Chip, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { channelsQuery, livingQuery } from '../connections/connections.queries.js';
import { firstChannels } from './ad-places.js';

export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Stack className="card" gap="md" component="section" aria-label={title}>
      <div>
        <Title order={2} size="h5">
          {title}
        </Title>
        {about && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly about: string;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly error?: ReactNode;
}

export function Chips({ label, about, all, chosen, onChange, error }: ChipsProps) {
  return (
    <fieldset className="plain-set">
      <legend className="set-label">{label}</legend>
      <Text size="xs" c="dimmed" mb={8}>
        {about}
      </Text>
      <Chip.Group multiple value={[...chosen]} onChange={onChange}>
        <Group gap="xs">
          {all.map((value) => (
            <Chip key={value} value={value} size="sm" variant="outline">
              {wordFor(value)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

const namesOf = (rows: readonly { readonly channel: string }[] | undefined): string[] =>
  rows?.map(({ channel }) => channel) ?? [];

/** A form that begins with the platforms of the organization: it waits until they are known, or cannot be. */
export function FirstChannels({ children }: { children: (channels: string[]) => ReactNode }) {
  const living = useQuery(livingQuery);
  const all = useQuery(channelsQuery);
  if (living.isPending || all.isPending) return <Loading rows={6} />;
  const available = all.data?.filter((channel) => channel.available);
  return children(firstChannels(namesOf(living.data?.data), namesOf(available)));
}
