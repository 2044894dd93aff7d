// The part of the contract about reads that fail, or whose answer cannot be true: never a shorter answer, and always a reason.
import { type CallKind, type Lie, quotaOf } from './platform-under-test.js';
import { expectFault } from './expected-faults.js';
import type { PlatformSetup } from './platform-setup.js';

const kinds = ['find', 'observe', 'report'] as const;
const faults = ['lost_before', 'lost_after', 'unavailable', 'cut_off'] as const;

const LATE_S = 30;
const DAY_S = 86_400;

const lies: Readonly<Record<(typeof kinds)[number], readonly Lie[]>> = {
  find: ['unknown_word', 'missing_field', 'rounded_id'],
  observe: ['unknown_word', 'missing_field', 'rounded_id'],
  report: ['negative_count', 'missing_field', 'rounded_id'],
};

/**
 * A call that is throttled, in each way that the platform has, says which other calls are to wait with it, and until when as far
 * as the platform says it.
 */
export async function expectThrottled(
  on: PlatformSetup,
  kind: CallKind,
  call: () => Promise<unknown>,
  throttles = on.test.throttles,
): Promise<void> {
  expect(throttles).not.toEqual([]);
  for (const { fault, scope, seconds, isOfKind } of throttles) {
    await on.control.next(kind, fault);
    const { detail } = await expectFault('throttled', call());
    expect([fault, detail.scope, detail.of]).toEqual([fault, scope, isOfKind ? quotaOf(kind) : undefined]);
    const wait = detail.retryAt && (detail.retryAt.getTime() - (await on.control.now()).getTime()) / 1_000;
    if (seconds === null) {
      expect([fault, wait]).toEqual([fault, undefined]);
      continue;
    }
    const left = seconds === 'utc_day' ? DAY_S - (((await on.control.now()).getTime() / 1_000) % DAY_S) : seconds;
    expect(wait).toBeGreaterThan(left - LATE_S);
    expect(wait).toBeLessThanOrEqual(left);
  }
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
      await expectThrottled(on, kind, () => on.read(kind));
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

    it('a report in another currency, with an empty page before others, or with an error inside is refused as well', async () => {
      const on = stage();
      await on.launch();
      await on.advance(4);
      const days = async () => on.report(await on.day(-3), await on.day(-1));
      const before = await days();
      expect(before.length).toBeGreaterThan(2);
      for (const [lie, tell] of Object.entries(on.test.reportLies ?? {})) {
        await tell();
        const { message } = await expectFault('transient', days());
        expect([lie, message]).toEqual([lie, expect.stringMatching(/\w+ \w+/)]);
        expect([lie, await days()]).toEqual([lie, before]);
      }
    });
  });
}
