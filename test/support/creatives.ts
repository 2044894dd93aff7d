// Common steps of specs about creatives, as the owner of an organization.
import sharp from 'sharp';
import type { ApiAnswer, ApiClient } from './client.js';
import { shoeFacts, shoes } from './shoe-ads.js';
import type { Product, TestOrganization } from './product.js';

export { acceptDrafts, emptyPrompt, searchAd, shoeFacts, shoes } from './shoe-ads.js';

/** A JPEG that tells its camera. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'Spycam' } })
    .jpeg()
    .toBuffer();

/** The id of an upload that is ready. */
export function uploadedPhoto(product: Product, client: ApiClient, width: number, height: number): Promise<string> {
  return photo(width, height).then((bytes) => uploadedPicture(product, client, bytes, 'image/jpeg'));
}

export async function uploadedPicture(product: Product, client: ApiClient, bytes: Buffer, mime: string): Promise<string> {
  const { data } = (await client.post('/v1/creative/uploads', { mime_type: mime, bytes: bytes.length })).body;
  const { pathname, search } = new URL(data.put.url);
  const answer = await fetch(`${product.origin}${pathname}${search}`, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(answer.status).toBe(200);
  return data.id;
}

export const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data?.status}`;

/** `scene` is called each time, because a spec has its product only while it runs. */
export function creativesOf(scene: () => { readonly product: Product; readonly organization: TestOrganization }) {
  const api = () => scene().product.client.as(scene().organization.keys.owner);
  const generate = (body: object = {}, options = {}) =>
    api().post(
      '/v1/creative/generate',
      { prompt: shoes, ...('prompt' in body ? {} : { facts: shoeFacts }), channels: ['google_ads'], count: 1, ...body },
      options,
    );
  return {
    api,
    generate,
    /** The id of a creative whose generation has ended, successfully or not. */
    made: async (body: object = {}): Promise<string> => {
      const { body: answer } = await generate(body);
      await scene().product.work();
      return String(answer.data.id);
    },
    read: async (id: string) => (await api().get(`/v1/creative/${id}`)).body.data,
    variants: async (id: string) => (await api().get(`/v1/creative/${id}/variants?sort=index&order=asc`)).body.data,
    /** Fetches an `asset_url` from this product. */
    fetchAsset: (url: string, init: RequestInit = {}): Promise<Response> => {
      const { pathname, search } = new URL(url);
      return fetch(`${scene().product.origin}${pathname}${search}`, init);
    },
  };
}
