import fc from 'fast-check';
import {
  aCampaign,
  aStoredCampaign,
  briefly,
  daysLater,
  faultsOf,
  hoursLater,
  noon,
  owner,
  rulesAt,
} from './campaign.builder.js';
import { type CampaignChanges, initialFields } from './campaign.changes.js';
import { Campaign } from './campaign.js';

describe('updating a campaign', () => {
  test('absent leaves, null clears, objects merge, lists replace', () => {
    const campaign = aCampaign({ description: 'Old', labels: ['a', 'b'], metadata: { crm: '7', team: 'north' } });
    const changed = campaign.update(
      {
        description: null,
        budget: { amount: '75' },
        targeting: { ageMin: 18 },
        labels: ['c'],
        metadata: { crm: null, owner: 'x' },
      },
      rulesAt(hoursLater(1)),
    );
    expect(changed).toEqual({
      description: null,
      budget: { type: 'daily', amount: '75.00', currency: 'USD' },
      targeting: { ...initialFields.targeting, locations: { include: ['US'], exclude: [] }, ageMin: 18 },
      labels: ['c'],
      metadata: { team: 'north', owner: 'x' },
    });
    expect(campaign.state).toMatchObject({ ...changed, name: 'Spring sale', updatedAt: hoursLater(1) });
    expect(campaign.events.at(-1)).toEqual({
      type: 'campaign.updated',
      data: { fields: ['description', 'budget', 'targeting', 'labels', 'metadata'], status: 'draft' },
    });
  });

  test('metadata may have keys that every object inherits', () => {
    const campaign = aCampaign({ metadata: { toString: 'mine', team: 'north' } });
    campaign.update({ metadata: { toString: null, constructor: 'x' } }, rulesAt());
    expect(campaign.state.metadata).toEqual({ team: 'north', constructor: 'x' });
  });

  test('metadata that grows beyond fifty keys by merging is refused', () => {
    const keys = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${from + index}`, 'v']));
    const campaign = aCampaign({ metadata: keys(0, 49) });
    campaign.update({ metadata: keys(49, 1) }, rulesAt());
    expect(briefly(faultsOf(() => campaign.update({ metadata: keys(50, 1) }, rulesAt())))).toEqual(['metadata too_long']);
    campaign.update({ metadata: { k0: null, k50: 'v' } }, rulesAt());
  });

  test('equal values are no change, whatever their spelling and the order of keys a database gave them', () => {
    const campaign = new Campaign(
      aStoredCampaign({ budget: { currency: 'USD', amount: '50.00', type: 'daily' }, endAt: daysLater(3) }),
    );
    const before = structuredClone(campaign.state);
    const same = { name: 'Spring sale', budget: { type: 'daily', amount: '50', currency: 'USD' }, endAt: daysLater(3) } as const;
    expect(campaign.update(same, rulesAt(daysLater(9)))).toBeNull();
    expect(campaign.state).toEqual(before);
    expect(campaign.events).toEqual([]);
  });

  test('a date that has passed meanwhile does not stand in the way of other changes', () => {
    const campaign = aCampaign({ startAt: daysLater(1), endAt: daysLater(2) });
    campaign.update({ name: 'Late', endAt: daysLater(9) }, rulesAt(daysLater(5)));
    expect(briefly(faultsOf(() => campaign.update({ startAt: daysLater(4) }, rulesAt(daysLater(5)))))).toEqual([
      'start_at invalid_value',
    ]);
  });

  test('a channel that is no longer offered may stay, but not come', () => {
    const campaign = new Campaign(aStoredCampaign({ channels: ['myspace'] }));
    campaign.update({ channels: ['myspace', 'meta'] }, rulesAt());
    expect(campaign.state.channels).toEqual(['myspace', 'meta']);
  });

  test('changing the kind of bid says what to do with the old target', () => {
    const campaign = aCampaign({ bidStrategy: { type: 'cost_cap', target: { amount: '2.00', currency: 'USD' } } });
    const [fault] = faultsOf(() => campaign.update({ bidStrategy: { type: 'lowest_cost' } }, rulesAt()));
    expect(fault?.message).toContain('"target": null');
    campaign.update({ bidStrategy: { type: 'lowest_cost', target: null } }, rulesAt());
  });

  test('the same update twice changes something at most once', () => {
    const money = fc.record({
      amount: fc.integer({ min: 1, max: 10 ** 9 }).map(String),
      currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    });
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
    const keyword = fc.record({
      text: fc.constantFrom('a', ' a ', 'b', ' b'),
      match: fc.constantFrom('broad', 'exact'),
      negative: fc.boolean(),
    });
    const changes: fc.Arbitrary<CampaignChanges> = fc.record(
      {
        name: fc.string({ minLength: 1 }),
        description: fc.option(fc.string()),
        budget: fc.option(money),
        endAt: fc.option(fc.integer({ min: 1, max: 1_000 }).map((days) => daysLater(days))),
        labels: fc.option(texts),
        keywords: fc.option(fc.uniqueArray(keyword, { maxLength: 3, selector: ({ text }) => text.trim() })),
        app: fc.option(fc.constant({ id: '284882215', store: 'apple' as const })),
        targeting: fc.option(fc.record({ ageMin: fc.option(fc.nat(60)), languages: fc.option(texts) }, { requiredKeys: [] })),
        metadata: fc.option(fc.dictionary(fc.string({ maxLength: 5 }), fc.option(fc.string()), { maxKeys: 5 })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(changes, changes, (first, second) => {
        const campaign = Campaign.create(owner, { name: 'Idea' }, rulesAt());
        campaign.update(first, rulesAt());
        const changed = campaign.update(second, rulesAt(hoursLater(1)));
        const after = structuredClone(campaign.state);
        const emitted = campaign.events.length;
        expect(campaign.update(second, rulesAt(hoursLater(2)))).toBeNull();
        expect(campaign.state).toEqual(after);
        expect(campaign.events).toHaveLength(emitted);
        expect(after.updatedAt).toEqual(changed === null ? noon : hoursLater(1));
      }),
    );
  });
});
