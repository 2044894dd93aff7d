import { newId, publicId } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_campaigns_faults');
  product.clock.set(new Date('2026-12-01T12:00:00Z'));
  client = product.client.as((await product.organization()).keys.manager);
});
afterAll(() => product.stop());

type Fault = Readonly<Record<string, string>>;
const create = (fields: object): Promise<ApiAnswer> => client.post('/v1/campaigns', { name: 'Faulty', ...fields });
const fieldsOf = ({ body }: ApiAnswer): Fault[] => body.error.details.fields;
const faults = (answer: ApiAnswer): string[] => fieldsOf(answer).map(({ field, code }) => `${field}: ${code}`);

describe('a field that is wrong by itself is reported with its place and a code:', () => {
  const thousand = Array.from({ length: 1_001 }, (_, index) => `A${String.fromCharCode(65 + (index % 26))}-${100 + index}`);

  it.each<[object, string]>([
    [{ name: '' }, 'name: too_short'],
    [{ name: '   ' }, 'name: too_short'],
    [{ name: '\u200b' }, 'name: too_short'],
    [{ name: '\u3164\u2800 \u2060' }, 'name: too_short'],
    [{ name: 'Sale \u202egpj.exe' }, 'name: invalid_value'],
    [{ name: '\u2066Sale\u2069' }, 'name: invalid_value'],
    [{ name: 'x'.repeat(256) }, 'name: too_long'],
    [{ name: 7 }, 'name: invalid_type'],
    [{ name: null }, 'name: invalid_type'],
    [{ name: ['x'] }, 'name: invalid_type'],
    [{ name: 'two\nlines' }, 'name: invalid_value'],
    [{ external_id: '' }, 'external_id: too_short'],
    [{ external_id: 'x'.repeat(256) }, 'external_id: too_long'],
    [{ description: 'x'.repeat(2_001) }, 'description: too_long'],
    [{ objective: 'fame' }, 'objective: invalid_value'],
    [{ objective: 1 }, 'objective: invalid_value'],
    [{ channels: 'google_ads' }, 'channels: invalid_type'],
    [{ channels: [1] }, 'channels: invalid_type'],
    [{ channels: ['google_ads', 'google_ads'] }, 'channels: duplicate'],
    [{ channels: ['myspace'] }, 'channels[0]: invalid_value'],
    [{ pacing: null }, 'pacing: invalid_value'],
    [{ budget: 50 }, 'budget: invalid_type'],
    [{ budget: '50.00 USD' }, 'budget: invalid_type'],
    [{ budget: [] }, 'budget: invalid_type'],
    [{ budget: { amount: 50, currency: 'USD' } }, 'budget.amount: invalid_type'],
    [{ budget: { amount: '-5', currency: 'USD' } }, 'budget.amount: invalid_format'],
    [{ budget: { amount: '1e3', currency: 'USD' } }, 'budget.amount: invalid_format'],
    [{ budget: { amount: '1,000.00', currency: 'USD' } }, 'budget.amount: invalid_format'],
    [{ budget: { amount: ' 5', currency: 'USD' } }, 'budget.amount: invalid_format'],
    [{ budget: { amount: '5.001', currency: 'USD' } }, 'budget.amount: invalid_amount_precision'],
    [{ budget: { amount: '5.5', currency: 'JPY' } }, 'budget.amount: invalid_amount_precision'],
    [{ budget: { amount: '0', currency: 'USD' } }, 'budget.amount: too_small'],
    [{ budget: { amount: '9'.repeat(30), currency: 'USD' } }, 'budget.amount: too_large'],
    [{ budget: { amount: '5', currency: 'ußd' } }, 'budget.currency: invalid_value'],
    [{ budget: { amount: '5', currency: 'XXX' } }, 'budget.currency: invalid_value'],
    [{ budget: { amount: '5' } }, 'budget.currency: required'],
    [{ budget: { currency: 'USD' } }, 'budget.amount: required'],
    [{ budget: { amount: '5', currency: 'USD', type: 'weekly' } }, 'budget.type: invalid_value'],
    [{ spend_cap: { amount: 5, currency: 'USD' } }, 'spend_cap.amount: invalid_type'],
    [{ spend_cap: 5 }, 'spend_cap: invalid_type'],
    [{ bid_strategy: { type: 'best' } }, 'bid_strategy.type: invalid_value'],
    [{ bid_strategy: { type: 'cost_cap', target: 'x' } }, 'bid_strategy.target: invalid_type'],
    [{ bid_strategy: { type: 'cost_cap', target: 3.5 } }, 'bid_strategy.target: invalid_type'],
    [{ bid_strategy: { type: 'target_roas', target: 0 } }, 'bid_strategy.target: too_small'],
    [{ start_at: '2027-01-01' }, 'start_at: invalid_format'],
    [{ start_at: '2027-01-01T00:00:00' }, 'start_at: invalid_format'],
    [{ start_at: '2027-02-30T00:00:00Z' }, 'start_at: invalid_format'],
    [{ start_at: '2027-01-01T25:00:00Z' }, 'start_at: invalid_format'],
    [{ start_at: '2027-13-01T00:00:00Z' }, 'start_at: invalid_format'],
    [{ start_at: 1_800_000_000 }, 'start_at: invalid_format'],
    [{ start_at: '2026-12-01T11:58:59Z' }, 'start_at: invalid_value'],
    [{ end_at: '2026-12-01T11:59:59Z' }, 'end_at: invalid_value'],
    [{ end_at: 'tomorrow' }, 'end_at: invalid_format'],
    [{ timezone: 'Mars/Base' }, 'timezone: invalid_value'],
    [{ timezone: '+02:00' }, 'timezone: invalid_value'],
    [{ dayparting: [{ days: [], start: '09:00', end: '10:00' }] }, 'dayparting[0].days: too_short'],
    [{ dayparting: [{ days: ['mon'], start: '9:00', end: '10:00' }] }, 'dayparting[0].start: invalid_format'],
    [{ dayparting: [{ days: ['mon'], start: '09:00', end: '24:30' }] }, 'dayparting[0].end: invalid_format'],
    [{ dayparting: ['always'] }, 'dayparting: invalid_type'],
    [{ frequency_cap: { impressions: 0, per: 'day' } }, 'frequency_cap.impressions: too_small'],
    [{ frequency_cap: { impressions: 1.5, per: 'day' } }, 'frequency_cap.impressions: invalid_type'],
    [{ frequency_cap: { impressions: 1 } }, 'frequency_cap.per: required'],
    [{ targeting: { locations: { include: ['USA'] } } }, 'targeting.locations.include: unknown_location'],
    [{ targeting: { locations: { include: ['US', 'UK'] } } }, 'targeting.locations.include: unknown_location'],
    [{ targeting: { locations: { exclude: ['US-ZZ'] } } }, 'targeting.locations.exclude: unknown_location'],
    [{ targeting: { locations: { include: ['US', 'us'] } } }, 'targeting.locations.include: duplicate'],
    [{ targeting: { locations: { include: 'US' } } }, 'targeting.locations.include: invalid_type'],
    [{ targeting: { placements: ['banana'] } }, 'targeting.placements: invalid_value'],
    [{ targeting: { locations: { include: thousand } } }, 'targeting.locations.include: too_long'],
    [{ targeting: { locations: ['US'] } }, 'targeting.locations: invalid_type'],
    [{ targeting: { languages: ['English'] } }, 'targeting.languages: invalid_format'],
    [{ targeting: { age_min: 12 } }, 'targeting.age_min: too_small'],
    [{ targeting: { age_max: 66 } }, 'targeting.age_max: too_large'],
    [{ targeting: { age_min: '18' } }, 'targeting.age_min: invalid_type'],
    [{ targeting: { genders: ['all'] } }, 'targeting.genders: invalid_value'],
    [{ landing_page_url: 'http://example.com' }, 'landing_page_url: invalid_format'],
    [{ landing_page_url: 'https://user:pw@example.com' }, 'landing_page_url: invalid_format'],
    [{ landing_page_url: 'javascript:alert(1)' }, 'landing_page_url: invalid_format'],
    [{ landing_page_url: 'https://localhost/x' }, 'landing_page_url: invalid_format'],
    [{ tracking: { utm_source: 1 } }, 'tracking.utm_source: invalid_type'],
    [{ attribution: { click_days: 0 } }, 'attribution.click_days: too_small'],
    [{ special_ad_categories: ['cats'] }, 'special_ad_categories: invalid_value'],
    [{ contains_eu_political_advertising: 'no' }, 'contains_eu_political_advertising: invalid_type'],
    [{ labels: ['a', 'a'] }, 'labels: duplicate'],
    [{ labels: Array.from({ length: 51 }, String) }, 'labels: too_long'],
    [{ metadata: { k: 1 } }, 'metadata: invalid_type'],
    [{ metadata: ['a'] }, 'metadata: invalid_type'],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, 'metadata: too_long'],
    [{ metadata: { k: 'v'.repeat(501) } }, 'metadata: too_long'],
    [{ audience_ids: ['aud_1'] }, 'audience_ids: invalid_format'],
    [{ audience_ids: ['aud_01jd0000000000000000000000'] }, 'audience_ids[0]: invalid_value'],
    [{ excluded_audience_ids: [publicId('audience', newId())] }, 'excluded_audience_ids[0]: invalid_value'],
    [{ creative_ids: ['cmp_01jd0000000000000000000000'] }, 'creative_ids: invalid_format'],
    [{ creative_ids: [publicId('creative', newId())] }, 'creative_ids[0]: invalid_value'],
  ])('%j', async (fields, expected) => {
    const answer = await create(fields);
    expect([answer.status, answer.body.error.code, faults(answer)]).toEqual([400, 'validation_failed', [expected]]);
  });
});

it.each<[string, object]>([
  ['budget.amount', { budget: { amount: 50, currency: 'USD' } }],
  ['spend_cap.amount', { spend_cap: { amount: 50, currency: 'USD' } }],
  ['budget', { budget: 50 }],
])('a number as %s is refused with the right form', async (field, fields) => {
  expect(fieldsOf(await create(fields))).toMatchObject([{ field, message: expect.stringContaining('"50.00"') }]);
});

it('an id of nobody is refused with its place, its kind and itself', async () => {
  const [creative, audience] = [publicId('creative', newId()), publicId('audience', newId())];
  const answer = await create({ creative_ids: [creative], audience_ids: [audience] });
  expect(fieldsOf(answer).map((fault) => fault.message)).toEqual([
    `creative_ids[0] names no creative of your organization: ${creative}.`,
    `audience_ids[0] names no audience of your organization: ${audience}.`,
  ]);
});

describe('values that contradict each other are refused:', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' });

  it.each<[object, string]>([
    [{ start_at: '2027-02-01T00:00:00Z', end_at: '2027-01-01T00:00:00Z' }, 'end_at'],
    [{ start_at: '2027-02-01T00:00:00Z', end_at: '2027-02-01T00:00:00Z' }, 'end_at'],
    [{ budget: usd('5'), spend_cap: { amount: '5', currency: 'EUR' } }, 'spend_cap.currency'],
    [
      { budget: usd('5'), bid_strategy: { type: 'cost_cap', target: { amount: '1', currency: 'EUR' } } },
      'bid_strategy.target.currency',
    ],
    [{ bid_strategy: { type: 'lowest_cost', target: usd('1') } }, 'bid_strategy.target'],
    [{ targeting: { locations: { include: ['US'], exclude: ['US'] } } }, 'targeting.locations.exclude'],
    [{ targeting: { locations: { include: ['US'], exclude: ['us'] } } }, 'targeting.locations.exclude'],
    [{ targeting: { age_min: 40, age_max: 30 } }, 'targeting.age_max'],
    [{ dayparting: [{ days: ['mon'], start: '22:00', end: '06:00' }] }, 'dayparting'],
    [{ special_ad_categories: ['none', 'housing'] }, 'special_ad_categories'],
  ])('%j', async (fields, field) => {
    const answer = await create(fields);
    expect([answer.status, faults(answer)]).toEqual([400, [`${field}: conflict`]]);
  });

  it('also when only the change makes the contradiction', async () => {
    const { data } = (await create({ end_at: '2027-01-01T00:00:00Z' })).body;
    const answer = await client.patch(`/v1/campaigns/${data.id}`, { start_at: '2027-02-01T00:00:00Z' });
    expect([answer.status, faults(answer)]).toEqual([400, ['end_at: conflict']]);
    expect((await client.get(`/v1/campaigns/${data.id}`)).body.data).toEqual(data);
  });
});

describe('an unknown name', () => {
  it.each<[object, string, string | undefined]>([
    [{ nmae: 'x' }, 'nmae', 'name'],
    [{ Name: 'x' }, 'Name', 'name'],
    [{ budgets: 1 }, 'budgets', 'budget'],
    [{ landing_page: 'x' }, 'landing_page', 'landing_page_url'],
    [{ budget: { amuont: '5', currency: 'USD' } }, 'budget.amuont', 'amount'],
    [{ targeting: { locations: { inclde: [] } } }, 'targeting.locations.inclde', 'include'],
    [{ dayparting: [{ days: ['mon'], start: '01:00', end: '02:00', zone: 'UTC' }] }, 'dayparting[0].zone', undefined],
    [{ zzzzzzzzzz: 1 }, 'zzzzzzzzzz', undefined],
    [{ toString: 'x' }, 'toString', undefined],
    [{ constructor: 'x' }, 'constructor', undefined],
    [{ '': 'x' }, '', undefined],
  ])('in %j is refused, with the nearest that there is', async (fields, field, nearest) => {
    const [fault] = fieldsOf(await create(fields)).filter(({ code }) => code === 'unknown_field');
    expect(fault).toMatchObject({ field, code: 'unknown_field' });
    expect(fault?.nearest).toBe(nearest);
    if (nearest !== undefined) expect(fault?.message).toContain(`did you mean "${nearest}"?`);
  });
});

describe("an ad platform's word", () => {
  it.each<[object, string, string]>([
    [{ adset: {} }, 'adset', 'targeting'],
    [{ ad_group: {} }, 'ad_group', 'targeting'],
    [{ daily_budget: 5_000 }, 'daily_budget', 'budget'],
    [{ budget: { type: 'daily', amount_micros: 5, currency: 'USD' } }, 'budget.amount_micros', 'amount'],
    [{ targeting: { geo_locations: {} } }, 'targeting.geo_locations', 'locations'],
    [{ targeting: { locations: { countries: ['US'] } } }, 'targeting.locations.countries', 'include'],
    [{ final_url: 'https://example.com' }, 'final_url', 'landing_page_url'],
    [{ objective: 'OUTCOME_SALES' }, 'objective', 'sales'],
    [{ budget: { type: 'BUDGET_MODE_DAY', amount: '5', currency: 'USD' } }, 'budget.type', 'daily'],
    [{ bid_strategy: { type: 'LOWEST_COST_WITHOUT_CAP' } }, 'bid_strategy.type', 'lowest_cost'],
    [{ targeting: { genders: ['female', 'MALE'] } }, 'targeting.genders', 'male'],
    [{ dayparting: [{ days: ['MONDAY'], start: '01:00', end: '02:00' }] }, 'dayparting[0].days', 'mon'],
    [{ channels: ['Google Ads'] }, 'channels[0]', 'google_ads'],
  ])('in %j is answered with ours', async (fields, field, nearest) => {
    const fault = fieldsOf(await create(fields)).find((each) => each.field === field);
    expect(fault?.nearest).toBe(nearest);
    expect(fault?.message).toContain(`"${nearest}"`);
  });

  it('for a status is answered with ours in a filter, and with the operation in a body', async () => {
    const { body } = await client.get('/v1/campaigns?status=ENABLED,paused');
    expect(body.error.details.fields).toMatchObject([
      { field: 'query.status', nearest: 'active', message: expect.stringMatching(/; did you mean "active"\?$/) },
    ]);
    const [fault] = fieldsOf(await create({ status: 'ENABLED' }));
    expect([fault?.field, fault?.code]).toEqual(['status', 'immutable']);
    expect(fault?.message).toContain('/launch');
  });
});

it('every fault of a request is reported at once: body, query and headers', async () => {
  const answer = await client.patch(
    '/v1/campaigns/cmp_01jd0000000000000000000000?foo=1&validate_onyl=true',
    { name: '', objective: 'x', budget: { amount: 5, type: 'x' }, labels: 'a', nmae: 1, targeting: { age_min: 1, age_max: 99 } },
    { headers: { 'If-Match': '3' } },
  );
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
  expect(faults(answer).sort()).toEqual([
    'budget.amount: invalid_type',
    'budget.type: invalid_value',
    'header.If-Match: invalid_format',
    'labels: invalid_type',
    'name: too_short',
    'nmae: unknown_field',
    'objective: invalid_value',
    'query.foo: unknown_field',
    'query.validate_onyl: unknown_field',
    'targeting.age_max: too_large',
    'targeting.age_min: too_small',
  ]);
  expect(answer.body.error.message).toBe('The request has 11 faults; details.fields lists them.');
});

it('nothing of a refused request was written', async () => {
  const all = (await client.get('/v1/campaigns?status=all&limit=100')).body.data;
  expect(all.map(({ name, end_at }: Fault) => [name, end_at])).toEqual([['Faulty', '2027-01-01T00:00:00.000Z']]);
});
