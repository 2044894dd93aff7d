import { Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faultsByField, isFailure } from '../../api/failure.js';
import { queryClient, sessionQuery } from '../../api/queries.js';
import { ask } from '../../api/session.js';
import { formatInstant } from '../../format.js';
import { Ago } from '../../parts/ago.js';
import { Page } from '../../parts/page.js';
import { FailureAlert, Loads } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { SecondFactor } from './second-factor.js';

const { account, members } = settingsTexts;
const { signIn } = texts;

export function AccountPage() {
  const { session, membership } = useWork();
  return (
    <Page
      title={account.title}
      about={account.about(session.email, members.roleNames[membership.role as 'viewer'], membership.name)}
    >
      <Sessions />
      <SecondFactor />
      <Password />
    </Page>
  );
}

interface Place {
  readonly id: string;
  readonly is_current: boolean;
  readonly signed_in_at: string;
  readonly seen_at: string;
  readonly address: string;
  readonly agent: string;
}

/** "Chrome on Linux" of the header that browsers send. */
function browserOf(agent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? account.unknownBrowser;
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(agent)?.[1];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  return system ? account.browserOn(names[browser] ?? browser, names[system] ?? system) : browser;
}

function Sessions() {
  const places = useQuery({ queryKey: ['places'], queryFn: () => ask<Place[]>('GET', '/places') });
  const end = useMutation({
    mutationFn: (id: string) => ask('DELETE', `/places/${id}`),
    onSettled: () => places.refetch(),
  });
  return (
    <Stack gap="sm" component="section" aria-label={account.sessions}>
      <Title order={2} size="h4">
        {account.sessions}
      </Title>
      <Text size="sm" c="dimmed">
        {account.sessionsAbout}
      </Text>
      <FailureAlert error={end.error} />
      <Loads query={places}>
        {(all) =>
          all.map(({ id, is_current: isCurrent, agent, address, seen_at: seen, signed_in_at: at }) => (
            <Group key={id} className="card" justify="space-between">
              <Stack gap={2}>
                <Text fw={600} size="sm">
                  {browserOf(agent)}{' '}
                  {isCurrent && (
                    <Text span inherit c="dimmed" fw={400}>
                      {account.current}
                    </Text>
                  )}
                </Text>
                <Text size="sm" c="dimmed">
                  {address} · {account.seen} <Ago at={seen} /> · {account.since(formatInstant(at))}
                </Text>
              </Stack>
              {!isCurrent && (
                <Button variant="default" loading={end.isPending && end.variables === id} onClick={() => end.mutate(id)}>
                  {account.endSession}
                </Button>
              )}
            </Group>
          ))
        }
      </Loads>
    </Stack>
  );
}

function Password() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => ask('POST', '/password', { current_password: current, new_password: next }),
    onSuccess: async () => {
      setCurrent('');
      setNext('');
      notifications.show({ message: account.passwordChanged });
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: ['places'] });
    },
    gcTime: 0,
  });
  const faults = faultsByField(change.error, ['current_password', 'new_password']);
  const isWrong = isFailure(change.error, 'wrong_credentials');
  const eye = { 'aria-label': signIn.showPassword };
  return (
    <Stack gap="sm" component="section" aria-label={account.password}>
      <Title order={2} size="h4">
        {account.password}
      </Title>
      <Text size="sm" c="dimmed">
        {account.passwordAbout}
      </Text>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack gap="md" maw={420}>
          <PasswordInput
            label={account.currentPassword}
            autoComplete="current-password"
            visibilityToggleButtonProps={eye}
            value={current}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
            error={isWrong ? change.error?.message : faults.current_password}
            required
          />
          <PasswordInput
            label={account.newPassword}
            description={texts.link.passwordAbout}
            autoComplete="new-password"
            visibilityToggleButtonProps={eye}
            value={next}
            onChange={({ currentTarget }) => setNext(currentTarget.value)}
            error={faults.new_password ?? faults['']}
            required
          />
          {change.error && !isWrong && Object.keys(faults).length === 0 && <FailureAlert error={change.error} />}
          <Group>
            <Button type="submit" variant="default" loading={change.isPending}>
              {account.changePassword}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
