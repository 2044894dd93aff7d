// One ad in its frame, with what must be known of it at a glance.
import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { AdFrame, shownAd } from '../../parts/ad-frame.js';
import { LazyPart } from '../../parts/lazy-part.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { BrokenRules, brokenRules } from './compliance.js';
import type { Creative, Variant } from './creative.queries.js';
import { DraftBadge, DraftNote } from './draft-note.js';

const words = texts.creative;
const MOST_SHOWN = 2;

const Details = lazy(() => import('./variant-details.js').then(({ VariantDetails: component }) => ({ default: component })));

interface VariantCardProps {
  readonly creative: Creative;
  readonly variant: Variant;
  readonly onExpired: () => void;
}

export function VariantCard({ creative, variant, onExpired }: VariantCardProps) {
  const { can } = useWork();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const ad = shownAd(variant);
  const { channel, format, size, rank, score, review_status: review } = variant;
  const place = `${wordFor(format)}${size ? ` · ${size.width} × ${size.height}` : ''}`;
  // What a draft lacks is said with what helps.
  const lacking = new Set(variant.incomplete.map((part) => part.field));
  const broken = brokenRules(variant).filter(({ rule, field }) => rule !== 'count' || !lacking.has(field));
  return (
    <li className={`ad-place ad-place-${format}`}>
      {ad ? (
        <AdFrame ad={ad} brand={creative.brand_name} landingPage={creative.landing_page_url} onExpired={onExpired} />
      ) : (
        <Stack className="card" gap={4}>
          <Text fw={600}>{words.notMade}</Text>
          <Text size="sm">{variant.error?.message}</Text>
        </Stack>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {place}
        </Text>
        <Group gap="xs">
          <DraftBadge variant={variant} />
          {review !== 'not_submitted' && <StatusBadge value={review} />}
          {score !== null && (
            <Text size="sm" fw={600}>
              {words.ranked(rank, score)}
            </Text>
          )}
        </Group>
      </Group>
      <DraftNote creative={creative} variant={variant} />
      {broken.length > 0 && <BrokenRules rules={broken.slice(0, MOST_SHOWN)} />}
      {ad && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {texts.common.details}
          </Button>
          {can('creative:generate') && (
            <Button
              size="xs"
              variant="default"
              onClick={() => void navigate({ to: `/creative/${creative.id}/variants/${variant.id}/refine` })}
            >
              {words.refine}
            </Button>
          )}
        </Group>
      )}
      {isOpen && (
        <LazyPart>
          <Details
            title={`${wordFor(channel)}, ${wordFor(format).toLowerCase()}`}
            creative={creative}
            variant={variant}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </li>
  );
}
