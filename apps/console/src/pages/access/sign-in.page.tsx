import { Alert, Button, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '../../api/failure.js';
import { signedIn } from '../../api/queries.js';
import { ask, type Session } from '../../api/session.js';
import { ROOT } from '../../api/workplace.js';
import { firstTexts as texts } from '../../first-texts.js';
import { history } from '../../shell/history.js';
import { AccessFrame } from './access-frame.js';

const { signIn } = texts;

export function SignInPage() {
  const { from, ended } = useSearch({ from: '/sign-in' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null });
  const submit = async (): Promise<void> => {
    setState({ isBusy: true, error: null });
    try {
      signedIn(await ask<Session>('POST', '', { email, password }));
      history.replace(`${ROOT}${from ?? '/'}`);
    } catch (error) {
      setState({ isBusy: false, error: error instanceof Failure ? error.message : texts.common.offlineAbout });
    }
  };
  return (
    <AccessFrame title={signIn.title} about={signIn.about}>
      <Paper withBorder p="lg" radius="md">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack gap="md">
            {ended && !state.error && <Alert color="blue">{signIn.ended}</Alert>}
            {state.error && (
              <Alert color="red" role="alert">
                {state.error}
              </Alert>
            )}
            <TextInput
              label={signIn.email}
              type="email"
              autoComplete="username"
              autoFocus
              required
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <PasswordInput
              label={signIn.password}
              autoComplete="current-password"
              required
              visibilityToggleButtonProps={{ 'aria-label': signIn.showPassword }}
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
            <Button type="submit" loading={state.isBusy} fullWidth>
              {signIn.submit}
            </Button>
          </Stack>
        </form>
      </Paper>
      <Text c="dimmed" size="xs">
        {signIn.forgotten}
      </Text>
    </AccessFrame>
  );
}
