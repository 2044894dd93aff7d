// The ad accounts that a consent reaches: which to connect, and why some cannot be.
import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '../../texts.js';
import type { Consent } from './connections.queries.js';

const { connect } = texts.connections;
/** More are searched. */
const SEEN_AT_ONCE = 8;

type Account = Consent['accounts'][number];

interface AccountListProps {
  readonly labelledBy: string;
  readonly accounts: readonly Account[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

export function AccountList({ labelledBy, accounts, chosen, onChoose }: AccountListProps) {
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const shown = accounts.filter(({ id, name }) => id.includes(words) || name.toLowerCase().includes(words));
  const usable = accounts.filter((account) => account.usable);
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelledBy}>
      {accounts.length > SEEN_AT_ONCE && (
        <TextInput
          aria-label={connect.search}
          placeholder={connect.search}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <Stack gap="sm" className="account-choices">
        {shown.map((account) => (
          <Checkbox
            key={account.id}
            label={account.name}
            description={<AccountWords account={account} />}
            checked={chosen.includes(account.id)}
            disabled={!account.usable}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.checked ? [...chosen, account.id] : chosen.filter((id) => id !== account.id))
            }
          />
        ))}
        {shown.length === 0 && <Text size="sm">{connect.noneFound}</Text>}
      </Stack>
      {usable.length > 1 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {connect.chosen(chosen.length)}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={usable.length === chosen.length}
            onClick={() => onChoose(usable.map(({ id }) => id))}
          >
            {connect.all}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function AccountWords({ account }: { account: Account }) {
  const { id, currency, timezone, manager_id: manager, status, usable, reason, connection_id: connection } = account;
  const facts = [connect.accountId(id), currency, timezone, ...(manager === null ? [] : [connect.manager(manager)])];
  const note = usable
    ? connection === null
      ? status === 'active'
        ? null
        : connect.disabled
      : connect.alreadyConnected
    : connection === null
      ? reason
      : connect.takenByOther;
  return (
    <span className="wrap">
      {facts.join(' · ')}
      {note && <span className="account-note">{note}</span>}
      {connection && (
        <Anchor component={Link} to={`/connections/${connection}`} size="xs" display="inline-block">
          {connect.see}
        </Anchor>
      )}
    </span>
  );
}
