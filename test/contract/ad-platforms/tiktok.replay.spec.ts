// Sends the documented requests to the simulator of TikTok and compares its answers with the documented ones. The adapter is
// tested with the same fixtures, so simulator and adapter cannot share a misreading.
import { differences } from './differences.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';
import { AD, ADVERTISER, CAMPAIGN, type Exchange, FixtureTiktok, fixtures, GROUP, SMART } from './tiktok.world.js';

/** Fixtures that the simulator answers otherwise, each with the reason. */
const ANSWERED_OTHERWISE: Readonly<Record<string, string>> = {
  'accounts-shrunk': 'a consent lists the accounts that it reaches',
  'create-wrong-path': 'the path is right there',
  'list-observe-broken': 'nothing is wrong with its lists',
  'find-rounded-id': 'it never answers with ids that are numbers',
  'observe-campaigns': 'nothing is made between its pages',
  'observe-tree': 'each of its ads has music',
  places: 'it has more of them',
  'turn-partly': 'one bad id fails the whole call',
};

const again = async (world: FixtureTiktok): Promise<void> => {
  const [step] = fixtures.get('exchange') ?? [];
  await world.consent();
  if (step) await world.send(step.request);
};

/** What happened before the first request, or how the platform is then. */
const SPECIAL: Readonly<Record<string, (world: FixtureTiktok) => Promise<unknown>>> = {
  account: (world) => world.fault({ kind: 'error', errorCode: 40_001 }, { pathPattern: 'app/list' }),
  'account-closed': (world) => world.account({ status: 'CLOSED' }),
  'observe-ads-suspended': (world) => world.account({ status: 'SUSPENDED' }),
  'account-lost': (world) => world.grant({ accounts: [] }),
  accounts: async (world) => {
    const [second, third] = ['7001035076276387842', '7001035076276387843'];
    const old = { id: second, name: 'Old', timezone: 'Europe/Berlin', status: 'CLOSED' };
    await world.control('POST', '/tiktok/accounts', old);
    const tokyo = { id: third, name: 'Tokyo', currency: 'JPY', timezone: 'Asia/Tokyo', status: 'SUSPENDED' };
    await world.control('POST', '/tiktok/accounts', tokyo);
    await world.grant({ accounts: [ADVERTISER, second, third] });
  },
  exchange: (world) => world.consent(),
  'exchange-partial': (world) => world.config({ scopes: ['1', '2', '3'] }).then(() => world.consent()),
  'exchange-used': again,
  'create-campaign-housing': (world) => world.account({ country: 'US' }),
  'observe-judged': async (world) => {
    await world.config({ reasonsAfterSeconds: 3_600 });
    await world.edit(AD, { verdict: 'rejected', body: { reasons: ['Misleading'] } });
  },
  'observe-smart-tree': (world) => world.edit(SMART.ad, { verdict: 'rejected', body: { reasons: ['Misleading'] } }),
  'observe-removed': (world) => world.edit(CAMPAIGN, { state: 'DELETE' }),
  'observe-widened': (world) =>
    world.edit(GROUP, {
      verdict: 'pending',
      body: { smart_audience_enabled: true, bid_price: 2, dayparting: '01'.repeat(168) },
    }),
  'remove-twice': (world) => world.edit(AD, { state: 'DELETE' }),
  'list-create-terms': (world) => world.account({ audience_terms: false }),
  'list-observe-ready': async (world) => {
    await world.control('POST', '/clock/advance', { seconds: 601 });
    await world.edit('200000000077', { body: { kind: 'ruled' } });
  },
  'list-observe-too-small': (world) => world.control('POST', '/clock/advance', { seconds: 601 }),
  'list-observe-ended': (world) => world.edit('200000000077', { body: { ends: Date.parse('2026-11-20T11:00:00Z') } }),
  'list-remove-twice': (world) => world.edit('200000000077', { state: 'deleted' }),
  'members-of-no-list': (world) => world.edit('200000000077', { state: 'deleted' }),
  'report-days-in-pages': (world) => world.config({ pageSize: 1 }),
  'report-days-too-large': (world) => world.config({ mostRows: 0 }),
  'report-days-queuing': (world) => world.task('done', 0),
  'report-days-processing': (world) => world.task('done', 1),
  'report-days-failed': (world) => world.task('failed', 2),
  'report-days-canceled': (world) => world.task('skipped', 2),
  'report-days-never-ending': (world) => world.task('unfinished', 9),
  'report-days-resumed': (world) => world.task('done', 2),
  'report-days-partly-made': async (world) => {
    await world.task('done', 1);
    world.names.set('6923914905012345679', world.names.get('6923914905012345678') ?? '');
  },
};

/** A file has the documented columns, and each of its lines has all of them. */
function unlikeFile(documented: string, answer: unknown): string[] {
  const columns = (text: string): string[] =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split(',').length.toString());
  const [header] = documented.split('\n');
  if (typeof answer !== 'string' || answer.split('\n')[0] !== header) return [`it is ${JSON.stringify(answer).slice(0, 200)}`];
  return new Set([...columns(documented), ...columns(answer)]).size === 1 ? [] : ['its lines have other columns'];
}

describe('the simulated TikTok answers as documented', () => {
  let simulator: SimulatedGoogleAds;
  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  function unlike({ response }: Exchange, world: FixtureTiktok, answer: { status: number; body: unknown }): string[] {
    const status = answer.status === response.status ? [] : [`the status is ${answer.status}, not ${response.status}`];
    if (response.text !== undefined) return [...status, ...unlikeFile(response.text, answer.body)];
    const documented = response.body && world.here(response.body);
    return [...status, ...(documented === undefined ? ['it is a page'] : differences(documented, answer.body, 'tiktok'))];
  }

  async function replayed(name: string): Promise<string[]> {
    const world = new FixtureTiktok(simulator);
    await world.begin();
    const steps = fixtures.get(name) ?? [];
    await world.given(name, steps);
    await SPECIAL[name]?.(world);
    for (const step of steps) {
      const { code = 0, message } = step.response.body ?? {};
      const isScripted = code !== 0 && !(name in SPECIAL) && !(name in ANSWERED_OTHERWISE);
      if (isScripted) await world.fault({ kind: 'error', errorCode: code, message });
      const answer = await world.send(step.request);
      world.learn(step.response.body, answer.body);
      const wrong = unlike(step, world, answer);
      if (wrong.length > 0) return [`${step.request.method} ${step.request.path}`, ...wrong];
    }
    return [];
  }

  it.each([...fixtures.keys()].filter((name) => !(name in ANSWERED_OTHERWISE)))('%s', async (name) => {
    expect(await replayed(name)).toEqual([]);
  });

  it.each(Object.entries(ANSWERED_OTHERWISE))('%s is answered otherwise: %s', async (name) => {
    expect(await replayed(name)).not.toEqual([]);
  });
});
