// The operations of creatives, of facts for them, of brands and of webhooks, each called once with success.
import type { ApiAnswer, ApiClient } from '../support/client.js';

interface Steps {
  /** Expects this status, 200 unless told, and returns the answer's `data`. */
  readonly ok: (asked: Promise<ApiAnswer>, status?: number) => Promise<ApiAnswer['body']>;
  /** Runs every due job. */
  readonly work: () => Promise<void>;
}

export async function callCreative(client: ApiClient, { ok, work }: Steps): Promise<void> {
  const asked = { prompt: 'Lightweight running shoes', channels: ['google_ads'], count: 1 };
  const path = `/v1/creative/${(await ok(client.post('/v1/creative/generate', asked), 202)).id}`;
  await work();
  const { id: upload } = await ok(client.post('/v1/creative/uploads', { mime_type: 'image/png', bytes: 1 }), 201);
  await ok(client.post('/v1/creative/upload', { channels: ['tiktok'], variants: [{ copy: { primary_text: 'Shoes' } }] }), 202);
  for (const each of ['/creative?limit=100', `/uploads/${upload}`]) await ok(client.get(`/v1${each}`));
  await ok(client.patch(path, await ok(client.get(path))));
  const [{ id: variant }] = await ok(client.get(`${path}/variants?sort=index&order=asc`));
  await ok(client.post(`${path}/variants/${variant}/refine`, { picture: { seed: 7 } }), 202);
  await ok(client.post(`${path}/variants/${variant}/accept`));
  await ok(client.delete(path));
}

export async function callFacts(client: ApiClient, { ok, work }: Steps): Promise<void> {
  await ok(client.get('/v1/creative/generators'));
  const prompt = 'Lightweight running shoes. 20 % off until Sunday.';
  const { id } = await ok(client.post('/v1/creative/facts', { prompt }), 202);
  await work();
  await ok(client.get(`/v1/creative/facts/${id}`));
}

/** Records that need a name alone, are changed by it and archived. */
const named = ['brands'] as const;

export async function callNamed(client: ApiClient, { ok }: Steps): Promise<void> {
  for (const collection of named) {
    const path = `/v1/${collection}/${(await ok(client.post(`/v1/${collection}`, { name: 'First' }), 201)).id}`;
    for (const list of [`/v1/${collection}?sort=name`, path]) await ok(client.get(list));
    await ok(client.patch(path, { name: 'Second' }));
    await ok(client.delete(path));
  }
  const operations = [{ method: 'POST', path: '/v1/brands', body: { name: 'In a batch' } }];
  await ok(client.post('/v1/batch', { operations }));
  // Made and changed under a key of the caller.
  for (const collection of ['campaigns', 'audiences', 'brands'])
    for (const status of [201, 200])
      await ok(client.put(`/v1/${collection}/by_external_id/crm%2F7`, { name: 'Northwind' }), status);
}

/** @param delivered makes a delivery of this endpoint; its public id */
export async function callWebhooks(
  client: ApiClient,
  { ok, delivered }: Steps & { readonly delivered: (endpoint: string) => Promise<string> },
): Promise<void> {
  const hooks = { url: 'https://hooks.example.com/', types: ['campaign.*'] };
  const path = `/v1/webhook_endpoints/${(await ok(client.post('/v1/webhook_endpoints', hooks), 201)).id}`;
  for (const list of ['/v1/webhook_endpoints', path, `${path}/deliveries?event_type=campaign.created`])
    await ok(client.get(list));
  await ok(client.patch(path, await ok(client.get(path))));
  await ok(client.post(`${path}/rotate_secret`, { overlap_seconds: 60 }));
  await ok(client.post(`${path}/test`), 202);
  await ok(client.post(`${path}/recover`, { since: '2026-11-21T11:00:00Z' }), 202);
  const delivery = await delivered(path.split('/').at(-1) ?? '');
  await ok(client.post(`${path}/deliveries/${delivery}/resend`));
  await ok(client.delete(path));
}
