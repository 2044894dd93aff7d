// A campaign for specs that a platform can take as it is; a spec says only what differs.
import { createHash } from 'node:crypto';
import type {
  AudienceIntent,
  CampaignIntent,
  IntendedCreative,
  IntendedPicture,
  IntendedVariant,
  NodeBody,
  PlanContext,
} from '@app/connections';
import { everywhere } from '@app/kernel';

const mebibyte = 1_048_576;

export const picture = (width: number, height: number, changes: Partial<IntendedPicture> = {}): IntendedPicture => ({
  sha256: createHash('sha256').update(`${width}x${height}`).digest('hex'),
  mimeType: 'image/png',
  bytes: mebibyte,
  width,
  height,
  altText: 'A red shoe',
  isGenerated: false,
  ...changes,
});

export const variant = (index: number, format: string, changes: Partial<IntendedVariant> = {}): IntendedVariant => ({
  index,
  take: 0,
  format,
  headlines: [`Shoes ${index}`, `Run ${index}`, `Sale ${index}`],
  longHeadline: format === 'display' ? 'Shoes that run further than you' : null,
  primaryText: null,
  descriptions: [`Light and quick ${index}.`, `Sent today ${index}.`],
  callToAction: 'shop_now',
  paths: ['shoes'],
  picture: format === 'search' ? null : picture(1200, 628),
  ...changes,
});

export const creative = (changes: Partial<IntendedCreative> = {}): IntendedCreative => ({
  id: '01976f7e-0000-7000-8000-000000000001',
  name: 'Shoes',
  brandName: 'Acme',
  logo: picture(256, 256),
  variants: [
    variant(0, 'feed'),
    variant(1, 'feed', { picture: picture(1200, 1200) }),
    variant(2, 'display'),
    variant(3, 'display', { picture: picture(1200, 1200) }),
    variant(4, 'search'),
  ],
  ...changes,
});

export const campaign = (changes: Partial<CampaignIntent> = {}): CampaignIntent => ({
  tag: '8f2c1d3e4a5b',
  name: 'Spring',
  objective: 'traffic',
  budget: { type: 'daily', amount: { minor: 5_000n, currency: 'EUR' } },
  spendCap: null,
  pacing: 'even',
  bid: { type: 'lowest_cost', target: null },
  optimizationGoal: null,
  startsAt: null,
  endsAt: null,
  timezone: 'Europe/Berlin',
  dayparting: null,
  frequencyCap: null,
  targeting: { ...everywhere, locations: { include: ['DE'], exclude: [] } },
  audiences: { include: [], exclude: [] },
  keywords: [],
  creatives: [creative()],
  landingPageUrl: 'https://example.com/shoes',
  urlSuffix: 'utm_source=google',
  app: null,
  attribution: { clickDays: 7, viewDays: 1, model: 'last_touch' },
  specialAdCategories: [],
  containsEuPoliticalAdvertising: false,
  ...changes,
});

/** `fixed`: what the campaign's own node shows. */
export interface GivenContext extends Partial<Omit<PlanContext, 'fixed'>> {
  readonly fixed?: NodeBody | null;
}

export const context = ({ fixed, ...changes }: GivenContext = {}): PlanContext => ({
  now: new Date('2026-11-22T12:00:00.000Z'),
  account: { currency: 'EUR', timezone: 'Europe/Berlin' },
  settings: [],
  places: new Map(),
  fixed: new Map(fixed ? [['campaign', fixed]] : []),
  ...changes,
});

export const targeting = (changes: Partial<CampaignIntent['targeting']>): CampaignIntent['targeting'] => ({
  ...campaign().targeting,
  ...changes,
});

/** A list of people by their e-mail and phone. */
export const customers = (id: string): AudienceIntent => ({
  id,
  tag: `${id}0001`.padStart(8, '0'),
  name: id,
  retentionDays: null,
  people: { type: 'customer_list', identifiers: ['email', 'phone'], source: 'first_party', appId: null },
});
