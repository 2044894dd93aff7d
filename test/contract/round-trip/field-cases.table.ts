// One change or more of each field of the API, by the campaign of which it is asked; and fields that no platform is told.
import type { AudienceIntent, CampaignIntent } from '@app/connections';
import type { Targeting } from '@app/kernel';
import { creative, customers, described, euros, type Kind, picturesOf, type Wish } from './campaigns.js';
import { picture } from './pictures.js';

export interface FieldCase {
  readonly kind: Kind;
  readonly to: Wish | ((before: CampaignIntent) => Wish);
  /** What it is compared with; absent: the campaign as it is. */
  readonly than?: Wish;
  /** The service itself keeps it once the campaign is launched. */
  readonly isSettled?: true;
  /** What it is where a platform has no place for it. */
  readonly otherwise?: Kept;
}
const plain = (to: FieldCase['to'], than?: Wish): FieldCase => ({ kind: 'plain', to, ...(than && { than }) });
const capped: Wish = { bid: { type: 'cost_cap', target: euros(500n) } };
const of = (kind: Kind, to: Wish, isSettled = false): FieldCase => ({ kind, to, ...(isSettled && { isSettled }) });
const aim = (more: Partial<Targeting>): FieldCase => plain(({ targeting }) => ({ targeting: { ...targeting, ...more } }));
type Words = Parameters<typeof creative>;
/** `than`: without it. */
const words = (more: Words[1], than: Words[1] = {}): FieldCase =>
  plain({ creatives: [creative('one', more)] }, { creatives: [creative('one', than)] });
const brand = (more: Words[2], than: Words[2]): FieldCase =>
  plain({ creatives: [creative('one', {}, more)] }, { creatives: [creative('one', {}, than)] });
const reached = (include: readonly AudienceIntent[], exclude: readonly AudienceIntent[]): Wish => ({
  audiences: { include, exclude },
});
const hours = (days: readonly ('mon' | 'wed')[], start: string, end: string): Wish => ({ dayparting: [{ days, start, end }] });
const keyword = (text: string, match: 'broad' | 'exact', negative = false) => ({ text, match, negative }) as const;
const shoes = keyword('shoes', 'broad');

const usual: Wish = { attribution: { clickDays: 7, viewDays: 1, model: 'last_touch' } };
/** Every picture is another one. */
const pictured = (wider: number): FieldCase =>
  plain({ creatives: [creative('one', {}, {}, picturesOf(wider))] }, { creatives: [creative('one')] });

/** Why a platform is not told of it. */
export type Kept = 'says where it runs' | 'yours alone' | 'a sum of the others' | 'used to make and check the ads';

export const fieldCases: Readonly<Record<string, readonly FieldCase[] | Kept>> = {
  ...{ external_id: 'yours alone', description: 'yours alone', labels: 'yours alone', metadata: 'yours alone' },
  ...{ channels: 'says where it runs', connection_ids: 'says where it runs', 'budget.split.channel': 'says where it runs' },
  ...{ 'budget.total.amount': 'a sum of the others', 'budget.total.per': 'a sum of the others' },
  name: [plain({ name: 'Summer' })],
  'budget.amount': [plain({ budget: { type: 'daily', amount: euros(6_000n) } })],
  'budget.split.amount': [plain({ budget: { type: 'daily', amount: euros(7_000n) } })],
  'budget.type': [of('whole', { budget: { type: 'daily', amount: euros(6_000n) } })],
  'budget.currency': [plain({ budget: { type: 'daily', amount: { minor: 6_000n, currency: 'USD' } } })],
  'spend_cap.amount': [plain({ spendCap: euros(100_000n) })],
  'spend_cap.currency': [plain({ spendCap: { minor: 100_000n, currency: 'USD' } })],
  pacing: [plain({ pacing: 'accelerated' }), plain({ ...capped, pacing: 'accelerated' }, { ...capped, pacing: 'even' })],
  'bid_strategy.type': [
    of('sold', capped),
    of('sold', { bid: { type: 'target_cpa', target: euros(500n) } }),
    plain({ bid: { type: 'lowest_cost', target: null } }),
    plain(capped),
  ],
  'bid_strategy.target': [
    of('sold', { bid: { type: 'target_cpa', target: euros(600n) } }),
    of('sold', { bid: { type: 'lowest_cost', target: null } }),
    plain({ bid: { type: 'cost_cap', target: euros(600n) } }),
    plain({ bid: { type: 'lowest_cost', target: null } }),
  ],
  optimization_goal: [plain({ optimizationGoal: 'landing_page_views' })],
  start_at: [of('whole', { startsAt: new Date('2026-12-02T08:00:00Z') })],
  end_at: [of('whole', { endsAt: new Date('2027-01-15T00:00:00Z') })],
  timezone: [of('timed', { timezone: 'Europe/London' })],
  'dayparting.days': [of('timed', hours(['mon', 'wed'], '09:00', '17:00'))],
  'dayparting.start': [of('timed', hours(['mon', 'wed'], '10:00', '17:00'))],
  'dayparting.end': [of('timed', hours(['mon', 'wed'], '10:00', '18:00'))],
  'frequency_cap.impressions': [of('capped', { frequencyCap: { impressions: 5, per: 'week' } })],
  'frequency_cap.per': [of('capped', { frequencyCap: { impressions: 5, per: 'day' } })],
  'targeting.locations.include': [aim({ locations: { include: ['AT', 'US-CA'], exclude: [] } })],
  'targeting.locations.exclude': [aim({ locations: { include: ['AT', 'US'], exclude: ['US-CA'] } })],
  'targeting.languages': [aim({ languages: ['de'] })],
  'targeting.age_min': [aim({ ageMin: 25 })],
  'targeting.age_max': [aim({ ageMax: 54 })],
  'targeting.genders': [aim({ genders: ['female'] })],
  'targeting.devices': [aim({ devices: ['mobile'] }), aim({ devices: ['mobile', 'desktop'] })],
  'targeting.placements': [aim({ placements: ['feed'] })],
  audience_ids: [plain(reached([customers('buyers')], []))],
  excluded_audience_ids: [plain(reached([customers('buyers')], [customers('staff')]))],
  'keywords.text': [of('searched', { keywords: [shoes, keyword('boots', 'broad')] })],
  'keywords.match': [of('searched', { keywords: [shoes, keyword('boots', 'exact')] })],
  'keywords.negative': [of('searched', { keywords: [shoes, keyword('boots', 'exact', true)] })],
  creative_ids: [plain({ creatives: [creative('one'), creative('two', { headlines: ['Boots'] })] })],
  landing_page_url: [plain({ landingPageUrl: 'https://example.com/boots' })],
  'tracking.utm_source': [plain({ urlSuffix: 'utm_source=spring' })],
  'tracking.utm_medium': [plain({ urlSuffix: 'utm_medium=ad' })],
  'tracking.utm_campaign': [plain({ urlSuffix: 'utm_campaign=shoes' })],
  'tracking.utm_content': [plain({ urlSuffix: 'utm_content=red' })],
  'tracking.utm_term': [plain({ urlSuffix: 'utm_term=light+shoes' })],
  'attribution.click_days': [plain({ attribution: { clickDays: 1, viewDays: 1, model: 'last_touch' } })],
  'attribution.view_days': [plain({ attribution: { clickDays: 1, viewDays: 0, model: 'last_touch' } }, usual)],
  'attribution.model': [plain({ attribution: { clickDays: 7, viewDays: 1, model: 'linear' } }, usual)],
  special_ad_categories: [plain({ specialAdCategories: ['online_gambling_and_gaming'] })],
  contains_eu_political_advertising: [plain({ containsEuPoliticalAdvertising: true })],
  objective: (['engagement', 'leads', 'sales'] as const).map((objective) => plain({ objective })),
  'app.id': [of('app', { app: { id: 'com.example.boots', store: 'google' } }, true)],
  'app.store': [of('app', { app: { id: '284882215', store: 'apple' } }, true)],
};

/** Of the creatives that it names. */
export const creativeCases: Readonly<Record<string, readonly FieldCase[] | Kept>> = {
  ...{
    external_id: 'yours alone',
    name: 'yours alone',
    description: 'yours alone',
    labels: 'yours alone',
    metadata: 'yours alone',
  },
  ...{ channels: 'says where it runs', formats: 'says where it runs' },
  ...{ 'variants.channels': 'says where it runs', 'variants.formats': 'says where it runs' },
  ...{ 'facts.kind': 'used to make and check the ads', 'facts.text': 'used to make and check the ads' },
  ...{ 'facts.id': 'used to make and check the ads', 'facts.short': 'used to make and check the ads' },
  ...{ 'facts.terms': 'used to make and check the ads', 'facts.until': 'used to make and check the ads' },
  ...{ 'brand.voice': 'used to make and check the ads', 'brand.fonts': 'used to make and check the ads' },
  ...{ 'brand.colors': 'used to make and check the ads', 'brand.banned_terms': 'used to make and check the ads' },
  ...{ 'brand.required_terms': 'used to make and check the ads', 'brand.disclaimer': 'used to make and check the ads' },
  ...{ brand_id: 'used to make and check the ads', language: 'used to make and check the ads' },
  landing_page_url: 'used to make and check the ads',
  alt_text: [
    {
      ...plain({ creatives: [creative('one', {}, {}, described('A boot'))] }, { creatives: [creative('one')] }),
      otherwise: 'yours alone',
    },
  ],
  'variants.copy.headlines': [words({ headlines: ['Boots', 'Walk', 'Today', 'Dry'] })],
  'variants.copy.long_headline': [words({ longHeadline: 'Boots that walk further' }, { longHeadline: null })],
  'variants.copy.primary_text': [words({ primaryText: 'Boots for the hills.' }, { primaryText: null })],
  'variants.copy.descriptions': [words({ descriptions: ['Heavy.', 'Dry.', 'Warm.'] })],
  'variants.copy.call_to_action': [words({ callToAction: 'sign_up' })],
  'variants.images.upload_id': [pictured(10)],
  'variants.images.url': [pictured(20)],
  'brand.name': [brand({ brandName: 'Northwind' }, { brandName: null, logo: null })],
  'brand.logo_upload_id': [brand({ logo: picture(600, 600) }, { brandName: null, logo: null })],
  'brand.logo_url': [brand({ logo: picture(640, 640) }, { brandName: null, logo: null })],
};
