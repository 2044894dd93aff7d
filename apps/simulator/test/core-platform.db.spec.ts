// A declared platform beside Google Ads: the same front, faults, log and control plane, and nothing acknowledged is lost.
import { z } from 'zod';
import type { CorePlatformOptions } from '../src/core/core-platform.js';
import type { CoreWorld } from '../src/core/core-world.js';
import { Refused } from '../src/core/violations.js';
import type { Answer, PlatformRequest } from '../src/platform.js';
import { startSimulator, type RunningSimulator } from '../src/simulator.js';
import { everything } from './everything.declaration.js';
import { dropDatabase, emptyDatabase } from './simulated.js';

const account = 'a';
const campaign = { name: 'Spring', objective: 'REACH', daily_budget: 100 };

/** What a call for `slow` waits for. */
const held = { call: (): Promise<void> => Promise.resolve() };

/** The least that a wire can be: JSON in, JSON out. */
const wire = ({ objects, quotas, now }: CoreWorld) => ({
  loggedHeaders: { shown: [], secret: [] },
  errorCode: z.string(),
  operationOf: ({ method, path }: PlatformRequest) => `${method} ${path.split('/')[1] ?? ''}`,
  async answer({ method, path, body, rawQuery }: PlatformRequest): Promise<Answer> {
    const [, resource = '', id] = path.split('/');
    const given = z.record(z.string(), z.json()).parse(JSON.parse(body.toString() || '{}'));
    if (resource === 'slow') await held.call();
    const spent = quotas.take('reports', { account, grant: null }, now().getTime());
    if (spent) return this.throttled(spent);
    try {
      if (id !== undefined) return { status: 200, body: objects.change(id, given, account) };
      if (method === 'POST') return { status: 200, body: objects.create({ resource, account, body: given }) };
      return { status: 200, body: { rawQuery, ids: objects.list({ resource, account }).map((each) => each.id) } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: 400, body: error.violations };
    }
  },
  throttled: (spent: object): Answer => ({ status: 429, body: spent }),
  failed: (failure: object | null): Answer => ({ status: 500, body: failure }),
  badGateway: (): Answer => ({ status: 502, headers: { 'content-type': 'text/plain' }, body: 'busy' }),
});
const tokens = { refreshTokenPrefix: 'r', accessTokenPrefix: 'a', idle: '1 year', refreshTokenLifetimeSeconds: null };
const declared: CorePlatformOptions = {
  declaration: everything,
  firstVerdict: 'fine',
  tokens: { ...tokens, accessTokenLifetimeSeconds: 3_600 },
  mostWaiting: 3,
  wire,
};

describe('A declared platform', () => {
  let databaseUrl: string;
  let simulator: RunningSimulator;
  const start = () => startSimulator({ databaseUrl, port: 0, host: '127.0.0.1', declared: [declared] });
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${simulator.port}${path}`, init);
    const said = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, type: response.headers.get('content-type'), body: isJson ? JSON.parse(said) : said };
  };
  const control = (method: string, path: string, body?: object) => call(method, `/_control${path}`, body);

  beforeAll(async () => {
    databaseUrl = await emptyDatabase();
    simulator = await start();
  });
  beforeEach(async () => {
    await control('POST', '/reset');
    await control('PUT', '/clock', { now: '2026-11-20T12:00:00Z', frozen: true });
  });
  afterAll(async () => {
    await simulator.close();
    await dropDatabase(databaseUrl);
  });

  it('keeps what it acknowledged, with its history, when it starts again', async () => {
    const { body: made } = await call('POST', '/everything/campaign', campaign);
    expect(made).toMatchObject({ id: 'campaign-0', state: 'PAUSED', body: { ...campaign, buying_type: 'AUCTION' } });
    await control('POST', '/clock/advance', { seconds: 5 });
    await call('PATCH', `/everything/campaign/${made.id}`, { name: 'Summer' });
    await simulator.close();
    simulator = await start();
    const { body: kept } = await control('GET', '/everything/objects?resource=campaign');
    expect(kept.objects).toMatchObject([
      { id: made.id, body: { name: 'Summer' }, versions: [{ body: { name: 'Spring' } }, { body: { name: 'Summer' } }] },
    ]);
    expect((await call('POST', '/everything/campaign', campaign)).body).toMatchObject({ id: 'campaign-1' });
  });

  it('tells all that is wrong, and keeps nothing of it', async () => {
    const { status, body } = await call('POST', '/everything/campaign', { objective: 'SALES', daily_budget: 1 });
    expect([status, body.map(({ code, field }: Record<string, string>) => `${code} ${field}`).sort()]).toEqual([
      400,
      ['missing name', 'missing pixel', 'too_small daily_budget'],
    ]);
    expect((await control('GET', '/everything/objects')).body).toEqual({ objects: [] });
  });

  it('shows a new object late, the raw query, and later still where a script says so', async () => {
    await call('POST', '/everything/campaign', campaign);
    const shown = async () => (await call('GET', '/everything/campaign?fields=(id,name)&q=a%20b+c')).body;
    expect(await shown()).toEqual({ rawQuery: 'fields=(id,name)&q=a%20b+c', ids: [] });
    await control('POST', '/clock/advance', { seconds: 2 });
    expect((await shown()).ids).toEqual(['campaign-0']);
    await control('POST', '/faults', { match: { platform: 'everything' }, action: { kind: 'lag-reads', seconds: 60 } });
    expect([(await shown()).ids, (await shown()).ids]).toEqual([[], ['campaign-0']]);
  });

  it('loses the answer and not the object, has a type for each answer, and its calls are in the log', async () => {
    const fault = (action: object) => control('POST', '/faults', { match: { platform: 'everything' }, action });
    await fault({ kind: 'reset-after-apply' });
    await expect(call('POST', '/everything/campaign', campaign)).rejects.toThrow();
    expect((await control('GET', '/everything/objects')).body.objects).toHaveLength(1);
    await fault({ kind: 'html-502' });
    expect(await call('GET', '/everything/campaign')).toEqual({ status: 502, type: 'text/plain; charset=utf-8', body: 'busy' });
    const { requests } = (await control('GET', '/requests?platform=everything')).body;
    expect(requests.map(({ operation, outcome }: Record<string, string>) => [operation, outcome])).toEqual([
      ['POST campaign', 'reset-after-apply'],
      ['GET campaign', 'html-502'],
    ]);
  });

  it('answers one call at a time, and refuses those for whom no place to wait is left', async () => {
    let release = (): void => undefined;
    const hasBegun = new Promise<void>((begun) => {
      held.call = () => (begun(), new Promise<void>((over) => (release = over)));
    });
    const slow = call('GET', '/everything/slow');
    await hasBegun;
    const others = [1, 2, 3, 4].map(() => call('GET', '/everything/campaign'));
    // Were there places for all, they would be answered once the slow one is.
    const patience = setTimeout(() => release(), 3_000);
    const refused = await firstTwo(others);
    clearTimeout(patience);
    expect(refused.map(({ status }) => status)).toEqual([500, 500]);
    expect(refused[0]?.body).toMatchObject({ status: 503, message: expect.stringContaining('wait for their turn') });
    const controlled = await control('GET', '/everything/objects');
    expect([controlled.status, controlled.body]).toMatchObject([503, { error: expect.stringContaining('wait for their turn') }]);
    release();
    expect((await slow).status).toBe(400);
    expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([200, 200, 500, 500]);
    expect((await control('GET', '/everything/objects')).status).toBe(200);
  });

  it('throttles when a quota is spent, or a script says so, by the words of its quotas', async () => {
    const match = { platform: 'everything' };
    const scripted = { match, action: { kind: 'throttle', scope: 'of_account', retryDelaySeconds: 60 } };
    await control('POST', '/faults', scripted);
    const until = Date.parse('2026-11-20T12:01:00Z');
    expect(await call('GET', '/everything/campaign')).toMatchObject({ status: 429, body: { quota: 'of_account', until } });
    expect((await control('POST', '/faults', { match, action: { kind: 'throttle', scope: 'nobody' } })).status).toBe(400);
    for (let calls = 0; calls < 10; calls += 1) expect((await call('GET', '/everything/campaign')).status).toBe(200);
    expect(await call('GET', '/everything/campaign')).toMatchObject({ status: 429, body: { quota: 'of_all' } });
    await control('POST', '/clock/advance', { seconds: 1 });
    expect((await call('GET', '/everything/campaign')).status).toBe(200);
  });

  it('has people, their grants, edits on its screens and verdicts in the control plane', async () => {
    await control('POST', '/everything/accounts', { id: account, name: 'Acme', timezone: 'Europe/Berlin' });
    const { body: person } = await control('POST', '/everything/people', { name: 'Ada', account_ids: [account] });
    const { body: grant } = await control('POST', '/everything/grants', { person: person.id });
    expect(grant).toMatchObject({ person: person.id, refresh_token: expect.stringMatching(/^r/) });
    await control('PATCH', `/everything/grants/${grant.refresh_token}`, { revoked: true });
    expect((await control('GET', '/everything/grants')).body.grants).toMatchObject([{ revoked_at: expect.any(String) }]);
    const { body: made } = await control('POST', '/everything/objects', { resource: 'campaign', account, body: campaign });
    const edited = { verdict: 'refused', state: 'ACTIVE', body: { name: 'X'.repeat(99) } };
    expect((await control('PATCH', `/everything/objects/${made.id}`, edited)).body).toMatchObject(edited);
    expect((await control('PATCH', '/everything/objects/nobody', edited)).status).toBe(404);
    expect((await control('POST', '/everything/match-rate', { share: 1 })).status).toBe(404);
  });
});

const firstTwo = <T>(all: readonly Promise<T>[]): Promise<T[]> =>
  new Promise((resolve, reject) => {
    const found: T[] = [];
    for (const each of all) each.then((one) => found.push(one) === 2 && resolve(found)).catch(reject);
  });
