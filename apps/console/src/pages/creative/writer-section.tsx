// Who writes the words, where a language model is bound.
import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../texts.js';
import type { BriefForm } from './brief-form.js';
import { generatorsQuery } from './creative.queries.js';
import { Section } from './form-parts.js';

const words = texts.creative;

export function WriterSection({ form }: { form: BriefForm }) {
  const { data } = useQuery(generatorsQuery);
  if (!data) return null;
  const provider = data.generators.find(({ name }) => name === 'provider');
  if (!provider)
    return (
      <Section title={words.writer}>
        <Text size="sm">{words.noProvider}</Text>
      </Section>
    );
  const writer = form.values.generator || data.default;
  return (
    <Section title={words.writer} about={words.writerAbout(provider.model ?? provider.generator)}>
      <Radio.Group
        aria-label={words.writer}
        value={writer}
        error={form.errors.generator}
        onChange={(value) => form.setFieldValue('generator', value === 'draft' ? 'draft' : 'provider')}
      >
        <Stack gap="sm">
          <Radio value="provider" label={words.byProvider} description={words.byProviderAbout} />
          <Radio value="draft" label={words.byDraft} description={words.byDraftAbout} />
        </Stack>
      </Radio.Group>
      {writer === 'provider' && (
        <Stack gap="sm">
          <Checkbox
            label={words.strict}
            description={words.strictAbout}
            {...form.getInputProps('strict', { type: 'checkbox' })}
          />
          <Checkbox
            label={words.draftOnFailure}
            description={words.draftOnFailureAbout}
            checked={form.values.on_failure === 'draft'}
            error={form.errors.on_failure}
            onChange={({ currentTarget }) => form.setFieldValue('on_failure', currentTarget.checked ? 'draft' : 'fail')}
          />
        </Stack>
      )}
    </Section>
  );
}
