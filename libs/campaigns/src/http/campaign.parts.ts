// The parts of a campaign in requests: objects and list items that have fields of their own.
import { channels } from '@app/kernel';
import { Amount, Bool, Enum, Enums, Integer, Nested, NestedList, Text } from '@app/platform/http';
import { attributionModels, bidStrategyTypes, budgetTypes, frequencyPeriods, weekdays } from '../domain/campaign.state.js';
import { APP_ID_CHARACTERS, type AppStore, appStores } from '../domain/app.js';
import { budgetPeriods, type BudgetTotal } from '../domain/budget.js';
import { type Keyword, keywordMatches } from '../domain/keyword.js';
import { BidTarget, Currency, KeywordText } from './campaign.fields.js';

const appIdWords = 'digits in the Apple store, a package name in the Google store';
const clock = { regex: /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, must: 'must be a time of day such as 09:30' };
const totalWords = 'read only: the amounts of all channels together; leave it out, or send the value that the record has';
const amountWords = 'for each of the channels; left out, or null, where split names the amount of each';
const splitWords = 'the amount of each channel, each exactly once; null, or left out: amount for each';
const splitForm = '{ "channel": "google_ads", "amount": "30.00" }';
/** More than there are channels. */
const MOST_PARTS = 20;
const budgetTypeWords = 'daily (default): an average per day; lifetime: for the whole flight';

export class MoneyFields {
  @Amount({ required: true })
  amount: string;

  @Currency({ required: true })
  currency: string;
}

export class BudgetTotalFields {
  @Amount()
  amount?: string;

  @Enum(budgetPeriods)
  per?: BudgetTotal['per'];
}

export class BudgetPartFields {
  @Text({ required: true, max: 40, words: channels, example: 'google_ads' })
  channel: string;

  @Amount({ required: true })
  amount: string;
}

/** What every budget may have. */
class AnyBudgetFields {
  @Amount({ nullable: true, about: amountWords })
  amount?: string | null;

  @NestedList(() => BudgetPartFields, { min: 1, max: MOST_PARTS, nullable: true, about: splitWords, form: splitForm })
  split?: BudgetPartFields[] | null;

  @Enum(budgetTypes, { about: budgetTypeWords })
  type?: (typeof budgetTypes)[number];

  @Nested(() => BudgetTotalFields, { about: totalWords })
  total?: BudgetTotalFields;
}

export class BudgetFields extends AnyBudgetFields {
  @Currency({ required: true })
  currency: string;
}

/** Parts that a change leaves out stay unchanged. */
export class MoneyChanges {
  @Amount()
  amount?: string;

  @Currency()
  currency?: string;
}

export class BudgetChanges extends AnyBudgetFields {
  @Currency()
  currency?: string;
}

export class BidStrategyFields {
  @Enum(bidStrategyTypes)
  type?: (typeof bidStrategyTypes)[number];

  @BidTarget()
  target?: { amount: string; currency: string } | number | null;
}

export class DaypartingFields {
  @Enums(weekdays, { required: true, min: 1, max: 7 })
  days: (typeof weekdays)[number][];

  @Text({ required: true, max: 5, pattern: clock })
  start: string;

  @Text({ required: true, max: 5, pattern: clock })
  end: string;
}

export class FrequencyCapFields {
  @Integer({ required: true, min: 1, max: 1_000_000 })
  impressions: number;

  @Enum(frequencyPeriods, { required: true })
  per: (typeof frequencyPeriods)[number];
}

export class FrequencyCapChanges {
  @Integer({ min: 1, max: 1_000_000 })
  impressions?: number;

  @Enum(frequencyPeriods)
  per?: (typeof frequencyPeriods)[number];
}

export class TrackingFields {
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

export class AttributionFields {
  @Integer({ min: 1, max: 90 })
  click_days?: number;

  @Integer({ min: 0, max: 30 })
  view_days?: number;

  @Enum(attributionModels)
  model?: (typeof attributionModels)[number];
}

export class KeywordFields {
  @KeywordText()
  text: string;

  @Enum(keywordMatches, { about: 'broad when left out' })
  match?: Keyword['match'];

  @Bool({ about: 'true: searches that match are left out; false when left out' })
  negative?: boolean;
}

export class AppFields {
  @Text({ required: true, max: APP_ID_CHARACTERS, about: appIdWords, example: '284882215' })
  id: string;

  @Enum(appStores, { required: true })
  store: AppStore;
}

export class AppChanges {
  @Text({ max: APP_ID_CHARACTERS, about: appIdWords, example: '284882215' })
  id?: string;

  @Enum(appStores)
  store?: AppStore;
}
