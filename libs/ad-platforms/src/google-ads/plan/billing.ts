import type { Billing } from '../../shared/billable-money.js';
import type { GooglePlanContext } from './plan-context.js';

/** As of 2025-11. */
export const wholeUnits: ReadonlySet<string> = new Set(['COP', 'CRC', 'HUF', 'IDR', 'TWD']);

export const billingOf = ({ account: { currency } }: GooglePlanContext): Billing => ({
  platform: 'Google Ads',
  currency,
  wholeUnits,
});
