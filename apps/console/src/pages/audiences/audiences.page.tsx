import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { audienceSorts, audienceStatuses } from '../../api/service.table.js';
import { Ago } from '../../parts/ago.js';
import type { Column } from '../../parts/data-table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { FilterRow, ListPage, WordFilter } from '../../parts/list-page.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { PlatformBadges } from './platform-badges.js';
import { Size } from './size.js';

const { audiences, common } = texts;

type Audience = Schemas['Audience'];

const types = Object.keys(audiences.types) as Audience['type'][];

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
  const [sorting, setSorting] = useSorting(audienceSorts, { sort: 'created_at', order: 'desc' });
  const type = types.find((each) => each === filters.values.type);
  const status = audienceStatuses.find((each) => each === filters.values.status);
  const list = useRows(['audiences', 'list', type, status, sorting], (cursor) =>
    answerOf(
      api.GET('/v1/audiences', {
        params: {
          query: {
            limit: 25,
            ...sorting,
            ...(type === undefined ? {} : { type: [type] }),
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
    <ListPage
      title={audiences.title}
      about={audiences.about}
      actions={create}
      label={audiences.list}
      list={list}
      columns={columns}
      sorting={sorting}
      onSort={setSorting}
      filters={filters}
      inputs={
        <FilterRow>
          <WordFilter
            label={audiences.type}
            words={types}
            nameOf={(each) => audiences.types[each].name}
            any={audiences.anyType}
            value={type}
            onChange={(value) => filters.set('type', value)}
          />
          <WordFilter
            label={common.status}
            words={audienceStatuses}
            nameOf={(each) => (each === 'all' ? audiences.anyState : wordFor(each))}
            any={audiences.currentStates}
            value={status}
            onChange={(value) => filters.set('status', value)}
          />
        </FilterRow>
      }
      empty={{ title: audiences.none, about: audiences.noneAbout, action: create }}
    />
  );
}
