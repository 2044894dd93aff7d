// When it runs: the flight, and the hours of the week.
import { ActionIcon, Button, Chip, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { weekdays } from '../../../api/service.table.js';
import { DayInput } from '../../../parts/day-input.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import type { Draft } from './draft.js';
import { useField, useForm } from './form-context.js';
import { instantOf, localTime } from '../../../zoned.js';

const { form: words, fields } = texts.campaigns;

const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

type Window = NonNullable<Draft['dayparting']>[number];

export function FlightFields() {
  const { draft, change } = useForm();
  const timezone = useField<string>('timezone', words.timezoneAbout);
  const choose = (next: string | null): void => {
    if (next === null) return;
    // What was typed stays the same time of day.
    const moved = (instant: string | null): string | null => instantOf(localTime(instant, draft.timezone), next);
    change({ timezone: next, start_at: moved(draft.start_at), end_at: moved(draft.end_at) });
  };
  return (
    <Stack gap="md">
      <Title order={3} size="h5">
        {words.flight}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Moment path="start_at" label={fields.start_at ?? ''} about={words.startAbout} />
        <Moment path="end_at" label={fields.end_at ?? ''} about={words.endAbout} />
        <Select
          label={fields.timezone}
          {...timezone.input}
          searchable
          limit={50}
          allowDeselect={false}
          nothingFoundMessage={texts.common.noneFound}
          value={timezone.value}
          onChange={choose}
          data={[...new Set([...timezones, timezone.value])]}
        />
      </SimpleGrid>
      <Hours />
    </Stack>
  );
}

function Moment({ path, label, about }: { path: string; label: string; about: string }) {
  const { draft } = useForm();
  const { value, set, input } = useField<string | null>(path, about);
  // As it is typed, while that is the time of the draft: a year that is not complete yet has other offsets.
  const [typed, setTyped] = useState(localTime(value, draft.timezone));
  const shown = instantOf(typed, draft.timezone) === value ? typed : localTime(value, draft.timezone);
  return (
    <DayInput
      withTime
      label={label}
      {...input}
      value={shown}
      onChange={(next) => {
        setTyped(next);
        set(instantOf(next, draft.timezone));
      }}
    />
  );
}

function Hours() {
  const { value, set, input } = useField<readonly Window[] | null>('dayparting', words.hoursAbout);
  const windows = value ?? [];
  const replace = (index: number, changes: Partial<Window> | null): void => {
    const next = windows.flatMap((each, at) => (at !== index ? [each] : changes ? [{ ...each, ...changes }] : []));
    set(next.length === 0 ? null : next);
  };
  return (
    <Stack gap="sm" role="group" aria-label={fields.dayparting}>
      <div>
        <Text size="sm" fw={600}>
          {fields.dayparting}
        </Text>
        <Text size="xs" c="dimmed">
          {input.description}
        </Text>
      </div>
      {windows.map((window, index) => (
        <Group key={index} gap="sm" align="end">
          <Chip.Group
            multiple
            value={[...window.days]}
            onChange={(days) => replace(index, { days: weekdays.filter((day) => days.includes(day)) })}
          >
            <Group gap={4}>
              {weekdays.map((day) => (
                <Chip key={day} value={day} size="xs" disabled={input.disabled}>
                  {wordFor(day)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <TextInput
            label={words.from}
            w={90}
            placeholder="09:00"
            disabled={input.disabled}
            value={window.start}
            onChange={({ currentTarget }) => replace(index, { start: currentTarget.value })}
          />
          <TextInput
            label={words.to}
            w={90}
            placeholder="24:00"
            disabled={input.disabled}
            value={window.end}
            onChange={({ currentTarget }) => replace(index, { end: currentTarget.value })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={words.removeHours}
            disabled={input.disabled}
            onClick={() => replace(index, null)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {input.error && (
        <Text size="sm" className="status-red">
          {input.error}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={input.disabled}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => set([...windows, { days: weekdays.slice(0, 5), start: '09:00', end: '18:00' }])}
        >
          {words.addHours}
        </Button>
      </div>
    </Stack>
  );
}
