import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../parts/filters.js';
import { NotAllowed } from '../../../parts/not-allowed.js';
import { Page } from '../../../parts/page.js';
import { Loads } from '../../../parts/states.js';
import { useDraftKey, useWork } from '../../../shell/work.js';
import { texts } from '../../../texts.js';
import type { Campaign } from '../campaign.js';
import { campaignQuery } from '../campaign-query.js';
import { CampaignForm } from './campaign-form.js';
import { emptyDraft, templateOf } from './draft.js';
import { useDraft } from './use-draft.js';

const { form: words } = texts.campaigns;

export function NewCampaignPage() {
  const { can } = useWork();
  const { template, creative } = useFilters(['template', 'creative']).values;
  if (!can('campaigns:write')) return <NotAllowed title={words.newTitle} permission="campaigns:write" />;
  return template === '' ? <New template={null} creative={creative} /> : <FromTemplate id={template} />;
}

function FromTemplate({ id }: { id: string }) {
  const query = useQuery({ ...campaignQuery(id), refetchInterval: false });
  if (query.data) return <New template={query.data} creative="" />;
  return (
    <Page title={words.newTitle} back={{ to: '/campaigns', label: texts.campaigns.title }}>
      <Loads query={query}>{() => null}</Loads>
    </Page>
  );
}

/** @param creative '' where it begins with none */
function New({ template, creative }: { template: Campaign | null; creative: string }) {
  const state = useDraft(useDraftKey(`campaigns.new.${template?.id ?? creative}`), {
    base: emptyDraft,
    version: null,
    ...(creative ? { draft: { ...emptyDraft, creative_ids: [creative] } } : {}),
    ...(template ? { draft: templateOf(template, words.copyOf(template.name)) } : {}),
  });
  return <CampaignForm campaign={null} state={state} />;
}
