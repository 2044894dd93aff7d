import type { CampaignIntent } from '@app/connections';
import { creative, picture, targeting, variant } from '../../shared/campaign-intent.builder.js';
import { body, euros, notedFields, planningBy, refusedFields } from '../../shared/planned.builder.js';
import { planTree } from './plan-tree.js';

const plan = planningBy(planTree);

const shoes = { text: 'red shoes', match: 'broad', negative: false } as const;
const shop = { id: '123456789', store: 'apple' } as const;

describe('A campaign on Google Ads', () => {
  it('is a campaign, an ad group, an ad for each creative and their pictures, parents first', () => {
    const { nodes, unsupported } = plan();
    expect(unsupported).toEqual([]);
    expect(nodes.map(({ kind, key }) => `${kind} ${key.replace(/[0-9a-f]{64}/, '…')}`)).toEqual([
      'asset asset:…',
      'asset asset:…',
      'asset asset:…',
      'campaign campaign',
      'group group:feed',
      'ad ad:01976f7e-0000-7000-8000-000000000001:feed',
    ]);
  });

  it('says every field of the campaign in plain words', () => {
    expect(body(plan({ endsAt: new Date('2026-12-24T23:00:00.000Z') }), 'campaign')).toEqual({
      name: 'Spring',
      type: 'DEMAND_GEN',
      budget: { type: 'daily', amount: '50.00', currency: 'EUR' },
      bidding: { strategy: 'targetSpend', target: null, ceiling: null },
      ends_at: '2026-12-24 23:59:59',
      eu_political: false,
      url_suffix: 'utm_source=google',
      presence_only: true,
      schedule: [],
      devices_off: [],
    });
  });

  it.each<[string, Partial<CampaignIntent>, string]>([
    ['with pictures for feeds', {}, 'DEMAND_GEN'],
    ['with keywords', { keywords: [shoes] }, 'SEARCH'],
    ['for an app', { objective: 'app_promotion', app: shop }, 'APP'],
    ['with a frequency cap', { frequencyCap: { impressions: 3, per: 'week' } }, 'DISPLAY'],
    ['with bids by hand', { bid: { type: 'manual_cpc', target: euros(50n) } }, 'DISPLAY'],
    ['with bids for impressions', { bid: { type: 'manual_cpm', target: euros(200n) } }, 'DISPLAY'],
    ['with a cap on bids', { bid: { type: 'bid_cap', target: euros(50n) } }, 'DISPLAY'],
    ['without a logo', { creatives: [creative({ logo: null })] }, 'DISPLAY'],
    [
      'with a creative that has no feed picture',
      { creatives: [creative(), creative({ id: 'b', variants: displayOnly() })] },
      'DISPLAY',
    ],
  ])('%s is of the right type', (_, changes, type) => {
    const planned = plan(changes);
    expect(refusedFields(planned)).toEqual([]);
    expect(body(planned, 'campaign').type).toBe(type);
  });

  it('keeps its type once it exists there', () => {
    expect(body(plan({}, { fixed: { type: 'DISPLAY' } }), 'campaign').type).toBe('DISPLAY');
    expect(refusedFields(plan({}, { fixed: { type: 'SEARCH' } }))).toEqual(['keywords']);
    expect(refusedFields(plan({ keywords: [shoes] }, { fixed: { type: 'DISPLAY' } }))).toEqual(['keywords']);
    expect(refusedFields(plan({}, { fixed: { type: 'VIDEO' } }))).toEqual(['channels']);
  });

  it('that no type can carry is refused with what excludes each', () => {
    const capped = plan({
      frequencyCap: { impressions: 3, per: 'day' },
      creatives: [creative({ variants: [variant(0, 'feed')] })],
    });
    expect(refusedFields(capped)).toEqual(['frequency_cap', 'creative_ids']);
    expect(
      refusedFields(plan({ creatives: [creative({ logo: null })], targeting: targeting({ placements: ['feed'] }) })),
    ).toEqual(['targeting.placements']);
  });

  it('of an app needs the app, and takes neither keywords nor people of its choice', () => {
    expect(refusedFields(plan({ objective: 'app_promotion' }))).toEqual(['app']);
    expect(refusedFields(plan({ objective: 'app_promotion', app: shop, keywords: [shoes] }))).toEqual(['keywords']);
    const chosen = targeting({ ageMin: 25, genders: ['male'], devices: ['mobile'] });
    const narrowed = plan({
      objective: 'app_promotion',
      app: shop,
      targeting: chosen,
      dayparting: [{ days: ['mon'], start: '09:00', end: '10:00' }],
    });
    expect(refusedFields(narrowed).sort()).toEqual(['dayparting', 'targeting.age_min', 'targeting.devices', 'targeting.genders']);
    expect(body(plan({ objective: 'app_promotion', app: shop }), 'campaign')).toMatchObject({
      app: { id: '123456789', store: 'apple' },
      locations: { include: ['2276'], exclude: [] },
    });
  });
});

describe('The budget of a campaign on Google Ads', () => {
  it('needs an end when it is for the whole run', () => {
    const lifetime = { type: 'lifetime', amount: euros(5_000n) } as const;
    expect(refusedFields(plan({ budget: lifetime }))).toEqual(['end_at']);
    expect(refusedFields(plan({ budget: lifetime, endsAt: new Date('2027-01-01T00:00:00Z') }))).toEqual([]);
  });

  const suiting: Readonly<Record<string, Partial<CampaignIntent>>> = {
    SEARCH: { keywords: [shoes] },
    APP: { objective: 'app_promotion', app: shop },
  };
  const total = { type: 'lifetime', amount: euros(5_000n) } as const;
  /** Now is noon of the first day. */
  const after = (days: number): Partial<CampaignIntent> => ({
    budget: total,
    endsAt: new Date(Date.UTC(2026, 10, 21 + days, 23)),
  });

  it.each([
    ['SEARCH', 2, 'end_at', '3 to 90 days'],
    ['SEARCH', 3, null, null],
    ['SEARCH', 90, null, null],
    ['SEARCH', 91, 'end_at', '3 to 90 days'],
    ['DEMAND_GEN', 6, 'end_at', '7 to 365 days'],
    ['DEMAND_GEN', 7, null, null],
    ['DEMAND_GEN', 365, null, null],
    ['DEMAND_GEN', 366, 'end_at', '7 to 365 days'],
    ['DISPLAY', 18, 'budget.type', 'daily'],
    ['APP', 18, 'budget.type', 'daily'],
  ])('of a campaign of the type %s for %i days as a whole is refused: %s', (name, days, field, possible) => {
    const { unsupported } = plan({ ...suiting[name], ...after(days) }, { fixed: { type: name } });
    expect(unsupported.map((each) => [each.field, each.possible])).toEqual(field === null ? [] : [[field, possible]]);
  });

  it('that no type takes for so long is refused with what each would take', () => {
    const { unsupported } = plan(after(5));
    expect(unsupported).toMatchObject([
      { field: 'end_at', possible: '7 to 365 days' },
      { field: 'budget.type', value: 'lifetime', possible: 'daily' },
    ]);
  });

  it('is for the days from a later start, as the account counts them', () => {
    const startsAt = new Date('2026-11-24T23:30:00Z');
    expect(refusedFields(plan({ ...suiting['SEARCH'], ...after(5), startsAt }))).toEqual(['end_at']);
    expect(refusedFields(plan({ ...suiting['SEARCH'], ...after(6), startsAt }))).toEqual([]);
  });

  it('stays as it runs there: what could not begin so today is told, and only another end is refused', () => {
    const budget = { type: 'lifetime', amount: '50.00', currency: 'EUR' };
    const search = { type: 'SEARCH', budget, starts_at: '2026-08-01 00:00:00', ends_at: '2026-12-24 09:59:59' };
    const running = plan({ ...suiting['SEARCH'], ...after(33) }, { fixed: search });
    expect(refusedFields(running)).toEqual([]);
    expect(notedFields(running)).toContain('end_at adjusted_for_channel');
    expect(refusedFields(plan({ ...suiting['SEARCH'], ...after(34) }, { fixed: search }))).toEqual(['end_at']);
    const display = plan(after(33), { fixed: { ...search, type: 'DISPLAY' } });
    expect(refusedFields(display)).toEqual([]);
    expect(notedFields(display)).toContain('budget.type adjusted_for_channel');
  });

  it('cannot change its type once it exists there', () => {
    const fixed = { type: 'DEMAND_GEN', budget: { type: 'lifetime', amount: '50.00', currency: 'EUR' } };
    expect(plan({}, { fixed }).unsupported).toMatchObject([{ field: 'budget.type', value: 'daily', possible: 'lifetime' }]);
  });

  it('is in the currency of the account, and in units that are billed', () => {
    expect(plan({}, { account: { currency: 'USD', timezone: 'UTC' } }).unsupported).toMatchObject([
      { field: 'budget.currency', value: 'EUR', possible: 'USD' },
    ]);
    const forint = plan(
      { budget: { type: 'daily', amount: { minor: 150_050n, currency: 'HUF' } } },
      { account: { currency: 'HUF', timezone: 'UTC' } },
    );
    expect(forint.unsupported).toMatchObject([{ field: 'budget.amount', value: '1500.50', possible: '1500' }]);
  });

  it('is checked by us where a cap on all spend is asked for', () => {
    expect(notedFields(plan({ spendCap: euros(100_000n) }))).toContain('spend_cap spend_cap_checked_by_us');
    expect(refusedFields(plan({ spendCap: { minor: 1n, currency: 'USD' } }))).toEqual(['spend_cap.currency']);
  });
});

describe('A campaign that Google Ads reviews by its own rules', () => {
  it('tells what a category and an attribution mean there', () => {
    expect(notedFields(plan({ specialAdCategories: ['housing'] }))).toContain('special_ad_categories adjusted_for_channel');
    expect(notedFields(plan({ specialAdCategories: ['none'] }))).not.toContain('special_ad_categories adjusted_for_channel');
    expect(notedFields(plan({ attribution: { clickDays: 30, viewDays: 1, model: 'last_touch' } }))).toContain(
      'attribution adjusted_for_channel',
    );
  });

  it('keeps a name to one line that leaves room for our reference', () => {
    const long = plan({ name: `Spring\n${'ä'.repeat(255)}` });
    expect(Buffer.byteLength(JSON.stringify(body(long, 'campaign').name))).toBeLessThanOrEqual(218);
    expect(body(long, 'campaign').name).toMatch(/^Spring ä+$/);
    expect(body(long, 'group').name).toBe(body(long, 'campaign').name);
    expect(notedFields(long)).toContain('name adjusted_for_channel');
  });
});

function displayOnly() {
  return [variant(0, 'display'), variant(1, 'display', { picture: picture(600, 600) })];
}
