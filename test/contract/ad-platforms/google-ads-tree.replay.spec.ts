// Sends the documented requests on whole campaigns to the simulator, and compares its answers with the documented ones.
import { differences } from './differences.js';
import { ACCOUNT, treeFixture as fixture, treeFixtureNames as names, FixturePlatform } from './google-ads.world.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

/** The search campaign of its fixture, which other fixtures know as campaign 20001, ad group 555 and ad 666. */
async function searchCampaign(world: FixturePlatform): Promise<void> {
  const [step] = fixture('create-search');
  if (!step) throw new Error('The fixture create-search is empty.');
  const { body } = await world.send(step.request);
  const made = JSON.stringify(body);
  const [, campaign = ''] = /\/campaigns\/(\d+)/.exec(made) ?? [];
  const [, adGroup = '', ad = ''] = /\/adGroupAds\/(\d+)~(\d+)/.exec(made) ?? [];
  if (ad === '') throw new Error(`No campaign came to be: ${made}`);
  world.names.set('20001', campaign).set('555', adGroup).set('666', ad);
}

/** The preconditions of each fixture; the others begin with an empty account. */
const GIVEN: Readonly<Record<string, (world: FixturePlatform) => Promise<unknown>>> = {
  'launch-ad-group': searchCampaign,
  'edit-ad': searchCampaign,
  'remove-ad': searchCampaign,
  'change-targeting': searchCampaign,
  'read-tree': searchCampaign,
  'refused-undeclared': (world) =>
    world.control('POST', `/google-ads/accounts/${ACCOUNT}/campaigns`, {
      name: 'Old',
      amount_micros: '10000000',
      undeclared: true,
    }),
  'refused-no-conversions': (world) =>
    world.control('PATCH', `/google-ads/accounts/${ACCOUNT}/conversion_actions/${world.here('50001')}`, { status: 'REMOVED' }),
};

describe('the simulated Google Ads answers for whole campaigns as documented', () => {
  let simulator: SimulatedGoogleAds;
  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  it.each(names)('%s', async (each) => {
    const world = new FixturePlatform(simulator);
    await world.begin('2026-11-20T12:00:00Z', 'EUR');
    // The people of Demand Gen.
    for (const list of ['77', '78']) await world.list(list);
    await GIVEN[each]?.(world);
    for (const { request, response } of fixture(each)) {
      const answer = await world.send(world.here(request));
      expect({ request: request.path, status: answer.status }).toEqual({ request: request.path, status: response.status });
      expect(differences(world.here(response.body), answer.body)).toEqual([]);
    }
  });

  it('every precondition is that of a fixture', () => {
    expect(names).toEqual(expect.arrayContaining(Object.keys(GIVEN)));
  });
});
