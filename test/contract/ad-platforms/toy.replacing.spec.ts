// What cannot be edited on a platform is replaced: ads without a gap, a group with its budget without a double.
import { runs } from '../../support/full-counts.js';
import { DAY_MS, startToy, type ToyScene } from './toy-scene.js';

describe('A campaign on the toy platform', () => {
  let { server, product, api, made, there, read, later, ads, delivering, begin, end, stop } = {} as ToyScene;

  beforeAll(async () => {
    const scene = await startToy('contract_toy_replacing');
    ({ server, product, api, made, there, read, later, ads, delivering, begin, end, stop } = scene);
  });
  beforeEach(() => begin());
  afterEach(() => end());
  afterAll(() => stop());

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

  it('whose group cannot change the kind of its budget says so before anything is sent, and runs no more', async () => {
    const id = await delivering();
    const budget = { type: 'lifetime', amount: '500.00', currency: 'NZD' };
    const end_at = new Date(product.clock.now().getTime() + 20 * DAY_MS).toISOString();
    expect((await api.patch(`/v1/campaigns/${id}`, { budget, end_at })).status).toBe(200);
    await product.work();
    await later(2);
    expect(await read(id)).toMatchObject({
      delivery_status: 'not_delivering',
      delivery_issues: [{ code: 'not_supported_on_channel', field: 'budget.type' }],
    });
    expect(there('group')).toMatchObject([{ body: { budget: { each_day: '50.00 NZD' } } }]);
    expect(there('campaign')).toMatchObject([{ isOn: false }]);
  });

  describe('whose people are of another age', () => {
    it('is changed itself before a new group is made in it', async () => {
      const id = await delivering();
      const titles = new Set<unknown>();
      server.afterCall = () => {
        if (there('group').length === 2) titles.add(there('campaign')[0]?.body['title']);
      };
      await api.patch(`/v1/campaigns/${id}`, { name: 'Autumn', targeting: { locations: { include: ['NZ'] }, age_min: 30 } });
      await product.work();
      await later(4);
      expect([...titles]).toEqual(['Autumn']);
    });

    it.each([null, ...(['lost_before', 'lost_after', 'unavailable', 'cut_off'] as const).slice(0, runs(4))])(
      'has a new group, and never two budgets at once (its switches: %s)',
      async (fault) => {
        const id = await delivering();
        let most = 0;
        server.afterCall = () => {
          most = Math.max(most, there('group').filter(({ isOn }) => isOn).length);
        };
        await api.patch(`/v1/campaigns/${id}`, { targeting: { locations: { include: ['NZ'] }, age_min: 30 } });
        for (let times = 0; fault && times < 4; times += 1) {
          server.next('turn', fault);
          await product.work();
          await later();
        }
        await later(4);
        const groups = there('group').map(({ body, isOn }) => [body['ages'], isOn]);
        expect([groups, most]).toEqual([
          [
            [[13, 65], false],
            [[30, 65], true],
          ],
          1,
        ]);
        const [, successor] = there('group');
        expect(ads().filter(({ parent, isOn }) => isOn && parent === successor?.urn).length).toBeGreaterThan(0);
        expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
      },
    );
  });
});
