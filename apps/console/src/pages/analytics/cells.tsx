import './analytics.css';
import { Group, Progress } from '@mantine/core';
import { texts } from '../../texts.js';
import { Change } from './change.js';
import { formatMetric, formatPart } from './metric-format.js';
import { type Compared, type Metric, type Metrics } from './metrics.table.js';

interface FigureProps {
  readonly row: { readonly metrics: Metrics; readonly comparison?: Compared | null; readonly currency: string | null };
  readonly metric: Metric;
}

export function Figure({ row: { metrics, comparison = null, currency }, metric }: FigureProps) {
  return (
    <div className="figure">
      <span>{formatMetric(metric, metrics[metric], currency)}</span>
      <Change metric={metric} comparison={comparison} currency={currency} />
    </div>
  );
}

/** Of the spend in its own currency. */
export function Share({ share }: { share: number | null }) {
  if (share === null) return texts.none;
  return (
    <Group gap={8} wrap="nowrap">
      <Progress value={share * 100} size={6} w={64} aria-label={texts.analytics.breakdown.share} />
      <span>{formatPart(share)}</span>
    </Group>
  );
}
