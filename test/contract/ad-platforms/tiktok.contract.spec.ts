import { describeAdPlatformContract } from '@app/connections';
import { z } from 'zod';
import { SimulatedGoogleAds } from './simulated-google-ads.js';
import { ACCOUNT } from './tiktok-control.js';
import { tiktokUnderTest } from './tiktok-under-test.js';

const nothing = z.unknown();

describe('TikTok', () => {
  let simulator: SimulatedGoogleAds;

  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
  });
  afterAll(() => simulator.close());

  it.each([
    ['sales', { objective_type: 'WEB_CONVERSIONS', sales_destination: 'WEBSITE' }],
    ['leads', { objective_type: 'LEAD_GENERATION' }],
    ['apps', { objective_type: 'APP_PROMOTION', app_promotion_type: 'APP_INSTALL' }],
  ])('from 2027 on the manual flow takes nothing new of %s, and Smart+ goes on', async (what, objective) => {
    const { grant } = await tiktokUnderTest(simulator);
    const made = async (flow: string, now: string): Promise<number> => {
      await simulator.control(nothing, 'PUT', '/clock', { now, frozen: true });
      const named = { advertiser_id: ACCOUNT, campaign_name: `${what} ${flow} ${now}`, ...objective };
      const spends = { budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: 50 };
      const answer = await fetch(`${simulator.tiktokUrl}/open_api/v1.3/${flow}campaign/create/`, {
        method: 'POST',
        headers: { 'access-token': grant.accessToken, 'content-type': 'application/json' },
        body: JSON.stringify({ ...named, ...spends, request_id: String(Date.parse(now)) }),
      });
      return z.object({ code: z.number() }).parse(await answer.json()).code;
    };
    const [before, after] = ['2026-12-31T23:59:00Z', '2027-01-01T00:00:00Z'];
    const codes = [await made('', before), await made('', after), await made('smart_plus/', after)];
    expect(codes).toEqual([0, 40_002, 0]);
  });

  describeAdPlatformContract('tiktok', () => tiktokUnderTest(simulator), { audiences: true });
});
