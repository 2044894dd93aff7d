// What the ads were asked for.
import { Anchor, Badge, ColorSwatch, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Ago } from '../../parts/ago.js';
import { CopyText } from '../../parts/copy-text.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Creative } from './creative.queries.js';
import { languageName } from './findings.js';

const words = texts.creative;

export function CreativeBrief({ creative }: { creative: Creative }) {
  const { generation, source, labels, alt_text: alt, external_id: externalId, landing_page_url: page } = creative;
  const { prompt, tone, language, brand, brand_id: kit, campaign_id: campaign, refined_from: origin } = generation;
  return (
    <Stack className="card" gap="sm" component="section">
      <Title order={2} size="h5">
        {words.brief}
      </Title>
      {prompt !== '' && <Text className="prompt">{prompt}</Text>}
      <dl className="creative-facts">
        <Line name={words.source}>
          {source === 'uploaded' ? words.sourceUploaded : words.sourceGenerated(tone === '' ? null : wordFor(tone))}
        </Line>
        <Line name={words.language}>{languageName(language)}</Line>
        {origin && (
          <Line name={words.refinedFrom}>
            <Anchor component={Link} to={`/creative/${origin.creative_id}`} size="sm">
              {words.origin}
            </Anchor>
          </Line>
        )}
        <Line name={words.brand}>
          <Group gap={6}>
            {kit ? (
              <Anchor component={Link} to={`/brands/${kit}`} size="sm">
                {brand.name ?? words.brandKit}
              </Anchor>
            ) : (
              (brand.name ?? texts.none)
            )}
            {brand.colors.map((color) => (
              <ColorSwatch key={color} color={color} size={14} title={color} />
            ))}
          </Group>
        </Line>
        {page && (
          <Line name={words.landingPage}>
            <Anchor href={page} target="_blank" rel="noreferrer noopener" size="sm" className="breaks">
              {page}
            </Anchor>
          </Line>
        )}
        {generation.keywords.length > 0 && <Line name={words.keywords}>{generation.keywords.join(', ')}</Line>}
        {campaign && (
          <Line name={words.forCampaign}>
            <Anchor component={Link} to={`/campaigns/${campaign}`} size="sm">
              {words.openCampaign}
            </Anchor>
          </Line>
        )}
        {alt && <Line name={words.altText}>{alt}</Line>}
        {labels.length > 0 && (
          <Line name={words.labels}>
            <Group gap={4}>
              {labels.map((label) => (
                <Badge key={label} variant="default" tt="none" fw={500}>
                  {label}
                </Badge>
              ))}
            </Group>
          </Line>
        )}
        {externalId && <Line name={words.externalId}>{externalId}</Line>}
        <Line name={texts.common.created}>
          <Ago at={creative.created_at} />
        </Line>
        <Line name={words.id}>
          <Group gap={4} wrap="nowrap">
            <Text span size="xs" ff="monospace" className="breaks">
              {creative.id}
            </Text>
            <CopyText value={creative.id} label={words.copyId} />
          </Group>
        </Line>
      </dl>
    </Stack>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
