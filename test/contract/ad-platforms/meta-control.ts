// The simulated Meta, controlled by the contract suite.
import {
  type CallKind,
  type InjectedFault,
  type Lie,
  type PlatformControl,
  type PlatformUnderTest,
  quotaOf,
} from '@app/connections';
import type { SettableClock } from '@app/kernel';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

export const ACCOUNT = '1002003004';
const OTHER = '5002003004';
export const TIMEZONE = 'Pacific/Auckland';
export const TOKEN_SECONDS = 5_183_944;
export const SCOPES = ['ads_management', 'ads_read', 'pages_show_list', 'pages_read_engagement', 'business_management'];

/** What a fault script is to meet. */
const calls: Record<CallKind, object> = {
  find: { operation: 'GET account.campaigns' },
  observe: { operation: 'GET account.campaigns' },
  report: { operation: 'GET account.insights' },
  create: { method: 'POST', pathPattern: '/act_\\d+/(campaigns|adsets|ads|adimages)$' },
  change: { operation: 'POST node' },
  turn: { operation: 'POST node' },
  remove: { operation: 'DELETE node' },
  find_list: { operation: 'GET account.customaudiences' },
  observe_lists: { operation: 'GET node' },
  create_list: { operation: 'POST account.customaudiences' },
  change_list: { operation: 'POST node' },
  remove_list: { operation: 'DELETE node' },
  put: { pathPattern: '/users$' },
  settled: { operation: 'none' },
  breakdown: { operation: 'none' },
};
/** Of a report that is ordered. */
const ORDER = { operation: 'POST account.insights' };
const RUN = { method: 'GET', pathPattern: '/6023\\d+$' };
const ROWS = { operation: 'GET node.insights' };
const LATE_MS = 40 * 60_000;

export const WAIT_SECONDS = 120;
const quotas = { tree: 'ads_management', reports: 'ads_insights', audiences: 'custom_audience' } as const;
const quotaFor = (call: CallKind): string => quotas[quotaOf(call) as keyof typeof quotas];

/** No quota of Meta's is of a day. */
const actions: Partial<Record<InjectedFault, (call: CallKind) => object>> = {
  lost_before: () => ({ kind: 'reset-before-apply' }),
  lost_after: () => ({ kind: 'reset-after-apply' }),
  unavailable: () => ({ kind: 'html-502' }),
  cut_off: () => ({ kind: 'truncated-json' }),
  fails_midway: () => ({ kind: 'error', status: 500, errorCode: { code: 2 } }),
  throttled: (call) => ({ kind: 'throttle', retryDelaySeconds: WAIT_SECONDS, scope: quotaFor(call) }),
  app_throttled: () => ({ kind: 'throttle', retryDelaySeconds: WAIT_SECONDS, scope: 'app' }),
  kind_spent: () => ({ kind: 'error', status: 400, errorCode: { code: 17, subcode: 2_446_079 } }),
};

const lies: Record<Lie, object> = {
  unknown_word: { field: 'effective_status', value: 'SLEEPING' },
  missing_field: { field: 'id' },
  rounded_id: { field: 'id', value: 2 ** 53 + 2 },
  negative_count: { field: 'approximate_count_lower_bound', value: -5 },
};
const lyingLists = { unknown_word: { field: 'code', value: 'SLEEPING' } };
const liesOf: Partial<Record<CallKind, Partial<Record<Lie, object>>>> = {
  report: {
    missing_field: { field: 'campaign_id' },
    rounded_id: { field: 'campaign_id', value: 2 ** 53 + 2 },
    negative_count: { field: 'impressions', value: '-5' },
  },
  find_list: lyingLists,
  observe_lists: lyingLists,
};

const nothing = z.unknown();
const clockState = z.object({ now: z.coerce.date() });
const shownObjects = z.object({
  objects: z.array(z.object({ id: z.string(), state: z.string(), body: z.looseObject({ name: z.string().optional() }) })),
});
export const madeGrant = z.object({ refresh_token: z.string(), access_token: z.string(), person: z.string() });
type MadeGrant = z.output<typeof madeGrant>;

export function metaControl(simulator: SimulatedGoogleAds, clock: SettableClock, grant: MadeGrant): PlatformControl {
  const send = async (method: string, path: string, body?: object): Promise<void> =>
    void (await simulator.control(nothing, method, path, body));
  const account = (change: object): Promise<void> => send('PATCH', `/meta/accounts/${ACCOUNT}`, change);
  const edit = (id: string, change: object): Promise<void> => send('PATCH', `/meta/objects/${id}`, change);
  const changeGrant = (change: object): Promise<void> => send('PATCH', `/meta/grants/${grant.refresh_token}`, change);
  const config = (meta: object): Promise<void> => send('PATCH', '/config', { meta });
  const fault = (match: object, action: object | undefined): Promise<void> =>
    send('POST', '/faults', { match: { platform: 'meta', ...match }, action });
  const campaigns = async () => {
    const asked = `/meta/objects?resource=campaign&account=${ACCOUNT}`;
    const { objects } = await simulator.control(shownObjects, 'GET', asked);
    return objects.filter(({ state }) => state !== 'DELETED');
  };
  let timezone = TIMEZONE;
  const now = async (): Promise<Date> => (await simulator.control(clockState, 'GET', '/clock')).now;
  return {
    now,
    today: async () => new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(await now()),
    advance: async ({ days = 0, minutes = 0, ms = 0 }) => {
      const seconds = minutes * 60 + Math.ceil(ms / 1_000);
      clock.set((await simulator.control(clockState, 'POST', '/clock/advance', { days, seconds })).now);
    },
    next: async (call, what) => {
      const action = actions[what]?.(call);
      if (what !== 'fails_midway') return fault(calls[call], action);
      await config({ pageSize: 2 });
      await fault(ROWS, { kind: 'delay', ms: 0 });
      await fault(ROWS, action);
    },
    lie: (call, lie) =>
      fault(call === 'report' ? ROWS : calls[call], { kind: 'alter-answer', ...(liesOf[call]?.[lie] ?? lies[lie]) }),
    calls: () => simulator.calls(),
    pages: (pageSize) => config({ pageSize }),
    campaignIds: async () => (await campaigns()).map(({ id }) => id),
    rename: async (id, rename) => {
      const campaign = (await campaigns()).find((each) => each.id === id);
      await edit(id, { body: { name: rename(campaign?.body.name ?? '') } });
    },
    copyTag: ({ ids }, tag) => edit(ids.id, { body: { name: `Copy [cid:${tag}] #2` } }),
    remove: ({ ids }) => edit(ids.id, { state: 'DELETED' }),
    judge: ({ ids }, verdict) => {
      const isFine = verdict === 'approved';
      const ad_review_feedback = isFine ? null : { global: { ALCOHOL: 'Your ad …' } };
      return edit(ids.id, { verdict: isFine ? 'approved' : 'disapproved', body: { ad_review_feedback } });
    },
    consent: async (authorize_url, choice) => {
      const scopes = SCOPES.filter((scope) => scope !== 'ads_read');
      const more = choice === 'allow' ? {} : choice === 'deny' ? { deny: true } : { scopes };
      const sent = z.object({ location: z.string() });
      const { person } = grant;
      return (await simulator.control(sent, 'POST', '/meta/consents', { authorize_url, person, ...more })).location;
    },
    reportOrders: {
      count: async () => (await simulator.control(z.object({ orders: z.number() }), 'GET', '/meta/reports')).orders,
      ends: ['lost', 'failed', 'skipped', 'unfinished', 'late', 'forgotten'],
      next: (end) => {
        if (end === 'lost') return fault(ORDER, { kind: 'reset-after-apply' });
        if (end === 'forgotten') return fault(RUN, { kind: 'error', status: 400, errorCode: { code: 100, subcode: 33 } });
        const script = end === 'late' ? { end: 'done', lateMs: LATE_MS } : { end };
        return send('POST', '/meta/reports/failures', script);
      },
    },
    giveTokens: (shape) => config({ tokenSeconds: shape === 'endless' ? null : TOKEN_SECONDS }),
    endGrant: async () => {
      const shown = z.object({ grants: z.array(z.object({ refresh_token: z.string() })) });
      const { grants } = await simulator.control(shown, 'GET', '/meta/grants');
      for (const { refresh_token: token } of grants) await send('PATCH', `/meta/grants/${token}`, { revoked: true });
    },
    disableAccount: () => account({ status: 'SUSPENDED' }),
    loseAccount: async () => {
      await send('POST', '/meta/accounts', { id: OTHER, name: 'Acme DE', timezone: 'Europe/Berlin' });
      await changeGrant({ accounts: [OTHER] });
    },
    closeAccount: () => account({ status: 'CLOSED' }),
    unlinkAccount: async () => undefined,
    lowerRole: () => changeGrant({ role: 'READ_ONLY' }),
    changeTerms: async () => undefined,
    demandTwoSteps: async () => undefined,
    removePayment: () => account({ payment: 'none' }),
    reachSpendLimit: () => account({ spend_cap: 100_000, amount_spent: 100_000 }),
    emptyBalance: () => account({ is_prepay: true, balance: 0 }),
    reviewAccount: () => account({ status: 'IN_REVIEW' }),
    changeAccount: (change) => {
      ({ timezone } = change);
      return account(change);
    },
    mendAccount: async () => {
      await account({ status: 'ENABLED', payment: 'approved', is_prepay: false, spend_cap: 0, amount_spent: 0 });
      await changeGrant({ role: 'ADMIN' });
    },
  };
}

export const reportLiesOf = (simulator: SimulatedGoogleAds): NonNullable<PlatformUnderTest['reportLies']> => {
  const fault = async (action: object): Promise<void> =>
    void (await simulator.control(nothing, 'POST', '/faults', { match: { platform: 'meta', ...ROWS }, action }));
  return {
    other_currency: () => fault({ kind: 'alter-answer', field: 'account_currency', value: 'XTS' }),
    empty_page: async () => {
      await simulator.control(nothing, 'PATCH', '/config', { meta: { pageSize: 2 } });
      await fault({ kind: 'alter-answer', field: 'data', value: [] });
    },
    error_inside: () => fault({ kind: 'error', status: 200, errorCode: { code: 2 } }),
  };
};
