import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { texts } from '../texts.js';
import { CopyCurl } from './copy-curl.js';

export interface PageProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** Beside the title: the state of the record. */
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** The frame of every page: its title, what it is for, its actions, and its requests as curl. */
export function Page({ title, about, badge, actions, back, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);
  return (
    <Stack gap="lg" className="page">
      <div className="page-frame">
        <Stack gap={4} className="page-head">
          {back && (
            <Anchor component={Link} to={back.to} size="sm">
              ← {back.label}
            </Anchor>
          )}
          <Group gap="sm" align="center">
            <Title order={1} size="h2">
              {title}
            </Title>
            {badge}
          </Group>
          {about && (
            <Text c="dimmed" size="sm" maw={720} component="div">
              {about}
            </Text>
          )}
        </Stack>
        {actions && (
          <Group gap="xs" className="page-actions">
            {actions}
          </Group>
        )}
        <div className="page-curl">
          <CopyCurl />
        </div>
      </div>
      {children}
    </Stack>
  );
}
