// The platform is asked what it would say to a launch, and nothing is made.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Connected, startConnected } from '../support/connected.js';
import { uploadedPicture } from '../support/creatives.js';

let { product, api, control, account, create, read, fault } = {} as Connected;
beforeAll(async () => {
  ({ product, api, control, account, create, read, fault } = await startConnected('api_campaigns_dry_run'));
});
afterAll(() => product.stop());

describe('a dry run', () => {
  const dryRun = async (id: string) => (await api.post(`/v1/campaigns/${id}/dry_run`)).body.data.channels;
  const made = async () => (await control<{ campaigns: object[] }>('GET', `/google-ads/accounts/${account}/campaigns`)).campaigns;

  it('tells all that the platform would refuse in the words of the campaign, and makes nothing', async () => {
    const id = await create('Checked');
    const before = await made();
    expect(await dryRun(id)).toEqual([{ channel: 'google_ads', checked: true, reason: null, refused: [] }]);
    const at = (...names: string[]) => ({
      fieldPathElements: [{ fieldName: 'mutate_operations', index: 0 }, ...names.map((fieldName) => ({ fieldName }))],
    });
    const errors = [
      {
        errorCode: { campaignBudgetError: 'BUDGET_BELOW_PER_DAY_MINIMUM' },
        message: 'Too low.',
        location: at('campaign_budget_operation', 'create', 'amount_micros'),
        details: { budgetPerDayMinimumErrorDetails: { currencyCode: 'USD', minimumBudgetAmountMicros: '5500000' } },
      },
      { errorCode: { policyFindingError: 'POLICY_FINDING' }, message: 'Prohibited.' },
    ];
    await fault('googleAds.mutate', { kind: 'answer', status: 400, body: { error: { code: 400, details: [{ errors }] } } });
    expect(await dryRun(id)).toMatchObject([
      {
        checked: true,
        refused: [
          { field: 'budget', message: 'campaign budget: Too low. The least is 5.50 USD a day.' },
          { field: null, code: 'policyFindingError.POLICY_FINDING' },
        ],
      },
    ]);
    expect(await made()).toEqual(before);
    expect(await read(id)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('holds the pictures of one check in memory up to eight mebibytes, and says so where there are more', async () => {
    const noise = async (width: number, height: number) => {
      const raw = { width, height, channels: 3 } as const;
      const bytes = await sharp(randomBytes(width * height * 3), { raw })
        .jpeg({ quality: 90 })
        .toBuffer();
      return { upload_id: await uploadedPicture(product, api, bytes, 'image/jpeg') };
    };
    const ad = async () => ({
      copy: { headlines: ['Light shoes'], long_headline: 'Light shoes for the city', descriptions: ['Shoes for runners'] },
      images: [await noise(1_910, 1_000), await noise(1_500, 1_500)],
    });
    const { body } = await api.post('/v1/creative/upload', {
      channels: ['google_ads'],
      formats: ['display'],
      brand: { name: 'Acme' },
      variants: [await ad(), await ad(), await ad(), await ad()],
    });
    await product.work();
    const id = await create('Large', { creative_ids: [body.data.id], keywords: [] });
    expect(await dryRun(id)).toEqual([{ channel: 'google_ads', checked: false, reason: 'too_large', refused: [] }]);
  });

  it('says that it is not checked while the platform is away, or what cannot be planned, and is for ten a minute', async () => {
    const id = await create('Unchecked');
    await fault('googleAds.mutate', { kind: 'html-502' });
    expect(await dryRun(id)).toMatchObject([{ checked: false, reason: 'platform_unavailable', refused: [] }]);
    expect(await dryRun(await create('No budget', { budget: null }))).toMatchObject([{ checked: false, reason: 'not_planned' }]);
    let status = 200;
    for (let tries = 0; tries <= 10 && status !== 429; tries += 1) ({ status } = await api.post(`/v1/campaigns/${id}/dry_run`));
    expect(status).toBe(429);
  });
});
