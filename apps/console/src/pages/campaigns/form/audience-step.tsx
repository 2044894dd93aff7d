import { Anchor, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RecordsPicker } from '../../../parts/record-picker.js';
import { searchQuery } from '../../../parts/records.js';
import { texts } from '../../../texts.js';
import { devices, genders, least, placements } from '../../../api/service.table.js';
import { CodeChoice } from '../../../parts/code-choice.js';
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
        <Codes path="targeting.locations.include" label={words.placesIncluded} about={words.placesAbout} of="places" />
        <Codes path="targeting.locations.exclude" label={words.placesExcluded} about={words.placesExcludedAbout} of="places" />
        <Audiences path="audience_ids" label={fields.audience_ids ?? ''} about={words.audiencesAbout} />
        <Audiences path="excluded_audience_ids" label={fields.excluded_audience_ids ?? ''} about={words.excludedAbout} />
        <Codes
          path="targeting.languages"
          label={fields['targeting.languages'] ?? ''}
          about={words.languagesAbout}
          of="languages"
        />
        <SimpleGrid cols={2} spacing="xs">
          <NumberField
            path="targeting.age_min"
            label={fields['targeting.age_min'] ?? ''}
            about={words.agesAbout}
            placeholder="18"
            min={least['TargetingFields.age_min']}
          />
          <NumberField
            path="targeting.age_max"
            label={fields['targeting.age_max'] ?? ''}
            about={words.agesMostAbout}
            placeholder="65"
            min={least['TargetingFields.age_min']}
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
  readonly of: 'places' | 'languages';
}

function Codes({ path, label, about, of }: CodesProps) {
  const { value, set, input } = useField<readonly string[]>(path, about);
  return <CodeChoice label={label} {...input} of={of} value={value} onChange={set} />;
}

function Audiences({ path, label, about }: { path: string; label: string; about: string }) {
  const { value, set, input } = useField<readonly string[]>(path, about);
  const some = useQuery(searchQuery('audiences', '', false));
  return (
    <div>
      <RecordsPicker offers={{ of: 'audiences' }} label={label} {...input} value={value} onChange={set} />
      {some.data?.data.length === 0 && (
        <Anchor component={Link} to="/audiences" size="sm">
          {words.noAudience}
        </Anchor>
      )}
    </div>
  );
}
