// Another version of one ad: a new creative, so that what runs stays as it is.
import './creative.css';
import { Button, Grid, Radio, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { keysByBody } from '../../api/repeats.js';
import { archetypes, most } from '../../api/service.table.js';
import { AdFrame } from '../../parts/ad-frame.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { useKeptState } from '../../parts/kept-state.js';
import { Page } from '../../parts/page.js';
import { EmptyState, FailureAlert, Loading } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { CopyEditor } from './copy-editor.js';
import { changedCopy, copyOf, writtenAd } from './copy-form.js';
import { CreativeFacts } from './creative-facts.js';
import { type Creative, creativeQuery, type Variant, variantsQuery } from './creative.queries.js';
import { copyFaults } from './faults.js';
import { Section } from './form-parts.js';
import { places } from './ad-places.js';

const words = texts.creative;
interface Typed {
  readonly copy: ReturnType<typeof copyOf>;
  readonly picture: 'same' | 'another' | 'chosen';
  readonly archetype: (typeof archetypes)[number];
  readonly name: string;
}

export function RefinePage() {
  const { id, variantId } = useParams({ from: '/desk/creative/$id/variants/$variantId/refine' });
  const { can } = useWork();
  const creative = useQuery(creativeQuery(id));
  const variants = useQuery(variantsQuery(id, false));
  if (!can('creative:generate')) return <NotAllowed title={words.refined} permission="creative:generate" />;
  const variant = variants.data?.data.find((each) => each.id === variantId);
  const failure = creative.error ?? variants.error;
  return (
    <Page
      title={words.refined}
      about={words.refinedAbout}
      back={{ to: `/creative/${id}`, label: creative.data?.name ?? words.title }}
    >
      {failure && <FailureAlert error={failure} retry={() => void variants.refetch()} />}
      {!failure && (!creative.data || !variants.data) && <Loading rows={8} />}
      {creative.data && variant?.content && (
        <RefineForm key={variantId} creative={creative.data} variant={variant} onExpired={() => void variants.refetch()} />
      )}
      {variants.data && !variant?.content && <EmptyState title={texts.common.notFound}>{texts.common.notFoundAbout}</EmptyState>}
    </Page>
  );
}

interface RefineFormProps {
  readonly creative: Creative;
  readonly variant: Variant;
  readonly onExpired: () => void;
}

function RefineForm({ creative, variant, onExpired }: RefineFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [before] = useState(() => copyOf(variant));
  const { value, set, forget, note } = useKeptState<Typed>(`creative.refine.${variant.id}`, () => ({
    ...{ copy: before, picture: 'same', archetype: 'hero', name: creative.name },
  }));
  const { copy, picture, archetype, name } = value;
  const change = (typed: Partial<Typed>): void => set((now) => ({ ...now, ...typed }));
  const [keyOf] = useState(keysByBody);
  const { channel, format, size, language, content } = variant;
  const place = places.find((each) => each.channel === channel && each.format === format);
  const refining = useMutation({
    mutationFn: (body: Schemas['RefineVariant']) =>
      dataOf(
        api.POST('/v1/creative/{id}/variants/{variant_id}/refine', {
          body,
          params: { path: { id: creative.id, variant_id: variant.id }, header: { 'Idempotency-Key': keyOf(body) } },
        }),
      ),
    onSuccess: async (made) => {
      forget();
      queries.setQueryData(creativeQuery(made.id).queryKey, made);
      await navigate({ to: '/creative/$id', params: { id: made.id } });
      await queries.invalidateQueries({ queryKey: ['creative', 'list'] });
    },
  });
  if (!place) return <EmptyState title={words.unknownPlace} />;
  const changed = changedCopy(before, copy, place);
  const hasWords = Object.keys(changed).length > 0;
  const faults = copyFaults(refining.error, 'copy');
  const submit = (): void =>
    refining.mutate({
      ...(hasWords ? { copy: changed } : {}),
      ...(picture === 'another' ? { picture: {} } : {}),
      ...(picture === 'chosen' ? { picture: { archetype } } : {}),
      ...(name.trim() !== '' && name !== creative.name ? { name: name.trim() } : {}),
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="lg">
            {note}
            <Section title={words.texts} about={`${wordFor(channel)}, ${wordFor(format).toLowerCase()}`}>
              <CopyEditor place={place} copy={copy} onChange={(next) => change({ copy: next })} faults={faults} />
            </Section>
            {size && (
              <Section title={words.fields.picture ?? ''}>
                <Radio.Group aria-label={words.fields.picture} value={picture} onChange={(chosen) => change({ picture: chosen })}>
                  <Stack gap="sm">
                    <Radio value="same" label={words.pictureSame} description={words.pictureSameAbout} />
                    <Radio value="another" label={words.pictureAnother} />
                    <Radio value="chosen" label={words.pictureChosen} />
                  </Stack>
                </Radio.Group>
                {picture === 'chosen' && (
                  <Select
                    label={words.archetype}
                    description={words.archetypeAbout}
                    data={archetypes.map((value) => ({ value, label: words.archetypes[value] }))}
                    allowDeselect={false}
                    value={archetype}
                    onChange={(chosen) => change({ archetype: archetypes.find((each) => each === chosen) ?? archetype })}
                  />
                )}
              </Section>
            )}
            <Section title={words.filing}>
              <TextInput
                label={texts.common.name}
                value={name}
                maxLength={most['UpdateCreative.name']}
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md" className="beside">
            <Title order={2} size="h5">
              {words.preview}
            </Title>
            <AdFrame
              ad={writtenAd(place, copy, { language, picture: content?.asset_url ?? null, alt: content?.alt_text ?? null }, size)}
              brand={creative.brand_name}
              landingPage={creative.landing_page_url}
              onExpired={onExpired}
            />
            {size && (
              <Text size="sm" c="dimmed">
                {words.previewAbout}
              </Text>
            )}
            {refining.error && (faults[''] !== undefined || Object.keys(faults).length === 0) && (
              <FailureAlert error={refining.error} />
            )}
            <CreativeFacts creative={creative} />
            <Button type="submit" size="md" loading={refining.isPending} disabled={!hasWords && picture === 'same'}>
              {words.makeVersion}
            </Button>
          </Stack>
        </Grid.Col>
      </Grid>
    </form>
  );
}
