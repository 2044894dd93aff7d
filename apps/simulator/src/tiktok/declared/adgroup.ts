/** The ad group: whom it reaches, when, and what it spends. What is left out is as TikTok has it: widened. */
import {
  type Body,
  flag,
  list,
  number,
  type Resource,
  type RuleContext,
  text,
  textOf,
  whole,
  words,
} from '../../core/declaration.js';
import { placeOf } from '../places.js';
import {
  AGES,
  BILLING_EVENTS,
  BILLING_OF,
  CLICK_WINDOWS,
  GENDERS,
  GOALS,
  GOALS_OF,
  PLACEMENTS,
  PROMOTIONS,
  SUB_PLACEMENTS,
  VIEW_WINDOWS,
} from '../words.table.js';
import { always, items, lies, may, rule } from './account.js';
import { idOf, name, repeated, smart, states } from './campaign.js';

const time = text({ like: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, sample: '2026-11-30 23:00:00' });
const held = (form: ReturnType<typeof words>) => ({ form, fixed: true }) as const;
const byHand = { field: 'is_smart', is: [false] } as const;
const on = { form: flag, default: true } as const;
const ids = may(list(text({ like: /^\d{1,19}$/, sample: '77' })));
const DAY_MS = 86_400_000;

/** Texts of UTC. */
export const instant = (utc: unknown): number => Date.parse(`${textOf(utc as string).replace(' ', 'T')}Z`);
export const utc = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const isDated = ({ schedule_type: type }: Body): boolean => type === 'SCHEDULE_START_END';
const idsIn = ({ location_ids: ids }: Body): string[] => (Array.isArray(ids) ? (ids as string[]) : []);
const campaignOf = ({ find, parent }: RuleContext): Body => find(parent ?? '')?.body ?? {};

function leastBudget(body: Body, { find, account }: RuleContext): number {
  const least = Number(find(account)?.body['least_budget'] ?? 0);
  if (body['budget_mode'] !== 'BUDGET_MODE_TOTAL') return least;
  const days = (instant(body['schedule_end_time']) - instant(body['schedule_start_time'])) / DAY_MS;
  return least * (Number.isFinite(days) ? Math.max(1, Math.ceil(days)) : 1);
}

export const adgroup: Resource = {
  id: idOf('1729'),
  parent: 'campaign',
  states,
  indexed: ['request_id'],
  fields: {
    adgroup_name: name,
    promotion_type: { ...held(words(...PROMOTIONS)), default: 'WEBSITE' },
    placement_type: { ...held(words('PLACEMENT_TYPE_NORMAL', 'PLACEMENT_TYPE_AUTOMATIC')), default: 'PLACEMENT_TYPE_AUTOMATIC' },
    placements: { form: list(words(...PLACEMENTS), { least: 1 }), default: PLACEMENTS, fixed: true },
    tiktok_subplacements: { form: list(words(...SUB_PLACEMENTS), { least: 1 }), default: SUB_PLACEMENTS },
    location_ids: always(list(text({ like: /^\d{1,19}$/, sample: '2921044' }), { least: 1, most: 3_000 })),
    languages: may(list(text({ like: /^[a-z]{2}(-[a-z]{2,4})?$/, sample: 'de' }))),
    age_groups: may(list(words(...AGES))),
    gender: { form: words(...GENDERS), default: 'GENDER_UNLIMITED' },
    operating_systems: may(list(words('ANDROID', 'IOS'), { most: 1 })),
    audience_ids: ids,
    excluded_audience_ids: ids,
    /** Of a Smart+ ad group its campaign holds it. */
    budget_mode: { ...held(words('BUDGET_MODE_DAY', 'BUDGET_MODE_TOTAL')), required: byHand },
    budget: { form: number({ least: 0 }), required: byHand },
    schedule_type: always(words('SCHEDULE_FROM_NOW', 'SCHEDULE_START_END')),
    schedule_start_time: { form: time, required: true },
    schedule_end_time: may(time),
    optimization_goal: { ...held(words(...GOALS)), required: true },
    billing_event: { ...held(words(...BILLING_EVENTS)), required: true },
    bid_type: { form: words('BID_TYPE_NO_BID', 'BID_TYPE_CUSTOM'), default: 'BID_TYPE_NO_BID' },
    bid_price: may(number({ least: 0 })),
    conversion_bid_price: may(number({ least: 0 })),
    pacing: { form: words('PACING_MODE_SMOOTH', 'PACING_MODE_FAST'), default: 'PACING_MODE_SMOOTH' },
    dayparting: { form: text({ like: /^[01]{336}$/, sample: '1'.repeat(336) }), default: '1'.repeat(336) },
    frequency: { form: whole({ least: 1, most: 1_000 }), fixed: true },
    frequency_schedule: { form: whole({ least: 1, most: 30 }), fixed: true },
    click_attribution_window: held(words(...CLICK_WINDOWS)),
    view_attribution_window: held(words(...VIEW_WINDOWS)),
    search_result_enabled: { ...on, fixed: true },
    smart_audience_enabled: on,
    smart_interest_behavior_enabled: on,
    comment_disabled: { form: flag, default: false },
    pixel_id: { form: text({ like: /^\d{1,19}$/, sample: '7050' }), fixed: true },
    optimization_event: held(words('SHOPPING', 'FORM', 'ON_WEB_REGISTER', 'ON_WEB_ORDER')),
    app_id: { form: text({ like: /^\d{1,19}$/, sample: '7060' }), fixed: true },
    promotion_target_type: held(words('EXTERNAL_WEBSITE', 'INSTANT_PAGE')),
    targeting_optimization_mode: { form: words('AUTOMATIC', 'MANUAL'), default: 'AUTOMATIC' },
    suggestion_audience_enabled: on,
    is_smart: smart,
    request_id: repeated,
  },
  rules: [
    rule(
      'goal_fits_the_objective',
      'optimization_goal',
      () => ({ optimization_goal: 'REACH' }),
      ({ optimization_goal: goal }, context) =>
        GOALS_OF[textOf(campaignOf(context)['objective_type'])]?.includes(textOf(goal)) === true,
    ),
    rule(
      'billing_fits_the_goal',
      'billing_event',
      () => ({ billing_event: 'CPM' }),
      ({ optimization_goal: goal, billing_event: event }) => (BILLING_OF[textOf(goal)] ?? 'OCPM') === event,
    ),
    rule(
      'budget_is_enough',
      'budget',
      () => ({ budget: 1 }),
      (body, context) => body['is_smart'] === true || Number(body['budget']) >= leastBudget(body, context),
    ),
    rule(
      'what_is_promoted_is_there',
      'pixel_id',
      () => ({ pixel_id: '1' }),
      ({ is_smart: isSmart, pixel_id: pixel, app_id: app }, { find, account }) => {
        const own = find(account)?.body;
        const isThere =
          (pixel === undefined || lies(items(own, 'pixels'), 'pixel_id', pixel)) &&
          (app === undefined || lies(items(own, 'apps'), 'app_id', app));
        return isThere && (isSmart !== true || pixel !== undefined || app !== undefined);
      },
    ),
    rule(
      'total_has_an_end',
      'schedule_type',
      () => ({ budget_mode: 'BUDGET_MODE_TOTAL', budget: 9_000 }),
      (body) => body['budget_mode'] !== 'BUDGET_MODE_TOTAL' || isDated(body),
    ),
    rule(
      'dated_has_an_end',
      'schedule_end_time',
      () => ({ schedule_type: 'SCHEDULE_START_END' }),
      (body, { now }) =>
        !isDated(body) || instant(body['schedule_end_time']) > Math.max(now, instant(body['schedule_start_time'])),
    ),
    rule(
      'places_are_reached',
      'location_ids',
      () => ({ location_ids: ['1'] }),
      (body, { find, account }) => {
        const closed = (find(account)?.body['closed_countries'] ?? []) as readonly string[];
        return idsIn(body).every((id) => {
          const place = placeOf(id);
          return place !== undefined && !closed.includes((placeOf(place.parent_id) ?? place).region_code);
        });
      },
    ),
    rule(
      'places_do_not_overlap',
      'location_ids',
      () => ({ location_ids: ['6252001', '5332921'] }),
      (body) => idsIn(body).every((id) => !idsIn(body).includes(placeOf(id)?.parent_id ?? '')),
    ),
    rule(
      'fast_has_a_bid',
      'pacing',
      () => ({ pacing: 'PACING_MODE_FAST' }),
      ({ pacing, bid_type: type }) => pacing !== 'PACING_MODE_FAST' || type === 'BID_TYPE_CUSTOM',
    ),
    rule(
      'bid_has_its_price',
      'bid_price',
      () => ({ bid_type: 'BID_TYPE_CUSTOM' }),
      (body) =>
        body['bid_type'] !== 'BID_TYPE_CUSTOM' ||
        Number(body[body['billing_event'] === 'OCPM' ? 'conversion_bid_price' : 'bid_price'] ?? 0) > 0,
    ),
    rule(
      'cap_is_of_reach',
      'frequency',
      () => ({ frequency: 3, frequency_schedule: 7 }),
      ({ frequency, frequency_schedule: days, optimization_goal: goal }) =>
        (frequency === undefined && days === undefined) || (frequency !== undefined && days !== undefined && goal === 'REACH'),
    ),
    rule(
      'windows_are_both_said',
      'view_attribution_window',
      () => ({ click_attribution_window: 'ONE_DAY' }),
      ({ click_attribution_window: click, view_attribution_window: view }) => (click === undefined) === (view === undefined),
    ),
  ],
  sample: {
    adgroup_name: 'Spring',
    location_ids: ['2921044'],
    budget_mode: 'BUDGET_MODE_DAY',
    budget: 50,
    schedule_type: 'SCHEDULE_FROM_NOW',
    schedule_start_time: '2026-11-30 23:00:00',
    optimization_goal: 'CLICK',
    billing_event: 'CPC',
  },
};
