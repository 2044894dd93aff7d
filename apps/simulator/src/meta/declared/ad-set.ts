/** The ad set: whom it reaches, when, and what it is optimised for. */
import { flag, list, orNull, type Resource, shape, text, whole, words } from '../../core/declaration.js';
import { BILLING_EVENTS, DESTINATIONS, EVENTS, GOALS, IDENTITIES, REGULATED_CATEGORIES } from '../words.table.js';
import { always, id, may } from './account.js';
import { adSetRules } from './ad-set-rules.js';
import { idOf, labels, name, states, told } from './campaign.js';
import { targeting, targetingRules } from './targeting.js';

const MINUTES = 60;
const WEEK = 7;
const schedule = shape({
  start_minute: always(whole({ least: 0, most: 1_380 })),
  end_minute: always(whole({ least: MINUTES, most: 1_440 })),
  days: always(list(whole({ least: 0, most: 6 }), { least: 1, most: WEEK })),
  timezone_type: may(words('USER', 'ADVERTISER')),
});
const identities = IDENTITIES.flatMap((identity) => [`${identity}_beneficiary`, `${identity}_payer`]);

export const adSet: Resource = {
  id: idOf('2386'),
  parent: 'campaign',
  states,
  limit: { most: 5_000, within: 'account' },
  fields: {
    name,
    optimization_goal: { form: words(...GOALS), required: true, fixed: true },
    billing_event: always(words(...BILLING_EVENTS)),
    destination_type: may(words(...DESTINATIONS)),
    bid_amount: may(whole({ least: 1 })),
    bid_strategy: may(words('LOWEST_COST_WITHOUT_CAP', 'LOWEST_COST_WITH_BID_CAP', 'COST_CAP', 'LOWEST_COST_WITH_MIN_ROAS')),
    bid_constraints: may(shape({ roas_average_floor: always(whole({ least: 100, most: 10_000_000 })) })),
    daily_budget: { form: whole({ least: 1 }), fixed: { without: 'daily_budget' } },
    lifetime_budget: { form: whole({ least: 1 }), fixed: { without: 'lifetime_budget' } },
    start_time: { form: whole(), fixed: { begun: 'start_time' } },
    end_time: may(orNull(whole())),
    targeting: always(targeting),
    promoted_object: {
      fixed: true,
      form: shape({
        page_id: may(id('1009')),
        pixel_id: may(id('5005')),
        custom_event_type: may(words(...EVENTS)),
        custom_conversion_id: may(id()),
        application_id: may(id('6006')),
        object_store_url: may(text()),
      }),
    },
    attribution_spec: {
      form: list(
        shape({
          event_type: always(words('CLICK_THROUGH', 'VIEW_THROUGH', 'ENGAGED_VIDEO_VIEW')),
          window_days: always(whole({ least: 1 })),
        }),
      ),
    },
    frequency_control_specs: {
      fixed: true,
      form: list(
        shape({
          event: always(words('IMPRESSIONS')),
          interval_days: always(whole({ least: 1, most: 90 })),
          max_frequency: always(whole({ least: 1, most: 90 })),
        }),
        { most: 1 },
      ),
    },
    pacing_type: may(list(words('standard', 'day_parting', 'no_pacing'), { most: 2 })),
    adset_schedule: may(list(schedule)),
    dsa_beneficiary: may(orNull(text({ least: 1, most: 512 }))),
    dsa_payor: may(orNull(text({ least: 1, most: 512 }))),
    regional_regulated_categories: may(list(words(...REGULATED_CATEGORIES))),
    regional_regulation_identities: may(shape(Object.fromEntries(identities.map((each) => [each, may(id('8008'))])))),
    is_sac_cfca_terms_certified: may(flag),
    is_dynamic_creative: may(flag),
    adlabels: labels,
    ...told,
    learning_stage_info: { form: shape({ status: always(words('LEARNING', 'SUCCESS', 'FAIL')) }), isReadOnly: true },
    /** The last edit that made it learn anew. */
    learning_since: { form: whole(), isReadOnly: true },
  },
  rules: [...targetingRules, ...adSetRules],
  sample: {
    name: 'Spring',
    optimization_goal: 'LINK_CLICKS',
    billing_event: 'IMPRESSIONS',
    targeting: { geo_locations: { countries: ['DE'] } },
  },
};
