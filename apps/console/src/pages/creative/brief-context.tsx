import { ActionIcon, Button, Group, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { answerOf, api } from '../../api/client.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { type BriefForm, buttons, type FactKind, type GivenFact, MOST_FACTS } from './brief-form.js';
import { Section } from './form-parts.js';

const words = texts.creative;
const MOST_OFFERED = 100;

/** What few briefs need: what they are for, facts word for word, and how the creative is filed. */
export function BriefContext({ form }: { form: BriefForm }) {
  return (
    <>
      <Section title={words.givenFacts} about={words.givenFactsAbout}>
        <GivenFacts
          facts={form.values.facts}
          onChange={(facts) => form.setFieldValue('facts', facts)}
          error={typeof form.errors.facts === 'string' ? form.errors.facts : undefined}
        />
      </Section>
      <Section title={words.contextTitle}>
        <ForCampaign form={form} />
        <ForAudience form={form} />
        <TagsInput label={words.keywords} description={words.keywordsAbout} maxTags={20} {...form.getInputProps('keywords')} />
        <Select
          label={words.button}
          placeholder={words.buttonChosen}
          data={buttons.map((value) => ({ value, label: wordFor(value) }))}
          clearable
          value={form.values.call_to_action || null}
          error={form.errors.call_to_action}
          onChange={(value) => form.setFieldValue('call_to_action', value ?? '')}
        />
      </Section>
      <Section title={words.filing}>
        <TextInput label={texts.common.name} description={words.nameAbout} maxLength={255} {...form.getInputProps('name')} />
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

interface GivenFactsProps {
  readonly facts: readonly GivenFact[];
  readonly onChange: (facts: GivenFact[]) => void;
  readonly error?: string | undefined;
}

const kinds = Object.entries(words.factKinds).map(([value, label]) => ({ value, label }));

export function GivenFacts({ facts, onChange, error }: GivenFactsProps) {
  const change = (index: number, changes: Partial<GivenFact>): void =>
    onChange(facts.map((fact, place) => (place === index ? { ...fact, ...changes } : fact)));
  return (
    <Stack gap="sm">
      {facts.map(({ kind, text }, index) => (
        <Group key={index} gap="xs" wrap="nowrap" align="flex-end">
          <Select
            aria-label={words.factKind(index + 1)}
            w={150}
            flex="none"
            data={kinds}
            value={kind}
            allowDeselect={false}
            onChange={(value) => change(index, { kind: value as FactKind })}
          />
          <TextInput
            aria-label={words.factText(index + 1)}
            flex={1}
            miw={0}
            value={text}
            maxLength={200}
            placeholder={words.factExample}
            onChange={({ currentTarget }) => change(index, { text: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={words.removeFact(index + 1)}
            onClick={() => onChange(facts.filter((_, place) => place !== index))}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {facts.length < MOST_FACTS && (
        <Group>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => onChange([...facts, { kind: 'offer', text: '' }])}
          >
            {words.addFact}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
