/** Pictures that a client uploads: announced, sent to a signed address, and kept as our own encoding of them. */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { UploadErasure } from '@app/creative';
import { AssetStorage, publicId, systemActor } from '@app/kernel';
import sharp from 'sharp';
import { hollowPng } from '../support/hollow-png.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const HOUR = 3_600_000;
const START = Date.parse('2026-10-20T12:00:00Z');

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_creative_uploads');
  acme = await product.organization();
});
beforeEach(() => product.clock.set(new Date(START)));
afterAll(() => product.stop());

const api = () => product.client.as(acme.keys.manager);
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } });

async function announce(bytes: number, mimeType = 'image/png') {
  const { status, body } = await api().post('/v1/creative/uploads', { mime_type: mimeType, bytes });
  expect([status, body.data?.status]).toEqual([201, 'awaiting']);
  return body.data as { id: string; put: { url: string; expires_at: string } };
}
const here = (url: string): string => `${product.origin}${new URL(url).pathname}${new URL(url).search}`;
async function put(url: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(here(url), { method: 'PUT', body: new Uint8Array(bytes), headers });
  const text = await answer.text();
  const { error } = text === '' ? {} : JSON.parse(text);
  return [answer.status, error?.code, error?.details?.reason].filter((part) => part !== undefined).join(' ');
}
const read = async (id: string) => (await api().get(`/v1/uploads/${id}`)).body.data;
const sent = async (bytes: Buffer, mimeType = 'image/png') => {
  const { id, put: place } = await announce(bytes.length, mimeType);
  return { id, url: place.url, answer: await put(place.url, bytes) };
};

/** The stored files of an upload, by name. */
async function filesOf(id: string): Promise<Buffer[]> {
  const storage = product.nest.get<AssetStorage>(AssetStorage);
  const rows = await product.sql<{ id: string; file: string }>(
    `select id, unnest(files) as file from creative.upload where organization_id = $1`,
    [acme.id],
  );
  const own = rows.filter((row) => publicId('upload', row.id) === id);
  const found = await Promise.all(own.map(async ({ file }) => storage.get(`${acme.id}/${file}`)));
  return Promise.all(found.flatMap((file) => (file ? [buffer(file.stream as Readable)] : [])));
}

describe('a picture that is announced and sent', () => {
  it('is ready, and may be sent once more', async () => {
    const bytes = await plain(640, 480).png().toBuffer();
    const { id, url, answer } = await sent(bytes);
    expect(answer).toBe('200');
    expect(await read(id)).toMatchObject({
      status: 'ready',
      picture: { mime_type: 'image/png', width: 640, height: 480 },
      error: null,
      put: null,
      used: false,
      expires_at: '2026-10-21T12:00:00.000Z',
    });
    expect(await put(url, bytes)).toBe('200');
    expect(await put(url, await plain(641, 480).png().toBuffer())).toBe('409 upload_complete');
    expect((await filesOf(id)).length).toBe(1);
  });

  it('keeps neither its place nor its camera, and stands upright', async () => {
    const bytes = await plain(300, 200)
      .withExif({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Spycam')).toBe(true);
    const { id, answer } = await sent(bytes, 'image/jpeg');
    expect(answer).toBe('200');
    expect((await read(id)).picture).toMatchObject({ mime_type: 'image/jpeg', width: 200, height: 300 });
    const [kept = Buffer.alloc(0)] = await filesOf(id);
    const { exif, orientation, xmp, iptc } = await sharp(kept).metadata();
    expect([exif, orientation, xmp, iptc, kept.includes('Spycam')]).toEqual([undefined, undefined, undefined, undefined, false]);
  });

  it('is in the audit from its announcement on', async () => {
    const { id } = await announce(482);
    const entries = await product.sql('select action, resource_id, changes from access.audit where organization_id = $1', [
      acme.id,
    ]);
    const own = entries.filter(({ resource_id }) => publicId('upload', String(resource_id)) === id);
    expect(own).toMatchObject([{ action: 'upload.announced', changes: { mime_type: 'image/png', bytes: 482 } }]);
  });

  it('may be interlaced or progressive as long as it has few pixels', async () => {
    const { answer } = await sent(await plain(640, 480).png({ progressive: true }).toBuffer());
    const photo = await plain(640, 480).jpeg({ progressive: true }).toBuffer();
    expect([answer, (await sent(photo, 'image/jpeg')).answer]).toEqual(['200', '200']);
  });

  it('is made smaller when no ad shows as many pixels', async () => {
    const { id, answer } = await sent(await plain(6_000, 300).png().toBuffer());
    expect([answer, (await read(id)).picture]).toMatchObject(['200', { width: 4_096, height: 205 }]);
  });
});

describe('what is no picture', () => {
  const jpeg = () => plain(900, 900).jpeg().toBuffer();
  const cut = async (): Promise<Buffer> => {
    const whole = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#336699', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer();
    return Buffer.concat([whole.subarray(0, whole.length >> 1), Buffer.from([0xff, 0xd9])]);
  };
  it.each<[string, string, () => Promise<Buffer>]>([
    ['wrong_type', 'image/png', jpeg],
    ['not_png_or_jpeg', 'image/png', async () => Buffer.from('GIF89a, and more of it')],
    ['not_png_or_jpeg', 'image/png', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['not_png_or_jpeg', 'image/png', async () => (await plain(9, 9).png().toBuffer()).subarray(0, 50)],
    ['too_many_pixels', 'image/png', async () => hollowPng(6_001, 10)],
    ['too_many_pixels', 'image/png', async () => hollowPng(60_000, 60_000, 1)],
    ['too_many_pixels', 'image/png', async () => hollowPng(6_000, 6_000, 1, false, { depth: 16, kind: 2 })],
    ['too_many_interlaced', 'image/png', async () => hollowPng(4_100, 4_100, 1, true)],
    ['too_many_interlaced', 'image/jpeg', () => plain(4_100, 4_100).jpeg({ progressive: true }).toBuffer()],
    ['broken', 'image/png', async () => hollowPng(600, 600, 3)],
    ['broken', 'image/jpeg', cut],
  ])('is refused as %s, and the upload says so', async (reason, mimeType, make) => {
    const { id, url, answer } = await sent(await make(), mimeType);
    expect(answer).toBe(`422 upload_refused ${reason}`);
    expect(await read(id)).toMatchObject({ status: 'refused', picture: null, error: { code: reason } });
    expect(await filesOf(id)).toEqual([]);
    expect(await put(url, Buffer.from('x'))).toBe(`422 upload_refused ${reason}`);
  });

  it('ends the upload: the right file needs another announcement', async () => {
    const good = await plain(20, 20).png().toBuffer();
    const { id, url, answer } = await sent(Buffer.alloc(good.length));
    expect([answer, await put(url, good), (await read(id)).status]).toEqual([
      '422 upload_refused not_png_or_jpeg',
      '422 upload_refused not_png_or_jpeg',
      'refused',
    ]);
    expect((await sent(good)).answer).toBe('200');
  });

  it('is not even read when it has more than ten mebibytes', async () => {
    const { put: place } = await announce(10 * 1024 * 1024);
    expect(await put(place.url, Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('413 payload_too_large');
    const refused = await api().post('/v1/creative/uploads', { mime_type: 'image/png', bytes: 10 * 1024 * 1024 + 1 });
    expect(refused.body.error.details.fields).toMatchObject([{ field: 'bytes', code: 'too_large' }]);
  });

  it('takes little memory, however many pixels it claims', async () => {
    const bomb = hollowPng(6_000, 6_000);
    expect(bomb.length).toBeLessThan(20_000);
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(Array.from({ length: 6 }, async () => (await sent(bomb)).answer));
    expect(answers).toEqual(Array(6).fill('200'));
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});

describe('the address of an upload', () => {
  it('takes nothing any more after fifteen minutes, and the upload has expired', async () => {
    const bytes = await plain(20, 20).png().toBuffer();
    const { id, put: place } = await announce(bytes.length);
    expect(place.expires_at).toBe('2026-10-20T12:15:00.000Z');
    product.clock.set(new Date('2026-10-20T12:15:00Z'));
    expect(await put(place.url, bytes)).toBe('404 route_not_found');
    expect((await read(id)).status).toBe('expired');
  });

  it('is good for one upload of one organization only', async () => {
    const bytes = await plain(20, 20).png().toBuffer();
    const [one, other] = [await announce(bytes.length), await announce(bytes.length)];
    const outsider = await product.organization();
    const path = (url: string): string => new URL(url).pathname;
    const wrong = [
      one.put.url.replace(path(one.put.url), path(other.put.url)),
      one.put.url.replace(acme.id, outsider.id),
      one.put.url.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 1}`),
      one.put.url.replace(/&signature=.*/, ''),
    ];
    for (const url of wrong) expect(await put(url, bytes)).toBe('404 route_not_found');
    const foreign = await product.client.as(outsider.keys.owner).get(`/v1/uploads/${one.id}`);
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
    expect((await read(one.id)).status).toBe('awaiting');
  });

  it('takes one of several files that are sent at once, and leaves no other behind', async () => {
    const files = await Promise.all(
      ['#112233', '#332211', '#221133'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png({ compressionLevel: 0 })
          .toBuffer(),
      ),
    );
    const [first = Buffer.alloc(0)] = files;
    const { id, put: place } = await announce(first.length);
    const answers = await Promise.all(files.map((bytes) => put(place.url, bytes)));
    expect(answers.sort()).toEqual(['200', '409 upload_complete', '409 upload_complete']);
    product.clock.set(new Date(START + 24 * HOUR));
    await product.nest.get(UploadErasure).erase(systemActor(acme.id));
    expect([(await read(id)).status, await filesOf(id)]).toEqual(['expired', []]);
  });
});

describe('an upload that nobody uses', () => {
  it('is erased with its file after a day, and forgotten a week later', async () => {
    const bytes = await plain(33, 33).png().toBuffer();
    const { id } = await sent(bytes);
    const erasure = product.nest.get(UploadErasure);
    product.clock.set(new Date(START + 24 * HOUR - 1));
    await erasure.erase(systemActor(acme.id));
    expect([(await read(id)).status, (await filesOf(id)).length]).toEqual(['ready', 1]);
    product.clock.set(new Date(START + 24 * HOUR));
    expect((await read(id)).status).toBe('expired');
    const [kept] = await product.sql<{ files: string[] }>("select files from creative.upload where status = 'ready' limit 1");
    await erasure.erase(systemActor(acme.id));
    expect([(await read(id)).picture, await filesOf(id)]).toEqual([null, []]);
    const storage = product.nest.get<AssetStorage>(AssetStorage);
    expect(await storage.get(`${acme.id}/${kept?.files[0]}`)).toBeUndefined();
    product.clock.set(new Date(START + 8 * 24 * HOUR));
    await erasure.erase(systemActor(acme.id));
    expect((await api().get(`/v1/uploads/${id}`)).status).toBe(404);
  });
});
