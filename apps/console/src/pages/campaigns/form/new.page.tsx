import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useFilters } from '../../../parts/filters.js';
import { NotAllowed } from '../../../parts/not-allowed.js';
import { Page } from '../../../parts/page.js';
import { Loads } from '../../../parts/states.js';
import { useDraftKey, useWork } from '../../../shell/work.js';
import { texts } from '../../../texts.js';
import { creativeQuery } from '../../creative/creative.queries.js';
import { draftWith } from '../accounts.js';
import { campaignQuery } from '../campaign-query.js';
import { connectionsQuery } from '../channels.js';
import { CampaignForm } from './campaign-form.js';
import { type Draft, emptyDraft, templateOf } from './draft.js';
import { useDraft } from './use-draft.js';

const { form: words } = texts.campaigns;

export function NewCampaignPage() {
  const { can } = useWork();
  const { template, creative } = useFilters(['template', 'creative']).values;
  if (!can('campaigns:write')) return <NotAllowed title={words.newTitle} permission="campaigns:write" />;
  if (template !== '') return <FromTemplate id={template} />;
  return creative === '' ? <New name="" draft={emptyDraft} /> : <WithCreative id={creative} />;
}

function FromTemplate({ id }: { id: string }) {
  const query = useQuery({ ...campaignQuery(id), refetchInterval: false });
  if (query.data) return <New name={id} draft={templateOf(query.data, words.copyOf(query.data.name))} />;
  return <Before query={query} />;
}

/** It runs where the ad can run. */
function WithCreative({ id }: { id: string }) {
  const creative = useQuery({ ...creativeQuery(id), refetchInterval: false });
  const connections = useQuery(connectionsQuery);
  if (creative.data && (connections.data || connections.error))
    return <New name={id} draft={draftWith(creative.data, connections.data?.data ?? [])} />;
  return <Before query={creative} />;
}

const Before = ({ query }: { query: UseQueryResult }) => (
  <Page title={words.newTitle} back={{ to: '/campaigns', label: texts.campaigns.title }}>
    <Loads query={query}>{() => null}</Loads>
  </Page>
);

/** @param name of the record that it begins with; '' for none */
function New({ name, draft }: { name: string; draft: Draft }) {
  const state = useDraft(useDraftKey(`campaigns.new.${name}`), { base: emptyDraft, version: null, draft });
  return <CampaignForm campaign={null} state={state} />;
}
