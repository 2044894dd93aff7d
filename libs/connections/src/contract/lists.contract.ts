// The part of the contract about lists of people: made, found, changed and removed, and what the platform says of them.
import { PlatformError } from '../domain/ad-platform.js';
import type { ObservedAudience } from '../domain/platform-audiences.js';
import { everyType, hashesOf, lookalike, uploaded, visitors } from './audience-intents.js';
import type { ListSetup, LiveList } from './list-setup.js';
import { expectFault } from './expected-faults.js';
import { among, resolved } from './trees.js';

const buckets = { age: /^(\d\d-\d\d|\d\d\+)$/, gender: /^(female|male|other)$/ } as const;
const idsOf = (lists: readonly ObservedAudience[]): string[] => lists.map(({ ids }) => ids.id);

export function describeLists(stage: () => ListSetup): void {
  describe('lists of people', () => {
    it('what nobody has created is not found', async () => {
      const on = stage();
      expect(await on.find(on.part().tag)).toEqual([]);
      expect(await on.platform.observe(on.on.session, [on.on.test.absentId])).toEqual([]);
      expect(await on.platform.observe(on.on.session, [])).toEqual([]);
    });

    it('each is created once and shown as it was asked for, by its tag and by its id', async () => {
      const on = stage();
      const live = await on.bring([...everyType(), uploaded('all', on.types, 30)]);
      expect(live.size).toBeGreaterThan(2);
      for (const list of live.values()) {
        const asked = resolved(list.body, live);
        const shown = await on.shown(list);
        // What a list was made of need not be told.
        expect([list.key, among(shown.fields, asked)]).toEqual([list.key, among(asked, shown.fields)]);
        expect(shown.fields['name']).toBe(asked['name']);
        expect([list.key, await on.find(list.tag)]).toEqual([list.key, [shown]]);
        expect(shown).toMatchObject({ tag: list.tag, ids: list.ids });
      }
      const all = [...live.values()].map(({ ids }) => ids.id);
      expect(idsOf(await on.platform.observe(on.on.session, all)).sort()).toEqual(all.sort());
      expect([...(await on.control.ids())].sort()).toEqual(all);
    });

    it('a second one with the same tag is refused, is the first one, or is found after it', async () => {
      const on = stage();
      const first = await on.list();
      const second = await on.create(on.part()).catch((error: unknown) => error);
      await on.settle();
      const found = idsOf(await on.find(first.tag));
      if (second instanceof PlatformError) expect([second.fault, found]).toEqual(['duplicate', [first.ids.id]]);
      else expect(found).toEqual([...new Set([first.ids.id, (second as LiveList).ids.id])]);
    });

    it('says by which id campaigns refer to it, as soon as there is one, and says no other later', async () => {
      const on = stage();
      const list = await on.list();
      const used = await on.used(new Map([[list.key, list]]));
      await on.sent(list, on.people(list, 3));
      await on.on.control.advance({ minutes: 5 });
      for (const shown of [await on.shown(list), ...(await on.find(list.tag))])
        expect([shown.ids, shown.usedAs]).toEqual([list.ids, used.get(list.key)]);
    });

    it('takes people at once, or says from when it does', async () => {
      const on = stage();
      const list = await on.create(on.part());
      const people = on.people(list, 3);
      const early = await on.put(list, people).catch((error: unknown) => error as Error);
      if (early instanceof Error) {
        const { retryAt } = (await expectFault('not_ready', Promise.reject(early))).detail;
        const now = await on.on.control.now();
        expect([retryAt, (retryAt?.getTime() ?? 0) > now.getTime()]).toEqual([expect.any(Date), true]);
        expect(await on.members(list)).toEqual([]);
        await on.on.control.advance({ ms: (retryAt?.getTime() ?? 0) - now.getTime() });
      } else {
        if ('receipt' in early) await on.ended(early.receipt);
        expect(await on.members(list)).toEqual(hashesOf(people));
      }
      expect(await on.sent(list, people)).toMatchObject({ state: 'done', accepted: 3 });
    });

    it('a tag that is only part of another is not found', async () => {
      const on = stage();
      const part = on.part();
      await on.create({ ...part, tag: `${part.tag.slice(0, 20)}00` });
      await on.settle();
      expect(await on.find(part.tag.slice(0, 20))).toEqual([]);
    });

    it('the tag survives an edit of the name on the platform, and copies of a person come after the original', async () => {
      const on = stage();
      const [original, copy] = [await on.list(), await on.list('readers')];
      await on.control.rename(original.ids.id, (name) => name.replace('People', 'Renamed by hand: people'));
      await on.control.copyTag(copy.ids.id, original.tag);
      const found = await on.find(original.tag);
      expect(idsOf(found)).toEqual([original.ids.id, copy.ids.id]);
      expect(found[0]?.fields['name']).toMatch(/^Renamed by hand/);
      await on.platform.remove(on.on.session, copy.ids);
      expect(idsOf(await on.find(original.tag))).toEqual([original.ids.id]);
    });

    it('changes one field at a time and all together, however often that is said, and nothing else with it', async () => {
      const on = stage();
      const list = await on.list();
      const before = await on.shown(list);
      const { body } = on.plan({ ...uploaded('buyers', ['email'], 30), name: 'Others' }).parts[0] ?? list;
      const changed = Object.entries(body).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(list.body[field]));
      expect(changed.length).toBeGreaterThan(0);
      let fields = before.fields;
      for (const [field, value] of [...changed, ...changed]) {
        await on.platform.change(on.on.session, list, { [field]: value });
        fields = { ...fields, [field]: value };
        expect(await on.shown(list)).toEqual({ ...before, fields });
      }
      await on.platform.change(on.on.session, list, among(list.body, Object.fromEntries(changed)));
      await on.platform.change(on.on.session, list, {});
      expect(await on.shown(list)).toEqual(before);
    });

    it('what was removed, here or there, is not shown; changing it is not found, and removing it is done already', async () => {
      const on = stage();
      const [here, there] = [await on.list(), await on.list('readers')];
      await on.platform.remove(on.on.session, here.ids);
      await on.control.remove(there.ids.id);
      expect(await on.control.ids()).toEqual([]);
      for (const list of [here, there]) {
        expect(await on.find(list.tag)).toEqual([]);
        expect(await on.platform.observe(on.on.session, [list.ids.id])).toEqual([]);
        await expectFault('not_found', on.platform.change(on.on.session, list, { name: 'Others' }));
        await expectFault('not_found', on.put(list, on.people(list, 1)));
        await on.platform.remove(on.on.session, list.ids);
      }
    });
  });

  describe('what the platform says of a list', () => {
    it('it is building, then too small, then ready, and its size is a range', async () => {
      const on = stage();
      await on.control.setMatchRate(1);
      const list = await on.list();
      const { smallest } = on.traits;
      expect(await on.shown(list)).toMatchObject({ state: expect.stringMatching(/^(building|too_small)$/) as string });
      await on.sent(list, on.people(list, Math.ceil(smallest / 10)));
      await on.count();
      expect((await on.shown(list)).state).toBe('too_small');
      await on.sent(list, on.people(list, smallest * 2));
      await on.count();
      const { state, size, matchRate } = await on.shown(list);
      expect([state, matchRate === null || matchRate > 90]).toEqual(['ready', true]);
      expect(size === null || (size.lower <= smallest * 2 && size.upper >= smallest * 2 && size.lower < size.upper)).toBe(true);
    });

    it('whom only it knows are told by their attributes, in shares of the whole, to those who may ask', async () => {
      const on = stage();
      const [part] = on.plan(visitors('shoppers')).parts;
      if (!part) return;
      const list = await on.create(part);
      await on.settle();
      const asked = (countries = ['DE']) => on.platform.breakdown(on.on.session, list.ids, countries);
      expect(await asked()).toBeNull();
      await on.control.allowBreakdown(list.ids.id);
      const told = await asked();
      if (told === null) return;
      for (const [dimension, words] of Object.entries(buckets)) {
        const found = told[dimension as keyof typeof buckets];
        expect(found.map(({ bucket }) => bucket).filter((bucket) => !words.test(bucket))).toEqual([]);
        expect([dimension, new Set(found.map(({ bucket }) => bucket)).size]).toEqual([dimension, found.length]);
        for (const side of ['share', 'baselineShare'] as const) {
          const shares = found.map((each) => each[side] ?? 0);
          expect(shares.every((share) => share >= 0)).toBe(true);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }
      expect(told.age.length + told.gender.length).toBeGreaterThan(0);
      expect(await asked([])).toBeNull();
      expect(await on.platform.breakdown(on.on.session, { id: on.on.test.absentId, extra: {} }, ['DE'])).toBeNull();
      for (const fault of ['lost_before', 'unavailable', 'cut_off'] as const) {
        await on.on.control.next('breakdown', fault);
        await expectFault('transient', asked());
      }
      expect(await asked()).toEqual(told);
    });

    it('somebody closed it there', async () => {
      const on = stage();
      const { close } = on.control;
      if (close === null) return;
      const list = await on.list();
      await close(list.ids.id);
      expect((await on.shown(list)).state).toBe('closed');
    });

    it('nobody is in it any more', async () => {
      const on = stage();
      await on.control.setMatchRate(1);
      const list = await on.list();
      await on.sent(list, on.people(list, on.traits.smallest * 2));
      await on.count();
      expect((await on.shown(list)).state).toBe('ready');
      await on.control.expire(list.ids.id);
      await on.count();
      expect(['expired', 'too_small']).toContain((await on.shown(list)).state);
    });

    it('nobody resembles too few people; once they are enough, a lookalike is ready', async () => {
      const on = stage();
      await on.control.setMatchRate(1);
      const buyers = uploaded('buyers', ['email']);
      const similar = lookalike('similar', buyers);
      const [part] = on.plan(similar).parts;
      if (!part) return;
      const live = await on.bring([buyers, similar]);
      const [seed, like] = [live.get(on.part().key), live.get(part.key)];
      if (!seed || !like) throw new Error('They were not created.');
      await on.sent(seed, on.people(seed, Math.ceil(on.traits.smallest / 10)));
      await on.count();
      expect((await on.shown(like)).state).not.toBe('ready');
      await on.sent(seed, on.people(seed, on.traits.smallest * 2));
      await on.count();
      expect((await on.shown(like)).state).toBe('ready');
    });
  });
}
