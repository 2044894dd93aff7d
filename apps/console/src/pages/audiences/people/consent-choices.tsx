import { Radio, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { texts } from '../../../texts.js';
import type { Consent } from './member-row.js';
import type { ConsentTold, PeopleFile } from './use-people-file.js';

const { audiences } = texts;
const { people } = audiences;

const tellings = Object.keys(people.consentTold) as ConsentTold[];
const states = (Object.keys(people.states) as Consent['ad_user_data'][]).map((value) => ({ value, label: people.states[value] }));
const questions = [
  ['ad_user_data', people.adUserData],
  ['ad_personalization', people.adPersonalization],
] as const;

/** What the people allow: nothing is assumed. */
export function ConsentChoices({ of: { choices, change } }: { of: PeopleFile }) {
  const { told, consent } = choices;
  return (
    <Stack gap="sm">
      <Radio.Group
        label={audiences.consent}
        description={audiences.consentAbout}
        value={told}
        onChange={(value) => change({ told: tellings.find((each) => each === value) ?? 'untold' })}
      >
        <Stack gap={6} mt="xs">
          {tellings.map((each) => (
            <Radio key={each} value={each} label={people.consentTold[each]} />
          ))}
        </Stack>
      </Radio.Group>
      {told === 'untold' && (
        <Text size="sm" c="dimmed">
          {people.consentUntold}
        </Text>
      )}
      {told === 'columns' && (
        <Text size="sm" c="dimmed">
          {people.consentColumns}
        </Text>
      )}
      {told === 'all' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={680}>
          {questions.map(([name, question]) => (
            <Select
              key={name}
              label={question}
              data={states}
              allowDeselect={false}
              value={consent[name]}
              onChange={(value) => change({ consent: { ...consent, [name]: value === 'granted' ? 'granted' : 'denied' } })}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}
