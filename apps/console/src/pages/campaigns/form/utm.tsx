import { SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { texts } from '../../../texts.js';
import type { Draft } from './draft.js';
import { faultWords, isOf, orNull, useField, useForm } from './form-context.js';

const { form: words, fields } = texts.campaigns;

type Tracking = NonNullable<Draft['tracking']>;
const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
const none: Tracking = { utm_source: null, utm_medium: null, utm_campaign: null, utm_content: null, utm_term: null };

/** Without any of them there is no tracking. */
export function Utm() {
  const { faults } = useForm();
  const { value, set, input } = useField<Tracking | null>('tracking', words.trackingAbout);
  const write = (name: (typeof names)[number], text: string): void => {
    const next = { ...(value ?? none), [name]: orNull(text) };
    set(names.some((each) => next[each] !== null) ? next : null);
  };
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h5">
          {fields.tracking}
        </Title>
        <Text size="sm" c="dimmed">
          {input.description}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {names.map((name) => {
          const found = faults.find((fault) => isOf(fault, `tracking.${name}`));
          return (
            <TextInput
              key={name}
              label={words.utm[name]}
              error={found && faultWords(found)}
              disabled={input.disabled}
              value={value?.[name] ?? ''}
              onChange={({ currentTarget }) => write(name, currentTarget.value)}
            />
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
