/** How much of each quota is spent, in the headers of every answer, and what a spent one says. */
import type { CoreWorld } from '../core/core-world.js';
import type { Spent } from '../core/quotas.js';
import type { Answer } from '../platform.js';
import { errorAnswer, THROTTLES } from './errors.js';
import { VERSION } from './oauth.js';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const ALL = 100;
const KINDS = ['ads_management', 'ads_insights', 'custom_audience'];

const entry = (type: string, percent: number, minutes: number) => ({
  ...{ type, call_count: percent, total_cputime: percent === ALL ? ALL : 0, total_time: percent === ALL ? ALL : 0 },
  ...{ estimated_time_to_regain_access: minutes, ads_api_access_tier: 'standard_access' },
});

/** `account`: whose quotas are told; null: the call is about none. */
export function usageHeaders({ quotas, now }: CoreWorld, account: string | null, spent?: Spent): Record<string, string> {
  const at = now().getTime();
  const left = spent === undefined || spent.until === null ? 0 : spent.until - at;
  const percent = (name: string): number =>
    spent?.quota === name ? ALL : (quotas.percent(name, { account, grant: null }, at) ?? 0);
  const kinds = KINDS.map((type) => entry(type, percent(type), spent?.quota === type ? Math.ceil(left / MINUTE_MS) : 0));
  const util = { acc_id_util_pct: percent('ads_management'), reset_time_duration: Math.ceil(left / SECOND_MS) };
  const app = percent('app');
  return {
    'facebook-api-version': VERSION,
    'x-app-usage': JSON.stringify({ call_count: app, total_time: app, total_cputime: app }),
    ...(account !== null && {
      'x-business-use-case-usage': JSON.stringify({ [account]: kinds }),
      'x-ad-account-usage': JSON.stringify({ ...util, ads_api_access_tier: 'standard_access' }),
    }),
  };
}

export function throttledAnswer(world: CoreWorld, spent: Spent, account: string | null): Answer {
  const message =
    spent.quota === 'app' ? '(#4) Application request limit reached' : 'There have been too many calls from this ad-account.';
  const told = { ...(THROTTLES[spent.quota] ?? { code: 17 }), message, isTransient: true };
  return { ...errorAnswer(told), headers: usageHeaders(world, account, spent) };
}
