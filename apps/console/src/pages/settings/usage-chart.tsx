// The drawing itself, with its library: loaded when it is shown.
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatCompact, formatDay, formatNumber, formatShortDay } from '../../format.js';
import type { Schemas } from '../../api/client.js';
import { settingsTexts } from '../../settings-texts.js';

const { usageDays: words } = settingsTexts;

const colors = {
  succeeded: 'var(--status-blue)',
  refused: 'var(--status-gray)',
  rate_limited: 'var(--status-yellow)',
  failed: 'var(--status-red)',
} as const;

export function UsageChart({ days }: { days: Schemas['Usage']['days'] }) {
  return (
    <BarChart
      h={260}
      type="stacked"
      data={days.map(({ day, succeeded, refused, rate_limited, failed }) => ({ day, succeeded, refused, rate_limited, failed }))}
      dataKey="day"
      gridAxis="x"
      tickLine="none"
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      valueFormatter={formatNumber}
      xAxisProps={{ tickFormatter: formatShortDay, minTickGap: 24 }}
      yAxisProps={{ width: 56, tickFormatter: formatCompact, allowDecimals: false }}
      tooltipProps={{ labelFormatter: (day) => formatDay(day as string) }}
      series={(Object.keys(colors) as (keyof typeof colors)[]).map((name) => ({
        name,
        label: words.classes[name],
        color: colors[name],
      }))}
    />
  );
}
