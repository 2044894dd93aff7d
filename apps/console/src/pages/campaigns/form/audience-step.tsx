import { Anchor, MultiSelect, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, api } from '../../../api/client.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { countries, languageCodes, languageName, placeName } from '../../../parts/places.js';
import { devices, genders, LANGUAGE, PLACE, placements } from '../../../parts/targeting.js';
import { useField } from './form-context.js';
import { ChipsField, NumberField } from './inputs.js';

const { form: words, fields } = texts.campaigns;

export function AudienceStep() {
  return (
    <Stack gap="lg">
      <Title order={2} size="h4">
        {words.steps.audience}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Codes
          path="targeting.locations.include"
          label={words.placesIncluded}
          about={words.placesAbout}
          codes={countries}
          name={placeName}
          pattern={PLACE}
        />
        <Codes
          path="targeting.locations.exclude"
          label={words.placesExcluded}
          about={words.placesExcludedAbout}
          codes={countries}
          name={placeName}
          pattern={PLACE}
        />
        <Audiences path="audience_ids" label={fields.audience_ids ?? ''} about={words.audiencesAbout} />
        <Audiences path="excluded_audience_ids" label={fields.excluded_audience_ids ?? ''} about={words.excludedAbout} />
        <Codes
          path="targeting.languages"
          label={fields['targeting.languages'] ?? ''}
          about={words.languagesAbout}
          codes={languageCodes}
          name={languageName}
          pattern={LANGUAGE}
        />
        <SimpleGrid cols={2} spacing="xs">
          <NumberField
            path="targeting.age_min"
            label={fields['targeting.age_min'] ?? ''}
            about={words.agesAbout}
            placeholder="18"
            min={13}
          />
          <NumberField
            path="targeting.age_max"
            label={fields['targeting.age_max'] ?? ''}
            about={words.agesMostAbout}
            placeholder="65"
            min={13}
          />
        </SimpleGrid>
      </SimpleGrid>
      <ChipsField
        path="targeting.genders"
        label={fields['targeting.genders'] ?? ''}
        about={words.gendersAbout}
        values={genders}
      />
      <ChipsField
        path="targeting.devices"
        label={fields['targeting.devices'] ?? ''}
        about={words.devicesAbout}
        values={devices}
      />
      <ChipsField
        path="targeting.placements"
        label={fields['targeting.placements'] ?? ''}
        about={words.placementsAbout}
        values={placements}
      />
    </Stack>
  );
}

interface CodesProps {
  readonly path: string;
  readonly label: string;
  readonly about: string;
  readonly codes: readonly string[];
  readonly name: (code: string) => string;
  /** What is typed like this is offered too, e.g. a region. */
  readonly pattern: RegExp;
}

/** Codes, chosen by their names. */
function Codes({ path, label, about, codes, name, pattern }: CodesProps) {
  const { value, set, input } = useField<readonly string[]>(path, about);
  const [typed, setTyped] = useState('');
  const written = pattern.test(typed) ? [typed.includes('-') || codes === countries ? typed.toUpperCase() : typed] : [];
  const all = [...new Set([...codes, ...value, ...written])];
  return (
    <MultiSelect
      label={label}
      {...input}
      searchable
      hidePickedOptions
      limit={50}
      nothingFoundMessage={texts.common.noneFound}
      searchValue={typed}
      onSearchChange={setTyped}
      value={[...value]}
      onChange={set}
      data={all.map((code) => ({ value: code, label: written.includes(code) ? `${name(code)} (${typed})` : name(code) }))}
    />
  );
}

const MOST = 100;

function Audiences({ path, label, about }: { path: string; label: string; about: string }) {
  const { value, set, input } = useField<readonly string[]>(path, about);
  const query = useQuery({
    queryKey: ['audiences', 'choices'],
    queryFn: () => answerOf(api.GET('/v1/audiences', { params: { query: { limit: MOST, sort: 'name', order: 'asc' } } })),
  });
  const audiences = query.data?.data ?? [];
  const known = audiences.map(({ id, name, status }) => ({
    value: id,
    label: status === 'active' ? name : `${name} (${wordFor(status).toLowerCase()})`,
  }));
  const unknown = value.filter((id) => !audiences.some((each) => each.id === id)).map((id) => ({ value: id, label: id }));
  return (
    <div>
      <MultiSelect
        label={label}
        {...input}
        searchable
        hidePickedOptions
        nothingFoundMessage={texts.common.noneFound}
        value={[...value]}
        onChange={set}
        data={[...known, ...unknown]}
      />
      {query.data && audiences.length === 0 && (
        <Anchor component={Link} to="/audiences" size="sm">
          {words.noAudience}
        </Anchor>
      )}
    </div>
  );
}
