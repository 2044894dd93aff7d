// What a campaign can ask of a platform, as data. The contract holds it equal to the plans: what is named here has a plan, and
// anything else is refused there.
import type { devices, genders, placements } from '@app/kernel';
import type { CampaignIntent, IntendedBid, Objective } from './campaign-intent.js';

type BudgetType = CampaignIntent['budget']['type'];
export type FrequencyPeriod = NonNullable<CampaignIntent['frequencyCap']>['per'];

/** `years`: any age between both. `bands`: an age begins or ends one of them. 65 and null mean: and older. */
export type AgeAbility =
  | { readonly kind: 'years'; readonly least: number; readonly most: number }
  | { readonly kind: 'bands'; readonly bands: readonly { readonly least: number; readonly most: number | null }[] };

/** Each is possible by itself; what excludes another says the plan. */
export interface CampaignAbilities {
  readonly bids: readonly IntendedBid['type'][];
  readonly budgets: readonly BudgetType[];
  /** Of the variants that are shown. */
  readonly formats: readonly string[];
  readonly keywords: boolean;
  readonly regions: boolean;
  readonly excludedLocations: boolean;
  /** The most of them; null: any number. */
  readonly languages: number | null;
  /** null: every age is reached. */
  readonly ages: AgeAbility | null;
  readonly genders: readonly (typeof genders)[number][];
  readonly devices: readonly (typeof devices)[number][];
  readonly placements: readonly (typeof placements)[number][];
  /** null: it is shown at all hours. */
  readonly dayparting: { readonly stepMinutes: 15 | 30 | 60; readonly budgets: readonly BudgetType[] } | null;
  readonly frequencyCap: readonly FrequencyPeriod[];
  readonly audiences: readonly ('include' | 'exclude')[];
  /** By which a campaign may ask to count conversions, in days. */
  readonly attributionWindows: readonly { readonly clickDays: number; readonly viewDays: number }[];
}

/** One for each objective of the platform. */
export type AbilitiesByObjective = Readonly<Partial<Record<Objective, CampaignAbilities>>>;

/** What amounts a platform takes. */
export interface MoneyTraits {
  /** Currencies that it bills in whole units although ISO 4217 gives them digits. */
  readonly wholeUnits: ReadonlySet<string>;
  /** The least that a campaign may spend a day, in decimals, by currency; absent: none is known. An account may tell its own. */
  readonly minimumDailyBudgets: Readonly<Record<string, string>>;
}
