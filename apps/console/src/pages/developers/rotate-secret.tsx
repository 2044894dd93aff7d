import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { isFailure } from '../../api/failure.js';
import { formatInstant } from '../../format.js';
import { Countdown } from '../../parts/countdown.js';
import { OneTimeSecret } from '../../parts/secret.js';
import { FailureAlert } from '../../parts/states.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { type Endpoint, webhooksChanged } from './webhooks.queries.js';

const { webhooks } = settingsTexts;
const { common } = texts;

const HOUR = 3_600;
const overlaps = { none: 0, hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR } as const;
type Overlap = keyof typeof overlaps;

export function RotateSecret({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { id, former_secret_until: rotating } = endpoint;
  const [overlap, setOverlap] = useState<Overlap>(rotating === null ? 'day' : 'none');
  const rotate = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/v1/webhook_endpoints/{id}/rotate_secret', {
          params: { path: { id } },
          body: { overlap_seconds: overlaps[overlap] },
        }),
      ),
    onSuccess: webhooksChanged,
    // The secret is not kept when the dialog is gone.
    gcTime: 0,
  });
  if (rotate.data) {
    const { secret, former_secret_until: until } = rotate.data;
    return (
      <OneTimeSecret title={webhooks.rotated} value={secret} onClose={onClose}>
        {until === null ? (
          webhooks.formerEnded
        ) : (
          <>
            {webhooks.formerUntil} <Countdown to={until} />.
          </>
        )}
      </OneTimeSecret>
    );
  }
  const tooEarly = isFailure(rotate.error, 'webhook_secret_rotating') ? rotate.error : null;
  const until = (tooEarly?.details.former_secret_until as string | null | undefined) ?? rotating;
  return (
    <Modal opened onClose={onClose} title={webhooks.rotateTitle} centered closeButtonProps={{ 'aria-label': common.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rotate.mutate();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{webhooks.rotateAbout}</Text>
          <Select
            label={webhooks.overlap}
            description={until !== null && !tooEarly ? webhooks.rotating(formatInstant(until)) : undefined}
            data={Object.entries(webhooks.overlaps).map(([value, label]) => ({ value, label }))}
            value={overlap}
            onChange={(value) => {
              setOverlap((value ?? 'none') as Overlap);
              rotate.reset();
            }}
            allowDeselect={false}
            error={tooEarly ? webhooks.rotating(formatInstant(until)) : undefined}
            data-autofocus
          />
          {!tooEarly && <FailureAlert error={rotate.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={rotate.isPending}>
              {webhooks.rotate}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
