import { Group, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { texts } from '../../texts.js';
import { formatChange } from '../../format.js';
import { formatMetric, wayOf } from './metric-format.js';
import { type Compared, type Metric, metrics } from './metrics.table.js';

const { change: words } = texts.analytics;

interface ChangeProps {
  readonly metric: Metric;
  readonly comparison: Compared | null;
  readonly currency: string | null;
  /** Says what it was before, too. */
  readonly isLong?: boolean;
}

/** How a metric changed: its sign, the words for it, and only then a color. */
export function Change({ metric, comparison, currency, isLong = false }: ChangeProps) {
  if (!comparison) return null;
  const change = comparison.change[metric] ?? null;
  const before = comparison.metrics[metric] ?? null;
  if (change === null)
    return isLong && before !== null ? <Small>{words.from(formatMetric(metric, before, currency))}</Small> : null;
  const way = wayOf(change);
  const Arrow = { up: ArrowUp, down: ArrowDown, same: Minus }[way];
  return (
    <Group
      gap={4}
      wrap={isLong ? 'wrap' : 'nowrap'}
      className={`change ${toneOf(metric, change)}`}
      justify={isLong ? 'flex-start' : 'flex-end'}
    >
      <Arrow size={13} aria-label={words[way]} role="img" />
      <Text span size="xs" fw={600} inherit={false} c="inherit">
        {formatChange(change)}
      </Text>
      {isLong && <Small>{words.from(formatMetric(metric, before, currency))}</Small>}
    </Group>
  );
}

const Small = ({ children }: { children: string }) => (
  <Text span size="xs" c="dimmed">
    {children}
  </Text>
);

function toneOf(metric: Metric, change: number): string {
  const { more } = metrics[metric];
  if (more === 'neither' || wayOf(change) === 'same') return 'status-gray';
  return change > 0 === (more === 'good') ? 'status-green' : 'status-red';
}
