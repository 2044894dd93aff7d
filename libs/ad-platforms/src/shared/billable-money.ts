// Whether an account can be billed an amount: exactly, or it is refused with what is possible. How an adapter writes it is its
// own: `toMicros` and `formatMoney` of the kernel serve platforms of millionths and of decimals, `billedUnits` those of whole
// numbers.
import { formatMoney, fractionDigits, type Money } from '@app/kernel';
import type { PlanFindings } from './plan-findings.js';

export interface Billing {
  /** Its name in sentences. */
  readonly platform: string;
  /** Of the account. */
  readonly currency: string;
  /** Currencies that the platform bills in whole units although ISO 4217 gives them digits. */
  readonly wholeUnits: ReadonlySet<string>;
}

/**
 * The amount as a whole number of the smallest units that are billed; null: it has a fraction of one.
 * @example billedUnits({ minor: 5_000n, currency: 'EUR' }, whole) // 5_000n: cents
 * @example billedUnits({ minor: 5_000n, currency: 'HUF' }, whole) // 50n: forints, where `whole` has them
 */
export function billedUnits(money: Money, wholeUnits: Billing['wholeUnits']): bigint | null {
  if (!wholeUnits.has(money.currency)) return money.minor;
  const { whole, fraction } = inUnits(money);
  return fraction === 0n ? whole : null;
}

/** Whether the account can be billed exactly this amount; what is wrong with it is noted. */
export function isBillable(
  money: Money,
  field: string,
  { platform, currency: ofAccount, wholeUnits }: Billing,
  findings: PlanFindings,
): boolean {
  const { amount, currency } = formatMoney(money);
  if (currency !== ofAccount) {
    const message = `The ${platform} account is in ${ofAccount}, and the amount is in ${currency}. Give it in ${ofAccount}.`;
    findings.refuse(field, message, { value: currency, possible: ofAccount });
    return false;
  }
  if (billedUnits(money, wholeUnits) === null) {
    const message = `${platform} bills ${currency} in whole units, and ${amount} has a fraction.`;
    findings.refuse(field, message, { value: amount, possible: String(inUnits(money).whole) });
    return false;
  }
  return true;
}

function inUnits({ minor, currency }: Money): { readonly whole: bigint; readonly fraction: bigint } {
  const unit = 10n ** BigInt(fractionDigits(currency));
  return { whole: minor / unit, fraction: minor % unit };
}
