// Which ad platforms an organization can connect.
import type { ApiAnswer } from '../support/client.js';
import { type ProductOptions, startProduct } from '../support/product.js';

/** What a viewer is told by a product of its own. */
async function told(name: string, options: ProductOptions = {}): Promise<ApiAnswer['body']> {
  const product = await startProduct(name, options);
  try {
    const { keys } = await product.organization();
    const { status, body } = await product.client.as(keys.viewer).get('/v1/channels');
    expect(status).toBe(200);
    return body.data.channels;
  } finally {
    await product.stop();
  }
}

const google = {
  ...{ channel: 'google_ads', name: 'Google Ads', features: ['campaigns', 'reports', 'creative', 'audiences'] },
  objectives: ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'],
  settings: [
    { key: 'conversion_action', about: expect.any(String), needed_for: ['leads', 'sales'] },
    { key: 'customer_data_terms', about: expect.stringContaining('https://'), needed_for: [] },
  ],
  audiences: { identifiers: ['email', 'phone', 'device', 'crm'], asks_consent: true, smallest: 100 },
  campaigns: expect.arrayContaining([
    expect.objectContaining({ objective: 'app_promotion', keywords: false, dayparting: null, budgets: ['daily'] }),
    expect.objectContaining({
      objective: 'traffic',
      keywords: true,
      dayparting: { step_minutes: 15, budgets: ['daily', 'lifetime'] },
    }),
  ]),
  formats: ['display', 'search', 'feed'].map((format) => expect.objectContaining({ format })),
  minimum_daily_budgets: expect.objectContaining({ EUR: '1.00', JPY: '150' }),
  billed_in_whole_units: expect.arrayContaining(['HUF']),
  reports: { breakdowns: ['age', 'gender', 'device', 'country'], lookback_days: 30, history_months: 37 },
  attribution: { click_days: null, view_days: null, model: null, counts: null, source: 'conversion_actions' },
  launch: { checked_first: true },
};

const identities = ['tw', 'sg', 'th', 'br', 'tw_finance', 'au_finance', 'in_finance'].map((each) => `identity_${each}`);
const meta = {
  ...{ channel: 'meta', name: 'Meta', features: ['campaigns', 'reports', 'audiences', 'creative'] },
  objectives: google.objectives,
  settings: ['page', 'instagram_user', 'pixel', 'app', 'lead_form', 'dsa_beneficiary', 'dsa_payor', ...identities].map((key) =>
    expect.objectContaining({ key }),
  ),
  audiences: { identifiers: ['email', 'phone', 'device', 'crm'], asks_consent: false, smallest: 100 },
  campaigns: expect.arrayContaining([
    expect.objectContaining({
      objective: 'traffic',
      keywords: false,
      dayparting: { step_minutes: 60, budgets: ['lifetime'] },
    }),
  ]),
  formats: ['feed', 'story', 'reel'].map((format) => expect.objectContaining({ format })),
  minimum_daily_budgets: {},
  billed_in_whole_units: expect.arrayContaining(['HUF', 'JPY']),
  reports: { breakdowns: ['age', 'gender', 'device', 'country', 'placement'], lookback_days: 28, history_months: 37 },
  attribution: { click_days: 7, view_days: 1, model: null, counts: 'every', source: 'platform' },
  launch: { checked_first: false },
};

const tiktok = {
  ...{ channel: 'tiktok', name: 'TikTok', features: ['campaigns', 'reports', 'audiences', 'creative'] },
  objectives: google.objectives,
  settings: ['identity', 'tiktok_account', 'music', 'pixel', 'app'].map((key) => expect.objectContaining({ key })),
  audiences: { identifiers: ['email', 'phone', 'device'], asks_consent: false, smallest: 1_000 },
  campaigns: expect.arrayContaining([
    expect.objectContaining({
      objective: 'traffic',
      keywords: false,
      dayparting: { step_minutes: 30, budgets: ['daily', 'lifetime'] },
    }),
  ]),
  formats: [expect.objectContaining({ format: 'in_stream' })],
  minimum_daily_budgets: expect.objectContaining({ USD: '20.00' }),
  billed_in_whole_units: expect.arrayContaining(['HUF']),
  reports: { breakdowns: ['age', 'gender', 'country'], lookback_days: 28, history_months: 12 },
  attribution: { click_days: 7, view_days: 1, model: null, counts: null, source: 'platform' },
  launch: { checked_first: false },
};

const linkedin = {
  ...{ channel: 'linkedin', name: 'LinkedIn', features: ['campaigns', 'reports', 'audiences', 'creative'] },
  objectives: google.objectives.filter((objective) => objective !== 'app_promotion'),
  settings: ['organization', 'conversion', 'lead_form'].map((key) => expect.objectContaining({ key })),
  audiences: { identifiers: ['email', 'device'], asks_consent: false, smallest: 300 },
  campaigns: expect.arrayContaining([expect.objectContaining({ objective: 'traffic', keywords: false, dayparting: null })]),
  formats: [expect.objectContaining({ format: 'feed' })],
  minimum_daily_budgets: { USD: '10.00' },
  billed_in_whole_units: [],
  reports: { breakdowns: ['device', 'country'], lookback_days: 30, history_months: 6 },
  attribution: { click_days: null, view_days: null, model: null, counts: null, source: 'conversion_actions' },
  launch: { checked_first: false },
};

const all = [google, meta, tiktok, linkedin];
const SIMULATOR = { SIMULATOR_URL: 'http://127.0.0.1:9' };
/** Of each platform, in the order of the channels. */
const apps: readonly Readonly<Record<string, string>>[] = [
  { GOOGLE_ADS_CLIENT_ID: 'id', GOOGLE_ADS_CLIENT_SECRET: 'secret', GOOGLE_ADS_DEVELOPER_TOKEN: 'token' },
  { META_APP_ID: 'id', META_APP_SECRET: 'secret' },
  { TIKTOK_APP_ID: 'id', TIKTOK_APP_SECRET: 'secret' },
  { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret', LINKEDIN_SOURCE_PLATFORM: 'ADS' },
];

it('a platform without credentials is connected on its simulator, where one runs', async () => {
  const shown = all.map((platform) => ({ ...platform, available: true, simulated: true }));
  expect(await told('api_channels_simulated', { settings: SIMULATOR })).toEqual(shown);
});

it('a platform with credentials is connected itself, the others on their simulators', async () => {
  const settings = { ...SIMULATOR, ...apps[0], ...apps[2] };
  expect(await told('api_channels_real', { settings })).toEqual(
    all.map((platform) => ({ ...platform, available: true, simulated: platform === meta || platform === linkedin })),
  );
});

it('a platform with neither cannot be connected', async () => {
  const shown = all.map((platform) => ({ ...platform, available: false, simulated: false }));
  expect(await told('api_channels_none')).toEqual(shown);
});

it.each(all.map(({ channel }, at) => [channel, apps[at]] as const))('credentials alone connect %s', async (channel, app) => {
  const shown = await told(`api_channels_${channel}`, { settings: app });
  expect(shown.filter(({ available }: { available: boolean }) => available)).toEqual([
    expect.objectContaining({ channel, simulated: false }),
  ]);
});
