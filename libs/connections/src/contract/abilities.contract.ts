// What a platform says of itself as data is what its plans do: each ability alone has a plan, and what is not named is refused.
import { devices, genders, placements } from '@app/kernel';
import type { AgeAbility, CampaignAbilities } from '../domain/campaign-abilities.js';
import type { CampaignIntent, Objective } from '../domain/campaign-intent.js';
import type { PlatformPlan } from '../domain/platform-tree.js';
import { uploaded } from './audience-intents.js';
import { creative } from './intents.js';
import type { PlatformSetup } from './platform-setup.js';

type Wish = Partial<CampaignIntent>;
/** `of`: the field of a finding that refuses it. */
interface Asked {
  readonly what: string;
  readonly of: RegExp;
  readonly isPossible: boolean;
  readonly wish: Wish;
}

const DAY_MS = 86_400_000;
const bidTypes = ['lowest_cost', 'cost_cap', 'bid_cap', 'target_cpa', 'target_roas', 'manual_cpc', 'manual_cpm'] as const;
const keyword = { text: 'running shoes', match: 'broad', negative: false } as const;
const ages = Array.from({ length: 53 }, (_, index) => index + 13);

export function describeAbilities(stage: () => PlatformSetup): void {
  it('what it can do is the same in its traits and in its plans, for every objective', async () => {
    const on = stage();
    await on.look();
    const now = await on.control.now();
    const planned = await pure(on, now);
    const { abilities } = on.platform.traits;
    const wrong = Object.entries(abilities).flatMap(([objective, can]) => {
      const of: Wish = { objective: objective as Objective };
      const base = planned(of);
      expect([objective, base.unsupported]).toEqual([objective, []]);
      const asked = [...bids(on, can), ...timing(on, can, now), ...people(can), ...lists(can), ...keywordsOf(can)];
      const differs = asked
        .filter(({ of: field, isPossible, wish }) => isRefused(planned({ ...of, ...wish }), field) === isPossible)
        .map(({ what, isPossible }) => `${objective}: ${what} is ${isPossible ? 'refused' : 'planned'}`);
      return [...differs, ...formatsWrong(planned, objective, can, Object.values(abilities)), ...windowsWrong(planned, of, can)];
    });
    expect(wrong).toEqual([]);
  });
}

const isRefused = ({ unsupported }: PlatformPlan, of: RegExp): boolean => unsupported.some(({ field }) => of.test(field));

/** Plans without a call: the places that are asked for here were looked up before. */
async function pure(on: PlatformSetup, now: Date): Promise<(wish: Wish) => PlatformPlan> {
  const places = await on.platform.tree.places(on.session, ['DE', 'AT', 'DE-BY']);
  const context = { ...on.context, places, now, fixed: new Map() };
  return (wish) => on.test.plan(on.intent(wish), context);
}

const bids = (on: PlatformSetup, can: CampaignAbilities): Asked[] =>
  bidTypes.map((type) => {
    const target = type === 'lowest_cost' ? null : type === 'target_roas' ? 3.5 : on.money(250n);
    const isPossible = can.bids.includes(type);
    return { what: `the bid ${type}`, of: /^(bid_strategy|objective)/, isPossible, wish: { bid: { type, target } } };
  });

function timing(on: PlatformSetup, can: CampaignAbilities, now: Date): Asked[] {
  const budgetOf = (type: 'daily' | 'lifetime'): Wish => ({
    budget: { type, amount: on.money(500_000n) },
    ...(type === 'lifetime' ? { endsAt: new Date(now.getTime() + 30 * DAY_MS) } : {}),
  });
  const budgets = (['daily', 'lifetime'] as const).map((type) => ({ type, wish: budgetOf(type) }));
  const steps = [0, 30, 15].flatMap((minute) =>
    budgets
      .filter(({ type }) => can.budgets.includes(type))
      .map(({ type, wish }): Asked => ({
        what: `a window that begins ${minute} minutes past nine, with a ${type} budget`,
        of: /^dayparting/,
        isPossible: can.dayparting !== null && can.dayparting.budgets.includes(type) && minute % can.dayparting.stepMinutes === 0,
        wish: { ...wish, dayparting: [{ days: ['mon'], start: `09:${String(minute).padStart(2, '0')}`, end: '17:00' }] },
      })),
  );
  return [
    ...budgets.map(({ type, wish }) => ({
      what: `a ${type} budget`,
      of: /^(budget|end_at)/,
      isPossible: can.budgets.includes(type),
      wish,
    })),
    ...steps,
    ...(['day', 'week', 'month'] as const).map((per) => ({
      what: `a frequency cap by ${per}`,
      of: /^frequency_cap/,
      isPossible: can.frequencyCap.includes(per),
      wish: { frequencyCap: { impressions: 3, per } },
    })),
  ];
}

function people(can: CampaignAbilities): Asked[] {
  const everybody = { languages: [], ageMin: null, ageMax: null, genders: [], devices: [], placements: [] };
  const asked = (what: string, of: RegExp, isPossible: boolean, more: Partial<CampaignIntent['targeting']>): Asked => ({
    what,
    of,
    isPossible,
    wish: { targeting: { locations: { include: ['DE', 'AT'], exclude: [] }, ...everybody, ...more } },
  });
  const { languages, ages: able } = can;
  return [
    asked('a region', /^targeting\.locations/, can.regions, { locations: { include: ['DE-BY'], exclude: [] } }),
    asked('an excluded country', /^targeting\.locations/, can.excludedLocations, {
      locations: { include: ['DE'], exclude: ['AT'] },
    }),
    ...['de', 'en', 'fr'].map((_, index, all) =>
      asked(`${index + 1} languages`, /^targeting\.languages/, languages === null || index < languages, {
        languages: all.slice(0, index + 1),
      }),
    ),
    ...ages.flatMap((age) => [
      asked(`ages from ${age}`, /^targeting\.age/, begins(able, age), { ageMin: age }),
      asked(`ages to ${age}`, /^targeting\.age/, age === 65 || ends(able, age), { ageMax: age }),
    ]),
    ...genders.map((each) => asked(each, /^targeting\.genders/, can.genders.includes(each), { genders: [each] })),
    ...devices.map((each) => asked(each, /^targeting\.devices/, can.devices.includes(each), { devices: [each] })),
    ...placements.map((each) => asked(each, /^targeting\.placements/, can.placements.includes(each), { placements: [each] })),
  ];
}

const begins = (able: AgeAbility | null, age: number): boolean =>
  able !== null &&
  (able.kind === 'years' ? age >= able.least && age <= able.most : able.bands.some(({ least }) => least === age));
const ends = (able: AgeAbility | null, age: number): boolean =>
  able !== null && (able.kind === 'years' ? age >= able.least && age <= able.most : able.bands.some(({ most }) => most === age));

const lists = (can: CampaignAbilities): Asked[] =>
  (['include', 'exclude'] as const).map((use) => ({
    what: `to ${use} a list of people`,
    of: use === 'include' ? /^audience_ids/ : /^excluded_audience_ids/,
    isPossible: can.audiences.includes(use),
    wish: { audiences: { include: [], exclude: [], [use]: [uploaded('buyers', ['email'])] } },
  }));

const keywordsOf = (can: CampaignAbilities): Asked[] => [
  { what: 'a keyword', of: /^keywords/, isPossible: can.keywords, wish: { keywords: [keyword] } },
];

/** A format is shown by a campaign with keywords or by one without. */
function formatsWrong(
  planned: (wish: Wish) => PlatformPlan,
  objective: string,
  can: CampaignAbilities,
  all: readonly CampaignAbilities[],
): string[] {
  const whole = creative('one', 10);
  return [...new Set(all.flatMap(({ formats }) => formats))].flatMap((format) => {
    const own = whole.variants.filter((variant) => variant.format === format);
    const variants =
      own.length > 0 ? own : whole.variants.filter((each) => each.format === 'story').map((each) => ({ ...each, format }));
    const creatives = [{ ...whole, variants }];
    const isShown = [[], [keyword]].some((keywords) => {
      const { nodes, unsupported } = planned({ objective: objective as Objective, creatives, keywords });
      return unsupported.length === 0 && nodes.some((node) => node.kind === 'ad' && node.variants.length > 0);
    });
    return isShown === can.formats.includes(format) ? [] : [`${objective}: ${format} is ${isShown ? '' : 'not '}shown`];
  });
}

/** Where a campaign cannot choose how conversions are counted, its plan notes or refuses it; what nobody chose, neither. */
function windowsWrong(planned: (wish: Wish) => PlatformPlan, of: Wish, { attributionWindows }: CampaignAbilities): string[] {
  return [1, 7, 14, 28].flatMap((clickDays) =>
    [0, 1, 7].flatMap((viewDays) => {
      if (clickDays === 7 && viewDays === 1) return [];
      const { notes, unsupported } = planned({ ...of, attribution: { clickDays, viewDays, model: 'last_touch' } });
      const isTaken = ![...notes, ...unsupported].some(({ field }) => /^attribution\b/.test(field));
      const isNamed = attributionWindows.some((each) => each.clickDays === clickDays && each.viewDays === viewDays);
      return isTaken === isNamed ? [] : [`${of.objective}: ${clickDays} and ${viewDays} days are ${isTaken ? '' : 'not '}taken`];
    }),
  );
}
