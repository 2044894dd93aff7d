import { Button, Collapse, Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { useChannels } from './channels.js';
import { deliveryStatuses, known, type ListSearch, objectives, statuses } from './list-search.js';

const { campaigns, common } = texts;
const { filters: words } = campaigns;

const CURRENT = 'current';
const statusChoices = [
  { value: CURRENT, label: campaigns.current },
  ...statuses.map((value) => ({ value, label: value === 'all' ? campaigns.everything : wordFor(value) })),
];

const half = { base: '1 1 40%', md: 'none' };

interface FiltersProps {
  readonly search: ListSearch;
  readonly onChange: (search: ListSearch) => void;
}

const choicesOf = (values: readonly string[]) => [
  { value: '', label: words.any },
  ...values.map((value) => ({ value, label: wordFor(value) })),
];

export function CampaignFilters({ search, onChange }: FiltersProps) {
  const more = [search.objective, search.channel, search.label, search.from, search.to].filter(Boolean).length;
  const [isOpen, { toggle }] = useDisclosure(more > 0);
  const channels = useChannels();
  const set = (changed: { readonly [K in keyof ListSearch]: string | undefined }): void =>
    onChange(known({ ...search, ...changed } as ListSearch));
  const status = search.status ?? CURRENT;
  const setStatus = (value: string): void => set({ status: value === CURRENT ? undefined : value });
  return (
    <Stack gap="sm">
      <Group gap="sm" align="end">
        <SegmentedControl
          visibleFrom="md"
          me="auto"
          aria-label={campaigns.filterStatus}
          value={status}
          onChange={setStatus}
          data={statusChoices}
        />
        <NativeSelect
          hiddenFrom="md"
          label={common.status}
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
          data={statusChoices}
          flex="1 1 40%"
        />

        <NativeSelect
          label={words.delivery}
          value={search.delivery ?? ''}
          onChange={({ currentTarget }) => set({ delivery: currentTarget.value || undefined })}
          data={choicesOf(deliveryStatuses)}
          flex={half}
        />
        <Button
          variant="default"
          onClick={toggle}
          flex={{ base: '1 1 100%', md: 'none' }}
          aria-expanded={isOpen}
          leftSection={<SlidersHorizontal size={16} aria-hidden />}
        >
          {more > 0 ? words.moreSet(more) : words.more}
        </Button>
      </Group>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} className="card">
          <NativeSelect
            label={words.objective}
            value={search.objective ?? ''}
            onChange={({ currentTarget }) => set({ objective: currentTarget.value || undefined })}
            data={choicesOf(objectives)}
          />
          <NativeSelect
            label={words.channel}
            value={search.channel ?? ''}
            onChange={({ currentTarget }) => set({ channel: currentTarget.value || undefined })}
            data={choicesOf([...new Set([...channels, ...(search.channel ? [search.channel] : [])])])}
          />
          <Later label={words.label} value={search.label ?? ''} onChange={(label) => set({ label: label || undefined })} />
          <Later label={words.from} type="date" value={search.from ?? ''} onChange={(from) => set({ from: from || undefined })} />
          <Later label={words.to} type="date" value={search.to ?? ''} onChange={(to) => set({ to: to || undefined })} />
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}

const TYPING_MS = 400;

/** Typed text becomes a filter when the typing has paused. */
function Later({
  label,
  value,
  onChange,
  type,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'date';
}) {
  const [typed, setTyped] = useState({ of: value, text: value });
  const tell = useDebouncedCallback(onChange, TYPING_MS);
  const text = typed.of === value || typed.text === value ? typed.text : value;
  return (
    <TextInput
      label={label}
      {...(type ? { type } : {})}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped({ of: value, text: currentTarget.value });
        tell(currentTarget.value);
      }}
    />
  );
}
