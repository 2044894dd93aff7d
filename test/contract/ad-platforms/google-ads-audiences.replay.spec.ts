// Sends the documented requests on lists of people and their members to the simulator, and compares its answers with the
// documented ones.
import { z } from 'zod';
import { differences } from './differences.js';
import { ACCOUNT, audienceFixture as fixture, audienceFixtureNames as names, FixturePlatform } from './google-ads.world.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const OF_THE_SUITE = 'the contract suite makes lists of every kind and state, and settles batches of every outcome';
const NOT_REPLAYED: Readonly<Record<string, string>> = {
  'change-list-kind': 'nothing is sent',
  'find-list': OF_THE_SUITE,
  'observe-lists': OF_THE_SUITE,
  settled: OF_THE_SUITE,
  'settled-in-part': OF_THE_SUITE,
  'settled-failed': OF_THE_SUITE,
  'settled-removal': OF_THE_SUITE,
  'members-malformed': 'the worst that an answer could repeat, not the rule',
  'members-throttled-for-a-day': 'the simulator always names a time',
};

const RECEIPT = 'dm-77-0001';
const made = z.object({ results: z.tuple([z.object({ resourceName: z.string() })]) });
const scopes = (...each: string[]): object => ({ scopes: each.map((scope) => `https://www.googleapis.com/auth/${scope}`) });

const lists = async (world: FixturePlatform, ...ids: string[]): Promise<void> => {
  for (const id of ids) await world.list(id);
};

/** The preconditions of each fixture; the others begin with an account that has no lists. */
const GIVEN: Readonly<Record<string, (world: FixturePlatform) => Promise<unknown>>> = {
  'create-lookalike': (world) => world.list('77'),
  'create-combination': (world) => lists(world, '77', '78', '81'),
  'create-list-duplicate': async (world) => {
    const [step] = fixture('create-list');
    if (step) await world.send(step.request);
  },
  'change-list': (world) => world.list('77'),
  'change-list-of-visitors': (world) => world.list('80', 'create-list-of-visitors'),
  'change-combination': async (world) => {
    await lists(world, '77', '78', '81');
    await world.list('82', 'create-combination');
  },
  'remove-list': (world) => world.list('77'),
  'remove-list-twice': async (world) => {
    await world.list('77');
    const path = `/google-ads/accounts/${ACCOUNT}/user_lists/${world.here('77')}`;
    await world.control('PATCH', path, { status: 'REMOVED' });
  },
  'members-add-devices': (world) => world.list('78', 'create-list-of-devices'),
  'members-add-crm-ids': async (world) => {
    const create = { name: 'CRM', crmBasedUserList: { uploadKeyType: 'CRM_ID' } };
    const [step] = fixture('create-list');
    if (!step) throw new Error('The fixture create-list is empty.');
    const { body } = await world.send({ ...step.request, body: { operations: [{ create }] } });
    world.names.set('84', made.parse(body).results[0].resourceName.split('/').at(-1) ?? '');
  },
  'days-by-list': async (world) => {
    await world.config({ streamChunkRows: 2 });
    await world.list('77');
    const path = `/google-ads/accounts/${ACCOUNT}/user_lists/${world.here('77')}`;
    await world.control('PATCH', path, { ready: true, size: 50_000 });
    await world.delivering('Spring', { userList: { userList: `customers/${ACCOUNT}/userLists/${world.here('77')}` } });
  },
  'breakdown-not-allowed': (world) => world.list('80', 'create-list-of-visitors'),
  breakdown: async (world) => {
    await world.list('80', 'create-list-of-visitors');
    await world.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { audience_insights: true });
    const path = `/google-ads/accounts/${ACCOUNT}/user_lists/${world.here('80')}`;
    await world.control('PATCH', path, { ready: true, size: 50_000 });
  },
  'members-remove': (world) => world.grant({ accounts: [ACCOUNT] }),
  'members-terms': (world) => world.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { customer_data_terms: false }),
  'members-without-scope': (world) => world.grant(scopes('adwords')),
  'members-no-list': async (world) => void world.names.set('77', '1'),
  'members-permission': (world) => world.grant({ accounts: ['5556667777'] }),
  'members-throttled': (world) => world.fault({ kind: 'throttle', retryDelaySeconds: 17, scope: 'DEVELOPER' }),
  'members-token-over': (world) => world.control('POST', '/clock/advance', { days: 1 }),
  'members-unavailable': (world) => world.fault({ kind: 'error', status: 500, errorCode: { dataManager: 'INTERNAL_ERROR' } }),
  'settled-not-yet': async (world) => {
    const [step] = fixture('members-add');
    if (!step) throw new Error('The fixture members-add is empty.');
    const { body } = await world.send(world.here(step.request));
    world.names.set(RECEIPT, z.object({ requestId: z.string() }).parse(body).requestId);
  },
};

describe('the simulated Google Ads answers for lists of people as documented', () => {
  let simulator: SimulatedGoogleAds;
  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  it.each(names.filter((each) => !(each in NOT_REPLAYED)))('%s', async (each) => {
    const world = new FixturePlatform(simulator);
    await world.begin('2026-11-20T12:00:00Z', 'EUR');
    await world.grant(scopes('adwords', 'datamanager'));
    if (each.startsWith('members-') || each === 'settled-not-yet') await world.list('77');
    await GIVEN[each]?.(world);
    for (const { request, response } of fixture(each)) {
      const answer = await world.send(world.here(request));
      expect({ request: request.path, status: answer.status }).toEqual({ request: request.path, status: response.status });
      expect(differences(world.here(response.body), answer.body)).toEqual([]);
    }
  });

  it('every exception names a fixture that exists', () => {
    expect(names).toEqual(expect.arrayContaining([...Object.keys(NOT_REPLAYED), ...Object.keys(GIVEN)]));
  });
});
