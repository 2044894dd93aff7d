// The way of a launched campaign to its platforms, until it delivers.
import { Anchor, Button, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { moneyWords } from './campaign-words.js';
import type { Campaign } from './campaign.js';
import { blocks, type ChannelState } from './channel-states.js';
import { isMoving } from './moving.js';
import { Issues } from './issues.js';
import { ChannelBadge, Titles, useChannelStates } from './on-each.js';

const { launch: words, live } = texts.campaigns;

export function LiveState({ campaign }: { campaign: Campaign }) {
  const { id, delivery_status: delivery, delivery_issues: issues } = campaign;
  const states = useChannelStates(campaign);
  return (
    <Stack gap="lg">
      <Stack gap="md" className="card">
        <Group justify="space-between" role="status">
          <Group gap="sm">
            <Title order={2} size="h4">
              {live.states[delivery] ?? wordFor(delivery)}
            </Title>
            {isMoving(campaign) && <Loader size="sm" role="img" aria-label={texts.common.loading} />}
          </Group>
          <StatusBadge value={delivery} size="md" />
        </Group>
        {states.map((state) => (
          <OnChannel key={state.channel} state={state} isOneOfSeveral={states.length > 1} />
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

/** Of several each has a state, an account and an amount of its own. */
function OnChannel({ state, isOneOfSeveral }: { state: ChannelState; isOneOfSeveral: boolean }) {
  const { channel, placed, issues } = state;
  const nodes = placed?.nodes.filter(({ state: made }) => made !== 'retired') ?? [];
  const all = nodes.reduce((sum, { count }) => sum + count, 0);
  const made = nodes.reduce((sum, { state: each, count }) => sum + (each === 'created' ? count : 0), 0);
  return (
    <div>
      <Group justify="space-between">
        <Text fw={600}>{wordFor(channel)}</Text>
        {isOneOfSeveral ? (
          <ChannelBadge state={state} />
        ) : (
          <Text size="sm" c="dimmed">
            {placed?.observed_state ? wordFor(placed.observed_state) : all === 0 ? live.waiting : live.sent(made, all)}
          </Text>
        )}
      </Group>
      <Progress value={all === 0 ? 0 : (made / all) * 100} aria-label={live.sentOn(wordFor(channel))} mt={4} />
      {isOneOfSeveral && (
        <Text size="sm" c="dimmed" mt={4}>
          {[moneyWords(state.budget), state.account, all === 0 ? live.waiting : live.sent(made, all)].filter(Boolean).join(' · ')}
        </Text>
      )}
      {isOneOfSeveral && issues.some(blocks) && <Titles issues={issues.filter(blocks)} />}
      {placed?.last_error && (
        <Text size="sm" className="status-red wrap" mt={4}>
          {placed.last_error.replaceAll(channel, wordFor(channel))}
        </Text>
      )}
    </div>
  );
}
