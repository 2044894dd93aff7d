/**
 * The words of Meta's Insights, v26.0: fields, breakdowns and windows from the vendor's Node SDK (2026-08-05), combinations from
 * https://developers.facebook.com/docs/marketing-api/insights/breakdowns (2026-06). Shares are invented.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((each) => each !== ''));

/** Most of them have no value here, and are then absent of a row. */
export const INSIGHTS_FIELDS = words(`
  account_currency account_id account_name action_values actions ad_click_actions ad_id ad_impression_actions ad_name
  adset_end adset_id adset_name adset_start advanced_actions_28d_view advanced_reach_1d_lookback
  advanced_reach_28d_lookback advanced_reach_7d_lookback age_targeting anchor_event_attribution_setting
  anchor_events_performance_indicator attribution_setting auction_bid auction_competitiveness auction_max_competitor_bid
  average_purchases_conversion_value buying_type campaign_id campaign_name canvas_avg_view_percent canvas_avg_view_time
  catalog_segment_actions catalog_segment_value catalog_segment_value_mobile_purchase_roas
  catalog_segment_value_omni_purchase_roas catalog_segment_value_website_purchase_roas clicks
  configurable_attribution_action configurable_attribution_actionvalue configurable_audience_overlap_reach
  configurable_reachbyfrequency_action configurable_reachbyfrequency_converters_count
  configurable_reachbyfrequency_impressions_cost configurable_reachbyfrequency_impressions_count
  configurable_reachbyfrequency_reach conversion_lead_rate conversion_leads conversion_rate_ranking conversion_values
  conversions converted_product_app_custom_event_fb_mobile_purchase
  converted_product_app_custom_event_fb_mobile_purchase_value converted_product_offline_purchase
  converted_product_offline_purchase_value converted_product_omni_purchase converted_product_omni_purchase_values
  converted_product_quantity converted_product_value converted_product_website_pixel_purchase
  converted_product_website_pixel_purchase_value converted_promoted_product_app_custom_event_fb_mobile_purchase
  converted_promoted_product_app_custom_event_fb_mobile_purchase_value converted_promoted_product_offline_purchase
  converted_promoted_product_offline_purchase_value converted_promoted_product_omni_purchase
  converted_promoted_product_omni_purchase_values converted_promoted_product_quantity converted_promoted_product_value
  converted_promoted_product_website_pixel_purchase converted_promoted_product_website_pixel_purchase_value
  cost_per_15_sec_video_view cost_per_2_sec_continuous_video_view cost_per_6_sec_video_view cost_per_action_type
  cost_per_ad_click cost_per_conversion cost_per_conversion_lead cost_per_dda_countby_convs
  cost_per_estimated_ad_recallers cost_per_inline_link_click cost_per_inline_post_engagement cost_per_message_delivered
  cost_per_objective_result cost_per_one_thousand_ad_impression cost_per_outbound_click cost_per_result cost_per_thruplay
  cost_per_unique_action_type cost_per_unique_click cost_per_unique_conversion cost_per_unique_inline_link_click
  cost_per_unique_outbound_click cpc cpm cpp created_time creative_diversity_data creative_diversity_label
  creative_diversity_score creative_fatigue_summary creative_fatigued_ads creative_media_type ctr date_start date_stop
  dda_countby_convs dda_results engagement_rate_ranking estimated_ad_recall_rate estimated_ad_recall_rate_lower_bound
  estimated_ad_recall_rate_upper_bound estimated_ad_recallers estimated_ad_recallers_lower_bound
  estimated_ad_recallers_upper_bound frequency full_view_impressions full_view_reach gender_targeting impressions
  inline_link_click_ctr inline_link_clicks inline_post_engagement instagram_profile_follow instagram_profile_visits
  instagram_upcoming_event_reminders_set instant_experience_clicks_to_open instant_experience_clicks_to_start
  instant_experience_outbound_clicks interactive_component_tap labels landing_page_view_actions_per_link_click
  landing_page_view_per_link_click landing_page_view_per_purchase_rate link_clicks_per_results location
  marketing_messages_click_rate_benchmark marketing_messages_cost_per_delivered
  marketing_messages_cost_per_link_btn_click marketing_messages_delivered marketing_messages_delivery_rate
  marketing_messages_link_btn_click marketing_messages_link_btn_click_rate marketing_messages_media_view_rate
  marketing_messages_phone_call_btn_click_rate marketing_messages_quick_reply_btn_click
  marketing_messages_quick_reply_btn_click_rate marketing_messages_read marketing_messages_read_rate
  marketing_messages_read_rate_benchmark marketing_messages_sent marketing_messages_spend
  marketing_messages_spend_currency messages_delivered messages_delivered_ctr mobile_app_purchase_roas
  multi_event_conversion_attribution_setting objective objective_result_rate objective_results
  onsite_conversion_messaging_detected_purchase_deduped opportunity_score_l4 optimization_goal outbound_clicks
  outbound_clicks_ctr place_page_name playable_average_game_length playable_game_start_rate product_group_retailer_id
  product_retailer_id product_views purchase_per_landing_page_view purchase_roas purchases_per_link_click
  qualifying_question_qualify_answer_rate quality_ranking reach read_rate result_rate result_values_performance_indicator
  results shops_assisted_purchases social_spend spend total_card_view total_postbacks total_postbacks_detailed
  total_postbacks_detailed_v4 unique_actions unique_clicks unique_conversions unique_ctr unique_inline_link_click_ctr
  unique_inline_link_clicks unique_link_clicks_ctr unique_outbound_clicks unique_outbound_clicks_ctr
  unique_video_continuous_2_sec_watched_actions unique_video_view_15_sec updated_time video_15_sec_watched_actions
  video_30_sec_watched_actions video_6_sec_watched_actions video_avg_time_watched_actions
  video_continuous_2_sec_watched_actions video_p100_watched_actions video_p25_watched_actions video_p50_watched_actions
  video_p75_watched_actions video_p95_watched_actions video_play_actions video_play_curve_actions
  video_play_retention_0_to_15s_actions video_play_retention_20_to_60s_actions video_play_retention_graph_actions
  video_thruplay_watched_actions video_time_watched_actions video_view_per_impression website_ctr website_purchase_roas
  wish_bid
`);
export const BREAKDOWNS = words(`
  ad_extension_domain ad_extension_url ad_format_asset age app_id body_asset breakdown_ad_objective
  breakdown_reporting_ad_id call_to_action_asset coarse_conversion_value comscore_market conversion_destination country
  creative_automation_asset_id creative_relaxation_asset_type crm_advertiser_l12_territory_ids
  crm_advertiser_subvertical_id crm_advertiser_vertical_id crm_ult_advertiser_id description_asset device_platform dma
  existing_post_id fidelity_type flexible_format_asset_type frequency_value gen_ai_asset_type gender
  hourly_stats_aggregated_by_advertiser_time_zone hourly_stats_aggregated_by_audience_time_zone hsid image_asset
  impression_device impression_view_time_advertiser_hour_v2 instagram_ads_follow_type
  instagram_ads_instagram_media_product_type instagram_ads_time_since_creation_bucket internal_campaign_id
  is_auto_advance is_conversion_id_modeled is_rendered_as_delayed_skip_ad landing_destination link_url_asset
  marketing_messages_btn_name mdsa_landing_destination media_asset_url media_creator media_destination_url media_format
  media_origin_url media_text_content media_type mmm overlap_segment pa_creator_ig_handle place_page_id platform_position
  postback_sequence_index product_brand_breakdown product_category_breakdown product_custom_label_0_breakdown
  product_custom_label_1_breakdown product_custom_label_2_breakdown product_custom_label_3_breakdown
  product_custom_label_4_breakdown product_group_content_id_breakdown product_id publisher_platform redownload
  reels_trending_topic region rta_ugc_topic rule_set_id rule_set_name signal_source_bucket skan_campaign_id
  skan_conversion_id skan_version sot_attribution_model_type sot_attribution_window sot_channel sot_event_type sot_source
  standard_event_content_type title_asset user_persona_id user_persona_name video_asset zip
`);
/** Asked for together, in this order; every other combination is refused. */
export const COMBINATIONS: readonly string[] = [
  ...['age', 'gender', 'age,gender', 'country', 'device_platform', 'publisher_platform'],
  'publisher_platform,platform_position',
];
/** Since 2026-08-03 an account must opt in to these; without that an answer is empty, and no error. */
export const OPT_IN = words('impression_device hourly_stats_aggregated_by_audience_time_zone frequency_value');
export const WINDOWS = words(`
  1d_click 1d_ev 1d_sequenced 1d_view 28d_click 28d_sequenced 28d_view 28d_view_all_conversions 28d_view_first_conversion
  7d_click 7d_sequenced 7d_view 7d_view_all_conversions 7d_view_first_conversion custom dda default incrementality
  incrementality_all_conversions incrementality_first_conversion skan_click skan_click_second_postback
  skan_click_third_postback skan_view skan_view_second_postback skan_view_third_postback
`);

/** How many of the conversions that the model made fall into each window, in percent; others have no value (since 2026-01-12). */
export const WINDOW_PERCENT: Readonly<Record<string, number>> = {
  '1d_click': 60,
  '7d_click': 85,
  '28d_click': 95,
  '1d_view': 15,
};
export const USUAL_WINDOWS: readonly string[] = ['7d_click', '1d_view'];

/** The days before today that a preset begins and ends; null: as old as can be. */
export const PRESETS: Readonly<Record<string, readonly [number | null, number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  last_3d: [3, 1],
  last_7d: [7, 1],
  last_14d: [14, 1],
  last_28d: [28, 1],
  last_30d: [30, 1],
  last_90d: [90, 1],
  maximum: [null, 0],
};

/** What a conversion is told as: the same one under each of these words, so that they overlap. */
export const TOLD_AS = {
  PURCHASE: ['offsite_conversion.fb_pixel_purchase', 'purchase', 'omni_purchase'],
  LEAD: ['offsite_conversion.fb_pixel_lead', 'lead'],
  form: ['onsite_conversion.lead_grouped', 'lead'],
  install: ['mobile_app_install', 'omni_app_install', 'app_install'],
  other: ['offsite_conversion.fb_pixel_custom'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const AGES: Readonly<Record<string, number>> = {
  '13-17': 2,
  '18-24': 14,
  '25-34': 25,
  '35-44': 21,
  '45-54': 16,
  '55-64': 12,
  '65+': 9,
  Unknown: 1,
};
export const GENDERS: Readonly<Record<string, number>> = { female: 52, male: 46, unknown: 2 };
/** By the word for a device in targeting. */
export const DEVICES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mobile: { mobile_app: 78, mobile_web: 8 },
  desktop: { desktop: 14 },
};
/** What Insights call a position that targeting calls otherwise, by general knowledge. */
export const POSITION_WORDS: Readonly<Record<string, string>> = {
  'facebook story': 'facebook_stories',
  'instagram stream': 'feed',
  'instagram story': 'instagram_stories',
  'instagram explore': 'instagram_explore',
  'instagram reels': 'instagram_reels',
  'messenger story': 'messenger_stories',
  'audience_network classic': 'an_classic',
};
/** Of the positions; one without a row has 1. */
export const POSITION_WEIGHTS: Readonly<Record<string, number>> = {
  feed: 30,
  instagram_stories: 12,
  facebook_reels: 8,
  instagram_reels: 14,
};
