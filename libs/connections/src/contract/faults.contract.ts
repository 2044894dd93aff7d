// The part of the contract about reads that fail, or whose answer cannot be true: never a shorter answer, and always a reason.
import type { InjectedFault, Lie } from './platform-under-test.js';
import { expectFault, type PlatformSetup } from './platform-setup.js';

const kinds = ['find', 'observe', 'report'] as const;
const faults = ['lost_before', 'lost_after', 'unavailable', 'cut_off'] as const;

/** Whom each concerns, and for how many seconds. */
export const throttles: readonly (readonly [InjectedFault, scope: 'account' | 'app', seconds: number])[] = [
  ['throttled', 'account', 90],
  ['app_throttled', 'app', 90],
  ['quota_spent', 'app', 11 * 3_600],
];
const LATE_S = 30;

const lies: Readonly<Record<(typeof kinds)[number], readonly Lie[]>> = {
  find: ['unknown_word', 'missing_field', 'rounded_id'],
  observe: ['unknown_word', 'missing_field', 'rounded_id'],
  report: ['negative_count', 'missing_field', 'rounded_id'],
};

/** A call that is throttled says until when it is to wait, and which other calls with it. */
export async function expectThrottled(
  on: PlatformSetup,
  call: () => Promise<unknown>,
  [, scope, seconds]: (typeof throttles)[number],
) {
  const { detail } = await expectFault('throttled', call());
  const wait = ((detail.retryAt?.getTime() ?? 0) - (await on.control.now()).getTime()) / 1000;
  expect(detail.scope).toBe(scope);
  expect(wait).toBeGreaterThan(seconds - LATE_S);
  expect(wait).toBeLessThanOrEqual(seconds);
}

export function describeFaults(stage: () => PlatformSetup): void {
  describe('reads that fail', () => {
    it.each(kinds)('a %s without its whole answer is transient, never a shorter answer', async (kind) => {
      const on = stage();
      await on.launch();
      const before = await on.read(kind);
      for (const fault of faults) {
        await on.control.next(kind, fault);
        await expectFault('transient', on.read(kind));
        expect([fault, await on.read(kind)]).toEqual([fault, before]);
      }
    });

    it.each(kinds)('a %s that is throttled says until when and for whom', async (kind) => {
      const on = stage();
      for (const throttle of throttles) {
        await on.control.next(kind, throttle[0]);
        await expectThrottled(on, () => on.read(kind), throttle);
      }
    });

    it.each(kinds)('a %s whose answer cannot be true is refused with a reason, and nothing of it is told', async (kind) => {
      const on = stage();
      await on.launch();
      await on.advance(2);
      const before = await on.read(kind);
      expect(before.length).toBeGreaterThan(0);
      for (const lie of lies[kind]) {
        await on.control.lie(kind, lie);
        const { message } = await expectFault('transient', on.read(kind));
        expect([lie, message]).toEqual([lie, expect.stringMatching(/\w+ \w+/)]);
        expect([lie, await on.read(kind)]).toEqual([lie, before]);
      }
    });
  });
}
