// What a page makes of what the service answers: when it asks again, and in which words it tells a refusal.
import { Failure, plainFaults, plainPath } from '../src/api/failure.js';
import { intervalOf, retry, retryDelay, USUAL_MS, waitOfAny } from '../src/api/renewal.js';
import { valueText } from '../src/parts/value-text.js';
import { rulesOf, tellsConversions } from '../src/pages/analytics/attribution-rules.js';
import { filled, type Question } from '../src/pages/analytics/question.js';
import { isCompared } from '../src/pages/audiences/insights/baseline.js';
import type { Campaign } from '../src/pages/campaigns/campaign.js';
import { placesOf } from '../src/parts/places.js';
import { isMoving, notSeenSince } from '../src/pages/campaigns/moving.js';

const failure = (status: number, code: string, details: object = {}): Failure =>
  new Failure(status, { error: { code, details } });
const tooOften = (seconds: number): Failure => failure(429, 'rate_limit_exceeded', { retry_after: seconds });

it.each([
  ['an outage', failure(503, 'service_unavailable'), true],
  ['no network', new TypeError('Failed to fetch'), true],
  ['a refusal', failure(422, 'validation_failed'), false],
  ['too many requests, soon over', tooOften(20), true],
  ['too many requests for long', tooOften(3_600), false],
  ['too many requests, nobody knows how long', failure(429, 'rate_limit_exceeded'), false],
])('a page asks again by itself after %s: %#', (_, error, again) => {
  expect([retry(0, error), retry(1, error), retry(2, error)]).toEqual([again, again, false]);
});

it('it waits as long as the service says, and not all pages come back at the same moment', () => {
  const waits = Array.from({ length: 20 }, () => retryDelay(0, tooOften(20)));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(20_000);
  expect(new Set(waits).size).toBeGreaterThan(1);
  expect([retryDelay(0, failure(503, 'service_unavailable')), retryDelay(1, new TypeError())]).toEqual([1_000, 2_000]);
});

it('a page says how long it waits, as long as it waits', () => {
  const state = (fetchStatus: 'fetching' | 'idle', reason: Error | null) => ({ fetchStatus, fetchFailureReason: reason });
  expect(waitOfAny([])).toBe(0);
  expect(waitOfAny([state('fetching', null), state('fetching', failure(503, 'service_unavailable'))])).toBe(0);
  expect(waitOfAny([state('fetching', tooOften(20)), state('fetching', tooOften(40))])).toBe(40);
  // It gave up: the failure stands on the page.
  expect(waitOfAny([state('idle', tooOften(40))])).toBe(0);
});

it('a list that was loaded further is not read anew page after page', () => {
  const page = { data: [] };
  expect([intervalOf(undefined), intervalOf({ pages: [page] }), intervalOf({ pages: [page] }, 2_000)]).toEqual([
    ...[USUAL_MS, USUAL_MS, 2_000],
  ]);
  expect(intervalOf({ pages: [page] }, (first) => (first === page ? 5_000 : false))).toBe(5_000);
  for (const usual of [2_000, () => 2_000]) expect(intervalOf({ pages: [page, page] }, usual)).toBe(false);
});

it.each([
  ['query.filters[0].value must have 1 to 200 values.', 'Value must have 1 to 200 values.'],
  ['query.end_date 2026-11-01 is before start_date 2026-11-02', 'End date 2026-11-01 is before start date 2026-11-02'],
])('a refusal is told without the names of the API: %s', (message, told) => {
  const refused = failure(422, 'validation_failed', { fields: [{ field: 'query.end_date', code: 'invalid_value', message }] });
  expect(plainFaults(refused, ['query.end_date'])).toEqual({ 'query.end_date': told });
});

it('where an id stands in what it says, only the name of the request is left out', () => {
  const message = 'query.user_id usr_01m8kf9tdde97tya405wds4t3m is not such an id';
  expect(plainPath(message)).toBe('User_id usr_01m8kf9tdde97tya405wds4t3m is not such an id');
});

it.each([
  ['crt_01m8kf9tdde97tya405wds4t3m', 'Shoes'],
  ['cmp_01m8kf9tdde97tya405wds4t3m', 'cmp_01m8kf9tdde97tya405wds4t3m'],
  ['upl_01m8kf9tdde97tya405wds4t3m', 'a file'],
  ['lowest_cost', 'Lowest cost'],
  [['upl_01m8kf9tdde97tya405wds4t3m', null], 'a file, –'],
  [{ type: 'daily', amount: '50.00', currency: 'USD', split: null }, '$50.00, daily'],
  [
    { type: 'daily', amount: null, currency: 'USD', split: [{ channel: 'google_ads', amount: '30.00' }] },
    'Google Ads: $30.00, daily',
  ],
])('a changed value is told as words, and an id never as if it were some: %j', (value, told) => {
  expect(valueText(value, new Map([['crt_01m8kf9tdde97tya405wds4t3m', 'Shoes']]))).toBe(told);
});

it.each([
  ['neither a place nor an audience', [], [], 'Not set'],
  ['an audience', [], ['aud_1'], 'Everywhere'],
  ['a place', ['GB'], [], 'United Kingdom'],
])('the places of a campaign with %s', (_, include, audience_ids, told) => {
  expect(placesOf({ targeting: { locations: { include, exclude: [] } }, audience_ids })).toBe(told);
});

it('a condition that nobody has filled in is no part of the question', () => {
  const channel = { field: 'channel', op: 'in', value: ['google_ads'] };
  const empty = [
    { field: 'channel', op: 'in', value: [] },
    { field: 'spend', op: 'gt', value: '' },
    { field: 'spend', op: 'between', value: ['1', ''] },
  ];
  const question = { metrics: ['spend'], filters: [...empty, channel] } as unknown as Question;
  expect(filled(question)).toEqual({ metrics: ['spend'], filters: [channel] });
  expect(filled({ ...question, filters: empty } as unknown as Question)).toEqual({ metrics: ['spend'] });
});

const long = '2026-01-01T00:00:00Z';
const placed = { desired_state: 'enabled', observed_state: 'delivering', reasserted: [], nodes: [{ state: 'observed' }] };
const campaign = (facts: object = {}, there: object = {}): Campaign =>
  ({
    ...{ status: 'active', delivery_status: 'delivering', updated_at: long, platform_campaigns: [{ ...placed, ...there }] },
    ...facts,
  }) as unknown as Campaign;

it.each([
  ['nothing has happened', campaign(), false],
  ['it was just edited', campaign({ updated_at: new Date().toISOString() }), true],
  ['it was just edited and is nowhere', campaign({ updated_at: new Date().toISOString(), platform_campaigns: [] }), false],
  ['it was paused and still delivers', campaign({ status: 'paused' }, { desired_state: 'paused' }), true],
  ['a part of it is not there yet', campaign({}, { nodes: [{ state: 'planned' }] }), true],
  ['the platform looks at it', campaign({ delivery_status: 'pending_review' }), true],
])('a campaign is looked at again soon, or as usual, when %s', (_, shown, soon) => {
  expect(isMoving(shown)).toBe(soon);
});

it('what a platform was seen to say before the last change is told as that, until it is looked at again', () => {
  const there = (synced_at: string | null) => ({ channel: 'google_ads', platform_campaign_id: '1', synced_at });
  const edited = { updated_at: new Date().toISOString() };
  expect([there(long), there(null), there(edited.updated_at)].map((seen) => notSeenSince(campaign(edited, seen)))).toEqual([
    ['google_ads'],
    ['google_ads'],
    [],
  ]);
  expect(notSeenSince(campaign(edited, { ...there(long), platform_campaign_id: null }))).toEqual([]);
  expect(notSeenSince(campaign({}, there('2025-12-31T00:00:00Z')))).toEqual([]);
});

it('a baseline that is withheld for most groups is not drawn beside the few others', () => {
  const groups = (...shares: (number | null)[]) => shares.map((baseline_share) => ({ baseline_share }));
  expect(isCompared(groups(0.2, 0.1, null))).toBe(true);
  expect(isCompared(groups(0.2, null, null))).toBe(false);
  expect(isCompared(groups(null, null))).toBe(false);
  expect(isCompared([])).toBe(false);
});

it('beside conversions stands how each platform of the answer counts them, each rule once', () => {
  const own = { click_days: null, view_days: null, model: null, counts: null, source: 'conversion_actions' as const };
  const window = { click_days: 7, view_days: 1, model: 'last_touch', counts: 'every' as const, source: 'platform' as const };
  const google = { channel: 'google_ads', ...own };
  const meta = { channel: 'meta', ...window };
  const words = '7 days after a click, 1 day after a view, last touch, every conversion';
  expect(rulesOf([google, meta, google, { ...meta, channel: 'tiktok' }, { ...meta, view_days: null }])).toEqual([
    { channel: 'google_ads', rule: 'As each conversion action in the ad account says' },
    { channel: 'meta', rule: words },
    { channel: 'tiktok', rule: words },
    { channel: 'meta', rule: words.replace(' 1 day after a view,', '') },
  ]);
  expect([tellsConversions(['spend', 'roas']), tellsConversions(['spend', 'clicks', 'nothing'])]).toEqual([true, false]);
});
