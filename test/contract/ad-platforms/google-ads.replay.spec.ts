// Sends the documented requests to the simulator and compares its answers with the documented ones. The adapter is tested with
// the same fixtures, so simulator and adapter cannot share a misreading.
import { z } from 'zod';
import { differences } from './differences.js';
import { ACCOUNT, fixture, fixtureNames as names, FixturePlatform } from './google-ads.world.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

/** Fixtures that the simulator cannot produce, each with the reason. */
const NOT_REPLAYED: Readonly<Record<string, string>> = {
  'create-unavailable': 'a server in between answers it',
  'days-truncated': 'the connection breaks, which the contract suite tests',
  'error-deadline': 'a scripted refusal keeps the canonical status of its family',
  'error-version-gone': 'a server in between answers it',
  'create-tree': 'the contract suite creates, reviews and changes whole trees, with real pictures',
  'find-ad': 'the contract suite creates, reviews and changes whole trees, with real pictures',
  'change-targeting': 'the contract suite creates, reviews and changes whole trees, with real pictures',
  'accounts-in-part': 'the simulator has no accounts that are refused for these reasons',
  'error-throttled-account': 'the simulator throttles with RESOURCE_EXHAUSTED only',
  'error-throttled-for-long': 'the simulator throttles with RESOURCE_EXHAUSTED only',
};

const name = 'Spring [cid:8f2c01ab]';
const TOTAL = { period: 'CUSTOM_PERIOD', totalAmountMicros: '50000000' };
/** Three days of one campaign, in two chunks of so many rows. */
async function segmented(world: FixturePlatform, streamChunkRows: number): Promise<void> {
  await world.config({ streamChunkRows });
  await world.delivering(name);
}
const spring = (world: FixturePlatform): Promise<void> => world.campaign('20001', '30001', { name });
const edited = (world: FixturePlatform, change: object): Promise<unknown> => spring(world).then(() => world.edit(change));
const springWithEnd = (world: FixturePlatform): Promise<void> =>
  world.campaign('20001', '30001', { name, endDateTime: '2026-12-31 23:59:59' }, TOTAL);

const ofAccount = (world: FixturePlatform, change: object): Promise<unknown> =>
  world.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, change);

/** The preconditions of each fixture; most errors are scripted, and test the form of the refusal. */
const GIVEN: Readonly<Record<string, (world: FixturePlatform) => Promise<unknown>>> = {
  'refresh-with-user': (world) => world.grant({ scopes: ['openid', 'https://www.googleapis.com/auth/adwords'] }),
  'refresh-dead-grant': (world) => world.grant({ revoked: true }),
  'refresh-wrong-client': (world) => world.config({ clientId: 'another' }),
  'revoke-dead-token': (world) => world.grant({ revoked: true }),
  account: async (world) =>
    world.conversionAction('50002', {
      ...{ name: 'Enquiry', category: 'SUBMIT_LEAD_FORM', primary_for_goal: true },
      ...{ click_days: 7, view_days: 3, attribution_model: 'GOOGLE_ADS_LAST_CLICK' },
    }),
  'account-suspended': (world) => ofAccount(world, { status: 'SUSPENDED' }),
  'account-read-only': (world) => world.grant({ role: 'READ_ONLY' }),
  'account-terms': (world) => ofAccount(world, { terms_accepted: false }),
  'account-unpaid': (world) => ofAccount(world, { payment: 'none' }),
  'account-part-refused': (world) => {
    const action = { kind: 'error', status: 403, errorCode: { authorizationError: 'ACTION_NOT_PERMITTED' } };
    return world.control('POST', '/faults', { match: { bodyContains: 'FROM billing_setup' }, action });
  },
  'account-closed': (world) => ofAccount(world, { status: 'CANCELED' }),
  'account-taken': (world) => world.grant({ accounts: ['5556667777'] }),
  'account-unlinked': (world) => world.control('DELETE', `/google-ads/accounts/${ACCOUNT}/managers/1112223333`),
  'account-two-step': (world) => ofAccount(world, { two_step_required: true }),
  campaigns: async (world) => {
    await world.config({ pageSize: 2 });
    await spring(world);
    const total = { period: 'CUSTOM_PERIOD', totalAmountMicros: '1234560000' };
    await world.campaign(
      '20002',
      '30002',
      { name: 'Summer [cid:9a3d02bc]', status: 'ENABLED', endDateTime: '2026-12-31 23:59:59' },
      total,
    );
    await world.ad('20002');
    const later = { name: 'Made by hand', status: 'ENABLED', startDateTime: '2026-12-01 00:00:00' };
    await world.campaign('9007199254740993', '30003', later, { amountMicros: '10000000' });
  },
  'campaigns-direct-account': (world) => world.grant({ accounts: [ACCOUNT] }),
  'find-campaign': async (world) => {
    const other = { name: 'about cid:8f2c01ab [cid:9a3d02bc]', status: 'ENABLED' };
    await world.campaign('19999', '29999', other, { amountMicros: '10000000' });
    await world.ad('19999');
    await world.campaign('20001', '30001', { name });
    await world.campaign('20009', '30009', { name: `${name} #2` });
    await world.edit({ name: 'Spring, renamed on the platform [cid:8f2c01ab]' });
  },
  'find-campaign-by-id': (world) => edited(world, { name: 'Renamed on the platform, tag and all' }),
  'find-campaign-removed': (world) => edited(world, { status: 'REMOVED' }),
  'create-duplicate': spring,
  'create-undeclared-elsewhere': (world) =>
    world.fault({ kind: 'error', status: 400, errorCode: { mutateError: 'EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED' } }),
  'set-status-conflict': (world) =>
    world.fault({ kind: 'error', status: 409, errorCode: { databaseError: 'CONCURRENT_MODIFICATION' } }),
  'set-status-terms': async (world) => {
    await spring(world);
    await ofAccount(world, { terms_accepted: false });
  },
  'create-throttled': (world) => world.fault({ kind: 'throttle', retryDelaySeconds: 30, scope: 'ACCOUNT' }),
  'set-status-enabled': spring,
  'set-status-paused': spring,
  'set-status-removed': (world) => edited(world, { status: 'REMOVED' }),
  'change-budget': spring,
  'change-lifetime-budget': springWithEnd,
  'change-name-and-end': spring,
  'change-no-end': (world) => world.campaign('20001', '30001', { name, endDateTime: '2026-12-31 23:59:59' }),
  'change-name-taken': async (world) => {
    await world.campaign('20002', '30002', { name: 'Taken [cid:8f2c01ab]' });
    await spring(world);
  },
  'change-shared-budget': (world) =>
    world.campaign('20001', '30001', { name }, { amountMicros: '50000000', explicitlyShared: true, name: 'Shared' }),
  'change-budget-type': spring,
  days: async (world) => {
    await world.config({ streamChunkRows: 2 });
    await world.delivering(name);
    world.names.set('9007199254740993', world.here('20001'));
  },
  'days-by-age': (world) => segmented(world, 11),
  'days-by-gender': (world) => segmented(world, 5),
  'days-by-device': (world) => segmented(world, 5),
  'days-by-country': (world) => segmented(world, 18),
  'days-none': (world) => world.config({ emptyStream: 'nothing' }),
  'days-broken-off': async (world) => {
    await world.delivering(name);
    await world.fault({ kind: 'stream-error' });
  },
  'error-throttled-app': (world) => world.fault({ kind: 'throttle', retryDelaySeconds: 1224, scope: 'DEVELOPER' }),
  'error-bad-gateway': (world) => world.fault({ kind: 'html-502' }),
  'error-token-expired': (world) => world.control('POST', '/clock/advance', { days: 1 }),
  'error-token-plain': async (world) => {
    await world.config({ plainTokenErrors: true });
    await world.grant({ revoked: true });
  },
  'error-developer-token': (world) => world.config({ developerToken: 'another' }),
  'error-permission': (world) => world.grant({ accounts: ['5556667777'] }),
  'error-two-step': (world) => ofAccount(world, { two_step_required: true }),
  'error-account-closed': (world) => ofAccount(world, { status: 'CANCELED' }),
};

const failure = z.object({
  error: z.object({ details: z.tuple([z.object({ errors: z.tuple([z.object({ errorCode: z.unknown() })]) })]) }),
});

describe('the simulated Google Ads answers as documented', () => {
  let simulator: SimulatedGoogleAds;
  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  it.each(names.filter((each) => !(each in NOT_REPLAYED)))('%s', async (each) => {
    const world = new FixturePlatform(simulator);
    // Daily data is kept for 37 months.
    const now = each === 'days-wrapped-error' ? '2031-01-01T12:00:00Z' : '2026-11-20T12:00:00Z';
    await world.begin(now, each === 'create-unit-too-small' ? 'JPY' : 'EUR');
    const steps = fixture(each);
    const given = GIVEN[each];
    const scripted = failure.safeParse(steps[0]?.response.body);
    if (given) await given(world);
    else if (each.startsWith('error-') && scripted.success && steps[0]) {
      const { errorCode } = scripted.data.error.details[0].errors[0];
      await world.fault({ kind: 'error', status: steps[0].response.status, errorCode });
    }
    for (const { request, response } of steps) {
      const answer = await world.send(world.here(request));
      expect({ request: request.path, status: answer.status }).toEqual({ request: request.path, status: response.status });
      if (request.path.startsWith('/v25/') && response.body !== undefined)
        expect(answer.headers.get('request-id')).toEqual(expect.any(String));
      if (response.body !== undefined) expect(differences(world.here(response.body), answer.body)).toEqual([]);
      const { nextPageToken } = (answer.body ?? {}) as { nextPageToken?: string };
      if (nextPageToken !== undefined) world.names.set('CPii5-fixture', nextPageToken);
    }
  });

  it('every exception names a fixture that exists', () => {
    expect(names).toEqual(expect.arrayContaining([...Object.keys(NOT_REPLAYED), ...Object.keys(GIVEN)]));
  });
});
