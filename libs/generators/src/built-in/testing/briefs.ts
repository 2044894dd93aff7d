// Briefs and orders for specs; each spec sets only the fields that matter to it.
import { type Brand, type Brief, type CopyLimits, factLanguageOf, readFacts, type VariantOrder } from '@app/creative';

export const searchLimits: CopyLimits = {
  counting: 'wide_twice',
  forbidden: /!/u,
  fields: {
    headline: { hard: 30, recommended: 30, count: [3, 15] },
    long_headline: { hard: 90, recommended: 90, count: [0, 0] },
    primary_text: { hard: null, recommended: 0, count: [0, 0] },
    description: { hard: 90, recommended: 90, count: [2, 4] },
  },
};

export const feedLimits: CopyLimits = {
  counting: 'code_points',
  forbidden: null,
  fields: {
    headline: { hard: null, recommended: 27, count: [1, 1] },
    long_headline: { hard: 90, recommended: 90, count: [0, 1] },
    primary_text: { hard: null, recommended: 125, count: [1, 1] },
    description: { hard: null, recommended: 27, count: [0, 1] },
  },
};

export const brand = (given: Partial<Brand> = {}): Brand => ({
  name: 'Fjellgang',
  voice: null,
  colors: ['#0b5d4e', '#ffb703'],
  logoUrl: null,
  bannedTerms: [],
  requiredTerms: [],
  disclaimer: null,
  ...given,
});

const PROMPT = 'An ad for our trail running shoes for weekend hikers, 20% off until Sunday';
export const brief = (given: Partial<Brief> = {}): Brief => ({
  prompt: PROMPT,
  tone: 'friendly',
  language: 'en',
  brand: brand(),
  keywords: [],
  landingPageUrl: null,
  callToAction: null,
  seed: 7,
  findings: [],
  logo: null,
  photos: [],
  facts: readFacts(given.prompt ?? PROMPT, factLanguageOf(given.language ?? 'en')),
  ...given,
});

export const order = (given: Partial<VariantOrder> = {}): VariantOrder => ({
  index: 0,
  channel: 'feed',
  format: 'feed',
  size: null,
  take: 0,
  limits: feedLimits,
  ...given,
});
