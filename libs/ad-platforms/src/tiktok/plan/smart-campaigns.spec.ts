import { creative, picture, targeting, variant } from '../../shared/campaign-intent.builder.js';
import { body, euros, notedFields, planningBy, refusedFields } from '../../shared/planned.builder.js';
import { planTree } from './plan-tree.js';

const shown = variant(0, 'in_stream', { picture: picture(1080, 1920), primaryText: 'Light.', headlines: [], descriptions: [] });
const settings = Object.entries({ music: '7040', pixel: '7050', app: '7060', identity: 'TT_USER:7' }).map(([key, value]) => ({
  ...{ key, value, choices: [] },
}));
const places = new Map([['DE', '2921044']]);
const planned = planningBy(planTree);
const plan = (changes: Parameters<typeof planned>[0], given: Parameters<typeof planned>[1] = { settings }) =>
  planned(
    {
      creatives: [creative({ variants: [shown] })],
      ...targeting({ locations: { include: ['DE'], exclude: [] } }),
      ...changes,
    },
    { places, ...given },
  );

describe('Sales, leads and apps at TikTok', () => {
  it('are Smart+ campaigns that hold the budget, and their ad groups say what is promoted', () => {
    const sales = plan({ objective: 'sales', budget: { type: 'daily', amount: euros(5_000n) } });
    expect([refusedFields(sales), sales.missingSettings]).toEqual([[], []]);
    const budget = { budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: '50' };
    expect(body(sales, 'campaign')).toMatchObject({ objective: 'WEB_CONVERSIONS', ...budget });
    const promoted = { pixel: '7050', event: 'SHOPPING' };
    expect(body(sales, 'group')).toMatchObject({ goal: 'CONVERT', billing: 'OCPM', promoted });
    expect(body(sales, 'group')).not.toHaveProperty('budget');
  });

  it('need more a day than others, because the campaign holds the budget', () => {
    const daily = (objective: 'sales' | 'traffic', minor: bigint) =>
      plan({ objective, budget: { type: 'daily', amount: euros(minor) } }).unsupported;
    expect(daily('sales', 4_999n)).toEqual([expect.objectContaining({ field: 'budget.amount', possible: '50.00' })]);
    expect([daily('sales', 5_000n), daily('traffic', 2_000n)]).toEqual([[], []]);
  });

  it.each([
    ['leads', 'LEAD_GENERATION', { promotion: 'LEAD_GENERATION', promoted: { pixel: '7050', event: 'FORM' } }, null],
    ['app_promotion', 'APP_PROMOTION', { promotion: 'APP_IOS', promoted: { app: '7060' } }, { id: '1', store: 'apple' }],
  ] as const)('%s are %s', (objective, word, promoted, app) => {
    const of = plan({ objective, app });
    expect(body(of, 'campaign')['objective']).toBe(word);
    expect(body(of, 'group')).toMatchObject(promoted);
  });

  it('say which pixel or app they lack and promote, that no faster pace is possible, and that shops are told elsewhere', () => {
    expect(plan({ objective: 'sales' }, { settings: [] }).missingSettings.map(({ key }) => key)).toContain('pixel');
    expect(refusedFields(plan({ objective: 'app_promotion', app: null }))).toContain('app');
    const fast = plan({ objective: 'sales', pacing: 'accelerated', bid: { type: 'cost_cap', target: euros(250n) } });
    expect(body(fast, 'group')['accelerated']).toBe(false);
    const ofApp = plan({ objective: 'app_promotion', app: { id: 'com.example.shoes', store: 'google' } });
    expect(ofApp.notes).toContainEqual(
      expect.objectContaining({ field: 'app.id', value: 'com.example.shoes', possible: '7060' }),
    );
    const told = ['pacing adjusted_for_channel', 'objective adjusted_for_channel'];
    expect(notedFields(fast)).toEqual(expect.arrayContaining(told));
  });
});
