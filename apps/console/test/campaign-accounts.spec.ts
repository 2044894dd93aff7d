import type { Schemas } from '../src/api/client.js';
import { accountFor, accountNames, choiceOf, draftWith, followingAccount, namedWith } from '../src/pages/campaigns/accounts.js';
import { firstChannels, logoBody } from '../src/pages/creative/ad-places.js';
import type { Campaign } from '../src/pages/campaigns/campaign.js';
import { emptyDraft } from '../src/pages/campaigns/form/draft.js';

const connection = (id: string, facts: object = {}): Schemas['Connection'] =>
  ({
    id,
    channel: 'google_ads',
    status: 'active',
    is_default: false,
    account: { id: `1-${id}`, name: id, currency: 'GBP', timezone: 'Europe/London' },
    ...facts,
  }) as Schemas['Connection'];
const [newest, oldest] = [connection('newest'), connection('oldest')];
const preset = connection('preset', { is_default: true });
const gone = connection('gone', { status: 'disconnected' });
const failing = connection('failing', { status: 'error' });
const elsewhere = connection('elsewhere', { channel: 'meta' });

test.each([
  ['the named one', [newest, oldest, preset], ['oldest'], 'oldest'],
  ['the default', [newest, oldest, preset], [], 'preset'],
  ['the only one that works', [failing, oldest, gone, elsewhere], [], 'oldest'],
  ['none of several: a person is asked, and the newest is never guessed', [newest, oldest], [], undefined],
  ['none where the named one is gone', [newest, oldest, gone], ['gone'], undefined],
])('a draft spends in %s', (_, connections, named, expected) => {
  expect(accountFor(connections, named, 'google_ads')?.id).toBe(expected);
});

test.each([
  ['a draft names one', null, ['oldest'], { own: 'oldest', taken: 'oldest', isPublished: false }],
  ['a draft names none: the default is taken', null, [], { own: undefined, taken: 'preset', isPublished: false }],
  ['it is published, and nobody had to choose', {}, [], { own: 'oldest', taken: 'oldest', isPublished: true }],
  [
    'it is published in one that nobody chose of several',
    { code: 'account_not_chosen' },
    [],
    { own: undefined, taken: 'oldest' },
  ],
  ['it is not there yet', { there: null }, [], { own: undefined, taken: 'preset', isPublished: false }],
])('the form shows whose money is spent when %s', (_, facts, named, expected) => {
  const { code, there } = { code: 'creative_rejected', there: '7', ...facts };
  const placed = [{ channel: 'google_ads', connection_id: 'oldest', platform_campaign_id: there }];
  const campaign = { platform_campaigns: placed, delivery_issues: [{ code, channel: 'google_ads' }] };
  const choice = choiceOf(facts && (campaign as unknown as Campaign), [newest, oldest, preset], named, 'google_ads');
  expect({ ...choice, own: choice.own?.id, taken: choice.taken?.id }).toMatchObject(expected);
});

test('each platform has one account, and one that is gone goes with the next choice', () => {
  const known = [oldest, newest, elsewhere];
  expect(namedWith(known, ['elsewhere', 'oldest', 'unknown'], 'google_ads', 'newest')).toEqual(['elsewhere', 'newest']);
  expect(namedWith(known, ['elsewhere', 'oldest'], 'google_ads', null)).toEqual(['elsewhere']);
});

test('money and days follow the account, but not over days that somebody has chosen', () => {
  const { account } = oldest;
  expect(followingAccount(emptyDraft, account)).toEqual({ timezone: 'Europe/London' });
  const budget = { type: 'daily', amount: '5.00', currency: 'USD', split: null } as const;
  const paris = { ...account, timezone: 'Europe/Paris' };
  const moved = { ...emptyDraft, budget, timezone: 'Europe/Paris' };
  expect(followingAccount(moved, account, paris)).toEqual({ 'budget.currency': 'GBP', timezone: 'Europe/London' });
  expect(followingAccount(moved, account)).toEqual({ 'budget.currency': 'GBP' });
  expect(followingAccount({ ...emptyDraft, start_at: '2026-12-01T00:00:00Z' }, account)).toEqual({});
});

test('a campaign tells where it is, or where it would go and that nobody has chosen that', () => {
  const draft = { channels: ['google_ads'], connection_ids: [], platform_campaigns: [], delivery_issues: [] };
  expect(accountNames({ ...draft, connection_ids: ['oldest'] }, [newest, oldest])).toEqual(['oldest, 1-oldest']);
  const issue = { code: 'account_not_chosen', channel: 'google_ads', value: 'oldest' };
  const guessed = { ...draft, delivery_issues: [issue] } as unknown as typeof draft;
  expect(accountNames(guessed, [newest, oldest])).toEqual(['oldest, 1-oldest (nobody has chosen it)']);
  const placed = [{ channel: 'google_ads', account: { id: '9', name: 'There' } }];
  expect(accountNames({ ...draft, platform_campaigns: placed } as unknown as typeof draft, [])).toEqual(['There, 9']);
});

test('a campaign begins with its ad, on the connected platforms where the ad can run, and in their accounts', () => {
  const usable_on = [
    { channel: 'google_ads', usable: true, lacks: [] },
    { channel: 'meta', usable: false, lacks: [] },
    { channel: 'tiktok', usable: true, lacks: [] },
  ];
  const known = [newest, elsewhere];
  expect(draftWith({ id: 'ad', usable_on }, known)).toMatchObject({
    ...{ creative_ids: ['ad'], channels: ['google_ads'], connection_ids: ['newest'], timezone: 'Europe/London' },
  });
  expect(draftWith({ id: 'ad', usable_on }, [elsewhere])).toMatchObject({ channels: ['meta'], connection_ids: ['elsewhere'] });
  // Nobody guesses one of several accounts.
  expect(draftWith({ id: 'ad', usable_on }, [newest, oldest])).toMatchObject({ channels: ['google_ads'], connection_ids: [] });
  expect(draftWith({ id: 'ad', usable_on }, [])).toEqual({ ...emptyDraft, creative_ids: ['ad'] });
});

test('ads are made for the connected platforms at first, and for those that can be connected where there is none', () => {
  expect(firstChannels(['tiktok', 'google_ads'], ['meta'])).toEqual(['google_ads', 'tiktok']);
  expect(firstChannels([], ['google_ads'])).toEqual(['google_ads']);
  expect(firstChannels(['a platform without ads of this kind'], ['google_ads'])).toEqual(['google_ads']);
});

test('a logo is sent as the file that was given, else by its address', () => {
  const address = ' https://www.example.com/logo.png ';
  expect(logoBody([{ image: { upload_id: 'upl_1' } }], address)).toEqual({ logo_upload_id: 'upl_1' });
  expect(logoBody([], address)).toEqual({ logo_url: address.trim() });
  expect(logoBody([])).toEqual({});
});
