import { camelCased, channels, locationsForm } from '@app/kernel';
import {
  Enum,
  Enums,
  Bool,
  HttpsUrl,
  Ids,
  Instant,
  Metadata,
  Nested,
  NestedList,
  parseInstant,
  ReadOnlyFieldsOf,
  Name,
  Text,
  Texts,
  uuidsOf,
} from '@app/platform/http';
import { TargetingFields } from '@app/targeting';
import type { CampaignChanges } from '../domain/campaign.changes.js';
import { allowedActions } from '../domain/campaign.lifecycle.js';
import { objectives, optimizationGoals, pacings, specialAdCategories } from '../domain/campaign.state.js';
import { CampaignView } from '../read/campaign.view.js';
import { keywordLimits } from '../domain/keyword.js';
import { Timezone } from './campaign.fields.js';
import {
  AppChanges,
  AppFields,
  AttributionFields,
  BidStrategyFields,
  BudgetChanges,
  BudgetFields,
  DaypartingFields,
  FrequencyCapChanges,
  FrequencyCapFields,
  KeywordFields,
  MoneyChanges,
  MoneyFields,
  TrackingFields,
} from './campaign.parts.js';

const accountWords =
  'the ad accounts, at most one connection of each channel, fixed for a channel once published there; a channel without one ' +
  'takes its default connection, else the only healthy one';
const budgetForm = '{ "amount": "50.00", "currency": "USD" }';
const capForm = '{ "amount": "500.00", "currency": "USD" }';
const budgetWords = 'daily budgets are averages; lifetime budgets need an end_at to deliver';
const keywordWords =
  'searches for which the campaign is shown; each once. Whether a campaign has keywords is settled at its launch';
const appWords = 'the app that is advertised; settled at the launch';
const capWords = 'the most the campaign may spend in its life';

/** The common fields of create and update. null clears a field that has an empty value. */
abstract class WritableFields {
  @Text({ max: 255, nullable: true, about: 'your own key, unique in your organization' })
  external_id?: string | null;

  @Text({ max: 2_000, nullable: true, multiline: true })
  description?: string | null;

  @Enum(objectives, { nullable: true })
  objective?: (typeof objectives)[number] | null;

  @Texts({
    max: 20,
    item: { max: 64, words: channels },
    about: 'ad platforms on which the campaign runs',
    example: ['google_ads'],
  })
  channels?: string[];

  @Ids('connection', { max: 20, about: accountWords })
  connection_ids?: string[];

  @Enum(pacings)
  pacing?: (typeof pacings)[number];

  @Nested(() => BidStrategyFields, { nullable: true, about: 'how it bids for places; null: as a new campaign does' })
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

  @Nested(() => TargetingFields, {
    nullable: true,
    about: 'to whom it is shown; null: everybody',
    form: '{ "locations": { "include": ["DE"] } }',
  })
  targeting?: TargetingFields | null;

  @NestedList(() => KeywordFields, { max: keywordLimits.keywords, about: keywordWords })
  keywords?: KeywordFields[];

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

  @Nested(() => AttributionFields, {
    nullable: true,
    about: 'how conversions are given to its ads; null: as a new campaign does',
  })
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
  @Name({ required: true, max: 255, example: 'Spring sale' })
  name: string;

  @Nested(() => BudgetFields, { nullable: true, about: budgetWords, form: budgetForm })
  budget?: BudgetFields | null;

  @Nested(() => MoneyFields, { nullable: true, about: capWords, form: capForm })
  spend_cap?: MoneyFields | null;

  @Nested(() => FrequencyCapFields, { nullable: true })
  frequency_cap?: FrequencyCapFields | null;

  @Nested(() => AppFields, { nullable: true, about: appWords })
  app?: AppFields | null;
}

@ReadOnlyFieldsOf(CampaignView, { cures })
export class UpdateCampaign extends WritableFields {
  @Name({ max: 255 })
  name?: string;

  @Nested(() => BudgetChanges, { nullable: true, about: budgetWords, form: budgetForm })
  budget?: BudgetChanges | null;

  @Nested(() => MoneyChanges, { nullable: true, about: capWords, form: capForm })
  spend_cap?: MoneyChanges | null;

  @Nested(() => FrequencyCapChanges, { nullable: true })
  frequency_cap?: FrequencyCapChanges | null;

  @Nested(() => AppChanges, { nullable: true, about: appWords })
  app?: AppChanges | null;
}

export class GoLive {
  @Bool({ about: 'true: refuse with 422 and every gap when the campaign could not deliver now, or a platform would refuse it' })
  require_deliverable?: boolean;
}

/** A validated request in the domain's terms: camelCase, instants, UUIDs. Absent stays absent, null stays null. */
export function changesOf(body: CreateCampaign | UpdateCampaign): CampaignChanges {
  const { start_at, end_at, audience_ids, excluded_audience_ids, creative_ids, connection_ids, metadata, targeting, ...plain } =
    body;
  return {
    ...(camelCased(plain) as CampaignChanges),
    ...(targeting === undefined ? {} : { targeting: targeting && targetingOf(targeting) }),
    ...(start_at === undefined ? {} : { startAt: instant(start_at) }),
    ...(end_at === undefined ? {} : { endAt: instant(end_at) }),
    ...(audience_ids === undefined ? {} : { audienceIds: uuidsOf('audience', audience_ids) }),
    ...(excluded_audience_ids === undefined ? {} : { excludedAudienceIds: uuidsOf('audience', excluded_audience_ids) }),
    ...(creative_ids === undefined ? {} : { creativeIds: uuidsOf('creative', creative_ids) }),
    ...(connection_ids === undefined ? {} : { connectionIds: uuidsOf('connection', connection_ids) }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

const targetingOf = ({ locations, ...plain }: TargetingFields): CampaignChanges['targeting'] => ({
  ...(camelCased(plain) as CampaignChanges['targeting']),
  ...(locations === undefined ? {} : { locations: locationsForm(locations) }),
});

const instant = (text: string | null): Date | null => (text === null ? null : (parseInstant(text) ?? null));
