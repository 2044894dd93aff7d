// One campaign: what it is, what keeps it back, what it spends, and how it stands on its platforms.
import './campaigns.css';
import { Grid, Stack, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFilters } from '../../parts/filters.js';
import { History } from '../../parts/history.js';
import { Page } from '../../parts/page.js';
import { Loads } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { PageActions } from './campaign-actions.js';
import { campaignQuery } from './campaign-query.js';
import { channelsOf, deliverySaysMore, flightOf, useAccountWords } from './campaign-words.js';
import type { Campaign } from './campaign.js';
import { Creatives } from './creatives.js';
import { Delivery } from './delivery.js';
import { Deviations } from './deviations.js';
import { Issues, NothingWrong } from './issues.js';
import { notSeenSince } from './moving.js';
import { OnEach } from './on-each.js';
import { Pace } from './pace.js';
import { Plan } from './plan.js';
import { Settings } from './settings.js';

const { campaigns } = texts;
const tabs = ['overview', 'delivery', 'plan', 'history'] as const;

export function CampaignPage() {
  const { id } = useParams({ from: '/desk/campaigns/$id' });
  const query = useQuery(campaignQuery(id));
  const campaign = query.data;
  return (
    <Page
      title={campaign?.name ?? campaigns.one}
      back={{ to: '/campaigns', label: campaigns.title }}
      badge={
        campaign && (
          <>
            <StatusBadge value={campaign.status} size="md" />
            {deliverySaysMore(campaign) && <StatusBadge value={campaign.delivery_status} size="md" />}
          </>
        )
      }
      about={campaign && <About campaign={campaign} />}
      actions={campaign && <PageActions campaign={campaign} />}
    >
      <Loads query={query}>{(loaded) => <Shown campaign={loaded} />}</Loads>
    </Page>
  );
}

function About({ campaign }: { campaign: Campaign }) {
  const parts = [channelsOf(campaign), useAccountWords(campaign), flightOf(campaign)];
  return parts.filter((part) => part !== '').join(' · ');
}

function Shown({ campaign }: { campaign: Campaign }) {
  const { values, set } = useFilters(['tab']);
  const tab = tabs.find((each) => each === values.tab) ?? 'overview';
  return (
    <Tabs value={tab} onChange={(next) => set('tab', next === 'overview' ? null : next)} keepMounted={false}>
      <Tabs.List mb="lg">
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {campaigns.tabs[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Overview campaign={campaign} />
      </Tabs.Panel>
      <Tabs.Panel value="delivery">
        <Delivery campaign={campaign} />
      </Tabs.Panel>
      <Tabs.Panel value="plan">
        <Plan campaign={campaign} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <History of="campaigns" id={campaign.id} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** It never runs again, so that nothing can keep it back. */
const isOver = ({ status }: Campaign): boolean => status === 'completed' || status === 'archived';

function Why({ campaign }: { campaign: Campaign }) {
  const before = notSeenSince(campaign);
  return (
    <Stack gap="sm" component="section" id="why">
      <Title order={2} size="h4">
        {campaigns.why.title}
      </Title>
      {before.length > 0 && (
        <Text size="sm" role="status">
          {campaigns.why.fromBefore(before.map(wordFor).join(', '))}
        </Text>
      )}
      {campaign.delivery_issues.length === 0 ? (
        <NothingWrong title={campaigns.why.nothing} about={campaigns.why.nothingAbout} />
      ) : (
        <Issues campaign={campaign} />
      )}
    </Stack>
  );
}

function Overview({ campaign }: { campaign: Campaign }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="lg">
          <OnEach campaign={campaign} />
          {!(isOver(campaign) && campaign.delivery_issues.length === 0) && <Why campaign={campaign} />}
          <Deviations campaign={campaign} />
          <Pace campaign={campaign} />
          <Creatives campaign={campaign} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Settings campaign={campaign} />
      </Grid.Col>
    </Grid>
  );
}
