import { keyPermissions, permissionsOf, type Role, roles } from '@app/kernel';
import type { ApiClient } from '../support/client.js';
import { callerOf } from '../support/console.js';
import { type Operation, operationsOf, pathWithIds } from '../support/document.js';
import { type Product, startProduct } from '../support/product.js';
import { requireRows } from '../support/rows.js';

/** The lowest role with each permission, as the product promises. */
const leastRole: Readonly<Record<string, Role>> = {
  'GET /v1/campaigns': 'viewer',
  'GET /v1/campaigns/{id}': 'viewer',
  'GET /v1/campaigns/{id}/history': 'viewer',
  'GET /v1/creative/{id}/history': 'viewer',
  'GET /v1/brands/{id}/history': 'viewer',
  'GET /v1/audiences/{id}/history': 'viewer',
  'GET /v1/connections/{id}/history': 'viewer',
  'GET /v1/campaigns/{id}/plan': 'viewer',
  'GET /v1/campaigns/{id}/delivery': 'viewer',
  'POST /v1/batch': 'viewer',
  'POST /v1/campaigns': 'manager',
  'PUT /v1/campaigns/by_external_id/{external_id}': 'manager',
  'PATCH /v1/campaigns/{id}': 'manager',
  'DELETE /v1/campaigns/{id}': 'manager',
  'POST /v1/campaigns/{id}/launch': 'manager',
  'POST /v1/campaigns/{id}/dry_run': 'manager',
  'POST /v1/campaigns/{id}/pause': 'manager',
  'POST /v1/campaigns/{id}/resume': 'manager',
  'GET /v1/connections': 'viewer',
  'GET /v1/connections/{id}': 'viewer',
  'PATCH /v1/connections/{id}': 'admin',
  'DELETE /v1/connections/{id}': 'admin',
  'POST /v1/connections/{id}/sync': 'manager',
  'GET /v1/connections/{id}/syncs': 'viewer',
  'GET /v1/connections/{id}/syncs/{sync_id}': 'viewer',
  'GET /v1/channels': 'viewer',
  'POST /v1/connections': 'admin',
  'GET /v1/connections/{id}/accounts': 'admin',
  'POST /v1/connections/{id}/accounts': 'admin',
  'GET /v1/creative': 'viewer',
  'GET /v1/creative/{id}': 'viewer',
  'GET /v1/creative/{id}/variants': 'viewer',
  'GET /v1/creative/generators': 'viewer',
  'GET /v1/creative/facts/{id}': 'viewer',
  'POST /v1/creative/facts': 'manager',
  'POST /v1/creative/generate': 'manager',
  'POST /v1/creative/{id}/variants/{variant_id}/accept': 'manager',
  'POST /v1/creative/upload': 'manager',
  'POST /v1/creative/uploads': 'manager',
  'GET /v1/uploads/{id}': 'viewer',
  'POST /v1/creative/{id}/variants/{variant_id}/refine': 'manager',
  'PATCH /v1/creative/{id}': 'manager',
  'DELETE /v1/creative/{id}': 'manager',
  'GET /v1/brands': 'viewer',
  'GET /v1/brands/{id}': 'viewer',
  'POST /v1/brands': 'manager',
  'PUT /v1/brands/by_external_id/{external_id}': 'manager',
  'PATCH /v1/brands/{id}': 'manager',
  'DELETE /v1/brands/{id}': 'manager',
  'GET /v1/audiences': 'viewer',
  'GET /v1/audiences/{id}': 'viewer',
  'GET /v1/audiences/{id}/insights': 'viewer',
  'POST /v1/audiences': 'manager',
  'PUT /v1/audiences/by_external_id/{external_id}': 'manager',
  'PATCH /v1/audiences/{id}': 'manager',
  'DELETE /v1/audiences/{id}': 'manager',
  'POST /v1/audiences/{id}/members': 'manager',
  'POST /v1/audiences/{id}/members/remove': 'manager',
  'GET /v1/audiences/suppressions': 'viewer',
  'POST /v1/audiences/suppressions': 'manager',
  'POST /v1/audiences/suppressions/remove': 'admin',
  'GET /v1/analytics/overview': 'viewer',
  'GET /v1/analytics/campaigns': 'viewer',
  'GET /v1/analytics/restatements': 'viewer',
  'GET /v1/analytics/channels': 'viewer',
  'GET /v1/analytics/creative': 'viewer',
  'GET /v1/analytics/audiences': 'viewer',
  'POST /v1/analytics/query': 'analyst',
  'POST /v1/analytics/exports': 'analyst',
  'GET /v1/analytics/exports': 'analyst',
  'GET /v1/analytics/exports/{id}': 'analyst',
  'DELETE /v1/analytics/exports/{id}': 'analyst',
  'GET /v1/webhook_endpoints': 'admin',
  'GET /v1/webhook_endpoints/{id}': 'admin',
  'POST /v1/webhook_endpoints': 'admin',
  'PATCH /v1/webhook_endpoints/{id}': 'admin',
  'DELETE /v1/webhook_endpoints/{id}': 'admin',
  'POST /v1/webhook_endpoints/{id}/rotate_secret': 'admin',
  'POST /v1/webhook_endpoints/{id}/test': 'admin',
  'POST /v1/webhook_endpoints/{id}/recover': 'admin',
  'GET /v1/webhook_endpoints/{id}/deliveries': 'admin',
  'POST /v1/webhook_endpoints/{id}/deliveries/{delivery_id}/resend': 'admin',
  'GET /v1/usage': 'viewer',
  'GET /v1/events': 'viewer',
  'GET /v1/audit_events': 'admin',
  'GET /v1/audit_events/{id}': 'admin',
  'GET /v1/api_keys': 'viewer',
  'GET /v1/api_keys/{id}': 'viewer',
  'POST /v1/api_keys': 'viewer',
  'POST /v1/api_keys/{id}/rotate': 'viewer',
  'DELETE /v1/api_keys/{id}': 'viewer',
  'GET /v1/members': 'admin',
  'GET /v1/members/{id}': 'admin',
  'POST /v1/members': 'admin',
  'PATCH /v1/members/{id}': 'admin',
  'DELETE /v1/members/{id}': 'admin',
  'POST /v1/members/{id}/reactivate': 'admin',
  'POST /v1/members/{id}/reset_link': 'admin',
};

let product: Product;
let callers: Readonly<Record<Role, ApiClient>>;

beforeAll(async () => {
  product = await startProduct('api_permissions');
  const acme = await product.organization();
  callers = Object.fromEntries(roles.map((role) => [role, callerOf(product, acme, role)])) as Record<Role, ApiClient>;
});
afterAll(() => product.stop());

const documented = (): { name: string; operation: Operation; permission: unknown }[] =>
  operationsOf(product.api.document).map(([name, operation]) => ({
    name,
    operation,
    permission: operation['x-required-permission'],
  }));
/** Each of its parts needs its own permission. */
const needsNone: readonly string[] = ['POST /v1/batch'];

it('every documented operation says which permission it needs, and has its least role here', () => {
  const operations = documented();
  const names = operations.map(({ name }) => name);
  requireRows(names, Object.keys(leastRole), 'Add each to `leastRole` with the least role that has its permission.');
  for (const { name, permission } of operations) {
    const allowed = roles.filter((role) => [...permissionsOf[role]].some((each) => each === permission));
    expect([name, needsNone.includes(name) ? 'viewer' : allowed[0]]).toEqual([name, leastRole[name]]);
  }
});

it('a key may be narrowed to exactly the permissions that operations for keys need', () => {
  const forKeys = documented().filter(({ name, operation }) => operation.security === undefined && !needsNone.includes(name));
  expect([...new Set(forKeys.map(({ permission }) => permission))].sort()).toEqual([...keyPermissions].sort());
});

it.each(Object.keys(leastRole))('%s is for that role and those above it', async (name) => {
  const [method = '', template = ''] = name.split(' ');
  const { operation, permission } = documented().find((each) => each.name === name) ?? {};
  const path = operation ? pathWithIds(template, operation) : template;
  const least = leastRole[name] ?? 'owner';
  for (const role of roles) {
    const { status, body } = await callers[role].send(method, path);
    const mayDoIt = roles.indexOf(role) >= roles.indexOf(least);
    expect(`${role} ${status === 403 ? 'refused' : 'let in'}`).toBe(`${role} ${mayDoIt ? 'let in' : 'refused'}`);
    if (!mayDoIt)
      expect(body.error).toMatchObject({ code: 'insufficient_permissions', details: { required_permission: permission } });
  }
});
