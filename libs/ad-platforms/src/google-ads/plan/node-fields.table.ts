// Which fields of a campaign stand behind each field of a node: those whose change changes it.
import type { TreeTraits } from '@app/connections';

const people = ['targeting.age_min', 'targeting.age_max', 'targeting.genders'];
const included = ['audience_ids'];
const excluded = ['excluded_audience_ids'];
const creatives = ['creative_ids'];

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
    excluded_lists: excluded,
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
    lists: included,
    audience: [...people, ...included, ...excluded],
  },
  ad: {
    type: creatives,
    headlines: creatives,
    long_headline: creatives,
    descriptions: creatives,
    business_name: creatives,
    images: creatives,
    square_images: creatives,
    portrait_images: creatives,
    logos: creatives,
    call_to_action: creatives,
    paths: creatives,
    final_url: ['landing_page_url'],
  },
};
