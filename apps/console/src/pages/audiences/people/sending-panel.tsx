import { Alert, Button, Group, List, Progress as Bar, Stack, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber } from '../../../format.js';
import { FailureAlert } from '../../../parts/states.js';
import { texts } from '../../../texts.js';
import { Findings } from './leaving-preview.js';
import type { Counts } from './people-file.js';
import type { Action } from './targets.js';
import type { Sending } from './use-sending.js';

const { people } = texts.audiences;

interface Props {
  readonly action: Action;
  readonly sending: Sending;
  readonly counts: Counts;
}

export function SendingPanel({ action, sending: { progress, stop, again, isStopped }, counts }: Props) {
  const { done, pausedUntil, error } = progress;
  const share = counts.usable === 0 ? 0 : (100 * done) / counts.usable;
  return (
    <Stack className="card" gap="md">
      <Title order={2} size="h4">
        {people.sending[action]}
      </Title>
      <div>
        <Bar value={share} size="lg" animated={pausedUntil === null && !error} aria-label={people.sending[action]} />
        <Text size="sm" c="dimmed" mt={4} role="status">
          {people.sent(formatNumber(done), formatNumber(counts.usable))}
        </Text>
      </div>
      {pausedUntil !== null && <Pause until={pausedUntil} />}
      {error !== null && <FailureAlert error={error} title={people.interrupted} retry={again} />}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw={560}>
          {people.keepOpen}
        </Text>
        <Button variant="default" onClick={stop} disabled={isStopped}>
          {people.stop}
        </Button>
      </Group>
    </Stack>
  );
}

function Pause({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return <Alert color="yellow">{people.pausedFor(Math.max(0, Math.ceil((until - now) / 1_000)))}</Alert>;
}

export function Summary({ action, sending: { progress, isStopped }, counts, actions }: Props & { actions: ReactNode }) {
  const { outcomes, refused, firstRefusals, error } = progress;
  const lines = Object.entries(people.outcomes[action] ?? {}).map(([name, words]) => [words, outcomes[name] ?? 0] as const);
  const stayed = counts.lines - counts.usable;
  return (
    <Stack className="card" gap="md">
      <Title order={2} size="h4">
        {isStopped ? people.stopped : error === null ? people.done : people.interrupted}
      </Title>
      {error !== null && <FailureAlert error={error} title={people.interrupted} />}
      <Table aria-label={people.done} maw={480} verticalSpacing={6}>
        <Table.Tbody>
          {[...lines, [people.refused, refused] as const, [people.stayed, stayed] as const].map(([words, count]) => (
            <Table.Tr key={words}>
              <Table.Td>{words}</Table.Td>
              <Table.Td className="number">{formatNumber(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {firstRefusals.length > 0 && (
        <div>
          <Title order={3} size="h6">
            {people.refusals}
          </Title>
          <List size="sm">
            {firstRefusals.map(({ line, message }) => (
              <List.Item key={line}>
                {people.line(line)}: {message}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {stayed > 0 && <Findings of={counts} />}
      <Group>{actions}</Group>
    </Stack>
  );
}
