// By which rule each platform of an answer gives conversions to its ads: beside the numbers that follow from conversions.
import { Text } from '@mantine/core';
import type { Schemas } from '../../api/client.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { rulesOf } from './attribution-rules.js';

const { attribution: words } = texts.analytics;

export function Attribution({ meta: { attribution } }: { meta: Pick<Schemas['AnalyticsMeta'], 'attribution'> }) {
  if (attribution.length === 0) return null;
  const told = rulesOf(attribution).map(({ channel, rule }) => words.on(wordFor(channel), rule));
  return (
    <Text size="sm" c="dimmed">
      {words.count} {told.join('; ')}.
    </Text>
  );
}
