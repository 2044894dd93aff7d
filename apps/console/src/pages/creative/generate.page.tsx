import './creative.css';
import { Button, Grid, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { keysByBody } from '../../api/repeats.js';
import { most } from '../../api/service.table.js';
import { useKeptForm } from '../../parts/kept-form.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { Page } from '../../parts/page.js';
import { FailureAlert, Loads } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import {
  type Body,
  bodyOf,
  briefFields,
  briefOf,
  type BriefValues,
  emptyBrief,
  hasSubject,
  newFact,
  statedRows,
} from './brief-form.js';
import { BriefReading } from './brief-reading.js';
import { creativeQuery, generatorsQuery } from './creative.queries.js';
import { FactFinder } from './fact-finder.js';
import { briefFaults, factFaults } from './faults.js';
import { FirstChannels } from './form-parts.js';
import { BrandSection, FactsSection, MoreSection, PictureSection, PlaceSection } from './generate-sections.js';
import { useLogo } from './own-pictures.js';
import { usePictures } from './use-pictures.js';

const words = texts.creative;

export function GeneratePage() {
  const { can } = useWork();
  const { from = '', brand = '' } = useSearch({ from: '/desk/creative/new' });
  const origin = useQuery({ ...creativeQuery(from), enabled: from !== '', refetchInterval: false });
  if (!can('creative:generate')) return <NotAllowed title={words.newTitle} permission="creative:generate" />;
  return (
    <Page title={words.newTitle} about={words.newAbout} back={{ to: '/creative', label: words.title }}>
      {from === '' ? (
        <FirstChannels>
          {(channels) => <GenerateForm of={brand} initial={{ ...emptyBrief, channels, brand_id: brand }} />}
        </FirstChannels>
      ) : (
        <Loads query={origin}>{(creative) => <GenerateForm of={from} initial={briefOf(creative)} />}</Loads>
      )}
    </Page>
  );
}

/** Rows are told apart by keys of this page. */
const withKeys = (values: BriefValues): BriefValues => ({ ...values, facts: values.facts.map(newFact) });

/** @param of the creative or the brand that it began with */
function GenerateForm({ of, initial }: { of: string; initial: BriefValues }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { form, forget, note } = useKeptForm(`creative.new.${of}`, initial, withKeys);
  const given = usePictures(most['GenerateCreative.images'], {
    ready: form.values.pictures,
    change: (next) => form.setFieldValue('pictures', next),
  });
  const logo = useLogo({ ready: form.values.logo, change: (next) => form.setFieldValue('logo', next) });
  const generators = useQuery(generatorsQuery);
  const [keyOf] = useState(keysByBody);
  const generating = useMutation({
    mutationFn: (body: Body) =>
      dataOf(api.POST('/v1/creative/generate', { body, params: { header: { 'Idempotency-Key': keyOf(body) } } })),
    onSuccess: async (creative) => {
      forget();
      queries.setQueryData(creativeQuery(creative.id).queryKey, creative);
      await navigate({ to: '/creative/$id', params: { id: creative.id } });
      await queries.invalidateQueries({ queryKey: ['creative', 'list'] });
    },
    onError: (error) => form.setErrors(allFaults(error, statedRows(form.getValues().facts))),
  });
  const faults = briefFaults(generating.error, briefFields, 'prompt');
  const isElsewhere = generating.error && (faults[''] !== undefined || Object.keys(faults).length === 0);
  const stated = statedRows(form.values.facts).length;
  const isDraft = (form.values.generator || generators.data?.default) !== 'provider';
  return (
    <form onSubmit={form.onSubmit((values) => generating.mutate(bodyOf(values)))}>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="lg">
            {note}
            <FactFinder form={form} />
            <FactsSection form={form} />
            <PlaceSection form={form} />
            <BrandSection form={form} logo={logo} />
            {form.values.type === 'image' && <PictureSection form={form} given={given} />}
            <MoreSection form={form} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md" className="beside">
            <Button
              type="submit"
              size="md"
              fullWidth
              leftSection={<Sparkles size={18} aria-hidden />}
              loading={generating.isPending}
              disabled={
                given.isSending ||
                logo.isSending ||
                !hasSubject(form.values) ||
                form.values.channels.length === 0 ||
                stated > most['GenerateCreative.facts']
              }
            >
              {words.generate}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {stated > 0 ? words.withFacts(stated) : isDraft ? words.draftWithoutFacts : words.withoutFacts}
            </Text>
            {isElsewhere && <FailureAlert error={generating.error} />}
            {(given.isSending || logo.isSending) && (
              <Text size="sm" c="dimmed">
                {words.pictures.wait}
              </Text>
            )}
            <BriefReading values={form.values} />
          </Stack>
        </Grid.Col>
      </Grid>
    </form>
  );
}

/** Those of facts stand at their rows. */
function allFaults(error: unknown, rows: readonly number[]): Record<string, string> {
  const { facts, ...faults } = briefFaults(error, briefFields, 'prompt');
  if (facts === undefined) return faults;
  for (const [place, fault] of Object.entries(factFaults(error, rows))) faults[place === '' ? 'facts' : `facts.${place}`] = fault;
  return faults;
}
