import { newId, publicId } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let client: ApiClient;
let path: string;

beforeAll(async () => {
  product = await startProduct('api_connections', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
  path = `/v1/connections/${publicId('connection', await product.connect(acme, { name: 'Acme Ads' }))}`;
});
afterEach(() => control('DELETE', '/faults'));
afterAll(() => product.stop());

const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data.status}`;
const control = <T>(method: string, where: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('This spec needs the simulator.');
  return product.control<T>(method, where, body);
};
const read = async (where = path) => (await client.get(where)).body.data;
const sync = (body?: unknown): Promise<ApiAnswer> => client.post(`${path}/sync`, body);

describe('a connection', () => {
  it('tells its account, its state and how it does', async () => {
    expect(await read()).toMatchObject({
      organization_id: publicId('organization', acme.id),
      channel: 'google_ads',
      name: expect.stringContaining('Acme Ads'),
      status: 'active',
      health: 'unknown',
      health_reasons: [{ code: 'never_synced' }],
      account: { name: 'Acme Ads', currency: 'USD', timezone: 'America/New_York', status: 'active' },
      auth: { type: 'oauth2', reauth_required: false },
      sync: { state: 'idle', last_sync_at: null, recent: [] },
      data_through_date: null,
      last_error: null,
      version: 1,
    });
    expect((await client.get(path)).headers.get('etag')).toBe('"1"');
  });

  it('is in the list, with all parameters of lists', async () => {
    expect((await client.get('/v1/connections')).body).toEqual({ data: [await read()], has_more: false, next_cursor: null });
    for (const [query, found] of [
      ['status=active&channel=google_ads&sort=name&order=asc&limit=1', 1],
      ['status=expired', 0],
      ['status=archived', 0],
      ['status=active,archived', 1],
      ['start_date=2020-01-01&end_date=2020-01-02', 0],
    ] as const) {
      expect((await client.get(`/v1/connections?${query}`)).body.data).toHaveLength(found);
    }
    for (const query of [
      'limit=0',
      'limit=101',
      'sort=account',
      'status=draft',
      'cursor=x',
      'start_date=2026-02-30',
      'kanal=x',
    ]) {
      expect((await client.get(`/v1/connections?${query}`)).status).toBe(400);
    }
  });
});

describe('a sync', () => {
  it('is accepted, found at its Location, and done', async () => {
    const accepted = await sync();
    const where = new URL(accepted.headers.get('location') ?? '').pathname;
    expect([accepted.status, accepted.headers.get('retry-after')]).toEqual([202, '1']);
    expect(accepted.body.data).toMatchObject({
      status: 'queued',
      trigger: 'manual',
      mode: 'incremental',
      requested_by: publicId('user', acme.userIds.owner),
      started_at: null,
    });
    expect(where).toBe(`${path}/syncs/${accepted.body.data.id}`);
    expect(await read(where)).toEqual(accepted.body.data);
    expect((await read()).sync.state).toBe('queued');
    await product.work();
    const done = await read(where);
    expect(done).toMatchObject({
      status: 'succeeded',
      attempt: 1,
      error: null,
      streams: Array.from({ length: 10 }).map(() => ({ status: 'succeeded' })),
    });
    expect(await read()).toMatchObject({
      health: 'healthy',
      health_reasons: [],
      sync: { state: 'idle', consecutive_failures: 0, recent: [done] },
      data_through_date: done.window.end_date,
    });
  });

  it.each([undefined, {}, { mode: 'incremental' }, { mode: 'full' }, { start_date: '2026-01-01', end_date: null }])(
    'may be asked for with %j',
    async (body) => {
      expect(codeOf(await sync(body))).toBe('202 queued');
    },
  );

  it.each<[unknown, string]>([
    [{ mode: 'all' }, 'mode: invalid_value'],
    [{ start_date: '2026-02-30' }, 'start_date: invalid_value'],
    [{ start_date: '2026-1-1' }, 'start_date: invalid_format'],
    [{ start_date: 20260101 }, 'start_date: invalid_type'],
    [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date: conflict'],
    [{ end_date: '2001-01-01' }, 'end_date: conflict'],
    [{ start_date: '2999-01-01' }, 'start_date: conflict'],
    [{ start_date: '0001-01-01' }, 'start_date: conflict'],
    [{ from: '2026-02-02' }, 'from: unknown_field'],
  ])('with %j is refused, and none begins', async (body, expected) => {
    const answer = await sync(body);
    const [fault] = answer.body.error.details.fields;
    expect([codeOf(answer), `${fault.field}: ${fault.code}`]).toEqual(['400 validation_failed', expected]);
    expect(await read(`${path}/syncs`)).toEqual([]);
  });

  it('is one at a time; a second request gets the id of the first', async () => {
    const first = await sync();
    const second = await sync();
    expect(codeOf(second)).toBe('409 sync_in_progress');
    expect(second.body.error.details.sync).toMatchObject({ id: first.body.data.id, status: 'queued' });
    await product.work();
    expect(codeOf(await sync())).toBe('202 queued');
  });

  it('is one of six that are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => sync()));
    expect(answers.map(codeOf).sort()).toEqual(['202 queued', ...Array<string>(5).fill('409 sync_in_progress')]);
    expect(await read(`${path}/syncs`)).toHaveLength(1);
  });

  it('and those before it are listed, newest first, page by page', async () => {
    const made: string[] = [];
    for (let run = 0; run < 3; run += 1) {
      made.unshift((await sync()).body.data.id);
      await product.work();
    }
    const ids = (data: { id: string }[]): string[] => data.map(({ id }) => id);
    const first = (await client.get(`${path}/syncs?limit=2`)).body;
    const next = (await client.get(`${path}/syncs?limit=2&cursor=${first.next_cursor}`)).body;
    expect([ids(first.data), ids(next.data), next.has_more]).toEqual([made.slice(0, 2), made.slice(2), false]);
    expect(await read(`${path}/syncs?status=failed`)).toEqual([]);
    expect((await client.get(`${path}/syncs/${publicId('sync', newId())}`)).status).toBe(404);
    expect((await client.get(`/v1/connections/${publicId('connection', newId())}/syncs`)).status).toBe(404);
  });

  it('waits as long as the platform tells it to', async () => {
    await control('POST', '/faults', {
      match: { operation: 'googleAds.searchStream' },
      times: 5,
      action: { kind: 'throttle', retryDelaySeconds: 60, scope: 'ACCOUNT' },
    });
    const { id } = (await sync()).body.data;
    await product.work();
    const run = await read(`${path}/syncs/${id}`);
    expect(run).toMatchObject({ status: 'running', waiting_reason: 'rate_limited' });
    expect(Date.parse(run.resume_at) - Date.now()).toBeGreaterThan(30_000);
    expect(codeOf(await sync())).toBe('409 sync_in_progress');
  });
});
