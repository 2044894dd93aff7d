// Ads that somebody made themselves: taken as they are, within the limits of their places.
import './creative.css';
import { Alert, Button, Grid, Group, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { keysByBody } from '../../api/repeats.js';
import { most } from '../../api/service.table.js';
import { useKeptState } from '../../parts/kept-state.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { Page } from '../../parts/page.js';
import { FailureAlert } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { BrandSelect } from './brands/brand-select.js';
import { factsBody, type GivenFact, languages, newFact, statedRows } from './brief-form.js';
import { logoBody } from './ad-places.js';
import { creativeQuery } from './creative.queries.js';
import { FactRows } from './fact-rows.js';
import { briefFaults, factFaults } from './faults.js';
import { languageName } from './findings.js';
import { changed, type FinishedAd, finishedBody, newAd } from './finished-ad.js';
import { FinishedAdCard } from './finished-ad-card.js';
import { LogoFile, useLogo } from './own-pictures.js';
import type { ReadyPicture } from './use-pictures.js';
import { FirstChannels, Section } from './form-parts.js';

const words = texts.creative;

/** Of all ads together. */
const common = [
  'name',
  'labels',
  'language',
  'brand_id',
  'brand.logo_upload_id',
  'brand.logo_url',
  'brand',
  'landing_page_url',
  'facts',
  'alt_text',
] as const;

export function UploadPage() {
  const { can } = useWork();
  if (!can('creative:generate')) return <NotAllowed title={words.uploadAds} permission="creative:generate" />;
  return (
    <Page title={words.uploadAds} about={words.uploadAbout} back={{ to: '/creative', label: words.title }}>
      <FirstChannels>{([first]) => <UploadForm first={first} />}</FirstChannels>
    </Page>
  );
}

interface Typed {
  readonly ads: readonly FinishedAd[];
  readonly about: Readonly<Record<'name' | 'language' | 'brand_id' | 'brand_name' | 'landing_page_url', string>>;
  readonly logo: readonly ReadyPicture[];
  readonly labels: string[];
  readonly facts: readonly GivenFact[];
}

const nothing: Typed = {
  ads: [],
  about: { name: '', language: 'en', brand_id: '', brand_name: '', landing_page_url: '' },
  logo: [],
  labels: [],
  facts: [],
};

/** A file that was on its way is chosen again, and rows are told apart by keys of this page. */
const kept = {
  written: (typed: Typed): Typed => ({ ...typed, ads: typed.ads.map((ad) => ({ ...ad, isSending: false })) }),
  revived: (typed: Typed): Typed => ({
    ...{ ...nothing, ...typed },
    ads: typed.ads.map((ad) => ({ ...newAd(undefined), ...ad })),
    facts: typed.facts.map(newFact),
  }),
};

/** @param first the platform that an ad is for at first */
function UploadForm({ first }: { first: string | undefined }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { value, set, forget, note } = useKeptState('creative.upload', () => ({ ...nothing, ads: [newAd(first)] }), kept);
  const { ads, about, labels, facts } = value;
  const [sentRows, setSentRows] = useState<readonly number[]>([]);
  const logo = useLogo({ ready: value.logo, change: (next) => set((now) => ({ ...now, logo: next(now.logo) })) });
  const [keyOf] = useState(keysByBody);
  const change = (changes: Partial<typeof about>): void => set((now) => ({ ...now, about: { ...now.about, ...changes } }));
  const setAds = (next: (all: Typed['ads']) => Typed['ads']): void => set((now) => ({ ...now, ads: next(now.ads) }));
  const uploading = useMutation({
    mutationFn: (body: Schemas['UploadCreative']) =>
      dataOf(api.POST('/v1/creative/upload', { body, params: { header: { 'Idempotency-Key': keyOf(body) } } })),
    onSuccess: async (creative) => {
      forget();
      queries.setQueryData(creativeQuery(creative.id).queryKey, creative);
      await navigate({ to: '/creative/$id', params: { id: creative.id } });
      await queries.invalidateQueries({ queryKey: ['creative', 'list'] });
    },
  });
  const faults = briefFaults(uploading.error, [...common, 'variants'], 'variants');
  const isSending = logo.isSending || ads.some(({ isSending: sends }) => sends);
  const submit = (): void => {
    setSentRows(statedRows(facts));
    const name = about.brand_name.trim();
    const brand = { ...(name ? { name } : {}), ...logoBody(value.logo) };
    uploading.mutate({
      variants: ads.map(finishedBody),
      language: about.language,
      ...(about.name.trim() ? { name: about.name.trim() } : {}),
      ...(labels.length > 0 ? { labels } : {}),
      ...(about.brand_id ? { brand_id: about.brand_id } : {}),
      ...(about.brand_id === '' && Object.keys(brand).length > 0 ? { brand } : {}),
      ...(about.landing_page_url.trim() ? { landing_page_url: about.landing_page_url.trim() } : {}),
      ...(statedRows(facts).length > 0 ? { facts: factsBody(facts) } : {}),
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        {note}
        <Section title={words.forAllAds}>
          <Grid gap="md">
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <BrandSelect value={about.brand_id} onChange={(id) => change({ brand_id: id })} error={faults.brand_id} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput
                label={words.brandName}
                description={words.brandNameAbout}
                maxLength={most['CreateBrand.name']}
                disabled={about.brand_id !== ''}
                value={about.brand_name}
                error={faults.brand}
                onChange={({ currentTarget }) => change({ brand_name: currentTarget.value })}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput
                label={words.landingPage}
                type="url"
                placeholder="https://"
                value={about.landing_page_url}
                error={faults.landing_page_url}
                onChange={({ currentTarget }) => change({ landing_page_url: currentTarget.value })}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <Select
                label={words.language}
                data={languages.map((value) => ({ value, label: languageName(value) }))}
                allowDeselect={false}
                value={about.language}
                error={faults.language}
                onChange={(language) => change({ language: language ?? about.language })}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput
                label={texts.common.name}
                maxLength={most['UpdateCreative.name']}
                value={about.name}
                error={faults.name}
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TagsInput
                label={words.labels}
                maxTags={most['UpdateCreative.labels']}
                value={labels}
                error={faults.labels}
                onChange={(chosen) => set((now) => ({ ...now, labels: chosen }))}
              />
            </Grid.Col>
          </Grid>
          {about.brand_id === '' && <LogoFile logo={logo} error={faults['brand.logo_upload_id'] ?? faults['brand.logo_url']} />}
        </Section>
        {ads.map((ad, index) => (
          <FinishedAdCard
            key={ad.key}
            number={index + 1}
            ad={ad}
            brand={about.brand_name || null}
            landingPage={about.landing_page_url}
            language={about.language}
            error={uploading.error}
            onChange={(changes) => setAds((all) => all.map((each) => (each.key === ad.key ? changed(each, changes) : each)))}
            onRemove={ads.length > 1 ? () => setAds((all) => all.filter(({ key }) => key !== ad.key)) : undefined}
          />
        ))}
        {ads.length < most['UploadCreative.variants'] && (
          <Group>
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setAds((all) => [...all, newAd(first)])}
            >
              {words.addAd}
            </Button>
          </Group>
        )}
        <Section title={words.givenFacts} about={words.checkedFactsAbout}>
          <FactRows
            facts={facts}
            onChange={(given) => set((now) => ({ ...now, facts: given }))}
            faults={factFaults(uploading.error, sentRows)}
          />
        </Section>
        {uploading.error &&
          (faults[''] === undefined && Object.keys(faults).length > 0 ? (
            <Alert color="red" className="failure" role="alert" title={words.notTaken}>
              {words.seeAbove}
            </Alert>
          ) : (
            <FailureAlert error={uploading.error} title={words.notTaken} />
          ))}
        <Group justify="flex-end">
          {isSending && (
            <Text size="sm" c="dimmed">
              {words.pictures.wait}
            </Text>
          )}
          <Button
            type="submit"
            size="md"
            leftSection={<Upload size={18} aria-hidden />}
            loading={uploading.isPending}
            disabled={isSending}
          >
            {words.upload}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
