import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';

const { home } = texts;

const ways = [
  { to: '/campaigns/new', label: home.startCampaign, about: home.startCampaignAbout, permission: 'campaigns:write' },
  { to: '/creative/new', label: home.startCreative, about: home.startCreativeAbout, permission: 'creative:generate' },
  { to: '/connections', label: home.startConnect, about: home.startConnectAbout, permission: 'connections:manage' },
  { to: '/settings/api/keys', label: home.startKey, about: home.startKeyAbout, permission: 'keys:own' },
] as const;

/** What people begin here, as far as their role allows it. */
export function useBeginnings() {
  const { can } = useWork();
  return ways.filter(({ permission }) => can(permission));
}

export function Beginnings({ open }: { open: ReturnType<typeof useBeginnings> }) {
  return (
    <Stack gap="sm" component="section" aria-label={home.start}>
      <Title order={2} size="h4">
        {home.start}
      </Title>
      {open.map(({ to, label, about }) => (
        <Stack key={to} gap={2} className="card">
          <Anchor component={Link} to={to} fw={600}>
            {label}
          </Anchor>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
