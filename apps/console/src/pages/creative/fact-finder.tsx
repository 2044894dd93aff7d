// The first step of a generation: what it is about, in the person's own words or on a page, and the facts that are found there.
import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ListChecks, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { most } from '../../api/service.table.js';
import { FailureAlert } from '../../parts/states.js';
import { texts } from '../../texts.js';
import { type BriefForm, languages, withProposals } from './brief-form.js';
import { briefFaults } from './faults.js';
import { type FactReading, findFacts, LateReading, type Source } from './find-facts.js';
import { Findings, languageName } from './findings.js';
import { Section } from './form-parts.js';

const words = texts.creative;
const own = ['prompt', 'landing_page_url'] as const;

export function FactFinder({ form }: { form: BriefForm }) {
  const { prompt, landing_page_url: page, language } = form.values;
  const length = [...prompt].length;
  const waiting = useRef<AbortController>(null);
  // Whoever leaves does not wait.
  useEffect(() => () => waiting.current?.abort(), []);
  const finding = useMutation({
    mutationFn: (source: Source) => {
      waiting.current?.abort();
      const wait = new AbortController();
      waiting.current = wait;
      return findFacts(source, wait.signal);
    },
    onMutate: () => form.setErrors({}),
    onSuccess: (reading) => {
      form.setFieldValue('facts', (facts) => withProposals(facts, reading));
      if (reading.error) form.setFieldError('landing_page_url', reading.error.message);
    },
    onError: (error) => form.setErrors(briefFaults(error, own, 'prompt')),
  });
  const { error } = finding;
  const isOver = error instanceof LateReading || error?.name === 'AbortError';
  const faults = briefFaults(error, own, 'prompt');
  const isElsewhere = error !== null && !isOver && (faults[''] !== undefined || Object.keys(faults).length === 0);
  return (
    <Section title={words.promptTitle} about={words.promptAbout}>
      <Textarea
        label={words.prompt}
        placeholder={words.promptExample}
        description={words.ofRoom(length, most['GenerateCreative.prompt'])}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        descriptionProps={{ className: length > most['GenerateCreative.prompt'] ? 'status-red' : undefined }}
        autosize
        minRows={4}
        maxRows={14}
        {...form.getInputProps('prompt')}
      />
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          label={words.landingPage}
          description={words.landingPageAbout}
          placeholder="https://"
          type="url"
          {...form.getInputProps('landing_page_url')}
        />
        <Select
          label={words.language}
          description={words.languageAbout}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
      </Group>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<ListChecks size={16} aria-hidden />}
          disabled={finding.isPending || prompt.trim() === ''}
          onClick={() => finding.mutate({ prompt, language })}
        >
          {words.findInPrompt}
        </Button>
        <Button
          variant="default"
          disabled={finding.isPending || page.trim() === ''}
          onClick={() => finding.mutate({ landing_page_url: page.trim(), language })}
        >
          {words.findOnPage}
        </Button>
        {finding.isPending && (
          <Button variant="subtle" leftSection={<X size={16} aria-hidden />} onClick={() => waiting.current?.abort()}>
            {words.stopFinding}
          </Button>
        )}
      </Group>
      <div role="status">
        {finding.isPending && <Text size="sm">{words.finding}</Text>}
        {finding.data && <Found reading={finding.data} />}
        {error instanceof LateReading && <Text size="sm">{words.findingLate}</Text>}
      </div>
      {isElsewhere && <FailureAlert error={finding.error} />}
    </Section>
  );
}

function Found({ reading: { status, facts, findings } }: { reading: FactReading }) {
  if (status !== 'ready') return null;
  return (
    <Stack gap="sm">
      <Text size="sm">{words.found(facts.length)}</Text>
      <Findings findings={findings} />
    </Stack>
  );
}
