// Applies a request to the fields: a JSON merge patch. Absent fields stay, null clears, objects merge, lists replace.
import { everywhere, isRecord, own, sameValue } from '@app/kernel';
import type { App } from './app.js';
import type { BudgetTotal } from './budget.js';
import type { WrittenKeyword } from './keyword.js';
import type { MoneyRecord } from './money-record.js';
import type { BidStrategy, Budget, CampaignField, CampaignFields, FrequencyCap, Tracking } from './campaign.state.js';

type Patch<T> = T extends readonly unknown[] | Date | string | number | boolean | null
  ? T
  : { readonly [K in keyof T]?: Patch<T[K]> | null };

/** What a client reads in a field, and may send back. */
interface ReadFields extends CampaignFields {
  budget: ReadBudget | null;
}
interface ReadBudget extends Budget {
  readonly total: BudgetTotal;
}

/** Absent: unchanged. null: back to the initial value. */
export type CampaignChanges = { readonly [F in CampaignField]?: Patch<ReadFields[F]> | null };

/** The fields after a merge, before the check for required parts of nested values. */
export interface MergedFields extends Omit<
  CampaignFields,
  'budget' | 'spendCap' | 'bidStrategy' | 'frequencyCap' | 'keywords' | 'app'
> {
  budget: Partial<ReadBudget> | null;
  spendCap: Partial<MoneyRecord> | null;
  bidStrategy: { type: BidStrategy['type']; target: Partial<MoneyRecord> | number | null };
  frequencyCap: Partial<FrequencyCap> | null;
  keywords: readonly WrittenKeyword[];
  app: Partial<App> | null;
}

const untracked: Tracking = { utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null, utmTerm: null };

/** The initial value of each field, also used when it is cleared. */
export const initialFields: CampaignFields = {
  externalId: null,
  name: '',
  description: null,
  objective: null,
  channels: [],
  connectionIds: [],
  budget: null,
  spendCap: null,
  pacing: 'even',
  bidStrategy: { type: 'lowest_cost', target: null },
  optimizationGoal: null,
  startAt: null,
  endAt: null,
  timezone: 'UTC',
  dayparting: null,
  frequencyCap: null,
  targeting: everywhere,
  keywords: [],
  audienceIds: [],
  excludedAudienceIds: [],
  creativeIds: [],
  landingPageUrl: null,
  app: null,
  tracking: null,
  attribution: { clickDays: 7, viewDays: 1, model: 'last_touch' },
  specialAdCategories: [],
  containsEuPoliticalAdvertising: null,
  labels: [],
  metadata: {},
};

export const campaignFields = Object.keys(initialFields) as CampaignField[];

/** The defaults of a nullable nested value: the parts that a caller may leave out. */
const seeds: { readonly [F in CampaignField]?: unknown } = { budget: { type: 'daily' }, tracking: untracked };

export function mergedFields(before: CampaignFields, changes: CampaignChanges): MergedFields {
  const after = campaignFields.map((field) => {
    const change = changes[field];
    if (change === undefined) return [field, before[field]];
    if (change === null) return [field, initialFields[field]];
    const seed = seeds[field] ?? initialFields[field];
    return [field, merged(before[field] ?? seed, change, seed)];
  });
  // The parts have the types of CampaignChanges; MergedFields lists those that may still be absent.
  return Object.fromEntries(after) as MergedFields;
}

export const changedFields = (before: CampaignFields, after: CampaignFields): CampaignField[] =>
  campaignFields.filter((field) => !sameValue(before[field], after[field]));

function merged(current: unknown, change: unknown, initial: unknown): unknown {
  if (change === undefined) return current;
  if (change === null) return initial;
  if (!isRecord(change)) return change;
  const from = isRecord(current) ? current : {};
  const start = isRecord(initial) ? initial : {};
  const keys = [...new Set([...Object.keys(from), ...Object.keys(change)])];
  const parts = keys.map((key) => [key, merged(own(from, key), own(change, key), own(start, key))] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}
