/** What Google Ads refuses although no type says so: a row for each thing that was once taken here. */
import { ACCOUNT, failureOf, newCampaign, Simulated } from './simulated.js';

const MUTATE = `/v25/customers/${ACCOUNT}/googleAds:mutate`;

const creating = (change: object, budget: object = {}): object => ({
  mutateOperations: newCampaign({ name: 'New', ...change }, budget),
});
const ofType = (advertisingChannelType: string): object => ({
  advertisingChannelType,
  networkSettings: undefined,
  ...(advertisingChannelType === 'MULTI_CHANNEL' ? APP : {}),
});
const APP = {
  advertisingChannelSubType: 'APP_CAMPAIGN',
  targetSpend: undefined,
  maximizeConversions: {},
  appCampaignSetting: { appId: '284882215', appStore: 'APPLE_APP_STORE' },
};

/** A total budget for so many days; today is the third of August. */
const total = (type: string, days: number): object =>
  creating(
    { ...ofType(type), endDateTime: `${new Date(Date.UTC(2026, 7, 2 + days)).toISOString().slice(0, 10)} 23:59:59` },
    { amountMicros: undefined, totalAmountMicros: '50000000', period: 'CUSTOM_PERIOD' },
  );

type Row = [what: string, body: object, failure: string];

const REFUSED: Row[] = [
  ['a total budget of Display', total('DISPLAY', 18), 'campaignError.INCOMPATIBLE_BUDGET_TYPE'],
  ['a total budget of an app', total('MULTI_CHANNEL', 18), 'campaignError.INCOMPATIBLE_BUDGET_TYPE'],
  ['a total budget of Search for 2 days', total('SEARCH', 2), 'campaignError.NOT_COMPATIBLE_WITH_BUDGET_TYPE'],
  ['a total budget of Search for 91 days', total('SEARCH', 91), 'campaignError.DURATION_TOO_LONG_FOR_TOTAL_BUDGET'],
  ['a total budget of Demand Gen for 6 days', total('DEMAND_GEN', 6), 'campaignError.NOT_COMPATIBLE_WITH_BUDGET_TYPE'],
  ['a total budget of Demand Gen for 366 days', total('DEMAND_GEN', 366), 'campaignError.DURATION_TOO_LONG_FOR_TOTAL_BUDGET'],
];

const TAKEN: [what: string, body: object][] = [
  ['a total budget of Search for 3 days', total('SEARCH', 3)],
  ['a total budget of Search for 90 days', total('SEARCH', 90)],
  ['a total budget of Demand Gen for 7 days', total('DEMAND_GEN', 7)],
  ['a total budget of Demand Gen for 365 days', total('DEMAND_GEN', 365)],
];

describe('the simulated Google Ads', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
    await simulated.begin();
    await simulated.campaign();
  });
  afterAll(() => simulated.stop());

  it.each(REFUSED)('refuses %s', async (_, body, failure) => {
    const answer = await simulated.call(MUTATE, { ...body, validateOnly: true });
    expect([answer.status, failureOf(answer.json)]).toEqual([400, failure]);
  });

  it.each(TAKEN)('takes %s', async (_, body) => {
    const answer = await simulated.call(MUTATE, { ...body, validateOnly: true });
    expect([answer.status, failureOf(answer.json)]).toEqual([200, '']);
  });
});
