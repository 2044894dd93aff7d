// The toy platform and the control of it, as the contract suite asks for them.
import type { PlatformControl, PlatformUnderTest } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { iso31661 } from 'iso-3166';
import { textOf } from '../../../apps/simulator/src/core/declaration.js';
import { planToyAudience } from '../toy/toy.lists.plan.js';
import { planToyTree } from '../toy/toy.plan.js';
import { ToyPlatform } from '../toy/toy.platform.js';
import { ACCOUNT } from '../toy/toy.declaration.js';
import { consentedGrant, ToyServer } from '../toy/toy-server.js';
import { toyListControl, toyRefusals } from './toy-list-control.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const LATE_MS = 40 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

function controlOf(server: ToyServer, clock: SettableClock): PlatformControl {
  const { account } = server;
  const set = async (change: Partial<typeof account>): Promise<void> => void Object.assign(account, change);
  return {
    now: async () => clock.now(),
    today: async () => new Intl.DateTimeFormat('en-CA', { timeZone: account.zone }).format(clock.now()),
    advance: async ({ days = 0, minutes = 0, ms = 0 }) =>
      clock.set(new Date(clock.now().getTime() + days * DAY_MS + minutes * MINUTE_MS + ms)),
    next: async (call, fault) => server.next(call, fault),
    lie: async (call, lie) => server.lies.add(call, lie),
    calls: async () => server.calls,
    pages: async () => undefined,
    campaignIds: async () =>
      server.objects.all.filter(({ kind, isRemoved }) => kind === 'campaign' && !isRemoved).map(({ urn }) => urn),
    rename: async (id, edit) => {
      const { body } = server.objects.living(id);
      server.edit(id, { body: { ...body, title: edit(textOf(body['title'])) } });
    },
    copyTag: async ({ ids }, tag) => server.edit(ids.id, { ref: tag }),
    remove: async ({ ids }) => server.edit(ids.id, { isRemoved: true }),
    judge: async ({ ids }, verdict) => server.edit(ids.id, { verdict: verdict === 'approved' ? 'fine' : 'refused' }),
    consent: async (authorizeUrl, choice) => server.grants.answer(authorizeUrl, choice === 'allow'),
    reportOrders: {
      count: async () => server.orders,
      ends: ['late'],
      next: async () => server.jobs.failNext({ end: 'done', lateMs: LATE_MS }),
    },
    giveTokens: async () => undefined,
    endGrant: async () => server.grants.endAll(),
    disableAccount: () => set({ state: 'suspended' }),
    closeAccount: () => set({ state: 'closed' }),
    loseAccount: () => set({ may: 'nothing' }),
    unlinkAccount: () => set({ may: 'nothing' }),
    lowerRole: () => set({ may: 'read' }),
    changeTerms: () => set({ has_accepted_terms: false }),
    demandTwoSteps: () => set({}),
    removePayment: () => set({ can_pay: false }),
    reachSpendLimit: () => set({ stands_at: 'limit' }),
    emptyBalance: () => set({ stands_at: 'nothing_left' }),
    reviewAccount: () => set({ stands_at: 'being_looked_at' }),
    changeAccount: ({ currency, timezone }) => set({ currency, zone: timezone }),
    mendAccount: () => set({ state: 'open', may: 'edit', has_accepted_terms: true, can_pay: true, stands_at: 'fine' }),
  };
}

/** A toy of its own; whoever asks for it stops its server. */
export async function toyUnderTest(): Promise<{ readonly server: ToyServer; readonly test: PlatformUnderTest }> {
  const clock = new SettableClock();
  clock.set(NOW);
  const server = new ToyServer(clock);
  await server.start();
  const platform = new ToyPlatform(server.url, 'toy');
  const test: PlatformUnderTest = {
    platform,
    plan: planToyTree,
    grant: await consentedGrant(platform.oauth, server),
    account: { accountId: ACCOUNT, managerId: null, currency: 'NZD', timezone: 'Pacific/Auckland' },
    adsAddUp: true,
    absentId: 'urn:toy:campaign:1',
    misleadingNames: ['ref:spring0001'],
    leftOutOfNames: null,
    home: [],
    zones: ['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'],
    places: iso31661.map(({ alpha2 }) => alpha2),
    optionalFeature: null,
    usesPkce: false,
    tokenShapes: ['rotating'],
    throttles: [
      { fault: 'throttled', scope: 'account', seconds: 90, isOfKind: false },
      { fault: 'app_throttled', scope: 'app', seconds: 90, isOfKind: false },
      { fault: 'quota_spent', scope: 'app', seconds: 11 * 3_600, isOfKind: false },
      { fault: 'kind_spent', scope: 'grant', seconds: null, isOfKind: true },
    ],
    neverHappens: ['unlinkAccount', 'demandTwoSteps'],
    hides: ['closeAccount'],
    control: controlOf(server, clock),
    lists: {
      plan: planToyAudience,
      absentReceipt: 'nobodys-batch',
      minutesToCount: 5,
      refusals: toyRefusals,
      throttles: ['throttled', 'app_throttled', 'quota_spent', 'kind_spent'],
      control: toyListControl(server),
    },
  };
  return { server, test };
}
