// A sync that a person asks for: now, of the last 90 days, or of chosen days.
import { ActionIcon, Button, Group, Menu, Modal, Stack, Text } from '@mantine/core';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { ChevronDown, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { plainFaults } from '../../api/failure.js';
import { DayInput } from '../../parts/day-input.js';
import { FailureAlert } from '../../parts/states.js';
import { texts } from '../../texts.js';
import { dayOf } from '../../zoned.js';
import { type Connection, connectionsChanged, type Run } from './connections.queries.js';

const { connections, common } = texts;
const { sync: words } = connections;

export type StartSync = UseMutationResult<Run, Error, Schemas['StartSync']>;

export const useStartSync = (id: string): StartSync =>
  useMutation({
    mutationFn: (body: Schemas['StartSync']) =>
      dataOf(
        api.POST('/v1/connections/{id}/sync', {
          params: { path: { id }, header: { 'Idempotency-Key': crypto.randomUUID() } },
          body,
        }),
      ),
    // Also after a refusal: what runs already is shown.
    onSettled: connectionsChanged,
  });

export function SyncButton({ start, connection }: { start: StartSync; connection: Connection }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={start.isPending}
        onClick={() => start.mutate({})}
        disabled={connection.sync.state !== 'idle' && !isBackfilling(connection)}
      >
        {words.now}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.options}>
            <ChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => start.mutate({ mode: 'full' })}>{words.full}</Menu.Item>
          <Menu.Item onClick={() => setChoosing(true)}>{words.days}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && <ChosenDays id={connection.id} onClose={() => setChoosing(false)} />}
    </Group>
  );
}

/** A run of older days gives way to a sync that a person asks for. */
const isBackfilling = ({ sync }: Connection): boolean =>
  sync.recent.some(({ trigger, status }) => trigger === 'backfill' && (status === 'queued' || status === 'running'));

function ChosenDays({ id, onClose }: { id: string; onClose: () => void }) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const start = useStartSync(id);
  const faults = plainFaults(start.error, ['start_date', 'end_date']);
  // Of the reader; the service takes a day that has not begun in the account's time zone as today.
  const today = dayOf(new Date());
  const isOfField = faults.start_date !== undefined || faults.end_date !== undefined;
  return (
    <Modal opened onClose={onClose} title={words.days} centered closeButtonProps={{ 'aria-label': common.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({ start_date: first, end_date: last }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {words.daysAbout}
          </Text>
          <Group grow align="flex-start">
            <DayInput
              label={words.firstDay}
              value={first}
              onChange={setFirst}
              max={last === '' ? today : last}
              error={faults.start_date}
              required
              data-autofocus
            />
            <DayInput
              label={words.lastDay}
              value={last}
              onChange={setLast}
              min={first}
              max={today}
              error={faults.end_date}
              required
            />
          </Group>
          {!isOfField && <FailureAlert error={start.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={start.isPending} disabled={first === '' || last === ''}>
              {words.start}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
