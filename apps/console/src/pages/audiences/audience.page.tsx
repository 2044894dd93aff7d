import './audiences.css';
import { Alert, Button, Group, Menu, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Archive, Ellipsis, Pencil, UserMinus, UserPlus } from 'lucide-react';
import { lazy, useState } from 'react';
import { formatInstant, formatShare } from '../../format.js';
import { LazyPart } from '../../parts/lazy-part.js';
import { HistorySection } from '../../parts/history.js';
import { Page } from '../../parts/page.js';
import { Loading, Loads } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { Section } from '../../parts/section.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { ArchiveAudience } from './archive-audience.js';
import { Definition } from './definition.js';
import { PlatformLists } from './platform-lists.js';
import { type Audience, useAudience } from './queries.js';
import { sizeText } from './size.js';
import { Campaigns } from './used-by.js';

const { audiences, common } = texts;

/** Its charts are large. */
const Insights = lazy(() => import('./insights/insights.js').then(({ Insights: component }) => ({ default: component })));

const back = { to: '/audiences', label: audiences.toAll };

export function AudiencePage() {
  const { id } = useParams({ from: '/desk/audiences/$id' });
  const query = useAudience(id);
  const { data: audience } = query;
  if (!audience)
    return (
      <Page title={audiences.title} back={back}>
        <Loads query={query} />
      </Page>
    );
  return (
    <Page
      title={audience.name}
      back={back}
      badge={<StatusBadge value={audience.status} size="md" />}
      about={`${audiences.types[audience.type].name}. ${audience.description ?? audiences.types[audience.type].about}`}
      actions={<Actions audience={audience} />}
    >
      <Loads query={query}>{(loaded) => <Content audience={loaded} />}</Loads>
    </Page>
  );
}

function Actions({ audience: { id, type, name, allowed_actions: allowed, version } }: { audience: Audience }) {
  const { can } = useWork();
  const [isArchiving, setArchiving] = useState(false);
  if (!can('audiences:write') || allowed.length === 0) return null;
  return (
    <>
      {type === 'customer_list' && (
        <Button component={Link} to={`/audiences/${id}/members`} leftSection={<UserPlus size={16} aria-hidden />}>
          {audiences.upload}
        </Button>
      )}
      {allowed.includes('update') && (
        <Button
          component={Link}
          to={`/audiences/${id}/edit`}
          variant={type === 'customer_list' ? 'default' : 'filled'}
          leftSection={<Pencil size={16} aria-hidden />}
        >
          {audiences.edit}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={common.more}>
            <Ellipsis size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {type === 'customer_list' && (
            <Menu.Item
              component={Link}
              to={`/audiences/${id}/members?action=remove`}
              leftSection={<UserMinus size={16} aria-hidden />}
            >
              {audiences.takeOut}
            </Menu.Item>
          )}
          {allowed.includes('archive') && (
            <Menu.Item leftSection={<Archive size={16} aria-hidden />} onClick={() => setArchiving(true)}>
              {audiences.archive}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ArchiveAudience opened={isArchiving} onClose={() => setArchiving(false)} id={id} name={name} version={version} />
    </>
  );
}

function Content({ audience }: { audience: Audience }) {
  return (
    <Stack gap="xl">
      <State audience={audience} />
      <Facts audience={audience} />
      <Section title={audiences.onPlatforms}>
        <PlatformLists of={audience.platform_audiences} />
      </Section>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Section title={audiences.definition}>
          <div className="card">
            <Definition of={audience.definition} />
          </div>
        </Section>
        <Section title={audiences.usedBy}>
          <div className="card">
            {audience.used_by_campaign_ids.length === 0 ? (
              <Text size="sm" c="dimmed">
                {audiences.unused}
              </Text>
            ) : (
              <Campaigns ids={audience.used_by_campaign_ids} />
            )}
          </div>
        </Section>
      </SimpleGrid>
      <Section title={audiences.insights.title}>
        <LazyPart fallback={<Loading />}>
          <Insights id={audience.id} />
        </LazyPart>
      </Section>
      <HistorySection of="audiences" id={audience.id} />
    </Stack>
  );
}

/** What is wrong, or in progress, and what helps. */
function State({ audience: { status, error } }: { audience: Audience }) {
  if (status === 'archived') return <Alert color="gray">{audiences.archived}</Alert>;
  if (status === 'building')
    return (
      <Alert color="blue" title={audiences.building} role="status">
        {audiences.buildingAbout}
      </Alert>
    );
  if (status === 'error')
    return (
      <Alert color="red" title={audiences.failed} role="alert">
        {error?.message}
      </Alert>
    );
  if (status === 'too_small')
    return (
      <Alert color="yellow" title={audiences.tooSmall}>
        {error?.message ?? audiences.tooSmallAbout}
      </Alert>
    );
  return null;
}

function Facts({ audience: { size, match_rate: rate, retention_days: days, type } }: { audience: Audience }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <Fact
        label={audiences.size}
        value={sizeText(size)}
        about={size && `${audiences.sources[size.source]}, ${audiences.asOf(formatInstant(size.estimated_at))}`}
        explained={size && audiences.sourcesAbout[size.source]}
      />
      <Fact
        label={audiences.matchRate}
        value={rate === null ? audiences.matchRateNone : formatShare(rate)}
        about={null}
        explained={audiences.matchRateAbout}
      />
      <Fact
        label={audiences.retention}
        value={days === null ? audiences.retentionNone : audiences.retentionDays(days)}
        about={null}
        explained={days === null ? null : type === 'customer_list' ? audiences.retentionUpload : audiences.retentionEvent}
      />
    </SimpleGrid>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly about: string | null;
  readonly explained: string | null;
}

function Fact({ label, value, about, explained }: FactProps) {
  return (
    <Stack className="card" gap={2}>
      <Text size="xs" c="dimmed" fw={600}>
        {label}
      </Text>
      <Group gap="xs" align="baseline">
        <Text size="lg" fw={600}>
          {value}
        </Text>
        {about && (
          <Text size="xs" c="dimmed">
            {about}
          </Text>
        )}
      </Group>
      {explained && (
        <Text size="xs" c="dimmed">
          {explained}
        </Text>
      )}
    </Stack>
  );
}
