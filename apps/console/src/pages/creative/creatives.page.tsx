import { Button, Center, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Sparkles, Upload } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { useFilters } from '../../parts/filters.js';
import { Page } from '../../parts/page.js';
import { EmptyState, FailureAlert, Loading } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { CreativeCard } from './creative-card.js';
import { places } from './places.table.js';

const words = texts.creative;
const SHOWN = 24;

const sorts = {
  newest: { sort: 'created_at', order: 'desc' },
  oldest: { sort: 'created_at', order: 'asc' },
  changed: { sort: 'updated_at', order: 'desc' },
  name: { sort: 'name', order: 'asc' },
} as const;
const statuses = ['generating', 'active', 'failed', 'archived', 'all'] as const;
const channels = [...new Set(places.map(({ channel }) => channel))];

const known = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((each) => each === value);

export function CreativesPage() {
  const { can } = useWork();
  const filters = useFilters(['status', 'channel', 'label']);
  const order = useFilters(['sort']);
  const sort = known(Object.keys(sorts) as (keyof typeof sorts)[], order.values.sort) ?? 'newest';
  const status = known(statuses, filters.values.status);
  const { channel, label } = filters.values;
  const list = useRows(['creative', 'list', { sort, status, channel, label }], (cursor) =>
    answerOf(
      api.GET('/v1/creative', {
        params: {
          query: {
            limit: SHOWN,
            ...sorts[sort],
            ...(status ? { status: [status] } : {}),
            ...(channel ? { channel } : {}),
            ...(label ? { label } : {}),
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
    <Page
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
    >
      <Group gap="sm" align="flex-end" className="filters">
        <Select
          label={texts.common.status}
          w={150}
          value={status ?? ''}
          data={[{ value: '', label: words.notArchived }, ...statuses.map((value) => ({ value, label: wordFor(value) }))]}
          onChange={(value) => filters.set('status', value)}
          allowDeselect={false}
        />
        <Select
          label={words.channel}
          w={190}
          value={channel}
          data={[{ value: '', label: words.allChannels }, ...channels.map((value) => ({ value, label: wordFor(value) }))]}
          onChange={(value) => filters.set('channel', value)}
          allowDeselect={false}
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
      </Group>
      {list.error && <FailureAlert error={list.error} retry={list.reload} />}
      {list.rows === undefined && !list.error && <Loading rows={6} />}
      {list.rows?.length === 0 && filters.isAny && (
        <EmptyState
          title={texts.common.noneFound}
          action={
            <Button variant="default" onClick={filters.clear}>
              {texts.common.clearFilters}
            </Button>
          }
        />
      )}
      {list.rows?.length === 0 && !filters.isAny && (
        <EmptyState title={words.empty} action={generate}>
          {words.emptyAbout}
        </EmptyState>
      )}
      {list.rows && list.rows.length > 0 && (
        <SimpleGrid component="ul" className="tiles" cols={{ base: 1, xs: 2, md: 3, xl: 4 }} aria-label={words.title}>
          {list.rows.map((creative) => (
            <CreativeCard key={creative.id} creative={creative} />
          ))}
        </SimpleGrid>
      )}
      {list.hasMore && (
        <Center>
          <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
            {texts.common.loadMore}
          </Button>
        </Center>
      )}
    </Page>
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
