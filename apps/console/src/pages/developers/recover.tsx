// Has an endpoint sent what it did not receive since a moment.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plainFaults } from '../../api/failure.js';
import { DayInput } from '../../parts/day-input.js';
import { FailureAlert, Loads } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import {
  type Endpoint,
  missedQuery,
  missedSinceQuery,
  oldestRecoverable,
  recoverEndpoint,
  webhooksChanged,
} from './webhooks.queries.js';

const { webhooks } = settingsTexts;
const { common } = texts;
const DAY_MS = 86_400_000;

/** `2026-11-30T18:00` on the reader's clock. */
function localOf(instant: number): string {
  const date = new Date(instant);
  return new Date(instant - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface RecoverProps {
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
}

export function RecoverEndpoint({ endpoint, onClose }: RecoverProps) {
  const missed = useQuery(missedSinceQuery(endpoint));
  return (
    <Modal opened onClose={onClose} title={webhooks.recoverTitle} centered closeButtonProps={{ 'aria-label': common.close }}>
      <Loads query={missed}>{(since) => <Since endpoint={endpoint} onClose={onClose} missed={since} />}</Loads>
    </Modal>
  );
}

function Since({ endpoint, onClose, missed }: RecoverProps & { missed: string | null }) {
  const { can } = useWork();
  // Whole minutes are chosen: the one that it falls into.
  const [local, setLocal] = useState(() => localOf(missed === null ? Date.now() - DAY_MS : Date.parse(missed)));
  const since = Number.isNaN(Date.parse(local)) ? null : new Date(local).toISOString();
  const counted = useQuery({
    ...missedQuery(endpoint, since ?? '', can),
    enabled: since !== null && Date.parse(since) >= oldestRecoverable() && Date.parse(since) <= Date.now(),
  });
  const recover = useMutation({
    mutationFn: () => recoverEndpoint(endpoint.id, since ?? ''),
    onSuccess: async () => {
      await webhooksChanged();
      notifications.show({ message: webhooks.recovered });
      onClose();
    },
  });
  const faults = plainFaults(recover.error, ['since']);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        recover.mutate();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{webhooks.recoverAbout}</Text>
        <DayInput
          withTime
          label={webhooks.recoverSince}
          description={webhooks.recoverSinceAbout}
          value={local}
          onChange={(value) => {
            setLocal(value);
            recover.reset();
          }}
          error={faults.since}
          required
          data-autofocus
        />
        {counted.data && (
          <Text size="sm" role="status">
            {webhooks.recoverCount(counted.data.count, counted.data.hasMore)}
          </Text>
        )}
        {faults.since === undefined && <FailureAlert error={recover.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={recover.isPending} disabled={since === null}>
            {webhooks.recover}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
