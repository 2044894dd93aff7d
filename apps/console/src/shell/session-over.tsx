import { Alert, Anchor, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { signedIn } from '../api/queries.js';
import { ask, type Session } from '../api/session.js';
import { FailureAlert } from '../parts/states.js';
import { texts } from '../texts.js';
import { signInAddress } from './history.js';

const { sessionOver: words, signIn } = texts;

/** Over the page as it stands: with the password of the same person everything goes on, requests that wait too. */
export function SessionOver({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState({ isBusy: true, error: null });
    try {
      signedIn(await ask<Session>('POST', '', { email, password }));
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={words.title}
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={450}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Alert color="blue">{words.about}</Alert>
          <Text size="sm">{words.as(email)}</Text>
          <PasswordInput
            label={signIn.password}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': signIn.showPassword }}
            data-autofocus
            required
          />
          <FailureAlert error={state.error} />
          <Group justify="space-between">
            {/* A page of its own: what waits for this person is not sent by another. */}
            <Anchor href={signInAddress()} size="sm">
              {words.other}
            </Anchor>
            <Button type="submit" loading={state.isBusy}>
              {signIn.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
