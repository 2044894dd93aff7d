// Which fields of a campaign stand behind each field of a node: those whose change changes it.
import type { TreeTraits } from '@app/connections';
import { excludedAudiences, fromCreatives, includedAudiences } from '../../shared/campaign-fields.js';

const adFields = {
  ...fromCreatives('picture', 'alt_text', 'text', 'headline', 'button'),
  organization: ['settings.organization'],
  link: ['landing_page_url', 'tracking'],
  lead_form: ['settings.lead_form'],
} as const satisfies NonNullable<TreeTraits['campaignFields']['ad']>;

export const campaignFields: TreeTraits['campaignFields'] = {
  campaign: {
    name: ['name'],
    objective: ['objective'],
    bid: ['bid_strategy', 'optimization_goal'],
    budget: ['budget'],
    conversion: ['settings.conversion'],
    accelerated: ['pacing'],
    frequency_cap: ['frequency_cap'],
    starts_at: ['start_at'],
    ends_at: ['end_at'],
    locations: ['targeting.locations'],
    language: ['targeting.languages'],
    every_language: ['targeting.languages'],
    ages: ['targeting.age_min', 'targeting.age_max'],
    genders: ['targeting.genders'],
    audiences: includedAudiences,
    excluded_audiences: excludedAudiences,
    organization: ['settings.organization'],
    political: ['contains_eu_political_advertising'],
    widening: ['targeting'],
  },
  ad: adFields,
};

/** The content of an ad never changes. */
export const replaced: TreeTraits['replaced'] = { ad: Object.keys(adFields) };
