/** What an upload costs: each file is counted, one is decoded for each announcement, and what is stored ends one day. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileRetention, FileSweep, PhotoCleaning, UploadErasure } from '@app/creative';
import { newId, plans, systemActor, uuidOf } from '@app/kernel';
import sharp from 'sharp';
import { uploadedPhoto } from '../support/creatives.js';
import { hollowPng } from '../support/hollow-png.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct('api_creative_upload_limits', { settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => product.stop());

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** Announces the file; the calls that send it. */
async function announced({ keys }: TestOrganization, bytes: Buffer) {
  const client = product.client.as(keys.manager);
  const { body } = await client.post('/v1/creative/uploads', { mime_type: 'image/png', bytes: bytes.length });
  const { pathname, search } = new URL(body.data.put.url);
  const send = async () => {
    const answer = await fetch(`${product.origin}${pathname}${search}`, { method: 'PUT', body: new Uint8Array(bytes) });
    const { error } = await answer.json();
    const header = (name: string): number => Number(answer.headers.get(name));
    const told = [answer.status, error?.code, error?.details?.reason].filter((part) => part !== undefined).join(' ');
    return { told, left: header('X-RateLimit-Remaining'), retryAfter: header('Retry-After') };
  };
  return { client, send };
}

it('a refused file is decoded once, however often and by how many at once it is sent', async () => {
  const { send } = await announced(await product.organization(), hollowPng(600, 600, 3));
  const decoded = jest.spyOn(product.nest.get<PhotoCleaning>(PhotoCleaning), 'clean');
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  expect([new Set(answers.map(({ told }) => told)), decoded.mock.calls.length]).toEqual([
    new Set(['422 upload_refused broken']),
    1,
  ]);
  decoded.mockRestore();
});

it('each file counts as a request of the organization whose address it was sent to', async () => {
  const { client, send } = await announced(await product.organization('starter'), await picture());
  const left = async (): Promise<number> => Number((await client.get('/v1/creative')).headers.get('X-RateLimit-Remaining'));
  const before = await left();
  expect(await send()).toMatchObject({ told: '200', left: before - 1 });
  expect(await left()).toBe(before - 2);
  while ((await left()) > 0);
  expect((await send()).told).toBe('429 rate_limit_exceeded');
});

it('while the storage takes nothing the answer is 503 with a time, and the same file is taken afterwards', async () => {
  const organization = await product.organization();
  const place = join(product.settings.DATA_DIR, 'assets', organization.id);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, 'no folder can be made here');
  const { send } = await announced(organization, await picture());
  expect(await send()).toMatchObject({ told: '503 service_unavailable', retryAfter: 1 });
  await rm(place);
  expect((await send()).told).toBe('200');
});

it('what was announced is refused when others have taken the room, and taken when there is room again', async () => {
  const organization = await product.organization();
  const { send } = await announced(organization, await picture());
  const left = (bytes: number) =>
    product.sql('insert into platform.stored_bytes values ($1, $2) on conflict (organization_id) do update set bytes = $2', [
      organization.id,
      plans.enterprise.storedBytes - bytes,
    ]);
  await left(10);
  expect((await send()).told).toBe('409 storage_full');
  await left(10_000);
  expect((await send()).told).toBe('200');
});

// Only what can still become a used picture has a place: an upload that was never sent holds nothing once its address ended.
it.each([
  ['awaiting', 900],
  ['refused', 900],
  ['ready', 24 * 3_600 + 600],
])('an unused upload is one of at most a hundred: %s ones make room after %i s', async (status, seconds) => {
  const start = Date.parse('2026-10-20T12:00:00Z');
  product.clock.set(new Date(start));
  const other = await product.organization();
  const client = product.client.as(other.keys.manager);
  const ask = () => client.post('/v1/creative/uploads', { mime_type: 'image/png', bytes: 1 });
  await product.sql(
    `insert into creative.upload (organization_id, id, status, mime_type, bytes, created_at)
     select $1, gen_random_uuid(), $2, 'image/png', 1, $3 from generate_series(1, 100)`,
    [other.id, status, new Date(start)],
  );
  product.clock.set(new Date(start + 60_000));
  const refused = await ask();
  const wait = { limit: 100, retry_after: seconds - 60 };
  expect([refused.status, refused.body.error]).toMatchObject([429, { code: 'too_many_uploads', details: wait }]);
  expect(refused.headers.get('Retry-After')).toBe(String(wait.retry_after));
  product.clock.set(new Date(start + seconds * 1_000));
  await product.nest.get(UploadErasure).erase(systemActor(other.id));
  expect((await ask()).status).toBe(201);
});

describe('the files of archived creatives', () => {
  const START = Date.parse('2026-10-20T12:00:00Z');
  let acme: TestOrganization;
  const api = () => product.client.as(acme.keys.owner);
  const uploaded = (): Promise<string> => uploadedPhoto(product, api(), 640, 480);
  async function made(uploads: readonly string[], prompt = 'Lightweight running shoes') {
    const place = { channels: ['google_ads'], type: 'image', count: 1, sizes: [{ width: 1_200, height: 628 }] };
    const images = uploads.map((upload_id) => ({ upload_id }));
    const { body } = await api().post('/v1/creative/generate', { ...place, prompt, images });
    await product.work();
    return body.data as { id: string };
  }
  const after = async (days: number): Promise<void> => {
    product.clock.set(new Date(START + days * 86_400_000));
    await product.nest.get(FileRetention).erase(systemActor(acme.id));
    product.clock.set(new Date(START + days * 86_400_000 + 7_200_000));
    await product.nest.get(UploadErasure).erase(systemActor(acme.id));
    await product.nest.get(FileSweep).sweep(systemActor(acme.id));
  };
  const seen = async (id: string) => {
    const creative = (await api().get(`/v1/creative/${id}`)).body.data;
    const [variant] = (await api().get(`/v1/creative/${id}/variants`)).body.data;
    const { asset_url: url, headlines } = variant.content;
    return { erased: creative.files_erased_at, url, words: headlines.length > 0 };
  };
  const stored = async () => (await api().get('/v1/usage')).body.data.storage.used_bytes;

  it('are erased after 90 days unless a platform shows them; shared ones and words stay, and the creative tells it', async () => {
    product.clock.set(new Date(START));
    acme = await product.organization();
    const [own, shared] = [await uploaded(), await uploaded()];
    const [kept, lost, shown] = [
      await made([shared]),
      await made([shared, own], 'Warm winter shoes'),
      await made([], 'Light summer shoes'),
    ];
    const campaign = (await api().post('/v1/campaigns', { name: 'Runs', creative_ids: [shown.id] })).body.data;
    await product.sql(
      `insert into campaigns.placement (organization_id, campaign_id, channel, connection_id, desired)
       values ($1, $2, 'google_ads', $3, 'paused')`,
      [acme.id, uuidOf('campaign', campaign.id), newId()],
    );
    for (const { id } of [lost, shown]) expect((await api().delete(`/v1/creative/${id}`)).status).toBe(200);
    const [before, url] = [await stored(), (await seen(lost.id)).url];
    await after(89.9);
    expect([(await seen(lost.id)).erased, await stored()]).toEqual([null, before]);
    await after(90);
    await after(90);
    expect([await seen(kept.id), await seen(shown.id)]).toMatchObject([{ erased: null }, { erased: null }]);
    expect(await seen(lost.id)).toMatchObject({ erased: expect.any(String), url: null, words: true });
    const { pathname, search } = new URL(url);
    expect((await fetch(`${product.origin}${pathname}${search}`)).status).toBe(404);
    const statuses = await Promise.all([own, shared].map((id) => api().get(`/v1/uploads/${id}`)));
    expect(statuses.map(({ status, body }) => body.data?.status ?? status)).toEqual([404, 'ready']);
    expect(await stored()).toBeLessThan(before);
  });
});
