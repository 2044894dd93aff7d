import '../creative.css';
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { answerOf, api } from '../../../api/client.js';
import { useRows } from '../../../api/queries.js';
import { brandStatuses } from '../../../api/service.table.js';
import { Ago } from '../../../parts/ago.js';
import { useFilters } from '../../../parts/filters.js';
import { ListPage, WordFilter } from '../../../parts/list-page.js';
import { StatusBadge } from '../../../parts/status.js';
import { useWork } from '../../../shell/work.js';
import { texts } from '../../../texts.js';
import type { Brand } from './brand.queries.js';
import { BrandSample } from './brand-sample.js';

const words = texts.brands;
const SHOWN = 24;

export function BrandsPage() {
  const { can } = useWork();
  const filters = useFilters(['status']);
  const status = brandStatuses.find((each) => each === filters.values.status);
  const list = useRows(['brands', 'list', { status }], (cursor) =>
    answerOf(
      api.GET('/v1/brands', {
        params: {
          query: {
            ...{ limit: SHOWN, sort: 'name', order: 'asc' },
            ...(status ? { status: [status] } : {}),
            ...(cursor ? { cursor } : {}),
          },
        },
      }),
    ),
  );
  const create = can('creative:write') && (
    <Button component={Link} to="/brands/new" leftSection={<Plus size={16} aria-hidden />}>
      {words.create}
    </Button>
  );
  return (
    <ListPage
      title={words.title}
      about={words.about}
      actions={create}
      list={list}
      tile={(brand) => <BrandTile key={brand.id} brand={brand} />}
      filters={filters}
      inputs={
        <WordFilter
          label={texts.common.status}
          words={brandStatuses}
          any={texts.creative.notArchived}
          value={status}
          width={170}
          onChange={(value) => filters.set('status', value)}
        />
      }
      empty={{ title: words.empty, about: words.emptyAbout, action: create }}
    />
  );
}

function BrandTile({ brand }: { brand: Brand }) {
  const { id, name, status, colors, fonts, external_id: key, is_default: isDefault, updated_at: updated } = brand;
  return (
    <li className="creative-tile">
      <div aria-hidden>
        <BrandSample name={name} colors={colors} font={fonts[0] ?? ''} headline={words.sampleHeadline} />
      </div>
      <Stack gap={6} p="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Anchor component={Link} to={`/brands/${id}`} fw={600} c="inherit" className="tile-link" lineClamp={2}>
            {name}
          </Anchor>
          {isDefault ? <Badge variant="light">{words.default}</Badge> : <StatusBadge value={status} />}
        </Group>
        <Group gap="xs" className="tile-facts">
          {key && <Text inherit>{key}</Text>}
          {key && <span aria-hidden>·</span>}
          <span>
            {words.changed} <Ago at={updated} />
          </span>
        </Group>
      </Stack>
    </li>
  );
}
