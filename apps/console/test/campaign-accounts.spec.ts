import type { Schemas } from '../src/api/client.js';
import { accountFor, accountNames, followingAccount, namedWith } from '../src/pages/campaigns/accounts.js';
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

test('each platform has one account, and one that is gone goes with the next choice', () => {
  const known = [oldest, newest, elsewhere];
  expect(namedWith(known, ['elsewhere', 'oldest', 'unknown'], 'google_ads', 'newest')).toEqual(['elsewhere', 'newest']);
  expect(namedWith(known, ['elsewhere', 'oldest'], 'google_ads', null)).toEqual(['elsewhere']);
});

test('money and days follow the account, but not over days that somebody has chosen', () => {
  const { account } = oldest;
  expect(followingAccount(emptyDraft, account)).toEqual({ timezone: 'Europe/London' });
  const budget = { type: 'daily', amount: '5.00', currency: 'USD' } as const;
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
