// The part of the contract about finding, creating and changing campaigns.
import type { PlatformCampaignChange, PlatformError } from '../domain/ad-platform.js';
import { expectFault, type Stage } from './platform-under-test.js';

export function describeCreation(stage: () => Stage): void {
  describe('finding and creating', () => {
    it('a tag that nobody carries is not found', async () => {
      const { platform, session } = stage();
      expect(await platform.findCampaign(session, { tag: 'spring0001' })).toBeNull();
      expect(await platform.campaigns(session)).toEqual([]);
    });

    it('a campaign is created paused and found by its tag as it was asked for', async () => {
      const on = stage();
      const startsAt = `${await on.day(2)} 00:00:00`;
      const endsAt = `${await on.day(20)} 23:59:59`;
      const id = await on.create({ startsAt, endsAt });
      expect(await on.found()).toEqual({
        id,
        tag: 'spring0001',
        name: 'Spring',
        status: 'paused',
        delivery: 'paused',
        reasons: expect.any(Array) as string[],
        budget: { type: 'daily', amount: on.money(5_000n) },
        startsAt,
        endsAt,
      });
    });

    it('a campaign can be created for every objective that the platform names', async () => {
      const on = stage();
      expect(on.platform.traits.objectives.length).toBeGreaterThan(0);
      for (const objective of on.platform.traits.objectives) {
        const tag = `spring${objective.replaceAll('_', '')}`;
        await on.create({ tag, name: objective, objective });
        expect(await on.found(tag)).toMatchObject({ status: 'paused' });
      }
    });

    it('a budget for the whole flight is a budget for the whole flight', async () => {
      const on = stage();
      const budget = { type: 'lifetime', amount: on.money(123_456n) } as const;
      await on.create({ budget, objective: 'sales', endsAt: `${await on.day(20)} 23:59:59` });
      expect((await on.found()).budget).toEqual(budget);
    });

    it.each([`Wahl's "50 %" \\ Rabatt_[x]`, '🎉 夏 ÄÖ', 'Mine [cid:aaaaaaaa]', 'x'.repeat(255)])(
      'the name %p cannot hide a campaign',
      async (name) => {
        const on = stage();
        const id = await on.create({ name, containsEuPoliticalAdvertising: true });
        const campaign = await on.found();
        expect(campaign.id).toBe(id);
        expect(name.startsWith(campaign.name)).toBe(true);
      },
    );

    it('the tag survives a rename on the platform, and is gone with a removal', async () => {
      const on = stage();
      const id = await on.create();
      await on.control.rename(id, (before) => before.replace('Spring', 'Renamed by hand'));
      expect(await on.found()).toMatchObject({ id, name: 'Renamed by hand' });
      await on.control.remove(id);
      await on.read('find').then((campaign) => expect(campaign).toBeNull());
      expect(await on.platform.campaigns(on.session)).toEqual([]);
    });

    it('the id finds a campaign under every name and in every state; that it was removed is said', async () => {
      const on = stage();
      const id = await on.create();
      const byId = () => on.platform.findCampaign(on.session, { id });
      expect(await byId()).toEqual(await on.found());
      await on.control.rename(id, () => 'Another name, without any tag');
      expect(await on.read('find')).toBeNull();
      expect(await byId()).toMatchObject({ id, name: 'Another name, without any tag', status: 'paused' });
      await on.platform.setCampaignStatus(on.session, id, 'enabled');
      expect(await byId()).toMatchObject({ id, status: 'enabled' });
      await on.control.remove(id);
      expect(await byId()).toMatchObject({ id, status: 'removed', delivery: 'removed' });
      expect(await on.platform.findCampaign(on.session, { id: '1' })).toBeNull();
    });

    it('a tag that is only part of another is not found', async () => {
      const on = stage();
      await on.create({ tag: 'spring00011' });
      expect(await on.read('find')).toBeNull();
    });

    it('each objective is created, or rejected with its reason', async () => {
      const on = stage();
      const objectives = ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'] as const;
      const outcomes = objectives.map(async (objective) =>
        on.create({ objective, tag: `${objective.replace('_', '')}0001` }).catch((error: PlatformError) => error.fault),
      );
      expect(await Promise.all(outcomes)).toEqual(objectives.map(() => expect.stringMatching(/^(\d+|rejected)$/) as string));
    });

    it('the same campaign twice is a duplicate, and there is one', async () => {
      const on = stage();
      await on.create();
      await expectFault('duplicate', on.create());
      expect(await on.control.campaignNames()).toHaveLength(1);
    });

    it('what the platform refuses for good is rejected, and nothing is left behind', async () => {
      const on = stage();
      const impossible = { startsAt: `${await on.day(9)} 00:00:00`, endsAt: `${await on.day(3)} 00:00:00` };
      const { message } = await expectFault('rejected', on.create(impossible));
      expect(message).not.toBe('');
      expect(await on.control.campaignNames()).toEqual([]);
    });

    it.each([
      ['lost_before', 0],
      ['unavailable', 0],
      ['lost_after', 1],
      ['cut_off', 1],
    ] as const)(
      'a create that is %s has an unknown outcome, and the tag finds how many there are: %i',
      async (misfortune, count) => {
        const on = stage();
        await on.control.next('create', misfortune);
        await expectFault('unknown_outcome', on.create());
        expect((await on.read('find')) === null ? 0 : 1).toBe(count);
        if (count === 0) await on.create();
        else await expectFault('duplicate', on.create());
        expect(await on.control.campaignNames()).toHaveLength(1);
      },
    );

    it('a create that is throttled was not done', async () => {
      const on = stage();
      await on.control.next('create', 'throttled');
      await expectFault('throttled', on.create());
      expect(await on.control.campaignNames()).toEqual([]);
    });
  });
}

export function describeChanges(stage: () => Stage): void {
  describe('changing', () => {
    it('a campaign is enabled and paused, however often that is said', async () => {
      const on = stage();
      const id = await on.create();
      for (const status of ['enabled', 'enabled', 'paused', 'paused', 'enabled'] as const) {
        await on.platform.setCampaignStatus(on.session, id, status);
        expect((await on.found()).status).toBe(status);
      }
    });

    it('what a campaign delivers follows from its status and its dates', async () => {
      const on = stage();
      const id = await on.launch({ startsAt: `${await on.day(2)} 00:00:00`, endsAt: `${await on.day(4)} 23:59:59` });
      expect((await on.found()).delivery).toBe('scheduled');
      await on.advance(3);
      expect(await on.found()).toMatchObject({ id, status: 'enabled', delivery: 'delivering' });
      await on.advance(5);
      expect((await on.found()).delivery).toBe('ended');
    });

    it.each(['lost_before', 'lost_after', 'unavailable'] as const)(
      'a change of status that is %s is repeated',
      async (misfortune) => {
        const on = stage();
        const id = await on.create();
        await on.control.next('status', misfortune);
        await expectFault('unknown_outcome', on.platform.setCampaignStatus(on.session, id, 'enabled'));
        await on.platform.setCampaignStatus(on.session, id, 'enabled');
        expect((await on.found()).status).toBe('enabled');
      },
    );

    it('name, budget and end change alone or together, repeatedly, and the tag stays', async () => {
      const on = stage();
      const id = await on.create();
      const budget = { type: 'daily', amount: on.money(7_550n) } as const;
      const endsAt = `${await on.day(9)} 23:59:59`;
      const before = await on.found();
      const steps: PlatformCampaignChange[] = [
        { name: 'Autumn' },
        { budget },
        { endsAt },
        { endsAt: null },
        { name: 'Winter', budget, endsAt },
        {},
      ];
      let expected = before;
      for (const step of steps.flatMap((each) => [each, each])) {
        await on.platform.changeCampaign(on.session, id, step);
        expected = { ...expected, ...step };
        expect(await on.found()).toEqual(expected);
      }
    });

    it('a budget for the whole flight changes its amount', async () => {
      const on = stage();
      const endsAt = `${await on.day(20)} 23:59:59`;
      const id = await on.create({ budget: { type: 'lifetime', amount: on.money(10_000n) }, objective: 'sales', endsAt });
      const budget = { type: 'lifetime', amount: on.money(20_001n) } as const;
      await on.platform.changeCampaign(on.session, id, { budget });
      expect((await on.found()).budget).toEqual(budget);
    });

    it('a new name that another campaign has, tag and all, is a duplicate', async () => {
      const on = stage();
      await on.create();
      const id = await on.create({ tag: 'summer0001', name: 'Summer' });
      await expectFault('duplicate', on.platform.changeCampaign(on.session, id, { name: 'Spring', tag: 'spring0001' }));
      expect((await on.found('summer0001')).name).toBe('Summer');
    });

    it('a campaign that never was, or was removed, is not found', async () => {
      const on = stage();
      const id = await on.create();
      await on.control.remove(id);
      for (const gone of [id, '1']) {
        await expectFault('not_found', on.platform.changeCampaign(on.session, gone, { name: 'Autumn' }));
        await expectFault('not_found', on.platform.setCampaignStatus(on.session, gone, 'enabled'));
      }
    });

    it('the list holds every campaign once, ours and others, however many pages it takes', async () => {
      const on = stage();
      const tags = Array.from({ length: 7 }, (_, index) => `campaign${index}`);
      for (const tag of tags) await on.create({ tag, name: tag });
      await on.control.rename((await on.found('campaign3')).id, () => 'Made by hand');
      const listed = await on.platform.campaigns(on.session);
      expect(listed.map(({ tag }) => tag).sort()).toEqual(tags.map((tag) => (tag === 'campaign3' ? null : tag)).sort());
      expect(listed).toContainEqual(await on.found('campaign5'));
      expect(new Set(listed.map(({ id }) => id)).size).toBe(7);
    });
  });
}
