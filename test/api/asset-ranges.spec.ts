/** Parts of a picture, as players and download managers ask for them. */
import { creativesOf } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let url: string;
let whole: Buffer;
const { made, variants, fetchAsset } = creativesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_asset_ranges');
  acme = await product.organization();
  const [variant] = await variants(await made({ channels: ['meta'], sizes: ['1:1'] }));
  url = variant.content.asset_url;
  whole = Buffer.from(await (await fetchAsset(url)).arrayBuffer());
});
afterAll(() => product.stop());

const ask = async (headers: Record<string, string>, method = 'GET') => {
  const answer = await fetchAsset(url, { headers, method });
  const told = [answer.headers.get('content-range'), Number(answer.headers.get('content-length'))];
  return { status: answer.status, told, body: Buffer.from(await answer.arrayBuffer()), etag: answer.headers.get('etag') ?? '' };
};
const size = (): number => whole.length;

it.each([
  ['from one byte to another', 'bytes=10-19', () => [10, 19]],
  ['from a byte on', 'bytes=100-', () => [100, size() - 1]],
  ['the last bytes', 'bytes=-7', () => [size() - 7, size() - 1]],
  ['more of the last bytes than there are', 'bytes=-99999999', () => [0, size() - 1]],
  ['beyond the end', 'bytes=5-99999999', () => [5, size() - 1]],
])('a part of a picture: %s', async (_, Range, expected) => {
  const [first = 0, last = 0] = expected();
  const { status, told, body } = await ask({ Range });
  expect([status, ...told]).toEqual([206, `bytes ${first}-${last}/${size()}`, last - first + 1]);
  expect(body.equals(whole.subarray(first, last + 1))).toBe(true);
});

it.each(['bytes=99999999-', 'bytes=-0'])('a part that is not there (%s) is refused with the size', async (Range) => {
  const { status, told, body } = await ask({ Range });
  expect([status, told[0], body.length]).toEqual([416, `bytes */${size()}`, 0]);
});

it.each(['bytes=0-1,4-5', 'bytes=9-3', 'lines=1-2', 'bytes=-', 'bytes=a-b'])('%s gets the whole picture', async (Range) => {
  const { status, body } = await ask({ Range });
  expect([status, body.equals(whole)]).toEqual([200, true]);
});

it('a part is sent only of the picture that the client has begun, and a HEAD has no part', async () => {
  const { etag } = await ask({});
  expect((await ask({ Range: 'bytes=0-3', 'If-Range': etag })).status).toBe(206);
  expect((await ask({ Range: 'bytes=0-3', 'If-Range': '"another"' })).status).toBe(200);
  expect((await ask({ Range: 'bytes=0-3', 'If-None-Match': etag })).status).toBe(304);
  const head = await ask({ Range: 'bytes=0-3' }, 'HEAD');
  expect([head.status, head.told, head.body.length]).toEqual([200, [null, size()], 0]);
});
