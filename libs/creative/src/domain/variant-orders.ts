// The variants of a plan: always the same, in the same order, so that a repeated generation makes only the missing ones.
import { copyLimitsOf, copyLimitsOfTake, defaultFormatOf, formatsOf, usualSizesOf } from './limits-of-channels.js';
import type { VariantOrder } from './creative-generator.js';
import type { FinishedAd } from './finished-ad.js';
import type { GenerationPlan } from './creative.state.js';
import type { CreativeType, Format, Size } from './creative-words.js';

export const MOST_VARIANTS = 50;

type OrderScope = Pick<GenerationPlan, 'channels' | 'formats' | 'sizes' | 'count' | 'finished'>;

export const ordersOf = (type: CreativeType, asked: OrderScope): VariantOrder[] =>
  asked.finished?.map(orderOf) ??
  asked.channels
    .flatMap((channel) =>
      formatsWanted(channel, asked.formats).flatMap((format) =>
        sizesWanted(type, channel, format, asked.sizes).flatMap((size) =>
          Array.from({ length: asked.count }, (_, take) => ({
            channel,
            format,
            size,
            take,
            limits: copyLimitsOfTake(channel, format, take, asked.count),
          })),
        ),
      ),
    )
    .map((order, index) => ({ index, ...order }));

/** The channels without any of the formats. */
export const channelsWithout = (channels: readonly string[], formats: readonly Format[]): string[] =>
  channels.filter((channel) => formatsWanted(channel, formats).length === 0);

const orderOf = ({ channel, format, slot, variant }: FinishedAd, index: number): VariantOrder => ({
  ...{ index, channel, format, size: slot, take: variant },
  limits: copyLimitsOf(channel, format),
});

export function formatsWanted(channel: string, formats: readonly Format[]): readonly Format[] {
  return formats.length === 0 ? [defaultFormatOf(channel)] : formatsOf(channel).filter((format) => formats.includes(format));
}

function sizesWanted(type: CreativeType, channel: string, format: Format, sizes: readonly Size[]): readonly (Size | null)[] {
  const usual = usualSizesOf(channel, format);
  if (type === 'text' || usual.length === 0) return [null];
  return sizes.length > 0 ? sizes : usual;
}
