/** What an upload costs: each file is counted, one is decoded for each announcement, and a full storage is told as an outage. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PhotoCleaning } from '@app/creative';
import sharp from 'sharp';
import { hollowPng } from '../support/hollow-png.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct('api_creative_upload_limits');
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
