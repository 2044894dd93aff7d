// The simulated LinkedIn, controlled by the contract suite.
import { type CallKind, type InjectedFault, type Lie, type PlatformControl, quotaOf } from '@app/connections';
import type { SettableClock } from '@app/kernel';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

export const ACCOUNT = '508720451';
const OTHER = '508720452';
export const SCOPES = [
  ...['r_ads', 'rw_ads', 'r_ads_reporting', 'rw_dmp_segments', 'w_organization_social', 'r_organization_social'],
];
export const NOW = '2026-11-20T13:00:00Z';

/** What a fault script is to meet; a campaign's group is a part of the campaign. */
const ofTree = { pathPattern: '/(adCampaigns|creatives)/[^/]+$' };
const none = { operation: 'none' };
const aList = { pathPattern: '/dmpSegments/\\d+$' };
const calls: Record<CallKind, object> = {
  find: { operation: 'GET adCampaigns' },
  observe: { operation: 'GET adCampaigns' },
  report: { operation: 'GET adAnalytics' },
  create: { method: 'POST', pathPattern: '/(adCampaigns|creatives|images)$' },
  change: ofTree,
  turn: ofTree,
  remove: ofTree,
  find_list: { operation: 'GET dmpSegments' },
  create_list: { operation: 'POST dmpSegments' },
  ...{ observe_lists: aList, change_list: aList, remove_list: aList, settled: none, breakdown: none },
  put: { operation: 'BATCH_CREATE users' },
};
const quotas = { tree: 'app_tree', reports: 'app_reports', audiences: 'app_segments' } as const;
const WITH_BODY: readonly CallKind[] = ['find', 'observe', 'report', 'find_list', 'observe_lists', 'put'];

/** An answer without a body cannot be cut off: its head says it all. */
const actions: Partial<Record<InjectedFault, (call: CallKind) => object>> = {
  lost_before: () => ({ kind: 'reset-before-apply' }),
  lost_after: () => ({ kind: 'reset-after-apply' }),
  unavailable: () => ({ kind: 'html-502' }),
  cut_off: (call) => ({ kind: WITH_BODY.includes(call) ? 'truncated-json' : 'reset-after-apply' }),
  fails_midway: () => ({ kind: 'error', status: 500, errorCode: 'INTERNAL_ERROR' }),
  quota_spent: (call) => ({ kind: 'throttle', scope: quotas[quotaOf(call) as keyof typeof quotas] }),
  kind_spent: () => ({ kind: 'error', status: 429, errorCode: {}, message: 'Too many requests' }),
};

const lies: Record<Lie, object> = {
  unknown_word: { field: 'status', value: 'SLEEPING' },
  missing_field: { field: 'id' },
  rounded_id: { field: 'id', value: 2 ** 53 + 2 },
  negative_count: { field: 'impressions', value: -5 },
};
const liesOf: Partial<Record<CallKind, Partial<Record<Lie, object>>>> = {
  report: { missing_field: { field: 'pivotValues' }, rounded_id: { field: 'pivotValues', value: [2 ** 53 + 2] } },
  find_list: { negative_count: { field: 'audienceSize', value: -5 } },
  observe_lists: { negative_count: { field: 'audienceSize', value: -5 } },
};

const nothing = z.unknown();
const clockState = z.object({ now: z.coerce.date() });
const shownObjects = z.object({
  objects: z.array(z.object({ id: z.string(), state: z.string(), body: z.looseObject({ name: z.string().optional() }) })),
});
export const madeGrant = z.object({ refresh_token: z.string(), access_token: z.string(), person: z.string() });
type MadeGrant = z.output<typeof madeGrant>;
const YEAR_SECONDS = 365 * 86_400;

export function linkedinControl(simulator: SimulatedGoogleAds, clock: SettableClock, grant: MadeGrant): PlatformControl {
  const send = async (method: string, path: string, body?: object): Promise<void> =>
    void (await simulator.control(nothing, method, path, body));
  const account = (change: object): Promise<void> => send('PATCH', `/linkedin/accounts/${ACCOUNT}`, change);
  const hold = (status: string): Promise<void> => account({ servingStatuses: [status] });
  const edit = (id: string, change: object): Promise<void> => send('PATCH', `/linkedin/objects/${id}`, change);
  const changeGrant = (change: object): Promise<void> => send('PATCH', `/linkedin/grants/${grant.refresh_token}`, change);
  const config = (linkedin: object): Promise<void> => send('PATCH', '/config', { linkedin });
  const fault = (match: object, action: object | undefined): Promise<void> =>
    send('POST', '/faults', { match: { platform: 'linkedin', ...match }, action });
  const campaigns = async () => {
    const asked = `/linkedin/objects?resource=adCampaign&account=${ACCOUNT}`;
    const { objects } = await simulator.control(shownObjects, 'GET', asked);
    return objects.filter(({ state }) => !['PENDING_DELETION', 'REMOVED'].includes(state));
  };
  const now = async (): Promise<Date> => (await simulator.control(clockState, 'GET', '/clock')).now;
  return {
    now,
    today: async () => (await now()).toISOString().slice(0, 10),
    advance: async ({ days = 0, minutes = 0, ms = 0 }) => {
      const seconds = minutes * 60 + Math.ceil(ms / 1_000);
      clock.set((await simulator.control(clockState, 'POST', '/clock/advance', { days, seconds })).now);
    },
    next: (call, what) => fault(calls[call], actions[what]?.(call)),
    lie: (call, lie) => fault(calls[call], { kind: 'alter-answer', ...(liesOf[call]?.[lie] ?? lies[lie]) }),
    calls: () => simulator.calls(),
    pages: (pageSize) => config({ pageSize }),
    campaignIds: async () => (await campaigns()).map(({ id }) => id),
    rename: async (id, rename) => {
      const campaign = (await campaigns()).find((each) => each.id === id);
      await edit(id, { body: { name: rename(campaign?.body.name ?? '') } });
    },
    copyTag: ({ ids }, tag) => edit(ids.id, { body: { name: `Copy [cid:${tag}] #2` } }),
    remove: ({ ids }) => edit(ids.id, { state: 'REMOVED' }),
    judge: ({ ids }, verdict) => edit(ids.id, { verdict: verdict === 'approved' ? 'APPROVED' : 'REJECTED' }),
    consent: async (authorize_url, choice) => {
      const sent = z.object({ location: z.string() });
      const asked = { authorize_url, person: grant.person, deny: choice === 'deny' };
      return (await simulator.control(sent, 'POST', '/linkedin/consents', asked)).location;
    },
    reportOrders: null,
    giveTokens: (shape) => config({ refreshTokenLifetimeSeconds: shape === 'without_refresh' ? null : YEAR_SECONDS }),
    endGrant: async () => {
      const shown = z.object({ grants: z.array(z.object({ refresh_token: z.string() })) });
      const { grants } = await simulator.control(shown, 'GET', '/linkedin/grants');
      for (const { refresh_token: token } of grants) await send('PATCH', `/linkedin/grants/${token}`, { revoked: true });
    },
    disableAccount: () => hold('ACCOUNT_SERVING_HOLD'),
    loseAccount: async () => {
      await send('POST', '/linkedin/accounts', { id: OTHER, name: 'Acme DE', timezone: 'UTC' });
      await changeGrant({ accounts: [OTHER] });
    },
    closeAccount: () => account({ status: 'CANCELED' }),
    unlinkAccount: async () => undefined,
    lowerRole: () => changeGrant({ role: 'READ_ONLY' }),
    changeTerms: async () => undefined,
    demandTwoSteps: async () => undefined,
    removePayment: () => hold('BILLING_HOLD'),
    reachSpendLimit: () => hold('ACCOUNT_TOTAL_BUDGET_HOLD'),
    emptyBalance: async () => undefined,
    reviewAccount: async () => undefined,
    changeAccount: ({ currency }) => account({ currency }),
    mendAccount: async () => {
      await account({ status: 'ACTIVE', servingStatuses: ['RUNNABLE'] });
      await changeGrant({ role: 'ADMIN' });
    },
  };
}
