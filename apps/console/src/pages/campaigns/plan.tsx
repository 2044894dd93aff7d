// What the next step would make of the campaign on each platform, field by field.
import { Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client.js';
import { Loads } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { accountName } from './accounts.js';
import { planQuery, useCreatives } from './campaign-query.js';
import type { Campaign } from './campaign.js';
import { placeName } from '../../parts/places.js';
import { nodeName, NodeRow, Tree } from './tree.js';
import { isEmpty, type NodeNames, platformField } from '../../parts/value-text.js';
import { Value } from '../../parts/value-words.js';

const { plan: words } = texts.campaigns;

type Planned = Schemas['CampaignPlan']['channels'][number];
type Node = NonNullable<Planned['nodes']>[number];

const tones = { create: 'active', change: 'warning', replace: 'warning', switch_off: 'error', keep: 'archived' } as const;

export function Plan({ campaign, order = 2 }: { campaign: Campaign; order?: 2 | 3 }) {
  const query = useQuery(planQuery(campaign.id, campaign.version));
  const creatives = new Map(useCreatives(campaign.creative_ids).map(({ creative: { id, name } }) => [id, name]));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {words.about}
      </Text>
      <Loads query={query}>
        {({ channels }) => (
          <>
            {channels.length === 0 && <Text size="sm">{words.noChannel}</Text>}
            {channels.map((planned) => (
              <Stack key={planned.channel} gap="md" className="card" component="section">
                <Title order={order} size="h4">
                  {wordFor(planned.channel)}
                </Title>
                {planned.account && <Text size="sm">{texts.campaigns.accounts.spentIn(accountName(planned.account))}</Text>}
                <Channel planned={planned} creatives={creatives} />
              </Stack>
            ))}
          </>
        )}
      </Loads>
    </Stack>
  );
}

function Channel({ planned, creatives }: { planned: Planned; creatives: ReadonlyMap<string, string> }) {
  const { nodes, to_be_resolved: places } = planned;
  if (!nodes) return <Text size="sm">{words.none}</Text>;
  const names = new Map(nodes.map((node) => [node.key, nodeName({ node, fields: fieldsOf(node), creatives })] as const));
  const kept = nodes.filter(({ action }) => action === 'keep').length;
  return (
    <>
      {places.length > 0 && <Text size="sm">{words.resolved(places.map(placeName).join(', '))}</Text>}
      {kept === nodes.length ? (
        <Text size="sm">{words.nothing}</Text>
      ) : (
        <Tree nodes={nodes}>{(node) => <OneNode node={node} names={names} />}</Tree>
      )}
    </>
  );
}

const fieldsOf = ({ fields }: Node): Record<string, unknown> => Object.fromEntries(fields.map(({ field, to }) => [field, to]));

function OneNode({ node, names }: { node: Node; names: NodeNames }) {
  const name = names.get(node.key) ?? node.key;
  const told = node.fields.filter(({ from, to }) => !isEmpty(from) || !isEmpty(to));
  const isChange = node.action === 'change' || node.action === 'replace';
  return (
    <NodeRow
      node={node}
      name={name}
      badges={<StatusBadge value={tones[node.action]} label={words.actions[node.action] ?? node.action} />}
    >
      {told.length > 0 && (
        <details className="more" open={isChange || node.kind !== 'asset'}>
          <summary>{texts.common.details}</summary>
          <Table className="facts" aria-label={texts.campaigns.tree.fieldsOf(name)}>
            {isChange && (
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{words.field}</Table.Th>
                  <Table.Th>{words.from}</Table.Th>
                  <Table.Th>{words.to}</Table.Th>
                </Table.Tr>
              </Table.Thead>
            )}
            <Table.Tbody>
              {told.map(({ field, from, to }) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{platformField(field)}</Table.Th>
                  {isChange && (
                    <Table.Td>
                      <Value value={from} names={names} />
                    </Table.Td>
                  )}
                  <Table.Td>
                    <Value value={to} names={names} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </details>
      )}
    </NodeRow>
  );
}
