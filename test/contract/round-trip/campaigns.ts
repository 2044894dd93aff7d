// The campaigns that are walked on every platform: each asks for as much as a campaign of its kind can.
import type { AudienceIntent, CampaignIntent, IntendedCreative, IntendedPicture, IntendedVariant } from '@app/connections';
import { everywhere } from '@app/kernel';
import { picture } from './pictures.js';

export type Wish = Partial<CampaignIntent>;

export const euros = (minor: bigint) => ({ minor, currency: 'EUR' });
const logo = picture(512, 512);
/** Of each shape one, that many pixels wider than usual. */
export const picturesOf = (wider: number) => ({
  landscape: picture(1200 + wider, Math.round((1200 + wider) / 1.91)),
  square: picture(1200 + wider, 1200 + wider),
  tall: picture(1080 + wider, Math.round(((1080 + wider) * 16) / 9)),
});
const shapes = picturesOf(0);
/** The same pictures in other words. */
export const described = (altText: string): typeof shapes => {
  const { landscape, square, tall } = shapes;
  return { landscape: { ...landscape, altText }, square: { ...square, altText }, tall: { ...tall, altText } };
};

const variant = (index: number, format: string, shown: IntendedPicture | null): IntendedVariant => ({
  ...{ index, take: 0, format, picture: shown },
  headlines: ['Light shoes', 'Run further', 'Sent today'],
  longHeadline: 'Shoes that run further than you',
  primaryText: 'Made for the city.',
  descriptions: ['Light and quick.', 'Sent within a day.'],
  callToAction: 'shop_now',
  paths: ['shoes'],
});

export const creative = (
  id: string,
  more: Partial<IntendedVariant> = {},
  of: Partial<IntendedCreative> = {},
  pictures = shapes,
): IntendedCreative => ({
  id,
  name: 'Shoes',
  brandName: 'Acme',
  logo,
  variants: [
    variant(0, 'feed', pictures.square),
    variant(1, 'feed', pictures.landscape),
    variant(2, 'story', pictures.tall),
    variant(3, 'display', pictures.landscape),
    variant(4, 'display', pictures.square),
    variant(5, 'search', null),
    variant(6, 'in_stream', pictures.tall),
  ].map((each) => ({ ...each, ...more })),
  ...of,
});

export const customers = (id: string): AudienceIntent => ({
  ...{ id, tag: `${id}0001`, name: id, retentionDays: null },
  people: { type: 'customer_list', identifiers: ['email'], source: 'first_party', appId: null },
});

const also = (id: string, people: AudienceIntent['people']): AudienceIntent => ({ ...customers(id), people });
export const alike = also('alike', { type: 'lookalike', source: customers('buyers'), countries: ['DE'], share: 0.05 });
/** Who did something of which two things hold. */
export const visitors = also('visitors', {
  type: 'website',
  include: [
    {
      event: 'purchase',
      filters: [
        { field: 'url', op: 'contains', value: '/cart' },
        { field: 'value', op: 'gte', value: '50' },
      ],
      withinDays: 30,
    },
  ],
  exclude: [],
});

export const campaign = (tag: string, more: Wish): CampaignIntent => ({
  ...{ tag, name: 'Spring', objective: 'traffic', pacing: 'even', timezone: 'Europe/Berlin' },
  budget: { type: 'daily', amount: euros(5_000n) },
  bid: { type: 'lowest_cost', target: null },
  ...{ spendCap: null, optimizationGoal: null, startsAt: null, endsAt: null, dayparting: null, frequencyCap: null },
  targeting: { ...everywhere, locations: { include: ['DE'], exclude: [] } },
  audiences: { include: [], exclude: [] },
  ...{ keywords: [], creatives: [creative('one')], urlSuffix: null, app: null, specialAdCategories: [] },
  landingPageUrl: 'https://example.com/spring',
  attribution: { clickDays: 7, viewDays: 1, model: 'last_touch' },
  containsEuPoliticalAdvertising: false,
  ...more,
});

const start = new Date('2026-12-01T08:00:00Z');
const end = new Date('2026-12-31T00:00:00Z');

/** What a campaign of each kind asks for at first. */
export const kinds = {
  plain: {},
  searched: { keywords: [{ text: 'shoes', match: 'broad', negative: false }] },
  capped: { objective: 'awareness', frequencyCap: { impressions: 3, per: 'week' } },
  sold: { objective: 'sales' },
  timed: {
    ...{ budget: { type: 'lifetime', amount: euros(100_000n) }, startsAt: start, endsAt: end },
    dayparting: [{ days: ['mon', 'tue'], start: '09:00', end: '17:00' }],
  },
  whole: { budget: { type: 'lifetime', amount: euros(100_000n) }, startsAt: start, endsAt: end },
  app: { objective: 'app_promotion', app: { id: 'com.example.shoes', store: 'google' } },
} as const satisfies Record<string, Wish>;
export type Kind = keyof typeof kinds;
