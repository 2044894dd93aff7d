import {
  Amount,
  Enum,
  Enums,
  Bool,
  HttpsUrl,
  Ids,
  Instant,
  Metadata,
  Nested,
  NestedList,
  ReadOnlyFieldsOf,
  Text,
  Texts,
  Integer,
} from '@app/platform/http';
import { TargetingFields } from '@app/targeting';
import { allowedActions } from '../domain/campaign.lifecycle.js';
import {
  attributionModels,
  bidStrategyTypes,
  budgetTypes,
  frequencyPeriods,
  objectives,
  optimizationGoals,
  pacings,
  specialAdCategories,
  weekdays,
} from '../domain/campaign.state.js';
import { CampaignView } from '../read/campaign.view.js';
import { BidTarget, Currency, Timezone } from './campaign.fields.js';

const clock = { regex: /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, must: 'must be a time of day such as 09:30' };
const budgetForm = '{ "amount": "50.00", "currency": "USD" }';
const capForm = '{ "amount": "500.00", "currency": "USD" }';
const budgetWords = 'daily budgets are averages; lifetime budgets need an end_at to deliver';
const capWords = 'the most the campaign may spend in its life';
const budgetTypeWords = 'daily (default): an average per day; lifetime: for the whole flight';

class MoneyFields {
  @Amount({ required: true })
  amount: string;

  @Currency({ required: true })
  currency: string;
}

class BudgetFields extends MoneyFields {
  @Enum(budgetTypes, { about: budgetTypeWords })
  type?: (typeof budgetTypes)[number];
}

/** Parts that a change leaves out stay unchanged. */
class MoneyChanges {
  @Amount()
  amount?: string;

  @Currency()
  currency?: string;
}

class BudgetChanges extends MoneyChanges {
  @Enum(budgetTypes, { about: budgetTypeWords })
  type?: (typeof budgetTypes)[number];
}

class BidStrategyFields {
  @Enum(bidStrategyTypes)
  type?: (typeof bidStrategyTypes)[number];

  @BidTarget()
  target?: { amount: string; currency: string } | number | null;
}

class DaypartingFields {
  @Enums(weekdays, { required: true, min: 1, max: 7 })
  days: (typeof weekdays)[number][];

  @Text({ required: true, max: 5, pattern: clock })
  start: string;

  @Text({ required: true, max: 5, pattern: clock })
  end: string;
}

class FrequencyCapFields {
  @Integer({ required: true, min: 1, max: 1_000_000 })
  impressions: number;

  @Enum(frequencyPeriods, { required: true })
  per: (typeof frequencyPeriods)[number];
}

class FrequencyCapChanges {
  @Integer({ min: 1, max: 1_000_000 })
  impressions?: number;

  @Enum(frequencyPeriods)
  per?: (typeof frequencyPeriods)[number];
}

class TrackingFields {
  @Text({ max: 255, nullable: true })
  utm_source?: string | null;

  @Text({ max: 255, nullable: true })
  utm_medium?: string | null;

  @Text({ max: 255, nullable: true })
  utm_campaign?: string | null;

  @Text({ max: 255, nullable: true })
  utm_content?: string | null;

  @Text({ max: 255, nullable: true })
  utm_term?: string | null;
}

class AttributionFields {
  @Integer({ min: 1, max: 90 })
  click_days?: number;

  @Integer({ min: 0, max: 30 })
  view_days?: number;

  @Enum(attributionModels)
  model?: (typeof attributionModels)[number];
}

/** The common fields of create and update. null clears a field that has an empty value. */
abstract class WritableFields {
  @Text({ max: 255, nullable: true, about: 'your own key, unique in your organization' })
  external_id?: string | null;

  @Text({ max: 2_000, nullable: true, multiline: true })
  description?: string | null;

  @Enum(objectives, { nullable: true })
  objective?: (typeof objectives)[number] | null;

  @Texts({ max: 20, item: { max: 64 }, about: 'ad platforms on which the campaign runs', example: ['google_ads'] })
  channels?: string[];

  @Enum(pacings)
  pacing?: (typeof pacings)[number];

  @Nested(() => BidStrategyFields, { nullable: true })
  bid_strategy?: BidStrategyFields | null;

  @Enum(optimizationGoals, { nullable: true })
  optimization_goal?: (typeof optimizationGoals)[number] | null;

  @Instant({ nullable: true, about: 'null: from the launch on' })
  start_at?: string | null;

  @Instant({ nullable: true, about: 'exclusive; null: until stopped' })
  end_at?: string | null;

  @Timezone({ about: 'IANA time zone' })
  timezone?: string;

  @NestedList(() => DaypartingFields, { max: 50, nullable: true })
  dayparting?: DaypartingFields[] | null;

  @Nested(() => TargetingFields, { nullable: true })
  targeting?: TargetingFields | null;

  @Ids('audience', { max: 100 })
  audience_ids?: string[];

  @Ids('audience', { max: 100 })
  excluded_audience_ids?: string[];

  @Ids('creative', { max: 100 })
  creative_ids?: string[];

  @HttpsUrl({ nullable: true })
  landing_page_url?: string | null;

  @Nested(() => TrackingFields, { nullable: true })
  tracking?: TrackingFields | null;

  @Nested(() => AttributionFields, { nullable: true })
  attribution?: AttributionFields | null;

  @Enums(specialAdCategories, { max: 7 })
  special_ad_categories?: (typeof specialAdCategories)[number][];

  @Bool({ nullable: true })
  contains_eu_political_advertising?: boolean | null;

  @Texts({ max: 50, item: { max: 64 } })
  labels?: string[];

  @Metadata({ keys: 50, key: 40, value: 500, nullable: true })
  metadata?: Record<string, string> | null;
}

/** The operation for each field that a body cannot change. */
const cures = { status: 'POST /v1/campaigns/:id/launch, /pause or /resume, or DELETE to archive' };
/** The initial values of a campaign. */
const initial = {
  status: 'draft',
  delivery_status: 'not_launched',
  delivery_issues: [],
  allowed_actions: allowedActions('draft'),
  platform_campaigns: [],
  version: 1,
};

@ReadOnlyFieldsOf(CampaignView, { initial, cures })
export class CreateCampaign extends WritableFields {
  @Text({ required: true, max: 255, example: 'Spring sale' })
  name: string;

  @Nested(() => BudgetFields, { nullable: true, about: budgetWords, form: budgetForm })
  budget?: BudgetFields | null;

  @Nested(() => MoneyFields, { nullable: true, about: capWords, form: capForm })
  spend_cap?: MoneyFields | null;

  @Nested(() => FrequencyCapFields, { nullable: true })
  frequency_cap?: FrequencyCapFields | null;
}

@ReadOnlyFieldsOf(CampaignView, { cures })
export class UpdateCampaign extends WritableFields {
  @Text({ max: 255 })
  name?: string;

  @Nested(() => BudgetChanges, { nullable: true, about: budgetWords, form: budgetForm })
  budget?: BudgetChanges | null;

  @Nested(() => MoneyChanges, { nullable: true, about: capWords, form: capForm })
  spend_cap?: MoneyChanges | null;

  @Nested(() => FrequencyCapChanges, { nullable: true })
  frequency_cap?: FrequencyCapChanges | null;
}

export class GoLive {
  @Bool({ about: 'true: refuse with 422 and every gap when the campaign could not deliver now' })
  require_deliverable?: boolean;
}
