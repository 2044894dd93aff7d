// What somebody changes on the platform's own screens is shown and kept, until a client says that ours holds again.
import { uuidOf } from '@app/kernel';
import { changesThere } from '../support/changes-there.js';
import { type Connected, startConnected } from '../support/connected.js';

interface Deviation {
  readonly node: string;
  readonly field: string;
  readonly platform_field: string;
  readonly ours: unknown;
  readonly theirs: unknown;
}
interface MutateAnswer {
  readonly mutateOperationResponses: readonly { readonly adGroupCriterionResult: { readonly resourceName: string } }[];
}
let { product, acme, api, control, connection, account, there, create, read, fault, workAgain } = {} as Connected;

beforeAll(async () => {
  ({ product, acme, api, control, connection, account, there, create, read, fault, workAgain } =
    await startConnected('api_campaigns_deviations'));
});
afterEach(() => control('DELETE', '/faults'));
afterAll(() => product.stop());

async function delivering(name: string, more: object = {}): Promise<string> {
  const id = await create(name, more);
  await api.post(`/v1/campaigns/${id}/launch`);
  await product.work();
  expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  return id;
}
const sync = async (): Promise<void> => {
  await api.post(`/v1/connections/${connection}/sync`);
  await product.work();
};
const placed = async (id: string) => (await read(id)).platform_campaigns[0];
const deviations = async (id: string): Promise<Deviation[]> => (await placed(id)).deviations;
const codes = async (id: string): Promise<string[]> => (await read(id)).delivery_issues.map(({ code }: { code: string }) => code);
const { nodes, node, onTheirScreen, byTheirApi } = changesThere(() => ({ product, acme, api, there }));
const shownOnPlatform = async (id: string) => {
  await sync();
  return (await node(id, 'campaign')).shown;
};

describe('what is changed on the platform', () => {
  const changes: readonly [field: string, platformField: string, change: (id: string) => Promise<unknown>][] = [
    ['budget', 'budget', (id) => onTheirScreen(id, 'campaign', { amount_micros: '70000000' })],
    ['name', 'name', (id) => onTheirScreen(id, 'campaign', { name: 'Another name' })],
    ['end_at', 'ends_at', (id) => onTheirScreen(id, 'campaign', { ends: '2037-01-01 23:59:59' })],
    [
      'bid_strategy',
      'bidding',
      (id) => byTheirApi(id, 'campaign', { bidding: { strategy: 'manualCpc', target: null, ceiling: null } }),
    ],
    [
      'targeting.locations',
      'locations',
      (id) => byTheirApi(id, 'campaign', { locations: { include: ['2124', '2840'], exclude: [] } }),
    ],
    ['keywords', 'keywords', (id) => byTheirApi(id, 'group', { keywords: [{ text: 'boots', match: 'EXACT', negative: false }] })],
    ['landing_page_url', 'final_url', (id) => byTheirApi(id, 'ad', { final_url: 'https://example.com/other' })],
  ];

  it('is shown after the next sync, with the field of the campaign and what to do, and kept', async () => {
    const id = await delivering('Changed there');
    await sync();
    const before = await read(id);
    expect(before).toMatchObject({ delivery_issues: [], platform_campaigns: [{ deviations: [] }] });

    for (const [, , change] of changes) await change(id);
    await sync();
    const after = await read(id);
    const shown = after.platform_campaigns[0].deviations as Deviation[];
    expect(shown.map(({ field, platform_field }) => [field, platform_field]).sort()).toEqual(
      changes.map(([field, platformField]) => [field, platformField]).sort(),
    );
    for (const { ours, theirs } of shown) expect(theirs).not.toEqual(ours);
    for (const [field] of changes)
      expect(after.delivery_issues).toContainEqual(
        expect.objectContaining({
          code: 'changed_on_platform',
          severity: 'limiting',
          field,
          channel: 'google_ads',
          message: expect.stringContaining(`PATCH ${field}:`),
        }),
      );
    expect(after.delivery_issues).toHaveLength(changes.length);
    expect(after.version).toBe(before.version + 1);
    await sync();
    expect(await read(id)).toMatchObject({ version: after.version, platform_campaigns: [{ deviations: shown }] });
  });
});

describe('a keyword that is paused on the platform', () => {
  it('is a deviation, and is on again after a PATCH to the same keywords', async () => {
    const id = await delivering('Paused keyword', { keywords: [{ text: 'shoes' }] });
    const group = `/google-ads/accounts/${account}/ad_groups/${(await node(id, 'group')).platform_id}`;
    const keyword = { text: 'boots', matchType: 'BROAD' };
    const made = await control<MutateAnswer>('POST', `${group}/criteria`, { create: { keyword } });
    const criterion = made.mutateOperationResponses[0]?.adGroupCriterionResult.resourceName.split('~')[1];
    await sync();
    const keywords = [{ text: 'shoes' }, { text: 'boots' }];
    await api.patch(`/v1/campaigns/${id}`, { keywords });
    await product.work();
    expect(await deviations(id)).toEqual([]);

    await control('PATCH', `${group}/criteria/${criterion}`, { status: 'PAUSED' });
    await sync();
    expect(await deviations(id)).toMatchObject([{ field: 'keywords', theirs: [{ text: 'shoes' }] }]);
    await api.patch(`/v1/campaigns/${id}`, { keywords });
    await product.work();
    await sync();
    expect(await read(id)).toMatchObject({ delivery_issues: [], platform_campaigns: [{ deviations: [], reasserted: [] }] });
    expect((await node(id, 'group')).shown['keywords']).toMatchObject([{ text: 'boots' }, { text: 'shoes' }]);
  });
});

describe('a field that was changed on the platform', () => {
  it('is ours again after a PATCH to the same value, which an old copy cannot send', async () => {
    const id = await delivering('Again ours');
    const old = await read(id);
    await onTheirScreen(id, 'campaign', { amount_micros: '70000000', name: 'Their name' });
    await sync();
    const stale = await api.patch(`/v1/campaigns/${id}`, { budget: old.budget }, { headers: { 'If-Match': `"${old.version}"` } });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_mismatch']);

    const { version } = await read(id);
    const answer = await api.patch(`/v1/campaigns/${id}`, { budget: old.budget }, { headers: { 'If-Match': `"${version}"` } });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      version: version + 1,
      platform_campaigns: [
        { deviations: [{ field: 'name' }], reasserted: [{ node: 'campaign', field: 'budget', platform_field: 'budget' }] },
      ],
    });
    expect(answer.body.data.delivery_issues).toMatchObject([{ code: 'changed_on_platform', field: 'name' }]);
    await product.work();
    expect(await placed(id)).toMatchObject({ deviations: [{ field: 'name', theirs: 'Their name' }], reasserted: [] });
    expect(await shownOnPlatform(id)).toMatchObject({ budget: { amount: '50.00' }, name: 'Their name' });
    expect(await read(id)).toMatchObject({ version: version + 1 });
  });

  it('is accepted by a PATCH to the value there', async () => {
    const id = await delivering('Accepted');
    await onTheirScreen(id, 'campaign', { amount_micros: '70000000' });
    await sync();
    await api.patch(`/v1/campaigns/${id}`, { budget: { amount: '70.00' } });
    await product.work();
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    expect(await placed(id)).toMatchObject({ deviations: [], reasserted: [] });
    expect(await shownOnPlatform(id)).toMatchObject({ budget: { amount: '70.00' } });

    await onTheirScreen(id, 'campaign', { amount_micros: '80000000' });
    await sync();
    expect(await deviations(id)).toMatchObject([{ ours: { amount: '70.00' }, theirs: { amount: '80.00' } }]);
    await api.patch(`/v1/campaigns/${id}`, { name: 'Accepted, and renamed here' });
    await product.work();
    expect(await shownOnPlatform(id)).toMatchObject({ budget: { amount: '80.00' }, name: 'Accepted, and renamed here' });
  });

  it('stays as it is there when another field is changed here', async () => {
    const id = await delivering('Left alone');
    await onTheirScreen(id, 'campaign', { amount_micros: '70000000' });
    await sync();
    await api.patch(`/v1/campaigns/${id}`, { tracking: { utm_source: 'spring' } });
    await product.work();
    expect(await shownOnPlatform(id)).toMatchObject({ budget: { amount: '70.00' }, url_suffix: 'utm_source=spring' });
    expect(await deviations(id)).toMatchObject([{ field: 'budget' }]);
  });

  it('is listed as reasserted until the platform shows ours, also when it cannot be reached', async () => {
    const id = await delivering('Out of reach');
    await onTheirScreen(id, 'campaign', { amount_micros: '70000000' });
    await sync();
    await fault('googleAds.mutate', { kind: 'reset-before-apply' }, 1);
    await api.patch(`/v1/campaigns/${id}`, { budget: { amount: '50.00' } });
    await product.work();
    expect(await placed(id)).toMatchObject({ deviations: [], reasserted: [{ field: 'budget' }] });
    await workAgain();
    expect(await placed(id)).toMatchObject({ deviations: [], reasserted: [] });
    expect(await shownOnPlatform(id)).toMatchObject({ budget: { amount: '50.00' } });
  });

  it('is not taken from a read that began before our own change was carried out', async () => {
    const id = await delivering('Read too early');
    const told = (at: string) =>
      product.sql(`update campaigns.node set told_at = ${at} where campaign_id = $1`, [uuidOf('campaign', id)]);
    await onTheirScreen(id, 'campaign', { amount_micros: '70000000' });
    await told("now() + interval '1 hour'");
    await sync();
    expect(await deviations(id)).toEqual([]);
    await told('null');
    await sync();
    expect(await deviations(id)).toMatchObject([{ field: 'budget' }]);
  });

  it('is no deviation where our own change was carried out and its answer lost', async () => {
    const id = await delivering('Answer lost');
    const { version } = await read(id);
    await fault('googleAds.mutate', { kind: 'reset-after-apply' }, 1);
    await api.patch(`/v1/campaigns/${id}`, { budget: { amount: '61.00' } });
    await product.work();
    await sync();
    expect(await placed(id)).toMatchObject({ deviations: [] });
    await workAgain();
    expect(await read(id)).toMatchObject({ version: version + 1, delivery_status: 'delivering', delivery_issues: [] });
  });
});

describe('an ad that was switched off on the platform', () => {
  it.each([
    ['paused', 'PAUSED'],
    ['removed', 'REMOVED'],
  ])('%s: is shown, left alone by other changes, and on again after pause and resume', async (theirs, status) => {
    const id = await delivering(`An ad ${theirs}`);
    await onTheirScreen(id, 'ad', { status });
    await sync();
    expect(await deviations(id)).toMatchObject([{ field: 'status', platform_field: 'status', ours: 'enabled', theirs }]);
    expect(await codes(id)).toContain('changed_on_platform');
    await api.patch(`/v1/campaigns/${id}`, { budget: { amount: '55.00' } });
    await product.work();
    expect(await deviations(id)).toMatchObject([{ field: 'status', theirs }]);

    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    const answer = await api.post(`/v1/campaigns/${id}/resume`);
    expect(answer.body.data.platform_campaigns[0].deviations).toEqual([]);
    await product.work();
    await sync();
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    const ads = (await nodes(id)).filter(({ kind, state }) => kind === 'ad' && state !== 'retired');
    expect(ads).toMatchObject([{ state: 'created', platform_status: 'enabled' }]);
  });
});
