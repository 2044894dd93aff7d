// What happened in the organization, the newest first.
import { ActionIcon, Alert, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { isFailure } from '../../api/failure.js';
import type { Rows } from '../../api/queries.js';
import { eventTypes } from '../../api/events.table.js';
import type { Column } from '../../parts/data-table.js';
import { type Filters, useFilters } from '../../parts/filters.js';
import { actionWords, type Changed, useNames } from '../../parts/history.js';
import { Instant } from '../../parts/instant.js';
import { ClearFilters, FilterRow, ListPage, WordFilter } from '../../parts/list-page.js';
import { RecordLink } from '../../parts/record-link.js';
import { useNamed } from '../../parts/records.js';
import type { NodeNames } from '../../parts/value-text.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { changedOf, EventChanges, EventDetails, whoOf } from './event-details.js';
import { type Event, feedQuery, isPeriod, type Period, periods } from './events.queries.js';

const { events: words } = settingsTexts;
const { common } = texts;

const AT_ONCE = 50;
/** The others stand under *Details*. */
const MOST_LINES = 3;
const others = (Object.keys(periods) as Period[]).filter((period) => period !== 'day');

export function EventsPage() {
  const { can } = useWork();
  const [openedId, setOpened] = useState<string | null>(null);
  const filters = useFilters(['type', 'resource_id', 'period']);
  const { type: typed, resource_id: record, period: chosen } = filters.values;
  const types = eventTypes.filter(({ readBy }) => can(readBy)).map(({ type }) => type);
  const type = types.find((each) => each === typed);
  const period = isPeriod(chosen) ? chosen : 'day';
  const feed = useQuery(feedQuery(period, { type: type && [type], resource_id: record || undefined }));
  const isNoRecord = record !== '' && isFailure(feed.error, 'invalid_parameter');
  const newestFirst = isNoRecord ? [] : feed.data?.events.toReversed();
  const list = usePages(newestFirst, isNoRecord ? null : feed.error, () => void feed.refetch());
  const shown = list.rows ?? [];
  const names = useNames(shown.map(changedOf).filter((changed): changed is Changed => changed !== null));
  const people = useNamed('members', can('members:manage') ? shown.flatMap(({ actor }) => actor.user_id ?? []) : []);
  const opened = shown.find(({ id }) => id === openedId);
  return (
    <ListPage
      title={words.title}
      about={words.about}
      list={list}
      columns={columnsOf(names, (event) => whoOf(event, people), setOpened)}
      filters={filters}
      inputs={
        <>
          <FilterRow>
            <WordFilter
              label={words.type}
              words={types}
              nameOf={actionWords}
              any={words.anyType}
              value={type}
              width={270}
              onChange={(value) => filters.set('type', value)}
            />
            <RecordId key={record} filters={filters} error={isNoRecord ? words.noRecord : undefined} />
            <WordFilter
              label={words.since}
              words={others}
              nameOf={(each) => words.periods[each]}
              any={words.periods.day}
              value={others.find((each) => each === period)}
              width={170}
              onChange={(value) => filters.set('period', value)}
            />
            {filters.isAny && <ClearFilters filters={filters} />}
          </FilterRow>
          {feed.data?.hasMore && <Alert color="yellow">{words.tooMany(feed.data.events.length)}</Alert>}
        </>
      }
      empty={{ title: words.empty, about: words.emptyAbout }}
    >
      {opened && (
        <EventDetails
          event={opened}
          who={whoOf(opened, people)}
          names={names}
          onOnly={() => {
            filters.set('resource_id', opened.resource.id);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  );
}

/** What was read already is shown part by part. */
function usePages(all: readonly Event[] | undefined, error: Error | null, reload: () => void): Rows<Event> {
  const [most, setMost] = useState(AT_ONCE);
  return {
    rows: all?.slice(0, most),
    first: undefined,
    error,
    hasMore: (all?.length ?? 0) > most,
    isLoadingMore: false,
    loadMore: () => setMost(most + AT_ONCE),
    reload,
  };
}

function RecordId({ filters, error }: { filters: Filters<'resource_id'>; error: string | undefined }) {
  const value = filters.values.resource_id;
  const [typed, setTyped] = useState(value);
  const choose = (): void => {
    if (typed.trim() !== value) filters.set('resource_id', typed.trim());
  };
  return (
    <TextInput
      label={words.record}
      placeholder={words.recordAbout}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={choose}
      onKeyDown={({ key }) => key === 'Enter' && choose()}
      error={error}
      // Its foot stays in line with the others.
      inputWrapperOrder={['label', 'error', 'input']}
      spellCheck={false}
      autoComplete="off"
      w={270}
    />
  );
}

const columnsOf = (names: NodeNames, who: (event: Event) => string, onShow: (id: string) => void): Column<Event>[] => [
  {
    id: 'what',
    header: words.what,
    width: '42%',
    cell: (event) => (
      <Stack gap={2}>
        <Text size="sm" fw={600}>
          {actionWords(event.type)}
        </Text>
        <EventChanges event={event} names={names} most={MOST_LINES} />
      </Stack>
    ),
  },
  { id: 'at', header: words.at, cell: ({ occurred_at: at }) => <Instant at={at} /> },
  {
    id: 'by',
    header: words.by,
    cell: (event) => (
      <Text size="sm" className="wrap">
        {who(event)}
      </Text>
    ),
  },
  { id: 'of', header: words.of, cell: ({ resource }) => <RecordLink of={resource} /> },
  {
    id: 'details',
    header: common.details,
    width: 60,
    isMenu: true,
    cell: ({ id, type }) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        onClick={() => onShow(id)}
        aria-label={words.detailsOf(actionWords(type))}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
    ),
  },
];
