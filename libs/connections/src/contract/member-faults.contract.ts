// The part of the contract about members who are blocked, or whose answer is lost: nobody is lost, and nobody is named in a
// failure.
import type { PlatformError } from '../domain/ad-platform.js';
import { hashesOf } from './audience-intents.js';
import { expectThrottled } from './faults.contract.js';
import type { ListSetup } from './list-setup.js';
import { expectFault } from './expected-faults.js';

const losses = [
  ['lost_before', false],
  ['unavailable', false],
  ['lost_after', true],
  ['cut_off', true],
] as const;

export function describeMemberFaults(stage: () => ListSetup): void {
  describe('members on their way', () => {
    it.each(losses)('when a batch is %s, it is repeated, and the list is exact in the end', async (fault, isApplied) => {
      const on = stage();
      const list = await on.list();
      const [first, gone, after] = [on.people(list, 4), on.people(list, 2), on.people(list, 2, 2)];
      await on.on.control.next('put', fault);
      await expectFault('unknown_outcome', on.put(list, first));
      await on.count();
      expect(await on.members(list)).toEqual(isApplied ? hashesOf(first) : []);
      await on.sent(list, first);
      expect(await on.members(list)).toEqual(hashesOf(first));
      await on.on.control.next('put', fault);
      await expectFault('unknown_outcome', on.put(list, gone, false));
      await on.sent(list, gone, false);
      expect(await on.members(list)).toEqual(hashesOf(after));
    });

    it('a batch that is throttled was not taken, and says until when and for whom', async () => {
      const on = stage();
      const list = await on.list();
      const throttles = on.on.test.throttles.filter(({ fault }) => on.test.throttles.includes(fault));
      await expectThrottled(on.on, 'put', () => on.put(list, on.people(list, 3)), throttles);
      expect(await on.members(list)).toEqual([]);
    });

    it('terms that nobody accepted are a precondition; once they are accepted, members are taken', async () => {
      const on = stage();
      if (on.traits.terms === null) return;
      const list = await on.list();
      await on.control.acceptTerms(false);
      await expectFault('precondition', on.put(list, on.people(list, 3)));
      expect(await on.members(list)).toEqual([]);
      await on.control.acceptTerms(true);
      await on.sent(list, on.people(list, 3));
      expect(await on.members(list)).toHaveLength(3);
    });

    it('a consent without the feature is told with the feature, and nobody is taken or lost', async () => {
      const on = stage();
      if (on.on.test.optionalFeature !== 'audiences') return;
      const list = await on.list();
      await on.sent(list, on.people(list, 3));
      await on.control.loseFeature();
      await on.on.renewSession();
      for (const isAdded of [true, false]) {
        const { detail } = await expectFault('permission', on.put(list, on.people(list, 2, 1), isAdded));
        expect(detail.feature).toBe('audiences');
      }
      expect(await on.members(list)).toEqual(hashesOf(on.people(list, 3)));
    });

    it('a look at a batch that fails is transient, and one at a batch that nobody sent is not found', async () => {
      const on = stage();
      const list = await on.list();
      const answer = await on.put(list, on.people(list, 3));
      if (!('receipt' in answer)) return;
      const settled = () => on.platform.settled(on.on.session, answer.receipt);
      await on.count();
      for (const [fault] of losses) {
        await on.on.control.next('settled', fault);
        await expectFault('transient', settled());
      }
      for (const lie of ['unknown_word', 'negative_count'] as const) {
        await on.on.control.lie('settled', lie);
        await expectFault('transient', settled());
      }
      expect(await settled()).toMatchObject({ state: 'done', accepted: 3 });
      await expectFault('not_found', on.platform.settled(on.on.session, on.test.absentReceipt));
    });

    it('no failure names a person, not even one whose identifier the platform cannot read', async () => {
      const on = stage();
      const list = await on.list();
      const secret = 'ada.lovelace@example.com';
      const readable = on.people(list, 1);
      const failures: PlatformError[] = [];
      // It refuses the batch, or that person alone.
      const answer = await on.sent(list, [[{ type: 'email', value: secret }], ...readable]).catch((error: unknown) => error);
      if (answer instanceof Error) failures.push(await expectFault('rejected', Promise.reject(answer)));
      else expect(answer).toMatchObject({ accepted: 1, refused: [{ count: 1 }] });
      for (const fault of ['lost_before', 'unavailable', 'cut_off'] as const) {
        await on.on.control.next('put', fault);
        failures.push(await expectFault('unknown_outcome', on.put(list, readable)));
      }
      const values = [secret, ...readable.flat().map(({ value }) => value)];
      for (const { message, detail } of failures)
        expect(values.filter((value) => `${message}${JSON.stringify(detail)}`.includes(value))).toEqual([]);
      expect(await on.members(list)).not.toContain(secret);
    });
  });
}
