// The part of the contract about the members of lists: exactly those who were sent and not taken out are there.
import { hashesOf, uploaded } from './audience-intents.js';
import { granted, type ListSetup } from './list-setup.js';

const taken = (count: number) => ({ state: 'done', accepted: count, refused: [] });

export function describeMembers(stage: () => ListSetup): void {
  describe('members of a list', () => {
    it('are exactly those who were added and not taken out, however often that is said', async () => {
      const on = stage();
      const list = await on.list();
      const [first, more] = [on.people(list, 5), on.people(list, 5, 3)];
      for (let times = 0; times < 2; times += 1) expect(await on.sent(list, first)).toMatchObject(taken(5));
      expect(await on.members(list)).toEqual(hashesOf(first));
      await on.sent(list, more);
      expect(await on.members(list)).toEqual(hashesOf([...first, ...more]));
      const [left, stay] = [on.people(list, 4), on.people(list, 4, 4)];
      for (let times = 0; times < 2; times += 1) expect(await on.sent(list, left, false)).toMatchObject({ state: 'done' });
      expect(await on.members(list)).toEqual(hashesOf(stay));
      await on.sent(list, left);
      expect(await on.members(list)).toEqual(hashesOf([...left, ...stay]));
    });

    it('go to a list for each kind of identifiers, in the form that the platform asks for', async () => {
      const on = stage();
      const lists = [...(await on.bring([uploaded('all', on.types)])).values()];
      expect(lists.flatMap(({ members }) => members ?? []).sort()).toEqual(on.types.toSorted());
      for (const list of lists) expect(await on.sent(list, on.people(list, 3))).toMatchObject(taken(3));
      for (const list of lists) expect([list.key, await on.members(list)]).toEqual([list.key, hashesOf(on.people(list, 3))]);
      for (const list of lists) await on.sent(list, on.people(list, 2), false);
      for (const list of lists) expect([list.key, await on.members(list)]).toEqual([list.key, hashesOf(on.people(list, 1, 2))]);
    });

    it('are taken with as many people as one call may have, and with as many identifiers as a person may have', async () => {
      const on = stage();
      const list = await on.list();
      const people = on.people(list, on.traits.mostPeople);
      expect(await on.sent(list, people)).toMatchObject(taken(people.length));
      expect(await on.members(list)).toHaveLength(people.length);
      const one = [on.people(list, on.traits.mostIdentifiers, 50_000).flat()];
      expect(await on.sent(list, one)).toMatchObject(taken(1));
      expect(await on.members(list)).toHaveLength(people.length + on.traits.mostIdentifiers);
    });

    it('whose personal ads are denied are taken too', async () => {
      const on = stage();
      const { ids, body, members } = await on.list();
      const people = on.people({ members }, 2);
      const batch = { people, consent: { ...granted, adPersonalization: 'denied' } } as const;
      const answer = await on.platform.put(on.on.session, { ids, body }, batch);
      expect('outcome' in answer ? answer.outcome : await on.ended(answer.receipt)).toMatchObject(taken(2));
      expect(await on.members({ ids })).toEqual(hashesOf(people));
    });

    it('who were refused are counted with the reason, and the others are there', async () => {
      const on = stage();
      const { some } = on.test.refusals;
      if (some === null) return;
      const list = await on.list();
      await on.control.refuseNext(list.ids.id, 'some');
      const { state, accepted, refused } = await on.sent(list, on.people(list, 40));
      expect({ state, reasons: refused.map(({ reason }) => reason) }).toEqual({ state: 'done', reasons: [some] });
      expect([accepted > 0, accepted + (refused[0]?.count ?? 0)]).toEqual([true, 40]);
      expect(await on.members(list)).toHaveLength(accepted);
    });

    it('of a batch that failed are not there, and the batch may be sent again', async () => {
      const on = stage();
      const { all } = on.test.refusals;
      if (all === null) return;
      const list = await on.list();
      const people = on.people(list, 4);
      await on.control.refuseNext(list.ids.id, 'all');
      expect(await on.sent(list, people)).toMatchObject({
        state: 'failed',
        accepted: 0,
        refused: [{ reason: all, count: 4 }],
      });
      expect(await on.members(list)).toEqual([]);
      expect(await on.sent(list, people)).toMatchObject(taken(4));
      expect(await on.members(list)).toEqual(hashesOf(people));
    });

    it('one person is taken out of every list, and all others stay', async () => {
      const on = stage();
      const lists = [await on.list(), await on.list('readers')];
      for (const list of lists) await on.sent(list, on.people(list, 20));
      for (const list of lists) await on.sent(list, on.people(list, 1, 7), false);
      for (const list of lists) {
        const others = hashesOf([...on.people(list, 7), ...on.people(list, 12, 8)]);
        expect(await on.members(list)).toEqual(others);
      }
    });
  });
}
