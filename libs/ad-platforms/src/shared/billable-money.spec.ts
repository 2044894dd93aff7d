import { fractionDigits, type Money, toMicros } from '@app/kernel';
import fc from 'fast-check';
import { billedUnits, isBillable } from './billable-money.js';
import { PlanFindings } from './plan-findings.js';

const wholeUnits: ReadonlySet<string> = new Set(['HUF', 'TWD']);
const currencies = fc.constantFrom('EUR', 'HUF', 'JPY', 'KWD', 'TWD', 'USD');
const amounts: fc.Arbitrary<Money> = fc.record({ minor: fc.bigInt({ min: 0n, max: 10n ** 15n }), currency: currencies });

it('an amount is told exactly as it is, or is refused with the nearest that is possible', () => {
  fc.assert(
    fc.property(amounts, currencies, (money, currency) => {
      const findings = new PlanFindings();
      const isGood = isBillable(money, 'budget.amount', { platform: 'Toys', currency, wholeUnits }, findings);
      const units = billedUnits(money, wholeUnits);
      const unit = 10n ** BigInt(wholeUnits.has(money.currency) ? 6 : 6 - fractionDigits(money.currency));
      expect(units === null ? null : units * unit).toBe(units === null ? null : toMicros(money));
      expect(isGood).toBe(units !== null && money.currency === currency);
      const [refused] = findings.unsupported;
      if (isGood) expect(refused).toBeUndefined();
      else if (money.currency !== currency) expect(refused).toMatchObject({ value: money.currency, possible: currency });
      else {
        const possible = BigInt(String(refused?.possible)) * unit;
        expect([possible <= toMicros(money), toMicros(money) - possible < unit]).toEqual([true, true]);
      }
    }),
  );
});

it.each<[Money, bigint | null]>([
  [{ minor: 5_000n, currency: 'EUR' }, 5_000n],
  [{ minor: 5_000n, currency: 'JPY' }, 5_000n],
  [{ minor: 5_000n, currency: 'HUF' }, 50n],
  [{ minor: 5_050n, currency: 'HUF' }, null],
  [{ minor: 0n, currency: 'TWD' }, 0n],
])('%p is %p units', (money, units) => {
  expect(billedUnits(money, wholeUnits)).toBe(units);
});
