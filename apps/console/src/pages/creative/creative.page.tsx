import './creative.css';
import { Alert, Grid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HistorySection } from '../../parts/history.js';
import { Page } from '../../parts/page.js';
import { FailureAlert, Loading, Loads } from '../../parts/states.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { Attempts } from './attempts.js';
import { CreativeActions } from './creative-actions.js';
import { CreativeBrief } from './creative-brief.js';
import { CreativeFacts } from './creative-facts.js';
import { CreativeProgress } from './creative-progress.js';
import { type Creative, creativeQuery, type Variant, variantsQuery } from './creative.queries.js';
import { Findings } from './findings.js';
import { UsedIn } from './used-in.js';
import { VariantCard } from './variant-card.js';

const words = texts.creative;
const MOST_PLACEHOLDERS = 4;

export function CreativePage() {
  const { id } = useParams({ from: '/desk/creative/$id' });
  const creative = useQuery(creativeQuery(id));
  const isGenerating = creative.data?.status === 'generating';
  const variants = useQuery(variantsQuery(id, isGenerating));
  const back = { to: '/creative', label: words.title };
  if (!creative.data)
    return (
      <Page title={words.title} back={back}>
        <Loads query={creative} rows={8} />
      </Page>
    );
  const { name, status, description, generation } = creative.data;
  return (
    <Page
      title={name}
      about={description}
      back={back}
      badge={<StatusBadge value={status} size="md" />}
      actions={<CreativeActions creative={creative.data} />}
    >
      {creative.error && <FailureAlert error={creative.error} retry={() => void creative.refetch()} />}
      {status === 'archived' && <Alert color="gray">{words.isArchived}</Alert>}
      {creative.data.files_erased_at && <Alert color="gray">{words.filesErased}</Alert>}
      {generation.error && (
        <Alert color="red" title={words.generationFailed} className="failure">
          {generation.error.message}
        </Alert>
      )}
      <CreativeProgress creative={creative.data} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="lg">
            <Findings findings={generation.findings} />
            {variants.error && <FailureAlert error={variants.error} retry={() => void variants.refetch()} />}
            <Channels creative={creative.data} variants={variants.data?.data} onExpired={() => void variants.refetch()} />
            <HistorySection of="creative" id={id} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md">
            <CreativeFacts creative={creative.data} />
            <Attempts creative={creative.data} />
            <CreativeBrief creative={creative.data} />
            <UsedIn creativeId={id} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

interface ChannelsProps {
  readonly creative: Creative;
  readonly variants: readonly Variant[] | undefined;
  readonly onExpired: () => void;
}

function Channels({ creative, variants, onExpired }: ChannelsProps) {
  if (!variants) return <Loading rows={6} />;
  const isGenerating = creative.status === 'generating';
  const { planned } = creative.generation.variants;
  // Ads keep their place while others are still made; afterwards the best one stands first.
  const place = ({ index, rank }: Variant): number => (isGenerating ? index : (rank ?? Infinity));
  const ordered = [...variants].sort((one, other) => place(one) - place(other));
  const channels = [...new Set([...creative.generation.channels, ...ordered.map(({ channel }) => channel)])];
  const missing = isGenerating ? Math.min(MOST_PLACEHOLDERS, Math.max(0, planned - variants.length)) : 0;
  return (
    <>
      {channels.map((channel) => {
        const own = ordered.filter((variant) => variant.channel === channel);
        if (own.length === 0) return null;
        return (
          <Stack key={channel} gap="sm" component="section" aria-label={wordFor(channel)}>
            <Title order={2} size="h4">
              {wordFor(channel)}{' '}
              <Text span inherit c="dimmed" fw={400}>
                {words.adCount(own.length)}
              </Text>
            </Title>
            <ul className="ads">
              {own.map((variant) => (
                <VariantCard key={variant.id} creative={creative} variant={variant} onExpired={onExpired} />
              ))}
            </ul>
          </Stack>
        );
      })}
      {missing > 0 && (
        <div className="ads" aria-hidden>
          {Array.from({ length: missing }, (_, place) => (
            <Skeleton key={place} className="ad-place" height={300} radius="md" />
          ))}
        </div>
      )}
    </>
  );
}
