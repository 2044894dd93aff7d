import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { NotAllowed } from '../../../parts/not-allowed.js';
import { Page } from '../../../parts/page.js';
import { EmptyState, Loads } from '../../../parts/states.js';
import { useDraftKey, useWork } from '../../../shell/work.js';
import { texts } from '../../../texts.js';
import type { Campaign } from '../campaign.js';
import { campaignQuery } from '../campaign-query.js';
import { CampaignForm } from './campaign-form.js';
import { draftOf } from './draft.js';
import { useDraft } from './use-draft.js';

const { form: words, one } = texts.campaigns;

export function EditCampaignPage() {
  const { id } = useParams({ from: '/desk/campaigns/$id/edit' });
  const { can } = useWork();
  const query = useQuery(campaignQuery(id));
  if (!can('campaigns:write')) return <NotAllowed title={one} permission="campaigns:write" />;
  const campaign = query.data;
  if (campaign?.allowed_actions.includes('update')) return <Edit key={id} campaign={campaign} />;
  return (
    <Page title={campaign?.name ?? one} back={{ to: `/campaigns/${id}`, label: campaign?.name ?? one }}>
      <Loads query={query}>{() => <EmptyState title={words.archived} />}</Loads>
    </Page>
  );
}

function Edit({ campaign }: { campaign: Campaign }) {
  const state = useDraft(useDraftKey(`campaigns.${campaign.id}`), {
    base: draftOf(campaign),
    version: campaign.version,
  });
  return <CampaignForm campaign={campaign} state={state} />;
}
