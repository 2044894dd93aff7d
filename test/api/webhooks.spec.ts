/** Webhook endpoints: made, changed, disabled, archived; what is refused, and how it could be right. */
import { newId, publicId, systemActor } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { codeOf } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let api: ApiClient;
const path = '/v1/webhook_endpoints';
const hooks = { url: 'https://hooks.example.com/ads', types: ['campaign.*'] };
const make = async (more: object = {}) => (await api.post(path, { ...hooks, ...more })).body.data;
const faultsOf = ({ status, body }: ApiAnswer): unknown[] => [status, ...(body.error?.details.fields ?? [body.error?.code])];

beforeAll(async () => {
  product = await startProduct('api_webhooks', { settings: { PUBLIC_URL: 'https://ads.acme.example' } });
});
afterAll(() => product.stop());
beforeEach(async () => {
  acme = await product.organization('growth');
  api = product.client.as(acme.keys.admin);
});

/** What only an enabled one does. */
const ofEnabled = (): [action: string, body: object][] => [
  ['test', {}],
  ['recover', { since: new Date().toISOString() }],
  [`deliveries/${publicId('webhook_delivery', newId())}/resend`, {}],
];

describe('a webhook endpoint', () => {
  it('is made with a secret that is shown once', async () => {
    const made = await api.post(path, { ...hooks, description: 'Chat' }, { headers: { 'Idempotency-Key': 'one' } });
    expect([made.status, made.headers.get('location')]).toEqual([201, expect.stringMatching(`${path}/${made.body.data.id}$`)]);
    const { secret, ...shown } = made.body.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({
      ...hooks,
      description: 'Chat',
      status: 'enabled',
      health: { status: 'ok' },
      missed_since: null,
    });
    expect((await api.get(`${path}/${shown.id}`)).body.data).toEqual(shown);
    expect((await api.post(path, { ...hooks, description: 'Chat' }, { headers: { 'Idempotency-Key': 'one' } })).body).toEqual(
      made.body,
    );
    const stored = JSON.stringify(await product.sql('select * from webhooks.endpoint'));
    const told = JSON.stringify(await product.sql('select changes, data from platform.event'));
    expect([stored.includes(secret.slice(6)), told.includes(secret.slice(6)), told.includes('/ads')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is changed by who knows its version, disabled, and enabled again', async () => {
    const { id } = await make();
    const at = `${path}/${id}`;
    const changed = await api.patch(at, { types: ['*'], description: 'All' }, { headers: { 'If-Match': '"1"' } });
    expect(changed.body.data).toMatchObject({ types: ['*'], description: 'All', url: hooks.url, version: 2 });
    expect(codeOf(await api.patch(at, { types: ['*'] }, { headers: { 'If-Match': '"1"' } }))).toBe('412 version_mismatch');
    expect((await api.patch(at, changed.body.data)).body.data.version).toBe(2);
    const disabled = (await api.patch(at, { status: 'disabled' })).body.data;
    // The events of its own changes were not sent yet.
    expect(disabled).toMatchObject({ status: 'disabled', disabled_reason: 'person', missed_since: disabled.created_at });
    for (const [action, body] of ofEnabled())
      expect(codeOf(await api.post(`${at}/${action}`, body))).toBe('409 invalid_state_transition');
    const enabled = (await api.patch(at, { status: 'enabled' })).body.data;
    expect(enabled).toMatchObject({ status: 'enabled', disabled_reason: null, missed_since: disabled.missed_since });
  });

  it('is archived for good and stays readable', async () => {
    const { id } = await make();
    for (const _ of ['first', 'again']) expect(codeOf(await api.delete(`${path}/${id}`))).toBe('200 archived');
    expect(codeOf(await api.patch(`${path}/${id}`, { status: 'enabled' }))).toBe('409 resource_archived');
    for (const [action, body] of [['rotate_secret', {}] as const, ...ofEnabled()])
      expect(codeOf(await api.post(`${path}/${id}/${action}`, body))).toBe('409 resource_archived');
    expect((await api.get(path)).body.data).toEqual([]);
    expect((await api.get(`${path}?status=archived`)).body.data).toMatchObject([{ id, allowed_actions: [] }]);
  });

  it('has at most one former secret, and loses both when it is rotated without an overlap', async () => {
    const { id, secret } = await make();
    const rotate = (body: object = {}) => api.post(`${path}/${id}/rotate_secret`, body);
    const rotated = (await rotate()).body.data;
    expect([rotated.secret === secret, Date.parse(rotated.former_secret_until) - Date.parse(rotated.updated_at)]).toEqual([
      false,
      86_400_000,
    ]);
    const twice = await rotate();
    expect([codeOf(twice), twice.body.error.details.former_secret_until]).toEqual([
      '409 webhook_secret_rotating',
      rotated.former_secret_until,
    ]);
    expect((await rotate({ overlap_seconds: 0 })).body.data.former_secret_until).toBeNull();
    expect(faultsOf(await rotate({ overlap_seconds: 604_801 }))).toMatchObject([400, { field: 'overlap_seconds' }]);
  });

  it('is one of twenty at most, archived ones not counted', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await make()).id as string));
    const another = await api.post(path, hooks);
    expect([codeOf(another), another.body.error.details.limit]).toEqual(['422 too_many_webhook_endpoints', 20]);
    await api.delete(`${path}/${ids[0]}`);
    expect((await api.post(path, hooks)).status).toBe(201);
  });

  it('of a narrowed key is for what the key may read', async () => {
    const permissions = ['webhooks:manage', 'campaigns:read'] as const;
    const { key } = await product.keys.create(systemActor(acme.id), acme.userIds.admin, 'narrow', { permissions });
    expect((await product.client.as(key).post(path, hooks)).status).toBe(201);
    const [row] = await product.sql<{ permissions: string[] }>(
      'select permissions from webhooks.endpoint where organization_id = $1',
      [acme.id],
    );
    expect(row?.permissions.sort()).toEqual([...permissions].sort());
  });
});

describe('refused with its field and what would be right', () => {
  it.each([
    ['not https', 'http://hooks.example.com/', 'invalid_format', 'https://'],
    ['this machine, in live mode', 'https://127.0.0.1:8443/', 'invalid_value', 'public internet'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest', 'invalid_value', 'public internet'],
    ['IPv4 inside IPv6', 'https://[::ffff:10.0.0.1]/', 'invalid_value', 'public internet'],
    ['a port of another protocol', 'https://hooks.example.com:22/', 'invalid_value', '1024'],
    ['a password', 'https://u:p@hooks.example.com/', 'invalid_value', 'no password'],
    ['ours', 'https://ads.acme.example/v1/campaigns', 'invalid_value', 'the service itself'],
    ['no URL', 'hooks', 'invalid_format', 'such as https://'],
  ])('a URL that is %s', async (_what, url, code, cure) => {
    const expected = [400, { field: 'url', code, message: expect.stringContaining(cure) }];
    expect(faultsOf(await api.post(path, { ...hooks, url }))).toMatchObject(expected);
    const { id } = await make();
    expect(faultsOf(await api.patch(`${path}/${id}`, { url }))).toMatchObject(expected);
  });

  it('loopback in test mode, unless the operator allows it', async () => {
    const { key } = await product.keys.create(systemActor(acme.id), acme.userIds.admin, 'test', { mode: 'test' });
    const answer = await product.client.as(key).post(path, { ...hooks, url: 'http://localhost:3000/' });
    expect(faultsOf(answer)).toMatchObject([400, { field: 'url', message: expect.stringContaining('operator') }]);
  });

  it.each([
    [['campaign.launchd'], 'types[0]', 'campaign.launched'],
    [['campaign.*', 'campaigns.*'], 'types[1]', 'campaign.*'],
  ])('the types %j, with the nearest', async (types, field, nearest) => {
    const answer = faultsOf(await api.post(path, { ...hooks, types }));
    expect(answer).toMatchObject([400, { field, code: 'invalid_value', nearest, message: expect.stringContaining(nearest) }]);
  });

  it('types that are not published, none, and ones in another form', async () => {
    for (const types of [['user.password_changed'], ['organization.deleted'], [], ['Campaign'], 'campaign.*', ['*', '*']])
      expect(faultsOf(await api.post(path, { ...hooks, types }))).toMatchObject([
        400,
        { field: expect.stringMatching(/^types/) },
      ]);
  });

  it('a secret of the client', async () => {
    const answer = await api.post(path, { ...hooks, secret: 'whsec_bXkgb3duIHNlY3JldA==' });
    expect(faultsOf(answer)).toMatchObject([
      400,
      { field: 'secret', message: expect.stringContaining('rotate_secret, because the service makes secrets') },
    ]);
    const { id } = await make();
    expect((await api.patch(`${path}/${id}`, { secret: 'whsec_bXkgb3duIHNlY3JldA==' })).status).toBe(400);
  });

  it('what is asked for again beyond what is kept', async () => {
    const { id } = await make();
    const recover = (since: unknown) => api.post(`${path}/${id}/recover`, { since });
    const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
    for (const [since, cure] of [
      [days(-15), '14'],
      [days(1), 'future'],
    ] as const)
      expect(faultsOf(await recover(since))).toMatchObject([400, { field: 'since', message: expect.stringContaining(cure) }]);
    expect(faultsOf(await recover(undefined))).toMatchObject([400, { field: 'since' }]);
    const gone = await api.post(`${path}/${id}/deliveries/whd_01jdqm6gnceha8bmyqy3c6z3jx/resend`);
    expect([codeOf(gone), gone.body.error.message]).toEqual(['404 not_found', expect.stringContaining('14 days')]);
  });
});
