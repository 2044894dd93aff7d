// The measured generation: twelve variants in four sizes, the same request for the product and for the generator alone.
import { type Brief, type Fact, noBrand, ordersOf, type VariantOrder } from '@app/creative';

const asked = {
  channels: ['google_ads'],
  formats: ['feed'],
  sizes: [
    { width: 1200, height: 628 },
    { width: 1080, height: 1080 },
    { width: 1080, height: 1350 },
    { width: 1080, height: 1920 },
  ],
  count: 3,
} as const;

export const orders: readonly VariantOrder[] = ordersOf('image', asked);

const words = {
  prompt: 'Lightweight trail running shoes for weekend hikers, 20 % off until Sunday',
  tone: 'friendly',
  language: 'en',
  keywords: ['trail running'],
} as const;
export const facts: readonly Fact[] = [
  { kind: 'subject', text: 'Lightweight trail running shoes', short: 'Trail running shoes' },
  { kind: 'offer', text: '20 % off until Sunday', terms: 'online orders only' },
  { kind: 'benefit', text: 'Free returns for 60 days' },
  { kind: 'proof', text: 'Rated 4.8 of 5 by 312 riders' },
  { kind: 'category', text: 'running-shoe' },
];
const brand = { name: 'Fjellgang', colors: ['#0b5d4e', '#ffb703'] } as const;

/** Each number makes other words and pictures. */
export const bodyOf = (number: number): object => ({ ...words, ...asked, facts, brand, seed: number });

export const briefOf = (number: number): Brief => ({
  ...words,
  brand: { ...noBrand, ...brand },
  facts,
  landingPageUrl: null,
  callToAction: null,
  seed: number,
  findings: [],
  logo: null,
  photos: [],
});
