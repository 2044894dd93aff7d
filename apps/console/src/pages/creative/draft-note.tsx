// A draft is quoted from facts by no author: what it lacks, and a person's word that it is fit to run.
import { Badge, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { api, dataOf } from '../../api/client.js';
import { Ago } from '../../parts/ago.js';
import { FailureAlert } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import type { Creative, Variant } from './creative.queries.js';
import { fieldName } from './findings.js';

const words = texts.creative;

export function DraftBadge({ variant: { draft, accepted_at: accepted } }: { variant: Variant }) {
  if (!draft) return null;
  return (
    <Badge className={`status ${accepted ? 'status-green' : 'status-yellow'}`} variant="default" size="sm" radius="sm" tt="none">
      {accepted ? words.draftAccepted : words.draft}
    </Badge>
  );
}

export function DraftNote({ creative, variant }: { creative: Creative; variant: Variant }) {
  const { can } = useWork();
  const queries = useQueryClient();
  const { draft, accepted_at: accepted, incomplete, status } = variant;
  const accepting = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/v1/creative/{id}/variants/{variant_id}/accept', {
          params: { path: { id: creative.id, variant_id: variant.id } },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['creative', creative.id] }),
  });
  if (!draft || status !== 'active') return null;
  const mayAccept = !accepted && can('creative:write') && creative.status !== 'archived';
  return (
    <Stack gap={6}>
      {incomplete.length > 0 && (
        <Text size="sm">
          {words.incomplete(
            incomplete.map(({ field, needed, given }) => words.partGiven(fieldName(field), given, needed)).join('; '),
          )}
        </Text>
      )}
      {accepted && (
        <Text size="sm" c="dimmed">
          {words.acceptedSince} <Ago at={accepted} />
        </Text>
      )}
      {mayAccept && (
        <div>
          <Button
            size="xs"
            variant={incomplete.length > 0 ? 'default' : 'filled'}
            leftSection={<Check size={14} aria-hidden />}
            loading={accepting.isPending}
            onClick={() => accepting.mutate()}
          >
            {words.accept}
          </Button>
        </div>
      )}
      {accepting.error && <FailureAlert error={accepting.error} />}
    </Stack>
  );
}
