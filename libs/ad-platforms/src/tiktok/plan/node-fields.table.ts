// Which fields of a campaign stand behind each field of a node: those whose change changes it.
import type { TreeTraits } from '@app/connections';
import { excludedAudiences, fromCreatives, includedAudiences } from '../../shared/campaign-fields.js';

const adFields = {
  ...fromCreatives('pictures', 'text', 'button', 'disclosed'),
  music: ['settings.music'],
  link: ['landing_page_url', 'tracking'],
  identity: ['settings.identity', 'settings.tiktok_account', 'creative_ids'],
} as const satisfies NonNullable<TreeTraits['campaignFields']['ad']>;

export const campaignFields: TreeTraits['campaignFields'] = {
  campaign: {
    name: ['name'],
    objective: ['objective'],
    budget_mode: ['budget'],
    budget: ['budget'],
    special: ['special_ad_categories'],
  },
  group: {
    name: ['name'],
    promotion: ['objective', 'app'],
    promoted: ['objective', 'settings.pixel', 'settings.app'],
    goal: ['optimization_goal', 'objective'],
    billing: ['optimization_goal', 'objective'],
    budget_type: ['budget'],
    budget: ['budget'],
    bid: ['bid_strategy'],
    starts_at: ['start_at'],
    ends_at: ['end_at'],
    locations: ['targeting.locations'],
    languages: ['targeting.languages'],
    ages: ['targeting.age_min', 'targeting.age_max'],
    gender: ['targeting.genders'],
    audiences: includedAudiences,
    excluded_audiences: excludedAudiences,
    hours: ['dayparting'],
    accelerated: ['pacing'],
    frequency_cap: ['frequency_cap'],
    attribution: ['attribution'],
    widening: ['targeting'],
  },
  ad: adFields,
};

/** The content of an ad never changes; of an ad group, what it is for, how its budget is meant, its cap and its windows. */
export const replaced: TreeTraits['replaced'] = {
  group: ['promotion', 'promoted', 'goal', 'billing', 'budget_type', 'frequency_cap', 'attribution'],
  ad: Object.keys(adFields),
};
