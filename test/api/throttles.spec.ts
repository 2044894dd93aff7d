// A platform that throttles an account, or all of us, is left alone by everybody until the time that it named.
import { Logger } from '@nestjs/common';
import { publicId, uuidOf } from '@app/kernel';
import { register } from 'prom-client';
import { asking, type Connected, endPauses, startConnected } from '../support/connected.js';
import type { TestOrganization } from '../support/product.js';

interface Call {
  readonly status: number;
}

const HOUR_MS = 3_600_000;
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
  product.sql<{ holder: string; ends_at: Date }>('select holder, ends_at from connections.throttle order by holder');
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
beforeAll(async () => {
  ({ product, acme, api, control, connection, account, read, launched, fault } = await startConnected('api_throttles'));
  // Another account joins later: what is on trial is the throttle, not whose money it is.
  expect((await api.patch(`/v1/connections/${connection}`, { is_default: true })).status).toBe(200);
});
afterEach(async () => {
  product.clock.release();
  await control('DELETE', '/faults');
  await endPauses(product);
  await workAll();
});
afterAll(() => product.stop());

describe('an account that the platform throttles', () => {
  it('is asked by none of its campaigns and syncs until then, while another account works; then all go on', async () => {
    const other = publicId('connection', await product.connect(acme));
    await throttle('ACCOUNT');
    const first = await launched('First');
    const [pause] = await pauses();
    expect(pause?.holder).toBe(account);
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

  it('is asked to stop a campaign all the same, and again after pauses that grow, while nothing else is tried', async () => {
    const id = await launched('To be stopped');
    product.clock.set(new Date());
    await control('POST', '/faults', {
      match: { pathPattern: 'customers' },
      times: 1_000,
      action: { kind: 'throttle', retryDelaySeconds: 3_600, scope: 'ACCOUNT' },
    });
    expect(await (await synced(acme, connection))()).toMatchObject({ waiting_reason: 'rate_limited' });
    await forgetCalls();
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    for (const seconds of [10, 20]) {
      expect((await calls(account)).length).toBeGreaterThan(0);
      expect((await read(id)).delivery_issues.map(({ code }: { code: string }) => code)).toContain('still_delivering');
      expect(await jobOf(id, 'stop')).toEqual(new Date(product.clock.now().getTime() + seconds * 1_000));
      await forgetCalls();
      passTime(seconds * 1_000);
      if (seconds === 20) await control('DELETE', '/faults');
      await product.sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [
        `stop:${uuidOf('campaign', id)}`,
      ]);
      await product.work();
    }
    expect(await read(id)).toMatchObject({ delivery_status: 'paused', delivery_issues: [{ code: 'platform_error' }] });
    expect(await asking(product, uuidOf('connection', connection) ?? '')).toMatchObject({
      fault: 'throttled',
      detail: { scope: 'account' },
    });
  });
});

it('a platform that throttles all of us is asked by no organization until then; then each goes on', async () => {
  const neighbour = await product.organization();
  const theirs = publicId('connection', await product.connect(neighbour));
  await throttle('DEVELOPER');
  const id = await launched('Throttles all');
  expect(await pauses()).toMatchObject([{ holder: '' }]);

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
