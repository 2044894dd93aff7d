import type { GooglePlanContext } from './plan-context.js';
import { formatMoney, type Money, toMicros } from '@app/kernel';
import type { PlanFindings } from '../../shared/plan-findings.js';

/** Billed in whole units although ISO 4217 gives them digits. As of 2025-11. */
const billedInWholeUnits: ReadonlySet<string> = new Set(['COP', 'CRC', 'HUF', 'IDR', 'TWD']);
const WHOLE_UNIT = 1_000_000n;

/** Whether the account can be billed exactly this amount; what is wrong with it is noted. */
export function isBillable(money: Money, field: string, { account }: GooglePlanContext, findings: PlanFindings): boolean {
  const { amount, currency } = formatMoney(money);
  if (currency !== account.currency) {
    const message =
      `The Google Ads account is in ${account.currency}, and the amount is in ${currency}. Give it in ` + `${account.currency}.`;
    findings.refuse(field, message, { value: currency, possible: account.currency });
    return false;
  }
  if (billedInWholeUnits.has(currency) && toMicros(money) % WHOLE_UNIT !== 0n) {
    const message = `Google Ads bills ${currency} in whole units, and ${amount} has a fraction.`;
    findings.refuse(field, message, { value: amount, possible: String(toMicros(money) / WHOLE_UNIT) });
    return false;
  }
  return true;
}
