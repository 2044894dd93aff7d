import { ActionIcon, Code, Group, Menu, Stack, Table, Text } from '@mantine/core';
import { Ban, Ellipsis, RotateCw } from 'lucide-react';
import type { Schemas } from '../../api/client.js';
import { formatInstant } from '../../format.js';
import { Ago } from '../../parts/ago.js';
import { Countdown } from '../../parts/countdown.js';
import type { Column } from '../../parts/data-table.js';
import { StatusBadge } from '../../parts/status.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';

const { keys } = settingsTexts;
const { common } = texts;

type ApiKey = Schemas['ApiKey'];

interface KeyColumns {
  /** Whether keys of others are among them. */
  readonly seesAll: boolean;
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}

export const keyColumns = ({ seesAll, onRotate, onRevoke }: KeyColumns): Column<ApiKey>[] => [
  {
    id: 'name',
    header: common.name,
    sort: 'name',
    cell: ({ name, permissions }) => (
      <Stack gap={0}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {permissions && (
          <Text size="xs" c="dimmed">
            {keys.narrowed(permissions.length)}
          </Text>
        )}
      </Stack>
    ),
  },
  { id: 'status', header: common.status, sort: 'status', cell: (key) => <State apiKey={key} /> },
  {
    id: 'key',
    header: keys.key,
    cell: (key) => <KeyCode apiKey={key} />,
  },
  ...(seesAll ? [{ id: 'user', header: keys.user, cell: ({ user }: ApiKey) => <Text size="sm">{user.email}</Text> }] : []),
  { id: 'created', header: common.created, sort: 'created_at', cell: ({ created_at: at }) => <Ago at={at} /> },
  {
    id: 'used',
    header: keys.lastUsed,
    cell: ({ last_used_at: at }) => <Ago at={at} never={common.never} />,
  },
  { id: 'expires', header: keys.expires, cell: ({ expires_at: at }) => <Ago at={at} never={common.never} /> },
  {
    id: 'actions',
    header: common.actions,
    width: 60,
    isMenu: true,
    cell: (key) =>
      key.allowed_actions.length > 0 && (
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={keys.actionsOf(key.name)}>
              <Ellipsis size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {key.allowed_actions.includes('rotate') && (
              <Menu.Item leftSection={<RotateCw size={16} aria-hidden />} onClick={() => onRotate(key)}>
                {keys.rotate}
              </Menu.Item>
            )}
            {key.allowed_actions.includes('revoke') && (
              <Menu.Item leftSection={<Ban size={16} aria-hidden />} className="dangerous" onClick={() => onRevoke(key)}>
                {keys.revoke}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      ),
  },
];

/** What of a key may be shown. */
function KeyCode({ apiKey: { prefix, last_four: end } }: { apiKey: ApiKey }) {
  return (
    <Code>
      {prefix}…{end}
    </Code>
  );
}

/** Which key it is: after a rotation two have the same name. */
export function WhichKey({ apiKey }: { apiKey: ApiKey }) {
  const { replaced_by: next, rotated_from: former, expires_at: end, last_used_at: used } = apiKey;
  return (
    <Table className="facts" aria-label={keys.which}>
      <Table.Tbody>
        <Table.Tr>
          <Table.Th scope="row">{keys.key}</Table.Th>
          <Table.Td>
            <KeyCode apiKey={apiKey} />
          </Table.Td>
        </Table.Tr>
        {(next !== null || former !== null) && (
          <Table.Tr>
            <Table.Th scope="row">{keys.rotation}</Table.Th>
            <Table.Td>{next === null ? keys.newOne : keys.oldOne(end === null ? texts.none : formatInstant(end))}</Table.Td>
          </Table.Tr>
        )}
        <Table.Tr>
          <Table.Th scope="row">{keys.lastUsed}</Table.Th>
          <Table.Td>
            <Ago at={used} never={common.never} />
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}

/** A rotated key that still works shows how long it does. */
function State({ apiKey: { status, replaced_by: next, expires_at: end, revoke_reason: reason } }: { apiKey: ApiKey }) {
  const isLeaving = status === 'active' && next !== null && end !== null;
  return (
    <Group gap={6} title={status === 'revoked' ? (reason ?? undefined) : undefined}>
      <StatusBadge value={status} />
      {isLeaving && (
        <Text size="xs" c="dimmed" title={formatInstant(end)}>
          {keys.replacedEndsIn} <Countdown to={end} />
        </Text>
      )}
    </Group>
  );
}
