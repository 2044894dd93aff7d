// What platforms changed in days that had been reported: before and after.
import './analytics.css';
import { Group, Select, Stack, Text } from '@mantine/core';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { formatDay } from '../../format.js';
import { Ago } from '../../parts/ago.js';
import { type Column, DataTable } from '../../parts/data-table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { Page } from '../../parts/page.js';
import { EmptyState } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { CurrencyControl } from './controls.js';
import { plainFaults } from '../../api/failure.js';
import { Warnings } from './freshness.js';
import { formatMetric } from './metric-format.js';
import { currencyOf } from './period.js';
import { RecordName } from './record-name.js';

const { restatements: words } = texts.analytics;

type Restatement = Schemas['Restatement'];
type Metric = keyof Schemas['BaseMetrics'];
const SHOWN = ['spend', 'impressions', 'clicks', 'conversions', 'conversion_value'] as const satisfies readonly Metric[];
const DAYS = ['7', '30', '90'] as const;
const DAY_MS = 86_400_000;

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export function RestatementsPage() {
  const filters = useFilters(['days', 'reporting_currency', 'campaign_id']);
  const [sorting, sortBy] = useSorting(['changed_at', ...SHOWN], { sort: 'changed_at', order: 'desc' });
  const days = DAYS.find((each) => each === filters.values.days) ?? '30';
  const { reporting_currency: reporting, campaign_id: campaign } = filters.values;
  const list = useRows(['analytics', 'restatements', days, reporting, campaign, sorting], (cursor) =>
    answerOf(
      api.GET('/v1/analytics/restatements', {
        params: {
          query: {
            since: dayBefore(Number(days)),
            reporting_currency: currencyOf(reporting),
            campaign_id: campaign ? [campaign] : undefined,
            ...sorting,
            cursor,
          },
        },
      }),
    ),
  );
  const faults = plainFaults(list.error, ['query.reporting_currency']);
  return (
    <Page title={words.title} about={words.about}>
      <Group gap="sm" align="flex-start" className="filters">
        <Select
          label={words.since}
          w={170}
          allowDeselect={false}
          value={days}
          data={DAYS.map((value) => ({ value, label: words.lastDays(Number(value)) }))}
          onChange={(value) => filters.set('days', value === '30' ? null : value)}
        />
        <CurrencyControl
          value={reporting || undefined}
          error={faults['query.reporting_currency']}
          onChange={(currency) => filters.set('reporting_currency', currency ?? null)}
        />
      </Group>
      {list.first && <Warnings meta={list.first.meta} />}
      <DataTable
        label={words.title}
        columns={columns}
        list={list}
        rowId={({ campaign: { id }, connection_id, date, changed_at, currency }) =>
          JSON.stringify([id, connection_id, date, changed_at, currency])
        }
        sorting={sorting}
        onSort={sortBy}
        empty={<EmptyState title={words.empty}>{words.emptyAbout}</EmptyState>}
      />
    </Page>
  );
}

const columns: readonly Column<Restatement>[] = [
  {
    id: 'campaign',
    header: wordFor('campaign'),
    cell: ({ campaign, channel }) => (
      <Stack gap={0}>
        <RecordName dimension="campaign" value={{ ...campaign, status: null }} />
        <Text span size="xs" c="dimmed" fw={400}>
          {wordFor(channel)}
        </Text>
      </Stack>
    ),
  },
  { id: 'day', header: words.day, cell: ({ date }) => <span className="one-line">{formatDay(date)}</span> },
  ...SHOWN.map((metric): Column<Restatement> => ({
    id: metric,
    header: wordFor(metric),
    sort: metric,
    isNumber: true,
    cell: (row) => <BeforeAfter row={row} metric={metric} />,
  })),
  {
    id: 'changed',
    header: words.changed,
    sort: 'changed_at',
    cell: ({ changed_at, changes }) => (
      <Stack gap={0}>
        <Ago at={changed_at} />
        {changes > 1 && (
          <Text span size="xs" c="dimmed">
            {words.times(changes)}
          </Text>
        )}
      </Stack>
    ),
  },
];

function BeforeAfter({ row: { before, after, currency }, metric }: { row: Restatement; metric: Metric }) {
  const [was, is] = [formatMetric(metric, before[metric], currency), formatMetric(metric, after[metric], currency)];
  if (was === is)
    return (
      <Text span inherit c="dimmed">
        {is}
      </Text>
    );
  return (
    <div className="figure">
      <span>{is}</span>
      <Text span size="xs" c="dimmed">
        {words.was(was)}
      </Text>
    </div>
  );
}
