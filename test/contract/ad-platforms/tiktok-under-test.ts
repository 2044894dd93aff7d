// The simulated TikTok and the control of it, as the contract suite asks for them.
import { planTiktokAudience, planTiktokTree, simulatedTiktok, Tiktok } from '@app/ad-platforms';
import type { PlatformUnderTest } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { z } from 'zod';
import { placesByRegionsOf } from '../../support/there/places.js';
import type { SimulatedGoogleAds } from './simulated-google-ads.js';
import { ACCOUNT, listControlOf, madeGrant, reportLiesOf, SCOPES, throttles, TIMEZONE, tiktokControl } from './tiktok-control.js';

const BEFORE = '2026-11-19T12:00:00Z';
const NOW = '2026-11-20T12:00:00Z';

const places = placesByRegionsOf('US');

const nothing = z.unknown();
const withId = z.object({ id: z.string() });

/** Two, so that none of them is chosen, and campaigns speak as one that is made of their brand. */
async function plantIdentities(simulator: SimulatedGoogleAds): Promise<void> {
  const make = (resource: string, body: object) =>
    simulator.control(withId, 'POST', '/tiktok/objects', { account: ACCOUNT, resource, body });
  for (const display_name of ['Shop', 'Outlet']) await make('identity', { display_name });
}

/** Reports of more than two rows are ordered, and reads lag as long as ever. */
export async function tiktokUnderTest(simulator: SimulatedGoogleAds): Promise<PlatformUnderTest> {
  await simulator.control(nothing, 'POST', '/reset');
  await simulator.control(nothing, 'PUT', '/clock', { now: BEFORE, frozen: true });
  await simulator.control(nothing, 'PATCH', '/config', { tiktok: { mostRows: 2, readLagSeconds: 10 } });
  const own = { id: ACCOUNT, name: 'Acme NZ', currency: 'NZD', timezone: TIMEZONE, least_budget: 1 };
  await simulator.control(nothing, 'POST', '/tiktok/accounts', own);
  await plantIdentities(simulator);
  await simulator.control(nothing, 'PUT', '/clock', { now: NOW, frozen: true });
  const given = { accounts: [ACCOUNT], scopes: SCOPES };
  const grant = await simulator.control(madeGrant, 'POST', '/tiktok/grants', given);
  const clock = new SettableClock();
  clock.set(new Date(NOW));
  const url = simulator.tiktokUrl.replace(/\/tiktok$/, '');
  return {
    platform: new Tiktok(simulatedTiktok({ url, publicUrl: url }), clock),
    plan: planTiktokTree,
    grant: {
      ...{ accessToken: grant.access_token, accessEndsAt: null, refreshToken: null, refreshEndsAt: null },
      ...{ scopes: SCOPES, features: [], userId: null },
    },
    account: { accountId: ACCOUNT, managerId: null, currency: 'NZD', timezone: TIMEZONE },
    adsAddUp: true,
    absentId: '1728999999999999',
    misleadingNames: ['Mine [cid:aaaaaaaa]', '[cid:aaaaaaaa] [cid:'],
    leftOutOfNames: /\p{Extended_Pictographic}/gu,
    home: ['DE'],
    zones: ['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'],
    places,
    optionalFeature: 'reports',
    usesPkce: false,
    forgetsAddress: true,
    tokenShapes: ['endless'],
    throttles,
    neverHappens: ['unlinkAccount', 'lowerRole', 'demandTwoSteps', 'removePayment', 'reachSpendLimit', 'emptyBalance'],
    hides: [],
    reportLies: reportLiesOf(simulator),
    control: tiktokControl(simulator, clock, grant),
    lists: {
      plan: planTiktokAudience,
      absentReceipt: 'nobodys-batch',
      minutesToCount: 10,
      refusals: { some: null, all: null },
      throttles: ['throttled', 'app_throttled', 'kind_spent'],
      control: listControlOf(simulator),
    },
  };
}
