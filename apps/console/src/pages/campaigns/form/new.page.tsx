import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../parts/filters.js';
import { NotAllowed } from '../../../parts/not-allowed.js';
import { Page } from '../../../parts/page.js';
import { Loads } from '../../../parts/states.js';
import { useWork } from '../../../shell/work.js';
import { texts } from '../../../texts.js';
import type { Campaign } from '../campaign.js';
import { campaignQuery } from '../campaign-query.js';
import { CampaignForm } from './campaign-form.js';
import { emptyDraft, templateOf } from './draft.js';
import { useDraft } from './use-draft.js';

const { form: words } = texts.campaigns;

export function NewCampaignPage() {
  const { can } = useWork();
  const { template } = useFilters(['template']).values;
  if (!can('campaigns:write')) return <NotAllowed title={words.newTitle} permission="campaigns:write" />;
  return template === '' ? <New template={null} /> : <FromTemplate id={template} />;
}

function FromTemplate({ id }: { id: string }) {
  const query = useQuery({ ...campaignQuery(id), refetchInterval: false });
  if (query.data) return <New template={query.data} />;
  return (
    <Page title={words.newTitle} back={{ to: '/campaigns', label: texts.campaigns.title }}>
      <Loads query={query}>{() => null}</Loads>
    </Page>
  );
}

function New({ template }: { template: Campaign | null }) {
  const { organization } = useWork();
  const state = useDraft(`console.campaign.${organization}.new${template ? `.${template.id}` : ''}`, {
    base: emptyDraft,
    version: null,
    ...(template ? { draft: templateOf(template, words.copyOf(template.name)) } : {}),
  });
  return <CampaignForm campaign={null} state={state} />;
}
