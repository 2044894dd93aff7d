// Before a campaign goes live: what blocks, what limits, what the platforms cannot do, what is spent, and the plan. After it: its
// way there.
import './campaigns.css';
import { Grid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../parts/page.js';
import { EmptyState, Loads } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Campaign, Issue } from './campaign.js';
import { campaignQuery } from './campaign-query.js';
import { GoLiveCard } from './go-live.js';
import { Issues, NothingWrong } from './issues.js';
import { checkQuery, type GoLive, goLiveOf } from './launch-check.js';
import { LiveState } from './live-state.js';
import { Plan } from './plan.js';
import { Starts } from './starts.js';

const { launch: words, title, actions, one } = texts.campaigns;

export function LaunchPage() {
  const { id } = useParams({ from: '/desk/campaigns/$id/launch' });
  const query = useQuery(campaignQuery(id));
  const campaign = query.data;
  const action = campaign && goLiveOf(campaign);
  return (
    <Page
      title={campaign ? words.title(action ? actions[action] : words.going, campaign.name) : one}
      back={{ to: `/campaigns/${id}`, label: campaign?.name ?? title }}
      badge={campaign && <StatusBadge value={campaign.status} size="md" />}
    >
      <Loads query={query}>
        {(loaded) => {
          const next = goLiveOf(loaded);
          if (next) return <Checklist campaign={loaded} action={next} />;
          if (loaded.status === 'active') return <LiveState campaign={loaded} />;
          return <EmptyState title={words.never(wordFor(loaded.status).toLowerCase())}>{words.neverAbout}</EmptyState>;
        }}
      </Loads>
    </Page>
  );
}

const kinds = ['blocking', 'impossible', 'limiting'] as const;

function Checklist({ campaign, action }: { campaign: Campaign; action: GoLive }) {
  const query = useQuery(checkQuery(campaign, action));
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Stack gap="lg">
          <Loads query={query}>
            {(checked) => (
              <>
                <Starts campaign={campaign} action={action} checked={checked} />
                {kinds.every((kind) => checked[kind].length === 0) && (
                  <NothingWrong title={words.ready} about={words.readyAbout} />
                )}
                {kinds.map((kind) => (
                  <Part key={kind} title={words[kind](checked[kind].length)} campaign={campaign} issues={checked[kind]} />
                ))}
              </>
            )}
          </Loads>
          <Stack gap="sm" component="section">
            <Title order={2} size="h4">
              {texts.campaigns.tabs.plan}
            </Title>
            <Plan campaign={campaign} order={3} />
          </Stack>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }} className="go-live">
        <GoLiveCard campaign={campaign} action={action} check={query.data} />
      </Grid.Col>
    </Grid>
  );
}

function Part({ title: heading, campaign, issues }: { title: string; campaign: Campaign; issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h4">
        {heading}
      </Title>
      <Issues campaign={campaign} issues={issues} />
    </Stack>
  );
}
