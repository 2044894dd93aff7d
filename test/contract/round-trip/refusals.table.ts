// What one platform cannot do, or not as it is asked: by the field at which it says so.
import type { AccountContext, AudienceIntent } from '@app/connections';
import { everywhere } from '@app/kernel';
import { alike, creative, customers, euros, visitors, type Wish } from './campaigns.js';

export interface Refusal {
  readonly field: string;
  readonly asked: string;
  readonly wish: Wish;
  readonly account?: AccountContext['account'];
  /** Settings that nobody chose. */
  readonly without?: readonly string[];
}

const aimed = (more: Partial<typeof everywhere>): Wish => ({
  targeting: { ...everywhere, locations: { include: ['DE'], exclude: [] }, ...more },
});
const reached = (audience: AudienceIntent): Wish => ({ audiences: { include: [audience], exclude: [] } });
const places = (...include: string[]): Wish => aimed({ locations: { include, exclude: [] } });
const lifetime: Wish = {
  ...{ budget: { type: 'lifetime', amount: euros(100_000n) } },
  ...{ startsAt: new Date('2026-12-01T08:00:00Z'), endsAt: new Date('2026-12-31T00:00:00Z') },
};
const hours = (end: string): Wish => ({ dayparting: [{ days: ['mon'], start: '09:00', end }] });
const of = (field: string, asked: string, wish: Wish, more: Partial<Refusal> = {}): Refusal => ({ field, asked, wish, ...more });

export const refusals: readonly Refusal[] = [
  of('bid_strategy.type', 'manual_cpc', { bid: { type: 'manual_cpc', target: euros(50n) } }),
  of('bid_strategy.type', 'manual_cpm', { bid: { type: 'manual_cpm', target: euros(50n) } }),
  of('bid_strategy.type', 'target_roas where nothing is sold', { bid: { type: 'target_roas', target: 3 } }),
  of('bid_strategy.target', 'target_roas with five decimals', {
    objective: 'sales',
    bid: { type: 'target_roas', target: 0.00001 },
  }),
  of('targeting.devices', 'connected_tv', aimed({ devices: ['connected_tv'] })),
  of('targeting.devices', 'tablet alone', aimed({ devices: ['tablet'] })),
  of('targeting.genders', 'unknown', aimed({ genders: ['unknown'] })),
  of('targeting.age_min', '17 with an audience', {
    ...aimed({ ageMin: 17 }),
    audiences: { include: [customers('buyers')], exclude: [] },
  }),
  of('targeting.age_min', '20', aimed({ ageMin: 20 })),
  of('targeting.age_min', '20 to 30', aimed({ ageMin: 20, ageMax: 30 })),
  of('targeting.locations', 'a region left out', aimed({ locations: { include: ['US'], exclude: ['US-CA'] } })),
  of('targeting.locations', 'a region without an id', places('NO-22')),
  of('targeting.languages', 'two languages', aimed({ languages: ['de', 'en'] })),
  of('audience_ids', 'people like others', reached(alike)),
  of('audience_ids', 'a website rule of two filters', reached(visitors)),
  of('targeting.locations', 'a region beside its country', places('US', 'US-CA')),
  of('targeting.locations', 'a country under an embargo', places('DE', 'KP')),
  of('targeting.languages', 'a language that no platform knows', aimed({ languages: ['tlh'] })),
  of('targeting.placements', 'in_stream', aimed({ placements: ['in_stream'] })),
  of('attribution.click_days', 'a click window of 30 days', { attribution: { clickDays: 30, viewDays: 1, model: 'last_touch' } }),
  of('attribution.view_days', 'a view window of 7 days', { attribution: { clickDays: 7, viewDays: 7, model: 'last_touch' } }),
  of('dayparting', 'quarter hours', { ...lifetime, ...hours('17:15') }),
  of('dayparting', 'hours with a daily budget', hours('17:00')),
  of(
    'budget.amount',
    'forints with a fraction',
    { budget: { type: 'daily', amount: { minor: 500_050n, currency: 'HUF' } } },
    {
      account: { currency: 'HUF', timezone: 'Europe/Budapest' },
    },
  ),
  of('name', 'an emoji', { name: 'Spring 🎉' }),
  of('creative_ids', 'an emoji in a text', { creatives: [creative('one', { primaryText: 'Made for the city 🎉' })] }),
  of('budget.amount', '9 a day', { budget: { type: 'daily', amount: euros(900n) } }),
  of('budget.currency', 'another currency than the account', {
    budget: { type: 'daily', amount: { minor: 5_000n, currency: 'USD' } },
  }),
  of('spend_cap.currency', 'another currency than the account', { spendCap: { minor: 5_000n, currency: 'USD' } }),
  of('end_at', 'a lifetime budget without an end', { budget: { type: 'lifetime', amount: euros(100_000n) } }),
  of('frequency_cap', 'where clicks count, in the feed', {
    frequencyCap: { impressions: 3, per: 'day' },
    creatives: [{ ...creative('one'), variants: creative('one').variants.filter(({ format }) => format === 'feed') }],
  }),
  of('keywords', 'any, with pictures alone', {
    keywords: [{ text: 'shoes', match: 'broad', negative: false }],
    creatives: [{ ...creative('one'), variants: creative('one').variants.filter(({ format }) => format === 'feed') }],
  }),
  of('special_ad_categories', 'housing with ages', { ...aimed({ ageMin: 25 }), specialAdCategories: ['housing'] }),
  of('special_ad_categories', 'credit with genders', { ...aimed({ genders: ['male'] }), specialAdCategories: ['credit'] }),
  of('special_ad_categories', 'housing in the whole world', { targeting: everywhere, specialAdCategories: ['housing'] }),
  of('landing_page_url', 'none', { landingPageUrl: null }),
  of('app', 'none, where an app is promoted', { objective: 'app_promotion' }),
  of('creative_ids', 'no ad', { creatives: [] }),
  of('targeting.locations', 'Taiwan without a verified identity', places('TW'), { without: ['identity_tw'] }),
  of('targeting.locations', 'the EU without a payor', places('DE'), { without: ['dsa_payor'] }),
  of('creative_ids', 'a picture without music', {}, { without: ['music'] }),
  of(
    'objective',
    'sales without a conversion',
    { objective: 'sales' },
    { without: ['conversion_action', 'conversion', 'pixel'] },
  ),
];
