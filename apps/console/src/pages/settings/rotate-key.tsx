import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { queryClient } from '../../api/queries.js';
import { Countdown } from '../../parts/countdown.js';
import { OneTimeSecret } from '../../parts/secret.js';
import { FailureAlert } from '../../parts/states.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { WhichKey } from './key-columns.js';

const { keys } = settingsTexts;
const { common } = texts;

const HOUR = 3_600;
const overlaps = { none: 0, hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR } as const;
type Overlap = keyof typeof overlaps;

export function RotateKey({ apiKey, onClose }: { apiKey: Schemas['ApiKey']; onClose: () => void }) {
  const [overlap, setOverlap] = useState<Overlap>('day');
  const rotate = useMutation({
    mutationFn: async () => {
      const made = await dataOf(
        api.POST('/v1/api_keys/{id}/rotate', {
          params: { path: { id: apiKey.id } },
          body: { overlap_seconds: overlaps[overlap] },
        }),
      );
      return { key: made.key, oldEnds: new Date(Date.parse(made.created_at) + overlaps[overlap] * 1_000).toISOString() };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['api_keys'] }),
    // The secret is not kept when the dialog is gone.
    gcTime: 0,
  });
  if (rotate.data) {
    return (
      <OneTimeSecret title={keys.rotated} value={rotate.data.key} onClose={onClose}>
        {overlap === 'none' ? (
          keys.oldEnded
        ) : (
          <>
            {keys.oldEndsIn} <Countdown to={rotate.data.oldEnds} />.
          </>
        )}
      </OneTimeSecret>
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={keys.rotateTitle(apiKey.name)}
      centered
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rotate.mutate();
        }}
      >
        <Stack gap="md">
          <WhichKey apiKey={apiKey} />
          <Text size="sm">{keys.rotateAbout}</Text>
          <Select
            label={keys.overlap}
            data={Object.entries(keys.overlaps).map(([value, label]) => ({ value, label }))}
            value={overlap}
            onChange={(value) => setOverlap((value ?? 'day') as Overlap)}
            allowDeselect={false}
            data-autofocus
          />
          <FailureAlert error={rotate.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={rotate.isPending}>
              {keys.rotate}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
