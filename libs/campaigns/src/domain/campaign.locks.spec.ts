import type { FieldFault } from '@app/kernel';
import { aCampaign, aKnownConnection, aStoredCampaign, daysLater, noon, refusal, rulesAt } from './campaign.builder.js';
import { type CampaignChanges, campaignFields } from './campaign.changes.js';
import { Campaign } from './campaign.js';
import type { CampaignStatus } from './campaign.lifecycle.js';

const googleAccount = aKnownConnection();
const accounts = { known: [googleAccount], fixed: [] };

describe('what can still be changed', () => {
  /** A change of each field to a value that the stored campaign below does not have. */
  const otherValues: Required<{ [F in keyof CampaignChanges]: CampaignChanges[F] }> = {
    externalId: 'crm-8',
    name: 'Other',
    description: 'Other',
    objective: 'sales',
    channels: ['google_ads', 'meta'],
    connectionIds: [googleAccount.id],
    budget: { amount: '60.00' },
    spendCap: { amount: '900.00', currency: 'USD' },
    pacing: 'accelerated',
    bidStrategy: { type: 'bid_cap', target: { amount: '1.00', currency: 'USD' } },
    optimizationGoal: 'clicks',
    startAt: daysLater(2),
    endAt: daysLater(8),
    timezone: 'Europe/Berlin',
    dayparting: [{ days: ['mon'], start: '09:00', end: '17:00' }],
    frequencyCap: { impressions: 3, per: 'day' },
    targeting: { ageMin: 21 },
    keywords: [{ text: 'running shoes', match: 'broad', negative: false }],
    audienceIds: ['a'],
    excludedAudienceIds: ['b'],
    creativeIds: ['c'],
    landingPageUrl: 'https://example.com/other',
    app: { id: '284882215', store: 'apple' },
    tracking: { utmSource: 'x' },
    attribution: { clickDays: 1 },
    specialAdCategories: ['housing'],
    containsEuPoliticalAdvertising: false,
    labels: ['x'],
    metadata: { x: '1' },
  };
  const always = ['name', 'description', 'labels', 'metadata'];
  const onlyInDraft = ['objective', 'timezone', 'startAt', 'keywords', 'app'];
  const refusedIn: Record<'draft' | 'active' | 'paused' | 'completed', (field: string) => boolean> = {
    draft: () => false,
    active: (field) => onlyInDraft.includes(field),
    paused: (field) => onlyInDraft.includes(field),
    completed: (field) => !always.includes(field),
  };
  const cells = (['draft', 'active', 'paused', 'completed'] as const).flatMap((status) =>
    campaignFields.map((field) => ({ status, field, refused: refusedIn[status](field) })),
  );
  const stored = (status: CampaignStatus) =>
    new Campaign(aStoredCampaign({ status, startAt: daysLater(-1), app: { id: '310633997', store: 'apple' } }));

  test.each(cells.filter(({ refused }) => !refused))('$field of a campaign that is $status', ({ status, field }) => {
    const campaign = stored(status);
    expect(Object.keys(campaign.update({ [field]: otherValues[field] }, rulesAt(noon, accounts)) ?? {})).toEqual([field]);
  });

  test.each(cells.filter(({ refused }) => refused))('not $field of a campaign that is $status', ({ status, field }) => {
    const campaign = stored(status);
    const before = structuredClone(campaign.state);
    const error = refusal(() => campaign.update({ [field]: otherValues[field] }, rulesAt(noon, accounts)));
    expect(error.kind).toMatchObject({ code: 'field_immutable', status: 409 });
    const path = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(error.details).toMatchObject({ current_status: status, fields: [{ field: path, code: 'immutable' }] });
    expect(campaign.state).toEqual(before);
  });

  const live = (changes: CampaignChanges) => new Campaign(aStoredCampaign({ ...aCampaign(changes).state, status: 'active' }));
  const refusedPaths = (campaign: Campaign, changes: CampaignChanges, now = noon) =>
    (refusal(() => campaign.update(changes, rulesAt(now))).details.fields as FieldFault[]).map(({ field }) => field);

  test('after the launch channels come and go, and the last one stays', () => {
    const campaign = live({ channels: ['google_ads', 'meta'] });
    campaign.update({ channels: ['meta'] }, rulesAt());
    const before = structuredClone(campaign.state);
    const { kind, details } = refusal(() => campaign.update({ channels: [] }, rulesAt()));
    expect(kind).toMatchObject({ code: 'launch_preconditions_failed', status: 422 });
    expect(details).toMatchObject({
      action: 'update',
      failures: [{ code: 'missing_channel', field: 'channels', limit: ['meta'] }],
    });
    expect(campaign.state).toEqual(before);
  });

  test('a channel that goes leaves its account behind, and one that stays does not', () => {
    const [google, meta] = (['google_ads', 'meta'] as const).map((channel) => aKnownConnection({ channel }));
    const known = [google, meta].flatMap((each) => each ?? []);
    const fixed = known.map((connection) => ({
      ...{ channel: connection.channel, connection },
      ...{ possible: [connection.id], ofChannel: [connection.id] },
    }));
    const state = { channels: ['google_ads', 'meta'], connectionIds: known.map(({ id }) => id), status: 'active' as const };
    const campaign = new Campaign(aStoredCampaign(state));
    const rules = rulesAt(noon, { known, fixed });
    expect(refusal(() => campaign.update({ connectionIds: [known[0]?.id ?? ''] }, rules)).kind.status).toBe(409);
    campaign.update({ channels: ['google_ads'], connectionIds: [known[0]?.id ?? ''] }, rules);
    expect(campaign.state.connectionIds).toEqual([google?.id]);
  });

  test('after the launch the budget changes, its currency does not', () => {
    expect(refusedPaths(live({}), { budget: { currency: 'EUR' } })).toEqual(['budget.currency']);
    expect(refusedPaths(live({}), { budget: null })).toEqual(['budget']);
  });

  test('what was lacking at the launch may be filled once', () => {
    const campaign = live({ objective: null, budget: null, channels: [] });
    campaign.update({ objective: 'leads', budget: { amount: '9.00', currency: 'EUR' }, channels: ['meta'] }, rulesAt());
    expect(refusedPaths(campaign, { objective: 'sales', budget: { currency: 'USD' } })).toEqual(['objective', 'budget.currency']);
  });

  test('the start can be moved until it has passed', () => {
    const campaign = live({ startAt: daysLater(2) });
    campaign.update({ startAt: daysLater(3) }, rulesAt(daysLater(1)));
    expect(refusedPaths(campaign, { startAt: daysLater(9) }, daysLater(3))).toEqual(['start_at']);
  });

  test('without a start date the start was the launch', () => {
    expect(refusedPaths(live({}), { startAt: daysLater(2) })).toEqual(['start_at']);
  });

  const wanted = { text: 'running shoes', match: 'broad', negative: false } as const;
  const unwanted = { text: 'free', match: 'phrase', negative: true } as const;

  test('a campaign that was launched with keywords may get others, but never none to be shown for', () => {
    const campaign = live({ keywords: [wanted] });
    campaign.update({ keywords: [{ ...wanted, text: 'walking shoes' }, unwanted] }, rulesAt());
    for (const keywords of [[], [unwanted]]) {
      const { message } = refusal(() => campaign.update({ keywords }, rulesAt()));
      expect(message).toBe(
        'keywords cannot be changed in this way: the campaign is active, and at least one keyword that is not negative ' +
          'must stay.',
      );
    }
    expect(campaign.state.keywords).toHaveLength(2);
  });

  test('a campaign that was launched without keywords gets none, and its app stays what it is', () => {
    const campaign = live({ app: { id: '284882215', store: 'apple' } });
    const changes = { keywords: [wanted], app: { id: '310633997' } };
    const { message, details } = refusal(() => campaign.update(changes, rulesAt()));
    expect(message).toBe('keywords, app can no longer be changed: the campaign is active.');
    expect(details.fields).toMatchObject([{ message: expect.stringContaining('launched without keywords') }, { field: 'app' }]);
    expect(refusedPaths(campaign, { app: null })).toEqual(['app']);
  });

  test('keywords and the app may come with the objective, which a campaign without any type yet lacks', () => {
    const campaign = live({ objective: null });
    campaign.update({ objective: 'traffic', keywords: [wanted], app: { id: 'com.example.shop', store: 'google' } }, rulesAt());
    expect(refusedPaths(campaign, { keywords: [], app: null })).toEqual(['keywords', 'app']);
  });

  test('an app may still be named where none was', () => {
    const campaign = live({ objective: 'app_promotion', app: null });
    campaign.update({ app: { id: '284882215', store: 'apple' } }, rulesAt());
    expect(campaign.state.app).toEqual({ id: '284882215', store: 'apple' });
  });

  test('equal values of fixed fields are never refused', () => {
    const campaign = live({ startAt: daysLater(1) });
    const { objective, timezone, channels, budget, startAt } = campaign.state;
    expect(campaign.update({ objective, timezone, channels, budget, startAt }, rulesAt(daysLater(2)))).toBeNull();
  });

  test('nothing of an archived campaign', () => {
    const campaign = new Campaign(aStoredCampaign({ status: 'archived' }));
    expect(refusal(() => campaign.update({ name: 'Other' }, rulesAt())).kind).toMatchObject({
      code: 'resource_archived',
      status: 409,
    });
  });
});
