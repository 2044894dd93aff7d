import type { CampaignIntent } from '@app/connections';
import { everywhere } from '@app/kernel';
import {
  campaign as intent,
  creative,
  type GivenContext,
  picture,
  targeting,
  variant,
} from '../../shared/campaign-intent.builder.js';
import { body, planningBy } from '../../shared/planned.builder.js';
import { abilities } from './abilities.js';
import { planTreeWith } from './plan-tree.js';

const plan = planningBy(planTreeWith(() => ({ parts: [], unsupported: [], notes: [] })));
const chosen = (...keys: readonly string[]): GivenContext => ({
  settings: keys.map((key) => ({ key, value: `7${key}`, choices: [] })),
});
const in_ = (include: readonly string[], exclude: readonly string[] = []) => targeting({ locations: { include, exclude } });
const forRoas = { objective: 'sales', bid: { type: 'target_roas', target: 3.5 } } as const;

const tall = picture(1080, 1920);
const three = creative({
  variants: [variant(0, 'feed'), variant(1, 'story', { picture: tall }), variant(2, 'reel', { picture: tall, take: 1 })],
});

describe('What a campaign needs of the account', () => {
  const missing = (wish: Partial<CampaignIntent>, ...keys: readonly string[]): string[] =>
    plan(wish, chosen(...keys)).missingSettings.map(({ key }) => key);
  const outside = { targeting: in_(['US']) };

  it.each<[string, Partial<CampaignIntent>, readonly string[], readonly string[]]>([
    ['every ad speaks as a Page', outside, [], ['page']],
    ['sales count by a pixel', { ...outside, objective: 'sales' }, ['page'], ['pixel']],
    ['leads by a pixel', { ...outside, objective: 'leads' }, ['page'], ['pixel']],
    ['or by a form', { ...outside, objective: 'leads' }, ['page', 'lead_form'], []],
    ['a form that is asked for', { ...outside, objective: 'leads', optimizationGoal: 'leads' }, ['page', 'pixel'], ['lead_form']],
    [
      'an app as Meta knows it',
      { ...outside, objective: 'app_promotion', app: { id: 'a.b', store: 'google' } },
      ['page'],
      ['app'],
    ],
    ['who pays, in the EU', { targeting: in_(['FR-75C', 'US']) }, ['page', 'dsa_beneficiary'], ['dsa_payor']],
    ['an identity in Taiwan', { targeting: in_(['TW']) }, ['page'], ['identity_tw']],
    [
      'of finance in Australia',
      { targeting: in_(['AU']), specialAdCategories: ['financial_products_services'] },
      ['page'],
      ['identity_au_finance'],
    ],
    ['nothing of a country, while nobody is targeted yet', { targeting: everywhere }, ['page'], []],
    [
      'everything, in the whole world',
      { targeting: { ...everywhere, ageMin: 21 } },
      ['page'],
      ['dsa_beneficiary', 'dsa_payor', 'identity_tw', 'identity_sg', 'identity_th', 'identity_br'],
    ],
  ])('%s', (_, wish, keys, expected) => {
    expect(missing(wish, ...keys)).toEqual(expected);
  });
});

describe('The bodies', () => {
  it('a budget is in units of the account, without a fraction where it has none', () => {
    const yen = { budget: { type: 'daily', amount: { minor: 5_000n, currency: 'JPY' } } } as const;
    const inYen = { account: { currency: 'JPY', timezone: 'Asia/Tokyo' } };
    expect(body(plan(yen, inYen), 'campaign')).toMatchObject({ budget: { type: 'daily', units: '5000' } });
  });

  it('takes are ads, the formats of one are its shapes, and the places are those of all formats', () => {
    const of = plan({ creatives: [three] });
    expect(
      of.nodes
        .filter(({ kind }) => kind === 'ad')
        .map(({ key, variants }) => [key.slice(-2), variants.map(({ index }) => index)]),
    ).toEqual([
      [':0', [0, 1]],
      [':1', [2]],
    ]);
    expect(of.nodes.filter(({ kind }) => kind === 'asset')).toHaveLength(2);
    expect(body(of, 'group')).toMatchObject({
      placements: { facebook: ['feed', 'story', 'facebook_reels'], instagram: ['stream', 'story', 'reels'] },
    });
    expect(body(plan({ creatives: [three], targeting: targeting({ placements: ['stories'] }) }), 'group')).toMatchObject({
      placements: { facebook: ['story'] },
    });
  });

  it('a return is bid for by value, a lead form opens from the ad, an app leads to its store', () => {
    expect(body(plan(forRoas, chosen('page', 'pixel')), 'group')).toMatchObject({
      goal: 'VALUE',
      bid: { roas: 35_000 },
      promoted: { pixel_id: '7pixel', custom_event_type: 'PURCHASE' },
    });
    expect(body(plan({ objective: 'leads' }, chosen('page', 'lead_form')), 'ad')).toMatchObject({ lead_form: '7lead_form' });
    const app = plan({ objective: 'app_promotion', app: { id: 'id123', store: 'apple' } }, chosen('page', 'app'));
    expect(body(app, 'ad')).toMatchObject({ link: 'https://apps.apple.com/app/id123' });
  });

  it('what has begun keeps its start, and an end is the last second before it', () => {
    const begun = { fixed: new Map([['group', { starts_at: '2026-11-01T00:00:00.000Z' }]]) };
    const { nodes } = planTreeWith(() => ({ parts: [], unsupported: [], notes: [] }))(
      { ...intent(), startsAt: new Date('2026-12-01'), endsAt: new Date('2027-01-01') },
      { now: new Date('2026-11-22'), account: { currency: 'EUR', timezone: 'UTC' }, settings: [], places: new Map(), ...begun },
    );
    const group = nodes.find(({ kind }) => kind === 'group')?.body;
    expect(group).not.toHaveProperty('starts_at');
    expect(group).toMatchObject({ ends_at: '2026-12-31T23:59:59.000Z' });
  });
});

describe('What a campaign can ask of it', () => {
  const account = chosen('page', 'pixel', 'app', 'dsa_beneficiary', 'dsa_payor');
  const windows = [{ days: ['mon'], start: '09:00', end: '17:00' }] as const;
  const target = { minor: 500n, currency: 'EUR' };

  it.each(Object.entries(abilities))('%s: each thing by itself has a plan', (objective, can) => {
    const app = objective === 'app_promotion' ? ({ id: 'a.b', store: 'google' } as const) : null;
    const asks: Partial<CampaignIntent>[] = [
      ...can.bids.map((type) => ({ bid: { type, target: type === 'target_roas' ? 3 : type === 'lowest_cost' ? null : target } })),
      ...can.frequencyCap.map((per) => ({ frequencyCap: { impressions: 3, per } })),
      ...can.attributionWindows.map((days) => ({ attribution: { ...days, model: 'last_touch' } })),
      ...[can.ages.least, can.ages.most].map((age) => ({ targeting: targeting({ ageMin: age, ageMax: can.ages.most }) })),
      ...can.genders.map((each) => ({ targeting: targeting({ genders: [each] }) })),
      ...can.devices.map((each) => ({ targeting: targeting({ devices: [each] }) })),
      ...can.placements.map((each) => ({ targeting: targeting({ placements: [each] }), creatives: [three] })),
      ...can.dayparting.budgets.map((type) => ({
        budget: { type, amount: target },
        endsAt: new Date('2027-01-01'),
        dayparting: windows,
      })),
    ];
    for (const ask of asks) {
      const { unsupported } = plan({ objective: objective as CampaignIntent['objective'], app, ...ask }, account);
      expect([ask, unsupported]).toEqual([ask, []]);
    }
  });
});
