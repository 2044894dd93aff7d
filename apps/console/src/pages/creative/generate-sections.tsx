import { Autocomplete, Button, Checkbox, Group, NumberInput, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { least, most } from '../../api/service.table.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { BrandColors } from './brands/brand-colors.js';
import { BrandSelect } from './brands/brand-select.js';
import { type BriefForm, placesOf, tones } from './brief-form.js';
import { BriefContext } from './brief-context.js';
import { Chips, Section } from './form-parts.js';
import { FactRows } from './fact-rows.js';
import { LogoFile, OwnPictures } from './own-pictures.js';
import { channels, places } from './ad-places.js';
import type { Pictures } from './use-pictures.js';

const words = texts.creative;

export function FactsSection({ form }: { form: BriefForm }) {
  const faults: Record<string, string> = {};
  for (const [place, fault] of Object.entries(form.errors)) {
    const isOfFacts = place === 'facts' || place.startsWith('facts.');
    if (isOfFacts && typeof fault === 'string') faults[place.slice('facts.'.length)] = fault;
  }
  return (
    <Section title={words.givenFacts} about={words.givenFactsAbout}>
      <FactRows
        facts={form.values.facts}
        faults={faults}
        onChange={(facts) => {
          form.setErrors(({ ...errors }) =>
            Object.fromEntries(Object.entries(errors).filter(([place]) => !place.startsWith('facts'))),
          );
          form.setFieldValue('facts', facts);
        }}
      />
    </Section>
  );
}

export function PlaceSection({ form }: { form: BriefForm }) {
  const { values, errors } = form;
  const formats = [...new Set(places.filter(({ channel }) => values.channels.includes(channel)).map(({ format }) => format))];
  const made = placesOf(values.channels, values.formats);
  return (
    <Section title={words.placesTitle}>
      <Chips
        label={words.channels}
        about={words.channelsAbout}
        all={channels}
        chosen={values.channels}
        onChange={(next) => {
          const left = places.filter(({ channel }) => next.includes(channel)).map(({ format }) => format);
          form.setFieldValue('channels', next);
          form.setFieldValue(
            'formats',
            values.formats.filter((format) => left.includes(format)),
          );
        }}
        error={errors.channels ?? (values.channels.length === 0 && words.noChannel)}
      />
      <Chips
        label={words.formats}
        about={words.formatsAbout}
        all={formats}
        chosen={values.formats}
        onChange={(next) =>
          form.setFieldValue(
            'formats',
            formats.filter((format) => next.includes(format)),
          )
        }
        error={errors.formats}
      />
      <Text size="sm" c="dimmed">
        {made.length + values.channels.length > 0 &&
          words.madeFor(made.map(({ channel, format }) => `${wordFor(channel)} ${wordFor(format).toLowerCase()}`).join(', '))}
      </Text>
      <Group gap="md" align="flex-end">
        <div>
          <Text size="sm" fw={600} mb={2} id="ads-of">
            {words.adsOf}
          </Text>
          <SegmentedControl
            aria-labelledby="ads-of"
            data={[
              { value: 'image', label: words.withPictures },
              { value: 'text', label: words.wordsOnly },
            ]}
            {...form.getInputProps('type')}
          />
        </div>
        <NumberInput
          label={words.count}
          w={170}
          min={least['GenerateCreative.count']}
          max={most['GenerateCreative.count']}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.getInputProps('count')}
          onChange={(count) => form.setFieldValue('count', Number(count) || 1)}
        />
      </Group>
    </Section>
  );
}

export function BrandSection({ form, logo }: { form: BriefForm; logo: Pictures }) {
  const hasKit = form.values.brand_id !== '';
  return (
    <Section title={words.brandTitle}>
      <Autocomplete
        label={words.tone}
        description={words.toneAbout}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...tones]}
        maxLength={most['GenerateCreative.tone']}
        {...form.getInputProps('tone')}
      />
      <BrandSelect
        value={form.values.brand_id}
        onChange={(id) => form.setFieldValue('brand_id', id)}
        error={form.errors.brand_id}
      />
      {!hasKit && (
        <>
          <TextInput
            label={words.brandName}
            description={words.brandNameAbout}
            maxLength={most['CreateBrand.name']}
            {...form.getInputProps('brand_name')}
            error={form.errors.brand ?? form.errors.brand_name}
          />
          <BrandColors value={form.values.colors} onChange={(colors) => form.setFieldValue('colors', colors)} />
          <LogoFile logo={logo} error={form.errors['brand.logo_upload_id']} isFile />
          <TextInput
            label={words.logo}
            description={words.logoAbout}
            placeholder="https://"
            type="url"
            disabled={logo.room === 0}
            {...form.getInputProps('logo_url')}
            error={form.errors['brand.logo_url']}
          />
        </>
      )}
    </Section>
  );
}

export function PictureSection({ form, given }: { form: BriefForm; given: Pictures }) {
  const { values, errors } = form;
  return (
    <Section title={words.pictures.title}>
      <OwnPictures
        label={words.pictures.own}
        about={words.pictures.about(most['GenerateCreative.images'])}
        given={given}
        most={most['GenerateCreative.images']}
        error={typeof errors.images === 'string' ? errors.images : undefined}
      />
      <Checkbox
        label={words.extract}
        description={values.landing_page_url.trim() === '' ? words.extractNeeds : words.extractAbout}
        disabled={values.landing_page_url.trim() === '' || given.pictures.some(({ state }) => state !== 'refused')}
        {...form.getInputProps('extract', { type: 'checkbox' })}
      />
    </Section>
  );
}

export function MoreSection({ form }: { form: BriefForm }) {
  const hidden = [
    'campaign_id',
    'audience_id',
    'keywords',
    'call_to_action',
    'name',
    'labels',
    'generator',
    'on_failure',
    'strict',
  ];
  const [isOpen, { toggle }] = useDisclosure(false);
  const isShown = isOpen || hidden.some((field) => form.errors[field] !== undefined);
  return (
    <>
      <Group>
        <Button
          variant="subtle"
          px="xs"
          aria-expanded={isShown}
          rightSection={isShown ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
          onClick={toggle}
        >
          {words.moreOptions}
        </Button>
      </Group>
      {isShown && <BriefContext form={form} />}
    </>
  );
}
