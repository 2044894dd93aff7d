// What a look at many campaigns costs, and that it shows what a look at each campaign shows.
import { createAdPlatforms } from '@app/ad-platforms';
import { type ObservedDepth, type ObservedNode, type PlatformSession, type PlatformTree } from '@app/connections';
import { SettableClock } from '@app/kernel';
import { z } from 'zod';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const ACCOUNT = '7778889999';
const CAMPAIGNS = `/google-ads/accounts/${ACCOUNT}/campaigns`;
const nothing = z.unknown();

describe('a look at many campaigns of Google Ads', () => {
  let simulator: SimulatedGoogleAds;
  let session: PlatformSession;
  let tree: PlatformTree;
  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
    await simulator.control(nothing, 'PATCH', '/config', { googleAds: { reviewSeconds: 0 } });
    await simulator.control(nothing, 'POST', '/google-ads/accounts', { id: ACCOUNT, name: 'Acme' });
    const granted = z.object({ access_token: z.string() });
    const { access_token: accessToken } = await simulator.control(granted, 'POST', '/google-ads/grants', { accounts: [ACCOUNT] });
    session = { accessToken, accountId: ACCOUNT, managerId: null };
    const url = simulator.url.replace(/\/google-ads$/, '');
    const settings = { simulator: { url, publicUrl: url } };
    const [registered] = createAdPlatforms(settings, new SettableClock());
    if (!registered?.simulated) throw new Error('Google Ads is not registered.');
    tree = registered.simulated.tree;
  });
  afterAll(() => simulator.close());

  const pages = (pageSize: number) => simulator.control(nothing, 'PATCH', '/config', { googleAds: { pageSize } });
  const make = async (...campaigns: object[]): Promise<void> => {
    for (const campaign of campaigns)
      await simulator.control(nothing, 'POST', CAMPAIGNS, { amount_micros: '10000000', ...campaign });
  };
  const observe = async (ids: readonly string[], depth: ObservedDepth = 'tree'): Promise<ObservedNode[]> => {
    const nodes: ObservedNode[] = [];
    for await (const node of tree.observe(session, ids, depth)) nodes.push(node);
    return nodes;
  };
  const ids = async (): Promise<string[]> => {
    const listed = z.object({ campaigns: z.array(z.object({ id: z.string() })) });
    return (await simulator.control(listed, 'GET', CAMPAIGNS)).campaigns.map(({ id }) => id);
  };
  const queries = async (): Promise<number> => {
    const logged = z.object({ requests: z.array(z.unknown()) });
    const { requests } = await simulator.control(logged, 'GET', '/requests?operation=googleAds.search&limit=1000');
    return requests.length;
  };
  const queriesOf = async (look: () => Promise<unknown>): Promise<number> => {
    const before = await queries();
    await look();
    return (await queries()) - before;
  };

  it('takes one query for each kind of object, however many campaigns there are', async () => {
    await make({ name: 'One', whole: true });
    expect(await queriesOf(async () => observe(await ids()))).toBe(5);
    const names = ['Two', 'Three', 'Four', 'Five'];
    await make(...names.map((name) => ({ name, whole: true })), { name: 'Empty' });
    expect(await queriesOf(async () => observe(await ids()))).toBe(5);
    expect(await queriesOf(async () => observe(await ids(), 'ads'))).toBe(1);
    expect(await queriesOf(() => tree.observe(session, ['1'], 'tree')[Symbol.asyncIterator]().next())).toBe(1);
  });

  it('shows each campaign as a look at it alone does, in pages of any size, and nothing of what is not asked for', async () => {
    const all = await ids();
    const [, removed = ''] = all;
    await simulator.control(nothing, 'PATCH', `${CAMPAIGNS}/${removed}`, { status: 'REMOVED' });
    const alone: ObservedNode[] = [];
    for (const id of all.filter((each) => each !== removed)) alone.push(...(await observe([id])));
    expect(alone.map(({ kind }) => kind).filter((kind) => kind === 'ad')).toHaveLength(4);
    for (const size of [1, 2, 3, 10_000]) {
      await pages(size);
      expect(await observe(all.filter((each) => each !== removed))).toEqual(alone);
    }
  });
});
