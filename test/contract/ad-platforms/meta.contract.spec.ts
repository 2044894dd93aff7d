import { Meta, planMetaAudience, planMetaTreeWith, simulatedMeta } from '@app/ad-platforms';
import { describeAdPlatformContract, type PlatformUnderTest } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { z } from 'zod';
import { placesByRegionsOf } from '../../support/there/places.js';
import { ACCOUNT, madeGrant, metaControl, reportLiesOf, SCOPES, TIMEZONE, TOKEN_SECONDS, WAIT_SECONDS } from './meta-control.js';
import { listControlOf, metaRefusals } from './meta-lists.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const BEFORE = '2026-11-19T12:00:00Z';
const NOW = '2026-11-20T12:00:00Z';

const places = placesByRegionsOf('US');

const nothing = z.unknown();
const withId = z.object({ id: z.string() });

/** Ids of identities by their names: what ad sets of the account have named before is known to be verified. */
const IDENTITIES = [
  ...['taiwan_universal', 'singapore_universal', 'universal', 'taiwan_finserv', 'australia_finserv', 'india_finserv'],
];

describe('Meta', () => {
  let simulator: SimulatedGoogleAds;

  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  /** What was removed long ago: an ad set that names every identity of the business. */
  async function plantIdentities(): Promise<void> {
    const make = (object: object) => simulator.control(withId, 'POST', '/meta/objects', { account: ACCOUNT, ...object });
    const body = { name: 'Old', objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], daily_budget: 5_000 };
    const { id: parent } = await make({ resource: 'campaign', body });
    const named = IDENTITIES.flatMap((name, at) => [
      [`${name}_beneficiary`, String(8_001 + at)],
      [`${name}_payer`, String(8_001 + at)],
    ]);
    const set = {
      ...{ name: 'Old', optimization_goal: 'LINK_CLICKS', billing_event: 'IMPRESSIONS' },
      targeting: { geo_locations: { countries: ['US'] } },
      regional_regulation_identities: Object.fromEntries(named) as object,
    };
    await make({ resource: 'adset', parent, body: set });
    await simulator.control(nothing, 'PATCH', `/meta/objects/${parent}`, { state: 'DELETED' });
  }

  /** Reports of more than two rows are ordered. */
  async function setup(): Promise<PlatformUnderTest> {
    await simulator.control(nothing, 'POST', '/reset');
    await simulator.control(nothing, 'PUT', '/clock', { now: BEFORE, frozen: true });
    await simulator.control(nothing, 'PATCH', '/config', { meta: { mostRows: 2, readLagSeconds: 5, budgetChangesAnHour: null } });
    const verified = Object.fromEntries(IDENTITIES.map((name, at) => [name, [{ id: String(8_001 + at), name: 'Acme' }]]));
    const own = { dsa_beneficiary: 'Acme GmbH', dsa_payor: 'Acme GmbH', identities: verified };
    const ofAccount = { id: ACCOUNT, name: 'Acme NZ', currency: 'NZD', timezone: TIMEZONE, ...own };
    await simulator.control(nothing, 'POST', '/meta/accounts', ofAccount);
    await plantIdentities();
    await simulator.control(nothing, 'PUT', '/clock', { now: NOW, frozen: true });
    const given = { accounts: [ACCOUNT], scopes: SCOPES };
    const grant = await simulator.control(madeGrant, 'POST', '/meta/grants', given);
    const clock = new SettableClock();
    clock.set(new Date(NOW));
    const url = simulator.metaUrl.replace(/\/meta$/, '');
    return {
      platform: new Meta(simulatedMeta({ url, publicUrl: url }), clock),
      plan: planMetaTreeWith(planMetaAudience),
      grant: {
        accessToken: grant.access_token,
        accessEndsAt: new Date(clock.now().getTime() + TOKEN_SECONDS * 1_000),
        refreshToken: null,
        refreshEndsAt: null,
        scopes: SCOPES,
        features: [],
        userId: null,
      },
      account: { accountId: ACCOUNT, managerId: null, currency: 'NZD', timezone: TIMEZONE },
      adsAddUp: true,
      absentId: '23850000000000001',
      misleadingNames: ['Mine [cid:aaaaaaaa]', '[cid:aaaaaaaa] [cid:'],
      leftOutOfNames: null,
      home: ['DE', 'TW'],
      zones: ['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'],
      places,
      optionalFeature: 'reports',
      usesPkce: false,
      tokenShapes: ['without_refresh', 'endless'],
      throttles: [
        { fault: 'throttled', scope: 'account', seconds: WAIT_SECONDS, isOfKind: true },
        { fault: 'app_throttled', scope: 'app', seconds: null, isOfKind: false },
        { fault: 'kind_spent', scope: 'account', seconds: null, isOfKind: true },
      ],
      neverHappens: ['unlinkAccount', 'changeTerms', 'demandTwoSteps'],
      hides: [],
      reportLies: reportLiesOf(simulator),
      control: metaControl(simulator, clock, grant),
      lists: {
        plan: planMetaAudience,
        absentReceipt: 'nobodys-batch',
        minutesToCount: 10,
        refusals: metaRefusals,
        throttles: ['throttled', 'app_throttled', 'kind_spent'],
        control: listControlOf(simulator, ACCOUNT),
      },
    };
  }

  describeAdPlatformContract('meta', setup, { audiences: true });
});
