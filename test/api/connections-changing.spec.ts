import { OperationLedger } from '@app/connections';
import { publicId } from '@app/kernel';
import { register } from 'prom-client';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { endPauses } from '../support/connected.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let client: ApiClient;
let id: string;
let path: string;

beforeAll(async () => {
  product = await startProduct('api_connections_changing', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
  id = await product.connect(acme);
  path = `/v1/connections/${publicId('connection', id)}`;
});
afterAll(() => product.stop());

const read = async () => (await client.get(path)).body.data;
const patch = (body: unknown, headers = {}): Promise<ApiAnswer> => client.patch(path, body, { headers });
const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? 'changed'}`;
const lastOf = async (table: 'platform.event' | 'access.audit', columns: string) =>
  (await product.sql(`select ${columns} from ${table} where resource_id = $1 order by id desc limit 1`, [id]))[0];

describe('a person changes a connection', () => {
  it('and reads its new name and interval, with another version, an event and a line of the audit', async () => {
    const answer = await patch({ name: 'Shop', sync_interval_minutes: 15 });
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { name: 'Shop', sync_interval_minutes: 15, sync: { interval_minutes: 15 }, version: 2 },
    ]);
    expect(answer.body.data).toEqual(await read());
    expect(await lastOf('platform.event', 'type')).toEqual({ type: 'connection.changed' });
    expect(await lastOf('access.audit', 'action, changes')).toEqual({
      action: 'connection.changed',
      changes: { name: 'Shop', sync_interval_minutes: 15 },
    });
  });

  it('and a record that was read can be sent back, edited or not', async () => {
    const before = await read();
    expect((await patch(before)).body.data).toEqual(before);
    const renamed = await patch({ ...before, name: 'Shop' }, { 'If-Match': `"${before.version}"` });
    expect(renamed.body.data).toEqual({ ...before, name: 'Shop', version: 2, updated_at: renamed.body.data.updated_at });
    expect(codeOf(await patch({ name: 'Late' }, { 'If-Match': `"${before.version}"` }))).toBe('412 version_mismatch');
    const edited = await patch({ ...before, name: 'Late' }, { 'If-Match': `"${before.version}"` });
    expect([codeOf(edited), edited.body.error.details]).toMatchObject([
      '412 version_mismatch',
      { current_version: 2, expected_version: before.version },
    ]);
    const paused = await patch({ ...renamed.body.data, status: 'paused' });
    expect([codeOf(paused), paused.body.error.details.fields]).toMatchObject([
      '400 validation_failed',
      [{ field: 'status', code: 'immutable' }],
    ]);
  });

  it('and the next sync moves with the interval', async () => {
    await client.post(`${path}/sync`);
    await product.work();
    await patch({ sync_interval_minutes: 1_000 });
    const { last_sync_at: last, next_sync_at: next } = (await read()).sync;
    const minutes = (Date.parse(next) - Date.parse(last)) / 60_000;
    expect([minutes >= 900, minutes <= 1_100]).toEqual([true, true]);
  });

  it('once, however often the same request arrives', async () => {
    const headers = { 'Idempotency-Key': `change-${id}` };
    const answers = [await patch({ name: 'Once' }, headers), await patch({ name: 'Once' }, headers)];
    expect(answers.map(({ body }) => body.data.version)).toEqual([2, 2]);
    expect((await patch({ name: 'Once' })).body.data.version).toBe(2);
  });

  it.each<[unknown, string]>([
    [{ name: '' }, 'name: too_short'],
    [{ name: 'x'.repeat(256) }, 'name: too_long'],
    [{ name: null }, 'name: invalid_type'],
    [{ sync_interval_minutes: 14 }, 'sync_interval_minutes: too_small'],
    [{ sync_interval_minutes: 1441 }, 'sync_interval_minutes: too_large'],
    [{ sync_interval_minutes: 15.5 }, 'sync_interval_minutes: invalid_type'],
    [{ settings: { conversion: '1' } }, 'settings.conversion: unknown_field'],
    [{ settings: { constructor: '1' } }, 'settings.constructor: unknown_field'],
    [{ settings: [] }, 'settings: invalid_type'],
    [{ confirm_account: {} }, 'confirm_account.currency: required'],
    [{ confirm_account: { currency: 'USD' } }, 'confirm_account.timezone: required'],
    [{ developer_token: 'short' }, 'developer_token: too_short'],
    [{ developer_token: 'two words of text' }, 'developer_token: invalid_format'],
    [{ developer_token: 'x'.repeat(101) }, 'developer_token: too_long'],
    [{ developer_token_source: 'own' }, 'developer_token_source: immutable'],
    [{ interval: 60 }, 'interval: unknown_field'],
  ])('with %j is refused, and nothing changes', async (body, expected) => {
    const answer = await patch(body);
    const [fault] = answer.body.error.details.fields;
    expect([codeOf(answer), `${fault.field}: ${fault.code}`]).toEqual(['400 validation_failed', expected]);
    expect((await read()).version).toBe(1);
  });

  it('is refused once it is disconnected, and by a role that may not', async () => {
    expect(codeOf(await product.client.as(acme.keys.manager).patch(path, { name: 'x' }))).toBe('403 insufficient_permissions');
    await client.delete(path);
    expect(codeOf(await patch({ name: 'x' }))).toBe('409 invalid_state_transition');
  });
});

describe('the default of a channel', () => {
  it('moves in one change, tells both, and ends with its connection', async () => {
    const other = `/v1/connections/${publicId('connection', await product.connect(acme, { name: 'Other' }))}`;
    const defaults = async () =>
      ((await client.get('/v1/connections')).body.data as { name: string; is_default: boolean }[])
        .filter(({ is_default }) => is_default)
        .map(({ name }) => name);
    expect(await defaults()).toEqual([]);
    expect((await patch({ is_default: true })).body.data).toMatchObject({ is_default: true, version: 2 });
    expect(await lastOf('access.audit', 'changes')).toEqual({ changes: { is_default: true } });
    const both = await Promise.all([client.patch(other, { is_default: true }), patch({ is_default: true })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await defaults()).toHaveLength(1);
    await client.patch(other, { is_default: true });
    expect(await defaults()).toEqual(['Google Ads: Other']);
    expect(await lastOf('access.audit', 'changes')).toEqual({ changes: { is_default: false } });
    await client.delete(other);
    expect([await defaults(), (await client.get(other)).body.data.is_default]).toEqual([[], false]);
    const { actor, kept } = { actor: product.client.as(acme.keys.manager), kept: await read() };
    expect(codeOf(await actor.patch(path, { is_default: true }))).toBe('403 insufficient_permissions');
    expect(await read()).toEqual(kept);
  });
});

describe('a developer token of its own', () => {
  const [unknown, known] = ['unknown-Token_1', 'known-Token_2'];
  const at = (developerToken: string) => product.control?.('PATCH', '/config', { googleAds: { developerToken } });
  /** Of a connection, after a sync went as far as it could. */
  const synced = async (where: string) => {
    await client.post(`${where}/sync`);
    await product.work();
    return (await client.get(where)).body.data;
  };
  const pausedApps = async () =>
    (await product.sql<{ app: string }>('select distinct app from connections.pause')).map(({ app }) => app);
  const appOf = async () => (await product.sql<{ app: string }>('select app from connections.connection where id = $1', [id]))[0];
  afterEach(async () => {
    jest.restoreAllMocks();
    await at('simulator-developer-token');
    await endPauses(product);
  });

  it('is sent for this connection alone, and what the platform refuses of it is told to its organization alone', async () => {
    const other = `/v1/connections/${publicId('connection', await product.connect(acme, { name: 'Other' }))}`;
    expect((await patch({ developer_token: unknown })).body.data).toMatchObject({ developer_token_source: 'own', version: 2 });
    expect(await synced(path)).toMatchObject({
      status: 'error',
      status_reason: expect.stringContaining('your developer token is refused (authenticationError.DEVELOPER_TOKEN_INVALID)'),
      last_error: { class: 'permission', retryable: false, action: expect.stringContaining('developer_token') },
    });
    expect(await synced(other)).toMatchObject({ status: 'active', last_error: null, developer_token_source: 'installation' });
    expect(await pausedApps()).toEqual([(await appOf())?.app]);
    // A process of the version before still begins pauses, and names their key.
    for (const accountId of ['', '1234567890'])
      await product.sql(
        `insert into connections.pause (channel, world, account_id, ends_at) values ('google_ads', 'sandbox', $1, '2020-01-01Z')
         on conflict (channel, world, account_id) do update set ends_at = excluded.ends_at`,
        [accountId],
      );
    expect((await pausedApps()).sort()).toEqual(['', (await appOf())?.app]);
    expect(await register.getSingleMetricAsString('operator_alarm')).not.toMatch(/refuses_application.* 1$/m);

    await at(known);
    const spend = jest.spyOn(product.nest.get(OperationLedger), 'spend');
    await patch({ developer_token: known });
    expect(await synced(path)).toMatchObject({ status: 'active', health: 'healthy', last_error: null });
    expect(new Set(spend.mock.calls.map(([, { app }]) => app))).toEqual(new Set([(await appOf())?.app]));
    expect(await synced(other)).toMatchObject({ last_error: { class: 'service' } });

    await at('simulator-developer-token');
    await endPauses(product);
    expect((await patch({ developer_token: null })).body.data.developer_token_source).toBe('installation');
    expect(await synced(path)).toMatchObject({ status: 'active', last_error: null });
  });

  it('is nowhere to be read, and ends with its connection', async () => {
    const headers = { 'Idempotency-Key': `token-${id}` };
    const answers = [await patch({ developer_token: known }, headers), await patch({ developer_token: known }, headers)];
    expect(answers.map(({ body }) => body.data.version)).toEqual([2, 2]);
    expect((await patch(await read())).body.data).toMatchObject({ developer_token_source: 'own', version: 2 });
    expect(JSON.stringify([answers, await read()])).not.toContain(known);
    expect(await lastOf('access.audit', 'changes')).toEqual({ changes: { developer_token_source: 'own' } });
    const tables = await product.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('information_schema', 'pg_catalog') and n.nspname not like 'pg_%'`,
    );
    const holding = tables.map(({ name }) => `select '${name}' as name from ${name} t where t::text like '%${known}%'`);
    expect(await product.sql(holding.join(' union all '))).toEqual([]);
    expect(await appOf()).toEqual({ app: expect.stringMatching(/^[0-9a-f]{16}$/) });

    expect(codeOf(await product.client.as(acme.keys.manager).patch(path, { developer_token: unknown }))).toBe(
      '403 insufficient_permissions',
    );
    await client.delete(path);
    await product.work();
    expect(await appOf()).toEqual({ app: null });
  });

  it('is refused for a channel whose calls carry none, with those that carry one', async () => {
    await product.sql("update connections.connection set channel = 'tv' where id = $1", [id]);
    const answer = await patch({ developer_token: known });
    expect([codeOf(answer), answer.body.error.details.fields]).toMatchObject([
      '400 validation_failed',
      [{ field: 'developer_token', code: 'invalid_value', allowed: ['google_ads'] }],
    ]);
  });
});
