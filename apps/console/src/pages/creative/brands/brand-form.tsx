// The fields of a brand kit, with a sample that follows them.
import type { Color } from '@app/client';
import { Button, Grid, Group, Select, Stack, Switch, TagsInput, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '../../../api/client.js';
import { isFailure } from '../../../api/failure.js';
import { brandFonts, most } from '../../../api/service.table.js';
import { useKeptForm } from '../../../parts/kept-form.js';
import { FailureAlert } from '../../../parts/states.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { briefFaults } from '../faults.js';
import { Section } from '../form-parts.js';
import { useLogo } from '../own-pictures.js';
import type { Brand } from './brand.queries.js';
import { BrandColors } from './brand-colors.js';
import { BrandLogo, logoOf } from './brand-logo.js';
import { BrandSample } from './brand-sample.js';
import type { BrandValues } from './brand-values.js';

const words = texts.brands;

export const emptyBrand: BrandValues = {
  ...{ name: '', external_id: '', description: '', colors: [], fonts: '', logo_url: '', logo_upload_id: '', logo: [], voice: '' },
  ...{ required_terms: [], banned_terms: [], disclaimer: '', landing_page_url: '', is_default: false, labels: [] },
};

export const valuesOf = (brand: Brand): BrandValues => ({
  name: brand.name,
  external_id: brand.external_id ?? '',
  description: brand.description ?? '',
  colors: [...brand.colors],
  fonts: brand.fonts[0] ?? '',
  logo_url: brand.logo_url ?? '',
  logo_upload_id: brand.logo_upload_id ?? '',
  logo: [],
  voice: brand.voice ?? '',
  required_terms: [...brand.required_terms],
  banned_terms: [...brand.banned_terms],
  disclaimer: brand.disclaimer ?? '',
  landing_page_url: brand.landing_page_url ?? '',
  is_default: brand.is_default,
  labels: [...brand.labels],
});

const orNull = (text: string): string | null => text.trim() || null;

const bodyOf = (values: BrandValues): Schemas['CreateBrand'] => ({
  name: values.name.trim(),
  external_id: orNull(values.external_id),
  description: orNull(values.description),
  // The service says at the field which is none.
  colors: values.colors as Color[],
  fonts: brandFonts.filter((font) => font === values.fonts),
  ...logoOf(values),
  voice: orNull(values.voice),
  required_terms: values.required_terms,
  banned_terms: values.banned_terms,
  disclaimer: orNull(values.disclaimer),
  landing_page_url: orNull(values.landing_page_url),
  is_default: values.is_default,
  labels: values.labels,
});

interface BrandFormProps {
  readonly initial: BrandValues;
  /** Names what is typed, while the tab keeps it. */
  readonly draft: string;
  readonly submit: string;
  /** Its failures are shown here. */
  readonly onSubmit: (body: Schemas['CreateBrand']) => Promise<unknown>;
  readonly isReadOnly?: boolean;
}

export function BrandForm({ initial, draft, submit, onSubmit, isReadOnly = false }: BrandFormProps) {
  const queries = useQueryClient();
  const { form, forget, note } = useKeptForm(draft, initial);
  const logo = useLogo({ ready: form.values.logo, change: (next) => form.setFieldValue('logo', next) });
  const names = Object.keys(initial);
  const saving = useMutation({
    mutationFn: async (values: BrandValues) => {
      const body = bodyOf(values);
      await onSubmit(body);
      return body;
    },
    onSuccess: ({ logo_url, logo_upload_id }) => {
      // The chosen file is now the logo that the kit has; the former one is gone.
      form.setValues({ logo_url: logo_url ?? '', logo_upload_id: logo_upload_id ?? '', logo: [] });
      form.resetDirty();
      forget();
    },
    onError: (error) => form.setErrors(briefFaults(error, names, 'name')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['brands'] }),
  });
  const faults = briefFaults(saving.error, names, 'name');
  const isElsewhere = saving.error && (faults[''] !== undefined || Object.keys(faults).length === 0);
  const { values } = form;
  return (
    <form onSubmit={form.onSubmit((all) => saving.mutate(all))}>
      <fieldset className="plain-set" disabled={isReadOnly}>
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Stack gap="lg">
              {note}
              <Section title={words.looks}>
                <TextInput
                  label={texts.common.name}
                  description={words.nameAbout}
                  required
                  maxLength={most['CreateBrand.name']}
                  {...form.getInputProps('name')}
                />
                <Switch
                  label={words.isDefault}
                  description={words.isDefaultAbout}
                  {...form.getInputProps('is_default', { type: 'checkbox' })}
                />
                <BrandColors
                  value={values.colors}
                  onChange={(colors) => form.setFieldValue('colors', colors)}
                  error={typeof form.errors.colors === 'string' ? form.errors.colors : undefined}
                />
                <Select
                  label={words.font}
                  description={words.fontAbout}
                  data={[
                    { value: '', label: words.fontByTone },
                    ...brandFonts.map((value) => ({ value, label: wordFor(value) })),
                  ]}
                  allowDeselect={false}
                  value={values.fonts}
                  error={form.errors.fonts}
                  onChange={(font) => form.setFieldValue('fonts', font ?? '')}
                />
                <BrandLogo form={form} logo={logo} />
              </Section>
              <Section title={words.speaks}>
                <Textarea
                  label={words.voice}
                  description={words.voiceAbout}
                  placeholder={words.voiceExample}
                  autosize
                  minRows={2}
                  maxLength={most['CreateBrand.voice']}
                  {...form.getInputProps('voice')}
                />
                <TagsInput
                  label={words.required}
                  description={words.requiredAbout}
                  maxTags={most['CreateBrand.required_terms']}
                  {...form.getInputProps('required_terms')}
                />
                <TagsInput
                  label={words.banned}
                  description={words.bannedAbout}
                  maxTags={most['CreateBrand.banned_terms']}
                  {...form.getInputProps('banned_terms')}
                />
                <TextInput
                  label={words.disclaimer}
                  description={words.disclaimerAbout}
                  maxLength={most['CreateBrand.disclaimer']}
                  {...form.getInputProps('disclaimer')}
                />
                <TextInput
                  label={texts.creative.landingPage}
                  description={words.landingPageAbout}
                  placeholder="https://"
                  type="url"
                  {...form.getInputProps('landing_page_url')}
                />
              </Section>
              <Section title={texts.creative.filing}>
                <TextInput
                  label={texts.creative.externalId}
                  description={words.keyAbout}
                  maxLength={most['CreateBrand.external_id']}
                  {...form.getInputProps('external_id')}
                />
                <Textarea
                  label={texts.creative.description}
                  autosize
                  minRows={2}
                  maxLength={most['CreateBrand.description']}
                  {...form.getInputProps('description')}
                />
                <TagsInput
                  label={texts.creative.labels}
                  description={texts.creative.labelsAbout}
                  maxTags={most['CreateBrand.labels']}
                  {...form.getInputProps('labels')}
                />
              </Section>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Stack gap="md" className="beside">
              <Stack className="card" gap="sm" component="section">
                <Title order={2} size="h5">
                  {words.sample}
                </Title>
                <BrandSample name={values.name} colors={values.colors} font={values.fonts} headline={words.sampleHeadline} />
                {values.disclaimer && (
                  <Text size="xs" c="dimmed">
                    {values.disclaimer}
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {words.sampleAbout}
                </Text>
              </Stack>
              {isFailure(saving.error, 'version_mismatch') && <Text size="sm">{words.changedMeanwhile}</Text>}
              {isElsewhere && <FailureAlert error={saving.error} />}
              {!isReadOnly && (
                <Group grow>
                  <Button
                    type="submit"
                    size="md"
                    loading={saving.isPending}
                    disabled={values.name.trim() === '' || logo.isSending}
                  >
                    {submit}
                  </Button>
                </Group>
              )}
            </Stack>
          </Grid.Col>
        </Grid>
      </fieldset>
    </form>
  );
}
