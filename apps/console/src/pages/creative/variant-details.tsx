// All that is known of one ad: its words with their room, its score, the rules, and what the platforms say.
import { Button, CopyButton, Drawer, Group, Stack, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { localAddress } from '../../parts/ad-picture.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { Section } from '../../parts/section.js';
import { texts } from '../../texts.js';
import { Compliance } from './compliance.js';
import type { Creative, Variant } from './creative.queries.js';
import { fieldName } from './findings.js';
import { quotesOf, rejectedTexts } from './quotes.js';

const words = texts.creative;

interface VariantDetailsProps {
  readonly title: string;
  readonly creative: Creative;
  readonly variant: Variant;
  readonly onClose: () => void;
}

interface PlacedText {
  readonly field: string;
  readonly text: string;
  readonly length: number;
}

function textsOf({ content }: Variant): PlacedText[] {
  if (!content) return [];
  const { headlines, long_headline: long, primary_text: primary, descriptions } = content;
  return [
    ...headlines.map((each, index) => ({ field: `headlines[${index}]`, ...each })),
    ...(long ? [{ field: 'long_headline', ...long }] : []),
    ...(primary ? [{ field: 'primary_text', ...primary }] : []),
    ...descriptions.map((each, index) => ({ field: `descriptions[${index}]`, ...each })),
  ];
}

function roomOf({ compliance }: Variant, field: string): number | null {
  const row = ['length', 'recommended_length']
    .map((rule) => compliance.find((each) => each.field === field && each.rule === rule))
    .find((each) => each !== undefined);
  return typeof row?.limit === 'number' ? row.limit : null;
}

export function VariantDetails({ title, creative, variant, onClose }: VariantDetailsProps) {
  const all = textsOf(variant);
  const { content } = variant;
  const rejected = rejectedTexts(variant);
  const onPicture = quotesOf(creative, variant, 'picture.words');
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack gap="lg">
        <Section order={3} title={words.texts}>
          {all.map(({ field, text, length }) => {
            const room = roomOf(variant, field);
            return (
              <div key={field}>
                <Group justify="space-between">
                  <Text size="xs" c="dimmed">
                    {fieldName(field)}
                  </Text>
                  <Text size="xs" c="dimmed" className="number">
                    {room === null ? length : words.ofRoom(length, room)}
                  </Text>
                </Group>
                <Text className="prompt" lang={variant.language}>
                  {text}
                </Text>
                <Quotes all={quotesOf(creative, variant, field)} />
              </div>
            );
          })}
          {content && (
            <div>
              <Text size="xs" c="dimmed">
                {words.button}
              </Text>
              <Text size="sm">{wordFor(content.call_to_action)}</Text>
            </div>
          )}
          {content?.alt_text && (
            <div>
              <Text size="xs" c="dimmed">
                {words.altText}
              </Text>
              <Text size="sm">{content.alt_text}</Text>
              <Quotes all={quotesOf(creative, variant, 'alt_text')} />
            </div>
          )}
          {onPicture.length > 0 && (
            <div>
              <Text size="xs" c="dimmed">
                {words.onPicture}
              </Text>
              <Quotes all={onPicture} />
            </div>
          )}
          <Group gap="xs">
            <CopyButton value={all.map(({ field, text }) => `${fieldName(field)}: ${text}`).join('\n')}>
              {({ copied, copy }) => (
                <Button size="sm" variant="default" onClick={copy}>
                  {copied ? texts.common.copied : words.copyTexts}
                </Button>
              )}
            </CopyButton>
            {content?.asset_url && (
              <Button
                size="sm"
                variant="default"
                component="a"
                href={localAddress(content.asset_url)}
                download={
                  `${creative.name} ${variant.channel} ` +
                  `${variant.format}.${content.mime_type === 'image/png' ? 'png' : 'jpg'}`
                }
                leftSection={<Download size={16} aria-hidden />}
              >
                {words.download}
              </Button>
            )}
          </Group>
        </Section>
        {variant.unsupported_words.length > 0 && (
          <Section order={3} title={words.unsupported}>
            <Text size="sm" c="dimmed">
              {words.unsupportedAbout}
            </Text>
            <Text size="sm" lang={variant.language} className="breaks">
              {variant.unsupported_words.join(', ')}
            </Text>
          </Section>
        )}
        {rejected.length > 0 && (
          <Section order={3} title={words.rejectedCopy}>
            <Text size="sm" c="dimmed">
              {words.rejectedCopyAbout}
            </Text>
            {rejected.map(({ field, text }) => (
              <div key={field}>
                <Text size="xs" c="dimmed">
                  {fieldName(field)}
                </Text>
                <Text className="prompt" lang={variant.language}>
                  {text}
                </Text>
              </div>
            ))}
          </Section>
        )}
        {variant.score !== null && (
          <Section order={3} title={words.scoreOf(variant.score)}>
            <Text size="sm" c="dimmed">
              {words.scoreAbout}
            </Text>
            <dl className="creative-facts facts-row">
              {variant.score_reasons.map(({ criterion, points, of }) => (
                <div key={criterion}>
                  <dt>{words.criteria[criterion]}</dt>
                  <dd className="number">{words.ofRoom(points, of)}</dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
        <Section order={3} title={words.compliance}>
          <Compliance variant={variant} />
        </Section>
        <Section order={3} title={words.review}>
          <Group>
            <StatusBadge value={variant.review_status} />
          </Group>
          {variant.review_status === 'not_submitted' && <Text size="sm">{words.notReviewed}</Text>}
          {variant.review_findings.map(({ channel, topic, message, severity, campaign_id: campaign }) => (
            <Text size="sm" key={`${campaign} ${topic} ${message}`}>
              {words.reviewed(wordFor(channel), severity === 'prohibited')} {message}
            </Text>
          ))}
        </Section>
      </Stack>
    </Drawer>
  );
}

function Quotes({ all }: { all: readonly string[] }) {
  return all.map((quote) => (
    <Text size="xs" c="dimmed" key={quote}>
      {quote}
    </Text>
  ));
}
