import {
  Amount,
  Choice,
  Choices,
  Flag,
  HttpsUrl,
  Instant,
  languageTag,
  Notes,
  Part,
  Parts,
  ReadOnlyFieldsOf,
  Text,
  Texts,
  Whole,
} from '@app/platform/http';
import {
  attributionModels,
  bidStrategyTypes,
  budgetTypes,
  devices,
  frequencyPeriods,
  genders,
  objectives,
  optimizationGoals,
  pacings,
  specialAdCategories,
  weekdays,
} from '../domain/campaign.state.js';
import { CampaignView } from '../read/campaign.view.js';
import { BidTarget, Timezone } from './campaign.fields.js';

const country = { regex: /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, must: 'must be an ISO 3166 country or region such as US or US-CA' };
const clock = { regex: /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, must: 'must be a time of day such as 09:30' };
const locations = { max: 1_000, item: { max: 6, pattern: country } };
const references = (prefix: string) => ({
  max: 100,
  item: {
    max: 30,
    pattern: {
      regex: new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`),
      must: `must be an id such as ${prefix}_01jdqm6gnceha8bmyqy3c6z3jx`,
    },
  },
});

/** What a change leaves out stays as it is. */
class SpendCapFields {
  @Amount()
  amount?: string;

  @Text({ max: 3, example: 'USD', about: 'ISO 4217' })
  currency?: string;
}

class BudgetFields extends SpendCapFields {
  @Choice(budgetTypes, { about: 'daily (default): an average per day; lifetime: for the whole flight' })
  type?: (typeof budgetTypes)[number];
}

class BidStrategyFields {
  @Choice(bidStrategyTypes)
  type?: (typeof bidStrategyTypes)[number];

  @BidTarget()
  target?: { amount: string; currency: string } | number | null;
}

class DaypartingFields {
  @Choices(weekdays, { required: true, min: 1, max: 7 })
  days: (typeof weekdays)[number][];

  @Text({ required: true, max: 5, pattern: clock })
  start: string;

  @Text({ required: true, max: 5, pattern: clock })
  end: string;
}

class FrequencyCapFields {
  @Whole({ min: 1, max: 1_000_000 })
  impressions?: number;

  @Choice(frequencyPeriods)
  per?: (typeof frequencyPeriods)[number];
}

class LocationFields {
  @Texts({ ...locations, about: 'ISO 3166-1 countries and 3166-2 regions' })
  include?: string[];

  @Texts(locations)
  exclude?: string[];
}

class TargetingFields {
  @Part(() => LocationFields)
  locations?: LocationFields;

  @Texts({ max: 50, item: { max: 35, pattern: languageTag }, about: 'BCP 47' })
  languages?: string[];

  @Whole({ min: 13, max: 65, nullable: true })
  age_min?: number | null;

  @Whole({ min: 13, max: 65, nullable: true, about: '65 means 65 and older' })
  age_max?: number | null;

  @Choices(genders, { max: 3 })
  genders?: (typeof genders)[number][];

  @Choices(devices, { max: 4 })
  devices?: (typeof devices)[number][];

  @Texts({ max: 50, item: { max: 64 } })
  placements?: string[];
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
  @Whole({ min: 1, max: 90 })
  click_days?: number;

  @Whole({ min: 0, max: 30 })
  view_days?: number;

  @Choice(attributionModels)
  model?: (typeof attributionModels)[number];
}

/** Every field that a caller may write. null clears a field that has an empty value. */
abstract class WritableFields {
  @Text({ max: 255, nullable: true, about: 'your own key, unique in your organization' })
  external_id?: string | null;

  @Text({ max: 2_000, nullable: true, multiline: true })
  description?: string | null;

  @Choice(objectives, { nullable: true })
  objective?: (typeof objectives)[number] | null;

  @Texts({ max: 20, item: { max: 64 }, about: 'ad platforms on which the campaign runs', example: ['google_ads'] })
  channels?: string[];

  @Part(() => BudgetFields, {
    nullable: true,
    about: 'daily budgets are averages; lifetime budgets need an end_at to deliver',
    form: '{ "amount": "50.00", "currency": "USD" }',
  })
  budget?: BudgetFields | null;

  @Part(() => SpendCapFields, {
    nullable: true,
    about: 'the most the campaign may spend in its life',
    form: '{ "amount": "500.00", "currency": "USD" }',
  })
  spend_cap?: SpendCapFields | null;

  @Choice(pacings)
  pacing?: (typeof pacings)[number];

  @Part(() => BidStrategyFields, { nullable: true })
  bid_strategy?: BidStrategyFields | null;

  @Choice(optimizationGoals, { nullable: true })
  optimization_goal?: (typeof optimizationGoals)[number] | null;

  @Instant({ nullable: true, about: 'null: from the launch on' })
  start_at?: string | null;

  @Instant({ nullable: true, about: 'exclusive; null: until stopped' })
  end_at?: string | null;

  @Timezone({ about: 'IANA time zone' })
  timezone?: string;

  @Parts(() => DaypartingFields, { max: 50, nullable: true })
  dayparting?: DaypartingFields[] | null;

  @Part(() => FrequencyCapFields, { nullable: true })
  frequency_cap?: FrequencyCapFields | null;

  @Part(() => TargetingFields, { nullable: true })
  targeting?: TargetingFields | null;

  @Texts(references('aud'))
  audience_ids?: string[];

  @Texts(references('aud'))
  excluded_audience_ids?: string[];

  @Texts(references('crt'))
  creative_ids?: string[];

  @HttpsUrl({ nullable: true })
  landing_page_url?: string | null;

  @Part(() => TrackingFields, { nullable: true })
  tracking?: TrackingFields | null;

  @Part(() => AttributionFields, { nullable: true })
  attribution?: AttributionFields | null;

  @Choices(specialAdCategories, { max: 7 })
  special_ad_categories?: (typeof specialAdCategories)[number][];

  @Flag({ nullable: true })
  contains_eu_political_advertising?: boolean | null;

  @Texts({ max: 50, item: { max: 64 } })
  labels?: string[];

  @Notes({ keys: 50, key: 40, value: 500, nullable: true })
  metadata?: Record<string, string> | null;
}

@ReadOnlyFieldsOf(CampaignView)
export class CreateCampaign extends WritableFields {
  @Text({ required: true, max: 255, example: 'Spring sale' })
  name: string;
}

@ReadOnlyFieldsOf(CampaignView)
export class UpdateCampaign extends WritableFields {
  @Text({ max: 255 })
  name?: string;
}

export class GoLive {
  @Flag({ about: 'true: refuse with 422 and every gap when the campaign could not deliver as it stands' })
  require_deliverable?: boolean;
}
