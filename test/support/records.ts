import type { ApiClient } from './client.js';
import type { Product, TestOrganization } from './product.js';

/** For a product with a simulator: fills the id of a path with a record of its kind, one of each kind being made. */
export async function placesOf(product: Product, acme: TestOrganization, owner: ApiClient): Promise<(path: string) => string> {
  await product.connect(acme);
  const made = async (path: string, body: object): Promise<string> => (await owner.post(path, body)).body.data.id as string;
  const records: Readonly<Record<string, string>> = {
    connections: (await owner.get('/v1/connections')).body.data[0].id as string,
    creative: await product.creative(acme),
    campaigns: await made('/v1/campaigns', { name: 'Spring', objective: 'traffic' }),
    brands: await made('/v1/brands', { name: 'Acme' }),
    audiences: await made('/v1/audiences', { name: 'Buyers', type: 'customer_list' }),
  };
  return (path) => path.replace('{id}', records[path.split('/')[2] ?? ''] ?? '{id}');
}
