/** What holds between the fields of an ad set, of its campaign and of its account. */
import { type Body, type Rule, type RuleContext, textOf } from '../../core/declaration.js';
import { CAPPED_GOALS, GOALS, GOALS_OF, PROMOTES } from '../words.table.js';
import { leastBudget } from './campaign.js';
import { items, part } from './targeting.js';

const MINUTES = 60;
const campaignOf = ({ find, parent }: RuleContext): Body => find(parent ?? '')?.body ?? {};
const has = (value: unknown): boolean => value !== undefined && value !== null;
const rule = (
  of: string,
  field: string,
  broken: Rule['broken'],
  isKept: (body: Body, campaign: Body, context: RuleContext) => boolean,
): Rule => ({ name: of, field, broken, isKept: (body, context) => isKept(body, campaignOf(context), context) });

const NARROW = ['LOWEST_COST_WITH_BID_CAP', 'COST_CAP'];
const strategyOf = (body: Body, campaign: Body): unknown => body['bid_strategy'] ?? campaign['bid_strategy'];
const isInAll = (body: Body, campaign: Body): boolean => has(body['lifetime_budget']) || has(campaign['lifetime_budget']);
const promises = (body: Body, campaign: Body): readonly string[] =>
  body['optimization_goal'] === 'VALUE' && campaign['objective'] === 'OUTCOME_APP_PROMOTION'
    ? ['application_id', 'object_store_url']
    : (PROMOTES[textOf(body['optimization_goal'])] ?? []);
const lies = (value: unknown, all: readonly unknown[]): boolean => all.some((each) => part(each as Body, 'id') === value);
const DAY_MS = 86_400_000;

export const adSetRules: readonly Rule[] = [
  rule(
    'goal_fits_the_objective',
    'optimization_goal',
    () => ({ optimization_goal: 'AD_RECALL_LIFT' }),
    (body, { objective }) => {
      const goals: readonly unknown[] = (GOALS_OF as Readonly<Record<string, readonly string[]>>)[textOf(objective)] ?? GOALS;
      return goals.includes(body['optimization_goal']);
    },
  ),
  rule(
    'goal_has_what_it_promotes',
    'promoted_object',
    () => ({ promoted_object: {}, bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS' }),
    (body, campaign) => {
      const needed = body['bid_strategy'] === 'LOWEST_COST_WITH_MIN_ROAS' ? ['pixel_id'] : promises(body, campaign);
      return needed.every((each) => has(part(body, 'promoted_object', each)));
    },
  ),
  rule(
    'promoted_is_there',
    'promoted_object',
    () => ({ promoted_object: { pixel_id: '1' } }),
    (body, _, { find, account }) => {
      const own = find(account)?.body;
      const promoted = (part(body, 'promoted_object') ?? {}) as Body;
      return (
        (!has(promoted['pixel_id']) || lies(promoted['pixel_id'], items(own, 'pixels'))) &&
        (!has(promoted['page_id']) || lies(promoted['page_id'], items(own, 'pages'))) &&
        (!has(promoted['application_id']) || lies(promoted['application_id'], items(own, 'apps')))
      );
    },
  ),
  rule(
    'one_level_has_the_budget',
    'daily_budget',
    () => ({ daily_budget: 5_000 }),
    (body, campaign) => {
      const isAbove = has(campaign['daily_budget']) || has(campaign['lifetime_budget']);
      const here = [body['daily_budget'], body['lifetime_budget']].filter(has).length;
      return isAbove ? here === 0 : here === 1;
    },
  ),
  rule(
    'budget_is_enough',
    'daily_budget',
    () => ({ daily_budget: 1 }),
    (body, _, context) => {
      const amount = body['daily_budget'] ?? body['lifetime_budget'];
      return !has(amount) || Number(amount) >= leastBudget(context);
    },
  ),
  rule(
    'bid_has_its_amount',
    'bid_amount',
    () => ({ bid_strategy: 'COST_CAP' }),
    (body, campaign) => {
      return !NARROW.includes(String(strategyOf(body, campaign))) || has(body['bid_amount']);
    },
  ),
  rule(
    'return_has_its_floor',
    'bid_constraints',
    () => ({ bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS' }),
    (body, campaign) => {
      const isFloor = strategyOf(body, campaign) === 'LOWEST_COST_WITH_MIN_ROAS';
      return !isFloor || (body['optimization_goal'] === 'VALUE' && has(body['bid_constraints']));
    },
  ),
  rule(
    'cap_fits_the_goal',
    'frequency_control_specs',
    () => ({ frequency_control_specs: [{ event: 'IMPRESSIONS', interval_days: 7, max_frequency: 3 }] }),
    (body) => {
      return items(body, 'frequency_control_specs').length === 0 || CAPPED_GOALS.includes(textOf(body['optimization_goal']));
    },
  ),
  rule(
    'ends_after_it_begins',
    'end_time',
    (now) => ({ end_time: now - 1 }),
    ({ start_time, end_time }, _, { now }) => {
      return typeof end_time !== 'number' || end_time > Math.max(now, typeof start_time === 'number' ? start_time : 0);
    },
  ),
  rule(
    'all_has_an_end',
    'end_time',
    () => ({ lifetime_budget: 5_000 }),
    (body, campaign) => {
      return !isInAll(body, campaign) || has(body['end_time']);
    },
  ),
  rule(
    'hours_are_whole_and_of_a_budget_in_all',
    'adset_schedule',
    () => ({ adset_schedule: [{ start_minute: 540, end_minute: 1_020, days: [1] }] }),
    (body, campaign) => {
      const hours = items(body, 'adset_schedule');
      const isWhole = (each: (typeof hours)[number]): boolean =>
        ['start_minute', 'end_minute'].every((end) => Number(part(each, end)) % MINUTES === 0) &&
        Number(part(each, 'start_minute')) < Number(part(each, 'end_minute'));
      const isParted = items(body, 'pacing_type').includes('day_parting');
      return hours.length === 0 ? !isParted : isParted && isInAll(body, campaign) && hours.every(isWhole);
    },
  ),
  rule(
    'windows_are_metas',
    'attribution_spec',
    () => ({ attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 30 }] }),
    (body) => {
      const days = (type: string): number[] => (type === 'CLICK_THROUGH' ? [1, 7, 28] : [1]);
      return items(body, 'attribution_spec').every((each) =>
        days(textOf(part(each, 'event_type'))).includes(Number(part(each, 'window_days'))),
      );
    },
  ),
  rule(
    'flight_is_a_day',
    'end_time',
    (now) => ({ start_time: now + 1, end_time: now + 2 }),
    (body, campaign) => {
      const { start_time, end_time } = body;
      if (typeof start_time !== 'number' || typeof end_time !== 'number') return true;
      return end_time - start_time >= (isInAll(body, campaign) ? DAY_MS : MINUTES * MINUTES * 1_000);
    },
  ),
];
