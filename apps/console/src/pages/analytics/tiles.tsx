import './analytics.css';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { Change } from './change.js';
import { formatMetric } from './metric-format.js';
import { type Compared, type Metric, type Metrics } from './metrics.table.js';

const { analytics } = texts;

interface TilesProps {
  /** What the numbers are of, for those who do not see it. */
  readonly label: string;
  readonly names: readonly Metric[];
  readonly metrics: Metrics;
  readonly comparison: Compared | null;
  readonly currency: string | null;
  /** Metrics that some platforms do not supply. */
  readonly partial: readonly string[];
  readonly cols?: Readonly<Record<string, number>>;
  /** Further tiles. */
  readonly children?: ReactNode;
}

export function Tiles({ label, names, metrics, comparison, currency, partial, cols, children }: TilesProps) {
  return (
    <SimpleGrid cols={cols ?? { base: 2, sm: 3, lg: 5 }} spacing="sm" role="list" aria-label={label}>
      {names.map((metric) => (
        <Tile key={metric} metric={metric} value={formatMetric(metric, metrics[metric], currency)}>
          <Change metric={metric} comparison={comparison} currency={currency} isLong />
          {partial.includes(metric) && <Note>{analytics.partialMetric}</Note>}
        </Tile>
      ))}
      {children}
    </SimpleGrid>
  );
}

export function Tile({ metric, value, children }: { metric: Metric; value: string; children: ReactNode }) {
  return (
    <Stack gap={2} className="card tile" role="listitem">
      <Text size="xs" c="dimmed" fw={600} title={analytics.metricAbout[metric]}>
        {wordFor(metric)}
      </Text>
      <Text fz={{ base: 18, sm: 22 }} fw={600} className="tile-value">
        {value}
      </Text>
      {children}
    </Stack>
  );
}

export const Note = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" component="div">
    {children}
  </Text>
);
