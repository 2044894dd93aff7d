import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFilters } from '../../../parts/filters.js';
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
  const { creative } = useFilters(['creative']).values;
  const query = useQuery(campaignQuery(id));
  if (!can('campaigns:write')) return <NotAllowed title={one} permission="campaigns:write" />;
  const campaign = query.data;
  if (campaign?.allowed_actions.includes('update')) return <Edit key={id + creative} campaign={campaign} creative={creative} />;
  return (
    <Page title={campaign?.name ?? one} back={{ to: `/campaigns/${id}`, label: campaign?.name ?? one }}>
      <Loads query={query}>{() => <EmptyState title={words.archived} />}</Loads>
    </Page>
  );
}

/** @param creative that is added; '' for none */
function Edit({ campaign, creative }: { campaign: Campaign; creative: string }) {
  const base = draftOf(campaign);
  const ids = [...base.creative_ids.filter((id) => id !== creative), ...(creative ? [creative] : [])];
  const state = useDraft(useDraftKey(creative ? `campaigns.${campaign.id}.${creative}` : `campaigns.${campaign.id}`), {
    base,
    version: campaign.version,
    ...(base.creative_ids.includes(creative) ? {} : { draft: { ...base, creative_ids: ids } }),
  });
  return <CampaignForm campaign={campaign} state={state} />;
}
