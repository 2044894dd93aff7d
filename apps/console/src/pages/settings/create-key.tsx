import {
  Button,
  Checkbox,
  Group,
  Modal,
  Radio,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { faultsByField } from '../../api/failure.js';
import { queryClient } from '../../api/queries.js';
import type { Mode } from '../../api/session.js';
import { keyPermissions, most } from '../../api/service.table.js';
import { DayInput } from '../../parts/day-input.js';
import { OneTimeSecret } from '../../parts/secret.js';
import { FailureAlert } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { dayOf } from '../../zoned.js';

const { keys } = settingsTexts;
const { common } = texts;

type Permission = NonNullable<Schemas['CreateApiKey']['permissions']>[number];

const FIELDS = ['name', 'mode', 'expires_at', 'permissions'];
const DAY_MS = 86_400_000;
const ends = { never: null, month: 30, quarter: 90, year: 365 } as const;
type End = keyof typeof ends | 'custom';

export function CreateKey({ onClose }: { onClose: () => void }) {
  const { mode: present, membership } = useWork();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Mode>(present);
  const [end, setEnd] = useState<End>('never');
  const [day, setDay] = useState('');
  const [isNarrow, setNarrow] = useState(false);
  const [permissions, setPermissions] = useState<string[]>([]);
  const make = useMutation({
    mutationFn: () => {
      const days = end === 'custom' ? null : ends[end];
      const custom = end === 'custom' && day ? new Date(`${day}T23:59:59`).toISOString() : null;
      const expiresAt = days === null ? custom : new Date(Date.now() + days * DAY_MS).toISOString();
      const body = {
        name,
        mode,
        ...(expiresAt ? { expires_at: expiresAt } : {}),
        ...(isNarrow ? { permissions: permissions as Permission[] } : {}),
      };
      return dataOf(api.POST('/v1/api_keys', { body }));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['api_keys'] }),
    // The secret is not kept when the dialog is gone.
    gcTime: 0,
  });
  if (make.data) {
    return (
      <OneTimeSecret title={keys.created} value={make.data.key} onClose={onClose}>
        {mode === present ? null : keys.otherMode(mode)}
      </OneTimeSecret>
    );
  }
  const faults = faultsByField(make.error, FIELDS);
  return (
    <Modal opened onClose={onClose} title={keys.create} centered size="lg" closeButtonProps={{ 'aria-label': common.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={common.name}
            description={keys.nameAbout}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={faults.name}
            maxLength={most['CreateApiKey.name']}
            required
            data-autofocus
          />
          <Stack gap={4}>
            <Text size="sm" fw={600} id="key-mode">
              {texts.shell.mode}
            </Text>
            <SegmentedControl
              aria-labelledby="key-mode"
              value={mode}
              onChange={(value) => setMode(value)}
              data={[
                { value: 'live', label: texts.shell.live },
                { value: 'test', label: texts.shell.test },
              ]}
            />
            <Text size="xs" c="dimmed">
              {mode === 'live' ? keys.liveAbout : keys.testAbout}
            </Text>
          </Stack>
          <Group grow align="flex-start">
            <Select
              label={keys.expires}
              data={Object.entries(keys.ends).map(([value, label]) => ({ value, label }))}
              value={end}
              onChange={(value) => setEnd((value ?? 'never') as End)}
              allowDeselect={false}
              error={faults.expires_at}
            />
            {end === 'custom' && <DayInput label={keys.lastDay} value={day} onChange={setDay} min={dayOf(new Date())} required />}
          </Group>
          <Radio.Group label={keys.may} value={isNarrow ? 'some' : 'all'} onChange={(value) => setNarrow(value === 'some')}>
            <Stack gap="xs" mt={6}>
              <Radio value="all" label={keys.mayAll} description={keys.mayAllAbout} />
              <Radio value="some" label={keys.maySome} description={keys.maySomeAbout} />
            </Stack>
          </Radio.Group>
          {isNarrow && (
            <Checkbox.Group value={permissions} onChange={setPermissions} error={faults.permissions} aria-label={keys.maySome}>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
                {keyPermissions
                  .filter((each) => membership.permissions.includes(each))
                  .map((permission) => (
                    <Checkbox key={permission} value={permission} label={permissionWords(permission)} />
                  ))}
              </SimpleGrid>
            </Checkbox.Group>
          )}
          {make.error && (faults[''] !== undefined || Object.keys(faults).length === 0) && <FailureAlert error={make.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={make.isPending}>
              {keys.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** `campaigns:read` → "Campaigns: read". */
function permissionWords(permission: string): string {
  const [thing = '', action = ''] = permission.split(':');
  return `${wordFor(thing)}: ${action}`;
}
