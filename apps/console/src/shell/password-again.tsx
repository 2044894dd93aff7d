import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { queryClient, sessionQuery } from '../api/queries.js';
import { ask } from '../api/session.js';
import { FailureAlert } from '../parts/states.js';
import { texts } from '../texts.js';

/** The dialog that asks for the password, and the function that opens it: true when it was right. One at a time, whoever asks. */
export function usePasswordAgain(): { dialog: React.ReactNode; confirm: () => Promise<boolean> } {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<{ promise: Promise<boolean>; end: (isRight: boolean) => void } | null>(null);
  const confirm = useCallback((): Promise<boolean> => {
    if (waiting.current) return waiting.current.promise;
    let end: (isRight: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => (end = resolve));
    waiting.current = { promise, end };
    setOpen(true);
    return promise;
  }, []);
  const close = (isRight: boolean): void => {
    setOpen(false);
    waiting.current?.end(isRight);
    waiting.current = null;
  };
  return {
    confirm,
    dialog: (
      <Modal
        opened={isOpen}
        onClose={() => close(false)}
        title={texts.confirmPassword.title}
        centered
        zIndex={400}
        closeButtonProps={{ 'aria-label': texts.common.close }}
      >
        <PasswordForm onRight={() => close(true)} onCancel={() => close(false)} />
      </Modal>
    ),
  };
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
