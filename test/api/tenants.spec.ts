import { randomUUID } from 'node:crypto';
import { newId, publicId } from '@app/kernel';
import { type ApiAnswer, withoutRequestId } from '../support/client.js';
import { filled } from '../support/document.js';
import { runs } from '../support/full-counts.js';
import { type Product, startProduct } from '../support/product.js';
import { setTime } from '../support/time.js';
import { type Kind, kinds, newTenant, type Tenant } from './tenant.builder.js';

let product: Product;
let ours: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  product = await startProduct('api_tenants', { simulator: true });
  await setTime(product, '2026-10-20T15:00:00Z');
  [ours, theirs] = [await newTenant(product), await newTenant(product)];
  await setTime(product, '2026-10-20T21:00:00Z');
  for (const { client, ids } of [ours, theirs]) await client.post(`/v1/connections/${ids.connection}/sync`);
  await product.work();
});
afterAll(() => product.stop());

describe('an id of another organization', () => {
  const operations = (): [method: string, template: string][] =>
    Object.entries(product.api.document.paths)
      .filter(([template]) => /\{(?!external_id)/.test(template))
      .flatMap(([template, item]) => Object.keys(item).map((method): [string, string] => [method.toUpperCase(), template]));
  /** An id of another kind is refused for its prefix alone, which would prove nothing. */
  const kindOf = (template: string): Kind => {
    const resource = template.replace('/v1/members/', '/v1/users/').replace('/v1/connections/{id}/accounts', '/v1/consents/{id}');
    const kind = kinds.find((each) =>
      new RegExp(`^/v1/(analytics/|creative/|api_)?${each.replace(/y$/, '(y|ie)')}(e?s)?/`).test(resource),
    );
    if (kind) return kind;
    throw new Error(`${template}: this spec knows no such resource. Add its kind to \`kinds\` and its id to \`newTenant\`.`);
  };
  /** An invalid body is refused before the record is looked up, so these bodies are valid. */
  const bodyOf = (template: string): object | undefined =>
    template.endsWith('/recover') ? { since: new Date() } : template.includes('}/members') ? { members: [] } : undefined;
  const fill = (template: string, id: string, { sync, variant }: { sync: string; variant: string }): string =>
    filled(template, { id, sync_id: sync, variant_id: variant, delivery_id: 'whd_01jdqm6gnceha8bmyqy3c6z3jx' });

  it('is answered by every operation as one that does not exist, to the byte', async () => {
    expect(operations().length).toBeGreaterThanOrEqual(11);
    for (const [method, template] of operations()) {
      const kind = kindOf(template);
      const unknown = fill(template, publicId(kind, newId()), {
        sync: publicId('sync', newId()),
        variant: publicId('variant', newId()),
      });
      const foreign = fill(template, theirs.ids[kind], theirs.ids);
      const answers = await Promise.all(
        [unknown, foreign].map((path) => ours.client.send(method, path, { body: bodyOf(template) })),
      );
      expect(`${method} ${template} ${answers[0]?.status}`).toBe(`${method} ${template} 404`);
      expect(new Set(answers.map(withoutRequestId)).size).toBe(1);
    }
  });

  it('is not judged at all for a resource that this spec does not know', () => {
    expect(() => kindOf('/v1/notes/{id}')).toThrow('/v1/notes/{id}: this spec knows no such resource');
    expect(() => kindOf('/v1/campaign-drafts/{id}')).toThrow('knows no such resource');
  });

  it('changes nothing there, whatever is sent with it', async () => {
    const path = `/v1/campaigns/${theirs.ids.campaign}`;
    const before = (await theirs.client.get(path)).body;
    for (const body of [{ name: 'Taken' }, { ...before.data, name: 'Taken' }]) {
      expect((await ours.client.patch(path, body)).status).toBe(404);
    }
    expect((await ours.client.post(`${path}/pause`, {}, { headers: { 'Idempotency-Key': theirs.marker } })).status).toBe(404);
    expect((await ours.client.delete(path, { headers: { 'If-Match': `"${before.data.version}"` } })).status).toBe(404);
    expect((await theirs.client.get(path)).body).toEqual(before);
  });

  it('of a sync is unknown under our own connection, too', async () => {
    const answer = await ours.client.get(`/v1/connections/${ours.ids.connection}/syncs/${theirs.ids.sync}`);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  });

  it('finds nothing in a filter', async () => {
    const spend = await ours.client.get(`/v1/analytics/campaigns?campaign_id=${theirs.ids.campaign}`);
    expect([spend.status, spend.body.data]).toEqual([200, []]);
    for (const query of [`external_id=${theirs.marker}`, `label=${theirs.marker}`]) {
      expect((await ours.client.get(`/v1/campaigns?status=all&${query}`)).body.data).toEqual([]);
    }
  });
});

describe('no byte of another organization', () => {
  it('is in any answer to us, headers and errors included', async () => {
    const words = [
      theirs.marker,
      ...Object.values(theirs.ids),
      theirs.organization.id,
      publicId('organization', theirs.organization.id),
    ];
    const asked = [
      '/v1/campaigns?status=all&limit=100',
      '/v1/connections?status=all',
      '/v1/analytics/overview',
      '/v1/analytics/campaigns?status=all',
      '/v1/analytics/restatements?since=2000-01-01',
      '/v1/analytics/channels',
      '/v1/analytics/creative',
      '/v1/analytics/audiences',
      '/v1/analytics/exports?status=all',
      `/v1/analytics/exports/${ours.ids.export}`,
      `/v1/campaigns/${ours.ids.campaign}`,
      `/v1/connections/${ours.ids.connection}`,
      `/v1/connections/${ours.ids.connection}/syncs`,
      `/v1/connections/${ours.ids.connection}/syncs/${ours.ids.sync}`,
      '/v1/creative?status=all&limit=100',
      `/v1/creative/${ours.ids.creative}`,
      `/v1/creative/${ours.ids.creative}/variants`,
      '/v1/brands?status=all&limit=100',
      `/v1/brands/${ours.ids.brand}`,
      `/v1/uploads/${ours.ids.upload}`,
      '/v1/audiences?status=all&limit=100',
      `/v1/audiences/${ours.ids.audience}`,
      `/v1/audiences/${ours.ids.audience}/insights`,
      '/v1/audiences/suppressions',
      '/v1/channels',
      `/v1/connections/${ours.ids.consent}/accounts`,
      '/v1/api_keys?status=all',
      '/v1/audit_events?limit=100',
      `/v1/api_keys/${ours.ids.key}`,
      '/v1/members?status=all',
      `/v1/members/${ours.ids.user}`,
    ];
    const answers = await Promise.all(asked.map((path) => ours.client.get(path)));
    answers.push(await ours.client.post('/v1/campaigns', { name: 'Same', external_id: ours.marker }));
    answers.push(await ours.client.post(`/v1/campaigns/${ours.ids.campaign}/launch`));
    answers.push(await ours.client.post('/v1/campaigns', { nmae: 'x' }));
    for (const { body, headers } of answers) {
      const text = JSON.stringify([body, [...headers]]);
      for (const word of words) expect(text.includes(word)).toBe(false);
    }
    expect(JSON.stringify(answers[0]?.body)).toContain(ours.marker);
    expect(JSON.stringify(answers[3]?.body)).toContain(ours.marker);
  });

  it('is in our audit, nor an id of the database', async () => {
    const { data } = (await ours.client.get('/v1/audit_events?limit=100')).body;
    expect(new Set(data.map(({ resource }: { resource: { type: string } }) => resource.type)).size).toBeGreaterThan(7);
    const text = JSON.stringify(data.map(({ request_id: _, ...event }: { request_id: unknown }) => event));
    expect(text.match(/.{0,80}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)).toBeNull();
  });

  it('is in an answer to anyone while sixteen organizations work on six connections', async () => {
    const tenants = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const client = product.client.as((await product.organization()).keys.manager);
        return { client, marker: `tenant-${index}-${randomUUID()}` };
      }),
    );
    const wrong: string[] = [];
    const own = async (marker: string, answer: Promise<ApiAnswer>): Promise<ApiAnswer> => {
      const got = await answer;
      const text = JSON.stringify([got.body, [...got.headers]]);
      if (got.status >= 500 || tenants.some((each) => each.marker !== marker && text.includes(each.marker))) wrong.push(text);
      return got;
    };
    await Promise.all(
      tenants.map(async ({ client, marker }) => {
        for (let round = 0; round < runs(6); round += 1) {
          const { body } = await own(marker, client.post('/v1/campaigns', { name: marker, labels: [marker] }));
          const path = `/v1/campaigns/${body.data.id}`;
          await Promise.all([
            own(marker, client.get(path)),
            own(marker, client.get('/v1/campaigns?limit=100')),
            own(marker, client.patch(path, { description: marker }, { headers: { 'Idempotency-Key': `round-${round}` } })),
            own(marker, client.get('/v1/analytics/overview')),
          ]);
          const list = await own(marker, client.get('/v1/campaigns?limit=100'));
          expect(list.body.data).toHaveLength(round + 1);
        }
      }),
    );
    expect(wrong).toEqual([]);
  });
});
