// The part of the contract about calls for lists that fail: none is there twice, none is missing, and every failure has a reason.
import { expectThrottled } from './faults.contract.js';
import type { ListSetup } from './list-setup.js';
import type { Lie } from './platform-under-test.js';
import { expectFault } from './expected-faults.js';

const lies: readonly Lie[] = ['unknown_word', 'missing_field', 'rounded_id', 'negative_count'];
const reads = ['find_list', 'observe_lists'] as const;
const losses = [
  ['lost_before', false],
  ['unavailable', false],
  ['lost_after', true],
  ['cut_off', true],
] as const;

export function describeListFaults(stage: () => ListSetup): void {
  const read = async (on: ListSetup, kind: (typeof reads)[number]): Promise<unknown[]> =>
    kind === 'find_list' ? on.find(on.part().tag) : on.platform.observe(on.on.session, await on.control.ids());

  describe('calls for lists that fail', () => {
    it.each(losses)('when a create is %s, the tag finds what it made, and it is there once in the end', async (fault, isMade) => {
      const on = stage();
      const part = on.part();
      await on.on.control.next('create_list', fault);
      await expectFault('unknown_outcome', on.create(part));
      await on.settle();
      expect(await on.find(part.tag)).toHaveLength(isMade ? 1 : 0);
      if (!isMade) await on.create(part);
      await on.settle();
      expect(await on.find(part.tag)).toHaveLength(1);
      expect(await on.control.ids()).toHaveLength(1);
    });

    it.each(losses)('a change and a removal that is %s is repeated', async (fault) => {
      const on = stage();
      const list = await on.list();
      const change = () => on.platform.change(on.on.session, list, { name: 'Others' });
      await on.on.control.next('change_list', fault);
      await expectFault('unknown_outcome', change());
      await change();
      expect((await on.shown(list)).fields['name']).toBe('Others');
      const remove = () => on.platform.remove(on.on.session, list.ids);
      await on.on.control.next('remove_list', fault);
      await expectFault('unknown_outcome', remove());
      await remove();
      expect(await on.control.ids()).toEqual([]);
    });

    it.each(reads)('a %s without its whole answer is transient, never a shorter answer', async (kind) => {
      const on = stage();
      await on.list();
      const before = await read(on, kind);
      expect(before).toHaveLength(1);
      for (const [fault] of losses) {
        await on.on.control.next(kind, fault);
        await expectFault('transient', read(on, kind));
        expect([fault, await read(on, kind)]).toEqual([fault, before]);
      }
    });

    it.each(reads)('a %s whose answer cannot be true is refused with a reason, and nothing of it is told', async (kind) => {
      const on = stage();
      const list = await on.list();
      await on.sent(list, on.people(list, on.traits.smallest * 2));
      await on.count();
      const before = await read(on, kind);
      for (const lie of lies) {
        await on.on.control.lie(kind, lie);
        const { message } = await expectFault('transient', read(on, kind));
        expect([lie, message]).toEqual([lie, expect.stringMatching(/\w+ \w+/)]);
        expect([lie, await read(on, kind)]).toEqual([lie, before]);
      }
    });

    it('a call that is throttled was not done, and says until when and for whom', async () => {
      const on = stage();
      await expectThrottled(on.on, 'create_list', () => on.create(on.part()));
      expect(await on.control.ids()).toEqual([]);
      await on.list();
      for (const kind of reads) await expectThrottled(on.on, kind, () => read(on, kind));
    });
  });
}
