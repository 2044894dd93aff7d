import { SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { attributionModels } from '../../../api/service.table.js';
import { texts } from '../../../texts.js';
import type { Draft } from './draft.js';
import { faultWords, isOf, useField, useForm } from './form-context.js';
import { ChoiceField, NumberField, TextField } from './inputs.js';
import { keywordsIn, keywordText } from './keyword-text.js';
import { Utm } from './utm.js';

const { form: words, fields, settings } = texts.campaigns;

export function PageStep() {
  return (
    <Stack gap="lg">
      <Title order={2} size="h4">
        {words.steps.page}
      </Title>
      <TextField
        path="landing_page_url"
        label={fields.landing_page_url ?? ''}
        about={words.pageAbout}
        placeholder="https://www.example.com/offer"
        type="url"
      />
      <Utm />
      <Keywords />
      <Stack gap="sm">
        <div>
          <Title order={3} size="h5">
            {fields.attribution}
          </Title>
          <Text size="sm" c="dimmed">
            {words.attributionAbout}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField path="attribution.click_days" label={words.clickDays} min={1} />
          <NumberField path="attribution.view_days" label={words.viewDays} />
          <ChoiceField path="attribution.model" label={words.model} values={attributionModels} />
        </SimpleGrid>
      </Stack>
    </Stack>
  );
}

function Keywords() {
  const { faults } = useForm();
  const { value, set, input } = useField<Draft['keywords']>('keywords', words.keywordsAbout);
  const [text, setText] = useState(() => keywordText(value));
  // A fault names a keyword by its place; a person knows it by its words.
  const found = faults
    .filter((fault) => isOf(fault, 'keywords'))
    .map((fault) => {
      const [at, index] = /^keywords\[(\d+)\][.\w]*/.exec(fault.field) ?? [];
      if (at === undefined) return faultWords(fault);
      return fault.message.replace(at, `“${value[Number(index)]?.text ?? ''}”`);
    });
  const negative = value.filter((each) => each.negative).length;
  return (
    <div>
      <Textarea
        label={fields.keywords}
        {...input}
        error={found.length > 0 ? found.join(' ') : undefined}
        autosize
        minRows={4}
        maxRows={16}
        placeholder={words.keywordsExample}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          set(keywordsIn(currentTarget.value));
        }}
      />
      {value.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {settings.keywords(value.length, negative)}
        </Text>
      )}
    </div>
  );
}
