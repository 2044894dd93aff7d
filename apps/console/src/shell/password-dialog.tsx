import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { queryClient, sessionQuery } from '../api/queries.js';
import { ask } from '../api/session.js';
import { FailureAlert } from '../parts/states.js';
import { texts } from '../texts.js';

export function PasswordDialog({ isOpen, onEnd }: { isOpen: boolean; onEnd: (isRight: boolean) => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={() => onEnd(false)}
      title={texts.confirmPassword.title}
      centered
      zIndex={400}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <PasswordForm onRight={() => onEnd(true)} onCancel={() => onEnd(false)} />
    </Modal>
  );
}

function PasswordForm({ onRight, onCancel }: { onRight: () => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const submit = async (): Promise<void> => {
    setState({ isBusy: true, error: null });
    try {
      await ask('POST', '/confirm', { password });
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onRight();
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{texts.confirmPassword.about}</Text>
        <PasswordInput
          label={texts.signIn.password}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': texts.signIn.showPassword }}
          data-autofocus
          required
        />
        <FailureAlert error={state.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" loading={state.isBusy}>
            {texts.confirmPassword.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
