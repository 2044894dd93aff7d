import { createAdPlatforms } from '@app/ad-platforms';
import {
  describeAdPlatformContract,
  type CallKind,
  type InjectedFault,
  type Lie,
  type PlatformControl,
  type PlatformUnderTest,
  type TokenShape,
} from '@app/connections';
import { SettableClock } from '@app/kernel';
import { iso31661, iso31662 } from 'iso-3166';
import { z } from 'zod';
import { PLACES } from '../../../apps/simulator/src/model/regions.table.js';
import { googleRefusals, listControlOf } from './google-ads-lists.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const MANAGER = '1112223333';
const ACCOUNT = '7778889999';
const OTHER = '5556667777';
const TIMEZONE = 'Pacific/Auckland';

/** What a fault script is to meet. */
const calls: Record<CallKind, object> = {
  find: { operation: 'googleAds.search' },
  observe: { operation: 'googleAds.search' },
  report: { operation: 'googleAds.searchStream' },
  create: { operation: 'googleAds.mutate' },
  change: { operation: 'googleAds.mutate' },
  turn: { operation: 'googleAds.mutate' },
  remove: { operation: 'googleAds.mutate' },
  find_list: { operation: 'googleAds.search' },
  observe_lists: { operation: 'googleAds.search' },
  create_list: { operation: 'userLists.mutate' },
  change_list: { operation: 'userLists.mutate' },
  remove_list: { operation: 'userLists.mutate' },
  put: { pathPattern: 'audienceMembers:' },
  settled: { operation: 'requestStatus.retrieve' },
  breakdown: { operation: 'customers.generateAudienceCompositionInsights' },
};

/** It counts no kinds of calls apart. */
const actions: Partial<Record<InjectedFault, object>> = {
  lost_before: { kind: 'reset-before-apply' },
  lost_after: { kind: 'reset-after-apply' },
  unavailable: { kind: 'html-502' },
  cut_off: { kind: 'truncated-json' },
  fails_midway: { kind: 'stream-error' },
  throttled: { kind: 'throttle', retryDelaySeconds: 90, scope: 'ACCOUNT' },
  app_throttled: { kind: 'throttle', retryDelaySeconds: 90, scope: 'DEVELOPER' },
  quota_spent: { kind: 'throttle', retryDelaySeconds: 11 * 3_600, scope: 'DEVELOPER' },
};

const lies: Record<Lie, object> = {
  unknown_word: { field: 'status', value: 'SLEEPING' },
  missing_field: { field: 'id' },
  rounded_id: { field: 'id', value: 2 ** 53 + 2 },
  negative_count: { field: 'impressions', value: '-5' },
};
const listLies: Partial<Record<CallKind, Partial<Record<Lie, object>>>> = {
  find_list: {
    unknown_word: { field: 'membershipStatus', value: 'SLEEPING' },
    negative_count: { field: 'sizeForDisplay', value: '-5' },
  },
  observe_lists: {
    unknown_word: { field: 'membershipStatus', value: 'SLEEPING' },
    negative_count: { field: 'sizeForDisplay', value: '-5' },
  },
  settled: { unknown_word: { field: 'requestStatus', value: 'SLEEPING' }, negative_count: { field: 'recordCount', value: '-5' } },
};

/** Countries of which the simulator knows the regions. */
const COUNTRIES = new Set(PLACES.map(({ country }) => country));
const places = [
  ...iso31661.map(({ alpha2 }) => alpha2),
  ...iso31662.map(({ code }) => code).filter((code) => COUNTRIES.has(code.slice(0, 2))),
];

const DAY_SECONDS = 86_400;
const tokens: Record<TokenShape, object> = {
  lasting: {},
  rotating: { rotateRefreshTokens: true },
  without_refresh: { issueRefreshTokens: false },
  endless: { issueRefreshTokens: false, accessTokenLifetimeSeconds: null },
  ending: { refreshTokenLifetimeSeconds: 90 * DAY_SECONDS },
};

const nothing = z.unknown();
const clockState = z.object({ now: z.coerce.date() });
const shownGrants = z.object({ grants: z.array(z.object({ refresh_token: z.string() })) });
const shownCampaigns = z.object({ campaigns: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })) });

function controlOf(simulator: SimulatedGoogleAds, clock: SettableClock, refreshToken: string, person: string): PlatformControl {
  const campaigns = async () =>
    (await simulator.control(shownCampaigns, 'GET', `/google-ads/accounts/${ACCOUNT}/campaigns`)).campaigns;
  const edit = (id: string, change: object) =>
    simulator.control(nothing, 'PATCH', `/google-ads/accounts/${ACCOUNT}/campaigns/${id}`, change);
  const grant = (change: object) =>
    simulator.control(nothing, 'PATCH', `/google-ads/grants/${encodeURIComponent(refreshToken)}`, change);
  const account = async (change: object): Promise<void> =>
    void (await simulator.control(nothing, 'PATCH', `/google-ads/accounts/${ACCOUNT}`, change));
  let timezone = TIMEZONE;
  const now = async (): Promise<Date> => (await simulator.control(clockState, 'GET', '/clock')).now;
  return {
    now,
    today: async () => new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(await now()),
    advance: async ({ days = 0, minutes = 0, ms = 0 }) => {
      const seconds = minutes * 60 + Math.ceil(ms / 1_000);
      clock.set((await simulator.control(clockState, 'POST', '/clock/advance', { days, seconds })).now);
    },
    next: async (call, fault) => {
      await simulator.control(nothing, 'POST', '/faults', {
        match: calls[call],
        action: actions[fault],
      });
    },
    lie: async (call, lie) => {
      const action = { kind: 'alter-answer', ...(listLies[call]?.[lie] ?? lies[lie]) };
      await simulator.control(nothing, 'POST', '/faults', { match: calls[call], action });
    },
    calls: () => simulator.calls(),
    pages: async (pageSize) => void (await simulator.control(nothing, 'PATCH', '/config', { googleAds: { pageSize } })),
    campaignIds: async () => (await campaigns()).filter(({ status }) => status !== 'REMOVED').map(({ id }) => id),
    rename: async (id, rename) => {
      const campaign = (await campaigns()).find((each) => each.id === id);
      await edit(id, { name: rename(campaign?.name ?? '') });
    },
    copyTag: async ({ ids }, tag) => void (await edit(ids.id, { name: `Copy [cid:${tag}] #2` })),
    remove: async ({ ids }) => void (await edit(ids.id, { status: 'REMOVED' })),
    judge: async ({ ids }, verdict) => {
      const rejected = { outcome: 'DISAPPROVED', topics: [{ topic: 'ALCOHOL', type: 'PROHIBITED' }] };
      const given = verdict === 'approved' ? { outcome: 'APPROVED' } : rejected;
      await simulator.control(nothing, 'PATCH', `/google-ads/accounts/${ACCOUNT}/ads/${ids.id}`, given);
    },
    consent: async (authorize_url, choice) => {
      const without = { scopes: ['https://www.googleapis.com/auth/adwords'] };
      const action = choice === 'allow' ? {} : choice === 'deny' ? { deny: true } : without;
      const sent = z.object({ location: z.string() });
      return (await simulator.control(sent, 'POST', '/google-ads/consents', { authorize_url, person, ...action })).location;
    },
    reportOrders: null,
    giveTokens: async (shape) => void (await simulator.control(nothing, 'PATCH', '/config', { googleAds: tokens[shape] })),
    endGrant: async () => {
      const { grants } = await simulator.control(shownGrants, 'GET', '/google-ads/grants');
      for (const { refresh_token: token } of grants)
        await simulator.control(nothing, 'PATCH', `/google-ads/grants/${encodeURIComponent(token)}`, { revoked: true });
    },
    disableAccount: () => account({ status: 'SUSPENDED' }),
    loseAccount: async () => void (await grant({ accounts: [OTHER] })),
    closeAccount: () => account({ status: 'CANCELED' }),
    unlinkAccount: async () =>
      void (await simulator.control(nothing, 'DELETE', `/google-ads/accounts/${ACCOUNT}/managers/${MANAGER}`)),
    lowerRole: async () => void (await grant({ role: 'READ_ONLY' })),
    changeTerms: () => account({ terms_accepted: false }),
    demandTwoSteps: () => account({ two_step_required: true }),
    removePayment: () => account({ payment: 'none' }),
    reachSpendLimit: async () => undefined,
    emptyBalance: async () => undefined,
    reviewAccount: async () => undefined,
    changeAccount: async (change) => {
      timezone = change.timezone;
      await account(change);
    },
    mendAccount: async () => {
      await account({ status: 'ENABLED', terms_accepted: true, two_step_required: false, payment: 'approved' });
      await grant({ role: 'ADMIN' });
    },
  };
}

describe('Google Ads', () => {
  let simulator: SimulatedGoogleAds;

  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  /** Small chunks, so that longer reports are read in several. */
  async function setup(): Promise<PlatformUnderTest> {
    await simulator.control(nothing, 'POST', '/reset');
    await simulator.control(nothing, 'PUT', '/clock', { now: '2026-11-20T12:00:00Z', frozen: true });
    await simulator.control(nothing, 'PATCH', '/config', { googleAds: { streamChunkRows: 2 } });
    const accounts = [
      { id: MANAGER, name: 'Acme Group', is_manager: true },
      { id: ACCOUNT, name: 'Acme NZ', currency: 'NZD', timezone: TIMEZONE, manager: MANAGER },
      { id: OTHER, name: 'Acme DE' },
    ];
    for (const account of accounts) await simulator.control(nothing, 'POST', '/google-ads/accounts', account);
    const granted = z.object({ refresh_token: z.string(), person: z.string() });
    const scopes = ['adwords', 'datamanager'].map((scope) => `https://www.googleapis.com/auth/${scope}`);
    const grant = await simulator.control(granted, 'POST', '/google-ads/grants', { accounts: [MANAGER, OTHER], scopes });
    const clock = new SettableClock();
    clock.set(new Date('2026-11-20T12:00:00Z'));
    const url = simulator.url.replace(/\/google-ads$/, '');
    const [registered] = createAdPlatforms({ simulator: { url, publicUrl: url } }, clock);
    if (!registered?.simulated) throw new Error('Google Ads is not registered.');
    const { refresh_token: refreshToken } = grant;
    return {
      platform: registered.simulated,
      plan: registered.plan,
      grant: {
        accessToken: '',
        accessEndsAt: new Date(0),
        refreshToken,
        refreshEndsAt: null,
        scopes: [],
        features: [],
        userId: null,
      },
      account: { accountId: ACCOUNT, managerId: MANAGER, currency: 'NZD', timezone: TIMEZONE },
      adsAddUp: true,
      absentId: '1',
      misleadingNames: ['Mine [cid:aaaaaaaa]', '[cid:aaaaaaaa] [cid:'],
      leftOutOfNames: null,
      home: [],
      zones: ['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'],
      places,
      optionalFeature: 'audiences',
      usesPkce: true,
      tokenShapes: ['lasting', 'rotating', 'without_refresh', 'endless', 'ending'],
      throttles: [
        { fault: 'throttled', scope: 'account', seconds: 90, isOfKind: false },
        { fault: 'app_throttled', scope: 'app', seconds: 90, isOfKind: false },
        { fault: 'quota_spent', scope: 'app', seconds: 11 * 3_600, isOfKind: false },
      ],
      neverHappens: ['reachSpendLimit', 'emptyBalance', 'reviewAccount'],
      hides: ['closeAccount', 'demandTwoSteps'],
      control: controlOf(simulator, clock, grant.refresh_token, grant.person),
      lists: registered.planAudience && {
        plan: registered.planAudience,
        absentReceipt: 'nobodys-request',
        minutesToCount: 5,
        refusals: googleRefusals,
        throttles: ['app_throttled', 'quota_spent'],
        control: listControlOf(simulator, ACCOUNT, (change) =>
          simulator.control(nothing, 'PATCH', `/google-ads/grants/${encodeURIComponent(refreshToken)}`, change),
        ),
      },
    };
  }

  describeAdPlatformContract('google-ads', setup, { audiences: true });
});
