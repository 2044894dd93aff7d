import { Button, Group, Stack, Text } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { memberSorts, memberStatuses } from '../../api/service.table.js';
import { Ago } from '../../parts/ago.js';
import type { Column } from '../../parts/data-table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { ListPage, WordFilter } from '../../parts/list-page.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { StatusBadge } from '../../parts/status.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { InviteMember } from './invite-member.js';
import { MemberActions } from './member-actions.js';

const { members } = settingsTexts;
const { common } = texts;

type Member = Schemas['Member'];

export function MembersPage() {
  const { can } = useWork();
  return can('members:manage') ? <Members /> : <NotAllowed title={members.title} permission="members:manage" />;
}

function Members() {
  const { mode } = useWork();
  const [isInviting, setInviting] = useState(false);
  const filters = useFilters(['status']);
  const [sorting, setSorting] = useSorting(memberSorts, { sort: 'created_at', order: 'desc' });
  const status = memberStatuses.filter((each) => each === filters.values.status);
  const list = useRows(['members', status, sorting], (cursor) =>
    answerOf(
      api.GET('/v1/members', {
        params: { query: { ...sorting, ...(status.length > 0 ? { status } : {}), ...(cursor ? { cursor } : {}) } },
      }),
    ),
  );
  const invite = mode === 'live' && (
    <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      {members.invite}
    </Button>
  );
  return (
    <ListPage
      title={members.title}
      about={mode === 'live' ? members.about : members.testAbout}
      actions={invite}
      list={list}
      columns={columns}
      sorting={sorting}
      onSort={setSorting}
      filters={filters}
      inputs={
        <WordFilter
          label={common.status}
          words={memberStatuses}
          value={status[0]}
          width={200}
          onChange={(value) => filters.set('status', value)}
        />
      }
      empty={{ title: common.noneFound }}
    >
      {isInviting && <InviteMember onClose={() => setInviting(false)} />}
    </ListPage>
  );
}

const columns: Column<Member>[] = [
  {
    id: 'email',
    header: members.email,
    sort: 'email',
    cell: ({ email }) => <Email email={email} />,
  },
  { id: 'role', header: members.role, sort: 'role', cell: ({ role }) => members.roleNames[role] },
  {
    id: 'status',
    header: common.status,
    sort: 'status',
    cell: ({ status, link }) => (
      <Stack gap={2} align="flex-start">
        <StatusBadge value={status} />
        {link && (
          <Text size="xs" c="dimmed">
            {link.kind === 'invite' ? members.inviteEnds : members.resetEnds} <Ago at={link.expires_at} />
          </Text>
        )}
      </Stack>
    ),
  },
  { id: 'factor', header: members.factor, cell: ({ second_factor: has }) => (has ? common.yes : common.no) },
  {
    id: 'keys',
    header: members.keys,
    isNumber: true,
    cell: ({ active_keys: keys }) => keys.length,
  },
  { id: 'signed', header: members.lastSignedIn, cell: ({ last_signed_in_at: at }) => <Ago at={at} never={common.never} /> },
  { id: 'actions', header: common.actions, width: 60, isMenu: true, cell: (member) => <MemberActions member={member} /> },
];

function Email({ email }: { email: string }) {
  const { session } = useWork();
  return (
    <Group gap={6}>
      <Text size="sm" fw={600} className="wrap">
        {email}
      </Text>
      {email === session.email && (
        <Text size="xs" c="dimmed">
          {members.you}
        </Text>
      )}
    </Group>
  );
}
