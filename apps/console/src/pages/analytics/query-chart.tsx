import { Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, useState } from 'react';
import type { Schemas } from '../../api/client.js';
import { LazyPart } from '../../parts/lazy-part.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { formatMetric } from './metric-format.js';
import { type Metric } from './metrics.table.js';
import { bucketLabel, shortLabel, Legend } from './series.js';

const { query: words, series } = texts.analytics;
const SeriesChart = lazy(() => import('./series-chart.js').then(({ SeriesChart: component }) => ({ default: component })));

interface QueryChartProps {
  readonly rows: readonly Schemas['QueryRow'][];
  readonly meta: Schemas['ReportMeta'];
  readonly metrics: readonly Metric[];
  readonly hasMore: boolean;
}

/** Rows that are steps in time of one thing in one currency are drawn as a line; their table stands below. */
export function QueryChart({ rows, meta, metrics, hasMore }: QueryChartProps) {
  const [chosen, choose] = useState<Metric>();
  const drawable = metrics.filter((metric) => metric !== 'reach' && metric !== 'frequency');
  const metric = drawable.find((each) => each === chosen) ?? drawable[0];
  const dates = new Set(rows.map(({ date }) => date));
  const isSeries = meta.granularity !== 'total' && rows.length > 1 && dates.size === rows.length && !dates.has(null);
  const [currency = null, ...others] = [...new Set(rows.map((row) => row.currency).filter((each) => each !== null))];
  if (!isSeries || metric === undefined || others.length > 0) return null;
  const inOrder = [...rows].sort((one, other) => String(one.date).localeCompare(String(other.date)));
  const points = inOrder.map(({ date, partial, metrics: values, comparison, is_final: isFinal }) => ({
    key: String(date),
    label: bucketLabel(date, meta.granularity, partial),
    short: shortLabel(date, meta.granularity),
    value: values[metric] === null || values[metric] === undefined ? null : Number(values[metric]),
    shown: formatMetric(metric, values[metric], currency),
    isFinal,
    before: comparison && {
      label: series.before,
      value: comparison.metrics[metric] === null ? null : Number(comparison.metrics[metric]),
      shown: formatMetric(metric, comparison.metrics[metric], currency),
    },
  }));
  return (
    <Stack gap="xs" className="card" component="figure" m={0}>
      <Group justify="flex-end">
        <Select
          aria-label={series.metric}
          w={180}
          allowDeselect={false}
          value={metric}
          data={drawable.map((value) => ({ value, label: wordFor(value) }))}
          onChange={(value) => choose(drawable.find((each) => each === value))}
        />
      </Group>
      <LazyPart fallback={<Skeleton height={280} />}>
        <SeriesChart
          label={series.about(wordFor(metric), meta.period.start_date, meta.period.end_date)}
          metric={metric}
          currency={currency}
          points={points}
          words={series}
        />
      </LazyPart>
      <Legend points={points} />
      {hasMore && (
        <Text size="xs" c="dimmed">
          {words.chartOfFirst(rows.length)}
        </Text>
      )}
    </Stack>
  );
}
