import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { plainFaults, isFailure } from '../../api/failure.js';
import { most } from '../../api/service.table.js';
import { EmptyState, FailureAlert } from '../../parts/states.js';
import { texts } from '../../texts.js';
import { AccountList } from './account-list.js';
import { BeginAgain } from './begin-again.js';
import type { Connecting, Consent } from './connections.queries.js';
import { MissingFeatures } from './health.js';

const { connect } = texts.connections;

interface ChooseAccountsProps {
  readonly consent: Consent;
  readonly connecting: Connecting;
  readonly onConnected: (consent: Consent) => void;
  /** It may be over now. */
  readonly onOver: () => void;
  readonly onAgain: () => void;
}

export function ChooseAccounts({ consent, connecting: { connection }, onConnected, onOver, onAgain }: ChooseAccountsProps) {
  const usable = consent.accounts.filter((account) => account.usable);
  const [only, ...others] = usable;
  const [chosen, setChosen] = useState<readonly string[]>(only && others.length === 0 ? [only.id] : []);
  const [name, setName] = useState('');
  const submit = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/v1/connections/{id}/accounts', {
          params: { path: { id: consent.id } },
          body: connection ? { account_ids: [] } : { account_ids: [...chosen], ...(isNamed ? { name } : {}) },
        }),
      ),
    onSuccess: onConnected,
    onError: (error) => {
      if (isFailure(error, 'consent_expired', 'not_found')) onOver();
    },
  });
  const isNew = usable.some(({ id, connection_id: known }) => chosen.includes(id) && known === null);
  const canName = chosen.length === 1 && isNew;
  const isNamed = canName && name.trim() !== '';
  const faults = plainFaults(submit.error, ['name']);
  if (!connection && consent.accounts.length === 0)
    return (
      <EmptyState title={connect.noAccounts} action={<Button onClick={onAgain}>{connect.beginAgain}</Button>}>
        {connect.noAccountsAbout}
      </EmptyState>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit.mutate();
      }}
    >
      <Stack gap="md">
        {connection ? (
          <Text size="sm">{connect.readyAgain}</Text>
        ) : (
          <>
            <Stack gap={2}>
              <Text fw={600} id="choose-accounts">
                {connect.choose}
              </Text>
              <Text size="sm" c="dimmed">
                {connect.chooseAbout}
              </Text>
            </Stack>
            <AccountList labelledBy="choose-accounts" accounts={consent.accounts} chosen={chosen} onChoose={setChosen} />
            {canName && (
              <TextInput
                label={connect.name}
                description={connect.nameAbout}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
                maxLength={most['UpdateConnection.name']}
                error={faults.name}
              />
            )}
          </>
        )}
        {consent.features_missing.length > 0 && (
          <Alert
            color="yellow"
            classNames={{ title: 'status-yellow', icon: 'status-yellow' }}
            title={connect.missing}
            icon={<TriangleAlert size={18} aria-hidden />}
          >
            <MissingFeatures features={consent.features_missing} />
            <Text size="sm" mt={6}>
              {connect.missingAbout}
            </Text>
          </Alert>
        )}
        {faults.name === undefined && <FailureAlert error={submit.error} />}
        <Group justify="flex-end">
          <BeginAgain onAgain={onAgain} />
          <Button type="submit" loading={submit.isPending} disabled={!connection && chosen.length === 0}>
            {connection ? connect.submitAgain : chosen.length === 0 ? connect.submitNone : connect.submit(chosen.length)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
