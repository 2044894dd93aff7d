// The rows of a query, their totals, and a chart where the rows are steps in time.
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import type { Schemas } from '../../api/client.js';
import type { Rows } from '../../api/queries.js';
import { formatDay } from '../../format.js';
import { type Column, DataTable, type Total } from '../../parts/data-table.js';
import type { Sorting } from '../../parts/sort-by.js';
import { EmptyState } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { Attribution } from './attribution.js';
import { tellsConversions } from './attribution-rules.js';
import { Figure, Share } from './cells.js';
import { Freshness, Warnings } from './freshness.js';
import { formatMetric } from './metric-format.js';
import { type Metric, metricNames } from './metrics.table.js';
import type { Dimension, Question } from './question.js';
import { QueryChart } from './query-chart.js';
import { RecordName } from './record-name.js';
import { bucketLabel } from './series.js';

const { query: words, series, breakdown } = texts.analytics;

type Row = Schemas['QueryRow'];
export interface Answer {
  readonly data: readonly Row[];
  readonly meta: Schemas['ReportMeta'];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

interface ResultsProps {
  readonly question: Question;
  readonly list: Rows<Row, Answer>;
  readonly onSort: (sorting: Sorting) => void;
}

export function Results({ question, list, onSort }: ResultsProps) {
  const meta = list.first?.meta;
  const rows = list.rows ?? [];
  const shown = metricNames.filter(
    (name) => question.metrics?.includes(name) ?? (rows[0] !== undefined && name in rows[0].metrics),
  );
  const { sort = 'spend', order = 'desc' } = question;
  const isMixed = (meta?.totals.length ?? 0) > 1 || new Set(rows.map(({ currency }) => currency)).size > 1;
  return (
    <Stack gap="sm" component="section" aria-label={words.results}>
      {meta && <About meta={meta} isMixed={isMixed} hasConversions={tellsConversions(shown)} />}
      {meta && <Reach meta={meta} asked={shown} />}
      {meta && <QueryChart rows={rows} meta={meta} metrics={shown} hasMore={list.hasMore} />}
      <DataTable
        label={words.results}
        columns={columnsOf(question, shown, { granularity: meta?.granularity ?? 'total', isMixed })}
        list={list}
        rowId={({ dimensions, date, currency }) => JSON.stringify([dimensions, date, currency])}
        sorting={{ sort, order }}
        onSort={onSort}
        empty={<EmptyState title={texts.analytics.empty}>{words.emptyAbout}</EmptyState>}
        totals={meta ? totalsOf(question, shown, meta) : []}
      />
    </Stack>
  );
}

interface AboutProps {
  readonly meta: Schemas['ReportMeta'];
  readonly isMixed: boolean;
  readonly hasConversions: boolean;
}

function About({ meta, isMixed, hasConversions }: AboutProps) {
  const { period, comparison_period: compared } = meta;
  return (
    <>
      <Stack gap={4}>
        <Title order={2} size="h4">
          {texts.analytics.days(formatDay(period.start_date), formatDay(period.end_date))}
          {compared && (
            <Text span c="dimmed" size="md">
              {' '}
              {texts.analytics.comparedWith(formatDay(compared.start_date), formatDay(compared.end_date))}
            </Text>
          )}
        </Title>
        <Freshness meta={meta} />
        {hasConversions && <Attribution meta={meta} />}
      </Stack>
      <Warnings meta={meta} />
      {isMixed && (
        <Text size="sm" c="dimmed">
          {words.mixed}
        </Text>
      )}
    </>
  );
}

/** Why there is no count of people, where it was asked for. */
function Reach({ meta, asked }: { meta: Schemas['ReportMeta']; asked: readonly Metric[] }) {
  const missing = meta.unavailable_metrics.find(({ metric }) => metric === 'reach' && asked.includes(metric));
  if (!missing) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {words.reach[missing.reason]}
    </Text>
  );
}

const nameSort = (dimension: Dimension, first: Dimension | undefined): string =>
  dimension === first && ['campaign', 'creative', 'audience', 'connection'].includes(dimension) ? 'name' : dimension;

interface Asked {
  readonly granularity: Schemas['ReportMeta']['granularity'];
  readonly isMixed: boolean;
}

function columnsOf(question: Question, shown: readonly Metric[], { granularity, isMixed }: Asked): Column<Row>[] {
  const { dimensions = [] } = question;
  const first = dimensions.find((name) => ['campaign', 'creative', 'audience', 'connection'].includes(name));
  const columns: Column<Row>[] = dimensions.map((name) => ({
    id: name,
    header: wordFor(name),
    sort: nameSort(name, first),
    cell: (row) => <RecordName dimension={name} value={row.dimensions[name]} />,
  }));
  if (granularity !== 'total' || dimensions.length === 0)
    columns.push({
      id: 'date',
      header: series.bucket,
      sort: granularity === 'total' ? undefined : 'date',
      cell: ({ date, partial, is_final: isFinal }) => (
        <Group gap="xs">
          <span className="one-line">{bucketLabel(date, granularity, partial)}</span>
          {!isFinal && <Provisional />}
        </Group>
      ),
    });
  if (isMixed && !dimensions.includes('currency'))
    columns.push({ id: 'currency', header: texts.analytics.currency, cell: ({ currency }) => currency ?? texts.none });
  columns.push(
    ...shown.map((metric): Column<Row> => ({
      id: metric,
      header: wordFor(metric),
      sort: metric === 'reach' || metric === 'frequency' ? undefined : metric,
      isNumber: true,
      cell: (row) => <Figure row={row} metric={metric} />,
    })),
  );
  if (dimensions.length > 0 && granularity === 'total' && shown.includes('spend'))
    columns.push({ id: 'share', header: breakdown.share, cell: ({ share_of_spend: share }) => <Share share={share} /> });
  return columns;
}

const Provisional = () => (
  <Badge variant="default" size="sm" radius="sm" tt="none" fw={500} className="provisional">
    {series.provisional}
  </Badge>
);

/** One for each currency: they are never added up. */
function totalsOf({ dimensions = [] }: Question, shown: readonly Metric[], meta: Schemas['ReportMeta']): Total[] {
  const isAlone = dimensions.length === 0 && meta.granularity === 'total';
  if (isAlone) return [];
  return meta.totals.map(({ currency, metrics }) => ({
    id: currency,
    cells: {
      [dimensions[0] ?? 'date']: meta.totals.length > 1 ? words.totalIn(currency) : words.total,
      ...Object.fromEntries(shown.map((metric) => [metric, formatMetric(metric, metrics[metric], currency)])),
    },
  }));
}
