// By which rules the platforms of an answer give conversions to their ads: beside the numbers that follow from conversions.
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { channelsQuery } from '../connections/connections.queries.js';
import { rulesOf } from './attribution-rules.js';

const { attribution: words } = texts.analytics;

export function Attribution({ meta: { freshness } }: { meta: Pick<Schemas['AnalyticsMeta'], 'freshness'> }) {
  const { can } = useWork();
  const isAsked = can('connections:read') && freshness.length > 0;
  const rules = rulesOf(freshness, useQuery({ ...channelsQuery, enabled: isAsked }).data ?? []);
  if (rules.length === 0) return null;
  const told = rules.map(({ channel, rule }) => words.on(wordFor(channel), rule));
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {words.count} {told.join('; ')}.
      </Text>
      {new Set(rules.map(({ rule }) => rule)).size > 1 && (
        <Text size="sm" className="status-yellow" role="note">
          {words.differs}
        </Text>
      )}
    </Stack>
  );
}
