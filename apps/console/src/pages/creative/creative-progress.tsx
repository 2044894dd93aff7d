// How far a generation is, told again when it ends.
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { Confirm } from '../../parts/confirm.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import type { Creative } from './creative.queries.js';

const words = texts.creative;

export function CreativeProgress({ creative }: { creative: Creative }) {
  const { can } = useWork();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { id, status, version, generation, allowed_actions: allowed } = creative;
  const { planned, ready, failed } = generation.variants;
  const isGenerating = status === 'generating';
  // What was made between the last two looks is read once more.
  useEffect(() => {
    if (!isGenerating) void queries.invalidateQueries({ queryKey: ['creative', id, 'variants'] });
  }, [isGenerating, id, queries]);
  if (!isGenerating) return null;
  const done = ready + failed;
  const stop = async (): Promise<void> => {
    await dataOf(api.DELETE('/v1/creative/{id}', { params: { path: { id }, header: { 'If-Match': `"${version}"` } } }));
    await queries.invalidateQueries({ queryKey: ['creative'] });
  };
  return (
    <Group className="card" justify="space-between" gap="md" wrap="nowrap">
      <Stack gap="xs" flex={1}>
        <Text fw={600} role="status" aria-live="polite">
          {done === 0 ? words.starting : words.progress(done, planned)}
        </Text>
        <Progress value={(100 * done) / Math.max(1, planned)} aria-label={words.progressLabel} />
        <Text size="sm" c="dimmed">
          {words.progressAbout}
        </Text>
      </Stack>
      {can('creative:write') && allowed.includes('archive') && (
        <Button variant="default" flex="none" onClick={() => setAsked(true)}>
          {words.stop}
        </Button>
      )}
      <Confirm opened={isAsked} title={words.stopTitle} confirm={words.stop} onConfirm={stop} onClose={() => setAsked(false)}>
        <Text size="sm">{words.stopAbout}</Text>
      </Confirm>
    </Group>
  );
}
