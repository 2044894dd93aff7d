import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Type } from 'lucide-react';
import { AdPicture } from '../../parts/ad-picture.js';
import { StatusBadge } from '../../parts/status.js';
import { texts } from '../../texts.js';
import { type ShownCreative, useCreatives } from './campaign-query.js';
import type { Campaign } from './campaign.js';

const { creatives: words } = texts.campaigns;

export function Creatives({ campaign: { creative_ids: ids } }: { campaign: Campaign }) {
  const shown = useCreatives(ids);
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h4">
        {words.title}
      </Title>
      {ids.length === 0 && (
        <Text size="sm" c="dimmed" className="card">
          {words.none}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {shown.map((each) => (
          <OneCreative key={each.creative.id} shown={each} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function OneCreative({ shown: { creative, variants } }: { shown: ShownCreative }) {
  return (
    <Group className="card" wrap="nowrap" align="center" gap="md">
      <Thumbnail shown={{ creative, variants }} />
      <Stack gap={4} align="flex-start" miw={0}>
        <Anchor component={Link} to={`/creative/${creative.id}`} fw={600} className="wrap">
          {creative.name}
        </Anchor>
        <Group gap="xs">
          <StatusBadge value={creative.status === 'active' ? creative.review_status : creative.status} />
          <Text size="xs" c="dimmed">
            {words.variants(creative.variant_count)}
          </Text>
        </Group>
      </Stack>
    </Group>
  );
}

export function Thumbnail({ shown: { creative, variants } }: { shown: ShownCreative }) {
  const client = useQueryClient();
  const pictured = variants.filter(({ content }) => content?.asset_url);
  const best = pictured.find(({ id }) => id === creative.primary_variant_id) ?? pictured[0];
  const address = best?.content?.asset_url;
  return (
    <div className="thumbnail">
      {address ? (
        <AdPicture
          address={address}
          alt={best.content?.alt_text ?? ''}
          onExpired={() => void client.invalidateQueries({ queryKey: ['creative', creative.id] })}
        />
      ) : (
        <Type size={24} aria-hidden />
      )}
    </div>
  );
}
