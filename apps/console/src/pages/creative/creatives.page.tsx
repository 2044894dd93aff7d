import { Button, Select, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Sparkles, Upload } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { creativeStatuses, knownChannels } from '../../api/service.table.js';
import { useFilters } from '../../parts/filters.js';
import { FilterRow, ListPage, WordFilter } from '../../parts/list-page.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { CreativeCard } from './creative-card.js';
import { channels } from './ad-places.js';

const words = texts.creative;
const SHOWN = 24;

const sorts = {
  newest: { sort: 'created_at', order: 'desc' },
  oldest: { sort: 'created_at', order: 'asc' },
  changed: { sort: 'updated_at', order: 'desc' },
  name: { sort: 'name', order: 'asc' },
} as const;

const known = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((each) => each === value);

export function CreativesPage() {
  const { can } = useWork();
  const filters = useFilters(['status', 'channel', 'label']);
  const order = useFilters(['sort']);
  const sort = known(Object.keys(sorts) as (keyof typeof sorts)[], order.values.sort) ?? 'newest';
  const status = known(creativeStatuses, filters.values.status);
  const channel = known(knownChannels, filters.values.channel);
  const { label } = filters.values;
  const list = useRows(['creative', 'list', { sort, status, channel, label }], (cursor) =>
    answerOf(
      api.GET('/v1/creative', {
        params: {
          query: {
            limit: SHOWN,
            ...sorts[sort],
            ...(status ? { status: [status] } : {}),
            ...(channel ? { channel: [channel] } : {}),
            ...(label ? { label: [label] } : {}),
            ...(cursor ? { cursor } : {}),
          },
        },
      }),
    ),
  );
  const generate = can('creative:generate') && (
    <Button component={Link} to="/creative/new" leftSection={<Sparkles size={16} aria-hidden />}>
      {words.generate}
    </Button>
  );
  return (
    <ListPage
      title={words.title}
      about={words.about}
      actions={
        <>
          {can('creative:generate') && (
            <Button component={Link} to="/creative/upload" variant="default" leftSection={<Upload size={16} aria-hidden />}>
              {words.uploadAds}
            </Button>
          )}
          {generate}
        </>
      }
      list={list}
      tile={(creative) => <CreativeCard key={creative.id} creative={creative} />}
      filters={filters}
      inputs={
        <FilterRow>
          <WordFilter
            label={texts.common.status}
            words={creativeStatuses}
            any={words.notArchived}
            value={status}
            width={150}
            onChange={(value) => filters.set('status', value)}
          />
          <WordFilter
            label={words.channel}
            words={channels}
            any={words.allChannels}
            value={channel}
            width={190}
            onChange={(value) => filters.set('channel', value)}
          />
          <LabelFilter key={label} label={label} onChoose={(value) => filters.set('label', value)} />
          <Select
            label={words.sort}
            w={170}
            value={sort}
            data={Object.entries(words.sorts).map(([value, shown]) => ({ value, label: shown }))}
            onChange={(value) => order.set('sort', value === 'newest' ? null : value)}
            allowDeselect={false}
          />
        </FilterRow>
      }
      empty={{ title: words.empty, about: words.emptyAbout, action: generate }}
    />
  );
}

/** Applied when it is left or Enter is pressed, so that no request is sent for each letter. */
function LabelFilter({ label, onChoose }: { label: string; onChoose: (label: string) => void }) {
  const [typed, setTyped] = useState(label);
  const apply = (): void => {
    if (typed.trim() !== label) onChoose(typed.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        label={words.label}
        w={{ base: 'auto', sm: 150 }}
        value={typed}
        placeholder={words.anyLabel}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={apply}
      />
    </form>
  );
}
