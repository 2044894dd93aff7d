import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { Ago } from '../../parts/ago.js';
import { type Column, DataTable } from '../../parts/data-table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { Page } from '../../parts/page.js';
import { EmptyState } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { PlatformBadges } from './platform-badges.js';
import { Size } from './size.js';

const { audiences, common } = texts;

type Audience = Schemas['Audience'];

const types = Object.keys(audiences.types) as Audience['type'][];
const states = ['active', 'building', 'too_small', 'error', 'archived', 'all'] as const;
const sorts = ['created_at', 'name', 'size', 'status', 'updated_at'] as const;

const columns: readonly Column<Audience>[] = [
  {
    id: 'name',
    header: common.name,
    sort: 'name',
    cell: ({ id, name, labels }) => (
      <Stack gap={0}>
        <Anchor component={Link} to={`/audiences/${id}`} fw={600}>
          {name}
        </Anchor>
        {labels.length > 0 && (
          <Text size="xs" c="dimmed" fw={400}>
            {labels.join(', ')}
          </Text>
        )}
      </Stack>
    ),
  },
  { id: 'type', header: audiences.type, cell: ({ type }) => audiences.types[type].name },
  { id: 'status', header: common.status, sort: 'status', cell: ({ status }) => <StatusBadge value={status} /> },
  { id: 'size', header: audiences.size, sort: 'size', isNumber: true, cell: ({ size }) => <Size size={size} /> },
  { id: 'platforms', header: audiences.platforms, cell: (audience) => <PlatformBadges of={audience.platform_audiences} /> },
  { id: 'updated', header: common.updated, sort: 'updated_at', cell: ({ updated_at: at }) => <Ago at={at} /> },
];

export function AudiencesPage() {
  const { can } = useWork();
  const filters = useFilters(['type', 'status']);
  const [sorting, setSorting] = useSorting(sorts, { sort: 'created_at', order: 'desc' });
  const type = types.find((each) => each === filters.values.type);
  const status = states.find((each) => each === filters.values.status);
  const list = useRows(['audiences', 'list', type, status, sorting], (cursor) =>
    answerOf(
      api.GET('/v1/audiences', {
        params: {
          query: {
            limit: 25,
            ...sorting,
            ...(type === undefined ? {} : { type }),
            ...(status === undefined ? {} : { status: [status] }),
            ...(cursor === undefined ? {} : { cursor }),
          },
        },
      }),
    ),
  );
  const create = can('audiences:write') && (
    <Button component={Link} to="/audiences/new" leftSection={<Plus size={16} aria-hidden />}>
      {audiences.create}
    </Button>
  );
  return (
    <Page title={audiences.title} about={audiences.about} actions={create}>
      <Group gap="sm" className="filters">
        <Select
          label={audiences.type}
          allowDeselect={false}
          data={[
            { value: '', label: audiences.anyType },
            ...types.map((each) => ({ value: each, label: audiences.types[each].name })),
          ]}
          value={type ?? ''}
          onChange={(value) => filters.set('type', value)}
        />
        <Select
          label={common.status}
          allowDeselect={false}
          data={[
            { value: '', label: audiences.currentStates },
            ...states.map((each) => ({ value: each, label: each === 'all' ? audiences.anyState : wordFor(each) })),
          ]}
          value={status ?? ''}
          onChange={(value) => filters.set('status', value)}
        />
      </Group>
      <DataTable
        label={audiences.list}
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        sorting={sorting}
        onSort={(next) => setSorting(next)}
        empty={
          filters.isAny ? (
            <EmptyState
              title={common.noneFound}
              action={
                <Button variant="default" onClick={filters.clear}>
                  {common.clearFilters}
                </Button>
              }
            />
          ) : (
            <EmptyState title={audiences.none} action={create}>
              {audiences.noneAbout}
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
