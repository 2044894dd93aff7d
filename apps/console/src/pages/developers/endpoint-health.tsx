// How the deliveries to an endpoint go, in words: red where events are not received.
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant, formatRelative } from '../../format.js';
import { StatusBadge } from '../../parts/status.js';
import { settingsTexts } from '../../settings-texts.js';
import type { Endpoint } from './webhooks.queries.js';

const { webhooks } = settingsTexts;

export type HealthState = keyof typeof webhooks.health;

export function healthOf({ status, health }: Endpoint): HealthState {
  if (status === 'archived') return 'archived';
  if (health.status !== 'ok') return health.status;
  return health.last_success_at === null ? 'unused' : 'ok';
}

export function HealthBadge({ endpoint, size = 'sm' }: { endpoint: Endpoint; size?: 'sm' | 'md' }) {
  const state = healthOf(endpoint);
  return <StatusBadge value={state} label={webhooks.health[state]} size={size} />;
}

/** For a list: why, and what comes of it. */
export function healthLine(endpoint: Endpoint): string | null {
  const { health, disabled_reason: reason } = endpoint;
  const state = healthOf(endpoint);
  if (reason && (state === 'disabled' || reason === 'gone')) return webhooks.disabledReasons[reason];
  if (state === 'failing' && health.disables_at) return webhooks.willDisable(formatRelative(health.disables_at));
  return null;
}

interface Told {
  readonly title: string;
  readonly about: ReactNode;
}

function toldOf(endpoint: Endpoint): Told {
  const { health, disabled_reason: reason } = endpoint;
  const state = healthOf(endpoint);
  if (state === 'archived' && reason !== 'gone') return { title: webhooks.archivedTitle, about: webhooks.archivedAbout };
  if (state === 'archived' || state === 'disabled') {
    const { title, cure } = webhooks.disabledBy[reason ?? 'person'];
    return { title, about: cure };
  }
  if (state === 'failing')
    return {
      title: webhooks.failing(formatInstant(health.failing_since)),
      about: webhooks.failingAbout(webhooks.tries(health.failures_in_a_row), formatInstant(health.disables_at)),
    };
  if (state === 'unused') return { title: webhooks.health.unused, about: webhooks.unusedAbout };
  return { title: webhooks.working, about: webhooks.workingAbout(formatRelative(health.last_success_at ?? '')) };
}

const icons = {
  ok: [CircleCheck, 'green'],
  unused: [CircleDashed, 'gray'],
  archived: [CircleDashed, 'gray'],
  failing: [CircleAlert, 'red'],
  disabled: [CircleAlert, 'red'],
} as const;

interface HealthPanelProps {
  readonly endpoint: Endpoint;
  readonly onEnable: () => void;
  readonly onRecover: () => void;
}

export function HealthPanel({ endpoint, onEnable, onRecover }: HealthPanelProps) {
  const { title, about } = toldOf(endpoint);
  const [Icon, color] = icons[healthOf(endpoint)];
  const { health, missed_since: missed, allowed_actions: actions } = endpoint;
  return (
    <Stack gap="md" className="card" component="section" aria-label={webhooks.healthTitle}>
      <Title order={2} size="h4">
        {webhooks.healthTitle}
      </Title>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Icon size={20} aria-hidden className={`status-${color} fixed-size`} />
        <Stack gap={6} miw={0}>
          <Text fw={600} className={color === 'red' ? 'status-red' : undefined}>
            {title}
          </Text>
          <Text size="sm">{about}</Text>
          {health.paused_until && <Text size="sm">{webhooks.pausedUntil(formatInstant(health.paused_until))}</Text>}
          {missed && endpoint.status !== 'archived' && <Text size="sm">{webhooks.missed(formatInstant(missed))}</Text>}
          <Group gap="sm">
            {actions.includes('enable') && (
              <Button variant="default" onClick={onEnable}>
                {webhooks.enable}
              </Button>
            )}
            {missed && actions.includes('recover') && (
              <Button variant="default" onClick={onRecover}>
                {webhooks.recover}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
    </Stack>
  );
}
