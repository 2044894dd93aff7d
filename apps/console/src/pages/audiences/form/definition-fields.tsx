// The part of the form that a type has alone.
import { Checkbox, Chip, Group, Input, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { devices, genders, identifierTypes, least, listSources, most, placements } from '../../../api/service.table.js';
import { CodeChoice } from '../../../parts/code-choice.js';
import { RecordPicker, RecordsPicker } from '../../../parts/record-picker.js';
import type { NamedRecord } from '../../../parts/records.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { EventRules } from './event-rules.js';
import { type Form, type Type } from './values.js';

const { form: words, def } = texts.audiences;

interface Props {
  readonly form: Form;
  /** The audience itself, which is no source of its own. */
  readonly own: string | null;
}

export function DefinitionFields({ type, ...props }: Props & { type: Type }) {
  switch (type) {
    case 'customer_list':
      return <CustomerList {...props} />;
    case 'lookalike':
      return <Lookalike {...props} />;
    case 'saved':
      return <Targeting {...props} />;
    case 'combined':
      return <Combination {...props} />;
    default:
      return (
        <Stack gap="lg">
          <EventRules form={props.form} part="include" />
          <EventRules form={props.form} part="exclude" />
        </Stack>
      );
  }
}

function CustomerList({ form }: Props) {
  const takesDevices = form.values.definition.identifier_types.includes('device_id');
  return (
    <Stack gap="md">
      <Checkbox.Group label={words.identifiers} {...form.getInputProps('definition.identifier_types')}>
        <Group mt="xs" gap="lg">
          {identifierTypes.map((value) => (
            <Checkbox key={value} value={value} label={def.identifierNames[value]} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={words.source}
          allowDeselect={false}
          data={listSources.map((value) => ({ value, label: def.sourceNames[value] }))}
          {...form.getInputProps('definition.source')}
        />
        {takesDevices && (
          <TextInput label={words.app} description={words.appAbout} {...form.getInputProps('definition.app_id')} />
        )}
      </SimpleGrid>
    </Stack>
  );
}

/** Whose people a platform can find others by. */
const canBeSource = ({ type = '', status }: NamedRecord): boolean =>
  !['lookalike', 'saved'].includes(type) && ['active', 'building'].includes(status);

function Lookalike({ form, own }: Props) {
  const { definition } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <RecordPicker
        offers={{ of: 'audiences', where: (each) => each.id !== own && canBeSource(each) }}
        label={words.likeWhom}
        description={words.likeWhomAbout}
        {...form.getInputProps('definition.source_audience_id')}
        value={definition.source_audience_id}
      />
      <CodeChoice
        label={words.countries}
        description={words.countriesAbout}
        of="countries"
        {...form.getInputProps('definition.countries')}
        value={definition.countries}
      />
      <Select
        label={words.reach}
        allowDeselect={false}
        data={(Object.keys(words.reaches) as (keyof typeof words.reaches)[]).map((value) => ({
          value,
          label: words.reaches[value],
        }))}
        {...form.getInputProps('definition.expansion')}
      />
      {definition.expansion === 'ratio' && (
        <NumberInput
          label={words.ratio}
          description={words.ratioAbout}
          min={1}
          max={20}
          allowDecimal={false}
          suffix=" %"
          {...form.getInputProps('definition.ratio')}
        />
      )}
    </SimpleGrid>
  );
}

function Combination({ form, own }: Props) {
  const parts = [
    ['any_of', words.anyOf],
    ['all_of', words.allOf],
    ['none_of', words.noneOf],
  ] as const;
  return (
    <Stack gap="md">
      {parts.map(([part, label]) => (
        <RecordsPicker
          key={part}
          offers={{ of: 'audiences', where: ({ id }) => id !== own }}
          label={label}
          {...form.getInputProps(`definition.${part}`)}
          value={form.values.definition[part]}
        />
      ))}
    </Stack>
  );
}

const chips = [
  ['genders', words.genders, words.gendersAbout, genders],
  ['devices', words.devices, words.devicesAbout, devices],
  ['placements', words.placements, words.placementsAbout, placements],
] as const;

function Targeting({ form }: Props) {
  const { definition } = form.values;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['include', 'exclude'] as const).map((part) => (
          <CodeChoice
            key={part}
            label={part === 'include' ? words.placesInclude : words.placesExclude}
            description={part === 'include' ? words.placesAbout : words.placesExcludeAbout}
            of="places"
            {...form.getInputProps(`definition.locations.${part}`)}
            value={definition.locations[part]}
          />
        ))}
        <CodeChoice
          label={words.languages}
          description={words.languagesAbout}
          of="languages"
          {...form.getInputProps('definition.languages')}
          value={definition.languages}
        />
        <SimpleGrid cols={2}>
          <NumberInput
            label={words.ageMin}
            description={words.ageAbout}
            min={least['TargetingFields.age_min']}
            max={most['TargetingFields.age_min']}
            allowDecimal={false}
            {...form.getInputProps('definition.age_min')}
          />
          <NumberInput
            label={words.ageMax}
            description={words.ageAbout}
            min={least['TargetingFields.age_min']}
            max={most['TargetingFields.age_min']}
            allowDecimal={false}
            {...form.getInputProps('definition.age_max')}
          />
        </SimpleGrid>
      </SimpleGrid>
      {chips.map(([part, label, about, values]) => (
        <Input.Wrapper key={part} label={label} description={about} error={form.errors[`definition.${part}`]} labelElement="div">
          <Chip.Group multiple value={definition[part]} onChange={(value) => form.setFieldValue(`definition.${part}`, value)}>
            <Group gap="xs" mt={6} role="group" aria-label={label}>
              {values.map((value) => (
                <Chip key={value} value={value} size="sm" variant="outline">
                  {wordFor(value)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      ))}
    </Stack>
  );
}
