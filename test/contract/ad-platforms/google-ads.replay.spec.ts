// Sends the documented requests to the simulator and compares its answers with the documented ones. The adapter is tested with the same
// fixtures, so simulator and adapter cannot share a misreading.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { differences } from './differences.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const exchanges = z.array(
  z.object({
    request: z.object({
      method: z.string(),
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.unknown().optional(),
      form: z.record(z.string(), z.string()).optional(),
    }),
    response: z.object({ status: z.number(), headers: z.record(z.string(), z.string()), body: z.unknown().optional() }),
  }),
);
type Exchange = z.infer<typeof exchanges>[number];

const FOLDER = join(__dirname, '../../../libs/ad-platforms/fixtures/google-ads');
const fixture = (name: string): Exchange[] =>
  z.object({ exchanges }).parse(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))).exchanges;

/** Fixtures that the simulator cannot produce, each with the reason. */
const NOT_REPLAYED: Readonly<Record<string, string>> = {
  'create-unavailable': 'a server in between answers it',
  'days-truncated': 'the connection breaks, which the contract suite tests',
  'error-deadline': 'a scripted refusal keeps the canonical status of its family',
  'error-version-gone': 'a server in between answers it',
  'error-throttled-account': 'the simulator throttles with RESOURCE_EXHAUSTED only',
  'error-throttled-for-long': 'the simulator throttles with RESOURCE_EXHAUSTED only',
};

const ACCOUNT = '7778889999';
const nothing = z.unknown();

/** The platform of one fixture, in its state before the first request. */
class World {
  /** The fixture's names and their names here. */
  readonly names = new Map<string, string>();

  constructor(private readonly simulator: SimulatedGoogleAds) {}

  control(method: string, path: string, body?: object): Promise<unknown> {
    return this.simulator.control(nothing, method, path, body);
  }

  config = (googleAds: object): Promise<unknown> => this.control('PATCH', '/config', { googleAds });
  fault = (action: object): Promise<unknown> => this.control('POST', '/faults', { action });
  grant = (change: object): Promise<unknown> => this.control('PATCH', '/google-ads/grants/1%2F%2F0g-fixture', change);
  edit = (change: object): Promise<unknown> =>
    this.control('PATCH', `/google-ads/accounts/${ACCOUNT}/campaigns/${this.here('20001')}`, change);

  async begin(now: string, currency: string): Promise<void> {
    await this.control('POST', '/reset');
    await this.control('PUT', '/clock', { now, frozen: true });
    await this.config({ developerToken: 'fixture-developer-token', clientId: 'fixture-client', clientSecret: 'fixture-secret' });
    const [group, agency] = ['1112223333', '4445556666'];
    const accounts = [
      { id: group, name: 'Acme Group', is_manager: true },
      { id: agency, name: 'Agency', currency: 'USD', timezone: 'America/New_York', is_manager: true },
      { id: ACCOUNT, name: 'Acme DE', currency, managers: [group, agency] },
      { id: '5556667777', name: 'Acme NZ', currency: 'NZD', timezone: 'Pacific/Auckland', manager: group },
      { id: '9990001111', name: 'Gone', status: 'CANCELED' },
    ];
    for (const account of accounts) await this.control('POST', '/google-ads/accounts', account);
    const granted = { refresh_token: '1//0g-fixture', accounts: [group, agency, '5556667777', '9990001111'] };
    const answer = await this.simulator.control(z.object({ access_token: z.string() }), 'POST', '/google-ads/grants', granted);
    this.names.set('ya29.a0-fixture', answer.access_token);
  }

  /** Creates a campaign that the fixture calls by these ids. */
  async campaign(id: string, budgetId: string, campaign: object, budget: object = { amountMicros: '50000000' }): Promise<void> {
    const parent = `customers/${ACCOUNT}`;
    const create = {
      status: 'PAUSED',
      startDateTime: '2026-11-20 00:00:00',
      advertisingChannelType: 'SEARCH',
      targetSpend: {},
      containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
      campaignBudget: `${parent}/campaignBudgets/-1`,
      ...campaign,
    };
    const budgetCreate = { resourceName: `${parent}/campaignBudgets/-1`, explicitlyShared: false, ...budget };
    const [request] = fixture('create-campaign');
    if (!request) throw new Error('The fixture create-campaign is empty.');
    const mutateOperations = [{ campaignBudgetOperation: { create: budgetCreate } }, { campaignOperation: { create } }];
    const { status, body } = await this.send({ ...request.request, body: { mutateOperations } });
    const ids = [...JSON.stringify(body).matchAll(/\/(\d+)"/g)].map(([, each]) => each ?? '');
    if (status !== 200 || ids.length !== 2) throw new Error(`No campaign came to be: ${JSON.stringify(body)}`);
    this.names.set(budgetId, ids[0] ?? '').set(id, ids[1] ?? '');
  }

  /** The fixture's text with this world's names. */
  here<T>(value: T): T {
    const known = [...this.names.keys()].map((there) => there.replaceAll('.', '\\.')).join('|');
    const text = JSON.stringify(value).replaceAll(
      new RegExp(`(?<![\\w.])(${known})(?!\\w)`, 'g'),
      (there) => this.names.get(there) ?? there,
    );
    return JSON.parse(text) as T;
  }

  async send({
    method,
    path,
    headers,
    body,
    form,
  }: Exchange['request']): Promise<{ status: number; headers: Headers; body: unknown }> {
    const content = form ? new URLSearchParams(form).toString() : body === undefined ? undefined : JSON.stringify(body);
    const init = { method, headers: this.here(headers), ...(content === undefined ? {} : { body: content }) };
    const response = await fetch(`${this.simulator.url}${path}`, init);
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : undefined };
  }
}

const name = 'Spring [cid:8f2c01ab]';
const TOTAL = { period: 'CUSTOM_PERIOD', totalAmountMicros: '50000000' };
const spring = (world: World): Promise<void> => world.campaign('20001', '30001', { name });
const edited = (world: World, change: object): Promise<unknown> => spring(world).then(() => world.edit(change));
const springWithEnd = (world: World): Promise<void> =>
  world.campaign('20001', '30001', { name, endDateTime: '2026-12-31 23:59:59' }, TOTAL);

/** A campaign that ran through the first week of November. */
async function delivering(world: World): Promise<void> {
  await world.control('PUT', '/clock', { now: '2026-11-20T11:59:00Z', frozen: true });
  await world.campaign('20001', '30001', { name, status: 'ENABLED', startDateTime: '2026-11-20 00:00:00' });
  await world.control('POST', '/clock/advance', { days: 20 });
  const answer = z.object({ body: z.object({ access_token: z.string() }) });
  const [refresh] = fixture('refresh');
  if (refresh) world.names.set('ya29.a0-fixture', answer.parse(await world.send(refresh.request)).body.access_token);
  world.names.set('2026-11-01', '2026-11-21').set('2026-11-07', '2026-11-23');
}

/** The preconditions of each fixture; most errors are scripted, and test the form of the refusal. */
const GIVEN: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'refresh-with-user': (world) => world.grant({ scopes: ['openid', 'https://www.googleapis.com/auth/adwords'] }),
  'refresh-dead-grant': (world) => world.grant({ revoked: true }),
  'refresh-wrong-client': (world) => world.config({ clientId: 'another' }),
  'revoke-dead-token': (world) => world.grant({ revoked: true }),
  'account-suspended': (world) => world.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { status: 'SUSPENDED' }),
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
    const later = { name: 'Made by hand', status: 'ENABLED', startDateTime: '2026-12-01 00:00:00' };
    await world.campaign('9007199254740993', '30003', later, { amountMicros: '10000000' });
  },
  'campaigns-direct-account': (world) => world.grant({ accounts: [ACCOUNT] }),
  'find-campaign': async (world) => {
    const other = { name: 'about cid:8f2c01ab [cid:9a3d02bc]', status: 'ENABLED' };
    await world.campaign('19999', '29999', other, { amountMicros: '10000000' });
    await world.campaign('20001', '30001', { name });
    await world.campaign('20009', '30009', { name: `${name} #2` });
    await world.edit({ name: 'Spring, renamed on the platform [cid:8f2c01ab]' });
  },
  'find-campaign-by-id': (world) => edited(world, { name: 'Renamed on the platform, tag and all' }),
  'find-campaign-removed': (world) => edited(world, { status: 'REMOVED' }),
  'create-duplicate': spring,
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
    await delivering(world);
    world.names.set('9007199254740993', world.here('20001'));
  },
  'days-none': (world) => world.config({ emptyStream: 'nothing' }),
  'days-broken-off': async (world) => {
    await delivering(world);
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
  'error-account-closed': (world) => world.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { status: 'CANCELED' }),
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

  const names = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

  it.each(names.filter((each) => !(each in NOT_REPLAYED)))('%s', async (each) => {
    const world = new World(simulator);
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
