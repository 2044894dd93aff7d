// Pauses of platforms: whom and which calls they hold, and for how long.
import { ConnectionSessions, PlatformError, type QuotaKind, quotaKinds } from '@app/connections';
import { systemActor, uuidOf } from '@app/kernel';
import { asking as askingFor, type Connected, endPauses, startConnected } from '../support/connected.js';

const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;
let { product, acme, connection } = {} as Connected;

const inMs = (ms: number): Date => new Date(product.clock.now().getTime() + ms);
const passTime = (ms: number): void => product.clock.set(inMs(ms));
const pauses = () =>
  product.sql<{ holder: string; ends_at: Date }>('select holder, ends_at from connections.throttle order by holder');
/** A call for an account that the platform throttles so. */
const throttled = (accountId: string, detail: PlatformError['detail']): Promise<unknown> =>
  asking(accountId, () => Promise.reject(new PlatformError('throttled', 'Google Ads: Too many requests.', detail)));
/** Calls the platform for an account; the failure, or what came of it. */
const asking = (
  accountId: string,
  work: () => Promise<unknown> = () => Promise.resolve('asked'),
  kind: QuotaKind = 'tree',
): Promise<unknown> =>
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
      kind,
      work,
    )
    .catch((failure: unknown) => failure);

beforeAll(async () => {
  ({ product, acme, connection } = await startConnected('api_throttle_pauses'));
});
beforeEach(() => product.clock.set(new Date()));
afterEach(async () => {
  product.clock.release();
  await endPauses(product);
});
afterAll(() => product.stop());

describe('a pause', () => {
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
  ])('is none for others when the platform means %s', async (_, detail) => {
    expect(await throttled('7', detail())).toMatchObject({ fault: 'throttled', detail: detail() });
    expect(await asking('7')).toBe('asked');
    expect(await pauses()).toEqual([]);
  });

  it.each(quotaKinds)('of %s holds up no other calls, and one that names no kind holds up all', async (kind) => {
    const answers = async (): Promise<string[]> => {
      const held: string[] = [];
      for (const each of quotaKinds) if ((await asking('7', undefined, each)) instanceof PlatformError) held.push(each);
      return held;
    };
    await throttled('7', { scope: 'account', of: kind, retryAt: inMs(HOUR_MS) });
    expect(await answers()).toEqual([kind]);
    expect(await asking('7', undefined, kind)).toMatchObject({ detail: { of: kind, retryAt: inMs(HOUR_MS) } });
    await throttled('8', { scope: 'app', retryAt: inMs(2 * HOUR_MS) });
    expect(await answers()).toEqual(quotaKinds);
  });

  it('of a consent holds for each of its accounts, in every organization, and for no other consent', async () => {
    await throttled('7', { scope: 'grant', retryAt: inMs(HOUR_MS) });
    expect(await asking('8')).toMatchObject({ fault: 'throttled', detail: { scope: 'grant', retryAt: inMs(HOUR_MS) } });
    const other = await product.connect(await product.organization());
    expect(await askingFor(product, other)).toBe('asked');
    const userOf = (id: string): Promise<{ user: Buffer }[]> =>
      product.sql('select user_hash as user from connections.platform_grant where id = $1', [id]);
    const [theirs] = await product.sql<{ id: string }>(
      'select grant_id as id from connections.grant_use where connection_id = $1',
      [other],
    );
    const [ours] = await product.sql<{ id: string }>(
      'select grant_id as id from connections.grant_use where connection_id = $1',
      [uuidOf('connection', connection)],
    );
    const [user] = await userOf(ours?.id ?? '');
    await product.sql('update connections.platform_grant set user_hash = $2 where id = $1', [theirs?.id, user?.user]);
    expect(await askingFor(product, other)).toMatchObject({ fault: 'throttled' });
  });

  it.each([
    ['without a time', () => ({ scope: 'account' }) as const],
    ['until a time that is over', () => ({ scope: 'account', retryAt: inMs(0) }) as const],
  ])('%s is longer with each refusal, and short again after ten good minutes', async (_, detail) => {
    for (const seconds of [2, 10, 60, 300, 300]) {
      const ends = { fault: 'throttled', detail: { scope: 'account', retryAt: inMs(seconds * 1_000) } };
      expect(await throttled('7', detail())).toMatchObject(ends);
      expect(await asking('7')).toMatchObject(ends);
      passTime(seconds * 1_000);
      expect(await asking('7')).toBe('asked');
    }
    passTime(10 * 60_000 + 1);
    expect(await throttled('7', detail())).toMatchObject({ detail: { retryAt: inMs(2_000) } });
    // What was under way when the pause began is no further refusal.
    passTime(2_000);
    await asking('7', async () => {
      expect(await throttled('7', detail())).toMatchObject({ detail: { retryAt: inMs(10_000) } });
      throw new PlatformError('throttled', 'Google Ads: Too many requests.', detail());
    });
    expect(await asking('7')).toMatchObject({ detail: { retryAt: inMs(10_000) } });
  });

  it('that is over is forgotten when another one begins', async () => {
    for (const id of ['7', '8']) await throttled(id, { scope: 'account', retryAt: inMs(HOUR_MS) });
    passTime(HOUR_MS + 10 * 60_000);
    await throttled('8', { scope: 'account', retryAt: inMs(HOUR_MS) });
    expect(await pauses()).toEqual([{ holder: '8', ends_at: inMs(HOUR_MS) }]);
  });
});
