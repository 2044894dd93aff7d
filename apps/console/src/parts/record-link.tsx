import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Where a record has a page, or stands in a list. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  campaign: (id) => `/campaigns/${id}`,
  creative: (id) => `/creative/${id}`,
  brand: (id) => `/brands/${id}`,
  audience: (id) => `/audiences/${id}`,
  connection: (id) => `/connections/${id}`,
  webhook_endpoint: (id) => `/settings/webhooks/${id}`,
  export: () => '/analytics/exports',
  key: () => '/settings/api/keys',
  user: () => '/settings/members',
};

/** The id of a record, as a way to it where there is one. */
export function RecordLink({ of: { type, id } }: { of: { readonly type: string; readonly id: string } }) {
  const page = pages[type];
  const shared = { size: 'xs', ff: 'monospace', className: 'wrap' } as const;
  if (page === undefined)
    return (
      <Text {...shared} c="dimmed">
        {id}
      </Text>
    );
  return (
    <Anchor {...shared} component={Link} to={page(id)}>
      {id}
    </Anchor>
  );
}
