import { Button, Collapse, Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { campaignStatuses, deliveryStatuses, objectives } from '../../api/service.table.js';
import type { Filters } from '../../parts/filters.js';
import { DayInput } from '../../parts/day-input.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { useChannels } from './channels.js';
import { type CampaignFilter, moreFilters } from './list-query.js';

const { campaigns, common } = texts;
const { filters: words } = campaigns;

const CURRENT = 'current';
const statusChoices = [
  { value: CURRENT, label: campaigns.current },
  ...campaignStatuses.map((value) => ({ value, label: value === 'all' ? campaigns.everything : wordFor(value) })),
];

const half = { base: '1 1 40%', md: 'none' };

const choicesOf = (values: readonly string[]) => [
  { value: '', label: words.any },
  ...values.map((value) => ({ value, label: wordFor(value) })),
];

export function CampaignFilters({ filters: { values, set } }: { filters: Filters<CampaignFilter> }) {
  const more = moreFilters.filter((name) => values[name] !== '').length;
  const [isOpen, { toggle }] = useDisclosure(more > 0);
  const channels = useChannels();
  const status = values.status || CURRENT;
  const setStatus = (value: string): void => set('status', value === CURRENT ? null : value);
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
          value={values.delivery_status}
          onChange={({ currentTarget }) => set('delivery_status', currentTarget.value)}
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
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} className="card">
          <NativeSelect
            label={words.objective}
            value={values.objective}
            onChange={({ currentTarget }) => set('objective', currentTarget.value)}
            data={choicesOf(objectives)}
          />
          <NativeSelect
            label={words.channel}
            value={values.channel}
            onChange={({ currentTarget }) => set('channel', currentTarget.value)}
            data={choicesOf([...new Set([...channels, ...(values.channel ? [values.channel] : [])])])}
          />
          <Later label={words.label} value={values.label} onChange={(label) => set('label', label)} />
          <Later label={words.externalId} value={values.external_id} onChange={(key) => set('external_id', key)} />
          <Later label={words.from} of={DayInput} value={values.start_date} onChange={(from) => set('start_date', from)} />
          <Later label={words.to} of={DayInput} value={values.end_date} onChange={(to) => set('end_date', to)} />
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}

const TYPING_MS = 400;

interface LaterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Typed text becomes a filter when the typing has paused. */
function Later({ label, value, onChange, of: Field = TextField }: LaterProps & { of?: ComponentType<LaterProps> }) {
  const [typed, setTyped] = useState({ of: value, text: value });
  const tell = useDebouncedCallback(onChange, TYPING_MS);
  const text = typed.of === value || typed.text === value ? typed.text : value;
  return (
    <Field
      label={label}
      value={text}
      onChange={(next) => {
        setTyped({ of: value, text: next });
        tell(next);
      }}
    />
  );
}

const TextField = ({ onChange, ...rest }: LaterProps) => (
  <TextInput {...rest} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
);
