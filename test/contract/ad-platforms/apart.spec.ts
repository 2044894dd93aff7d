// What is of others, or waits, holds up nothing: foreign campaigns in the account, spent reports, an ordered report.
import { isDeepStrictEqual } from 'node:util';
import { JobWorker } from '@app/platform/messaging';
import type { CallKind } from '@app/connections';
import { endPauses } from '../../support/connected.js';
import { ownerPool, urlOf } from '../../support/database.js';
import { FULL } from '../../support/full-counts.js';
import { toyDeclaration } from '../toy/toy.declaration.js';
import { startToy, type ToyScene } from './toy-scene.js';

const NAME = 'contract_apart';
const GOOGLE = 'google_ads';
const TOY = 'meta';
const HOUR_S = 3_600;
const keywords = [{ text: 'running shoes', match: 'broad', negative: false }];

/** The calls of a sync that has nothing of before left to read: the first ones learn choices of settings. */
async function settled(callsOfSync: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let before = await callsOfSync();
  for (let syncs = 0; syncs < 6; syncs += 1) {
    const after = await callsOfSync();
    if (isDeepStrictEqual(after, before)) return after;
    before = after;
  }
  throw new Error('Each sync makes other calls than the one before.');
}

describe('On two unlike platforms', () => {
  let { server, product, acme, api, read, later, launched, synced, ended, begin, end, stop } = {} as ToyScene;
  let words: string;
  let connections: Readonly<Record<string, string>>;
  let account: string;

  beforeAll(async () => {
    const scene = await startToy(NAME, { isBesideGoogle: true });
    ({ server, product, acme, api, read, later, launched, synced, ended, begin, end, stop } = scene);
    await product.connect(acme, { currency: 'NZD', timezone: 'Pacific/Auckland' });
    words = await product.creative(acme);
    const all: { id: string; channel: string; account: { id: string } }[] = (await api.get('/v1/connections')).body.data;
    connections = Object.fromEntries(all.map(({ channel, id }) => [channel, id]));
    account = all.find(({ channel }) => channel === GOOGLE)?.account.id ?? '';
  });
  beforeEach(() => begin());
  afterEach(async () => {
    server.forget('report');
    await control('DELETE', '/faults');
    await endPauses(product);
    await end();
  });
  afterAll(() => stop());

  const control = async <T = unknown>(method: string, path: string, body?: object): Promise<T> => {
    if (!product.control) throw new Error('There is no simulator.');
    return product.control<T>(method, path, body);
  };
  const running = async (channel: string): Promise<string> => {
    const id = await launched(channel === GOOGLE ? { channels: [GOOGLE], creative_ids: [words], keywords } : {});
    await later(2);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering' });
    return id;
  };
  /**
   * A sync to its end, and no job that was there before it: how much of an older history or of a look at campaigns would fall
   * into its time depends on the speed of the machine.
   */
  const syncAlone = async (connection: string): Promise<void> => {
    await product.sql("update graphile_worker._private_jobs set run_at = 'infinity' where locked_at is null");
    const run = await synced(connection);
    for (let tries = 0; tries < 60 && (await run()).status === 'running'; tries += 1) {
      product.clock.set(new Date(product.clock.now().getTime() + 10_000));
      await product.nest.get(JobWorker).round('connections.schedule-syncs');
      await product.sql(
        "update graphile_worker._private_jobs set run_at = now() where run_at < 'infinity' and locked_at is null",
      );
      await product.work();
    }
    expect(await run()).toMatchObject({ status: 'succeeded', waiting_reason: null, error: null });
  };
  /** A sync that lost its worker, as a process does that stood still for its lease of half a minute, asks a part again. */
  const callsOfSync = async (channel: string): Promise<readonly string[]> => {
    for (let tries = 0; tries < 5; tries += 1) {
      const calls = await callsDuring(channel, () => syncAlone(connections[channel] ?? ''));
      const last = 'select takeovers from connections.sync order by id desc limit 1';
      if ((await product.sql<{ takeovers: number }>(last))[0]?.takeovers === 0) return calls.toSorted();
    }
    throw new Error('Each sync lost its worker.');
  };
  /** The calls that the platform sees meanwhile, in order. */
  const callsDuring = async (channel: string, work: () => Promise<unknown>): Promise<string[]> => {
    const calls: string[] = [];
    server.afterCall = (kind: CallKind | null) => void calls.push(kind ?? 'other');
    await control('DELETE', '/requests');
    await work();
    server.afterCall = () => undefined;
    if (channel === TOY) return calls;
    const { requests } = await control<{ requests: { operation: string }[] }>('GET', '/requests?platform=google-ads&limit=1000');
    return requests.map(({ operation }) => operation);
  };

  /** So many campaigns that are not ours; at Google one is on: numbers of so many would hold up the simulator's process. */
  const foreign: Readonly<Record<string, (count: number) => Promise<unknown>>> = {
    [TOY]: async (count) => {
      const { core } = server.objects;
      const ref = `theirs of ${count}`;
      const body = { title: 'Theirs', goal: 'traffic', political: null };
      const { urn } = server.objects.create('campaign', { parent: null, ref, body, content: null });
      server.edit(urn, { isOn: true });
      const first = core.living(urn);
      const others = Array.from({ length: count - 1 }, (_, n) => ({
        ...first,
        id: toyDeclaration.resources.campaign.id.of(core.all.length + n),
        body: { ...first.body, ref: `${ref} no. ${n}` },
      }));
      await core.load({ read: async () => others, write: async () => undefined });
    },
    [GOOGLE]: async (count) => {
      const name = `Theirs of ${count}`;
      await control('POST', `/google-ads/accounts/${account}/campaigns`, { name, amount_micros: '10000000' });
      const pool = ownerPool(urlOf(`${NAME}_simulator`), 1);
      await pool.query(
        `with made as (insert into google_ads.campaign select (jsonb_populate_record(first,
             jsonb_build_object('id', nextval('google_ads.object_ids'), 'name', $2::text || ' no. ' || n, 'status', 'PAUSED'))).*
             from google_ads.campaign first, generate_series(2, $3::int) n where account_id = $1 and name = $2 returning *)
         insert into google_ads.campaign_history (campaign_id, at, source, name, status, budget_id, starts, ends)
           select made.id, h.at, h.source, made.name, made.status, h.budget_id, h.starts, h.ends
           from made, google_ads.campaign first join google_ads.campaign_history h on h.campaign_id = first.id
           where first.account_id = $1 and first.name = $2`,
        [account, name, count],
      );
      await pool.query('analyze google_ads.campaign, google_ads.campaign_history');
      await pool.end();
    },
  };

  /** The stop's own look, and its switch. */
  const [ofToy, ofGoogle] = [
    ['observe', 'turn'],
    ['googleAds.search', 'googleAds.mutate'],
  ];
  const spent: readonly (readonly [channel: string, scope: string, spend: () => Promise<unknown>, calls: readonly string[]])[] = [
    [TOY, 'account', async () => server.next('report', 'throttled'), ofToy],
    [TOY, 'app', async () => server.next('report', 'quota_spent'), ofToy],
    ...['ACCOUNT', 'DEVELOPER'].map((scope) => {
      const action = { kind: 'throttle', retryDelaySeconds: HOUR_S, scope };
      const match = { operation: 'googleAds.searchStream' };
      return [GOOGLE, scope, () => control('POST', '/faults', { match, action }), ofGoogle] as const;
    }),
  ];
  it.each(spent)('where %s takes no more calls of the %s, a pause is sent at once and before all else', async (...row) => {
    const [channel, , spend, stop] = row;
    const id = await running(channel);
    await spend();
    const run = await synced(connections[channel] ?? '');
    const pauses = await product.sql('select kind from connections.throttle where ends_at > $1', [product.clock.now()]);
    expect(pauses).toEqual([{ kind: '' }]);
    expect((await api.post(`/v1/campaigns/${id}/pause`)).status).toBe(200);
    const calls = await callsDuring(channel, () => product.work());
    expect(calls.slice(0, stop.length)).toEqual(stop);
    expect((await read(id)).platform_campaigns).toMatchObject([{ platform_status: 'paused' }]);
    await endPauses(product);
    await ended(run);
  });

  it('a report that is being made holds no place of a worker, and another sync goes through beside it', async () => {
    await running(TOY);
    await running(GOOGLE);
    const begin = async (channel: string) => {
      const path = `/v1/connections/${connections[channel]}`;
      const { id } = (await api.post(`${path}/sync`)).body.data;
      return async () => (await api.get(`${path}/syncs/${id}`)).body.data;
    };
    const waiting = await begin(TOY);
    await product.nest.get(JobWorker).drain(1);
    const other = await begin(GOOGLE);
    await product.nest.get(JobWorker).drain(1);
    expect(await waiting()).toMatchObject({ status: 'running', waiting_reason: 'report_in_preparation', attempt: 0 });
    expect(await other()).toMatchObject({ status: 'succeeded' });
    expect(await product.sql('select from graphile_worker._private_jobs where locked_at is not null')).toEqual([]);
    await later(8);
    expect(await waiting()).toMatchObject({ status: 'succeeded', attempt: 1 });
  });

  // The last, because Google's simulator reads all of an account at each call, which holds up its process beside other specs.
  it.each([
    [TOY, 10_000],
    [GOOGLE, FULL ? 10_000 : 1_000],
  ])('a sync of %s takes as many calls among %d campaigns of others as among 10', async (channel, many) => {
    await running(channel);
    await foreign[channel]?.(10);
    const few = await settled(() => callsOfSync(channel));
    await foreign[channel]?.(many - 10);
    expect(few.length).toBeGreaterThan(2);
    expect(await callsOfSync(channel)).toEqual(few);
  });
});
