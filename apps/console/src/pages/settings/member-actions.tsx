import { ActionIcon, Button, Group, List, Menu, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { queryClient } from '../../api/queries.js';
import { Confirm } from '../../parts/confirm.js';
import { FailureAlert } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { GivenLink } from './given-link.js';
import { type Role, RoleSelect } from './invite-member.js';

const { members } = settingsTexts;
const { common } = texts;

type Member = Schemas['Member'];
type Dialog = 'role' | 'deactivate' | 'link';

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['members'] });

/** What may be done with a member now; one's own record has none of it by mistake. */
export function MemberActions({ member }: { member: Member }) {
  const { mode } = useWork();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = (): void => setDialog(null);
  const reactivate = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/members/{id}/reactivate', { params: { path: { id: member.id } } })),
    onSettled: renew,
  });
  const { allowed_actions: allowed } = member;
  if (allowed.length === 0 || mode === 'test') return null;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={members.actionsOf(member.email)}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {allowed.includes('update') && <Menu.Item onClick={() => setDialog('role')}>{members.changeRole}</Menu.Item>}
          {allowed.includes('reset_link') && (
            <Menu.Item onClick={() => setDialog('link')}>
              {member.status === 'invited' ? members.inviteAgain : members.resetLink}
            </Menu.Item>
          )}
          {allowed.includes('reactivate') && <Menu.Item onClick={() => reactivate.mutate()}>{members.reactivate}</Menu.Item>}
          {allowed.includes('deactivate') && (
            <Menu.Item className="dangerous" onClick={() => setDialog('deactivate')}>
              {members.deactivate}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'role' && <ChangeRole member={member} onClose={close} />}
      {dialog === 'link' && <MakeLink member={member} onClose={close} />}
      {dialog === 'deactivate' && <Deactivate member={member} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

function ChangeRole({ member: { id, email, role }, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<Role>(role);
  const change = async (): Promise<void> => {
    await dataOf(api.PATCH('/v1/members/{id}', { params: { path: { id } }, body: { role: chosen } }));
    await renew();
  };
  return (
    <Confirm opened title={members.roleOf(email)} confirm={common.save} onConfirm={change} onClose={onClose} isDangerous={false}>
      <Stack gap="sm">
        <RoleSelect value={chosen} onChange={setChosen} />
        <Text size="sm" c="dimmed">
          {members.roleFollows}
        </Text>
      </Stack>
    </Confirm>
  );
}

function Deactivate({ member: { id, email, active_keys: keys }, onClose }: DialogProps) {
  const deactivate = async (): Promise<void> => {
    await dataOf(api.DELETE('/v1/members/{id}', { params: { path: { id } } }));
    await renew();
  };
  return (
    <Confirm opened title={members.deactivateTitle(email)} confirm={members.deactivate} onConfirm={deactivate} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{members.deactivateAbout}</Text>
        {keys.length > 0 && (
          <>
            <Text size="sm" fw={600}>
              {members.keysDie(keys.length)}
            </Text>
            <List size="sm">
              {keys.map((key) => (
                <List.Item key={key.id}>
                  {key.name} (…{key.last_four})
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Stack>
    </Confirm>
  );
}

function MakeLink({ member, onClose }: DialogProps) {
  const make = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/members/{id}/reset_link', { params: { path: { id: member.id } } })),
    onSuccess: renew,
    gcTime: 0,
  });
  if (make.data) return <GivenLink member={make.data} onClose={onClose} />;
  const isInvited = member.status === 'invited';
  const label = isInvited ? members.inviteAgain : members.resetLink;
  return (
    <Modal opened onClose={onClose} title={label} centered closeButtonProps={{ 'aria-label': common.close }}>
      <Stack gap="md">
        <Text size="sm">{isInvited ? members.inviteAgainAbout(member.email) : members.resetAbout(member.email)}</Text>
        <FailureAlert error={make.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button loading={make.isPending} onClick={() => make.mutate()} data-autofocus>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
