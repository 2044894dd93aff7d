import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
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

let isFirst = true;

/** Where the focus was is gone with what held it: a person with a keyboard goes on from the title. */
export function focusTitle(title = document.querySelector<HTMLElement>('#content h1')): void {
  if (document.activeElement === null || document.activeElement === document.body) title?.focus({ preventScroll: true });
}

/** The frame of every page: its title, what it is for, its actions, and its requests as curl. */
export function Page({ title, about, badge, actions, back, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A console that was just opened begins at the top, with the way over the navigation.
    if (!isFirst) focusTitle(heading.current);
    isFirst = false;
  }, []);
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
            <Title ref={heading} order={1} size="h2" tabIndex={-1} className="page-title">
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
