import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AccountDay } from '../../parts/instant.js';
import type { Column } from '../../parts/data-table.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Connection } from './connections.queries.js';
import { FirstReason, HealthBadge } from './health.js';
import { ConsentEnd, LastSync, NextSync } from './times.js';

const { connections } = texts;
const { columns } = connections;

export const connectionColumns: readonly Column<Connection>[] = [
  { id: 'name', header: columns.name, sort: 'name', cell: (connection) => <Account connection={connection} /> },
  {
    id: 'health',
    header: columns.health,
    sort: 'status',
    cell: (connection) => (
      <Stack gap={4} className="health-cell">
        <HealthBadge connection={connection} />
        <FirstReason connection={connection} />
      </Stack>
    ),
  },
  {
    id: 'last',
    header: columns.lastSync,
    sort: 'last_sync_at',
    cell: (connection) => (
      <span className="one-line">
        <LastSync connection={connection} />
      </span>
    ),
  },
  {
    id: 'next',
    header: columns.nextSync,
    cell: (connection) => (
      <span className="one-line">
        <NextSync connection={connection} />
      </span>
    ),
  },
  {
    id: 'through',
    header: columns.dataThrough,
    cell: ({ data_through_date: day, account }) => <AccountDay day={day} zone={account.timezone} />,
  },
  {
    id: 'consent',
    header: columns.consent,
    cell: (connection) => (
      <span className="one-line">
        <ConsentEnd connection={connection} />
      </span>
    ),
  },
];

function Account({ connection: { id, name, channel, simulated, account, is_default: isDefault } }: { connection: Connection }) {
  return (
    <Stack gap={4}>
      <Anchor component={Link} to={`/connections/${id}`} fw={600} className="wrap">
        {name}
      </Anchor>
      <Text size="xs" c="dimmed" fw={400} className="wrap">
        {[...(name.includes(account.name) ? [] : [account.name]), account.id, account.currency, account.timezone].join(' · ')}
      </Text>
      <Group gap={6} fw={400}>
        <span className="tag">{wordFor(channel)}</span>
        {isDefault && <span className="tag">{connections.settings.default}</span>}
        {simulated && <span className="tag">{connections.simulated}</span>}
      </Group>
    </Stack>
  );
}
