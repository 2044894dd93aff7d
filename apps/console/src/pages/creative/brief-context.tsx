import { Select, TagsInput, TextInput } from '@mantine/core';
import { callsToAction, most } from '../../api/service.table.js';
import { RecordPicker } from '../../parts/record-picker.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import type { BriefForm } from './brief-form.js';
import { Section } from './form-parts.js';
import { WriterSection } from './writer-section.js';

const words = texts.creative;

/** What few briefs need: what they are for, who writes them, and how the creative is filed. */
export function BriefContext({ form }: { form: BriefForm }) {
  return (
    <>
      <Section title={words.contextTitle}>
        <RecordChoice form={form} field="campaign_id" of="campaigns" label={words.campaign} about={words.campaignAbout} />
        <RecordChoice form={form} field="audience_id" of="audiences" label={words.audience} about={words.audienceAbout} />
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

interface ChoiceProps {
  readonly form: BriefForm;
  readonly field: 'campaign_id' | 'audience_id';
  readonly of: 'campaigns' | 'audiences';
  readonly label: string;
  readonly about: string;
}

function RecordChoice({ form, field, of, label, about }: ChoiceProps) {
  const { can } = useWork();
  return (
    <RecordPicker
      offers={{ of, enabled: can(`${of}:read`) }}
      label={label}
      description={about}
      value={form.values[field]}
      error={form.errors[field]}
      onChange={(id) => form.setFieldValue(field, id)}
    />
  );
}
