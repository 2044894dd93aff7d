// The product with a platform that is not atomic, takes duplicates, shows new objects late and replaces ads instead of editing them.
import { ConnectingService } from '@app/connections';
import { systemActor, uuidOf } from '@app/kernel';
import type { ApiClient } from '../../support/client.js';
import { runs } from '../../support/full-counts.js';
import { type Product, startProduct } from '../../support/product.js';
import { acceptedAd } from '../../support/shoe-ads.js';
import { planToyAudience } from '../toy/toy.lists.plan.js';
import { planToyTree } from '../toy/toy.plan.js';
import { ToyPlatform, toyTraits } from '../toy/toy.platform.js';
import { ACCOUNT, consentedGrant, ToyServer } from '../toy/toy-server.js';
import type { ToyKind, ToyObject } from '../toy/toy-objects.js';

/** The tables of channels have rows for it, and the product has no adapter of it yet. */
const CHANNEL = 'meta';
const PAUSE_MS = 6_000;
const DAY_MS = 86_400_000;

describe('A campaign on the toy platform', () => {
  let server: ToyServer;
  let product: Product;
  let api: ApiClient;
  let creative: string;

  /** The number of objects before the test. */
  let before = 0;

  const made = (): ToyObject[] => server.objects.all.slice(before);
  const there = (kind: ToyKind): ToyObject[] => made().filter((each) => each.kind === kind && !each.isRemoved);
  const ads = (): ToyObject[] => there('ad');
  const ofKinds = () => (['campaign', 'group', 'ad'] as const).map((kind) => there(kind).map(({ isOn }) => isOn));
  const read = async (id: string) => (await api.get(`/v1/campaigns/${id}`)).body.data;
  /** Some seconds later everything that waits for its time is tried again. */
  const later = async (times = 1): Promise<void> => {
    for (let at = 0; at < times; at += 1) {
      product.clock.set(new Date(product.clock.now().getTime() + PAUSE_MS));
      await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      await product.work();
    }
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
    await product.work();
    return String(id);
  };
  const delivering = async (): Promise<string> => {
    const id = await launched();
    await later(2);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    return id;
  };

  beforeAll(async () => {
    const clock = { now: () => (product as Product | undefined)?.clock.now() ?? new Date() };
    server = new ToyServer(clock);
    await server.start();
    const simulated = new ToyPlatform(server.url, CHANNEL);
    const platform = { traits: toyTraits(CHANNEL), plan: planToyTree, planAudience: planToyAudience, real: null, simulated };
    product = await startProduct('contract_toy', { platforms: () => [platform] });
    // Ahead of the machine's clock, so that what waits for a time waits for `later`.
    product.clock.set(new Date(Date.now() + DAY_MS));
    const acme = await product.organization();
    api = product.client.as(acme.keys.owner);
    const grant = await consentedGrant(simulated.oauth, server);
    const consented = { channel: CHANNEL, world: 'simulated', grant, accountIds: [ACCOUNT], name: null } as const;
    await product.nest.get(ConnectingService).connect(systemActor(acme.id), consented, (connect) => connect());
    creative = await acceptedAd(product, api, { type: 'image', channels: [CHANNEL], formats: ['feed'], count: 2 });
  });
  beforeEach(() => {
    before = server.objects.all.length;
  });
  afterEach(async () => {
    server.afterCall = () => undefined;
    server.forget('create');
    for (const { id } of (await api.get('/v1/campaigns?status=active,paused')).body.data) await api.delete(`/v1/campaigns/${id}`);
    await product.work();
  });
  afterAll(async () => {
    await product.stop();
    await server.stop();
  });

  it('is made object by object, switched on from its leaves to its root, and off at its root', async () => {
    const switches: string[] = [];
    server.afterCall = (kind) => {
      if (kind === 'turn')
        switches.push(['campaign', 'group', 'ad'].filter((each) => there(each as ToyKind).some(({ isOn }) => isOn)).join());
    };
    const id = await delivering();
    expect(ads().length).toBeGreaterThan(1);
    expect([...new Set(switches)]).toEqual(['ad', 'group,ad', 'campaign,group,ad']);
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    expect(ofKinds()).toEqual([[false], [true], ads().map(() => true)]);
    expect(await read(id)).toMatchObject({ delivery_status: 'paused', delivery_issues: [] });
    await api.post(`/v1/campaigns/${id}/resume`);
    await product.work();
    expect(there('campaign')).toMatchObject([{ isOn: true }]);
    await api.delete(`/v1/campaigns/${id}`);
    await product.work();
    expect(there('campaign')).toMatchObject([{ isOn: false }]);
  });

  it.each((['lost_after', 'unavailable', 'lost_before', 'cut_off'] as const).slice(0, runs(4)))(
    'is there once in the end, although the answers of its first creates are %s',
    async (fault) => {
      for (let times = 0; times < 8; times += 1) server.next('create', fault);
      const id = await launched();
      for (let tries = 0; tries < 40 && (await read(id)).delivery_status !== 'delivering'; tries += 1) await later();
      expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
      expect(ofKinds()).toEqual([[true], [true], ads().map(() => true)]);
      expect(new Set(ads().map(({ ref }) => ref)).size).toBe(ads().length);
    },
  );

  it('that was made twice, because the platform showed it too late, keeps the older one; the other is removed before it was ever on', async () => {
    server.objects.hiddenMs = 5 * PAUSE_MS;
    server.next('create', 'lost_after');
    const id = await launched();
    const wereOn = new Set<string>();
    server.afterCall = () => {
      for (const { urn } of made().filter(({ isOn }) => isOn)) wereOn.add(urn);
    };
    for (let tries = 0; tries < 4; tries += 1) {
      server.next('create', 'lost_after');
      await later();
    }
    server.forget('create');
    server.objects.hiddenMs = 4_000;
    await later(8);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    const removed = made().filter(({ isRemoved }) => isRemoved);
    expect(removed.length).toBeGreaterThan(0);
    for (const { urn, ref, kind } of removed) {
      expect(wereOn.has(urn)).toBe(false);
      const [kept, ...more] = there(kind).filter((each) => each.ref === ref);
      expect([more, Number(kept?.urn.split(':').at(-1)) < Number(urn.split(':').at(-1))]).toEqual([[], true]);
    }
  });

  describe('whose ads are rewritten', () => {
    /** The fewest ads that were on at once, while the campaign was. */
    const watched = (): { fewest: number } => {
      const seen = { fewest: Number.POSITIVE_INFINITY };
      server.afterCall = () => {
        if (there('campaign').some(({ isOn }) => isOn))
          seen.fewest = Math.min(seen.fewest, ads().filter(({ isOn }) => isOn).length);
      };
      return seen;
    };
    const showing = (link: string): boolean[] =>
      ads()
        .filter(({ body }) => body['link'] === link)
        .map(({ isOn }) => isOn);
    const [spring, autumn] = ['https://example.com/spring', 'https://example.com/autumn'];

    it('has new ads on before the old ones are off', async () => {
      const id = await delivering();
      const [count, seen] = [ads().length, watched()];
      await api.patch(`/v1/campaigns/${id}`, { landing_page_url: autumn });
      await product.work();
      await later(2);
      expect([showing(spring), showing(autumn)]).toEqual([Array(count).fill(false), Array(count).fill(true)]);
      expect(seen.fewest).toBe(count);
      expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    });

    it.each(['lost_before', 'lost_after'] as const)('has each new ad once, although its answer is %s', async (fault) => {
      const id = await delivering();
      const [count, seen] = [ads().length, watched()];
      for (let times = 0; times < 3; times += 1) server.next('create', fault);
      await api.patch(`/v1/campaigns/${id}`, { landing_page_url: autumn });
      await product.work();
      await later(8);
      expect([showing(spring), showing(autumn)]).toEqual([Array(count).fill(false), Array(count).fill(true)]);
      expect(made().filter(({ kind }) => kind === 'ad')).toHaveLength(2 * count);
      expect(seen.fewest).toBe(count);
      expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    });

    it('while it is paused has new ads when it is resumed, and nothing is refused meanwhile', async () => {
      const id = await delivering();
      const count = ads().length;
      await api.post(`/v1/campaigns/${id}/pause`);
      await product.work();
      await api.patch(`/v1/campaigns/${id}`, { landing_page_url: autumn, name: 'Autumn' });
      await product.work();
      expect(await read(id)).toMatchObject({ delivery_status: 'paused', delivery_issues: [] });
      expect(there('campaign')).toMatchObject([{ isOn: false, body: { title: 'Autumn' } }]);
      await api.post(`/v1/campaigns/${id}/resume`);
      await product.work();
      await later(2);
      expect([showing(spring), showing(autumn)]).toEqual([Array(count).fill(false), Array(count).fill(true)]);
    });

    it('twice shows the last of them', async () => {
      const id = await delivering();
      const count = ads().length;
      for (const link of [autumn, spring]) {
        await api.patch(`/v1/campaigns/${id}`, { landing_page_url: link });
        await product.work();
        await later(2);
      }
      expect(ads().filter(({ isOn }) => isOn)).toHaveLength(count);
      expect(showing(spring).filter(Boolean)).toHaveLength(count);
    });
  });

  it('reaches the people of a list that takes them at once, batch by batch', async () => {
    const people = Array.from({ length: 300 }, (_, at) => ({ email: `person.${at}@mail.example` }));
    const { id: audience } = (await api.post('/v1/audiences', { name: 'Buyers', type: 'customer_list' })).body.data;
    expect((await api.post(`/v1/audiences/${audience}/members`, { members: people })).status).toBe(200);
    await product.work();
    await launched({ audience_ids: [audience] });
    await later(6);
    const [list] = there('list');
    expect(there('group').map(({ body }) => body['for'])).toEqual([[list?.urn]]);
    expect(server.lists.members(list?.urn ?? '')).toHaveLength(people.length);
    expect(ofKinds().flat()).not.toContain(false);
  });

  it('has its numbers by an ordered report, with tokens that were replaced many times', async () => {
    const id = await delivering();
    for (let days = 0; days < 3; days += 1) {
      product.clock.set(new Date(product.clock.now().getTime() + DAY_MS));
      await later();
    }
    const [{ id: connection }] = (await api.get('/v1/connections')).body.data;
    await api.post(`/v1/connections/${connection}/sync`);
    await product.work();
    expect((await api.get(`/v1/connections/${connection}`)).body.data).toMatchObject({ status: 'active' });
    const facts = await product.sql<{ count: number }>(
      'select count(*)::int as count from analytics.fact where campaign_id = $1',
      [uuidOf('campaign', id)],
    );
    expect(facts[0]?.count).toBeGreaterThan(1);
  });
});
