// The ads of the chosen creatives, as each platform would show them.
import { Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { AdFrame, shownAd } from '../../../parts/ad-frame.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { type ShownCreative, useCreatives } from '../campaign-query.js';
import { useForm } from './form-context.js';

const { form: words } = texts.campaigns;

export function AdPreviews() {
  const { draft } = useForm();
  const shown = useCreatives(draft.creative_ids);
  if (draft.creative_ids.length === 0 || draft.channels.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.previewsNeed}
      </Text>
    );
  return draft.channels.map((channel) => (
    <Stack key={channel} gap="sm" component="section">
      <Title order={3} size="h5">
        {words.adsOn(wordFor(channel))}
      </Title>
      <OnChannel channel={channel} shown={shown} landingPage={draft.landing_page_url} />
    </Stack>
  ));
}

interface OnChannelProps {
  readonly channel: string;
  readonly shown: readonly ShownCreative[];
  readonly landingPage: string | null;
}

function OnChannel({ channel, shown, landingPage }: OnChannelProps) {
  const client = useQueryClient();
  const ads = shown.flatMap(({ creative, variants }) =>
    variants.flatMap((variant) => {
      const ad = variant.channel === channel ? shownAd(variant) : null;
      return ad ? [{ id: variant.id, ad, creative }] : [];
    }),
  );
  if (ads.length === 0) return <Text size="sm">{words.noneFits(wordFor(channel))}</Text>;
  return (
    <Group gap="md" align="flex-start">
      {ads.map(({ id, ad, creative }) => (
        <Stack key={id} gap={4} className="preview">
          <AdFrame
            ad={ad}
            brand={creative.brand_name}
            landingPage={landingPage ?? creative.landing_page_url}
            onExpired={() => void client.invalidateQueries({ queryKey: ['creative', creative.id] })}
          />
          <Text size="xs" c="dimmed">
            {creative.name} · {wordFor(ad.format)}
          </Text>
        </Stack>
      ))}
    </Group>
  );
}
