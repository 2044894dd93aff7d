// A campaign on several platforms: each has a state, an account, an amount and a stop of its own.
import type { Schemas } from '../src/api/client.js';
import { attributionWords } from '../src/parts/attribution.js';
import type { Campaign, Issue } from '../src/pages/campaigns/campaign.js';
import { channelStates, differ, hasSeveral } from '../src/pages/campaigns/channel-states.js';
import { type Checked, startsOf } from '../src/pages/campaigns/launch-check.js';
import { issueDetail, issuesOf, issueTitle, reviewSentences } from '../src/pages/campaigns/issue-words.js';
import { isMoving } from '../src/pages/campaigns/moving.js';

type Placed = Schemas['PlatformCampaign'];

const issue = (code: string, channel: string | null, severity: Issue['severity'] = 'blocking'): Issue =>
  ({ code, channel, severity }) as Issue;
const placedOn = (channel: string, facts: Partial<Placed> = {}): Placed =>
  ({
    channel,
    connection_id: `of ${channel}`,
    account: { id: '7', name: channel, currency: 'GBP', timezone: 'Europe/London' },
    desired_state: 'enabled',
    observed_state: 'delivering',
    delivery_status: 'delivering',
    delivery_issues: [],
    budget: { type: 'daily', amount: '5.00', currency: 'GBP' },
    nodes: [],
    reasserted: [],
    ...facts,
  }) as unknown as Placed;
const campaign = (facts: Partial<Campaign> = {}): Campaign =>
  ({
    status: 'active',
    delivery_status: 'limited',
    channels: ['google_ads', 'meta'],
    connection_ids: [],
    budget: { type: 'daily', amount: '5.00', currency: 'GBP', total: { amount: '10.00', per: 'day' } },
    delivery_issues: [],
    platform_campaigns: [],
    updated_at: '2026-01-01T00:00:00Z',
    ...facts,
  }) as unknown as Campaign;
const meta = { id: 'con', channel: 'meta', status: 'active', account: { id: '9', name: 'Ours' } } as Schemas['Connection'];
const told = (of: Campaign) =>
  channelStates(of, [meta]).map(({ channel, status, isTakenOff, isStopping, issues, account }) => ({
    ...{ channel, status, account, codes: issues.map(({ code }) => code) },
    ...(isTakenOff && { isTakenOff }),
    ...(isStopping && { isStopping }),
  }));

const google = { channel: 'google_ads', status: 'delivering', account: 'google_ads, 7', codes: [] };
const missing = issue('not_supported_on_channel', 'meta');
const facts = { channel: 'meta', account: 'Ours, 9' };
const former = { channel: 'meta', status: 'ended', account: 'meta, 7', codes: [], isTakenOff: true };

it.each([
  [
    'it waits for a gap of its own',
    { delivery_issues: [missing] },
    { ...facts, status: 'not_delivering', codes: [missing.code] },
  ],
  ['it is on its way', {}, { ...facts, status: 'pending_review', codes: [] }],
  ['its start has not come', { delivery_status: 'scheduled' }, { ...facts, status: 'scheduled', codes: [] }],
  ['nothing was launched', { status: 'draft', delivery_status: 'not_launched' }, { ...facts, status: 'not_launched', codes: [] }],
] as const)('what is not on its platform yet tells why: %s', (_, more, expected) => {
  expect(told(campaign({ platform_campaigns: [placedOn('google_ads')], ...(more as Partial<Campaign>) }))).toEqual([
    google,
    expected,
  ]);
});

it.each([
  ['it runs there still', { desired_state: 'paused' }, { ...former, isStopping: true }],
  ['it stands there', { desired_state: 'paused', observed_state: 'paused' }, former],
] as const)('a platform that it was taken off comes last, and its stop is told: %s', (_, more, expected) => {
  const lacks = issue('missing_creative', null);
  const off = placedOn('meta', { delivery_status: 'ended', delivery_issues: [lacks], ...more });
  const of = campaign({ channels: ['google_ads'], platform_campaigns: [off, placedOn('google_ads')] });
  expect(told(of)).toEqual([google, expected]);
  expect([hasSeveral(of), differ(channelStates(of, []))]).toEqual([true, false]);
});

it('states are told apart where they differ, and one platform has nothing to tell apart', () => {
  const both = [placedOn('google_ads'), placedOn('meta', { delivery_status: 'not_delivering' })];
  expect(differ(channelStates(campaign({ platform_campaigns: both }), []))).toBe(true);
  expect(differ(channelStates(campaign({ platform_campaigns: [placedOn('google_ads'), placedOn('meta')] }), []))).toBe(false);
  const alone = campaign({ channels: ['google_ads'], platform_campaigns: [placedOn('google_ads')] });
  expect([hasSeveral(alone), differ(channelStates(alone, []))]).toEqual([false, false]);
});

it('the page looks again soon while one platform has still to review it', () => {
  const both = (status: Placed['delivery_status']) =>
    campaign({ platform_campaigns: [placedOn('google_ads'), placedOn('meta', { delivery_status: status })] });
  expect([isMoving(both('pending_review')), isMoving(both('delivering'))]).toEqual([true, false]);
});

const open = issue('account_not_chosen', 'meta');
it.each([
  ['nothing is in the way', 'launch', [], [[], []]],
  ['a gap of one is in the way of that one', 'launch', [missing], [[], [missing.code]]],
  [
    'a gap of none is in the way of each',
    'launch',
    [issue('missing_creative', null)],
    [['missing_creative'], ['missing_creative']],
  ],
  [
    'what can never be mended',
    'launch',
    [issue('objective_unavailable', 'meta')],
    [['objective_unavailable'], ['objective_unavailable']],
  ],
  ['a person says first whose money it is', 'launch', [open], [[], [open.code]]],
  ['it is in its account already', 'resume', [open], [[], []]],
  ['what only limits', 'launch', [issue('not_supported_on_channel', 'meta', 'limiting')], [[], []]],
] as const)('each platform starts by itself: %s', (_, action, issues, expected) => {
  const checked: Checked = { blocking: [], limiting: [], impossible: issues, isRefused: false };
  expect(startsOf(campaign(), action, checked).map(({ because }) => because.map(({ code }) => code))).toEqual(expected);
});

it.each([
  [{ click_days: 7, view_days: 1, model: null, counts: null }, '7 days after a click, 1 day after a view'],
  [
    { click_days: 30, view_days: null, model: 'last_touch', counts: 'first' as const },
    '30 days after a click, last touch, the first conversion',
  ],
  [{ click_days: null, view_days: null, model: null, counts: null }, 'As each conversion action in the ad account says'],
])('which conversions count is told: %#', (rule, words) => {
  expect(attributionWords({ ...rule, source: 'conversion_actions' as const })).toBe(words);
});

it('what holds of several creatives alike is told once, and of each platform', () => {
  const told = { ...issue('adjusted_for_channel', 'meta', 'limiting'), field: 'creative_ids', message: 'The Page speaks.' };
  const all = [told, { ...told }, { ...told, channel: 'google_ads' }, { ...told, message: 'Another.' }];
  expect(issuesOf({ delivery_issues: all })).toHaveLength(3);
});

it('a setting that is missing is named, with the reason for it, and without the words for programs', () => {
  const message =
    'Every ad on Meta speaks as a Page. The setting page of the connection "Meta: Acme" to meta has no value. Choose one.';
  const missing = { ...issue('platform_setting_missing', 'meta'), field: 'connections.settings.page', message };
  expect([issueTitle(missing), issueDetail(missing)]).toEqual([
    'The connection lacks a setting: Page',
    'Every ad on Meta speaks as a Page.',
  ]);
});

it('a rejection shows the sentences of its own ads, each once', () => {
  const ad = (creative_id: string, review_status: string, sentence: string | null) => ({
    ...{ creative_id, review_status },
    review_findings: [{ topic: 'PERSONAL_ATTRIBUTES', severity: 'prohibited', sentence }],
  });
  const ads = [ad('crt_1', 'rejected', 'No.'), ad('crt_1', 'rejected', 'No.'), ad('crt_2', 'rejected', 'Neither.')];
  const of = campaign({ platform_campaigns: [placedOn('meta', { ads } as unknown as Partial<Placed>)] });
  const rejected = { ...issue('creative_rejected', 'meta'), resource: { type: 'creative', id: 'crt_1' } };
  expect(reviewSentences(rejected, of)).toEqual(['No.']);
  expect(reviewSentences({ ...rejected, channel: 'google_ads' }, of)).toEqual([]);
});
