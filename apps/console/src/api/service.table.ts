// Generated from the service's tables and the OpenAPI document: npm run console:types

/** What fits where an ad is shown; the first place of a channel is its usual one. */
export const adPlaces = [
  {
    channel: 'google_ads',
    format: 'display',
    isWideTwice: true,
    headlines: { hard: 30, shown: 30, least: 1, most: 5 },
    long_headline: { hard: 90, shown: 90, least: 1, most: 1 },
    primary_text: null,
    descriptions: { hard: 90, shown: 90, least: 1, most: 5 },
    sizes: [
      [1200, 628],
      [1200, 1200],
    ],
  },
  {
    channel: 'google_ads',
    format: 'search',
    isWideTwice: true,
    headlines: { hard: 30, shown: 30, least: 3, most: 15 },
    long_headline: null,
    primary_text: null,
    descriptions: { hard: 90, shown: 90, least: 2, most: 4 },
    sizes: [],
  },
  {
    channel: 'google_ads',
    format: 'feed',
    isWideTwice: true,
    headlines: { hard: 30, shown: 30, least: 1, most: 5 },
    long_headline: null,
    primary_text: null,
    descriptions: { hard: 90, shown: 90, least: 1, most: 5 },
    sizes: [[1200, 628]],
  },
  {
    channel: 'meta',
    format: 'feed',
    isWideTwice: false,
    headlines: { hard: null, shown: 27, least: 1, most: 1 },
    long_headline: null,
    primary_text: { hard: null, shown: 125, least: 1, most: 1 },
    descriptions: { hard: null, shown: 27, least: 0, most: 1 },
    sizes: [[1080, 1080]],
  },
  {
    channel: 'meta',
    format: 'story',
    isWideTwice: false,
    headlines: { hard: null, shown: 27, least: 1, most: 1 },
    long_headline: null,
    primary_text: { hard: null, shown: 125, least: 1, most: 1 },
    descriptions: { hard: null, shown: 27, least: 0, most: 1 },
    sizes: [[1080, 1920]],
  },
  {
    channel: 'meta',
    format: 'reel',
    isWideTwice: false,
    headlines: { hard: null, shown: 27, least: 1, most: 1 },
    long_headline: null,
    primary_text: { hard: null, shown: 72, least: 1, most: 1 },
    descriptions: { hard: null, shown: 27, least: 0, most: 1 },
    sizes: [[1080, 1920]],
  },
  {
    channel: 'tiktok',
    format: 'in_stream',
    isWideTwice: true,
    headlines: null,
    long_headline: null,
    primary_text: { hard: 100, shown: 100, least: 1, most: 1 },
    descriptions: null,
    sizes: [[1080, 1920]],
  },
  {
    channel: 'linkedin',
    format: 'feed',
    isWideTwice: false,
    headlines: { hard: 200, shown: 70, least: 1, most: 1 },
    long_headline: null,
    primary_text: { hard: 3000, shown: 150, least: 1, most: 1 },
    descriptions: { hard: 300, shown: 70, least: 0, most: 1 },
    sizes: [[1200, 628]],
  },
  {
    channel: 'microsoft_ads',
    format: 'native',
    isWideTwice: true,
    headlines: { hard: 30, shown: 30, least: 1, most: 15 },
    long_headline: { hard: 90, shown: 90, least: 1, most: 1 },
    primary_text: null,
    descriptions: { hard: 90, shown: 90, least: 1, most: 5 },
    sizes: [[1200, 628]],
  },
  {
    channel: 'microsoft_ads',
    format: 'search',
    isWideTwice: true,
    headlines: { hard: 30, shown: 30, least: 3, most: 15 },
    long_headline: null,
    primary_text: null,
    descriptions: { hard: 90, shown: 90, least: 2, most: 4 },
    sizes: [],
  },
] as const;

/** To which an API key may be narrowed. */
export const keyPermissions = [
  'campaigns:read',
  'creative:read',
  'audiences:read',
  'connections:read',
  'analytics:read',
  'events:read',
  'analytics:query',
  'campaigns:write',
  'campaigns:launch',
  'creative:write',
  'creative:generate',
  'audiences:write',
  'connections:sync',
  'connections:manage',
  'suppressions:manage',
  'webhooks:manage',
] as const;

/** The fields of a campaign that has ended which may still change. */
export const editableWhenCompleted = ['name', 'description', 'labels', 'metadata'] as const;

/** The codes of all checks of a launch. */
export const launchIssues = [
  'missing_objective',
  'missing_landing_page',
  'missing_targeting',
  'missing_keyword',
  'targeting_conflict',
  'unknown_location',
  'unknown_placement',
  'special_category_undeclared',
  'special_category_targeting',
  'minor_targeting',
  'eu_political_undeclared',
  'flight_in_past',
  'missing_end_date_for_lifetime_budget',
  'flight_too_long',
  'missing_budget',
  'budget_below_minimum',
  'budget_precision',
  'budget_exceeds_cap',
  'budget_exhausted',
  'bid_target_missing',
  'bid_above_budget',
  'budget_may_be_limiting',
  'missing_channel',
  'channel_unavailable',
  'objective_unavailable',
  'connection_missing',
  'account_not_chosen',
  'connection_disconnected',
  'connection_not_active',
  'connection_scope_missing',
  'platform_account_inactive',
  'platform_action_needed',
  'account_change_unconfirmed',
  'platform_setting_missing',
  'budget_currency_mismatch',
  'missing_creative',
  'creative_archived',
  'creative_failed',
  'creative_not_active',
  'creative_rejected',
  'creative_is_draft',
  'creative_outdated',
  'creative_prohibited',
  'creative_format_mismatch',
  'audience_archived',
  'audience_not_active',
  'audience_too_small',
  'audience_without_consent',
  'audience_near_minimum',
  'not_supported_on_channel',
  'waiting_for_platform',
  'audience_not_usable_on_channel',
  'format_not_used',
  'spend_cap_checked_by_us',
  'adjusted_for_channel',
] as const;

/** Those with which the service never lets a campaign go live. */
export const unrecoverableIssues = [
  'flight_in_past',
  'objective_unavailable',
  'creative_archived',
  'creative_prohibited',
  'audience_archived',
] as const;

/** The identifiers of a row of people, each with its type. */
export const memberIdentifiers = {
  email: 'email_sha256',
  phone: 'phone_sha256',
  email_sha256: 'email_sha256',
  phone_sha256: 'phone_sha256',
  device_id: 'device_id',
  crm_id: 'crm_id',
  device_id_sha256: 'device_id',
  crm_id_sha256: 'crm_id',
  email_as_written_sha256: 'email_sha256',
  phone_digits_sha256: 'phone_sha256',
} as const;

/** What else a row of people may say. */
export const memberAttributes = ['country', 'language', 'gender', 'birth_year'] as const;

/** Metrics without a value over several currencies. */
export const moneyMetrics = ['spend', 'conversion_value', 'cpc', 'cpm', 'cpa', 'roas'] as const;

/** Metrics that are summed: people are not. */
export const sortableMetrics = [
  'impressions',
  'clicks',
  'spend',
  'conversions',
  'conversion_value',
  'video_views',
  'engagements',
  'leads',
  'ctr',
  'cpc',
  'cpm',
  'cvr',
  'cpa',
  'roas',
] as const;

/** Every country of ISO 3166-1. */
export const countryCodes = [
  'AD',
  'AE',
  'AF',
  'AG',
  'AI',
  'AL',
  'AM',
  'AO',
  'AQ',
  'AR',
  'AS',
  'AT',
  'AU',
  'AW',
  'AX',
  'AZ',
  'BA',
  'BB',
  'BD',
  'BE',
  'BF',
  'BG',
  'BH',
  'BI',
  'BJ',
  'BL',
  'BM',
  'BN',
  'BO',
  'BQ',
  'BR',
  'BS',
  'BT',
  'BV',
  'BW',
  'BY',
  'BZ',
  'CA',
  'CC',
  'CD',
  'CF',
  'CG',
  'CH',
  'CI',
  'CK',
  'CL',
  'CM',
  'CN',
  'CO',
  'CR',
  'CU',
  'CV',
  'CW',
  'CX',
  'CY',
  'CZ',
  'DE',
  'DJ',
  'DK',
  'DM',
  'DO',
  'DZ',
  'EC',
  'EE',
  'EG',
  'EH',
  'ER',
  'ES',
  'ET',
  'FI',
  'FJ',
  'FK',
  'FM',
  'FO',
  'FR',
  'GA',
  'GB',
  'GD',
  'GE',
  'GF',
  'GG',
  'GH',
  'GI',
  'GL',
  'GM',
  'GN',
  'GP',
  'GQ',
  'GR',
  'GS',
  'GT',
  'GU',
  'GW',
  'GY',
  'HK',
  'HM',
  'HN',
  'HR',
  'HT',
  'HU',
  'ID',
  'IE',
  'IL',
  'IM',
  'IN',
  'IO',
  'IQ',
  'IR',
  'IS',
  'IT',
  'JE',
  'JM',
  'JO',
  'JP',
  'KE',
  'KG',
  'KH',
  'KI',
  'KM',
  'KN',
  'KP',
  'KR',
  'KW',
  'KY',
  'KZ',
  'LA',
  'LB',
  'LC',
  'LI',
  'LK',
  'LR',
  'LS',
  'LT',
  'LU',
  'LV',
  'LY',
  'MA',
  'MC',
  'MD',
  'ME',
  'MF',
  'MG',
  'MH',
  'MK',
  'ML',
  'MM',
  'MN',
  'MO',
  'MP',
  'MQ',
  'MR',
  'MS',
  'MT',
  'MU',
  'MV',
  'MW',
  'MX',
  'MY',
  'MZ',
  'NA',
  'NC',
  'NE',
  'NF',
  'NG',
  'NI',
  'NL',
  'NO',
  'NP',
  'NR',
  'NU',
  'NZ',
  'OM',
  'PA',
  'PE',
  'PF',
  'PG',
  'PH',
  'PK',
  'PL',
  'PM',
  'PN',
  'PR',
  'PS',
  'PT',
  'PW',
  'PY',
  'QA',
  'RE',
  'RO',
  'RS',
  'RU',
  'RW',
  'SA',
  'SB',
  'SC',
  'SD',
  'SE',
  'SG',
  'SH',
  'SI',
  'SJ',
  'SK',
  'SL',
  'SM',
  'SN',
  'SO',
  'SR',
  'SS',
  'ST',
  'SV',
  'SX',
  'SY',
  'SZ',
  'TC',
  'TD',
  'TF',
  'TG',
  'TH',
  'TJ',
  'TK',
  'TL',
  'TM',
  'TN',
  'TO',
  'TR',
  'TT',
  'TV',
  'TW',
  'TZ',
  'UA',
  'UG',
  'UM',
  'US',
  'UY',
  'UZ',
  'VA',
  'VC',
  'VE',
  'VG',
  'VI',
  'VN',
  'VU',
  'WF',
  'WS',
  'YE',
  'YT',
  'ZA',
  'ZM',
  'ZW',
] as const;

/** `GET /v1/campaigns?status` */
export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'archived', 'all'] as const;

/** `GET /v1/campaigns?delivery_status` */
export const deliveryStatuses = [
  'not_launched',
  'scheduled',
  'pending_review',
  'delivering',
  'limited',
  'not_delivering',
  'paused',
  'ended',
  'archived',
] as const;

/** `GET /v1/campaigns?objective` */
export const objectives = ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'] as const;

/** `GET /v1/campaigns?channel` */
export const knownChannels = ['google_ads', 'meta', 'tiktok', 'linkedin', 'microsoft_ads'] as const;

/** `GET /v1/campaigns?sort` */
export const campaignSorts = ['created_at', 'updated_at', 'id', 'status', 'name', 'start_at', 'end_at', 'budget_amount'] as const;

/** `CreateCampaign.special_ad_categories` */
export const specialAdCategories = [
  'none',
  'credit',
  'employment',
  'housing',
  'financial_products_services',
  'issues_elections_politics',
  'online_gambling_and_gaming',
] as const;

/** `CreateCampaign.optimization_goal` */
export const optimizationGoals = [
  'impressions',
  'reach',
  'clicks',
  'landing_page_views',
  'conversions',
  'conversion_value',
  'leads',
  'app_installs',
  'video_views',
  'engagement',
] as const;

/** `CreateCampaign.pacing` */
export const pacings = ['even', 'accelerated'] as const;

/** `BudgetFields.type` */
export const budgetTypes = ['daily', 'lifetime'] as const;

/** `FrequencyCapFields.per` */
export const frequencyPeriods = ['day', 'week', 'month'] as const;

/** `DaypartingFields.days` */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `AttributionFields.model` */
export const attributionModels = ['last_touch', 'first_touch', 'linear', 'time_decay', 'position_based', 'data_driven'] as const;

/** `AppFields.store` */
export const appStores = ['apple', 'google'] as const;

/** `TargetingFields.genders` */
export const genders = ['female', 'male', 'unknown'] as const;

/** `TargetingFields.devices` */
export const devices = ['mobile', 'desktop', 'tablet', 'connected_tv'] as const;

/** `TargetingFields.placements` */
export const placements = [
  'feed',
  'stories',
  'reels',
  'search',
  'display',
  'video',
  'in_stream',
  'in_app',
  'messages',
  'marketplace',
  'audience_network',
] as const;

/** `GET /v1/audiences?status` */
export const audienceStatuses = ['building', 'active', 'too_small', 'error', 'archived', 'all'] as const;

/** `GET /v1/audiences?sort` */
export const audienceSorts = ['created_at', 'updated_at', 'id', 'status', 'name', 'size'] as const;

/** `CustomerListFields.source` */
export const listSources = ['first_party', 'partner'] as const;

/** `CustomerListFields.identifier_types` */
export const identifierTypes = ['email_sha256', 'phone_sha256', 'device_id', 'crm_id'] as const;

/** `EventFilterFields.op` */
export const eventOps = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains'] as const;

/** `GET /v1/creative?status` */
export const creativeStatuses = ['generating', 'active', 'failed', 'archived', 'all'] as const;

/** `GET /v1/brands?status` */
export const brandStatuses = ['active', 'archived', 'all'] as const;

/** `BrandFields.fonts` */
export const brandFonts = ['inter', 'bricolage_grotesque', 'fraunces'] as const;

/** `GenerateCreative.call_to_action` */
export const callsToAction = [
  'learn_more',
  'shop_now',
  'sign_up',
  'download',
  'contact_us',
  'apply_now',
  'book_now',
  'get_quote',
  'subscribe',
  'get_offer',
  'donate_now',
  'call_now',
  'get_tickets',
  'order_now',
] as const;

/** `PictureFields.archetype` */
export const archetypes = ['hero', 'offer', 'proofs', 'rating', 'photo', 'split', 'poster'] as const;

/** `CreateUpload.mime_type` */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

/** `Connection.status` */
export const connectionStatuses = ['pending', 'active', 'error', 'expired', 'disconnected'] as const;

/** `GET /v1/connections?sort` */
export const connectionSorts = ['created_at', 'updated_at', 'id', 'status', 'name', 'channel', 'last_sync_at'] as const;

/** `Sync.status` */
export const syncStatuses = ['queued', 'running', 'succeeded', 'partial', 'failed', 'canceled'] as const;

/** `ApiKey.status` */
export const apiKeyStatuses = ['active', 'revoked', 'expired'] as const;

/** `GET /v1/api_keys?sort` */
export const apiKeySorts = ['created_at', 'updated_at', 'id', 'status', 'name'] as const;

/** `Member.status` */
export const memberStatuses = ['active', 'invited', 'deactivated'] as const;

/** `GET /v1/members?sort` */
export const memberSorts = ['created_at', 'updated_at', 'id', 'status', 'email', 'role'] as const;

/** `InviteMember.role` */
export const roles = ['viewer', 'analyst', 'manager', 'admin', 'owner'] as const;

/** `GET /v1/audit_events?via` */
export const auditVias = ['api', 'console', 'cli', 'system'] as const;

/** `GET /v1/audit_events?resource_type` */
export const auditedTypes = [
  'campaign',
  'creative',
  'variant',
  'brand',
  'upload',
  'fact_reading',
  'audience',
  'connection',
  'consent',
  'sync',
  'export',
  'organization',
  'user',
  'key',
  'webhook_endpoint',
  'webhook_delivery',
  'event',
  'audit_event',
] as const;

/** `MetricQuery.date_preset` */
export const datePresets = [
  'today',
  'yesterday',
  'last_7d',
  'last_14d',
  'last_28d',
  'last_30d',
  'last_90d',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;

/** `MetricQuery.granularity` */
export const granularities = ['total', 'day', 'week', 'month', 'quarter', 'year'] as const;

/** `MetricQuery.compare_to` */
export const comparisons = ['previous_period', 'previous_days', 'previous_year'] as const;

/** `QueryFilterFields.field` */
export const filterFields = [
  'channel',
  'connection',
  'campaign',
  'currency',
  'objective',
  'label',
  'creative',
  'variant',
  'format',
  'audience',
  'age',
  'gender',
  'device',
  'country',
  'placement',
  'status',
  'impressions',
  'clicks',
  'spend',
  'conversions',
  'conversion_value',
  'video_views',
  'engagements',
  'leads',
  'ctr',
  'cpc',
  'cpm',
  'cvr',
  'cpa',
  'roas',
] as const;

/** `QueryFilterFields.op` */
export const filterOps = ['eq', 'ne', 'in', 'not_in', 'is_null', 'gt', 'gte', 'lt', 'lte', 'between', 'contains'] as const;

/** `QueryRow.dimensions.age` */
export const ages = ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'unknown'] as const;

/** `QueryRow.dimensions.device` */
export const reportedDevices = ['mobile', 'tablet', 'desktop', 'tv', 'other'] as const;

/** `QueryRow.dimensions.placement` */
export const reportedPlacements = [
  'feed',
  'stories',
  'reels',
  'search',
  'display',
  'video',
  'in_stream',
  'in_app',
  'messages',
  'marketplace',
  'audience_network',
  'other',
] as const;

/** `CreateExport.format` */
export const exportFormats = ['csv', 'ndjson'] as const;

/** `GET /v1/webhook_endpoints?status` */
export const webhookStatuses = ['enabled', 'disabled', 'archived', 'all'] as const;

/** `GET /v1/webhook_endpoints?sort` */
export const webhookSorts = ['created_at', 'updated_at', 'id', 'status'] as const;

/** `WebhookDelivery.status` */
export const webhookDeliveryStatuses = ['pending', 'succeeded', 'failed'] as const;

/** `GET /v1/audit_events?action` */
export const auditedActions = [
  'audience.archived',
  'audience.created',
  'audience.failed',
  'audience.members_changed',
  'audience.platform_state_changed',
  'audience.ready',
  'audience.rebuilding',
  'audience.resized',
  'audience.too_small',
  'audience.updated',
  'brand.archived',
  'brand.created',
  'brand.updated',
  'campaign.archived',
  'campaign.completed',
  'campaign.created',
  'campaign.delivery_changed',
  'campaign.duplicate_removed',
  'campaign.launched',
  'campaign.paused',
  'campaign.resumed',
  'campaign.updated',
  'connection.account_changed',
  'connection.changed',
  'connection.connected',
  'connection.consent_ends_soon',
  'connection.consented',
  'connection.disconnected',
  'connection.expired',
  'connection.failed',
  'connection.reauthorized',
  'connection.recovered',
  'connection.sync_requested',
  'connection.synced',
  'creative.accepted',
  'creative.archived',
  'creative.failed',
  'creative.files_erased',
  'creative.generated',
  'creative.requested',
  'creative.reviewed',
  'creative.updated',
  'export.deleted',
  'export.expired',
  'export.failed',
  'export.ready',
  'export.requested',
  'export.started',
  'key.created',
  'key.revoked',
  'key.rotated',
  'organization.created',
  'organization.deleted',
  'organization.plan_changed',
  'user.created',
  'user.deactivated',
  'user.invited',
  'user.joined',
  'user.link_given',
  'user.password_changed',
  'user.reactivated',
  'user.recovery_code_used',
  'user.recovery_codes_renewed',
  'user.role_changed',
  'user.second_factor_off',
  'user.second_factor_on',
  'webhook_endpoint.archived',
  'webhook_endpoint.created',
  'webhook_endpoint.disabled',
  'webhook_endpoint.enabled',
  'webhook_endpoint.recovered',
  'webhook_endpoint.resent',
  'webhook_endpoint.secret_rotated',
  'webhook_endpoint.tested',
  'webhook_endpoint.updated',
] as const;

/** Operations that API keys are refused. */
export const consoleOnly = [
  'GET /v1/api_keys',
  'POST /v1/api_keys',
  'GET /v1/api_keys/{id}',
  'DELETE /v1/api_keys/{id}',
  'POST /v1/api_keys/{id}/rotate',
  'GET /v1/members',
  'POST /v1/members',
  'GET /v1/members/{id}',
  'PATCH /v1/members/{id}',
  'DELETE /v1/members/{id}',
  'POST /v1/members/{id}/reactivate',
  'POST /v1/members/{id}/reset_link',
  'GET /v1/audit_events',
  'GET /v1/audit_events/{id}',
  'GET /v1/campaigns/{id}/history',
  'GET /v1/creative/{id}/history',
  'GET /v1/brands/{id}/history',
  'GET /v1/audiences/{id}/history',
  'GET /v1/connections/{id}/history',
  'POST /v1/connections',
  'GET /v1/connections/{id}/accounts',
  'POST /v1/connections/{id}/accounts',
] as const;

/** The largest number, the most characters or the most entries of a field. */
export const most = {
  'FactFields.text': 200,
  'FactFields.short': 30,
  'FactFields.terms': 90,
  'GenerateCreative.prompt': 1500,
  'GenerateCreative.facts': 20,
  'GenerateCreative.images': 5,
  'GenerateCreative.keywords': 20,
  'GenerateCreative.count': 10,
  'GenerateCreative.tone': 100,
  'UpdateCreative.name': 255,
  'UpdateCreative.brand_name': 80,
  'UpdateCreative.description': 2000,
  'UpdateCreative.labels': 20,
  'UpdateCreative.alt_text': 500,
  'UpdateCreative.external_id': 255,
  'UploadCreative.variants': 10,
  'FinishedAdFields.images': 5,
  'CreateUpload.bytes': 10485760,
  'CreateBrand.name': 25,
  'CreateBrand.voice': 500,
  'CreateBrand.disclaimer': 200,
  'CreateBrand.required_terms': 10,
  'CreateBrand.banned_terms': 100,
  'CreateBrand.external_id': 255,
  'CreateBrand.description': 2000,
  'CreateBrand.labels': 50,
  'CreateBrand.colors': 5,
  'UpdateAudience.name': 128,
  'UpdateAudience.retention_days': 540,
  'EventRuleFields.within_days': 540,
  'TargetingFields.age_min': 65,
  'CreateApiKey.name': 120,
  'RevokeApiKey.reason': 500,
  'UpdateConnection.name': 255,
  'UpdateConnection.developer_token': 100,
  'CreateExport.name': 100,
  'MetricQuery.dimensions': 4,
  'MetricQuery.filters': 20,
  'MetricQuery.limit': 100,
  'CreateWebhookEndpoint.url': 2048,
  'CreateWebhookEndpoint.description': 500,
} as const;

/** The smallest number of a field. */
export const least = {
  'GenerateCreative.count': 1,
  'CreateUpload.bytes': 1,
  'UpdateAudience.retention_days': 1,
  'EventRuleFields.within_days': 1,
  'TargetingFields.age_min': 13,
  'MetricQuery.limit': 1,
} as const;
