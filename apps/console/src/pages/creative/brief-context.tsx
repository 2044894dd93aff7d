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
        <TagsInput
          label={words.keywords}
          description={words.keywordsAbout}
          maxTags={most['GenerateCreative.keywords']}
          {...form.getInputProps('keywords')}
        />
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
        <TagsInput
          label={words.labels}
          description={words.labelsAbout}
          maxTags={most['UpdateCreative.labels']}
          {...form.getInputProps('labels')}
        />
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
  return (
    <RecordChoice
      form={form}
      field="campaign_id"
      label={words.campaign}
      about={words.campaignAbout}
      records={campaigns.data?.data}
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
  return (
    <RecordChoice
      form={form}
      field="audience_id"
      label={words.audience}
      about={words.audienceAbout}
      records={audiences.data?.data}
    />
  );
}

interface RecordChoiceProps {
  readonly form: BriefForm;
  readonly field: 'campaign_id' | 'audience_id';
  readonly label: string;
  readonly about: string;
  readonly records: readonly { readonly id: string; readonly name: string }[] | undefined;
}

function RecordChoice({ form, field, label, about, records = [] }: RecordChoiceProps) {
  return (
    <Select
      label={label}
      description={about}
      data={records.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      clearable
      value={form.values[field] || null}
      error={form.errors[field]}
      onChange={(value) => form.setFieldValue(field, value ?? '')}
    />
  );
}
