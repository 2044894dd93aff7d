// A secret that is shown once. It leaves the page with the dialog, which closes only when somebody says that it is stored.
import { Alert, Button, Checkbox, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { focusTitle } from './page.js';
import { texts } from '../texts.js';

const { secret } = texts;

interface SecretProps {
  readonly title: string;
  readonly value: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

export function OneTimeSecret({ title, value, children, onClose }: SecretProps) {
  const [isStored, setStored] = useState(false);
  // The dialog that asked for the secret is gone, so there is nothing to return the focus to.
  useEffect(() => () => void requestAnimationFrame(() => focusTitle()), []);
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={title}
      centered
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Alert color="yellow" icon={<TriangleAlert size={18} aria-hidden />}>
          {secret.once}
        </Alert>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Code block className="secret" flex={1} data-secret>
            {value}
          </Code>
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
                data-autofocus
              >
                {copied ? texts.common.copied : texts.common.copy}
              </Button>
            )}
          </CopyButton>
        </Group>
        {children && (
          <Text size="sm" component="div">
            {children}
          </Text>
        )}
        <Checkbox label={secret.stored} checked={isStored} onChange={({ currentTarget }) => setStored(currentTarget.checked)} />
        <Group justify="flex-end">
          <Button disabled={!isStored} onClick={onClose}>
            {secret.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
