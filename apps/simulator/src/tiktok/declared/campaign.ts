/** The campaign: what it is for. */
import { type Field, flag, list, number, type Resource, type States, text, textOf, words } from '../../core/declaration.js';
import { INDUSTRIES, OBJECTIVES } from '../words.table.js';
import { always, may, rule } from './account.js';

export const states: States = {
  atFirst: ['ENABLE', 'DISABLE'],
  moves: { ENABLE: ['DISABLE', 'DELETE'], DISABLE: ['ENABLE', 'DELETE'] },
  gone: ['DELETE'],
  hidden: ['DELETE'],
};
/** Without emoji. */
export const name = always(text({ like: /^[^\p{Extended_Pictographic}\p{Cc}]{1,512}$/u, sample: 'Spring' }));
/** Of the call that made it. */
/** Of the Smart+ flow. */
export const smart: Field = { form: flag, default: false, fixed: true };
export const repeated: Field = { form: text(), isReadOnly: true };
/** Ids begin apart by kind, beyond 2^53. */
export const idOf = (first: string): Resource['id'] => ({
  of: (n) => `${first}${String(n).padStart(12, '0')}`,
  like: new RegExp(`^${first}\\d{12}$`),
});

export const campaign: Resource = {
  id: idOf('1728'),
  parent: null,
  states,
  indexed: ['campaign_name', 'request_id'],
  fields: {
    campaign_name: name,
    objective_type: { form: words(...OBJECTIVES), required: true, fixed: true },
    budget_mode: {
      form: words('BUDGET_MODE_INFINITE', 'BUDGET_MODE_DAY', 'BUDGET_MODE_TOTAL', 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET'),
      default: 'BUDGET_MODE_INFINITE',
      fixed: true,
    },
    budget: { form: number({ least: 0 }), default: 0 },
    special_industries: may(list(words(...INDUSTRIES))),
    budget_optimize_on: may(flag),
    sales_destination: { form: words('WEBSITE', 'APP', 'TIKTOK_SHOP', 'WEB_AND_APP'), fixed: true },
    app_promotion_type: { form: words('APP_INSTALL', 'APP_RETARGETING'), fixed: true },
    is_smart: smart,
    request_id: repeated,
  },
  rules: [
    rule(
      'budget_is_enough',
      'budget',
      () => ({ budget_mode: 'BUDGET_MODE_DAY', budget: 49 }),
      ({ budget_mode: mode, budget }) => mode === 'BUDGET_MODE_INFINITE' || Number(budget) >= 50,
    ),
    rule(
      'smart_has_a_budget',
      'budget_mode',
      () => ({ is_smart: true, objective_type: 'LEAD_GENERATION' }),
      ({ is_smart: isSmart, budget_mode: mode }) =>
        isSmart !== true || ['BUDGET_MODE_TOTAL', 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET'].includes(textOf(mode)),
    ),
    rule(
      'sales_have_a_destination',
      'sales_destination',
      () => ({
        ...{ is_smart: true, objective_type: 'WEB_CONVERSIONS' },
        ...{ budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: 50 },
      }),
      ({ is_smart: isSmart, objective_type: objective, sales_destination: to }) =>
        isSmart !== true || objective !== 'WEB_CONVERSIONS' || to !== undefined,
    ),
    rule(
      'industries_are_of_america',
      'special_industries',
      () => ({ special_industries: ['HOUSING'] }),
      ({ special_industries: special }, { find, account }) =>
        !Array.isArray(special) || special.length === 0 || ['US', 'CA'].includes(textOf(find(account)?.body['country'])),
    ),
  ],
  sample: { campaign_name: 'Spring', objective_type: 'TRAFFIC' },
};
