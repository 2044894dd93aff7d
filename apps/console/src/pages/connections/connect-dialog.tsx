// From the link to the platform's page to connected accounts, or to a renewed consent.
import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Channel, dataOf } from '../../api/client.js';
import { FailureAlert, Loading } from '../../parts/states.js';
import { texts } from '../../texts.js';
import type { Connecting } from './connections.queries.js';
import { ConsentProgress } from './consent-progress.js';

const { connections, common } = texts;

export function ConnectDialog({ onClose, ...connecting }: Connecting & { onClose: () => void }) {
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const { platform, connection } = connecting;
  return (
    <Modal
      opened
      onClose={onClose}
      title={connection ? connections.connect.again(connection.name) : connections.connect.title(platform.name)}
      centered
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Attempt
        key={attempt}
        attempt={attempt}
        connecting={connecting}
        onAgain={() => setAttempt(crypto.randomUUID())}
        onClose={onClose}
      />
    </Modal>
  );
}

interface AttemptProps {
  readonly attempt: string;
  readonly connecting: Connecting;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** A link that was asked for once, however often the dialog is drawn. */
function Attempt({ attempt, connecting, onAgain, onClose }: AttemptProps) {
  const { platform, connection } = connecting;
  const begun = useQuery({
    queryKey: ['consents', 'begun', attempt],
    queryFn: () =>
      dataOf(
        api.POST('/v1/connections', {
          params: { header: { 'Idempotency-Key': attempt } },
          body: { channel: platform.channel as Channel, ...(connection ? { connection_id: connection.id } : {}) },
        }),
      ),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  if (begun.error) return <FailureAlert error={begun.error} retry={onAgain} />;
  if (!begun.data)
    return (
      <Stack gap="sm">
        <Text size="sm">{connections.connect.preparing}</Text>
        <Loading rows={2} />
      </Stack>
    );
  return <ConsentProgress begun={begun.data} connecting={connecting} onAgain={onAgain} onClose={onClose} />;
}
