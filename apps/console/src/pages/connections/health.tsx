// The health of a connection in plain words: what is the matter, what helps, and the button for it.
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { formatInstant } from '../../format.js';
import { StatusBadge } from '../../parts/status.js';
import { texts } from '../../texts.js';
import type { Connection } from './connections.queries.js';

const { connections } = texts;

type Reason = Connection['health_reasons'][number];

export function HealthBadge({ connection: { health, status }, size = 'sm' }: { connection: Connection; size?: 'sm' | 'md' }) {
  const shown = status === 'disconnected' ? status : health;
  return <StatusBadge value={shown} label={connections.health[shown]} size={size} />;
}

/** A reason that the console does not know yet is told by the service. */
export const reasonWords = ({ code, message, action }: Reason): { title: string; cure: string } =>
  connections.reasons[code] ?? { title: message, cure: action };

/** For a list: the first reason, and how many more there are. */
export function FirstReason({ connection: { status, health_reasons: reasons } }: { connection: Connection }) {
  const [first, ...more] = reasons;
  if (!first || status === 'disconnected') return null;
  return (
    <Text size="xs" c="dimmed" className="health-reason">
      {reasonWords(first).title}
      {more.length > 0 && ` · ${connections.moreReasons(more.length)}`}
    </Text>
  );
}

export type Help = 'reauthorize' | 'sync' | 'settings' | 'account';

/** What the console itself can do about a reason; the others are mended on the platform. */
const helps: Readonly<Record<string, readonly Help[]>> = {
  reauthorization_required: ['reauthorize'],
  consent_ended: ['reauthorize'],
  consent_ends_soon: ['reauthorize'],
  features_missing: ['reauthorize'],
  account_unreachable: ['reauthorize', 'sync'],
  role_too_low: ['reauthorize', 'sync'],
  account_suspended: ['sync'],
  account_closed: ['sync'],
  terms_not_accepted: ['sync'],
  two_step_required: ['sync'],
  payment_missing: ['sync'],
  spend_limit_reached: ['sync'],
  balance_empty: ['sync'],
  account_in_review: ['sync'],
  needs_attention: ['sync'],
  service_refused: [],
  last_sync_failed: ['sync'],
  never_synced: ['sync'],
  account_changed_unconfirmed: ['account'],
  setting_gone: ['settings'],
};

const helpWords: Readonly<Record<Help, string>> = {
  reauthorize: connections.reauthorize,
  sync: connections.sync.now,
  settings: connections.settings.title,
  account: connections.account.confirm,
};

interface HealthPanelProps {
  readonly connection: Connection;
  /** What the person may do here, and how. */
  readonly ways: Readonly<Partial<Record<Help, () => void>>>;
}

export function HealthPanel({ connection, ways }: HealthPanelProps) {
  const { health_reasons: reasons, health } = connection;
  return (
    <Stack gap="md" className="card" component="section" aria-label={connections.healthTitle}>
      <Title order={2} size="h4">
        {connections.healthTitle}
      </Title>
      {reasons.length === 0 && health === 'healthy' && (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <CircleCheck size={20} aria-hidden className="status-green fixed-size" />
          <Stack gap={2}>
            <Text fw={600}>{connections.allWell}</Text>
            <Text size="sm" c="dimmed">
              {connections.allWellAbout}
            </Text>
          </Stack>
        </Group>
      )}
      {reasons.map((reason) => (
        <ReasonCard key={reason.code} reason={reason} connection={connection} ways={ways} />
      ))}
    </Stack>
  );
}

function ReasonCard({ reason, connection, ways }: HealthPanelProps & { reason: Reason }) {
  const { title, cure } = reasonWords(reason);
  const { auth, last_error: cause } = connection;
  const isAboutSync = reason.code === 'needs_attention' || reason.code === 'last_sync_failed';
  return (
    <Stack gap={6}>
      <Text fw={600}>{title}</Text>
      <Text size="sm">
        {reason.code === 'consent_ends_soon' && auth.reauth_by
          ? connections.consent.renewBefore(formatInstant(auth.reauth_by))
          : cure}
      </Text>
      {reason.code === 'features_missing' && <MissingFeatures features={auth.features_missing} />}
      {isAboutSync && cause && (
        <Text size="sm" c="dimmed" className="wrap">
          {connections.cause}: {cause.message} {cause.action}
        </Text>
      )}
      <Group gap="sm">
        {helps[reason.code]?.map((help) => {
          const act = ways[help];
          return (
            act && (
              <Button key={help} variant="default" onClick={act}>
                {helpWords[help]}
              </Button>
            )
          );
        })}
        {reason.url && (
          <Anchor href={reason.url} target="_blank" rel="noopener noreferrer" size="sm">
            <Group gap={4} component="span">
              {connections.openPlatform}
              <ExternalLink size={14} aria-hidden />
            </Group>
          </Anchor>
        )}
      </Group>
    </Stack>
  );
}

/** What is impossible without them. */
export function MissingFeatures({ features }: { features: readonly (keyof typeof connections.features)[] }) {
  return (
    <ul className="faults">
      {features.map((feature) => (
        <li key={feature}>
          <b>{connections.features[feature].label}</b>: {connections.features[feature].without}
        </li>
      ))}
    </ul>
  );
}
