// Names that ad platforms and other APIs use for a field of ours. A hint is given only where our name can be used.
import { snakeCase } from '@app/kernel';

export interface Hint {
  /** Our name. */
  readonly name: string;
  /** An addition to the hint. */
  readonly how: string;
}

/** `name`: ours; `words`: theirs. Of several rows with a word the first with a usable name wins. */
const rows: readonly { readonly name: string; readonly how?: string; readonly words: string }[] = [
  // Campaigns: Google Ads, Meta, TikTok and LinkedIn.
  { name: 'budget', how: ' with the type "daily"', words: 'daily_budget' },
  { name: 'budget', how: ' with the type "lifetime"', words: 'lifetime_budget total_budget' },
  { name: 'budget', how: ' with the type "daily" or "lifetime"', words: 'budget_mode budget_type' },
  { name: 'budget', words: 'campaign_budget' },
  { name: 'amount', how: ', a decimal string such as "50.00"', words: 'amount_micros micros value units' },
  { name: 'target', words: 'amount bid_amount bid_cap cost_cap target_cpa target_roas roas_average_floor' },
  { name: 'bid_strategy', words: 'bid bid_amount bid_cap bid_type bidding_strategy bidding_strategy_type' },
  { name: 'bid_strategy', words: 'cost_cap cpc_bid cpc_bid_micros max_cpc target_cpa target_roas' },
  { name: 'start_at', words: 'start start_date start_date_time start_time schedule_start_time starts_at' },
  { name: 'end_at', words: 'end end_date end_date_time end_time ends_at schedule_end_time stop_time' },
  { name: 'objective', words: 'campaign_objective goal objective_type' },
  { name: 'name', words: 'campaign_name display_name title' },
  {
    name: 'targeting',
    how: ', "bid_strategy" and "creative_ids": a campaign holds itself what ad sets and ad groups hold elsewhere',
    words: 'adset adsets ad_set ad_sets adset_id ad_group ad_groups ad_group_id adgroup adgroups adgroup_id',
  },
  { name: 'creative_ids', words: 'ad ads ad_id ad_ids creative creatives creative_id' },
  {
    name: 'connection_ids',
    words: 'account account_id account_ids ad_account ad_account_id connection connection_id customer_id',
  },
  { name: 'channels', words: 'channel network networks platform platforms' },
  { name: 'channel', words: 'channels network platform publisher' },
  { name: 'audience_ids', words: 'audience audience_id audiences custom_audience custom_audiences saved_audiences user_lists' },
  { name: 'excluded_audience_ids', words: 'excluded_audiences excluded_custom_audiences exclusions' },
  {
    name: 'landing_page_url',
    words: 'click_url destination_url final_url final_urls link link_url url website_url',
  },
  { name: 'tracking', words: 'final_url_suffix tracking_template url_tags utm utm_campaign utm_content utm_medium utm_source' },
  { name: 'spend_cap', words: 'budget_cap campaign_spend_limit lifetime_spend_cap spend_limit spending_limit' },
  { name: 'pacing', words: 'budget_delivery_method delivery_method delivery_type pacing_type' },
  { name: 'frequency_cap', words: 'frequency frequency_capping frequency_caps frequency_control_specs' },
  { name: 'dayparting', words: 'ad_schedule ad_schedules adset_schedule day_parting schedule' },
  { name: 'keywords', how: ' with "negative": true', words: 'excluded_keywords negative_keyword negative_keywords' },
  { name: 'keywords', words: 'keyword search_terms' },
  { name: 'match', words: 'match_type' },
  { name: 'text', words: 'keyword keyword_text' },
  { name: 'negative', words: 'exclude excluded is_negative' },
  { name: 'app', how: ' with "id" and "store"', words: 'app_id app_store application application_id bundle_id' },
  { name: 'id', words: 'app_id bundle_id package_name' },
  { name: 'store', words: 'app_store' },
  { name: 'timezone', words: 'time_zone timezone_id timezone_name tz' },
  { name: 'optimization_goal', words: 'conversion_goal optimization_event' },
  { name: 'special_ad_categories', words: 'special_ad_category' },
  { name: 'attribution', words: 'attribution_model attribution_spec attribution_window conversion_window' },
  // Targeting.
  { name: 'include', words: 'cities countries country included regions' },
  { name: 'locations', how: ' with "include"', words: 'countries country geo geo_locations geo_targets geos location regions' },
  { name: 'locations', how: ' with "exclude"', words: 'excluded_geo_locations excluded_locations' },
  { name: 'age_min', how: ' and "age_max"', words: 'age age_range ages' },
  { name: 'age_min', words: 'min_age' },
  { name: 'age_max', words: 'max_age' },
  { name: 'genders', words: 'gender sex' },
  { name: 'devices', words: 'device device_platforms device_type device_types' },
  { name: 'placements', words: 'facebook_positions placement publisher_platforms' },
  { name: 'languages', words: 'language locale locales' },
  // Creatives and audiences.
  { name: 'prompt', words: 'brief description idea instruction message text' },
  { name: 'count', words: 'n num_variants number quantity variant_count variants' },
  { name: 'formats', words: 'ad_format format' },
  { name: 'sizes', words: 'aspect_ratio aspect_ratios dimensions size' },
  { name: 'type', words: 'audience_type kind subtype' },
  { name: 'definition', words: 'criteria lookalike_spec rule rules' },
  { name: 'source_audience_id', words: 'origin_audience_id seed seed_audience_id source source_id' },
  { name: 'ratio', words: 'percentage similarity' },
  { name: 'retention_days', words: 'membership_duration membership_life_span retention' },
  { name: 'members', words: 'contacts customers data emails payload people rows users' },
  { name: 'members', how: ' [{"email":"name@example.com"}]', words: 'email member phone' },
  // Every record.
  { name: 'labels', words: 'tag tags' },
  { name: 'label', words: 'labels tag tags' },
  { name: 'description', words: 'comment note notes' },
  { name: 'external_id', words: 'client_id client_reference custom_id reference reference_id' },
  { name: 'settings', how: ' with the keys that the connection lists', words: 'conversion_action conversion_actions pixel_id' },
  { name: 'metadata', words: 'attributes custom_data custom_fields properties' },
  // Paths.
  { name: 'api_keys', words: 'apikeys keys tokens' },
  { name: 'query', words: 'insights performance report reports statistics stats' },
  { name: 'campaigns', words: 'ad_groups ad_sets adgroups adsets campaign_groups' },
  { name: 'creative', words: 'ad_creatives adcreatives ads' },
  { name: 'brands', words: 'brand_kits brand_profiles brandkits' },
  { name: 'audiences', words: 'custom_audiences segments user_lists' },
  { name: 'connections', words: 'accounts ad_accounts adaccounts customers integrations' },
  { name: 'within_days', words: 'days last_days lookback lookback_days window window_days' },
  { name: 'mime_type', words: 'content_type media_type type' },
  { name: 'kind', words: 'category type' },
  { name: 'logo_url', how: ' or "logo_upload_id"', words: 'icon logo logo_image' },
  // Reports.
  { name: 'dimensions', words: 'breakdown breakdowns group group_by segments split_by' },
  { name: 'start_date', how: ' and "end_date"', words: 'date_range dates time_range' },
  { name: 'date_preset', words: 'period preset range relative_date timeframe' },
  { name: 'op', words: 'comparator comparison condition operation operator' },
  { name: 'field', words: 'column dimension key metric' },
  // Lists of other APIs.
  { name: 'q', words: 'filter keyword name name_contains query search term' },
  { name: 'status', how: ' with "archived"', words: 'archived deleted is_archived' },
  {
    name: 'cursor',
    how: ' with the next_cursor of the previous page',
    words: 'page offset page_token after starting_after next next_token skip',
  },
  { name: 'limit', words: 'count first max_results page_size per_page size top' },
  { name: 'sort', how: ' and "order"', words: 'order_by orderby ordering sort_by' },
  { name: 'order', words: 'dir direction sort_dir sort_direction sort_order' },
  { name: 'start_date', words: 'created_after date_from date_start from since start start_time' },
  { name: 'end_date', words: 'created_before date_stop date_to end end_time to until' },
  { name: 'status', words: 'effective_status operation_status state statuses' },
  { name: 'status', how: ' with "all"', words: 'include_archived with_archived' },
  { name: 'granularity', words: 'interval time_increment' },
  { name: 'metrics', words: 'fields' },
  { name: 'validate_only', words: 'dry_run dryrun' },
];

const hints = new Map<string, Hint[]>();
for (const { name, how = '', words } of rows)
  for (const word of words.split(' ')) hints.set(word, [...(hints.get(word) ?? []), { name, how }]);

/** A longer name is no hint's, and is not spelled out: a body may hold names of megabytes. */
const LONGEST = 64;

/** All hints for a name of another API. */
export const hintsOf = (name: string): readonly Hint[] => (name.length > LONGEST ? [] : (hints.get(snakeCase(name)) ?? []));

/** The hint for a name of another API, when our name is among the names. */
export const hintFor = (name: string, names: readonly string[]): Hint | undefined =>
  hintsOf(name).find((hint) => names.includes(hint.name));
