// Sends the documented requests to the simulator of LinkedIn and compares its answers with the documented ones. The adapter is
// tested with the same fixtures, so simulator and adapter cannot share a misreading.
import { z } from 'zod';
import { ACCOUNT, conversions, FixtureLinkedin, fixtures, OTHER } from './linkedin.world.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

/** Fixtures that the simulator answers otherwise, each with the reason. */
const ANSWERED_OTHERWISE: Readonly<Record<string, string>> = {
  accounts: 'a page of it is full before there is another',
  'create-id-lost': 'it never leaves out the id',
  'create-conflict': 'it answers one call at a time',
  'create-duplicate': 'names are no keys there',
  'create-refused': 'a group of it has no budget that is too low',
  'create-unprocessable': 'the group of it is right',
  'find-campaign': 'a page of it is full before there is another',
  'throttled-data': 'only reports spend data there',
  'throttled-otherwise': 'it never says how long',
  'throttled-application': 'it says whose quota is spent',
  'throttled-member': 'its quota of accounts is the application’s',
  unavailable: 'it is never maintained',
  'create-internal': 'it does not fail',
  'create-full': 'its groups have no limit',
  'list-create-full': 'it would take a thousand lists',
  'list-observe-expired': 'a list of it never ends because nobody uses it',
  'create-unconfirmed': 'its members have no addresses',
  'renew-dead': 'a token that ended is said to be unknown',
  places: 'it knows no city by the name of a region',
  account: 'it shows the forms',
  'account-creatives-only': 'no member of it makes creatives alone',
  'observe-tree': 'its campaigns have members enough, and no copies made by hand',
};
type Given = (world: FixtureLinkedin) => Promise<unknown>;
const spring: Given = (world) => world.campaign();
const counting: Given = async (world) => {
  await world.campaign({ objectiveType: 'WEBSITE_CONVERSION', optimizationTargetType: 'MAX_CONVERSION' });
  await world.change('141049524', { conversions: ['104012'] });
};
const list: Given = (world) => world.list();
const draft: Given = (world) => world.creative('DRAFT');

/** What there is before the first request. */
const GIVEN: Readonly<Record<string, Given>> = {
  'account-held': async (world) => {
    await world.grant({ role: 'READ_ONLY' });
    await world.account({ servingStatuses: ['BILLING_HOLD'] });
  },
  'account-canceled': (world) => world.account({ status: 'CANCELED', servingStatuses: ['STOPPED'] }),
  'account-lost': (world) => world.grant({ accounts: [] }),
  'accounts-too-long': (world) => world.config({ longestAddress: 60 }),
  'change-campaign': spring,
  'change-targeting': (world) => {
    const [step] = fixtures.get('change-targeting') ?? [];
    const { '141049524': row } = z
      .object({ results: z.record(z.string(), z.object({ targetingCriteria: z.unknown() })) })
      .parse(step?.response.body).results;
    return world.campaign({ targetingCriteria: row?.targetingCriteria });
  },
  'create-campaign-too-few': (world) => world.account({ members: 299 }),
  'create-ad': (world) => world.campaign().then(() => world.picture()),
  'create-ad-with-form': (world) => world.campaign().then(() => world.picture()),
  'create-campaign-in-its-group': async (world) => {
    await world.group({ objectiveType: 'WEBSITE_VISIT' }, '62909');
    await world.group();
  },
  'create-campaign-refused': (world) => world.group(),
  'create-forbidden': (world) => world.grant({ role: 'READ_ONLY' }),
  days: (world) => world.delivered(2),
  'days-none': (world) => world.grant({ role: 'READ_ONLY' }),
  'days-of-ads': (world) => world.delivered(1),
  'days-by-device': (world) => world.delivered(1),
  'days-by-country': (world) => world.delivered(1),
  'days-without-right': (world) =>
    world
      .control('POST', '/linkedin/accounts', { id: OTHER, name: 'Other', timezone: 'UTC' })
      .then(() => world.grant({ accounts: [OTHER], role: 'READ_ONLY' })),
  'days-without-scope': (world) => world.grant({ scopes: ['r_ads', 'rw_ads'] }),
  'days-throttled': (world) => world.throttle('app_data'),
  reach: (world) => world.delivered(1),
  'list-create-without-scope': (world) => world.grant({ scopes: ['r_ads', 'rw_ads'] }),
  'list-find': list,
  'list-observe-building': (world) => world.list(true),
  'list-observe-small': list,
  'list-rename': list,
  'members-add': list,
  'members-remove': list,
  'members-refused': async (world) => {
    await world.list();
    const script = { who: 'some', why: 'INVALID_VALUE_FOR_FIELD' };
    await world.control('POST', `/linkedin/lists/${world.here('987654321')}/refusals`, script);
  },
  'members-too-early': (world) => world.list(true),
  'members-throttled': (world) => world.list().then(() => world.throttle('member_users')),
  exchange: (world) => world.consent(),
  'exchange-without-refresh': (world) => world.config({ refreshTokenLifetimeSeconds: null }).then(() => world.consent()),
  'exchange-secret-wrong': (world) => world.config({ clientSecret: 'another' }),
  'find-ad': async (world) => {
    await world.creative('ACTIVE', '119962156', 'By hand');
    await world.creative('ACTIVE');
  },
  'observe-account-held': (world) => world.account({ servingStatuses: ['ACCOUNT_SERVING_HOLD'] }),
  'observe-archived': (world) => world.campaign({}, 'PAUSED').then(() => world.edit('141049524', { state: 'ARCHIVED' })),
  'observe-scheduled': (world) => world.clock('2025-11-25T12:00:00Z').then(() => world.campaign({}, 'ACTIVE')),
  'change-conversion': (world) => counting(world).then(() => world.account({ conversions: conversions(104012, 104013) })),
  'observe-conversion': counting,
  'observe-capped': (world) => {
    const cap = { optimizationType: 'MAX_FREQUENCY', frequency: 10, timeSpan: { duration: 7, unit: 'DAY' } };
    const optimizationPreference = { frequencyOptimizationPreference: cap };
    return world.campaign({ objectiveType: 'BRAND_AWARENESS', optimizationTargetType: 'MAX_IMPRESSION', optimizationPreference });
  },
  'observe-ended': (world) => world.campaign({}, 'ACTIVE').then(() => world.edit('141049524', { state: 'COMPLETED' })),
  'observe-widened': (world) => world.running({ audienceExpansionEnabled: true }),
  patch: spring,
  'patch-creative': (world) => world.config({ reviewSeconds: 0 }).then(() => world.creative('ACTIVE')),
  'revoke-twice': async (world) => {
    const [revoke] = fixtures.get('revoke') ?? [];
    if (revoke) await world.send(revoke.request);
  },
  remove: spring,
  'remove-ad': draft,
  'token-invalid': async (world) => world.names.set('AQX-fixture', 'AQX-nobody'),
  'token-revoked': (world) => world.config({ freshTokenRefusedSeconds: 10 }),
  'turn-off': spring,
  'turn-off-draft': draft,
  'turn-off-under-review': (world) => world.creative('ACTIVE'),
  'turn-on': draft,
  'turn-on-too-few': (world) => world.campaign().then(() => world.account({ members: 299 })),
  'version-over': (world) => world.config({ version: '202709' }),
};

/** A part of the documented answer that holds here: its form, not its invented values. */
const COMPARED = ['status', 'code', 'serviceErrorCode', 'intendedStatus', 'role', 'currency', 'servingStatuses', 'error', 'name'];
function unlike(documented: unknown, here: unknown, path = ''): string[] {
  if (Array.isArray(documented) && Array.isArray(here))
    return documented.length === here.length
      ? documented.flatMap((each, at) => unlike(each, here[at], `${path}.${at}`))
      : [`${path} has ${here.length}, not ${documented.length}`];
  if (typeof documented !== typeof here || Array.isArray(documented) !== Array.isArray(here)) return [`${path} has another type`];
  if (typeof documented === 'object' && documented !== null && here !== null)
    return Object.entries(documented).flatMap(([name, each]) =>
      unlike(each, (here as Record<string, unknown>)[name], `${path}.${name}`),
    );
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  return COMPARED.includes(name) && documented !== here ? [`${path} is ${String(here)}, not ${String(documented)}`] : [];
}

describe('the simulated LinkedIn answers as documented', () => {
  let simulator: SimulatedGoogleAds;
  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  async function replayed(name: string): Promise<string[]> {
    const world = new FixtureLinkedin(simulator);
    await world.begin(ACCOUNT);
    await GIVEN[name]?.(world);
    for (const { request, response } of fixtures.get(name) ?? []) {
      const answer = await world.send(request);
      const id = answer.headers.get('x-restli-id');
      const documentedId = response.headers['x-restli-id'];
      if (documentedId !== undefined && id !== null)
        world.names.set(documentedId.split(':').at(-1) ?? '', id.split(':').at(-1) ?? '');
      const found = [
        ...(answer.status === response.status ? [] : [`the status is ${answer.status}, not ${response.status}`]),
        ...((documentedId === undefined) === (id === null) ? [] : ['the id is not where it belongs']),
        ...(response.body === undefined ? [] : unlike(world.here(response.body), answer.body)),
      ];
      if (found.length > 0) return [`${request.method} ${request.path}`, ...found, JSON.stringify(answer.body)];
    }
    return [];
  }

  it.each([...fixtures.keys()].filter((name) => !(name in ANSWERED_OTHERWISE)))('%s', async (name) => {
    expect(await replayed(name)).toEqual([]);
  });

  it.each(Object.entries(ANSWERED_OTHERWISE))('%s is answered otherwise: %s', async (name) => {
    expect(await replayed(name)).not.toEqual([]);
  });

  it('every exception names a fixture that exists', () => {
    expect([...fixtures.keys()]).toEqual(expect.arrayContaining([...Object.keys(ANSWERED_OTHERWISE), ...Object.keys(GIVEN)]));
  });

  it('a structure that arrives escaped is refused', async () => {
    const world = new FixtureLinkedin(simulator);
    await world.begin(ACCOUNT, OTHER);
    const request = fixtures.get('accounts')?.[0]?.request;
    if (!request) throw new Error('There is no fixture of accounts.');
    const query = new URLSearchParams({ q: 'search', search: '(status:(values:List(ACTIVE)))' });
    const escaped = `/rest/adAccounts?${query.toString()}`;
    expect((await world.send({ ...request, path: escaped })).status).toBe(400);
    expect((await world.send(request)).status).toBe(200);
  });
});
