// Connections in trouble, webhooks that are not received and campaigns that are kept back, each with its first reason and a way
// to it.
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { EmptyState, FailureAlert, Loading } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { issuesOf, issueTitle } from '../campaigns/issue-words.js';
import { HealthBadge, reasonWords } from '../connections/health.js';
import { isTroubled, livingQuery } from '../developers/trouble.js';

const { home } = texts;

/** The most records that are looked at, and the most that are shown. */
const LOOKED_AT = 100;
const MOST_CONNECTIONS = 1_000;
const SHOWN = 8;

/** What does not work at all stands above what only needs a look. */
const worstFirst =
  <T,>(isBad: (each: T) => boolean) =>
  (one: T, other: T): number =>
    Number(isBad(other)) - Number(isBad(one));

/** Their health is judged when they are read, so none can be asked for. */
async function allConnections(): Promise<readonly Schemas['Connection'][]> {
  const found: Schemas['Connection'][] = [];
  for (let cursor: string | null | undefined; cursor !== null && found.length < MOST_CONNECTIONS;) {
    const query = { limit: LOOKED_AT, ...(cursor === undefined ? {} : { cursor }) };
    const page = await answerOf(api.GET('/v1/connections', { params: { query } }));
    found.push(...page.data);
    cursor = page.next_cursor;
  }
  return found;
}

export function Attention() {
  const { can } = useWork();
  const connections = useQuery({
    queryKey: ['connections', 'attention'],
    queryFn: allConnections,
  });
  const campaigns = useQuery({
    queryKey: ['campaigns', 'attention'],
    queryFn: () =>
      answerOf(
        api.GET('/v1/campaigns', {
          params: { query: { limit: LOOKED_AT, status: ['active'], delivery_status: ['limited', 'not_delivering'] } },
        }),
      ),
  });
  const endpoints = useQuery({ ...livingQuery, enabled: can('webhooks:manage') });
  const unheard = (endpoints.data ?? []).filter(isTroubled);
  const troubled = (connections.data ?? [])
    .filter(({ status, health }) => health !== 'healthy' && status !== 'disconnected')
    .toSorted(worstFirst(({ health }) => health === 'unhealthy'));
  const keptBack = (campaigns.data?.data ?? []).toSorted(
    worstFirst(({ delivery_status: status }) => status === 'not_delivering'),
  );
  const all = [
    ...troubled.map((connection) => {
      const {
        id,
        name,
        health_reasons: [reason],
      } = connection;
      const why = reason && reasonWords(reason).title;
      return <Trouble key={id} to={`/connections/${id}`} name={name} why={why} badge={<HealthBadge connection={connection} />} />;
    }),
    ...unheard.map((endpoint) => (
      <Trouble
        key={endpoint.id}
        to={`/settings/webhooks/${endpoint.id}`}
        name={endpoint.url}
        why={endpoint.health.status === 'failing' ? home.webhookFailing : home.webhookDisabled}
        badge={<StatusBadge value={endpoint.health.status} />}
      />
    )),
    ...keptBack.map((campaign) => {
      const [issue] = issuesOf(campaign);
      const { id, name, delivery_status: status } = campaign;
      return (
        <Trouble
          key={id}
          to={`/campaigns/${id}`}
          name={name}
          why={issue && issueTitle(issue)}
          badge={<StatusBadge value={status} />}
        />
      );
    }),
  ];
  const hasNone = connections.data?.length === 0;
  const isLoading = connections.isPending || campaigns.isPending || endpoints.isLoading;
  const failure = connections.error ?? campaigns.error ?? endpoints.error;
  return (
    <Stack gap="sm" component="section" aria-label={home.attention}>
      <Title order={2} size="h4">
        {home.attention}
      </Title>
      {isLoading && <Loading rows={3} />}
      {failure && (
        <FailureAlert
          error={failure}
          retry={() =>
            void Promise.all(
              [connections, campaigns, ...(can('webhooks:manage') ? [endpoints] : [])].map((each) => each.refetch()),
            )
          }
        />
      )}
      {!isLoading && !failure && all.length === 0 && hasNone && (
        <EmptyState
          title={texts.connections.empty}
          action={
            can('connections:manage') && (
              <Button component={Link} to="/connections">
                {home.startConnect}
              </Button>
            )
          }
        >
          {home.startConnectAbout}
        </EmptyState>
      )}
      {!isLoading && !failure && all.length === 0 && !hasNone && (
        <Group gap="sm" className="card" wrap="nowrap">
          <CircleCheck size={20} className="status-green" aria-hidden />
          <div>
            <Text fw={600}>{home.nothing}</Text>
            <Text size="sm" c="dimmed">
              {home.nothingAbout}
            </Text>
          </div>
        </Group>
      )}
      {all.slice(0, SHOWN)}
      {all.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {home.more(all.length - SHOWN, campaigns.data?.has_more === true)}
        </Text>
      )}
    </Stack>
  );
}

interface TroubleProps {
  readonly to: string;
  readonly name: string;
  readonly why: string | undefined;
  readonly badge: ReactNode;
}

function Trouble({ to, name, why, badge }: TroubleProps) {
  return (
    <Group className="card" justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <Anchor component={Link} to={to} fw={600} className="wrap">
          {name}
        </Anchor>
        {why && (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
      </Stack>
      {badge}
    </Group>
  );
}
