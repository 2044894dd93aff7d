// The operations for the console only, each called once with success.
import type { ApiAnswer, ApiClient } from '../support/client.js';

/** @param ok expects this status, 200 unless told, and returns the answer's `data` */
export async function callConsole(
  client: ApiClient,
  ok: (asked: Promise<ApiAnswer>, status?: number) => Promise<ApiAnswer['body']>,
): Promise<void> {
  await ok(client.get('/v1/usage'));
  const [event] = await ok(client.get('/v1/audit_events?via=system&limit=1'));
  await ok(client.get(`/v1/audit_events/${event.id}`));
  for (const records of ['campaigns', 'creative', 'brands', 'audiences', 'connections']) {
    const [record] = await ok(client.get(`/v1/${records}?status=all&limit=1`));
    await ok(client.get(`/v1/${records}/${record.id}/history?limit=1`));
  }
  const key = await ok(client.post('/v1/api_keys', { name: 'CRM', permissions: ['campaigns:read'] }), 201);
  await ok(client.get('/v1/api_keys?sort=name&status=active'));
  await ok(client.get(`/v1/api_keys/${key.id}`));
  await ok(client.post(`/v1/api_keys/${key.id}/rotate`, { overlap_seconds: 60 }));
  await ok(client.delete(`/v1/api_keys/${key.id}`, { body: { reason: 'rotated' } }));
  const member = await ok(client.post('/v1/members', { email: 'kim@northwind.example', role: 'viewer' }), 201);
  await ok(client.get('/v1/members?sort=email&role=viewer'));
  const path = `/v1/members/${member.id}`;
  await ok(client.patch(path, { ...(await ok(client.get(path))), role: 'analyst' }));
  // One after another: a member who is removed meanwhile gets no link.
  await ok(client.post(`${path}/reset_link`));
  await ok(client.delete(path));
  await ok(client.post(`${path}/reactivate`));
  const begun = await ok(client.post('/v1/connections', { channel: 'google_ads' }), 201);
  const accounts = `/v1/connections/${begun.id}/accounts`;
  await ok(client.get(accounts));
  await ok(client.post(accounts, {}));
}
