import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a page below a heading of its own; `3` in what is itself a part of a page. */
export function Section({ title, order = 2, children }: { title: string; order?: 2 | 3; children: ReactNode }) {
  return (
    <Stack gap="sm" component="section">
      <Title order={order} size={order === 2 ? 'h4' : 'h5'}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
