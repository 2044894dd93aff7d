import { randomUUID } from 'node:crypto';
import { publicId, systemActor } from '@app/kernel';
import type { ApiClient } from '../support/client.js';
import { callerOf } from '../support/console.js';
import type { Product, TestOrganization } from '../support/product.js';

const made = ['campaign', 'upload', 'creative', 'audience', 'connection', 'export', 'brand', 'consent'] as const;
export const kinds = [...made, 'webhook_endpoint', 'key', 'user', 'audit_event'] as const;
export type Kind = (typeof kinds)[number];

/** An organization whose every text holds its marker. */
export interface Tenant {
  readonly organization: TestOrganization;
  readonly client: ApiClient;
  readonly marker: string;
  readonly ids: Readonly<Record<Kind | 'sync' | 'variant', string>>;
}

export async function newTenant(product: Product): Promise<Tenant> {
  const marker = `M${randomUUID().replaceAll('-', '')}`;
  const organization = await product.organization();
  const client = callerOf(product, organization);
  const connection = publicId('connection', await product.connect(organization, { name: marker }));
  const list = { name: marker, type: 'customer_list', external_id: marker, description: marker, labels: [marker] };
  const audience = String((await client.post('/v1/audiences', list)).body.data.id);
  await client.post(`/v1/audiences/${audience}/members`, { members: [{ crm_id: marker }] });
  const brand = String((await client.post('/v1/brands', { name: marker.slice(0, 25), external_id: marker })).body.data.id);
  const deliverable = await product.deliverable(organization);
  const [creative = ''] = deliverable.creative_ids;
  const variant = String((await client.get(`/v1/creative/${creative}/variants`)).body.data[0].id);
  await client.patch(`/v1/creative/${creative}`, { name: marker, alt_text: marker, labels: [marker] });
  const made = await client.post('/v1/campaigns', {
    ...deliverable,
    name: marker,
    description: marker,
    labels: [marker],
    external_id: marker,
    metadata: { [`k${marker}`]: marker },
    tracking: { utm_source: marker },
  });
  await client.post(`/v1/campaigns/${made.body.data.id}/launch`);
  await client.post('/v1/campaigns', { ...deliverable, excluded_audience_ids: [audience], name: marker });
  await product.work();
  const sync = (await client.post(`/v1/connections/${connection}/sync`)).body.data.id;
  await product.work();
  const exported = (await client.post('/v1/analytics/exports', { name: marker, query: { dimensions: ['campaign'] } })).body.data
    .id;
  await product.work();
  const upload = (await client.post('/v1/creative/uploads', { mime_type: 'image/png', bytes: 1 })).body.data.id;
  const consent = (await client.post('/v1/connections', { channel: 'google_ads' })).body.data.id;
  const hooks = { url: `https://hooks.example.com/${marker}`, description: marker, types: ['*'] };
  const key = (await product.keys.create(systemActor(organization.id), organization.userIds.owner, marker)).id;
  return {
    organization,
    client,
    marker,
    ids: {
      campaign: made.body.data.id,
      creative,
      audience,
      connection,
      sync,
      export: exported,
      brand,
      variant,
      upload,
      key: publicId('key', key),
      user: publicId('user', organization.userIds.viewer),
      consent,
      webhook_endpoint: (await client.post('/v1/webhook_endpoints', hooks)).body.data.id,
      audit_event: (await client.get('/v1/audit_events?limit=1')).body.data[0].id,
    },
  };
}
