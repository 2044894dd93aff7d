import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { plainFaults } from '../../api/failure.js';
import { queryClient } from '../../api/queries.js';
import { roles } from '../../api/service.table.js';
import { FailureAlert } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { GivenLink } from './given-link.js';

const { members } = settingsTexts;
const { common } = texts;

export type Role = Schemas['Member']['role'];

/** From the least to the most; nobody gives a role above their own. */

export function RoleSelect({
  value,
  onChange,
  error,
}: {
  value: Role;
  onChange: (role: Role) => void;
  error?: string | undefined;
}) {
  const { membership } = useWork();
  const own = roles.findIndex((role) => role === membership.role);
  return (
    <Select
      label={members.role}
      description={members.roles[value]}
      data={roles.slice(0, own + 1).map((role) => ({ value: role, label: members.roleNames[role] }))}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
      allowDeselect={false}
      error={error}
    />
  );
}

export function InviteMember({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const invite = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/members', { body: { email, role } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['members'] }),
    gcTime: 0,
  });
  if (invite.data) return <GivenLink member={invite.data} onClose={onClose} />;
  const faults = plainFaults(invite.error, ['email', 'role']);
  return (
    <Modal opened onClose={onClose} title={members.invite} centered closeButtonProps={{ 'aria-label': common.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={members.email}
            type="email"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={faults.email}
            required
            data-autofocus
          />
          <RoleSelect value={role} onChange={setRole} error={faults.role} />
          {invite.error && Object.keys(faults).length === 0 && <FailureAlert error={invite.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={invite.isPending}>
              {members.invite}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
