// Ctrl-C, and kill -9 of everything and of each part. The platform itself is asked about its campaigns, never the service. A
// part of the journey, whose start takes most of a minute.
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, until } from '../support/built.js';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { ALL_COUNTS } from '../support/full-counts.js';
import { platformThere } from '../support/platforms-there.js';
import type { Part, StartedProduct } from '../support/started.js';

/** Longer than any wait here. */
const FOREVER_MS = 600_000;
/** A dead worker's jobs are given back at once: long before the minute after which a forgotten worker's jobs are. */
const RESUMED_WITHIN_S = 30;
const CHANNEL = 'google_ads';
const platform = platformThere(CHANNEL);
const { calls } = platform;
let product: StartedProduct;
let client: ApiClient;
/** The one that campaigns use. */
let connection: string;
let account: { readonly id: string; readonly currency: string };
let creative: { readonly id: string };

const fault = (action: object): Promise<unknown> =>
  product.control('POST', '/faults', { match: { operation: calls.change }, action });

/** Launches a new campaign; answers its path. */
async function launch(name: string): Promise<string> {
  const { body } = await client.post('/v1/campaigns', {
    name,
    objective: 'traffic',
    channels: [CHANNEL],
    budget: { amount: '50.00', currency: account.currency },
    creative_ids: [creative.id],
    landing_page_url: 'https://example.com/',
    targeting: { locations: { include: ['US'] } },
    keywords: [{ text: 'running shoes' }],
  });
  const path = `/v1/campaigns/${body.data.id}`;
  expect((await client.post(`${path}/launch`)).body.data.status).toBe('active');
  return path;
}

/** Whether they are on: all campaigns of this name that ever existed on the platform. */
async function onPlatform(name: string): Promise<string[]> {
  const campaigns = await platform.account((...call) => product.control(...call), account.id).campaigns();
  return campaigns.filter((each) => each.name.startsWith(`${name} `)).map((each) => each.is);
}

const made = (name: string): Promise<true> =>
  until(`the platform has "${name}"`, async () => (await onPlatform(name)).length > 0);

const delivering = (path: string, seconds?: number): Promise<unknown> =>
  until(`${path} delivers`, async () => (await client.get(path)).body.data?.delivery_status === 'delivering', seconds);

/** While a process is down nothing answers; that is undefined. */
const answer = (): Promise<ApiAnswer | undefined> =>
  client.get('/v1/campaigns?limit=1').catch((failure: unknown) => {
    if (failure instanceof Error && /fetch failed/.test(failure.message)) return undefined;
    throw failure;
  });

const reborn = (part: Part, killed: { pid: number }): Promise<unknown> =>
  until(`a new ${part} runs`, async () => {
    const found = product.find(part);
    return found && found.pid !== killed.pid;
  });

/** The tests of a product that is running. */
export function endings(of: () => StartedProduct): void {
  describe('Ctrl-C', () => {
    it('stops everything, PostgreSQL last, and leaves no process', async () => {
      product = of();
      const tree = product.tree();
      const [postgres, ...others] = ['postgres', 'api', 'worker', 'simulator'].map((part) => product.find(part as Part));
      expect([postgres, ...others]).not.toContain(undefined);
      const stopped = product.interrupt();
      await until('PostgreSQL is gone', async () => !(postgres && isAlive(postgres)));
      expect(others.filter((entry) => entry && isAlive(entry))).toEqual([]);
      expect((await stopped).code).toBe(0);
      expect(tree.filter(isAlive)).toEqual([]);
    });
  });

  describe('kill -9', () => {
    beforeAll(async () => {
      await product.restart();
      client = product.ownerOf('enterprise');
      const [running] = (await client.get('/v1/campaigns?delivery_status=delivering&limit=1')).body.data;
      connection = running.platform_campaigns[0].connection_id;
      ({ account } = (await client.get(`/v1/connections/${connection}`)).body.data);
      creative = (await client.get('/v1/creative')).body.data.find(({ type }: { type: string }) => type === 'text');
    });
    afterEach(() => product.control('DELETE', '/faults'));
    describe('a campaign that is launched once is on the platform once', () => {
      it('when everything is killed after the platform made it and before anybody wrote that down', async () => {
        await fault({ kind: 'delay-answer', ms: FOREVER_MS });
        const path = await launch('Killed in the middle');
        await made('Killed in the middle');

        await product.killAll();
        await product.restart();

        await delivering(path, RESUMED_WITHIN_S);
        expect(await onPlatform('Killed in the middle')).toEqual(['on']);
      });
    });
    if (ALL_COUNTS) killsOfParts();
  });
}

/** A minute and a half of kills. */
function killsOfParts(): void {
  describe('a campaign that is launched once is on the platform once', () => {
    it('when only the worker is killed there', async () => {
      await fault({ kind: 'delay-answer', ms: FOREVER_MS });
      const path = await launch('Worker killed');
      await made('Worker killed');

      await reborn('worker', product.kill('worker'));

      await delivering(path, RESUMED_WITHIN_S);
      expect(await onPlatform('Worker killed')).toEqual(['on']);
    });

    it('when the answer of the platform is lost', async () => {
      await fault({ kind: 'reset-after-apply' });
      const path = await launch('Answer lost');
      await delivering(path);
      expect(await onPlatform('Answer lost')).toEqual(['on']);
    });

    it('when the platform throttles, after the time that it asked for', async () => {
      await fault({ kind: 'throttle', retryDelaySeconds: 3 });
      const path = await launch('Throttled');
      await delivering(path);
      expect(await onPlatform('Throttled')).toEqual(['on']);
      const { requests } = await product.control<{ requests: { status: number; received_at: string; body: unknown }[] }>(
        'GET',
        `/requests?operation=${calls.change}&body_contains=Throttled`,
      );
      const [throttled, next] = requests;
      expect(throttled?.status).toBe(429);
      expect(Date.parse(next?.received_at ?? '') - Date.parse(throttled?.received_at ?? '')).toBeGreaterThanOrEqual(3_000);
    });
  });
  describe('a sync whose worker is killed', () => {
    /** A dead worker's lease ends after 30 seconds; the rest is the restart and the sync itself. */
    const TAKEN_OVER_WITHIN_S = 60;
    let syncs: string;

    /**
     * Starts a sync whose report never arrives. A backfill that is under way may take the fault instead: then another one is
     * started.
     */
    async function hangingSync(): Promise<string | undefined> {
      const report = { operation: calls.report, pathPattern: account.id };
      await product.control('POST', '/faults', { match: report, action: { kind: 'delay', ms: FOREVER_MS } });
      const { body } = await client.post(syncs.slice(0, -1));
      const path = `${syncs}/${body.data.id}`;
      const status = await until('the sync hangs or ends', async () => {
        const { faults } = await product.control<{ faults: { remaining: number }[] }>('GET', '/faults');
        const run = (await client.get(path)).body.data;
        const metrics = run.streams.find(({ name }: { name: string }) => name === 'metrics');
        const isAsked = metrics?.status === 'running' && faults.every(({ remaining }) => remaining === 0);
        return (isAsked || run.finished_at !== null) && run.status;
      });
      return status === 'running' ? path : undefined;
    }

    it('goes on with the next worker', async () => {
      syncs = `/v1/connections/${connection}/syncs`;
      const path = await until('a sync hangs', hangingSync);

      await reborn('worker', product.kill('worker'));

      const read = async () => (await client.get(path)).body.data;
      await until('the sync ends', async () => (await read()).finished_at !== null, TAKEN_OVER_WITHIN_S);
      expect(await read()).toMatchObject({ status: 'succeeded', attempt: 1 });
    });
  });

  describe('the service answers again by itself', () => {
    it.each(['api', 'simulator', 'worker'] as const)('when the %s is killed', async (part) => {
      await reborn(part, product.kill(part));
      await until('the API answers', async () => (await answer())?.status === 200);
      const name = `After the ${part}`;
      await until('the simulator answers', () => onPlatform(name).catch(() => undefined));
      await delivering(await launch(name));
      expect(await onPlatform(name)).toEqual(['on']);
    });

    it(
      'when PostgreSQL is killed again and again for seconds, a launch under way included, and says 503 with ' +
        'Retry-After meanwhile',
      async () => {
        const survivors = [product.find('api'), product.find('worker')];
        await fault({ kind: 'delay-answer', ms: 1_500 });
        const path = await launch('Through the outage');
        await made('Through the outage');

        const answers: (ApiAnswer | undefined)[] = [];
        for (const end = Date.now() + 3_000; Date.now() < end; await pause(100)) {
          product.killIfThere('postgres');
          answers.push(await answer());
        }
        await until('an answer is 200 again', async () => {
          const now = await answer();
          answers.push(now);
          return now?.status === 200;
        });
        await delivering(path);

        expect(await onPlatform('Through the outage')).toEqual(['on']);
        expect(survivors.map((each) => each && isAlive(each))).toEqual([true, true]);
        const refused = answers.filter((each) => each?.status !== 200);
        expect(refused.length).toBeGreaterThan(0);
        for (const each of refused) {
          expect([each?.status, each?.body.error.code]).toEqual([503, 'service_unavailable']);
          expect(each?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
        }
      },
    );
  });

  describe('a start whose launcher is killed', () => {
    it('takes everything with it, and does not hold up the next start', async () => {
      const tree = product.tree();
      product.kill('launcher');
      await product.restart();
      expect((await answer())?.status).toBe(200);
      await until('no process of the killed start is left', async () => !tree.some(isAlive));
      expect((await answer())?.status).toBe(200);
    });
  });
}
