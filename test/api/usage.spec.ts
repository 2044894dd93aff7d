import { OrganizationsService, RequestDays } from '@app/access';
import { FileSweep } from '@app/creative';
import { type Plan, plans, systemActor } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { consoleOf } from '../support/console.js';
import { creativesOf, uploadedPhoto } from '../support/creatives.js';
import { BY_CAMPAIGN } from '../support/exports.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

interface Window {
  readonly name: string;
  readonly limit: number | null;
  readonly used: number | null;
  readonly remaining: number | null;
  readonly resets_at: string | null;
}

let product: Product;
let pages: ReturnType<typeof consoleOf>;
beforeAll(async () => {
  product = await startProduct('api_usage');
  pages = consoleOf(product);
});
afterAll(() => product.stop());

/** An organization of its own, with its viewer's key and one of its people. */
async function start(plan: Plan): Promise<{ acme: TestOrganization; key: ApiClient; person: ApiClient }> {
  const acme = await product.organization(plan);
  const { email } = await pages.person(acme.id, 'viewer');
  return { acme, key: product.client.as(acme.keys.viewer), person: await pages.clientOf(email, acme.id) };
}
const headers = ({ headers: all }: ApiAnswer): number[] =>
  ['limit', 'remaining', 'reset'].map((name) => Number(all.get(`x-ratelimit-${name}`)));
const windowsOf = ({ body }: ApiAnswer): Record<string, Window> =>
  Object.fromEntries(body.data.windows.map((window: Window) => [window.name, window]));
const seconds = (at: string | null | undefined): number => Math.ceil(Date.parse(String(at)) / 1_000);

it('a key reads the numbers of its own headers: its request is counted as every request is', async () => {
  const { key } = await start('starter');
  for (let used = 1; used <= 3; used += 1) {
    const answer = await key.get('/v1/usage');
    const { minute, day } = windowsOf(answer);
    expect(answer.body.data).toMatchObject({ plan: 'starter', mode: 'live' });
    expect(minute).toMatchObject({ limit: 60, used, remaining: 60 - used });
    expect(day).toMatchObject({ limit: 10_000, used, remaining: 10_000 - used });
    expect(headers(answer)).toEqual([60, minute?.remaining, seconds(minute?.resets_at)]);
  }
});

it('a person in the console reads what the next request of a key will find, and uses nothing of it', async () => {
  const { key, person } = await start('starter');
  expect(windowsOf(await person.get('/v1/usage')).minute).toEqual({
    name: 'minute',
    limit: 60,
    used: 0,
    remaining: 60,
    resets_at: null,
  });
  const first = await key.get('/v1/campaigns');
  for (const _ of ['once', 'again']) {
    const answer = await person.get('/v1/usage');
    const { minute } = windowsOf(answer);
    expect([minute?.limit, minute?.remaining, seconds(minute?.resets_at)]).toEqual(headers(first));
    expect(headers(answer)[0]).toBe(120);
  }
  expect(headers(await key.get('/v1/campaigns'))[1]).toBe(58);
});

it('a day without a limit is shown as such, and one that is used up as well', async () => {
  const { acme, key, person } = await start('enterprise');
  const { minute, day } = windowsOf(await key.get('/v1/usage'));
  expect([minute?.limit, day]).toEqual([1_000, { name: 'day', limit: null, used: 0, remaining: null, resets_at: null }]);
  await product.nest.get(OrganizationsService).setPlan(systemActor(acme.id), 'starter');
  await Promise.all(Array.from({ length: 70 }, () => key.get('/v1/campaigns')));
  const after = await person.get('/v1/usage');
  expect(after.body.data.plan).toBe('starter');
  expect(windowsOf(after).minute).toMatchObject({ limit: 60, used: 60, remaining: 0 });
});

it('the test organization counts by itself', async () => {
  const { acme, key } = await start('growth');
  await key.get('/v1/campaigns');
  const made = await product.keys.create(systemActor(acme.id), acme.userIds.viewer, 'Test', { mode: 'test' });
  const answer = await product.client.as(made.key).get('/v1/usage');
  expect(answer.body.data).toMatchObject({ plan: 'growth', mode: 'test' });
  expect(windowsOf(answer).minute).toMatchObject({ limit: 300, used: 1 });
});

describe('the stored files', () => {
  const LIMIT = plans.starter.storedBytes;
  const upload = { mime_type: 'image/png', bytes: 5_000 };
  let acme: TestOrganization;
  const client = () => product.client.as(acme.keys.owner);
  const { made, read, generate } = creativesOf(() => ({ product, organization: acme }));
  const told = async () => (await client().get('/v1/usage')).body.data.storage;
  const work = (body: object = {}) => made({ type: 'image', count: 1, sizes: [{ width: 1_200, height: 628 }], ...body });

  /** Other files of the organization take all but these bytes. */
  const leave = (room: number): Promise<unknown> =>
    product.sql(
      `with known as (select coalesce(sum(bytes), 0) as bytes from platform.stored_file
           where organization_id = $1 and file <> 'others'),
         others as (insert into platform.stored_file select $1, 'assets', 'others', $2 - known.bytes, 'kept', now() from known
           on conflict (organization_id, store, file) do update set bytes = excluded.bytes returning bytes)
       insert into platform.stored_bytes select $1, $2 from others
       on conflict (organization_id) do update set bytes = excluded.bytes`,
      [acme.id, LIMIT - room],
    );

  beforeAll(async () => {
    acme = await product.organization('starter');
  });

  it('are counted in bytes, by each organization for itself, and warn from 80 % on', async () => {
    expect(await told()).toEqual({ limit_bytes: LIMIT, used_bytes: 0, remaining_bytes: LIMIT, warning: null });
    await uploadedPhoto(product, client(), 640, 480);
    const [stored] = await product.sql<{ bytes: bigint }>("select (photo->>'bytes')::bigint as bytes from creative.upload");
    expect((await told()).used_bytes).toBe(Number(stored?.bytes));
    const { key } = await product.keys.create(systemActor(acme.id), acme.userIds.viewer, 'Test', { mode: 'test' });
    expect((await product.client.as(key).get('/v1/usage')).body.data.storage.used_bytes).toBe(0);
    await leave(Math.ceil(LIMIT / 5));
    expect((await told()).warning).toBeNull();
    await leave(Math.floor(LIMIT / 5));
    expect((await told()).warning).toBe('nearly_full');
  });

  it.each([
    ['upload', 5_000, () => client().post('/v1/creative/uploads', upload)],
    ['generation of pictures', null, () => generate({ type: 'image' })],
    ['export', null, () => client().post('/v1/analytics/exports', BY_CAMPAIGN)],
  ])('refuse an %s when they are full, with the numbers', async (_, asked, ask) => {
    await leave(0);
    const { status, body } = await ask();
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'storage_full',
      expect.objectContaining({ used_bytes: LIMIT, limit_bytes: LIMIT, asked_bytes: asked, retryable: false }),
    ]);
    expect((await told()).warning).toBe('full');
  });

  it('refuse an ad with a picture, and a picture drawn anew, when they are full', async () => {
    await leave(10_000_000);
    const images = [{ upload_id: await uploadedPhoto(product, client(), 1_080, 1_350) }];
    const id = await work({ sizes: [{ width: 1_200, height: 1_200 }] });
    const [variant] = (await client().get(`/v1/creative/${id}/variants`)).body.data;
    await leave(0);
    const copy = { headlines: ['Light shoes'], primary_text: 'Shoes for the city.', call_to_action: 'shop_now' };
    const ad = { channels: ['meta'], formats: ['feed'], variants: [{ copy, images }] };
    for (const refused of [
      await client().post('/v1/creative/upload', ad),
      await client().post(`/v1/creative/${id}/variants/${variant.id}/refine`, { copy: { headlines: ['Shoes for runners'] } }),
    ])
      expect([refused.status, refused.body.error?.code]).toEqual([409, 'storage_full']);
  });

  it('refuse nothing else: words are generated, and what is there is read', async () => {
    await leave(0);
    expect((await generate({ type: 'text' })).status).toBe(202);
    expect((await client().get('/v1/creative')).status).toBe(200);
  });

  it('end a generation that meets the limit, and nothing of it is left', async () => {
    await leave(1_000);
    const creative = await read(await work());
    expect(creative).toMatchObject({
      status: 'failed',
      files_erased_at: expect.any(String),
      generation: { error: { code: 'storage_full', retryable: false } },
    });
    product.clock.set(new Date(product.clock.now().getTime() + 7_200_000));
    await product.nest.get(FileSweep).sweep(systemActor(acme.id));
    expect((await told()).remaining_bytes).toBe(1_000);
  });
});

describe('the last thirty days', () => {
  interface Day {
    readonly day: string;
    readonly requests: number;
    readonly keys: readonly { readonly key_id: string | null; readonly requests: number }[];
  }
  const daysOf = async (client: ApiClient): Promise<Day[]> => {
    await product.nest.get(RequestDays, { strict: false }).flush();
    return (await client.get('/v1/usage')).body.data.days;
  };
  const today = () => new Date().toISOString().slice(0, 10);

  it('tell what became of the requests of each key and of people, also where the plan counts no day', async () => {
    const { key, person } = await start('enterprise');
    for (const path of ['/v1/campaigns', '/v1/campaigns?status=wrong', '/v1/campaigns/cmp_1']) await key.get(path);
    await person.get('/v1/campaigns');
    const days = await daysOf(key);
    expect([days.length, days[0]?.requests, days.at(-1)?.day]).toEqual([30, 0, today()]);
    const sent = { requests: 3, succeeded: 1, refused: 2, rate_limited: 0, failed: 0 };
    expect(days.at(-1)).toMatchObject({ requests: 4, succeeded: 2, refused: 2 });
    expect(days.at(-1)?.keys).toEqual(
      expect.arrayContaining([
        { ...sent, key_id: expect.stringMatching(/^key_/) },
        { ...sent, key_id: null, requests: 1, succeeded: 1, refused: 0 },
      ]),
    );
    expect(windowsOf(await key.get('/v1/usage')).day).toMatchObject({ limit: null, used: 3, remaining: null });
    expect((await daysOf(key)).at(-1)?.requests).toBe(6);
  });

  it('tell what was beyond the plan', async () => {
    const { key, person } = await start('starter');
    for (let sent = 0; sent < 63; sent += 1) await key.get('/v1/campaigns');
    expect((await daysOf(person)).at(-1)?.keys).toMatchObject([{ requests: 63, succeeded: 60, rate_limited: 3 }]);
  });

  it('tell nothing of another organization, and end after thirty days', async () => {
    const { acme, key } = await start('growth');
    await key.get('/v1/campaigns');
    await daysOf(key);
    await product.sql('update access.request_day set day = day - 29 where organization_id = $1', [acme.id]);
    expect((await daysOf(key))[0]?.requests).toBeGreaterThan(0);
    await product.sql('update access.request_day set day = day - 1 where organization_id = $1 and day < current_date', [acme.id]);
    expect((await daysOf(key))[0]?.requests).toBe(0);
    const other = await start('growth');
    expect((await daysOf(other.key)).every(({ requests }) => requests === 0)).toBe(true);
  });
});
