/** A brief, orders and a generator for specs of the provider. */
import {
  type Brief,
  channelLimits,
  type CreativeGenerator,
  type GenerationUsage,
  type VariantOrder,
  type VariantOutcome,
} from '@app/creative';
import type { OpenAiServer } from './openai-server.js';

export const KEY = 'sk-live-0123456789abcdef';
export const TEXT_MODEL = 'gpt-words';
export const IMAGE_MODEL = 'free-painter';

export const goodWords = {
  headlines: ['Socks that stay up', 'Soft from heel to toe', 'Warm feet, all winter'],
  long_headline: null,
  primary_text: null,
  descriptions: ['Knitted from merino wool, mended by hand.', 'Order today and feel the difference.'],
  call_to_action: 'shop_now',
  picture: 'A pair of wool socks on a wooden bench in morning light',
};

const PROMPT = 'Merino socks for people who walk to work';
export const briefOf = (changes: Partial<Brief> = {}): Brief => ({
  prompt: PROMPT,
  tone: 'friendly',
  language: 'en',
  brand: {
    name: 'Fjell',
    voice: null,
    colors: ['#204060'],
    logoUrl: null,
    bannedTerms: [],
    requiredTerms: [],
    disclaimer: null,
  },
  keywords: [],
  landingPageUrl: null,
  callToAction: null,
  seed: 1,
  findings: [],
  logo: null,
  photos: [],
  facts: [],
  ...changes,
});

/** A text for Google's search ads, if nothing else is said. */
export const orderOf = (index: number, changes: Partial<VariantOrder> = {}): VariantOrder => {
  const { channel = 'google_ads', format = 'search' } = changes;
  const limits = channelLimits.find((row) => row.channel === channel && row.format === format)?.copy;
  if (!limits) throw new RangeError(`${channel} has no ${format}`);
  return { index, channel, format, size: null, take: 0, limits, ...changes };
};

export const square = { width: 1_080, height: 1_080 };

export const providersOf = ({ url }: OpenAiServer) => ({
  text: { url, key: KEY, model: TEXT_MODEL },
  image: { url, key: KEY, model: IMAGE_MODEL },
});

/** The settings of a product that writes and paints by it. */
export const boundTo = ({ url }: OpenAiServer) => ({
  CREATIVE_TEXT_URL: url,
  CREATIVE_TEXT_KEY: KEY,
  CREATIVE_TEXT_MODEL: TEXT_MODEL,
  CREATIVE_IMAGE_URL: url,
  CREATIVE_IMAGE_KEY: KEY,
  CREATIVE_IMAGE_MODEL: IMAGE_MODEL,
});

/** Waits that take no time; each is recorded, in milliseconds. */
export function notedWaiting() {
  const waits: number[] = [];
  return { waits, random: () => 0.5, pause: async (milliseconds: number) => void waits.push(milliseconds) };
}

export interface Generated {
  /** By the index of their orders. */
  readonly outcomes: readonly VariantOutcome[];
  readonly usages: readonly GenerationUsage[];
}

export async function generated(
  generator: CreativeGenerator,
  orders: readonly VariantOrder[],
  brief = briefOf(),
  signal = new AbortController().signal,
): Promise<Generated> {
  const outcomes: VariantOutcome[] = [];
  const usages: GenerationUsage[] = [];
  for await (const outcome of generator.generate(brief, orders, signal, (usage) => usages.push(usage))) outcomes.push(outcome);
  return { outcomes: outcomes.sort((one, other) => one.index - other.index), usages };
}

export const failureOf = (outcome: VariantOutcome | undefined) => (outcome && 'failure' in outcome ? outcome.failure : undefined);
