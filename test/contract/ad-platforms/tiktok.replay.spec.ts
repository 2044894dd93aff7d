// Sends the documented requests to the simulator of TikTok and compares its answers with the documented ones. The adapter is
// tested with the same fixtures, so simulator and adapter cannot share a misreading.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { differences } from './differences.js';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const envelope = z.looseObject({ code: z.number(), message: z.string(), data: z.looseObject({}) });
const exchange = z.object({
  request: z.object({
    method: z.string(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown().optional(),
  }),
  response: z.object({ status: z.number(), body: envelope.optional() }),
});
type Exchange = z.output<typeof exchange>;

const FOLDER = join(__dirname, '../../../libs/ad-platforms/fixtures/tiktok');
const fixtures = new Map(
  readdirSync(FOLDER)
    .map((file): [string, Exchange[]] => [
      basename(file, '.json'),
      z.object({ exchanges: z.array(exchange) }).parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))).exchanges,
    ])
    .filter(([, steps]) => steps.length > 0),
);

/** Fixtures that the simulator answers otherwise, each with the reason. */
const ANSWERED_OTHERWISE: Readonly<Record<string, string>> = {
  'accounts-shrunk': 'a consent lists the accounts that it reaches',
  'create-wrong-path': 'the path is right there',
  'find-rounded-id': 'it never answers with ids that are numbers',
  'observe-campaigns': 'nothing is made between its pages',
  'observe-tree': 'each of its ads has music',
  places: 'it has more of them',
  'turn-partly': 'one bad id fails the whole call',
};

const [ADVERTISER, CAMPAIGN, GROUP, AD] = ['7001035076276387841', '1728545382536225', '1729545382536226', '1730545382536227'];
const [BY_HAND, COPY, PICTURE, IDENTITY] = ['1728545382536999', '1730545382536229', 'ad-site-i18n-sg/202611205d0d', '7035'];
const SECRET = 'fixture-secret';
const OWN = {
  ...{ id: ADVERTISER, name: 'Acme EU', timezone: 'Europe/Berlin', musics: [{ music_id: '7040', name: 'Summer' }], apps: [] },
  pixels: [{ pixel_id: '7050000000000000001', pixel_name: 'Shop' }],
  tiktok_accounts: [
    { identity_id: '7036', identity_type: 'BC_AUTH_TT', display_name: 'acme', identity_authorized_bc_id: '7100' },
  ],
};
const withId = z.object({ id: z.string() });
const nothing = z.unknown();
const granted = z.object({ access_token: z.string(), refresh_token: z.string() });

describe('the simulated TikTok answers as documented', () => {
  let simulator: SimulatedGoogleAds;
  let names = new Map<string, string>();
  let grant = '';
  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  const control = (method: string, path: string, body?: object) => simulator.control(nothing, method, path, body);
  const fault = (action: object, match: object = {}) =>
    control('POST', '/faults', { action, match: { platform: 'tiktok', ...match } });

  function here<T>(value: T): T {
    const known = [...names.keys()].sort((one, other) => other.length - one.length).join('|');
    const text = JSON.stringify(value).replaceAll(
      new RegExp(`(?<!\\w)(${known})(?!\\w)`, 'g'),
      (there) => names.get(there) ?? there,
    );
    return JSON.parse(text) as T;
  }

  async function object(resource: string, name: string, parent: string | null, body: object, state?: string): Promise<void> {
    const given = { resource, account: ADVERTISER, parent: parent && here(parent), body: here(body), ...(state && { state }) };
    names.set(name, (await simulator.control(withId, 'POST', '/tiktok/objects', given)).id);
  }

  async function send({ method, path, headers, body }: Exchange['request']): Promise<{ status: number; body: unknown }> {
    const content = body === undefined ? {} : { body: JSON.stringify(here(body)) };
    const decoded = here({ path: decodeURIComponent(path.replaceAll('+', ' ')) }).path;
    const [route = '', query = ''] = decoded.split('?');
    const parameters = new URLSearchParams(query).toString();
    const url = `${simulator.tiktokUrl}${route}${query === '' ? '' : `?${parameters}`}`;
    const answer = await fetch(url, { method, headers: here(headers), ...content });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  /** An ad among those that a call made. */
  const firstOf = (data: object | undefined): Record<string, unknown> =>
    z.object({ creatives: z.array(z.looseObject({})) }).safeParse(data).data?.creatives[0] ?? {};

  /** What the fixture calls what came to be. */
  function learn(documented: unknown, answer: unknown): void {
    const made = z.looseObject({ data: z.looseObject({}) });
    const [there, own] = [documented, answer].map((each) => made.safeParse(each).data?.data ?? {});
    for (const [field, value] of Object.entries({ ...there, ...firstOf(there) })) {
      const [name] = [value].flat();
      const [id] = [own?.[field] ?? firstOf(own)[field]].flat();
      if (
        /^(campaign|adgroup|ad|identity)_ids?$/.test(field) &&
        typeof name === 'string' &&
        typeof id === 'string' &&
        !names.has(name)
      )
        names.set(name, id);
    }
  }

  /** The request of another fixture, which makes what this one is about. */
  async function after(name: string, made: string, field: string): Promise<void> {
    const step = fixtures.get(name)?.at(-1);
    const { body } = await send(step?.request ?? { method: '', path: '', headers: {} });
    const { data, code, message } = envelope.parse(body);
    if (code !== 0) throw new Error(`${name}: ${message}`);
    const id = data[field];
    names.set(made, z.string().parse(Array.isArray(id) ? id[0] : id));
  }

  async function begin(): Promise<void> {
    names = new Map();
    await control('POST', '/reset');
    await control('PUT', '/clock', { now: '2026-11-19T15:02:11Z', frozen: true });
    await control('PATCH', '/config', { tiktok: { appSecret: SECRET, reviewSeconds: 0 } });
    await control('POST', '/tiktok/accounts', OWN);
    const given = { accounts: [ADVERTISER], scopes: ['1', '2', '3', '4'] };
    const { access_token, refresh_token } = await simulator.control(granted, 'POST', '/tiktok/grants', given);
    names.set('f0e1d2-fixture', access_token);
    grant = refresh_token;
  }

  /** What there is before the first request, as the texts of the fixture name it. */
  async function given(name: string, steps: readonly Exchange[]): Promise<void> {
    const isMade = name.startsWith('create');
    const text = JSON.stringify(isMade ? steps.map(({ request }) => request) : steps);
    const has = (part: string): boolean => text.includes(part) || decodeURIComponent(text).includes(part);
    const needs = (...parts: string[]): boolean => parts.some(has);
    if (needs(PICTURE))
      await object('image', PICTURE, null, { file_name: `${'5d'.repeat(32)}.png`, signature: '0'.repeat(32), size: 9 });
    if (name === 'find-picture')
      await object('image', 'ad-site-i18n-sg/202611205d0e', null, {
        file_name: 'by hand.png',
        signature: '0'.repeat(32),
        size: 9,
      });
    const isThere = name === 'create-identity-there' || name === 'account' || name === 'find-identity';
    if (isThere || needs('"identity_id":"7035"')) await object('identity', IDENTITY, null, { display_name: 'Acme' });
    if (name === 'find-identity') await object('identity', '7034', null, { display_name: 'Other' });
    const objective_type = name === 'create-group-of-reach' ? 'REACH' : 'TRAFFIC';
    const root = { campaign_name: 'Spring [cid:8f2c01ab]', objective_type };
    const isOn = ['observe-tree', 'observe-widened', 'find-group', 'find-ad', 'change-bid'].includes(name);
    if (needs(CAMPAIGN, GROUP, AD)) await object('campaign', CAMPAIGN, null, root, isOn ? 'ENABLE' : 'DISABLE');
    if (needs(BY_HAND))
      await object(
        'campaign',
        BY_HAND,
        null,
        {
          ...root,
          campaign_name: 'My Spring [cid:8f2c01ab]',
          objective_type: 'VIDEO_VIEWS',
          budget_mode: 'BUDGET_MODE_DAY',
          budget: 50,
        },
        'ENABLE',
      );
    if (needs(GROUP, AD)) await after('create-group', GROUP, 'adgroup_id');
    if (needs(AD) && !isMade) {
      if (!names.has(PICTURE)) await object('image', PICTURE, null, { file_name: 'a.png', signature: '0'.repeat(32), size: 9 });
      if (!names.has(IDENTITY)) await object('identity', IDENTITY, null, { display_name: 'Acme' });
      await after('create-ad', AD, 'ad_ids');
      if (needs(COPY)) await after('create-ad', COPY, 'ad_ids');
    }
    await control('PUT', '/clock', { now: '2026-12-01T12:00:00Z', frozen: true });
    if (isOn) for (const node of [GROUP, AD, COPY].filter((each) => names.has(each))) await edit(node, { state: 'ENABLE' });
    await SPECIAL[name]?.();
  }

  const edit = (name: string, change: object) => control('PATCH', `/tiktok/objects/${names.get(name) ?? name}`, change);
  const consent = async (): Promise<void> => {
    const query = { app_id: '7000000000000000001', state: 's', redirect_uri: 'https://ads.example.com/back' };
    const authorize_url = `${simulator.tiktokUrl}/portal/auth?${new URLSearchParams(query).toString()}`;
    const { location } = await simulator.control(z.object({ location: z.string() }), 'POST', '/tiktok/consents', {
      authorize_url,
    });
    names.set('a1b2c3-code', new URL(location).searchParams.get('auth_code') ?? '');
  };
  const SPECIAL: Readonly<Record<string, () => Promise<unknown>>> = {
    account: () => fault({ kind: 'error', errorCode: 40_001 }, { pathPattern: 'app/list' }),
    'account-closed': () => control('PATCH', `/tiktok/accounts/${ADVERTISER}`, { status: 'STATUS_DISABLE' }),
    'observe-ads-suspended': () => control('PATCH', `/tiktok/accounts/${ADVERTISER}`, { status: 'STATUS_LIMIT' }),
    'account-lost': () => control('PATCH', `/tiktok/grants/${grant}`, { accounts: [] }),
    accounts: async () => {
      const [second, third] = ['7001035076276387842', '7001035076276387843'];
      await control('POST', '/tiktok/accounts', { id: second, name: 'Old', timezone: 'Europe/Berlin', status: 'STATUS_DISABLE' });
      const tokyo = { name: 'Tokyo', currency: 'JPY', timezone: 'Asia/Tokyo', status: 'STATUS_LIMIT' };
      await control('POST', '/tiktok/accounts', { id: third, ...tokyo });
      await control('PATCH', `/tiktok/grants/${grant}`, { accounts: [ADVERTISER, second, third] });
    },
    exchange: consent,
    'exchange-partial': () => control('PATCH', '/config', { tiktok: { scopes: ['1', '2', '3'] } }).then(consent),
    'exchange-used': () =>
      consent().then(() => send(fixtures.get('exchange')?.[0]?.request ?? { method: '', path: '', headers: {} })),
    'create-campaign-housing': () => control('PATCH', `/tiktok/accounts/${ADVERTISER}`, { country: 'US' }),
    'observe-removed': () => edit(CAMPAIGN, { state: 'DELETE' }),
    'observe-widened': () =>
      edit(GROUP, { verdict: 'pending', body: { smart_audience_enabled: true, bid_price: 2, dayparting: '01'.repeat(168) } }),
    'remove-twice': () => edit(AD, { state: 'DELETE' }),
  };

  async function replayed(name: string): Promise<string[]> {
    await begin();
    const steps = fixtures.get(name) ?? [];
    await given(name, steps);
    for (const { request, response } of steps) {
      const { code = 0, message } = response.body ?? {};
      const isScripted = code !== 0 && !(name in SPECIAL) && !(name in ANSWERED_OTHERWISE);
      if (isScripted) await fault({ kind: 'error', errorCode: code, message });
      const answer = await send(request);
      const status = answer.status === response.status ? [] : [`the status is ${answer.status}, not ${response.status}`];
      learn(response.body, answer.body);
      const documented = response.body && here(response.body);
      const unlike = documented === undefined ? ['it is a page'] : differences(documented, answer.body, 'tiktok');
      if (status.length + unlike.length > 0) return [`${request.method} ${request.path}`, ...status, ...unlike];
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
