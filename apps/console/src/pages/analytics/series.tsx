// A metric over time, as a chart or as a table. Provisional buckets are dashed and hatched, and named in the legend.
import './analytics.css';
import { Group, SegmentedControl, Select, Skeleton, Stack, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { formatDay, formatMonth, formatShortDay } from '../../format.js';
import { LazyPart } from '../../parts/lazy-part.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { formatMetric } from './metric-format.js';
import { isMetric, type Metric, summedMetrics } from './metrics.table.js';
import { type OverviewSearch, type ReportQuery, seriesGranularities, wordOf } from './period.js';
import type { Point } from './series-chart.js';

const { series: words, granularities } = texts.analytics;

const SeriesChart = lazy(() => import('./series-chart.js').then(({ SeriesChart: component }) => ({ default: component })));

type Bucket = Schemas['AnalyticsOverview']['series'][number];
type Granularity = Schemas['AnalyticsMeta']['granularity'];

interface SeriesProps {
  readonly report: { readonly data: Schemas['AnalyticsOverview']; readonly meta: Schemas['AnalyticsMeta'] };
  readonly query: ReportQuery;
  readonly search: OverviewSearch;
  readonly onChange: (search: OverviewSearch) => void;
}

export function Series({ report: { data, meta }, query, search, onChange }: SeriesProps) {
  const [view, setView] = useState<string>('chart');
  const { metric = 'spend' } = search;
  const before = useQuery({
    queryKey: ['analytics', 'before', meta.comparison_period, query, search.granularity],
    queryFn: () => {
      const { date_preset: _, compare_to: __, ...filters } = query;
      return answerOf(
        api.GET('/v1/analytics/overview', {
          params: { query: { ...filters, ...meta.comparison_period, granularity: search.granularity } },
        }),
      );
    },
    enabled: meta.comparison_period !== null,
  });
  const points = pointsOf(metric, data, meta.granularity, before.data?.data.series);
  const name = wordFor(metric);
  return (
    <Stack gap="md" className="card" component="section" aria-label={words.title}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Title order={2} size="h4">
          {words.of(name)}
        </Title>
        <Group gap="sm" align="flex-end">
          <Select
            aria-label={words.metric}
            w={180}
            allowDeselect={false}
            value={metric}
            data={summedMetrics.map((value) => ({ value: value, label: wordFor(value) }))}
            onChange={(value) => isMetric(value) && onChange({ metric: value })}
          />
          <SegmentedControl
            aria-label={words.granularity}
            value={search.granularity ?? 'day'}
            data={seriesGranularities.map((value) => ({ value: value, label: granularities[value] }))}
            onChange={(value) => onChange({ granularity: wordOf(value, seriesGranularities) })}
          />
          <SegmentedControl
            aria-label={words.view}
            value={view}
            data={[
              { value: 'chart', label: words.chart },
              { value: 'table', label: words.table },
            ]}
            onChange={setView}
          />
        </Group>
      </Group>
      {view === 'table' ? (
        <SeriesTable points={points} metric={metric} label={words.of(name)} />
      ) : (
        <Stack gap="xs" component="figure" m={0}>
          <LazyPart fallback={<Skeleton height={280} />}>
            <SeriesChart
              label={words.about(name, data.period.start_date, data.period.end_date)}
              metric={metric}
              currency={data.currency}
              points={points}
              words={words}
            />
          </LazyPart>
          <Legend points={points} />
        </Stack>
      )}
    </Stack>
  );
}

export function Legend({ points }: { points: readonly Point[] }) {
  return (
    <Group gap="lg" component="figcaption" fz="xs" c="dimmed">
      {points.some(({ isFinal }) => isFinal) && <Key kind="final">{words.final}</Key>}
      {points.some(({ isFinal }) => !isFinal) && <Key kind="provisional">{words.provisionalAbout}</Key>}
      {points.some(({ before }) => before !== null) && <Key kind="before">{words.before}</Key>}
    </Group>
  );
}

const Key = ({ kind, children }: { kind: string; children: string }) => (
  <Group gap={6} wrap="nowrap" component="span">
    <span className={`chart-key chart-key-${kind}`} aria-hidden />
    {children}
  </Group>
);

export function SeriesTable({ points, metric, label }: { points: readonly Point[]; metric: Metric; label: string }) {
  const hasBefore = points.some(({ before }) => before !== null);
  return (
    <Table.ScrollContainer minWidth={0} mah={360} className="series-table" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={label} verticalSpacing={6} horizontalSpacing="lg" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.bucket}</Table.Th>
            <Table.Th className="number">{wordFor(metric)}</Table.Th>
            {hasBefore && <Table.Th className="number">{words.before}</Table.Th>}
            <Table.Th>{words.state}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ key, label: bucket, shown, isFinal, before }) => (
            <Table.Tr key={key}>
              <Table.Td>{bucket}</Table.Td>
              <Table.Td className="number">{shown}</Table.Td>
              {hasBefore && <Table.Td className="number">{before?.shown ?? texts.none}</Table.Td>}
              <Table.Td>{isFinal ? words.final : words.provisional}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function pointsOf(
  metric: Metric,
  { series, currency }: Schemas['AnalyticsOverview'],
  granularity: Granularity,
  before: readonly Bucket[] = [],
): Point[] {
  const drawn = ({ metrics }: Bucket): number | null => (metrics[metric] === null ? null : Number(metrics[metric]));
  const labeled = ({ date, partial }: Bucket): string => bucketLabel(date, granularity, partial);
  return series.map((bucket, at): Point => {
    const other = before[at];
    return {
      key: bucket.date ?? String(at),
      label: labeled(bucket),
      short: shortLabel(bucket.date, granularity),
      value: drawn(bucket),
      shown: formatMetric(metric, bucket.metrics[metric], currency),
      isFinal: bucket.is_final,
      // Days that were never read have nothing to compare with: no line at zero.
      before:
        other && drawn(other) !== null
          ? { label: labeled(other), value: drawn(other), shown: formatMetric(metric, other.metrics[metric], currency) }
          : null,
    };
  });
}

const MONTHS_OF_QUARTER = 3;

/** Under the axis of a chart. */
export const shortLabel = (day: string | null, granularity: Granularity): string =>
  day === null ? '' : granularity === 'day' || granularity === 'week' ? formatShortDay(day) : formatMonth(day);

export function bucketLabel(date: string | null, granularity: Granularity, isPartial: boolean): string {
  if (date === null || granularity === 'total') return words.whole;
  const [year = '', month = ''] = date.split('-');
  const label = {
    day: () => formatDay(date),
    week: () => words.week(formatDay(date)),
    month: () => formatMonth(date),
    quarter: () => words.quarter(Math.ceil(Number(month) / MONTHS_OF_QUARTER), year),
    year: () => year,
  }[granularity]();
  return isPartial ? words.partial(label) : label;
}
