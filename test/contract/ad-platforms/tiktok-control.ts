// The simulated TikTok, controlled by the contract suite.
import {
  type CallKind,
  type InjectedFault,
  type Lie,
  type ListsUnderTest,
  type PlatformControl,
  type PlatformUnderTest,
  type ThrottleUnderTest,
} from '@app/connections';
import type { SettableClock } from '@app/kernel';
import { z } from 'zod';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';

export const ACCOUNT = '7001035076276387841';
const OTHER = '7001035076276387999';
export const TIMEZONE = 'Pacific/Auckland';
export const SCOPES = ['1', '2', '3', '4'];
/** What a consent may be without: reports. */
const REPORTS = '4';

/** What a fault script is to meet. */
const calls: Record<CallKind, object> = {
  find: { operation: 'GET campaign/get/' },
  observe: { operation: 'GET campaign/get/' },
  report: { operation: 'GET report/integrated/get/' },
  create: { method: 'POST', pathPattern: '/(create|upload)/$' },
  change: { pathPattern: '/(campaign|adgroup)/update/$' },
  turn: { pathPattern: '/status/update/$' },
  remove: { pathPattern: '/status/update/$' },
  find_list: { operation: 'GET dmp/custom_audience/list/' },
  observe_lists: { operation: 'GET dmp/custom_audience/get/' },
  create_list: { operation: 'POST segment/audience/' },
  change_list: { operation: 'POST dmp/custom_audience/update/' },
  remove_list: { operation: 'POST dmp/custom_audience/delete/' },
  put: { operation: 'POST segment/mapping/' },
  settled: { operation: 'none' },
  breakdown: { operation: 'none' },
};
/** Of a report that is ordered. */
const ORDER = { operation: 'POST report/task/create/' };
const TASK = { operation: 'GET report/task/check/' };
const LATE_MS = 40 * 60_000;
const WAIT = { kind: 'throttle', retryDelaySeconds: 60 };

const actions: Partial<Record<InjectedFault, object>> = {
  lost_before: { kind: 'reset-before-apply' },
  lost_after: { kind: 'reset-after-apply' },
  unavailable: { kind: 'html-502' },
  cut_off: { kind: 'truncated-json' },
  fails_midway: { kind: 'error', errorCode: 50_000 },
  throttled: { ...WAIT, scope: 'advertiser' },
  app_throttled: { ...WAIT, scope: 'app' },
  kind_spent: { ...WAIT, scope: 'endpoint' },
};
/** TikTok counts by endpoint, and never says for how long. */
export const throttles: readonly ThrottleUnderTest[] = [
  { fault: 'throttled', scope: 'account', seconds: null, isOfKind: true },
  { fault: 'app_throttled', scope: 'app', seconds: null, isOfKind: true },
  { fault: 'kind_spent', scope: 'app', seconds: null, isOfKind: true },
];

const lies: Record<Lie, object> = {
  unknown_word: { field: 'operation_status', value: 'SLEEPING' },
  missing_field: { field: 'campaign_id' },
  rounded_id: { field: 'campaign_id', value: 2 ** 53 + 2 },
  negative_count: { field: 'impressions', value: '-5' },
};

const liesOfLists: Record<Lie, object> = {
  unknown_word: { field: 'is_valid', value: 'SLEEPING' },
  missing_field: { field: 'audience_id' },
  rounded_id: { field: 'audience_id', value: 2 ** 53 + 2 },
  negative_count: { field: 'cover_num', value: -5 },
};

const nothing = z.unknown();
const clockState = z.object({ now: z.coerce.date() });
const campaignsThere = z.object({
  objects: z.array(z.object({ id: z.string(), state: z.string(), body: z.looseObject({ campaign_name: z.string() }) })),
});
export const madeGrant = z.object({ refresh_token: z.string(), access_token: z.string(), person: z.string() });
type MadeGrant = z.output<typeof madeGrant>;

const isOfLists = (call: CallKind): boolean => call === 'find_list' || call === 'observe_lists';
/** Reports of a few rows are not ordered. */
const AT_ONCE = { mostRows: 1_000 };

export function tiktokControl(simulator: SimulatedGoogleAds, clock: SettableClock, grant: MadeGrant): PlatformControl {
  const send = async (method: string, path: string, body?: object): Promise<void> =>
    void (await simulator.control(nothing, method, path, body));
  const account = (change: object): Promise<void> => send('PATCH', `/tiktok/accounts/${ACCOUNT}`, change);
  const edit = (id: string, change: object): Promise<void> => send('PATCH', `/tiktok/objects/${id}`, change);
  const config = (tiktok: object): Promise<void> => send('PATCH', '/config', { tiktok });
  const fault = (match: object, action: object | undefined): Promise<void> =>
    send('POST', '/faults', { match: { platform: 'tiktok', ...match }, action });
  const campaigns = async () => {
    const asked = `/tiktok/objects?resource=campaign&account=${ACCOUNT}`;
    const { objects } = await simulator.control(campaignsThere, 'GET', asked);
    return objects.filter(({ state }) => state !== 'DELETE');
  };
  const status = (word: string) => (): Promise<void> => account({ status: word });
  const never = async (): Promise<void> => undefined;
  const names = { campaign: 'campaign_name', group: 'adgroup_name', ad: 'ad_name' } as const;
  const marks = { campaign: 'cid', group: 'gid', ad: 'aid' } as const;
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
      if (what !== 'fails_midway') return fault(calls[call], actions[what]);
      await config({ ...AT_ONCE, pageSize: 2 });
      await fault(calls[call], { kind: 'delay', ms: 0 });
      await fault(calls[call], actions[what]);
    },
    lie: async (call, lie) => {
      if (call === 'report') await config(AT_ONCE);
      await fault(calls[call], { kind: 'alter-answer', ...(isOfLists(call) ? liesOfLists : lies)[lie] });
    },
    calls: () => simulator.calls(),
    pages: (pageSize) => config({ pageSize }),
    campaignIds: async () => (await campaigns()).map(({ id }) => id),
    rename: async (id, rename) => {
      const campaign = (await campaigns()).find((each) => each.id === id);
      await edit(id, { body: { campaign_name: rename(campaign?.body.campaign_name ?? '') } });
    },
    copyTag: async ({ ids, kind }, tag) => {
      if (kind === 'campaign' || kind === 'group' || kind === 'ad')
        await edit(ids.id, { body: { [names[kind]]: `Copy [${marks[kind]}:${tag}] #2` } });
    },
    remove: ({ ids }) => edit(ids.id, { state: 'DELETE' }),
    judge: ({ ids }, verdict) => edit(ids.id, { verdict, body: { reasons: verdict === 'approved' ? [] : ['Alcohol'] } }),
    consent: async (authorize_url, choice) => {
      const scopes = SCOPES.filter((scope) => scope !== REPORTS);
      const more = choice === 'allow' ? {} : choice === 'deny' ? { deny: true } : { scopes };
      const asked = { authorize_url, person: grant.person, ...more };
      return (await simulator.control(z.object({ location: z.string() }), 'POST', '/tiktok/consents', asked)).location;
    },
    reportOrders: {
      count: async () => (await simulator.control(z.object({ orders: z.number() }), 'GET', '/tiktok/reports')).orders,
      ends: ['lost', 'failed', 'skipped', 'unfinished', 'late', 'forgotten'],
      next: (end) => {
        if (end === 'lost') return fault(ORDER, actions['lost_after']);
        if (end === 'forgotten') return fault(TASK, { kind: 'error', errorCode: 40_200 });
        return send('POST', '/tiktok/reports/failures', end === 'late' ? { end: 'done', lateMs: LATE_MS } : { end });
      },
    },
    giveTokens: never,
    endGrant: async () => {
      const shown = z.object({ grants: z.array(z.object({ refresh_token: z.string() })) });
      const { grants } = await simulator.control(shown, 'GET', '/tiktok/grants');
      for (const { refresh_token: token } of grants) await send('PATCH', `/tiktok/grants/${token}`, { revoked: true });
    },
    disableAccount: status('SUSPENDED'),
    loseAccount: async () => {
      await send('POST', '/tiktok/accounts', { id: OTHER, name: 'Acme DE', timezone: 'Europe/Berlin' });
      await send('PATCH', `/tiktok/grants/${grant.refresh_token}`, { accounts: [OTHER] });
    },
    closeAccount: status('CLOSED'),
    changeTerms: status('TERMS_CHANGED'),
    reviewAccount: status('IN_REVIEW'),
    mendAccount: status('ENABLED'),
    ...{ unlinkAccount: never, lowerRole: never, demandTwoSteps: never, removePayment: never },
    ...{ reachSpendLimit: never, emptyBalance: never },
    changeAccount: (change) => {
      ({ timezone } = change);
      return account(change);
    },
  };
}

export const reportLiesOf = (simulator: SimulatedGoogleAds): NonNullable<PlatformUnderTest['reportLies']> => {
  const send = (path: string, method: string, body: object) => simulator.control(nothing, method, path, body);
  const fault = async (action: object, pageSize = 1_000): Promise<void> => {
    await send('/config', 'PATCH', { tiktok: { ...AT_ONCE, pageSize } });
    await send('/faults', 'POST', { match: { platform: 'tiktok', ...calls.report }, action });
  };
  return {
    other_currency: () => fault({ kind: 'alter-answer', field: 'currency', value: 'XTS' }),
    empty_page: () => fault({ kind: 'alter-answer', field: 'list', value: [] }, 2),
    error_inside: () => fault({ kind: 'error', errorCode: 50_000 }),
  };
};

const shownLists = z.object({
  objects: z.array(z.object({ id: z.string(), state: z.string(), body: z.looseObject({ custom_audience_name: z.string() }) })),
});

/** TikTok tells of no member whether it took him. */
export function listControlOf(simulator: SimulatedGoogleAds): ListsUnderTest['control'] {
  const send = async (method: string, path: string, body?: object): Promise<void> =>
    void (await simulator.control(nothing, method, `/tiktok/${path}`, body));
  const lists = async () => {
    const { objects } = await simulator.control(shownLists, 'GET', `/tiktok/objects?resource=audience&account=${ACCOUNT}`);
    return objects.filter(({ state }) => state !== 'deleted');
  };
  const name = (id: string, custom_audience_name: string): Promise<void> =>
    send('PATCH', `objects/${id}`, { body: { custom_audience_name } });
  const never = async (): Promise<void> => undefined;
  const told = z.object({ members: z.array(z.string()) });
  return {
    ids: async () => (await lists()).map(({ id }) => id),
    members: async (id) => (await simulator.control(told, 'GET', `/tiktok/lists/${id}/members`)).members,
    setMatchRate: (share) => send('PUT', 'match-rate', { share }),
    refuseNext: never,
    rename: async (id, edit) => name(id, edit((await lists()).find((each) => each.id === id)?.body.custom_audience_name ?? '')),
    copyTag: (id, tag) => name(id, `Copy [aid:${tag}] #2`),
    remove: (id) => send('PATCH', `objects/${id}`, { state: 'deleted' }),
    close: null,
    expire: (id) => send('POST', `lists/${id}/expire`),
    allowBreakdown: never,
    acceptTerms: (isAccepted) => send('PATCH', `accounts/${ACCOUNT}`, { audience_terms: isAccepted }),
    loseFeature: never,
  };
}
