import { Stack, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.js';
import { formatCompact, formatNumber } from '../../format.js';
import { texts } from '../../texts.js';

const { audiences } = texts;

type Bounds = Pick<Schemas['AudienceSize'], 'lower_bound' | 'upper_bound'>;

/** From here on a range is read in thousands and millions. */
const MANY = 100_000;

/** "2,000 – 2,199", "Fewer than 100", "Up to 59.3M". */
export function sizeText(size: Bounds | null): string {
  if (!size) return audiences.sizeUnknown;
  const { lower_bound: lower, upper_bound: upper } = size;
  const isMany = upper >= MANY;
  const format = isMany ? formatCompact : formatNumber;
  if (lower > 0) return audiences.sizeRange(format(lower), format(upper));
  return isMany ? audiences.sizeUpTo(format(upper)) : audiences.sizeUnder(format(upper + 1));
}

/** A size with where it comes from. */
export function Size({ size }: { size: Schemas['AudienceSize'] | null }) {
  if (!size)
    return (
      <Text size="sm" c="dimmed">
        {audiences.sizeUnknown}
      </Text>
    );
  return (
    <Stack gap={0} align="flex-end">
      <Text size="sm">{sizeText(size)}</Text>
      <Text size="xs" c="dimmed">
        {audiences.sources[size.source]}
      </Text>
    </Stack>
  );
}
