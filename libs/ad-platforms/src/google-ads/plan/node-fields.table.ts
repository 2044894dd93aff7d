// Which fields of a campaign stand behind each field of a node: those whose change changes it.
import type { TreeTraits } from '@app/connections';
import { excludedAudiences, fromCreatives, includedAudiences, people } from '../../shared/campaign-fields.js';

export const campaignFields: TreeTraits['campaignFields'] = {
  campaign: {
    name: ['name'],
    type: ['objective', 'keywords'],
    budget: ['budget'],
    bidding: ['bid_strategy'],
    starts_at: ['start_at'],
    ends_at: ['end_at'],
    eu_political: ['contains_eu_political_advertising'],
    url_suffix: ['tracking'],
    presence_only: ['targeting.locations'],
    frequency_cap: ['frequency_cap'],
    app: ['app'],
    locations: ['targeting.locations'],
    languages: ['targeting.languages'],
    schedule: ['dayparting'],
    devices_off: ['targeting.devices'],
    excluded_lists: excludedAudiences,
  },
  group: {
    name: ['name'],
    bid: ['bid_strategy'],
    widening: ['targeting'],
    locations: ['targeting.locations'],
    languages: ['targeting.languages'],
    ages_off: ['targeting.age_min', 'targeting.age_max'],
    genders_off: ['targeting.genders'],
    keywords: ['keywords'],
    lists: includedAudiences,
    audience: [...people, ...includedAudiences, ...excludedAudiences],
  },
  ad: {
    ...fromCreatives('type', 'headlines', 'long_headline', 'descriptions', 'business_name', 'call_to_action', 'paths'),
    ...fromCreatives('images', 'square_images', 'portrait_images', 'logos'),
    final_url: ['landing_page_url'],
  },
};
