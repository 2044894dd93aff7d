import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatShare } from '../../format.js';
import { Ago } from '../../parts/ago.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Audience } from './queries.js';
import { sizeText } from './size.js';

const { audiences } = texts;

type List = Audience['platform_audiences'][number];

/** How the audience stands on each platform, who is left out there, and what helps. */
export function PlatformLists({ of: lists }: { of: readonly List[] }) {
  if (lists.length === 0)
    return (
      <div className="card">
        <Text fw={600} size="sm">
          {audiences.nowhere}
        </Text>
        <Text size="sm" c="dimmed">
          {audiences.nowhereAbout}
        </Text>
      </div>
    );
  return (
    <SimpleGrid cols={{ base: 1, md: lists.length === 1 ? 1 : 2 }}>
      {lists.map((list) => (
        <PlatformList key={`${list.connection_id} ${list.part} ${list.platform_audience_id ?? ''}`} list={list} />
      ))}
    </SimpleGrid>
  );
}

function PlatformList({ list }: { list: List }) {
  const { channel, part, status, size, match_rate: rate, synced_at: synced, error, issue } = list;
  const facts = [...(size ? [sizeText(size)] : []), ...(rate === null ? [] : [audiences.matched(formatShare(rate))])];
  return (
    <Stack className="card" gap="xs">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{wordFor(channel)}</Text>
          <Text size="xs" c="dimmed">
            {audiences.parts[part] ?? wordFor(part)}
          </Text>
        </div>
        <StatusBadge value={status} />
      </Group>
      {facts.length > 0 && <Text size="sm">{facts.join(' · ')}</Text>}
      <Text size="sm" c={issue || error ? undefined : 'dimmed'}>
        {issue?.message ?? error ?? audiences.standings[status]}
      </Text>
      <LeftOut list={list} />
      <Group gap="md">
        {synced && (
          <Text size="xs" c="dimmed">
            {audiences.synced} <Ago at={synced} />
          </Text>
        )}
        {issue?.url && (
          <Anchor href={issue.url} target="_blank" rel="noreferrer" size="xs">
            {audiences.mend}
          </Anchor>
        )}
        <Anchor component={Link} to={`/connections/${list.connection_id}`} size="xs">
          {audiences.connection}
        </Anchor>
      </Group>
    </Stack>
  );
}

function LeftOut({ list: { left_out: leftOut, refused } }: { list: List }) {
  const lines = [
    ...Object.entries(leftOut).map(([reason, count]) => [count, audiences.leftOutReasons[reason] ?? wordFor(reason)] as const),
    ...Object.entries(refused).map(([word, count]) => [count, audiences.refusedBy(wordFor(word))] as const),
  ].filter(([count]) => count > 0);
  if (lines.length === 0) return null;
  return (
    <div>
      <Text size="xs" fw={600}>
        {audiences.leftOut}
      </Text>
      <ul className="faults">
        {lines.map(([count, why]) => (
          <li key={why}>
            {audiences.peopleCount(count)}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
