// Many launches on all platforms at once and then many archives, while answers are lost and the worker is killed again and again.
// FULL=1 is many times as large, with kills by the clock, one platform away for a while, one that throttles without a time, and
// a slow one. CHAOS_SEED repeats the lots of an earlier run.
import { randomUUID } from 'node:crypto';
import { AdPlatforms } from '@app/connections';
import { chance } from '../../apps/simulator/src/model/chance.js';
import { type BuiltProcess, until } from '../support/built.js';
import { type Connected, startConnected } from '../support/connected.js';
import { FULL } from '../support/full-counts.js';
import { channelsThere, platformThere } from '../support/platforms-there.js';
import { acceptedAd } from '../support/shoe-ads.js';
import { isContent, placeOf, type RecordedNode, recordedNodes, shownByTag } from '../support/trees-on-platform.js';
import { killWorker, startWorker } from '../support/worker-process.js';

jest.setTimeout(1_500_000);

const CAMPAIGNS = FULL ? 100 : 4;
const KILLS = 2;
/** Calls. */
const ENDLESS = 1_000_000;
/** Changes that the platforms are asked for in each campaign's launch, at least. */
const CALLS = { launch: 8, archive: 2 } as const;
/** A net for what hangs: a busy machine takes many times its half minute. */
const WITHIN_S = 600;
const seed = process.env['CHAOS_SEED'] ?? randomUUID();

/** One of ten changes is carried out and not answered, one of twenty is never received, and some reads fail. */
const losses = [
  ['change', 'reset-after-apply', 0.1],
  ['change', 'reset-before-apply', 0.05],
  ['read', 'html-502', 0.03],
] as const;

let connected: Connected;
let creative: string;
let worker: BuiltProcess | undefined;
const ids: string[] = [];

beforeAll(async () => {
  console.log(`CHAOS_SEED=${seed}`);
  connected = await startConnected('reliability_chaos');
  const { product, acme, api, connection } = connected;
  for (const channel of channelsThere) {
    const isThere = (await api.get('/v1/connections')).body.data.some((each: { channel: string }) => each.channel === channel);
    if (!isThere) await product.connect(acme, {}, channel);
  }
  // What each account lacks is chosen at its first look.
  for (const { id } of (await api.get('/v1/connections')).body.data)
    if (id !== connection) await api.post(`/v1/connections/${id}/sync`);
  await product.work();
  const ad = {
    type: 'image',
    channels: channelsThere,
    formats: ['display', 'feed', 'story', 'in_stream'],
    brand: { name: 'Acme' },
  };
  creative = await acceptedAd(product, api, ad);
});
afterAll(async () => {
  if (worker) await killWorker(worker);
  await connected.product.stop();
});

/**
 * Not in small: waits of minutes. One platform is away for so many calls, one throttles three times without a time, so that 2, 10
 * and 60 s are kept, and one is slow. One that refused a call of twenty for ever would be asked twenty times in five minutes.
 */
const troubles = [
  { match: { platform: 'meta' }, times: 200, action: { kind: 'html-502' } },
  { match: { platform: 'tiktok', share: 0.05 }, times: 3, action: { kind: 'throttle', scope: 'app' } },
  { match: { platform: 'linkedin' }, times: ENDLESS, action: { kind: 'delay', ms: 300 } },
] as const;

async function makeTrouble(): Promise<void> {
  for (const channel of channelsThere)
    for (const [call, kind, share] of losses) {
      const match = { ...platformThere(channel).finds[call], share, seed };
      await connected.control('POST', '/faults', { match, times: ENDLESS, action: { kind } });
    }
  for (const trouble of FULL ? troubles : []) await connected.control('POST', '/faults', trouble);
}

/** How often the platforms were asked to change something since this request. */
async function changesSince(id: string): Promise<number> {
  let changes = 0;
  for (const channel of channelsThere) {
    const query = new URLSearchParams({ ...platformThere(channel).finds.change, limit: '10000', after_id: id });
    changes += (await connected.control<{ requests: unknown[] }>('GET', `/requests?${query}`)).requests.length;
  }
  return changes;
}

async function lastRequest(): Promise<string> {
  const { requests } = await connected.control<{ requests: { id: string }[] }>('GET', '/requests?limit=1');
  return requests[0]?.id ?? '0';
}

/** Failed tries come back at once instead of after growing pauses; in full size they wait. */
const runWaitingNow = (): Promise<unknown> =>
  FULL
    ? Promise.resolve()
    : connected.product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()');

/** Works, with kills at random, until nothing is left. Returns the number of kills. */
async function workThrough(phase: keyof typeof CALLS, leftNow: () => Promise<readonly string[]>): Promise<number> {
  const began = Date.now();
  const from = await lastRequest();
  const lot = (kill: number): number => chance(`${seed} ${phase} ${kill}`);
  let kills = 0;
  /** In full size after five to fifteen seconds, otherwise at some change on its way. */
  const isTimeToKill = async (since: number): Promise<boolean> => {
    if (FULL) return Date.now() - since > 5_000 + 10_000 * lot(kills);
    return kills < KILLS && (await changesSince(from)) >= ((kills + lot(kills)) / KILLS) * CAMPAIGNS * CALLS[phase];
  };
  let running = (worker = startWorker(connected.product));
  let since = Date.now();
  let left: readonly string[] = [];
  await until(
    `every ${phase} is done (CHAOS_SEED=${seed})`,
    async () => {
      if (await isTimeToKill(since)) {
        await killWorker(running);
        kills += 1;
        running = worker = startWorker(connected.product);
        since = Date.now();
      }
      await runWaitingNow();
      left = await leftNow();
      return left.length === 0;
    },
    WITHIN_S,
  ).catch((error: unknown) => {
    throw new Error([String(error), `${kills} kills`, ...left].join('\n'));
  });
  await killWorker(running);
  console.log(
    `${phase}: ${CAMPAIGNS} campaigns, ${kills} kills, ${((Date.now() - began) / 1_000).toFixed(1)} s, ` +
      `${await changesSince(from)} changes asked for`,
  );
  return kills;
}

const everywhere = () => ({ channels: channelsThere, creative_ids: [creative], keywords: [] });
/** All campaigns that were ever in the accounts. */
const campaignsThere = async () => {
  const rows: { channel: string; account: { id: string } }[] = (await connected.api.get('/v1/connections')).body.data;
  const all = rows.map(({ channel, account }) => platformThere(channel).account(connected.control, account.id).campaigns());
  return (await Promise.all(all)).flat();
};

/** The channels of campaigns that are not so yet, with what failed there last. */
const channelsNot = async (so: string): Promise<string[]> => {
  const grouped = `select channel, last_error, count(*)::int as campaigns from campaigns.placed
    where (${so}) is not true group by 1, 2`;
  const rows = await connected.product.sql<{ channel: string; last_error: string | null; campaigns: number }>(grouped);
  return rows.map(({ channel, last_error: error, campaigns }) => `${campaigns} on ${channel}: ${error ?? 'no fault'}`);
};

test('every launch ends in one whole tree, and none is doubled', async () => {
  for (let made = 0; made < CAMPAIGNS; made += 1) ids.push(await connected.create(`Chaos ${made}`, everywhere()));
  await makeTrouble();
  for (const id of ids) expect((await connected.api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);

  const kills = await workThrough('launch', () => {
    // On: one that begins with the next full minute does not deliver yet, and its looks are soon used up where none waits.
    return channelsNot("platform_status = 'enabled' and is_on and last_error is null");
  });

  await connected.control('DELETE', '/faults');
  const nodes = await recordedNodes(connected.product, connected.acme.id);
  const shown = await shownByTag(connected.product, connected.acme.id, nodes);
  // What is simply made again after a lost answer has no tag by which it is found.
  const isMadeAgain = ({ channel, kind }: RecordedNode): boolean =>
    connected.product.nest.get(AdPlatforms).traits(channel).tree.repeatable?.includes(kind) === true;
  const isOnce = (node: RecordedNode): boolean => {
    const found = shown.get(placeOf(node))?.map(({ ids: own, status }) => `${own.id} ${status}`);
    return found?.join() === `${node.platform_id} enabled`;
  };
  const wrong = nodes.filter(
    (node) => node.state !== 'created' || !(node.is_on || isContent(node)) || !(isMadeAgain(node) || isOnce(node)),
  );
  expect(wrong).toEqual([]);
  expect(new Set(nodes.map((node) => node.campaign_id)).size).toBe(CAMPAIGNS);
  expect(await campaignsThere()).toHaveLength(CAMPAIGNS * channelsThere.length);
  if (!FULL) expect(kills).toBe(KILLS);
});

test('after every archive nothing is on any more', async () => {
  await makeTrouble();
  for (const id of ids) expect((await connected.api.delete(`/v1/campaigns/${id}`)).status).toBeLessThan(300);

  await workThrough('archive', async () => {
    const unstopped = await channelsNot("platform_status = 'paused' and last_error is null");
    if (unstopped.length > 0) return unstopped;
    return (await connected.product.sql("select id from campaigns.campaign where delivery_issues <> '[]'")).map(
      ({ id }) => `${id} has issues`,
    );
  });

  expect((await campaignsThere()).map((campaign) => campaign.is)).toEqual(channelsThere.flatMap(() => ids.map(() => 'off')));
  for (const id of ids)
    expect(await connected.read(id)).toMatchObject({ status: 'archived', delivery_status: 'archived', delivery_issues: [] });
});
