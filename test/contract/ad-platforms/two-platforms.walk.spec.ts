// One campaign on two unlike platforms: Google Ads, simulated, and the toy. Each begins, fails and stops by itself.
import { Resvg } from '@resvg/resvg-js';
import { uploadedPicture } from '../../support/creatives.js';
import { grantsOf } from '../../support/grants.js';
import { acceptedAd, shoeFacts } from '../../support/shoe-ads.js';
import { DAY_MS, startToy, type ToyScene } from './toy-scene.js';

const GOOGLE = 'google_ads';
const TOY = 'meta';
const both = [GOOGLE, TOY];

describe('A campaign on two platforms', () => {
  let { server, product, acme, api, there, ofKinds, read, later, sync, launched, begin, end, stop } = {} as ToyScene;
  let creative: string;

  beforeAll(async () => {
    const scene = await startToy('contract_two_platforms', { isBesideGoogle: true });
    ({ server, product, acme, api, there, ofKinds, read, later, sync, launched, begin, end, stop } = scene);
    await product.connect(acme, { currency: 'NZD', timezone: 'Pacific/Auckland' });
    const circle = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="40"/></svg>';
    const logo_upload_id = await uploadedPicture(product, api, new Resvg(circle).render().asPng(), 'image/png');
    const brand = { name: 'Northwind', logo_upload_id };
    creative = await acceptedAd(product, api, {
      facts: shoeFacts,
      brand,
      type: 'image',
      channels: both,
      formats: ['feed'],
      count: 2,
    });
  });
  beforeEach(() => begin());
  afterEach(async () => {
    await up();
    await end();
  });
  afterAll(() => stop());

  const onBoth = (more: object = {}): Promise<string> => launched({ channels: both, creative_ids: [creative], ...more });
  interface Issue {
    readonly code: string;
    readonly severity: string;
    readonly channel: string | null;
  }
  /** What is in the way, without what each platform only does in its own way. */
  const gaps = (issues: readonly Issue[]) =>
    issues.filter(({ severity }) => severity === 'blocking').map(({ code, channel }) => [code, channel]);
  /** What the campaign says of each channel. */
  const channelsOf = async (id: string) => {
    const { delivery_status, delivery_issues, platform_campaigns } = await read(id);
    const on = (channel: string) => {
      const found = platform_campaigns.find((each: { channel: string }) => each.channel === channel);
      return found && { ...found, gaps: gaps(found.delivery_issues) };
    };
    return { status: delivery_status, gaps: gaps(delivery_issues), google: on(GOOGLE), toy: on(TOY) };
  };
  const toyCalls = ['create', 'change', 'turn', 'find', 'observe'] as const;
  /** Nothing is answered until `up`. */
  const down = async (channel: string): Promise<void> => {
    if (channel === GOOGLE)
      await product.control?.('POST', '/faults', { match: {}, times: 10_000, action: { kind: 'html-502' } });
    else for (const call of toyCalls) for (let times = 0; times < 1_000; times += 1) server.next(call, 'unavailable');
  };
  const up = async (): Promise<void> => {
    await product.control?.('DELETE', '/faults');
    for (const call of toyCalls) server.forget(call);
  };

  it('begins on each for itself: what one cannot do is in the way of that one alone', async () => {
    const id = await onBoth({ targeting: { locations: { include: ['NZ'] }, languages: ['en'] } });
    await later(2);
    const partly = await channelsOf(id);
    expect(partly).toMatchObject({ status: 'limited', google: { delivery_status: 'delivering', gaps: [] } });
    expect(partly.gaps).toEqual([['not_supported_on_channel', TOY]]);
    expect([partly.toy, ofKinds().flat()]).toEqual([undefined, []]);
    expect((await api.patch(`/v1/campaigns/${id}`, { targeting: { languages: [] } })).status).toBe(200);
    await product.work();
    await later(2);
    expect(await channelsOf(id)).toMatchObject({
      ...{ status: 'delivering', gaps: [], google: { delivery_status: 'delivering' } },
      toy: { delivery_status: 'delivering', delivery_issues: [], budget: { type: 'daily', amount: '50.00', currency: 'NZD' } },
    });
  });

  it('is not launched at all where it must lack nothing on any of them', async () => {
    const body = { name: 'Strict', channels: both, creative_ids: [creative], objective: 'traffic' };
    const rest = { budget: { amount: '50.00', currency: 'NZD' }, landing_page_url: 'https://example.com/spring' };
    const targeting = { locations: { include: ['NZ'] }, languages: ['en'] };
    const { id } = (await api.post('/v1/campaigns', { ...body, ...rest, targeting })).body.data;
    const refused = await api.post(`/v1/campaigns/${id}/launch`, { require_deliverable: true });
    expect(refused.status).toBe(422);
    expect(refused.body.error.details.failures).toMatchObject([{ channel: TOY, field: 'targeting.languages' }]);
  });

  it('spends no less a day than the account itself tells, where it tells an amount', async () => {
    const budget = { currency: 'NZD', amount: '29.99' };
    const split = [GOOGLE, TOY].map((channel) => ({ channel, amount: '29.99' }));
    const lacks = async (asked: object) => {
      const body = { name: 'Least', channels: both, creative_ids: [creative], objective: 'traffic', budget: asked };
      const { id } = (await api.post('/v1/campaigns', body)).body.data;
      const { status, body: refused } = await api.post(`/v1/campaigns/${id}/launch`, { require_deliverable: true });
      expect(status).toBe(422);
      return refused.error.details.failures.filter(({ field }: { field: string }) => field.startsWith('budget'));
    };
    expect(await lacks(budget)).toEqual([]);
    server.account.least_a_day = '30.00';
    const { id } = (await api.get(`/v1/connections?channel=${TOY}`)).body.data[0];
    await sync(id);
    const least = { amount: '30.00', currency: 'NZD' };
    const told = (await api.get(`/v1/connections/${id}`)).body.data.account;
    expect([told.minimum_daily_budget, told.currency]).toEqual(Object.values(least));
    const named = { code: 'budget_below_minimum', channel: TOY, value: budget, limit: least };
    expect(await lacks(budget)).toMatchObject([{ ...named, field: 'budget.amount' }]);
    expect(await lacks({ currency: 'NZD', split })).toMatchObject([{ ...named, field: 'budget.split[1].amount' }]);
    split[1] = { channel: TOY, amount: '30.00' };
    expect(await lacks({ currency: 'NZD', split })).toEqual([]);
    server.account.least_a_day = null;
    await sync(id);
    expect((await api.get(`/v1/connections/${id}`)).body.data.account.minimum_daily_budget).toBeNull();
  });

  it.each([
    [GOOGLE, 'google', 'toy'],
    [TOY, 'toy', 'google'],
  ] as const)('is on one and stops there while %s is down throughout', async (lost, dead, alive) => {
    await down(lost);
    const id = await onBoth();
    await later(3);
    const running = await channelsOf(id);
    expect(running).toMatchObject({ status: 'limited', [alive]: { delivery_status: 'delivering', last_error: null } });
    expect(running[dead]).toMatchObject({ delivery_status: 'not_delivering', gaps: [['platform_error', lost]] });
    expect(running[alive].nodes.every(({ state }: { state: string }) => state === 'created')).toBe(true);
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    expect(await channelsOf(id)).toMatchObject({
      status: 'paused',
      [alive]: { delivery_status: 'paused', platform_status: 'paused' },
    });
    await api.post(`/v1/campaigns/${id}/resume`);
    await up();
    await later(4);
    expect(await channelsOf(id)).toMatchObject({ status: 'delivering', gaps: [] });
  });

  it.each([
    [GOOGLE, 'google', 'toy'],
    [TOY, 'toy', 'google'],
  ] as const)('is off on one at once, and said to run on %s until that shows the stop', async (lost, dead, alive) => {
    const id = await onBoth();
    await later(2);
    await down(lost);
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    const paused = await channelsOf(id);
    expect(paused[alive]).toMatchObject({ delivery_status: 'paused', platform_status: 'paused', gaps: [] });
    expect(paused.gaps).toContainEqual(['still_delivering', lost]);
    expect(paused).toMatchObject({ status: 'delivering', [dead]: { delivery_status: 'delivering' } });
    await up();
    await later(2);
    expect(await channelsOf(id)).toMatchObject({ status: 'paused', gaps: [], [dead]: { platform_status: 'paused' } });
    expect(there('campaign')).toMatchObject([{ isOn: false }]);
  });

  it('ends on each when its part of a lifetime budget is used up there, and as a whole with the last one', async () => {
    const inDays = (days: number) => new Date(product.clock.now().getTime() + days * DAY_MS);
    const budgetOf = (toys: string, googles = '500.00') => {
      const split = [
        { channel: GOOGLE, amount: googles },
        { channel: TOY, amount: toys },
      ];
      return { type: 'lifetime', currency: 'NZD', split };
    };
    const id = await onBoth({ budget: budgetOf('20.00'), end_at: inDays(8).toISOString() });
    await later(2);
    expect(await channelsOf(id)).toMatchObject({ status: 'delivering', toy: { budget: { type: 'lifetime', amount: '20.00' } } });
    product.clock.set(inDays(1));
    const connections: { id: string; channel: string }[] = (await api.get('/v1/connections')).body.data;
    await api.post(`/v1/connections/${connections.find(({ channel }) => channel === TOY)?.id}/sync`);
    await product.work();
    for (let tries = 0; tries < 20 && (await read(id)).delivery_status === 'delivering'; tries += 1) await later();
    const ended = await channelsOf(id);
    expect(ended).toMatchObject({ status: 'limited', gaps: [['budget_exhausted', TOY]] });
    expect(ended).toMatchObject({ google: { delivery_status: 'delivering' }, toy: { delivery_status: 'ended' } });
    expect(there('campaign')).toMatchObject([{ isOn: false }]);
    expect((await api.patch(`/v1/campaigns/${id}`, { budget: budgetOf('900.00') })).status).toBe(200);
    await product.work();
    await later(2);
    expect(await channelsOf(id)).toMatchObject({ status: 'delivering', gaps: [], toy: { delivery_status: 'delivering' } });
    // The last one ends the campaign.
    await api.patch(`/v1/campaigns/${id}`, { budget: budgetOf('20.00') });
    await product.work();
    await later(2);
    expect(await channelsOf(id)).toMatchObject({ status: 'limited', gaps: [['budget_exhausted', TOY]] });
    expect((await api.patch(`/v1/campaigns/${id}`, { budget: budgetOf('20.00', '1.00') })).status).toBe(200);
    product.clock.set(inDays(1));
    await product.control?.('PUT', '/clock', { now: product.clock.now().toISOString(), frozen: true });
    await api.post(`/v1/connections/${connections.find(({ channel }) => channel === GOOGLE)?.id}/sync`);
    await product.work();
    for (let tries = 0; tries < 20 && (await read(id)).status === 'active'; tries += 1) await later();
    await later();
    expect(await read(id)).toMatchObject({ status: 'completed', completion_reason: 'budget_exhausted' });
    expect(await channelsOf(id)).toMatchObject({ google: { platform_status: 'paused' }, toy: { platform_status: 'paused' } });
    await product.control?.('DELETE', '/clock');
  });

  it('leaves one of them: it is stopped there, shown as ended, and the last one stays', async () => {
    const id = await onBoth();
    await later(2);
    const left = await api.patch(`/v1/campaigns/${id}`, { channels: [GOOGLE] });
    expect(left.body.data).toMatchObject({ channels: [GOOGLE], budget: { total: { amount: '50.00' } } });
    expect(gaps(left.body.data.delivery_issues)).toEqual([['still_delivering', TOY]]);
    await product.work();
    expect(await channelsOf(id)).toMatchObject({
      ...{ status: 'delivering', gaps: [], google: { delivery_status: 'delivering' } },
      toy: { delivery_status: 'ended', platform_status: 'paused', budget: null },
    });
    expect(there('campaign')).toMatchObject([{ isOn: false }]);
    const last = await api.patch(`/v1/campaigns/${id}`, { channels: [] });
    expect([last.status, last.body.error.details.failures]).toMatchObject([422, [{ code: 'missing_channel', limit: [GOOGLE] }]]);
    expect((await api.patch(`/v1/campaigns/${id}`, { channels: both })).status).toBe(200);
    await product.work();
    await later();
    expect(await channelsOf(id)).toMatchObject({ status: 'delivering', toy: { delivery_status: 'delivering' } });
    expect(there('campaign')).toMatchObject([{ isOn: true }]);
  });

  it('stays in the account that was chosen, also when its consent is lost: that is named, and no other is taken', async () => {
    await product.connect(acme, { currency: 'NZD', timezone: 'Pacific/Auckland', name: 'Chosen' });
    const connections: { id: string; channel: string; account: { id: string; name: string } }[] = (
      await api.get('/v1/connections')
    ).body.data;
    const chosen = connections.find(({ account }) => account.name === 'Chosen');
    const id = await onBoth({ connection_ids: [chosen?.id] });
    await later(2);
    const running = await channelsOf(id);
    expect(running).toMatchObject({ status: 'delivering', google: { connection_id: chosen?.id, account: { name: 'Chosen' } } });
    const before = running.google.platform_campaign_id;
    const { control, revoke } = grantsOf(product);
    const { grants } = await control<{ grants: { account_ids: string[]; refresh_token: string }[] }>('GET', '/google-ads/grants');
    await revoke(grants.find(({ account_ids }) => account_ids.includes(chosen?.account.id ?? ''))?.refresh_token ?? '');
    await api.post(`/v1/connections/${chosen?.id}/sync`);
    await product.work();
    await later(2);
    const lost = await channelsOf(id);
    expect(lost.google).toMatchObject({ connection_id: chosen?.id, platform_campaign_id: before });
    expect(lost.google.gaps.map(([code]: string[]) => code)).toContain('connection_not_active');
    expect(lost.toy).toMatchObject({ delivery_status: 'delivering', gaps: [] });
  });
});
