// The campaign as it stands on each platform, object by object.
import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.js';
import { formatMoney, formatNumber } from '../../format.js';
import { Ago } from '../../parts/ago.js';
import { CopyText } from '../../parts/copy-text.js';
import { EmptyState, Loads } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { accountName } from './accounts.js';
import { deliveryQuery, useCreatives } from './campaign-query.js';
import { isMoving } from './moving.js';
import type { Campaign } from './campaign.js';
import { nodeName, NodeRow, Tree } from './tree.js';
import { isEmpty, platformField, platformWord } from '../../parts/value-text.js';
import { Value } from '../../parts/value-words.js';

const { tree: words } = texts.campaigns;

type Placed = Schemas['CampaignDelivery']['channels'][number];
type Node = Placed['nodes'][number];

export function Delivery({ campaign }: { campaign: Campaign }) {
  const query = useQuery(deliveryQuery(campaign.id, isMoving(campaign)));
  const creatives = new Map(useCreatives(campaign.creative_ids).map(({ creative: { id, name } }) => [id, name]));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {words.about}
      </Text>
      <Loads query={query}>
        {({ channels }) =>
          channels.length === 0 ? (
            <EmptyState title={words.none}>{words.noneAbout}</EmptyState>
          ) : (
            channels.map((placed) => <Channel key={placed.channel} campaign={campaign} placed={placed} creatives={creatives} />)
          )
        }
      </Loads>
    </Stack>
  );
}

interface ChannelProps {
  readonly campaign: Campaign;
  readonly placed: Placed;
  readonly creatives: ReadonlyMap<string, string>;
}

function Channel({ campaign, placed, creatives }: ChannelProps) {
  const { channel, connection_id: connection, desired_state: desired, last_error: error, next_try_at: next, nodes } = placed;
  const seen = campaign.platform_campaigns.find((each) => each.channel === channel);
  const present = nodes.filter(({ state }) => state !== 'retired');
  const retired = nodes.length - present.length;
  return (
    <Stack gap="md" className="card" component="section">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h4">
            {wordFor(channel)}
          </Title>
          <Text size="sm" c="dimmed" component="div">
            {seen?.account && `${accountName(seen.account)} · `}
            {words.wanted[desired]} · {words.seen} <Ago at={seen?.synced_at} /> ·{' '}
            <Anchor component={Link} to={`/connections/${connection}`} inherit underline="always">
              {texts.campaigns.why.toConnection}
            </Anchor>
          </Text>
        </div>
        {seen?.observed_state && <StatusBadge value={seen.observed_state} size="md" />}
      </Group>
      {(error ?? next) && (
        <Table className="facts" aria-label={words.lastFault}>
          <Table.Tbody>
            {error && (
              <Table.Tr>
                <Table.Th scope="row">{words.lastFault}</Table.Th>
                <Table.Td className="wrap">{error.replaceAll(channel, wordFor(channel))}</Table.Td>
              </Table.Tr>
            )}
            {next && (
              <Table.Tr>
                <Table.Th scope="row">{words.nextTry}</Table.Th>
                <Table.Td>
                  <Ago at={next} />
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      )}
      {present.length === 0 && <Text size="sm">{words.noneAbout}</Text>}
      <Tree nodes={present}>
        {(node) => (
          <OneNode
            node={node}
            name={nodeName({ node, fields: node.fields ?? {}, creatives })}
            deviations={seen?.deviations.filter((each) => each.node === node.key) ?? []}
          />
        )}
      </Tree>
      {retired > 0 && (
        <Text size="sm" c="dimmed">
          {words.retired(retired)}
        </Text>
      )}
      {placed.foreign_count > 0 && <Foreign placed={placed} />}
    </Stack>
  );
}

interface OneNodeProps {
  readonly node: Node;
  readonly name: string;
  readonly deviations: Schemas['PlatformCampaign']['deviations'];
}

function OneNode({ node, name, deviations }: OneNodeProps) {
  const { review_status: review, figures } = node;
  const topics = node.review_findings.map(({ topic }) => platformWord(topic)).join(', ');
  const sentences = new Set(node.review_findings.flatMap(({ sentence }) => sentence ?? []));
  const reasons = node.platform_reasons.map(platformWord).join(', ');
  return (
    <NodeRow
      node={node}
      name={name}
      badges={
        <>
          <NodeState node={node} />
          {review && <StatusBadge value={review} label={words.review(wordFor(review).toLowerCase())} />}
          {node.platform_id && <CopyText value={node.platform_id} label={words.platformId} />}
        </>
      }
    >
      {figures && (
        <Text size="sm" c="dimmed" className="tabular">
          {words.figures(
            formatNumber(figures.impressions),
            formatNumber(figures.clicks),
            formatMoney(figures.spend, figures.currency),
          )}
        </Text>
      )}
      {topics && (
        <Text size="sm" className="status-red">
          {texts.campaigns.why.topics}: {topics}
        </Text>
      )}
      {[...sentences].map((sentence) => (
        <Text size="sm" className="wrap" key={sentence}>
          {words.said(sentence)}
        </Text>
      ))}
      {reasons && (
        <Text size="sm" c="dimmed">
          {texts.campaigns.why.reasons}: {reasons}
        </Text>
      )}
      {node.last_error && (
        <Text size="sm" className="status-red wrap">
          {words.lastFault}: {node.last_error}
        </Text>
      )}
      <Fields node={node} name={name} deviations={deviations} />
    </NodeRow>
  );
}

function NodeState({ node: { state, observed_state: observed, attempt } }: { node: Node }) {
  if (state === 'created' && observed) return <StatusBadge value={observed} />;
  const tone = { planned: 'queued', intended: 'running', created: 'active', gone: 'error', retired: 'archived' }[state];
  const label = words.states[state] ?? state;
  return <StatusBadge value={tone} label={attempt > 1 ? `${label}, ${words.attempt(attempt)}` : label} />;
}

function Fields({ node: { fields, kind }, name, deviations }: OneNodeProps) {
  if (!fields || kind === 'asset') return null;
  const theirs = new Map(deviations.map((each) => [each.platform_field, each.theirs]));
  return (
    <details className="more" open={theirs.size > 0}>
      <summary>{words.told}</summary>
      <Table className="facts" aria-label={words.fieldsOf(name)}>
        <Table.Tbody>
          {Object.entries(fields)
            .filter(([field, value]) => !isEmpty(value) || theirs.has(field))
            .map(([field, value]) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{platformField(field)}</Table.Th>
                <Table.Td>
                  <Value value={value} />
                  {theirs.has(field) && (
                    <div className="status-yellow">
                      {words.differs}: <Value value={theirs.get(field)} />
                    </div>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

function Foreign({ placed }: { placed: Placed }) {
  return (
    <details className="more">
      <summary>{words.foreign(placed.foreign_count)}</summary>
      <ul className="faults">
        {placed.foreign.map(({ platform_id: id, kind, name, observed_state: state }) => (
          <li key={id}>
            {words.kinds[kind]} {name ?? id}: {wordFor(state).toLowerCase()}
          </li>
        ))}
      </ul>
    </details>
  );
}
