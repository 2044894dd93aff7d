import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInstant } from '../../format.js';
import { texts } from '../../texts.js';

/** What the holder of a link is told. */
export interface Looked {
  readonly kind: 'invite' | 'reset';
  readonly email: string;
  readonly organization_name: string;
  readonly expires_at: string;
  /** The person can sign in already, in another organization. */
  readonly has_account: boolean;
}

interface LinkFormProps {
  readonly looked: Looked;
  readonly about: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** For the person of a link; password managers find the address in it. */
export const LinkForm = ({ looked: { email, expires_at: end }, about, onSubmit, children }: LinkFormProps) => (
  <Paper withBorder p="lg" radius="md">
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{about}</Text>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {children}
        <Text size="xs" c="dimmed">
          {texts.link.until(formatInstant(end))}
        </Text>
      </Stack>
    </form>
  </Paper>
);
