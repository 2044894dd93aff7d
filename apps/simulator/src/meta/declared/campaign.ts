/** The campaign: what it is for, and what it may spend. */
import {
  type Fields,
  flag,
  list,
  orNull,
  type Resource,
  type RuleContext,
  shape,
  type States,
  text,
  whole,
  words,
} from '../../core/declaration.js';
import { BID_STRATEGIES, CATEGORIES, OBJECTIVES } from '../words.table.js';
import { always, may } from './account.js';

export const states: States = {
  atFirst: ['ACTIVE', 'PAUSED'],
  moves: { ACTIVE: ['PAUSED', 'ARCHIVED', 'DELETED'], PAUSED: ['ACTIVE', 'ARCHIVED', 'DELETED'], ARCHIVED: ['DELETED'] },
  gone: ['DELETED'],
  hidden: ['ARCHIVED', 'DELETED'],
};
export const labels = may(list(shape({ name: may(text()), id: may(text()) })));
export const name = always(text({ least: 1, most: 400 }));
/** Ids begin apart by kind, beyond 2^53. */
export const idOf = (first: string): Resource['id'] => ({
  of: (n) => `${first}${String(n).padStart(15, '0')}`,
  like: new RegExp(`^${first}\\d{15}$`),
});

/** By Meta's own side. */
export const told: Fields = {
  issues_info: {
    isReadOnly: true,
    form: list(
      shape({
        error_code: may(whole()),
        error_type: may(words('HARD_ERROR', 'SOFT_ERROR')),
        level: may(words('CAMPAIGN', 'AD_SET', 'AD')),
        error_message: may(text()),
        error_summary: may(text()),
      }),
    ),
  },
};

export const leastBudget = ({ find, account }: RuleContext): number => Number(find(account)?.body['min_daily_budget'] ?? 0);
export const isCategorized = (categories: unknown): boolean =>
  Array.isArray(categories) && categories.some((each) => each !== 'NONE');

export const campaign: Resource = {
  id: idOf('2385'),
  parent: null,
  states,
  limit: { most: 5_000, within: 'account' },
  fields: {
    name,
    objective: { form: words(...OBJECTIVES), required: true, fixed: true },
    special_ad_categories: always(list(words(...CATEGORIES))),
    special_ad_category_country: may(list(text({ like: /^[A-Z]{2}$/, sample: 'DE' }))),
    buying_type: { form: words('AUCTION', 'RESERVED'), default: 'AUCTION', fixed: true },
    daily_budget: { form: orNull(whole({ least: 1 })), fixed: { without: 'daily_budget' } },
    lifetime_budget: { form: orNull(whole({ least: 1 })), fixed: { without: 'lifetime_budget' } },
    bid_strategy: { form: words(...BID_STRATEGIES), default: 'LOWEST_COST_WITHOUT_CAP' },
    spend_cap: may(whole({ least: 1 })),
    start_time: may(whole()),
    stop_time: may(whole()),
    is_adset_budget_sharing_enabled: may(flag),
    adlabels: labels,
    ...told,
  },
  rules: [
    {
      name: 'one_budget',
      field: 'lifetime_budget',
      broken: () => ({ daily_budget: 5_000, lifetime_budget: 5_000 }),
      isKept: ({ daily_budget = null, lifetime_budget = null }) => daily_budget === null || lifetime_budget === null,
    },
    {
      name: 'sharing_is_said_without_budget',
      field: 'is_adset_budget_sharing_enabled',
      broken: () => ({ daily_budget: null }),
      isKept: ({ daily_budget, lifetime_budget, is_adset_budget_sharing_enabled: isSaid }) =>
        (daily_budget ?? lifetime_budget ?? isSaid ?? null) !== null,
    },
    {
      name: 'budget_is_enough',
      field: 'daily_budget',
      broken: () => ({ daily_budget: 99 }),
      isKept: ({ daily_budget = null }, context) => daily_budget === null || Number(daily_budget) >= leastBudget(context),
    },
    {
      name: 'budget_in_all_is_enough',
      field: 'lifetime_budget',
      broken: () => ({ lifetime_budget: 1 }),
      isKept: ({ lifetime_budget = null }, context) =>
        lifetime_budget === null || Number(lifetime_budget) >= leastBudget(context),
    },
    {
      name: 'category_has_its_countries',
      field: 'special_ad_category_country',
      broken: () => ({ special_ad_categories: ['HOUSING'] }),
      isKept: ({ special_ad_categories, special_ad_category_country }) =>
        !isCategorized(special_ad_categories) || (special_ad_category_country ?? null) !== null,
    },
  ],
  sample: { name: 'Spring', objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], daily_budget: 5_000 },
};
