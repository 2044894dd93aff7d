// What the service remarks on a brief while it is written: it is asked without making anything.
import { Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.js';
import { isFailure } from '../../api/failure.js';
import { texts } from '../../texts.js';
import { type Body, type BriefValues, readBodyOf } from './brief-form.js';
import { briefFaults } from './faults.js';
import { Findings } from './findings.js';

const words = texts.creative;
const QUIET_MS = 900;
const SHORTEST = 8;

export function BriefReading({ values }: { values: BriefValues }) {
  const [text] = useDebouncedValue(JSON.stringify(readBodyOf(values)), QUIET_MS);
  const body = JSON.parse(text) as Body;
  const reading = useQuery({
    queryKey: ['creative', 'reading', text],
    queryFn: () => dataOf(api.POST('/v1/creative/generate', { body, params: { query: { validate_only: true } } })),
    enabled: body.prompt.trim().length >= SHORTEST,
    placeholderData: keepPreviousData,
    refetchInterval: false,
    staleTime: Infinity,
    retry: false,
  });
  if (isFailure(reading.error, 'prompt_rejected'))
    return (
      <Stack className="card" gap="xs" role="status">
        <Title order={2} size="h5">
          {words.rejected}
        </Title>
        {Object.values(briefFaults(reading.error, [], '')).map((message) => (
          <Text size="sm" key={message}>
            {message}
          </Text>
        ))}
      </Stack>
    );
  if (!reading.data) return null;
  const { generation } = reading.data;
  return (
    <Stack gap="md" aria-live="polite">
      <Text size="sm" c="dimmed">
        {words.willMake(generation.variants.planned)}
      </Text>
      <Findings findings={generation.findings} />
    </Stack>
  );
}
