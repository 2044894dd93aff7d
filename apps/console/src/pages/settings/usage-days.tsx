// The requests of the last 30 days: how they were answered, what the limit cost, and who sent them.
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { formatDay, formatNumber, formatShare } from '../../format.js';
import { ChartCard } from '../../parts/chart-card.js';
import { type Column, DataTable } from '../../parts/data-table.js';
import { LazyPart } from '../../parts/lazy-part.js';
import { Section } from '../../parts/section.js';
import { EmptyState } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';

const { usageDays: words } = settingsTexts;

const UsageChart = lazy(() => import('./usage-chart.js').then(({ UsageChart: component }) => ({ default: component })));

type Days = Schemas['Usage']['days'];
type Counts = Pick<Days[number], 'requests' | (typeof statusClasses)[number]>;

const statusClasses = ['succeeded', 'refused', 'rate_limited', 'failed'] as const;
const headers = [words.requests, ...statusClasses.map((name) => words.classes[name])];

const cellsOf = (counts: Counts): string[] => [
  formatNumber(counts.requests),
  ...statusClasses.map((name) => formatNumber(counts[name])),
];

function sumOf(all: readonly Counts[]): Counts {
  const sum = (name: keyof Counts): number => all.reduce((total, counts) => total + counts[name], 0);
  return {
    requests: sum('requests'),
    succeeded: sum('succeeded'),
    refused: sum('refused'),
    rate_limited: sum('rate_limited'),
    failed: sum('failed'),
  };
}

export function UsageDays({ days }: { days: Days }) {
  const total = sumOf(days);
  if (total.requests === 0) return <EmptyState title={words.none}>{words.noneAbout}</EmptyState>;
  return (
    <Section title={words.title}>
      <ChartCard
        title={words.requests}
        about={words.about}
        headers={[words.day, ...headers]}
        rows={days.toReversed().map((day) => [formatDay(day.day), ...cellsOf(day)])}
      >
        <LazyPart fallback={<Skeleton height={260} />}>
          <UsageChart days={days} />
        </LazyPart>
      </ChartCard>
      <Cost days={days} total={total} />
      <ByKey days={days} />
    </Section>
  );
}

/** What 429 cost. */
function Cost({ days, total: { requests, rate_limited: over } }: { days: Days; total: Counts }) {
  const hit = days.filter(({ rate_limited: count }) => count > 0);
  const most = hit.toSorted((one, other) => other.rate_limited - one.rate_limited)[0];
  return (
    <Section order={3} title={words.cost}>
      {most === undefined ? (
        <Text size="sm">{words.costNone}</Text>
      ) : (
        <Stack gap={2}>
          <Text size="sm" fw={600} className="status-yellow">
            {words.costOf(formatNumber(over), formatShare(over / requests), hit.length)}
          </Text>
          {hit.length > 1 && <Text size="sm">{words.costMost(formatNumber(most.rate_limited), formatDay(most.day))}</Text>}
          <Text size="sm">{words.costCure}</Text>
        </Stack>
      )}
    </Section>
  );
}

const MOST_NAMED = 100;

function ByKey({ days }: { days: Days }) {
  const { can } = useWork();
  const keys = useQuery({
    queryKey: ['api_keys', 'names'],
    queryFn: () =>
      dataOf(api.GET('/v1/api_keys', { params: { query: { limit: MOST_NAMED, status: ['active', 'revoked', 'expired'] } } })),
    enabled: can('keys:own'),
  });
  const all = days.flatMap((day) => day.keys);
  const nameOf = (id: string | null): string => {
    if (id === null) return words.console;
    const key = keys.data?.find((each) => each.id === id);
    return key ? `${key.name} (…${key.last_four})` : `${words.unknownKey}: ${id}`;
  };
  const rows = [...new Set(all.map(({ key_id: id }) => id))]
    .map((id) => ({ id: id ?? '', name: nameOf(id), ...sumOf(all.filter(({ key_id: each }) => each === id)) }))
    .toSorted((one, other) => other.requests - one.requests);
  return (
    <Section order={3} title={words.byKey}>
      <DataTable
        label={words.byKey}
        columns={keyColumns}
        list={{ ...whole, rows, error: keys.error, reload: () => void keys.refetch() }}
        rowId={({ id }) => id}
        empty={null}
      />
    </Section>
  );
}

/** There is no further page. */
const whole = { first: undefined, hasMore: false, isLoadingMore: false, loadMore: () => undefined } as const;

type KeyRow = Counts & { readonly id: string; readonly name: string };

const keyColumns: readonly Column<KeyRow>[] = [
  { id: 'name', header: words.key, cell: ({ name }) => name },
  ...(['requests', ...statusClasses] as const).map((each, at) => ({
    id: each,
    header: headers[at] ?? each,
    isNumber: true,
    cell: (row: KeyRow) => formatNumber(row[each]),
  })),
];
