// The product with the toy platform, and the steps of specs about it.
import type { RegisteredPlatform } from '@app/connections';
import { type Product, startProduct } from '../../support/product.js';
import { acceptedAd } from '../../support/shoe-ads.js';
import type { ToyObject } from '../toy/toy-objects.js';
import { registeredToy } from '../toy/toy-registered.js';
import type { ToyKind } from '../toy/toy.declaration.js';

/** In the place of the platform that the product has of this channel, whose rows the tables of channels have. */
const CHANNEL = 'meta';
export const PAUSE_MS = 6_000;
export const DAY_MS = 86_400_000;

/** A platform that is not atomic, takes duplicates, shows new objects late and replaces ads instead of editing them. */
export async function startToy(name: string, { isBesideGoogle = false } = {}) {
  const begun: { product?: Product } = {};
  const { server, platform, connect } = await registeredToy(CHANNEL, { now: () => begun.product?.clock.now() ?? new Date() });
  const platforms = (known: RegisteredPlatform[]): RegisteredPlatform[] => [
    ...known.filter(({ traits }) => isBesideGoogle && traits.channel !== CHANNEL),
    platform,
  ];
  const started = await startProduct(name, { platforms, simulator: isBesideGoogle });
  begun.product = started;
  // Ahead of the machine's clock, so that what waits for a time waits for `later`.
  started.clock.set(new Date(Date.now() + DAY_MS));
  const acme = await started.organization();
  const api = started.client.as(acme.keys.owner);
  await connect(started, acme.id);
  const creative = await acceptedAd(started, api, { type: 'image', channels: [CHANNEL], formats: ['feed'], count: 2 });

  /** The number of objects before the test. */
  let before = 0;
  const made = (): ToyObject[] => server.objects.all.slice(before);
  const there = (kind: ToyKind): ToyObject[] => made().filter((each) => each.kind === kind && !each.isRemoved);
  const read = async (id: string) => (await api.get(`/v1/campaigns/${id}`)).body.data;
  /** Some seconds later everything that waits for its time is tried again. */
  const later = async (times = 1): Promise<void> => {
    for (let at = 0; at < times; at += 1) {
      started.clock.set(new Date(started.clock.now().getTime() + PAUSE_MS));
      await started.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      await started.work();
    }
  };
  /** A sync that was asked for, as far as it could go at once: tells how it stands. */
  const synced = async (connection: string, body: object = {}) => {
    const { id } = (await api.post(`/v1/connections/${connection}/sync`, body)).body.data;
    await started.work();
    return async () => (await api.get(`/v1/connections/${connection}/syncs/${id}`)).body.data;
  };
  const ended = async (run: Awaited<ReturnType<typeof synced>>): Promise<void> => {
    for (let tries = 0; tries < 60 && (await run()).status === 'running'; tries += 1) await later();
  };
  const launched = async (more: object = {}): Promise<string> => {
    const body = {
      name: 'Spring',
      objective: 'traffic',
      channels: [CHANNEL],
      budget: { amount: '50.00', currency: 'NZD' },
      landing_page_url: 'https://example.com/spring',
      targeting: { locations: { include: ['NZ'] } },
      creative_ids: [creative],
      ...more,
    };
    const { id } = (await api.post('/v1/campaigns', body)).body.data;
    expect((await api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
    await started.work();
    return String(id);
  };
  return {
    server,
    platform,
    product: started,
    acme,
    api,
    made,
    there,
    read,
    later,
    launched,
    synced,
    ended,
    /** To its end. */
    sync: async (connection: string): Promise<void> => ended(await synced(connection)),
    ads: (): ToyObject[] => there('ad'),
    ofKinds: () => (['campaign', 'group', 'ad'] as const).map((kind) => there(kind).map(({ isOn }) => isOn)),
    delivering: async (): Promise<string> => {
      const id = await launched();
      await later(2);
      expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
      return id;
    },
    /** Before a test: what is there from others does not count. */
    begin: (): void => {
      before = server.objects.all.length;
    },
    /** After a test. */
    end: async (): Promise<void> => {
      server.afterCall = () => undefined;
      for (const call of ['create', 'turn'] as const) server.forget(call);
      for (const { id } of (await api.get('/v1/campaigns?status=active,paused')).body.data)
        await api.delete(`/v1/campaigns/${id}`);
      await started.work();
    },
    stop: async (): Promise<void> => {
      await started.stop();
      await server.stop();
    },
  };
}
export type ToyScene = Awaited<ReturnType<typeof startToy>>;
