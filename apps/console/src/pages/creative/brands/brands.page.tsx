import '../creative.css';
import { Anchor, Button, Center, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { answerOf, api } from '../../../api/client.js';
import { useRows } from '../../../api/queries.js';
import { Ago } from '../../../parts/ago.js';
import { useFilters } from '../../../parts/filters.js';
import { Page } from '../../../parts/page.js';
import { EmptyState, FailureAlert, Loading } from '../../../parts/states.js';
import { StatusBadge } from '../../../parts/status.js';
import { wordFor } from '../../../parts/words.js';
import { useWork } from '../../../shell/work.js';
import { texts } from '../../../texts.js';
import type { Brand } from './brand.queries.js';
import { BrandSample } from './brand-sample.js';

const words = texts.brands;
const SHOWN = 24;
const statuses = ['active', 'archived', 'all'] as const;

export function BrandsPage() {
  const { can } = useWork();
  const filters = useFilters(['status']);
  const status = statuses.find((each) => each === filters.values.status);
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
    <Page title={words.title} about={words.about} actions={create}>
      <Group>
        <Select
          label={texts.common.status}
          w={170}
          value={status ?? ''}
          data={[
            { value: '', label: texts.creative.notArchived },
            ...statuses.map((value) => ({ value, label: wordFor(value) })),
          ]}
          allowDeselect={false}
          onChange={(value) => filters.set('status', value)}
        />
      </Group>
      {list.error && <FailureAlert error={list.error} retry={list.reload} />}
      {list.rows === undefined && !list.error && <Loading rows={6} />}
      {list.rows?.length === 0 &&
        (filters.isAny ? (
          <EmptyState
            title={texts.common.noneFound}
            action={
              <Button variant="default" onClick={filters.clear}>
                {texts.common.clearFilters}
              </Button>
            }
          />
        ) : (
          <EmptyState title={words.empty} action={create}>
            {words.emptyAbout}
          </EmptyState>
        ))}
      {list.rows && list.rows.length > 0 && (
        <SimpleGrid component="ul" className="tiles" cols={{ base: 1, xs: 2, md: 3, xl: 4 }} aria-label={words.title}>
          {list.rows.map((brand) => (
            <BrandTile key={brand.id} brand={brand} />
          ))}
        </SimpleGrid>
      )}
      {list.hasMore && (
        <Center>
          <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
            {texts.common.loadMore}
          </Button>
        </Center>
      )}
    </Page>
  );
}

function BrandTile({ brand }: { brand: Brand }) {
  const { id, name, status, colors, fonts, external_id: key, updated_at: updated } = brand;
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
          <StatusBadge value={status} />
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
