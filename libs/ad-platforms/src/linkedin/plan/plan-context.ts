import type { NodeBody, PlanContext } from '@app/connections';
import type { Billing } from '../../shared/billable-money.js';

export const CAMPAIGN_KEY = 'campaign';

export const settingIn = ({ settings }: PlanContext, key: string): string | null =>
  settings.find((each) => each.key === key)?.value ?? null;

/** What the campaign says at LinkedIn; undefined: it is not there. */
export const fixedIn = ({ fixed }: PlanContext): NodeBody | undefined => fixed.get(CAMPAIGN_KEY);

/** By general knowledge LinkedIn bills every currency with the digits of ISO 4217. */
export const wholeUnits: ReadonlySet<string> = new Set();
export const billingOf = ({ account: { currency } }: PlanContext): Billing => ({
  platform: 'LinkedIn',
  currency,
  wholeUnits,
});
