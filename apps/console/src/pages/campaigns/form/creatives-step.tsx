import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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

export function CreativesStep() {
  const { value, set, input } = useField<readonly string[]>('creative_ids', words.creativesAbout);
  const list = useRows(['creative', 'choices'], (cursor) =>
    answerOf(
      api.GET('/v1/creative', {
        params: { query: { limit: PAGE, status: ['active'], ...(cursor === undefined ? {} : { cursor }) } },
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
      <Listing
        list={list}
        empty={
          <EmptyState title={words.noCreative}>
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
