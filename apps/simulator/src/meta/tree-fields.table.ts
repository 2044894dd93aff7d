/** The nodes of a tree, and what can be read of each. */
export const NODES = {
  campaign: 'Campaign',
  adset: 'AdSet',
  ad: 'Ad',
  adcreative: 'AdCreative',
  adimage: 'AdImage',
} as const;
export type Node = keyof typeof NODES;
export const isNode = (resource: string): resource is Node => Object.hasOwn(NODES, resource);

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Fields that can be read of each node, of Meta's Marketing API v26.0: the vendor's Node SDK, 2026-08-05. Those of which the
 * simulator knows nothing are told by nobody; any other name is refused.
 */
export const FIELDS: Readonly<Record<Node, readonly string[]>> = {
  campaign: words(`
    account_id adlabels advantage_state_info bid_strategy boosted_object_id brand_lift_studies budget_rebalance_flag
    budget_remaining buying_type campaign_group_active_time can_create_brand_lift_study can_use_spend_cap
    configured_status created_time daily_budget effective_status frequency_control_specs
    has_secondary_skadnetwork_reporting id is_adset_budget_sharing_enabled is_budget_schedule_enabled
    is_direct_send_campaign is_message_campaign is_meta_moment_maker_enabled is_reels_trending_ads_enabled
    is_skadnetwork_attribution issues_info last_budget_toggling_time lifetime_budget name objective pacing_type
    primary_attribution promoted_object recommendations smart_promotion_type source_campaign source_campaign_id
    source_recommendation_type special_ad_categories special_ad_category special_ad_category_country spend_cap
    start_time status stop_time topline_id updated_time
  `),
  adset: words(`
    account_id ad_set_goal adlabels adset_schedule anchor_event_attribution_window_days asset_feed_id
    attribution_count_type attribution_spec automatic_manual_state bid_adjustments bid_amount bid_constraints
    bid_info bid_strategy billing_event brand_safety_config budget_remaining campaign campaign_active_time
    campaign_attribution campaign_id configured_status cost_bidding_mode created_time creative_diversity_label
    creative_diversity_score creative_sequence creative_sequence_repetition_pattern daily_budget
    daily_min_spend_target daily_spend_cap destination_type dsa_beneficiary dsa_payor effective_status end_time
    existing_customer_budget_percentage frequency_control_specs full_funnel_exploration_mode id instagram_user_id
    is_ba_skip_delayed_eligible is_budget_schedule_enabled is_dc_follow_optimized is_dynamic_creative
    is_incremental_attribution_enabled is_organic_ad_joint_optimized is_sequenced_conversion_creation issues_info
    learning_stage_info lifetime_budget lifetime_imps lifetime_min_spend_target lifetime_spend_cap
    live_video_ad_campaign_config low_creative_reach max_budget_spend_percentage meta_moment_maker_spec
    min_budget_spend_percentage multi_event_conversion_attribution_window_seconds multi_optimization_goal_weight
    name optimization_goal optimization_sub_event pacing_type placement_soft_opt_out promoted_object recommendations
    recurring_budget_semantics regional_regulated_categories regional_regulation_identities relative_value
    review_feedback rf_prediction_id source_adset source_adset_id special_ad_categories start_time status targeting
    targeting_optimization_types time_based_ad_rotation_id_blocks time_based_ad_rotation_intervals
    trending_topics_spec updated_time use_new_app_click value_rule_set_id value_rules_applied
  `),
  ad: words(`
    account_id ad_active_time ad_review_feedback ad_schedule_end_time ad_schedule_start_time adlabels adset adset_id
    bid_amount bid_info bid_type campaign campaign_id configured_status conversion_domain conversion_specs
    created_time creative creative_asset_groups_spec creative_automation_spec demolink_hash display_sequence
    effective_status engagement_audience failed_delivery_checks id issues_info last_updated_by_app_id name placement
    preview_shareable_link priority recommendations source_ad source_ad_id special_ad_categories status targeting
    tracking_and_conversion_with_defaults tracking_specs updated_time
  `),
  adcreative: words(`
    account_id actor_id ad_disclaimer_spec adlabels applink_treatment asset_feed_spec authorization_category
    auto_update body branded_content branded_content_sponsor_page_id bundle_folder_id call_to_action
    call_to_action_type categorization_criteria category_media_source collaborative_ads_lsb_image_bank_id
    contextual_multi_ads creative_sourcing_spec degrees_of_freedom_spec destination_set_id destination_spec
    dynamic_ad_voice effective_authorization_category effective_instagram_media_id effective_object_story_id
    enable_direct_install enable_launch_instant_app existing_post_title facebook_branded_content
    format_transformation_spec generative_asset_spec id image_crops image_hash image_url instagram_branded_content
    instagram_permalink_url instagram_user_id interactive_components_spec link_deep_link_url
    link_destination_display_url link_og_id link_url marketing_message_structured_spec media_sourcing_spec
    messenger_sponsored_message name object_id object_store_url object_story_id object_story_spec object_type
    object_url omnichannel_link_spec page_welcome_message photo_album_source_object_story_id place_page_set_id
    platform_customizations playable_asset_id portrait_customizations product_data product_set_id
    product_suggestion_settings recommender_settings regional_regulation_disclaimer_spec source_facebook_post_id
    source_instagram_media_id status template_url template_url_spec thumbnail_id thumbnail_url title url_tags
    use_page_actor_override video_id wamo_whatsapp_identity_spec
  `),
  adimage: words(`
    account_id created_time creatives hash height id is_associated_creatives_in_adgroups name original_height
    original_width owner_business permalink_url status updated_time url url_128 width
  `),
};
