// Briefs and orders for specs; each spec sets only the fields that matter to it.
import { type Brand, type Brief, type CopyLimits, type Fact, noBrand, type VariantOrder } from '@app/creative';

export const searchLimits: CopyLimits = {
  counting: 'wide_twice',
  forbidden: null,
  fields: {
    headline: { hard: 30, recommended: 30, count: [3, 15] },
    long_headline: { hard: 0, recommended: 0, count: [0, 0] },
    primary_text: { hard: 0, recommended: 0, count: [0, 0] },
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
  ...noBrand,
  name: 'Fjellgang',
  colors: ['#0b5d4e', '#ffb703'],
  ...given,
});

export const shoes: readonly Fact[] = [
  { kind: 'subject', text: 'Trail running shoes' },
  { kind: 'offer', text: '20 % off all trail shoes until Sunday', short: '20 % off until Sunday', terms: 'online orders only' },
  { kind: 'benefit', text: 'Free returns for 60 days' },
  { kind: 'proof', text: 'Rated 4.8 of 5 by 312 riders' },
  { kind: 'category', text: 'running-shoe' },
];

export const brief = (given: Partial<Brief> = {}): Brief => ({
  prompt: 'An ad for our trail running shoes for weekend hikers, 20% off until Sunday',
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
  facts: shoes,
  ...given,
});

export const order = (given: Partial<VariantOrder> = {}): VariantOrder => ({
  index: 0,
  channel: 'meta',
  format: 'feed',
  size: null,
  take: 0,
  limits: feedLimits,
  ...given,
});
