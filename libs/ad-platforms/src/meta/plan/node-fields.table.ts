// Which fields of a campaign stand behind each field of a node: those whose change changes it.
import type { TreeTraits } from '@app/connections';
import { excludedAudiences, fromCreatives, includedAudiences } from '../../shared/campaign-fields.js';

const adFields = {
  ...fromCreatives('shown', 'button'),
  page: ['settings.page'],
  instagram: ['settings.instagram_user'],
  link: ['landing_page_url', 'app'],
  lead_form: ['settings.lead_form'],
  url_tags: ['tracking'],
  features_on: ['creative_ids'],
  beside_others: ['creative_ids'],
} as const satisfies NonNullable<TreeTraits['campaignFields']['ad']>;

export const campaignFields: TreeTraits['campaignFields'] = {
  campaign: {
    name: ['name'],
    objective: ['objective'],
    budget: ['budget'],
    bid_strategy: ['bid_strategy'],
    special: ['special_ad_categories', 'contains_eu_political_advertising', 'targeting.locations'],
  },
  group: {
    name: ['name'],
    goal: ['optimization_goal', 'objective', 'bid_strategy'],
    promoted: ['objective', 'optimization_goal', 'app'],
    destination: ['objective', 'optimization_goal'],
    bid: ['bid_strategy'],
    starts_at: ['start_at'],
    ends_at: ['end_at'],
    locations: ['targeting.locations'],
    languages: ['targeting.languages'],
    ages: ['targeting.age_min', 'targeting.age_max'],
    genders: ['targeting.genders'],
    devices: ['targeting.devices'],
    placements: ['targeting.placements', 'creative_ids'],
    audiences: includedAudiences,
    excluded_audiences: excludedAudiences,
    schedule: ['dayparting'],
    accelerated: ['pacing'],
    frequency_cap: ['frequency_cap'],
    attribution: ['attribution'],
    beneficiary: ['settings.dsa_beneficiary'],
    payor: ['settings.dsa_payor'],
    identities: ['targeting.locations', 'special_ad_categories'],
    widening: ['targeting'],
  },
  ad: adFields,
};

/** The content of an ad never changes there; of an ad set, what it is after and how often it shows. */
export const replaced: TreeTraits['replaced'] = {
  group: ['goal', 'promoted', 'destination', 'frequency_cap'],
  ad: Object.keys(adFields),
};
