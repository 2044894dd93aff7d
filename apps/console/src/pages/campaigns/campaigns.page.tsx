// The list of campaigns, by the filters and the order that stand in the address.
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { campaignSorts } from '../../api/service.table.js';
import { Ago } from '../../parts/ago.js';
import type { Column } from '../../parts/data-table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { ListPage } from '../../parts/list-page.js';
import { StatusBadge } from '../../parts/status.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { RowActions } from './campaign-actions.js';
import { AccountWords, BudgetWords, channelsOf, DeliveryWords, flightOf, Labels } from './campaign-words.js';
import type { Campaign } from './campaign.js';
import { CampaignFilters } from './campaigns-filters.js';
import { filterNames, queryOf } from './list-query.js';

const { campaigns, common } = texts;

const shown: readonly Column<Campaign>[] = [
  {
    id: 'name',
    header: common.name,
    sort: 'name',
    width: 220,
    cell: (campaign) => (
      <Stack gap={4}>
        <Anchor component={Link} to={`/campaigns/${campaign.id}`} fw={600} className="wrap">
          {campaign.name}
        </Anchor>
        <Labels labels={campaign.labels} />
      </Stack>
    ),
  },
  { id: 'status', header: common.status, sort: 'status', cell: ({ status }) => <StatusBadge value={status} /> },
  { id: 'delivery', header: campaigns.columns.delivery, cell: (campaign) => <DeliveryWords campaign={campaign} /> },
  {
    id: 'channels',
    header: campaigns.columns.channels,
    width: 190,
    cell: (campaign) => (
      <Stack gap={0}>
        <span className="one-line">{channelsOf(campaign)}</span>
        <Text size="xs" c="dimmed">
          <AccountWords campaign={campaign} />
        </Text>
      </Stack>
    ),
  },
  {
    id: 'budget',
    header: campaigns.columns.budget,
    sort: 'budget_amount',
    isNumber: true,
    cell: (campaign) => <BudgetWords campaign={campaign} />,
  },
  {
    id: 'flight',
    header: campaigns.columns.flight,
    sort: 'start_at',
    cell: (campaign) => (
      <span className="one-line" title={campaign.timezone}>
        {flightOf(campaign)}
      </span>
    ),
  },
  {
    id: 'updated',
    header: common.updated,
    sort: 'updated_at',
    cell: ({ updated_at: at }) => (
      <span className="one-line">
        <Ago at={at} />
      </span>
    ),
  },
];

const withActions: readonly Column<Campaign>[] = [
  ...shown,
  { id: 'actions', header: common.actions, width: 60, isMenu: true, cell: (campaign) => <RowActions campaign={campaign} /> },
];

export function CampaignsPage() {
  const filters = useFilters(filterNames);
  const [sorting, setSorting] = useSorting(campaignSorts, { sort: 'updated_at', order: 'desc' });
  const { can } = useWork();
  const query = { ...queryOf(filters.values), ...sorting };
  const list = useRows(['campaigns', 'list', query], (cursor) =>
    answerOf(api.GET('/v1/campaigns', { params: { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } } })),
  );
  const create = can('campaigns:write') && (
    <Button component={Link} to="/campaigns/new" leftSection={<Plus size={16} aria-hidden />}>
      {campaigns.create}
    </Button>
  );
  return (
    <ListPage
      title={campaigns.title}
      about={campaigns.about}
      actions={create}
      list={list}
      columns={can('campaigns:write') ? withActions : shown}
      sorting={sorting}
      onSort={setSorting}
      filters={filters}
      inputs={<CampaignFilters filters={filters} />}
      empty={{ title: campaigns.emptyTitle, about: campaigns.emptyAbout, action: create }}
    />
  );
}
