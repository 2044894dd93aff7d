// Common steps of specs about creatives, as the owner of an organization.
import type { ApiAnswer } from './client.js';
import type { Product, TestOrganization } from './product.js';

export const shoes = 'Lightweight running shoes for city runners, 20 % off until Sunday';

export const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data?.status}`;

/** `scene` is called each time, because a spec has its product only while it runs. */
export function creativesOf(scene: () => { readonly product: Product; readonly organization: TestOrganization }) {
  const api = () => scene().product.client.as(scene().organization.keys.owner);
  const generate = (body: object = {}, options = {}) =>
    api().post('/v1/creative/generate', { prompt: shoes, channels: ['google_ads'], count: 1, ...body }, options);
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
