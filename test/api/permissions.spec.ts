import { newId, permissionsOf, publicId, type Role, roles } from '@app/kernel';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

/** The lowest role with each permission, as the product promises. */
const leastRole: Readonly<Record<string, Role>> = {
  'GET /v1/campaigns': 'viewer',
  'GET /v1/campaigns/{id}': 'viewer',
  'POST /v1/campaigns': 'manager',
  'PATCH /v1/campaigns/{id}': 'manager',
  'DELETE /v1/campaigns/{id}': 'manager',
  'POST /v1/campaigns/{id}/launch': 'manager',
  'POST /v1/campaigns/{id}/pause': 'manager',
  'POST /v1/campaigns/{id}/resume': 'manager',
  'GET /v1/connections': 'viewer',
  'GET /v1/connections/{id}': 'viewer',
  'DELETE /v1/connections/{id}': 'admin',
  'POST /v1/connections/{id}/sync': 'manager',
  'GET /v1/connections/{id}/syncs': 'viewer',
  'GET /v1/connections/{id}/syncs/{sync_id}': 'viewer',
  'GET /v1/creative': 'viewer',
  'GET /v1/creative/{id}': 'viewer',
  'GET /v1/creative/{id}/variants': 'viewer',
  'POST /v1/creative/generate': 'manager',
  'PATCH /v1/creative/{id}': 'manager',
  'DELETE /v1/creative/{id}': 'manager',
  'GET /v1/audiences': 'viewer',
  'GET /v1/audiences/{id}': 'viewer',
  'GET /v1/audiences/{id}/insights': 'viewer',
  'POST /v1/audiences': 'manager',
  'PATCH /v1/audiences/{id}': 'manager',
  'DELETE /v1/audiences/{id}': 'manager',
  'POST /v1/audiences/{id}/members': 'manager',
  'POST /v1/audiences/{id}/members/remove': 'manager',
  'GET /v1/analytics/overview': 'viewer',
  'GET /v1/analytics/campaigns': 'viewer',
};
const samples: Readonly<Record<string, string>> = {
  '/v1/campaigns/{id}': publicId('campaign', newId()),
  '/v1/creative/{id}': publicId('creative', newId()),
  '/v1/audiences/{id}': publicId('audience', newId()),
  '/v1/connections/{id}': publicId('connection', newId()),
};

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_permissions');
  acme = await product.organization();
});
afterAll(() => product.stop());

function documented(): { operation: string; method: string; template: string; permission: string }[] {
  return Object.entries(product.api.document.paths).flatMap(([template, item]) =>
    Object.entries(item as Record<string, Record<string, unknown>>).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { operation: `${method} ${template}`, method, template, permission: String(operation['x-required-permission']) };
    }),
  );
}

const pathOf = (template: string): string => {
  const sample = Object.entries(samples).find(([start]) => template.startsWith(start));
  const path = sample ? template.replace('{id}', sample[1]) : template;
  return path.replace('{sync_id}', publicId('sync', newId()));
};

it('every documented operation says which permission it needs, and has its least role here', () => {
  const operations = documented();
  expect(operations.map(({ operation }) => operation).sort()).toEqual(Object.keys(leastRole).sort());
  for (const { operation, permission } of operations) {
    const allowed = roles.filter((role) => [...permissionsOf[role]].some((each) => each === permission));
    expect([operation, allowed[0]]).toEqual([operation, leastRole[operation]]);
  }
});

it.each(Object.keys(leastRole))('%s is for that role and those above it', async (operation) => {
  const [method = '', template = ''] = operation.split(' ');
  const permission = documented().find((each) => each.operation === operation)?.permission;
  const least = leastRole[operation] ?? 'owner';
  for (const role of roles) {
    const { status, body } = await product.client.send(method, pathOf(template), { key: acme.keys[role] });
    const mayDoIt = roles.indexOf(role) >= roles.indexOf(least);
    expect(`${role} ${status === 403 ? 'refused' : 'let in'}`).toBe(`${role} ${mayDoIt ? 'let in' : 'refused'}`);
    if (!mayDoIt)
      expect(body.error).toMatchObject({ code: 'insufficient_permissions', details: { required_permission: permission } });
  }
});
