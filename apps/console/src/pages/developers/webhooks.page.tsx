import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { webhookSorts, webhookStatuses } from '../../api/service.table.js';
import { Ago } from '../../parts/ago.js';
import type { Column } from '../../parts/data-table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { FilterRow, ListPage, WordFilter } from '../../parts/list-page.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { EndpointForm } from './endpoint-form.js';
import { HealthBadge, healthLine } from './endpoint-health.js';
import { isTroubled, livingQuery } from './trouble.js';
import { typeWords } from './type-picker.js';
import type { Endpoint } from './webhooks.queries.js';

const { webhooks } = settingsTexts;
const { common } = texts;
const { columns: heads } = webhooks;

export function WebhooksPage() {
  const [isCreating, setCreating] = useState(false);
  const filters = useFilters(['status']);
  const [sorting, setSorting] = useSorting(webhookSorts, { sort: 'created_at', order: 'desc' });
  const status = webhookStatuses.find((each) => each === filters.values.status);
  const list = useRows(['webhooks', 'list', status, sorting], (cursor) =>
    answerOf(api.GET('/v1/webhook_endpoints', { params: { query: { ...sorting, status: status && [status], cursor } } })),
  );
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {webhooks.create}
    </Button>
  );
  return (
    <ListPage
      title={webhooks.title}
      about={webhooks.about}
      actions={create}
      list={list}
      columns={columns}
      sorting={sorting}
      onSort={setSorting}
      filters={filters}
      inputs={
        <>
          <Trouble />
          <FilterRow>
            <WordFilter
              label={common.status}
              words={webhookStatuses}
              nameOf={(each) => webhooks.statuses[each]}
              any={webhooks.living}
              value={status}
              width={220}
              onChange={(value) => filters.set('status', value)}
            />
          </FilterRow>
        </>
      }
      empty={{ title: webhooks.empty, about: webhooks.emptyAbout }}
    >
      {isCreating && <EndpointForm onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

/** Whatever the list is narrowed to. */
function Trouble() {
  const troubled = (useQuery(livingQuery).data ?? []).filter(isTroubled);
  if (troubled.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      title={webhooks.trouble(troubled.length)}
      icon={<CircleAlert size={18} aria-hidden />}
      role="status"
      className="trouble"
    >
      <Stack gap={4}>
        {troubled.map((endpoint) => (
          <Text key={endpoint.id} size="sm" className="wrap">
            <Anchor component={Link} to={`/settings/webhooks/${endpoint.id}`} inherit>
              {endpoint.url}
            </Anchor>
            : {healthLine(endpoint)}
          </Text>
        ))}
        <Text size="sm">{webhooks.troubleAbout}</Text>
      </Stack>
    </Alert>
  );
}

const columns: readonly Column<Endpoint>[] = [
  {
    id: 'url',
    header: heads.endpoint,
    cell: ({ id, url, description }) => (
      <Stack gap={2}>
        <Anchor component={Link} to={`/settings/webhooks/${id}`} fw={600} size="sm" className="wrap">
          {url}
        </Anchor>
        {description && (
          <Text size="xs" c="dimmed" fw={400} lineClamp={2}>
            {description}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'health',
    header: heads.health,
    sort: 'status',
    cell: (endpoint) => (
      <Stack gap={4} className="health-cell">
        <HealthBadge endpoint={endpoint} />
        {healthLine(endpoint) && (
          <Text size="xs" c="dimmed" className="health-reason">
            {healthLine(endpoint)}
          </Text>
        )}
      </Stack>
    ),
  },
  { id: 'events', header: heads.events, cell: ({ types }) => <Text size="sm">{typeWords(types)}</Text> },
  {
    id: 'received',
    header: heads.received,
    cell: ({ health }) => <Ago at={health.last_success_at} never={webhooks.never} />,
  },
  { id: 'created', header: common.created, sort: 'created_at', cell: ({ created_at: at }) => <Ago at={at} /> },
];
