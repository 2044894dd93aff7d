// The way of a launched campaign to its platforms, until it delivers.
import { Anchor, Button, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Campaign } from './campaign.js';
import { isMoving } from './moving.js';
import { Issues } from './issues.js';

const { launch: words, live } = texts.campaigns;

export function LiveState({ campaign }: { campaign: Campaign }) {
  const { id, channels, delivery_status: delivery, delivery_issues: issues } = campaign;
  return (
    <Stack gap="lg">
      <Stack gap="md" className="card">
        <Group justify="space-between" role="status">
          <Group gap="sm">
            <Title order={2} size="h4">
              {live.states[delivery] ?? wordFor(delivery)}
            </Title>
            {isMoving(campaign) && <Loader size="sm" aria-label={texts.common.loading} />}
          </Group>
          <StatusBadge value={delivery} size="md" />
        </Group>
        {channels.map((channel) => (
          <OnChannel
            key={channel}
            channel={channel}
            placed={campaign.platform_campaigns.find((each) => each.channel === channel)}
          />
        ))}
        <Group gap="md">
          <Button component={Link} to={`/campaigns/${id}`}>
            {live.toCampaign}
          </Button>
          <Anchor component={Link} to={`/campaigns/${id}?tab=delivery`} size="sm">
            {texts.campaigns.why.toDelivery}
          </Anchor>
        </Group>
      </Stack>
      {issues.length > 0 && (
        <Stack gap="sm" component="section">
          <Title order={2} size="h4">
            {texts.campaigns.why.title}
          </Title>
          <Issues campaign={campaign} />
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        {words.leave}
      </Text>
    </Stack>
  );
}

function OnChannel({ channel, placed }: { channel: string; placed: Schemas['PlatformCampaign'] | undefined }) {
  const nodes = placed?.nodes.filter(({ state }) => state !== 'retired') ?? [];
  const all = nodes.reduce((sum, { count }) => sum + count, 0);
  const made = nodes.reduce((sum, { state, count }) => sum + (state === 'created' ? count : 0), 0);
  return (
    <div>
      <Group justify="space-between">
        <Text fw={600}>{wordFor(channel)}</Text>
        <Text size="sm" c="dimmed">
          {placed?.observed_state ? wordFor(placed.observed_state) : all === 0 ? live.waiting : live.sent(made, all)}
        </Text>
      </Group>
      <Progress value={all === 0 ? 0 : (made / all) * 100} aria-label={live.sentOn(wordFor(channel))} mt={4} />
      {placed?.last_error && (
        <Text size="sm" className="status-red wrap" mt={4}>
          {placed.last_error.replaceAll(channel, wordFor(channel))}
        </Text>
      )}
    </div>
  );
}
