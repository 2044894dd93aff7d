// The drawing itself, with its library: loaded when a chart is shown.
import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { Paper, Text } from '@mantine/core';
import type { Metric } from './metrics.table.js';
import { formatAxis } from './metric-format.js';

/** A bucket of the series. `before` is the bucket of the compared period at the same place. */
export interface Point {
  readonly key: string;
  readonly label: string;
  /** Under the axis. */
  readonly short: string;
  readonly value: number | null;
  readonly shown: string;
  readonly isFinal: boolean;
  readonly before: { readonly label: string; readonly value: number | null; readonly shown: string } | null;
}

interface SeriesChartProps {
  readonly label: string;
  readonly metric: Metric;
  readonly currency: string | null;
  readonly points: readonly Point[];
  readonly words: { readonly now: string; readonly provisional: string; readonly before: string };
}

const HATCH = 'provisional-hatch';
const MOST_DOTS = 45;

export function SeriesChart({ label, metric, currency, points, words }: SeriesChartProps) {
  const data = points.map(({ key, value, isFinal, before }, at) => ({
    key,
    final: isFinal ? value : null,
    // The dashed line begins where the solid one ends.
    provisional: isFinal && points[at + 1]?.isFinal !== false ? null : value,
    before: before?.value ?? null,
  }));
  const byKey = new Map(points.map((point) => [point.key, point]));
  const firstProvisional = points.find(({ isFinal }) => !isFinal)?.key;
  const hasBefore = points.some(({ before }) => before !== null);
  return (
    <LineChart
      h={280}
      data={data}
      dataKey="key"
      curveType="linear"
      connectNulls={false}
      strokeWidth={2.25}
      withDots={points.length <= MOST_DOTS}
      dotProps={{ r: 2.5 }}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => formatAxis(metric, value, currency)}
      xAxisProps={{
        tickFormatter: (key: string) => byKey.get(key)?.short ?? key,
        minTickGap: 24,
        padding: { left: 8, right: 8 },
      }}
      yAxisProps={{ width: 64 }}
      lineChartProps={{ title: label }}
      series={[
        ...(hasBefore ? [{ name: 'before', color: 'var(--chart-before)' }] : []),
        { name: 'final', color: 'var(--chart-now)' },
        { name: 'provisional', color: 'var(--chart-now)', strokeDasharray: '5 4' },
      ]}
      referenceAreas={
        firstProvisional === undefined
          ? []
          : [
              {
                x1: firstProvisional,
                x2: points.at(-1)?.key ?? firstProvisional,
                fill: `url(#${HATCH})`,
                fillOpacity: 1,
                strokeOpacity: 0,
              },
            ]
      }
      tooltipProps={{
        content: ({ label: key }) => {
          const point = byKey.get(String(key));
          return point ? <Tip point={point} words={words} /> : null;
        },
      }}
    >
      <defs>
        <pattern id={HATCH} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="8" stroke="var(--chart-hatch)" strokeWidth="2" />
        </pattern>
      </defs>
    </LineChart>
  );
}

function Tip({ point, words }: { point: Point; words: SeriesChartProps['words'] }) {
  return (
    <Paper withBorder shadow="md" p="xs">
      <Text size="sm" fw={600}>
        {point.label}: {point.shown}
      </Text>
      {!point.isFinal && <Text size="xs">{words.provisional}</Text>}
      {point.before && (
        <Text size="xs" c="dimmed">
          {point.before.label}: {point.before.shown}
        </Text>
      )}
    </Paper>
  );
}
