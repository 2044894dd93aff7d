import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { isFailure } from '../../api/failure.js';
import { formatInstant } from '../../format.js';
import { Confirm } from '../../parts/confirm.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { changeConnection, type Connection, connectionsChanged } from './connections.queries.js';
import { Facts } from '../../parts/facts.js';
import { ConsentEnd } from './times.js';

const { connections } = texts;
const { account: words } = connections;

/** @param onConfirm the person may confirm that the account was changed */
export function AccountPanel({ connection, onConfirm }: { connection: Connection; onConfirm?: () => void }) {
  const { account, auth, created_at: connectedAt } = connection;
  const allowed = auth.features.map((feature) => connections.features[feature].label).join(', ');
  return (
    <Stack gap="sm" className="card" component="section" aria-label={words.title}>
      <Title order={2} size="h4">
        {words.title}
      </Title>
      {account.changed_from && (
        <Alert
          color="yellow"
          classNames={{ title: 'status-yellow', icon: 'status-yellow' }}
          title={words.changed}
          icon={<TriangleAlert size={18} aria-hidden />}
        >
          <Change connection={connection} />
          {onConfirm && (
            <Button mt="sm" variant="default" onClick={onConfirm}>
              {words.confirm}
            </Button>
          )}
        </Alert>
      )}
      <Facts
        facts={[
          [words.name, account.name],
          [words.id, account.id],
          ...(account.manager_id === null ? [] : [[words.manager, account.manager_id] as const]),
          [words.currency, account.currency],
          [words.timezone, account.timezone],
          [words.status, wordFor(account.status)],
          [words.consent, <ConsentEnd key="consent" connection={connection} />],
          ...(allowed === '' ? [] : [[words.allowed, allowed] as const]),
          [words.connected, formatInstant(connectedAt)],
        ]}
      />
      {auth.connections > 1 && (
        <Text size="xs" c="dimmed">
          {words.shared(auth.connections)}
        </Text>
      )}
    </Stack>
  );
}

function Change({ connection: { account } }: { connection: Connection }) {
  if (!account.changed_from) return null;
  const { currency, timezone } = account.changed_from;
  return (
    <Stack gap={6}>
      <div>
        <Text size="sm">
          {words.former}: {currency} · {timezone}
        </Text>
        <Text size="sm" fw={600}>
          {words.present}: {account.currency} · {account.timezone}
        </Text>
      </div>
      <Text size="sm">{words.changedAbout}</Text>
    </Stack>
  );
}

/** A changed account is never spent from before a person has seen what that means. */
export function ConfirmAccount({ connection, ...dialog }: { connection: Connection; opened: boolean; onClose: () => void }) {
  const { currency, timezone } = connection.account;
  const confirm = async (): Promise<void> => {
    try {
      await changeConnection(connection, { confirm_account: { currency, timezone } });
    } catch (error) {
      if (isFailure(error, 'account_differs', 'version_mismatch')) await connectionsChanged();
      throw error;
    }
    await connectionsChanged();
  };
  return (
    <Confirm {...dialog} title={words.confirm} confirm={words.confirm} onConfirm={confirm} isDangerous={false}>
      <Stack gap="sm">
        <Change connection={connection} />
        <Text size="sm">{words.confirmAbout(currency, timezone)}</Text>
      </Stack>
    </Confirm>
  );
}
