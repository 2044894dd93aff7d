// A platform that throttles an account, or all of us, is left alone by everybody until the time that it named.
import { Logger } from '@nestjs/common';
import { ConnectionSessions, PlatformError } from '@app/connections';
import { publicId, systemActor, uuidOf } from '@app/kernel';
import { register } from 'prom-client';
import { type Connected, startConnected } from '../support/connected.js';
import type { TestOrganization } from '../support/product.js';

interface Call {
  readonly status: number;
}

const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;
let { product, acme, api, control, connection, account, read, launched, fault } = {} as Connected;

const calls = async (to = ''): Promise<Call[]> =>
  (await control<{ requests: Call[] }>('GET', `/requests?path_contains=${to}`)).requests;
const forgetCalls = (): Promise<unknown> => control('DELETE', '/requests');
/** Every job is due; the time of the product stays. */
const workAll = async (): Promise<void> => {
  await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await product.work();
};
const passTime = (ms: number): void => product.clock.set(new Date(product.clock.now().getTime() + ms));
const jobOf = async (campaign: string, kind: 'reconcile' | 'stop' = 'reconcile'): Promise<Date | undefined> =>
  (
    await product.sql<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
      `${kind}:${uuidOf('campaign', campaign)}`,
    ])
  )[0]?.run_at;
const pauses = () =>
  product.sql<{ account_id: string; ends_at: Date }>('select account_id, ends_at from connections.pause order by account_id');
const throttle = (scope: 'ACCOUNT' | 'DEVELOPER', operation = 'googleAds.search'): Promise<unknown> =>
  fault(operation, { kind: 'throttle', retryDelaySeconds: 3_600, scope });
/** A sync that was asked for, after it went as far as it could. */
async function synced({ keys }: TestOrganization, id: string) {
  const client = product.client.as(keys.owner);
  const answer = await client.post(`/v1/connections/${id}/sync`);
  expect(answer.status).toBe(202);
  await product.work();
  return async () => (await client.get(`/v1/connections/${id}/syncs/${answer.body.data.id}`)).body.data;
}
/** A call for an account that the platform throttles so. */
const throttled = (accountId: string, detail: PlatformError['detail']): Promise<unknown> =>
  asking(accountId, () => Promise.reject(new PlatformError('throttled', 'Google Ads: Too many requests.', detail)));
/** Calls the platform for an account; the failure, or what came of it. */
const asking = (accountId: string, work: () => Promise<unknown> = () => Promise.resolve('asked')): Promise<unknown> =>
  product.nest
    .get(ConnectionSessions)
    .call(
      systemActor(acme.id),
      {
        id: uuidOf('connection', connection) ?? '',
        channel: 'google_ads',
        world: 'simulated',
        account: { id: accountId, managerId: null },
      },
      work,
    )
    .catch((failure: unknown) => failure);

beforeAll(async () => {
  ({ product, acme, api, control, connection, account, read, launched, fault } = await startConnected('api_throttles'));
  // Another account joins later: what is on trial is the throttle, not whose money it is.
  expect((await api.patch(`/v1/connections/${connection}`, { is_default: true })).status).toBe(200);
});
afterEach(async () => {
  product.clock.release();
  await control('DELETE', '/faults');
  await product.sql('delete from connections.pause');
  await workAll();
});
afterAll(() => product.stop());

describe('an account that the platform throttles', () => {
  it('is asked by none of its campaigns and syncs until then, while another account works; then all go on', async () => {
    const other = publicId('connection', await product.connect(acme));
    await throttle('ACCOUNT');
    const first = await launched('First');
    const [pause] = await pauses();
    expect(pause?.account_id).toBe(account);
    expect(Math.abs((pause?.ends_at.getTime() ?? 0) - Date.now() - HOUR_MS)).toBeLessThan(60_000);

    await forgetCalls();
    const second = await launched('Second');
    const sync = await synced(acme, connection);
    passTime(HOUR_MS / 2);
    await workAll();
    expect(await calls(account)).toEqual([]);
    expect([await jobOf(first), await jobOf(second)]).toEqual([pause?.ends_at, pause?.ends_at]);
    const issue =
      `Google Ads: it takes no more calls for this account before ${pause?.ends_at.toISOString()}. It is ` +
      `tried again by itself.`;
    expect(await read(second)).toMatchObject({ delivery_issues: [{ code: 'platform_error', message: issue }] });
    const resume_at = pause?.ends_at.toISOString();
    expect(await sync()).toMatchObject({ status: 'running', waiting_reason: 'rate_limited', resume_at });
    expect(await (await synced(acme, other))()).toMatchObject({ status: 'succeeded' });

    passTime(HOUR_MS);
    await workAll();
    expect(await sync()).toMatchObject({ status: 'succeeded', attempt: 1, error: null });
    // On a clock that stands still, what the sync read before they were switched on is as new as what they read themselves.
    passTime(1_000);
    await synced(acme, connection);
    for (const id of [first, second])
      expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  it('is not asked to stop a campaign until then, and the campaign says that it still runs', async () => {
    const id = await launched('To be stopped');
    await throttle('ACCOUNT', 'googleAds.searchStream');
    const sync = await synced(acme, connection);
    expect(await sync()).toMatchObject({ waiting_reason: 'rate_limited' });
    const [pause] = await pauses();
    await forgetCalls();
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    expect(await calls(account)).toEqual([]);
    expect(await jobOf(id, 'stop')).toEqual(pause?.ends_at);
    expect((await read(id)).delivery_issues.map(({ code }: { code: string }) => code)).toContain('still_delivering');

    passTime(HOUR_MS + 1_000);
    await workAll();
    expect(await read(id)).toMatchObject({ delivery_status: 'paused', delivery_issues: [] });
  });
});

it('a platform that throttles all of us is asked by no organization until then; then each goes on', async () => {
  const neighbour = await product.organization();
  const theirs = publicId('connection', await product.connect(neighbour));
  await throttle('DEVELOPER');
  const id = await launched('Throttles all');
  expect(await pauses()).toMatchObject([{ account_id: '' }]);

  await forgetCalls();
  const sync = await synced(neighbour, theirs);
  await workAll();
  expect(await calls()).toEqual([]);
  expect(await sync()).toMatchObject({ status: 'running', waiting_reason: 'rate_limited', error: { class: 'rate_limit' } });

  passTime(HOUR_MS + 1_000);
  await workAll();
  expect(await sync()).toMatchObject({ status: 'succeeded' });
  expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
});

it('a platform that refuses our application ends no consent and blames nobody; it is asked again, and all goes on', async () => {
  const running = await launched('Runs');
  for (const code of ['MISSING_TOS', 'DEVELOPER_TOKEN_PROHIBITED']) {
    const refuses = () => register.getSingleMetricAsString('operator_alarm');
    await control('POST', '/faults', {
      match: { pathPattern: 'customers' },
      times: 1_000,
      action: { kind: 'error', errorCode: { authorizationError: code } },
    });
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const sync = await synced(acme, connection);
    expect(await sync()).toMatchObject({ status: 'running', waiting_reason: 'service_refused', error: { class: 'service' } });
    const id = await launched('Refused');
    passTime(90_000);
    await workAll();
    expect(await sync()).toMatchObject({ status: 'running', waiting_reason: 'service_refused' });
    const shown = (await api.get(`/v1/connections/${connection}`)).body.data;
    expect(shown).toMatchObject({ status: 'active', health: 'degraded', sync: { consecutive_failures: 0 } });
    expect(shown.health_reasons[0]).toMatchObject({
      code: 'service_refused',
      message: expect.stringContaining('nothing is wrong with your account'),
    });
    const { delivery_issues: issues } = await read(id);
    expect(issues).toMatchObject([{ code: 'platform_error', message: expect.stringContaining(code) }]);
    expect((await read(running)).delivery_status).toBe('delivering');
    expect(logged.mock.calls.map(([said]) => said)).toMatchObject([
      { channel: 'google_ads', word: `authorizationError.${code}` },
    ]);
    expect(await refuses()).toContain('operator_alarm{alarm="platform_refuses_application",subject="google_ads simulated"} 1');

    await control('DELETE', '/faults');
    passTime(HOUR_MS);
    await workAll();
    expect(await sync()).toMatchObject({ status: 'succeeded', error: null });
    expect((await api.get(`/v1/connections/${connection}`)).body.data).toMatchObject({
      health: 'healthy',
      last_error: null,
    });
    // As above: on a clock that stands still the two reads are equally new.
    passTime(1_000);
    await synced(acme, connection);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    expect(await refuses()).toContain('subject="google_ads simulated"} 0');
    logged.mockRestore();
  }
});

describe('a pause', () => {
  const inMs = (ms: number): Date => new Date(product.clock.now().getTime() + ms);
  beforeEach(() => product.clock.set(new Date()));

  it('lasts a day at most, whatever the platform says, also for the call that met it', async () => {
    const day = { fault: 'throttled', detail: { scope: 'account', retryAt: inMs(24 * HOUR_MS) } };
    expect(await throttled('7', { scope: 'account', retryAt: inMs(TEN_YEARS_MS) })).toMatchObject(day);
    expect(await asking('7')).toMatchObject(day);
    expect(await throttled('8', { retryAt: inMs(TEN_YEARS_MS) })).toMatchObject({ detail: { retryAt: inMs(24 * HOUR_MS) } });
    passTime(24 * HOUR_MS);
    expect(await asking('7')).toBe('asked');
  });

  it('ends at the later time of two', async () => {
    await asking('7', async () => {
      // Another call was under way at the same time.
      await throttled('7', { scope: 'account', retryAt: inMs(2 * HOUR_MS) });
      throw new PlatformError('throttled', 'Google Ads: Too many requests.', { scope: 'account', retryAt: inMs(HOUR_MS) });
    });
    expect(await asking('7')).toMatchObject({ detail: { retryAt: inMs(2 * HOUR_MS) } });
    await throttled('8', { scope: 'app', retryAt: inMs(3 * HOUR_MS) });
    expect(await asking('7')).toMatchObject({ detail: { scope: 'app', retryAt: inMs(3 * HOUR_MS) } });
  });

  it.each([
    ['only one call', () => ({ scope: 'call', retryAt: inMs(HOUR_MS) }) as const],
    ['nobody in particular', () => ({ retryAt: inMs(HOUR_MS) })],
    ['an account without a time', () => ({ scope: 'account' }) as const],
    ['an account until a time that is over', () => ({ scope: 'account', retryAt: inMs(0) }) as const],
  ])('is none for others when the platform means %s', async (_, detail) => {
    expect(await throttled('7', detail())).toMatchObject({ fault: 'throttled', detail: detail() });
    expect(await asking('7')).toBe('asked');
    expect(await pauses()).toEqual([]);
  });

  it('that is over is forgotten when another one begins', async () => {
    for (const id of ['7', '8']) await throttled(id, { scope: 'account', retryAt: inMs(HOUR_MS) });
    passTime(HOUR_MS);
    await throttled('8', { scope: 'account', retryAt: inMs(HOUR_MS) });
    expect(await pauses()).toEqual([{ account_id: '8', ends_at: inMs(HOUR_MS) }]);
  });
});
