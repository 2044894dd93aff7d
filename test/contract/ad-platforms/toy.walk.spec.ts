// The product with a platform that is not atomic, takes duplicates, shows new objects late and replaces ads instead of editing them.
import { uuidOf } from '@app/kernel';
import { runs } from '../../support/full-counts.js';
import { ACCOUNT, crowdOf, type ToyKind } from '../toy/toy.declaration.js';
import { toyTraits } from '../toy/toy.platform.js';
import { DAY_MS, PAUSE_MS, startToy, type ToyScene } from './toy-scene.js';

describe('A campaign on the toy platform', () => {
  let { server, product, api, made, there, read, later, launched, synced, ended, ads, ofKinds, delivering, begin, end, stop } =
    {} as ToyScene;
  let platform: ToyScene['platform'];

  beforeAll(async () => {
    const scene = await startToy('contract_toy');
    ({ platform } = scene);
    ({ server, product, api, made, there, read, later, launched, synced, ended, ads, ofKinds, delivering, begin, end, stop } =
      scene);
  });
  beforeEach(() => begin());
  afterEach(() => end());
  afterAll(() => stop());

  it('is made object by object, switched on from its leaves to its root, and off at its root', async () => {
    const switches: string[] = [];
    server.afterCall = (kind) => {
      if (kind === 'turn')
        switches.push(['campaign', 'group', 'ad'].filter((each) => there(each as ToyKind).some(({ isOn }) => isOn)).join());
    };
    const id = await delivering();
    expect(new Set(ads().map(({ body }) => body['series']))).toEqual(new Set([0, 1]));
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

  it('is looked for under the name with which it was sent, however it is named meanwhile', async () => {
    const { simulated } = platform;
    if (!simulated) throw new Error('The toy is not simulated.');
    const { tree } = simulated;
    const find = tree.find.bind(tree);
    const sought: (string | null)[] = [];
    tree.find = (session, node, parent) => {
      if (node.kind === 'campaign') sought.push(node.name);
      return find(session, node, parent);
    };
    server.next('create', 'lost_after', 'campaign');
    const id = await launched();
    await api.patch(`/v1/campaigns/${id}`, { name: 'Autumn' });
    await later(3);
    tree.find = find;
    expect([sought.length > 1, new Set(sought)]).toEqual([true, new Set(['Spring'])]);
    expect(there('campaign').map(({ body }) => body['title'])).toEqual(['Autumn']);
  });

  it('that was made twice, because the platform showed it too late, keeps the older one; the other is removed before it was ever on', async () => {
    server.objects.hiddenMs = 5 * PAUSE_MS;
    server.next('create', 'lost_after', 'campaign');
    const id = await launched();
    const wereOn = new Set<string>();
    server.afterCall = () => {
      for (const { urn } of made().filter(({ isOn }) => isOn)) wereOn.add(urn);
    };
    for (let tries = 0; tries < 4; tries += 1) {
      server.next('create', 'lost_after', 'campaign');
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

  it('reaches the people of a list that takes them at once, batch by batch', async () => {
    const people = Array.from({ length: 300 }, (_, at) => ({ email: `person.${at}@mail.example` }));
    const { id: audience } = (await api.post('/v1/audiences', { name: 'Buyers', type: 'customer_list' })).body.data;
    expect((await api.post(`/v1/audiences/${audience}/members`, { members: people })).status).toBe(200);
    await product.work();
    await launched({ audience_ids: [audience] });
    await later(6);
    const [list] = there('list');
    expect(there('group').map(({ body }) => body['for'])).toEqual([[crowdOf(list?.urn ?? '')]]);
    expect(server.lists.members(list?.urn ?? '')).toHaveLength(people.length);
    expect(ofKinds().flat()).not.toContain(false);
  });

  it('asks for a place once an account, and after a week again for one that was not there', async () => {
    const asked = (): number => server.places.asked.filter((code) => code === 'aq').length;
    const refused = { code: 'not_supported_on_channel', field: 'targeting.locations', value: ['AQ'] };
    const id = await launched({ targeting: { locations: { include: ['NZ', 'AQ'] } } });
    const renamed = async (name: string, days: number) => {
      product.clock.set(new Date(product.clock.now().getTime() + days * DAY_MS));
      await api.patch(`/v1/campaigns/${id}`, { name });
      await product.work();
      await later(2);
      return (await read(id)).delivery_issues;
    };
    expect([asked(), (await read(id)).delivery_issues]).toEqual([1, [expect.objectContaining(refused)]]);
    server.places.absent.delete('aq');
    expect([await renamed('Summer', 6), asked()]).toEqual([[expect.objectContaining(refused)], 1]);
    expect([await renamed('Autumn', 2), asked()]).toEqual([[], 2]);
    expect(there('group').map(({ body }) => body['countries'])).toEqual([['urn:toy:place:7:nz', 'urn:toy:place:7:aq']]);
    const places = await product.sql('select account_id, code, platform_id from connections.account_place order by code');
    expect(places).toEqual(
      ['AQ', 'NZ'].map((code) => ({ account_id: ACCOUNT, code, platform_id: `urn:toy:place:7:${code.toLowerCase()}` })),
    );
    expect(await product.sql('select from connections.place')).toEqual([]);
  });

  it('that lacks a setting is told which one, why, and what it may be; once it is chosen it runs', async () => {
    const [{ id: connection }] = (await api.get('/v1/connections')).body.data;
    server.account.payers.splice(0, 0, { urn: 'urn:toy:payer:3', name: 'Another Ltd', is_usual: true });
    await ended(await synced(connection));
    const id = await launched({ targeting: { locations: { include: ['AU'] } } });
    await later(2);
    const { delivery_status: status, delivery_issues: issues } = await read(id);
    expect([status, issues.filter(({ severity }: { severity: string }) => severity === 'blocking')]).toMatchObject([
      'not_delivering',
      [
        {
          code: 'platform_setting_missing',
          field: 'connections.settings.payer',
          message: expect.stringMatching(/who pays for an ad\. The setting payer .* PATCH \/v1\/connections\/con_/) as string,
          limit: ['urn:toy:payer:3', 'urn:toy:payer:1', 'urn:toy:payer:2'],
          resource: { type: 'connection', id: connection },
        },
      ],
    ]);
    expect(there('group')).toEqual([]);
    expect((await api.patch(`/v1/connections/${connection}`, { settings: { payer: 'urn:toy:payer:2' } })).status).toBe(200);
    await product.work();
    await later(3);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    expect(there('group')).toMatchObject([{ body: { payer: 'urn:toy:payer:2' } }]);
  });

  it('has its numbers by an ordered report, with tokens that were replaced many times', async () => {
    const id = await delivering();
    for (let days = 0; days < 3; days += 1) {
      product.clock.set(new Date(product.clock.now().getTime() + DAY_MS));
      await later();
    }
    const [{ id: connection }] = (await api.get('/v1/connections')).body.data;
    const before = server.orders;
    const run = await synced(connection);
    expect(await run()).toMatchObject({
      ...{ status: 'running', waiting_reason: 'report_in_preparation', attempt: 0 },
      resume_at: new Date(product.clock.now().getTime() + 2_000).toISOString(),
    });
    expect(JSON.stringify(await run())).not.toContain('job-');
    // All are made at once, also while no call is taken, and what was ordered is read: nothing is ordered twice.
    const orders = [server.orders - before];
    server.next('report', 'throttled');
    await later();
    orders.push(server.orders - before);
    product.clock.set(new Date(product.clock.now().getTime() + 90_000));
    await later();
    const reports = Object.values(toyTraits('meta').reports.supplies).flat().length;
    expect(orders).toEqual([reports, reports]);
    const { streams } = await run();
    expect(streams.find(({ name }: { name: string }) => name === 'metrics').through_date).not.toBeNull();
    await ended(run);
    expect(await run()).toMatchObject({ status: 'succeeded', attempt: 1 });
    expect((await api.get(`/v1/connections/${connection}`)).body.data).toMatchObject({ status: 'active' });
    const facts = await product.sql<{ count: number }>(
      'select count(*)::int as count from analytics.fact where campaign_id = $1',
      [uuidOf('campaign', id)],
    );
    expect(facts[0]?.count).toBeGreaterThan(1);
    // Of days long ago countries are not told any more, and are not asked for.
    product.clock.set(new Date(product.clock.now().getTime() + 70 * DAY_MS));
    const whole = await synced(connection, { mode: 'full' });
    await ended(whole);
    const { status, streams: all } = await whole();
    expect([status, all.filter((each: { status: string }) => each.status !== 'succeeded')]).toEqual(['succeeded', []]);
  });

  it('goes on although the platform refuses each new token for a moment; one that it still refuses then is over', async () => {
    const [{ id: connection }] = (await api.get('/v1/connections')).body.data;
    const isActive = async () => (await api.get(`/v1/connections/${connection}`)).body.data.status === 'active';
    server.grants.settlesInMs = 8_000;
    product.clock.set(new Date(product.clock.now().getTime() + DAY_MS));
    const run = await synced(connection);
    expect(await run()).toMatchObject({ status: 'running', error: { class: 'transient' } });
    await ended(run);
    expect([(await run()).status, await isActive()]).toEqual(['succeeded', true]);
    product.clock.set(new Date(product.clock.now().getTime() + DAY_MS));
    await product.work();
    server.grants.settlesInMs = 0;
    server.grants.endAll();
    const lost = await synced(connection);
    await ended(lost);
    expect([(await lost()).status, await isActive()]).toEqual(['failed', false]);
  });
});
