// Creates audiences over HTTP, for specs.
import type { ApiAnswer } from './client.js';
import type { Product, TestOrganization } from './product.js';

export const purchase = { event: 'purchase', filters: [{ field: 'value', op: 'gte', value: '50' }], within_days: 30 };
export const combined = (definition: object) => ({ type: 'combined', definition });

export const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data?.status}`;
export const faultsOf = ({ body }: ApiAnswer): string[] =>
  (body.error?.details?.fields ?? []).map(({ field, code }: { field: string; code: string }) => `${field}: ${code}`);

/** `place` is called each time, because a spec has its product only while it runs. */
export function audiencesOf(place: () => { product: Product; organization: TestOrganization }) {
  const api = () => place().product.client.as(place().organization.keys.owner);
  const create = (body: object = {}): Promise<ApiAnswer> => api().post('/v1/audiences', { name: 'People', ...body });
  return {
    api,
    create,
    made: async (body: object = {}): Promise<string> => {
      const answer = await create(body);
      if (answer.status !== 201) throw new Error(`No audience was made: ${codeOf(answer)} ${faultsOf(answer).join(', ')}`);
      return String(answer.body.data.id);
    },
    read: async (id: string) => (await api().get(`/v1/audiences/${id}`)).body.data,
    patch: (id: string, body: object): Promise<ApiAnswer> => api().patch(`/v1/audiences/${id}`, body),
  };
}
