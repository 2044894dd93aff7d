// Any campaign, for properties that hold of every plan: each spec names the values that its own platform tells apart.
import type { AudienceIntent, CampaignIntent, PlanContext, PlanTree, PlatformPlan } from '@app/connections';
import { devices, genders } from '@app/kernel';
import fc from 'fast-check';
import { campaign, creative, picture } from './campaign-intent.builder.js';
import { euros } from './planned.builder.js';

export const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });
export const regions = ['US-CA', 'FR-75C', 'DE-BY'];

/** Some of these places with their ids, of which the first is not there; the others were not asked for yet. */
export const knownPlaces = (codes: readonly string[]): fc.Arbitrary<ReadonlyMap<string, string | null>> =>
  fc.subarray([...codes]).map((known) => new Map(known.map((code, index) => [code, index === 0 ? null : `${20_000 + index}`])));

const instant = fc.date({ min: new Date('2026-11-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const texts = (most: number) => fc.array(fc.string({ maxLength: 35 }), { maxLength: most });
const pictures = fc
  .constantFrom([1200, 628], [1200, 1200], [960, 1200], [1080, 1920], [100, 100], [333, 777])
  .map(([width = 0, height = 0]) => picture(width, height));
const variants = fc.record({
  index: fc.nat(50),
  take: fc.nat(3),
  format: fc.constantFrom('feed', 'story', 'reel', 'display', 'search'),
  headlines: texts(6),
  longHeadline: sometimes(fc.string({ maxLength: 95 })),
  primaryText: sometimes(fc.string({ maxLength: 200 })),
  descriptions: texts(5),
  callToAction: sometimes(fc.constantFrom('shop_now', 'get_offer', 'sign_up', 'order_now', 'dance')),
  paths: fc.array(fc.constantFrom('shoes', 'leeds', 'two words'), { maxLength: 3 }),
  picture: sometimes(pictures),
});
const creatives = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  name: fc.string({ maxLength: 30 }),
  brandName: sometimes(fc.string({ maxLength: 30 })),
  logo: sometimes(pictures),
  variants: fc.oneof(fc.constant(creative().variants), fc.array(variants, { maxLength: 6 })),
});
const bids = fc.oneof(
  fc.constant({ type: 'lowest_cost', target: null } as const),
  fc
    .constantFrom('cost_cap', 'bid_cap', 'target_cpa', 'manual_cpc', 'manual_cpm')
    .map((type) => ({ type, target: euros(150n) }) as const),
  fc.constantFrom(3.5, 0.00001, 2).map((target) => ({ type: 'target_roas', target }) as const),
);

interface ToldApart {
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly placements: fc.Arbitrary<readonly string[]>;
  readonly audiences: fc.Arbitrary<readonly AudienceIntent[]>;
  readonly frequencyPeriod: 'day' | 'week' | 'month';
}
/** Fields in which most platforms tell nothing apart. */
type More = { readonly [Field in keyof CampaignIntent]?: fc.Arbitrary<CampaignIntent[Field]> };

export function campaignsOf(apart: ToldApart, more: More = {}): fc.Arbitrary<CampaignIntent> {
  const places = fc.subarray([...apart.countries, ...regions]);
  const hours = fc.constantFrom('17:00', '17:30').map((end) => [{ days: ['mon'], start: '09:00', end } as const]);
  const fields = {
    tag: fc.stringMatching(/^[a-z0-9]{8,32}$/),
    name: fc.string({ minLength: 1, maxLength: 255, unit: 'grapheme' }),
    objective: fc.constantFrom('awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'),
    optimizationGoal: sometimes(fc.constantFrom('reach', 'clicks', 'conversions', 'conversion_value', 'leads', 'video_views')),
    budget: fc.record({ type: fc.constantFrom('daily', 'lifetime'), amount: fc.bigInt({ min: 1n, max: 10n ** 9n }).map(euros) }),
    spendCap: sometimes(fc.constant(euros(100_000n))),
    pacing: fc.constantFrom('even', 'accelerated'),
    bid: bids,
    startsAt: sometimes(instant),
    endsAt: sometimes(instant),
    timezone: fc.constantFrom('Europe/Berlin', 'UTC'),
    dayparting: sometimes(hours),
    frequencyCap: sometimes(fc.constant({ impressions: 3, per: apart.frequencyPeriod })),
    targeting: fc.record({
      locations: fc.record({ include: places, exclude: places }),
      languages: fc.subarray([...apart.languages]),
      ageMin: sometimes(fc.integer({ min: 13, max: 65 })),
      ageMax: sometimes(fc.integer({ min: 13, max: 65 })),
      genders: fc.subarray([...genders]),
      devices: fc.subarray([...devices]),
      placements: apart.placements,
    }),
    audiences: fc.record({ include: apart.audiences, exclude: apart.audiences }),
    creatives: fc.array(creatives, { maxLength: 4 }),
    landingPageUrl: sometimes(fc.webUrl()),
  };
  return fc.record({ ...fields, ...more }).map((changes) => campaign(changes as Partial<CampaignIntent>));
}

export type Check = (plan: PlatformPlan, intent: CampaignIntent, given: PlanContext) => void;

export const holdsForAll =
  (plan: PlanTree, campaigns: fc.Arbitrary<CampaignIntent>, contexts: fc.Arbitrary<PlanContext>, numRuns: number) =>
  (check: Check): void =>
    fc.assert(
      fc.property(campaigns, contexts, (intent, given) => check(plan(intent, given), intent, given)),
      { numRuns },
    );
