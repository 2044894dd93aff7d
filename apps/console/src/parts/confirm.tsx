// A question before what cannot be undone.
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { texts } from '../texts.js';
import { FailureAlert } from './states.js';

interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Must be typed before it can be confirmed. */
  readonly word?: string;
  readonly confirm: string;
  /** A refusal keeps the question open and is shown in it. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly isDangerous?: boolean;
}

export function Confirm({ opened, onClose, title, ...rest }: ConfirmProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': texts.common.close }}>
      <Question {...rest} onClose={onClose} />
    </Modal>
  );
}

function Question({ children, word, confirm, onConfirm, onClose, isDangerous = true }: Omit<ConfirmProps, 'opened' | 'title'>) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const isReady = word === undefined || typed.trim() === word;
  const act = async (): Promise<void> => {
    setState({ isBusy: true, error: null });
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !state.isBusy) void act();
      }}
    >
      <Stack gap="md">
        <div>{children}</div>
        {word !== undefined && (
          <TextInput
            label={texts.common.typeToConfirm(word)}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <FailureAlert error={state.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" {...(isDangerous ? { color: 'red.9' } : {})} disabled={!isReady} loading={state.isBusy}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
