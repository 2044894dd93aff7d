// How far a consent is, and what the person does next. Every end is told in words.
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { isFailure } from '../../api/failure.js';
import { queryClient } from '../../api/queries.js';
import { EmptyState, FailureAlert } from '../../parts/states.js';
import { texts } from '../../texts.js';
import { BeginAgain } from './begin-again.js';
import { ChooseAccounts } from './choose-accounts.js';
import { type Connecting, type Consent, connectionsChanged, OFTEN_MS } from './connections.queries.js';
import { AllowAccess } from './consent-allow.js';
import { ConsentDigits } from './consent-digits.js';

const { connections, common } = texts;
const { connect } = connections;

interface ConsentProgressProps {
  readonly begun: Schemas['BegunConsent'];
  readonly connecting: Connecting;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

const isMoving = (status: Consent['status'] | undefined): boolean => status === 'waiting' || status === 'code_required';

export function ConsentProgress({ begun, connecting, onAgain, onClose }: ConsentProgressProps) {
  const queryKey = ['consents', begun.id];
  const consent = useQuery({
    queryKey,
    queryFn: () => dataOf(api.GET('/v1/connections/{id}/accounts', { params: { path: { id: begun.id } } })),
    refetchInterval: ({ state }) => (isMoving(state.data?.status ?? 'waiting') && !isOver(state.error) ? OFTEN_MS : false),
    gcTime: 0,
  });
  const moveTo = (next: Consent): void => void queryClient.setQueryData(queryKey, next);
  const reload = (): void => void consent.refetch();
  const status = isOver(consent.error) ? 'over' : (consent.data?.status ?? 'waiting');
  useEffect(() => {
    if (status === 'connected') void connectionsChanged();
  }, [status]);

  if (consent.error && status !== 'over')
    return (
      <Stack gap="md">
        <FailureAlert error={consent.error} retry={reload} />
        <Group justify="flex-end">
          <BeginAgain onAgain={onAgain} />
        </Group>
      </Stack>
    );
  switch (status) {
    case 'waiting':
      return <AllowAccess begun={begun} connecting={connecting} onAgain={onAgain} />;
    case 'code_required':
      return <ConsentDigits id={begun.id} until={consent.data?.expires_at} onConfirmed={moveTo} onOver={reload} />;
    case 'confirmed':
      return (
        consent.data && (
          <ChooseAccounts consent={consent.data} connecting={connecting} onConnected={moveTo} onOver={reload} onAgain={onAgain} />
        )
      );
    case 'connected':
      return <Connected ids={consent.data?.connections ?? []} isAgain={begun.connection_id !== null} onClose={onClose} />;
    case 'denied':
    case 'over':
      return (
        <EmptyState
          title={status === 'denied' ? connect.denied : connect.over}
          action={<Button onClick={onAgain}>{connect.beginAgain}</Button>}
        >
          {status === 'denied' ? connect.deniedAbout : connect.overAbout}
        </EmptyState>
      );
  }
}

const isOver = (error: unknown): boolean => isFailure(error, 'not_found', 'consent_expired');

function Connected({ ids, isAgain, onClose }: { ids: readonly string[]; isAgain: boolean; onClose: () => void }) {
  const [only, ...others] = ids;
  const isOne = only !== undefined && others.length === 0;
  return (
    <Stack gap="md" role="status">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <CircleCheck size={22} aria-hidden className="status-green fixed-size" />
        <Stack gap={2}>
          <Text fw={600}>{isAgain ? connect.doneAgain : connect.done(ids.length)}</Text>
          <Text size="sm" c="dimmed">
            {isAgain ? connect.doneAgainAbout : connect.doneAbout}
          </Text>
        </Stack>
      </Group>
      <Group justify="flex-end">
        {isOne && !isAgain ? (
          <>
            <Button variant="default" onClick={onClose}>
              {common.close}
            </Button>
            <Button component={Link} to={`/connections/${only}`}>
              {connect.see}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{isAgain ? common.close : connect.seeAll}</Button>
        )}
      </Group>
    </Stack>
  );
}
