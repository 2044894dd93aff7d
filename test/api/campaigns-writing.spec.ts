import { newId, publicId } from '@app/kernel';
import pg from 'pg';
import { fullCampaign } from '../support/campaign-bodies.js';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const NOW = '2026-12-01T12:00:00.000Z';
let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_campaigns_writing');
  product.clock.set(new Date(NOW));
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.manager);
});
afterAll(() => product.stop());

const create = (body: unknown, search = ''): Promise<ApiAnswer> => client.post(`/v1/campaigns${search}`, body);
const path = ({ body }: ApiAnswer): string => `/v1/campaigns/${body.data.id}`;
const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? 'fine'}`;
const faults = ({ body }: ApiAnswer): string[] =>
  body.error.details.fields.map(({ field, code }: Record<string, string>) => `${field}: ${code}`);
const events = async (): Promise<number> => {
  const pool = new pg.Client({ connectionString: product.databaseUrl });
  await pool.connect();
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from platform.event where organization_id = $1 and type like 'campaign.%'",
    [acme.id],
  );
  await pool.end();
  return rows[0]?.n ?? -1;
};
const writable = (): Record<string, Record<string, unknown>> => {
  const { properties } = product.api.document.components?.schemas?.UpdateCampaign as {
    properties: Record<string, Record<string, unknown>>;
  };
  return Object.fromEntries(Object.entries(properties).filter(([, schema]) => schema['x-read-only'] !== true));
};

describe('a new campaign', () => {
  it('needs a name and nothing else', async () => {
    const made = await create({ name: 'Spring' });
    expect(codeOf(made)).toBe('201 fine');
    expect(made.body.data).toMatchObject({
      organization_id: publicId('organization', acme.id),
      created_by: publicId('user', acme.userIds.manager),
      name: 'Spring',
      status: 'draft',
      delivery_status: 'not_launched',
      allowed_actions: ['launch', 'archive', 'update'],
      objective: null,
      channels: [],
      budget: null,
      timezone: 'UTC',
      platform_campaigns: [],
      created_at: NOW,
      updated_at: NOW,
      launched_at: null,
      version: 1,
    });
    expect(made.body.data.id).toMatch(/^cmp_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    expect(made.headers.get('etag')).toBe('"1"');
    expect(made.headers.get('location')).toMatch(new RegExp(`^https://[^/]+${path(made)}$`));
    expect((await client.get(path(made))).body).toEqual(made.body);
  });

  it('keeps every field that can be written', async () => {
    expect(Object.keys(fullCampaign).sort()).toEqual(Object.keys(writable()).sort());
    const made = await create(fullCampaign);
    expect(made.body.data).toMatchObject(fullCampaign);
    expect((await client.get(path(made))).body.data).toMatchObject(fullCampaign);
  });

  it.each<[string, unknown, unknown]>([
    ['start_at', '2027-01-01T01:00:00+01:00', '2027-01-01T00:00:00.000Z'],
    ['start_at', '2027-01-01T00:00:00.1239Z', '2027-01-01T00:00:00.123Z'],
    ['end_at', '2028-02-29t00:00:00z', '2028-02-29T00:00:00.000Z'],
    ['metadata', { a: 'x', b: null }, { a: 'x' }],
    [
      'tracking',
      { utm_source: 's' },
      { utm_source: 's', utm_medium: null, utm_campaign: null, utm_content: null, utm_term: null },
    ],
    ['bid_strategy', { type: 'target_roas', target: 3.5 }, { type: 'target_roas', target: 3.5 }],
  ])('reads %s %j as %j', async (field, written, read) => {
    expect((await create({ name: 'Form', [field]: written })).body.data[field]).toEqual(read);
  });

  it('may repeat what it will be anyway', async () => {
    const body = {
      name: 'Draft',
      status: 'draft',
      delivery_status: 'not_launched',
      platform_campaigns: [],
      version: 1,
      launched_at: null,
      allowed_actions: ['launch', 'archive', 'update'],
    };
    expect(codeOf(await create(body))).toBe('201 fine');
  });

  it.each<[string, unknown]>([
    ['id', 'cmp_01jd0000000000000000000000'],
    ['organization_id', 'org_01jd0000000000000000000000'],
    ['status', 'active'],
    ['delivery_status', 'delivering'],
    ['created_by', 'usr_01jd0000000000000000000000'],
    ['created_at', '2020-01-01T00:00:00.000Z'],
    ['launched_at', '2020-01-01T00:00:00.000Z'],
    ['version', 7],
    ['platform_campaigns', [{}]],
  ])('does not take its %s from the caller', async (field, value) => {
    const answer = await create({ name: 'Mass', [field]: value });
    expect([codeOf(answer), ...faults(answer)]).toEqual(['400 validation_failed', `${field}: immutable`]);
    expect((await client.get('/v1/campaigns')).body.data).toEqual([]);
  });
});

describe('a change', () => {
  it('leaves what it does not name', async () => {
    const made = await create(fullCampaign);
    product.clock.set(new Date('2026-12-02T00:00:00Z'));
    const changed = await client.patch(path(made), { name: 'Summer', targeting: { devices: ['desktop'] } });
    product.clock.set(new Date(NOW));
    expect(changed.body.data).toEqual({
      ...made.body.data,
      name: 'Summer',
      targeting: { ...fullCampaign.targeting, devices: ['desktop'] },
      updated_at: '2026-12-02T00:00:00.000Z',
      version: 2,
    });
    expect(changed.headers.get('etag')).toBe('"2"');
    expect((await client.get(path(made))).body).toEqual(changed.body);
  });

  it('may send the whole record back, edited', async () => {
    const read = (await client.get(path(await create(fullCampaign)))).body.data;
    const changed = await client.patch(`/v1/campaigns/${read.id}`, { ...read, name: 'Edited' });
    expect(changed.body.data).toEqual({ ...read, name: 'Edited', version: 2, updated_at: expect.any(String) });
  });

  it('to what is already so is none', async () => {
    const made = await create(fullCampaign);
    const before = await events();
    expect((await client.patch(path(made), made.body.data)).body).toEqual(made.body);
    expect((await client.patch(path(made), {})).body).toEqual(made.body);
    expect(await events()).toBe(before);
  });

  it.each([
    ['status', 'active', 'POST /v1/campaigns/:id/launch'],
    ['delivery_status', 'delivering', ''],
    ['version', 9, ''],
    ['id', 'cmp_01jd0000000000000000000000', ''],
    ['created_at', NOW.replace('12:', '13:'), ''],
    ['organization_id', 'org_01jd0000000000000000000000', ''],
    ['allowed_actions', [], ''],
  ])('of %s is refused, and the right operation is named', async (field, value, cure) => {
    const made = await create({ name: 'Fixed' });
    const answer = await client.patch(path(made), { name: 'Changed', [field]: value });
    expect([codeOf(answer), ...faults(answer)]).toEqual(['400 validation_failed', `${field}: immutable`]);
    expect(answer.body.error.details.fields[0].message).toContain(cure);
    expect((await client.get(path(made))).body).toEqual(made.body);
  });

  it('to null clears a field where the document says so, and is refused where it does not', async () => {
    const empty = (await create({ name: 'Empty' })).body.data;
    const { external_id: _own, ...rest } = fullCampaign;
    for (const [field, schema] of Object.entries(writable())) {
      const made = await create({ ...rest, external_id: newId() });
      const nullable = JSON.stringify(schema).includes('"null"') && (!('items' in schema) || Array.isArray(schema.type));
      const answer = await client.patch(path(made), { [field]: null });
      expect([field, answer.status]).toEqual([field, nullable ? 200 : 400]);
      if (nullable) expect([field, answer.body.data[field]]).toEqual([field, empty[field]]);
    }
  });

  it('merges objects key by key, and replaces lists', async () => {
    const made = await create(fullCampaign);
    const { data } = (
      await client.patch(path(made), {
        labels: ['new'],
        metadata: { cost_center: null, added: '1' },
        tracking: { utm_term: null },
        budget: { amount: '1500' },
        spend_cap: { amount: '7000' },
      })
    ).body;
    expect(data).toMatchObject({
      labels: ['new'],
      metadata: { added: '1', toString: 'a key like any other' },
      tracking: { ...fullCampaign.tracking, utm_term: null },
      budget: { type: 'lifetime', amount: '1500.00', currency: 'USD' },
      spend_cap: { amount: '7000.00', currency: 'USD' },
    });
    expect(data.metadata).not.toHaveProperty('cost_center');
  });
});

describe('the external_id', () => {
  it('belongs to one campaign of an organization', async () => {
    await create({ name: 'First', external_id: 'x-1' });
    const second = await create({ name: 'Second' });
    for (const answer of [
      await create({ name: 'Third', external_id: 'x-1' }),
      await client.patch(path(second), { external_id: 'x-1' }),
    ]) {
      expect(codeOf(answer)).toBe('409 duplicate_external_id');
    }
    const other = product.client.as((await product.organization()).keys.manager);
    expect((await other.post('/v1/campaigns', { name: 'Theirs', external_id: 'x-1' })).status).toBe(201);
  });

  it('is given once, however many ask for it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'Race', external_id: 'x-2' })));
    expect(answers.map(codeOf).sort()).toEqual(['201 fine', ...Array<string>(5).fill('409 duplicate_external_id')]);
  });
});

describe('a dry run', () => {
  it('answers what a new campaign would be, and makes none', async () => {
    const dry = await create(fullCampaign, '?validate_only=true');
    expect([dry.status, dry.headers.get('location')]).toEqual([200, null]);
    expect(dry.body.data).toMatchObject({ ...fullCampaign, status: 'draft', version: 1 });
    expect([(await client.get(path(dry))).status, (await client.get('/v1/campaigns')).body.data, await events()]).toEqual([
      404,
      [],
      0,
    ]);
    expect((await create(fullCampaign)).status).toBe(201);
    expect(codeOf(await create(fullCampaign, '?validate_only=true'))).toBe('409 duplicate_external_id');
    expect(faults(await create({}, '?validate_only=true'))).toEqual(['name: required']);
  });

  it('answers what a change would make of it, and changes nothing', async () => {
    const made = await create({ name: 'Now' });
    const dry = await client.patch(`${path(made)}?validate_only=true`, { name: 'Then' });
    expect(dry.body.data).toMatchObject({ name: 'Then', version: 2 });
    expect((await client.get(path(made))).body).toEqual(made.body);
    expect((await client.patch(`${path(made)}?validate_only=false`, { name: 'Then' })).body.data.name).toBe('Then');
  });
});
