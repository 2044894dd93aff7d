// What a method gives back, walked and waited for, from a web server that answers as it is told.
import { failureOf, startScriptedServer, type Told } from '../../../test/support/integrator/scripted-server.js';
import { AdvertisingService } from './client.js';

const OK: Told = [200, { data: { id: 'cmp_1' } }];
let server: Awaited<ReturnType<typeof startScriptedServer>>;
beforeAll(async () => void (server = await startScriptedServer(OK)));
afterAll(() => server.stop());
beforeEach(() => {
  server.will();
  // The shortest of the random waits.
  jest.spyOn(Math, 'random').mockReturnValue(0.001);
});
afterEach(() => jest.restoreAllMocks());

const clientOf = () => new AdvertisingService({ baseUrl: server.origin, apiKey: 'ads_test_1' });

describe('a list', () => {
  const page = (ids: readonly number[], next: string | null): Told => [
    200,
    { data: ids.map((id) => ({ id })), has_more: next !== null, next_cursor: next },
  ];

  it('is walked to its end, page by page, and no further than its reader goes', async () => {
    server.will(page([1, 2], 'b'), page([3], null), page([1, 2], 'b'));
    const rows: unknown[] = [];
    for await (const { id } of clientOf().campaigns.list({ status: ['active'] })) rows.push(id);
    for await (const { id } of clientOf().campaigns.list()) {
      rows.push(id);
      break;
    }
    expect(rows).toEqual([1, 2, 3, 1]);
    expect(server.lines()).toEqual([
      'GET /v1/campaigns?status=active',
      'GET /v1/campaigns?status=active&cursor=b',
      'GET /v1/campaigns',
    ]);
  });

  it('of a question has its cursor in the body, and a key for each page', async () => {
    server.will(page([1], 'b'), page([2], null));
    for await (const row of clientOf().analytics.query({ metrics: ['spend'] })) expect(row).toBeDefined();
    expect(server.seen().map(({ body }) => body)).toEqual(['{"metrics":["spend"]}', '{"metrics":["spend"],"cursor":"b"}']);
    expect(new Set(server.keys()).size).toBe(2);
  });

  it('gives its first page to who waits for it, and asks once', async () => {
    server.will(page([1], 'b'), page([2], null));
    const list = clientOf().campaigns.list();
    expect(server.seen()).toEqual([]);
    expect((await list).next_cursor).toBe('b');
    const pages: unknown[] = [];
    for await (const { data } of list.pages()) pages.push(data);
    expect(pages).toEqual([[{ id: 1 }], [{ id: 2 }]]);
    expect(server.seen().length).toBe(2);
  });
});

describe('work that takes its time', () => {
  const sync = (status: string): unknown => ({ data: { id: 'syn_1', status } });
  const begun: Told = [
    202,
    sync('queued'),
    { Location: 'https://api.example.com/v1/connections/con_1/syncs/syn_1', 'Retry-After': '0' },
  ];

  it('is looked at until it has ended, as often as the service says', async () => {
    const began = performance.now();
    server.will(begun, [200, sync('running'), { 'Retry-After': '0' }], [503, ''], [200, sync('failed')]);
    expect(await clientOf().connections.sync('con_1').done()).toEqual({ id: 'syn_1', status: 'failed' });
    // At once here; without the header two seconds would be waited before each look.
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(server.lines().slice(1)).toEqual(Array(3).fill('GET /v1/connections/con_1/syncs/syn_1'));
  });

  it('is looked at by the record itself', async () => {
    server.will([200, sync('running'), { 'Retry-After': '0' }], [200, sync('succeeded')]);
    expect(await clientOf().connections.syncs.get('con_1', 'syn_1').done()).toMatchObject({ status: 'succeeded' });
    expect(new Set(server.lines()).size).toBe(1);
  });

  it('is not waited for longer than the caller wants', async () => {
    server.will(begun, [200, sync('running'), { 'Retry-After': '30' }]);
    const waiting = clientOf().connections.sync('con_1').done({ timeout: 60 });
    expect(await failureOf(waiting)).toMatchObject({ name: 'TimeoutError' });
    server.will(begun, [200, sync('running'), { 'Retry-After': '30' }]);
    const signal = AbortSignal.timeout(60);
    expect(await failureOf(clientOf().connections.sync('con_1').done({ signal }))).toBe(signal.reason);
  });

  it('that was only tried has nothing to wait for', async () => {
    server.will([200, { data: { id: null, status: 'generating' } }]);
    const tried = clientOf().creative.generate({ prompt: 'Shoes' }, { query: { validate_only: true } });
    expect(await tried.done()).toEqual({ id: null, status: 'generating' });
  });
});
