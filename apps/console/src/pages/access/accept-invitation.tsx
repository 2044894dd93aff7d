// An invitation of somebody who has an account already: signed in, it takes one press.
import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signedIn, useSession } from '../../api/queries.js';
import { ask, type Session } from '../../api/session.js';
import { ROOT } from '../../api/workplace.js';
import { formatInstant } from '../../format.js';
import { FailureAlert } from '../../parts/states.js';
import { history } from '../../shell/history.js';
import { texts } from '../../texts.js';
import { CodeInput } from '../settings/second-factor.js';

const { link, signIn, factor } = texts;

/** What the holder of a link is told. */
export interface Looked {
  readonly kind: 'invite' | 'reset';
  readonly email: string;
  readonly organization_name: string;
  readonly expires_at: string;
  /** The person can sign in already, in another organization. */
  readonly has_account: boolean;
}

interface AcceptInvitationProps {
  readonly token: string;
  readonly looked: Looked;
  /** The password of the other organization is not known any more. */
  readonly onChoose: () => void;
}

export function AcceptInvitation({ token, looked, onChoose }: AcceptInvitationProps) {
  const session = useSession();
  const { email, organization_name: organization, expires_at: end } = looked;
  const isOwn = session?.email.toLowerCase() === email.toLowerCase();
  const asking = isOwn ? session.organizations.find(({ second_factor: is }) => is === 'required') : undefined;
  const step = !isOwn ? 'password' : asking ? 'code' : 'accept';
  const [typed, setTyped] = useState('');
  const send = useMutation({
    async mutationFn() {
      const answered = await {
        password: () => ask<Session>('POST', '', { email, password: typed }),
        code: () => ask<Session>('POST', '/second_factor', { organization_id: asking?.id, code: typed.trim() }),
        accept: () => ask<Session>('POST', '/link/accept', { token }),
      }[step]();
      setTyped('');
      signedIn(answered);
      // Not by its name, which several organizations may have.
      const joined = answered.organizations.find(({ id }) => !session?.organizations.some((each) => each.id === id));
      if (step === 'accept') history.replace(`${ROOT}${joined ? `/o/${joined.id}` : '/'}`);
    },
    gcTime: 0,
  });
  return (
    <Paper withBorder p="lg" radius="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{link.known(organization, email)}</Text>
          {session && !isOwn && <Alert color="blue">{link.otherSession(session.email)}</Alert>}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          {step === 'password' && (
            <PasswordInput
              label={signIn.password}
              description={link.knownPassword}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': signIn.showPassword }}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoFocus
              required
            />
          )}
          {step === 'code' && <CodeInput value={typed} onChange={setTyped} />}
          {step === 'accept' && <Text size="sm">{link.signedInAs(email)}</Text>}
          <FailureAlert error={send.error} />
          <Button type="submit" loading={send.isPending}>
            {{ password: signIn.submit, code: factor.open, accept: link.accept(organization) }[step]}
          </Button>
          {step === 'password' && (
            <Anchor component="button" type="button" size="sm" onClick={onChoose}>
              {link.chooseInstead}
            </Anchor>
          )}
          <Text size="xs" c="dimmed">
            {link.until(formatInstant(end))}
          </Text>
        </Stack>
      </form>
    </Paper>
  );
}
