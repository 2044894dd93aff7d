import { Select, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.js';
import { callsToAction, most } from '../../api/service.table.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import type { BriefForm } from './brief-form.js';
import { Section } from './form-parts.js';
import { WriterSection } from './writer-section.js';

const words = texts.creative;
const MOST_OFFERED = 100;

/** What few briefs need: what they are for, who writes them, and how the creative is filed. */
export function BriefContext({ form }: { form: BriefForm }) {
  return (
    <>
      <Section title={words.contextTitle}>
        <ForCampaign form={form} />
        <ForAudience form={form} />
        <TagsInput label={words.keywords} description={words.keywordsAbout} maxTags={20} {...form.getInputProps('keywords')} />
        <Select
          label={words.button}
          placeholder={words.buttonChosen}
          data={callsToAction.map((value) => ({ value, label: wordFor(value) }))}
          clearable
          value={form.values.call_to_action || null}
          error={form.errors.call_to_action}
          onChange={(value) => form.setFieldValue('call_to_action', value ?? '')}
        />
      </Section>
      <WriterSection form={form} />
      <Section title={words.filing}>
        <TextInput
          label={texts.common.name}
          description={words.nameAbout}
          maxLength={most['UpdateCreative.name']}
          {...form.getInputProps('name')}
        />
        <TagsInput label={words.labels} description={words.labelsAbout} maxTags={20} {...form.getInputProps('labels')} />
      </Section>
    </>
  );
}

function ForCampaign({ form }: { form: BriefForm }) {
  const { can } = useWork();
  const campaigns = useQuery({
    queryKey: ['campaigns', 'offered'],
    queryFn: () => answerOf(api.GET('/v1/campaigns', { params: { query: { limit: MOST_OFFERED } } })),
    enabled: can('campaigns:read'),
  });
  const data = (campaigns.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={words.campaign}
      description={words.campaignAbout}
      data={data}
      searchable
      clearable
      value={form.values.campaign_id || null}
      error={form.errors.campaign_id}
      onChange={(value) => form.setFieldValue('campaign_id', value ?? '')}
    />
  );
}

function ForAudience({ form }: { form: BriefForm }) {
  const { can } = useWork();
  const audiences = useQuery({
    queryKey: ['audiences', 'offered'],
    queryFn: () => answerOf(api.GET('/v1/audiences', { params: { query: { limit: MOST_OFFERED } } })),
    enabled: can('audiences:read'),
  });
  const data = (audiences.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={words.audience}
      description={words.audienceAbout}
      data={data}
      searchable
      clearable
      value={form.values.audience_id || null}
      error={form.errors.audience_id}
      onChange={(value) => form.setFieldValue('audience_id', value ?? '')}
    />
  );
}
