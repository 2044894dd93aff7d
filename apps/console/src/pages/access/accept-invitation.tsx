// An invitation of somebody who has an account already: signed in, it takes one press.
import { Alert, Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signedIn, useSession } from '../../api/queries.js';
import { ask, type Session } from '../../api/session.js';
import { ROOT } from '../../api/workplace.js';
import { FailureAlert } from '../../parts/states.js';
import { history } from '../../shell/history.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { CodeInput } from '../settings/second-factor.js';
import { LinkForm, type Looked } from './link-form.js';

const { factor } = settingsTexts;
const { link, signIn } = texts;

interface AcceptInvitationProps {
  readonly token: string;
  readonly looked: Looked;
  /** The password of the other organization is not known any more. */
  readonly onChoose: () => void;
}

export function AcceptInvitation({ token, looked, onChoose }: AcceptInvitationProps) {
  const session = useSession();
  const { email, organization_name: organization } = looked;
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
    <LinkForm looked={looked} about={link.known(organization, email)} onSubmit={() => send.mutate()}>
      {session && !isOwn && <Alert color="blue">{link.otherSession(session.email)}</Alert>}
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
    </LinkForm>
  );
}
