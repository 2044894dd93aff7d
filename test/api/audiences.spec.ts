import { audiencesOf, codeOf, combined, faultsOf, purchase } from '../support/audiences.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const { api, create, made, patch, read } = audiencesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_audiences');
  acme = await product.organization();
});
afterAll(() => product.stop());

const everywhere = {
  locations: { include: [], exclude: [] },
  languages: [],
  age_min: null,
  age_max: null,
  genders: [],
  devices: [],
  placements: [],
};

describe('an audience', () => {
  it('needs a name alone: then it is a saved one that narrows nothing', async () => {
    const { status, body, headers } = await api().post('/v1/audiences', { name: 'Everybody' });
    expect([status, headers.get('location')]).toEqual([201, expect.stringMatching(new RegExp(`/v1/audiences/${body.data.id}$`))]);
    expect(body.data).toMatchObject({
      name: 'Everybody',
      type: 'saved',
      status: 'building',
      definition: everywhere,
      allowed_actions: ['update', 'archive'],
      platform_audiences: [],
      used_by_campaign_ids: [],
      version: 1,
    });
    expect(await read(body.data.id)).toEqual(body.data);
  });

  it.each([
    ['customer_list', { identifier_types: ['email_sha256'], source: 'partner' }, { app_id: null }],
    ['website', { include: [purchase] }, { exclude: [] }],
    [
      'app_activity',
      { include: [{ event: 'install' }] },
      { include: [{ event: 'install', filters: [], within_days: null }], exclude: [] },
    ],
    ['engagement', { include: [purchase], exclude: [purchase] }, {}],
    ['rule_based', { include: [purchase] }, { exclude: [] }],
    [
      'saved',
      { locations: { include: ['US-CA'] }, age_min: 18 },
      { ...everywhere, locations: { include: ['US-CA'], exclude: [] }, age_min: 18 },
    ],
    [
      'saved',
      { locations: { include: ['us-ca', 'Gb'], exclude: ['us'] } },
      { ...everywhere, locations: { include: ['US-CA', 'GB'], exclude: ['US'] } },
    ],
  ])('of the type %s shows what it was defined as', async (type, definition, settled) => {
    expect((await read(await made({ type, definition }))).definition).toEqual({ ...definition, ...settled });
  });

  it('is defined by others of the organization', async () => {
    const [one, two, list] = [await made(), await made(), await made({ type: 'customer_list' })];
    const both = await made(combined({ any_of: [one], none_of: [two] }));
    expect((await read(both)).definition).toEqual({ any_of: [one], all_of: [], none_of: [two] });
    const alike = await made({ type: 'lookalike', definition: { source_audience_id: list, countries: ['US'], ratio: 0.03 } });
    expect((await read(alike)).definition).toEqual({ source_audience_id: list, countries: ['US'], expansion: null, ratio: 0.03 });
  });

  it('of another organization is unknown, as a record and as a source', async () => {
    const id = await made({ type: 'customer_list' });
    const other = product.client.as((await product.organization()).keys.owner);
    for (const answer of [await other.get(`/v1/audiences/${id}`), await other.delete(`/v1/audiences/${id}`)])
      expect(codeOf(answer)).toBe('404 not_found');
    expect((await other.get('/v1/audiences?status=all')).body.data).toEqual([]);
    const named = await other.post('/v1/audiences', { name: 'x', ...combined({ any_of: [id] }) });
    expect([codeOf(named), faultsOf(named)]).toEqual(['400 validation_failed', ['definition: invalid_value']]);
    expect((await other.post('/v1/campaigns', { name: 'x', audience_ids: [id] })).status).toBe(400);
  });
});

describe('an update', () => {
  it('changes the named fields, and rebuilds only when the definition changed', async () => {
    const id = await made({ labels: ['a'], metadata: { a: '1', b: '2' } });
    const { body } = await patch(id, { name: 'Renamed', metadata: { b: null, c: '3' }, retention_days: 30 });
    expect(body.data).toMatchObject({
      name: 'Renamed',
      labels: ['a'],
      metadata: { a: '1', c: '3' },
      retention_days: 30,
      version: 2,
    });
    expect((await patch(id, { name: 'Renamed' })).body.data.version).toBe(2);
    expect((await patch(id, { definition: { age_min: 21 } })).body.data).toMatchObject({
      status: 'building',
      definition: { age_min: 21 },
    });
  });

  it('takes back a record that was read, and refuses to change its type or status', async () => {
    const id = await made({ type: 'website', definition: { include: [purchase] } });
    const record = await read(id);
    expect((await patch(id, { ...record, name: 'Sent back' })).body.data.name).toBe('Sent back');
    expect(faultsOf(await patch(id, { type: 'saved', status: 'active' }))).toEqual(['type: immutable', 'status: immutable']);
    expect(faultsOf(await patch(id, { definition: { any_of: [] } }))).toContain('definition.any_of: unknown_field');
  });

  it('in a dry run writes nothing', async () => {
    const id = await made();
    const before = await read(id);
    expect((await api().patch(`/v1/audiences/${id}?validate_only=true`, { name: 'x' })).body.data).toMatchObject({
      name: 'x',
      version: 2,
    });
    expect(await read(id)).toEqual(before);
    const dry = await api().post('/v1/audiences?validate_only=true', { name: 'x' });
    expect((await api().get(`/v1/audiences/${dry.body.data.id}`)).status).toBe(404);
  });

  it('is not made by somebody who saw another version', async () => {
    const id = await made();
    expect(codeOf(await api().patch(`/v1/audiences/${id}`, { name: 'x' }, { headers: { 'If-Match': '"9"' } }))).toBe(
      '412 version_mismatch',
    );
  });
});

describe('an external_id', () => {
  it('names one audience of an organization', async () => {
    await made({ external_id: 'crm-1' });
    expect(codeOf(await create({ external_id: 'crm-1' }))).toBe('409 duplicate_external_id');
    expect((await api().get('/v1/audiences?external_id=crm-1')).body.data).toHaveLength(1);
  });
});

describe('an archived audience', () => {
  it('is read, never changed, and left out of lists', async () => {
    const id = await made();
    expect(codeOf(await api().delete(`/v1/audiences/${id}`))).toBe('200 archived');
    expect(codeOf(await api().delete(`/v1/audiences/${id}`))).toBe('200 archived');
    expect(codeOf(await patch(id, { name: 'x' }))).toBe('409 resource_archived');
    const ids = async (query: string) =>
      (await api().get(`/v1/audiences?limit=100${query}`)).body.data.map((each: { id: string }) => each.id);
    expect(await ids('')).not.toContain(id);
    expect(await ids('&status=archived')).toContain(id);
  });
});

describe('every change', () => {
  it('leaves one line in the audit and emits its event', async () => {
    const id = await made();
    await patch(id, { name: 'Renamed' });
    await api().delete(`/v1/audiences/${id}`);
    const uuid = (
      await product.sql<{ id: string }>(
        "select id from audiences.audience where name = 'Renamed' order by created_at desc limit 1",
      )
    )[0]?.id;
    const events = await product.sql<{ type: string }>('select type from platform.event where resource_id = $1 order by id', [
      uuid,
    ]);
    expect(events.map(({ type }) => type)).toEqual(['audience.created', 'audience.updated', 'audience.archived']);
    const lines = await product.sql<{ action: string }>('select action from access.audit where resource_id = $1 order by id', [
      uuid,
    ]);
    expect(lines.map(({ action }) => action)).toEqual(['audience.created', 'audience.updated', 'audience.archived']);
  });
});
