import { Anchor, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api, type Schemas } from '../../../api/client.js';
import { useRows } from '../../../api/queries.js';
import { Listing } from '../../../parts/listing.js';
import { EmptyState } from '../../../parts/states.js';
import { StatusBadge } from '../../../parts/status.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { variantsQuery } from '../campaign-query.js';
import { Thumbnail } from '../creatives.js';
import { AdPreviews } from './ad-previews.js';
import { useField } from './form-context.js';
import { CardChoice } from './inputs.js';

const { form: words } = texts.campaigns;

const PAGE = 12;
/** A pause in typing. */
const PAUSE_MS = 200;

export function CreativesStep() {
  const { value, set, input } = useField<readonly string[]>('creative_ids', words.creativesAbout);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const list = useRows(['creative', 'choices', q], (cursor) =>
    answerOf(
      api.GET('/v1/creative', {
        params: {
          query: { limit: PAGE, status: ['active'], ...(q === '' ? {} : { q }), ...(cursor === undefined ? {} : { cursor }) },
        },
      }),
    ),
  );
  const choose = (id: string, isChosen: boolean): void => set(isChosen ? [...value, id] : value.filter((each) => each !== id));
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h4">
          {words.steps.creatives}
        </Title>
        <Text size="sm" c="dimmed">
          {input.description}
        </Text>
        {input.error && (
          <Text size="sm" className="status-red" role="alert">
            {input.error}
          </Text>
        )}
      </div>
      <TextInput
        label={words.findCreative}
        maxLength={100}
        leftSection={<Search size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Listing
        list={list}
        empty={
          <EmptyState title={q === '' ? words.noCreative : texts.common.noneOfThatName}>
            <Anchor component={Link} to="/creative">
              {words.toCreative}
            </Anchor>
          </EmptyState>
        }
      >
        {(creatives) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {creatives.map((creative) => (
              <Choice
                key={creative.id}
                creative={creative}
                isChosen={value.includes(creative.id)}
                isLocked={input.disabled}
                onChange={(isChosen) => choose(creative.id, isChosen)}
              />
            ))}
          </SimpleGrid>
        )}
      </Listing>
      <AdPreviews />
    </Stack>
  );
}

interface ChoiceProps {
  readonly creative: Schemas['Creative'];
  readonly isChosen: boolean;
  readonly isLocked: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Choice({ creative, isChosen, isLocked, onChange }: ChoiceProps) {
  const { data: variants = [] } = useQuery(variantsQuery(creative.id));
  const channels = [...new Set(variants.map(({ channel, format }) => `${wordFor(channel)}, ${wordFor(format).toLowerCase()}`))];
  return (
    <CardChoice title={creative.name} checked={isChosen} disabled={isLocked} onChange={onChange}>
      <Group gap="sm" wrap="nowrap" mt={6} align="flex-start">
        <Thumbnail shown={{ creative, variants }} />
        <Stack gap={4} align="flex-start">
          <Text size="sm" c="dimmed">
            {channels.join(' · ')}
          </Text>
          {creative.review_status !== 'not_submitted' && <StatusBadge value={creative.review_status} />}
        </Stack>
      </Group>
    </CardChoice>
  );
}
