// The rows behind the totals: by campaign, channel, creative or audience.
import { Anchor, Stack, Tabs, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { knownChannels } from '../../api/service.table.js';
import { type Column, DataTable } from '../../parts/data-table.js';
import { EmptyState } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { Figure, Share } from './cells.js';
import { Warnings } from './freshness.js';
import { formatMetric, formatPart } from './metric-format.js';
import { type Compared, type Metric, type Metrics } from './metrics.table.js';
import { type Breakdown, breakdowns, type OverviewSearch, reportQuery, textOf, wordOf } from './period.js';
import { RecordName } from './record-name.js';

const { breakdown: words } = texts.analytics;

interface BreakdownsProps {
  readonly search: OverviewSearch;
  readonly onChange: (search: OverviewSearch) => void;
}

export function Breakdowns({ search, onChange }: BreakdownsProps) {
  const { by = 'campaign' } = search;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <Tabs
        value={by}
        keepMounted={false}
        onChange={(value) => onChange({ by: wordOf(value, breakdowns), sort: undefined, order: undefined })}
      >
        <Tabs.List aria-label={words.title}>
          {breakdowns.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {words.tabs[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={by} pt="sm">
          <Rows by={by} search={search} onChange={onChange} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

interface Row {
  readonly dimensions: Readonly<Record<string, unknown>>;
  readonly currency: string | null;
  readonly metrics: Metrics;
  readonly comparison: Compared | null;
  readonly share_of_spend: number | null;
}

interface Answer {
  readonly data: readonly Row[];
  readonly meta: Schemas['ReportMeta'];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

const COLUMNS: readonly Metric[] = ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'conversions', 'cpa', 'roas'];

function Rows({ by, search, onChange }: BreakdownsProps & { by: Breakdown }) {
  const { sort, order } = search;
  const report = reportQuery(search);
  const list = useRows(['analytics', 'by', by, report, sort, order], (cursor): Promise<Answer> => {
    const params = { query: { ...report, cursor, sort: sort as 'spend' | undefined, order } };
    if (by === 'campaign') return answerOf(api.GET('/v1/analytics/campaigns', { params }));
    if (by === 'channel') return answerOf(api.GET('/v1/analytics/channels', { params }));
    if (by === 'creative') return answerOf(api.GET('/v1/analytics/creative', { params }));
    return answerOf(api.GET('/v1/analytics/audiences', { params }));
  });
  const meta = list.first?.meta;
  const columns: Column<Row>[] = [
    {
      id: by,
      header: wordFor(by),
      sort: by === 'channel' ? 'channel' : 'name',
      cell: ({ dimensions }) =>
        by === 'channel' ? (
          <Channel channel={textOf(dimensions.channel)} search={search} />
        ) : (
          <RecordName dimension={by} value={dimensions[by]} />
        ),
    },
    ...COLUMNS.map((metric): Column<Row> => ({
      id: metric,
      header: wordFor(metric),
      sort: metric,
      isNumber: true,
      cell: (row) => <Figure row={row} metric={metric} />,
    })),
  ];
  columns.splice(2, 0, { id: 'share', header: words.share, cell: ({ share_of_spend: share }) => <Share share={share} /> });
  return (
    <Stack gap="sm">
      {meta && <Coverage by={by} meta={meta} />}
      {meta && <Warnings meta={{ ...meta, warnings: meta.warnings.filter(({ code }) => code === 'breakdown_not_supplied') }} />}
      <DataTable
        label={words.tabs[by]}
        columns={columns}
        list={list}
        rowId={({ dimensions, currency }) => JSON.stringify([dimensions, currency])}
        sorting={{ sort: sort ?? 'spend', order: order ?? 'desc' }}
        onSort={onChange}
        empty={<EmptyState title={words.empty} />}
      />
    </Stack>
  );
}

/** A channel has no page of its own: its campaigns are shown. */
function Channel({ channel, search }: { channel: string | undefined; search: OverviewSearch }) {
  if (channel === undefined) return <RecordName dimension="channel" value={null} />;
  const known = wordOf(channel, knownChannels);
  const only: OverviewSearch = { ...search, channel: known, by: 'campaign', sort: undefined, order: undefined };
  return (
    <Anchor inherit renderRoot={(props) => <Link to="/analytics" search={only} {...props} />}>
      {wordFor(channel)}
    </Anchor>
  );
}

/** What the rows that name a record explain of the whole. */
function Coverage({ by, meta }: { by: Breakdown; meta: Schemas['ReportMeta'] }) {
  const [total] = meta.totals;
  if (!total || total.coverage === null || total.coverage === 1) return null;
  const spend = formatMetric('spend', total.metrics.spend, total.currency);
  return (
    <Text size="sm" c="dimmed">
      {words.coverage(formatPart(total.coverage), spend, wordFor(by).toLowerCase())}
    </Text>
  );
}
