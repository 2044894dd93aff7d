import { Linkedin, planLinkedinAudience, planLinkedinTree, simulatedLinkedin } from '@app/ad-platforms';
import { describeAdPlatformContract, type PlatformUnderTest } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { iso31661, iso31662 } from 'iso-3166';
import { z } from 'zod';
import { ACCOUNT, linkedinControl, madeGrant, NOW, SCOPES } from './linkedin-control.js';
import { linkedinRefusals, listControlOf } from './linkedin-lists.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const BEFORE = '2026-11-19T13:00:00Z';
const DAY_MS = 86_400_000;
const nothing = z.unknown();
/** Each of them is asked for by a call of its own. */
const places = [
  ...iso31661.map(({ alpha2 }) => alpha2).filter((code) => code !== 'DE'),
  ...iso31662.map(({ code }) => code).filter((code) => code.startsWith('DE-')),
];

describe('LinkedIn', () => {
  let simulator: SimulatedGoogleAds;

  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  async function setup(): Promise<PlatformUnderTest> {
    await simulator.control(nothing, 'POST', '/reset');
    await simulator.control(nothing, 'PUT', '/clock', { now: BEFORE, frozen: true });
    await simulator.control(nothing, 'PATCH', '/config', { linkedin: { readLagSeconds: 20, reviewSeconds: 0 } });
    const account = { id: ACCOUNT, name: 'Acme', currency: 'NZD', timezone: 'UTC' };
    await simulator.control(nothing, 'POST', '/linkedin/accounts', account);
    await simulator.control(nothing, 'PUT', '/clock', { now: NOW, frozen: true });
    const [accessEndsAt, endsAt] = [60, 365].map((days) => new Date(Date.parse(NOW) + days * DAY_MS));
    const given = { accounts: [ACCOUNT], scopes: SCOPES, ends_at: endsAt };
    const grant = await simulator.control(madeGrant, 'POST', '/linkedin/grants', given);
    const clock = new SettableClock();
    clock.set(new Date(NOW));
    const url = simulator.linkedinUrl.replace(/\/linkedin$/, '');
    return {
      platform: new Linkedin(simulatedLinkedin({ url, publicUrl: url }), clock),
      plan: planLinkedinTree,
      grant: {
        accessToken: grant.access_token,
        accessEndsAt: accessEndsAt ?? null,
        refreshToken: grant.refresh_token,
        refreshEndsAt: endsAt ?? null,
        scopes: SCOPES,
        features: [],
        userId: null,
      },
      account: { accountId: ACCOUNT, managerId: null, currency: 'NZD', timezone: 'UTC' },
      adsAddUp: true,
      absentId: '149999999',
      misleadingNames: ['Mine [cid:aaaaaaaa]', '[cid:aaaaaaaa] [cid:'],
      leftOutOfNames: null,
      home: ['DE'],
      zones: ['UTC'],
      places,
      optionalFeature: null,
      usesPkce: false,
      tokenShapes: ['ending', 'without_refresh'],
      throttles: [
        { fault: 'quota_spent', scope: 'app', seconds: 'utc_day', isOfKind: true },
        { fault: 'kind_spent', scope: 'grant', seconds: null, isOfKind: true },
      ],
      neverHappens: ['unlinkAccount', 'changeTerms', 'demandTwoSteps', 'emptyBalance', 'reviewAccount'],
      hides: [],
      control: linkedinControl(simulator, clock, grant),
      lists: {
        plan: planLinkedinAudience,
        absentReceipt: 'nobodys-batch',
        minutesToCount: 1_440,
        refusals: linkedinRefusals,
        throttles: ['quota_spent', 'kind_spent'],
        control: listControlOf(simulator, ACCOUNT),
      },
    };
  }

  describeAdPlatformContract('linkedin', setup, { audiences: true });
});
