// Rules for every write of a campaign. Gaps that only prevent delivery are left to the launch checks.
import { channelFault, type FieldFault, placesInBoth, sameValue, validationFailed, wireName } from '@app/kernel';
import { type AccountFacts, accountFaults } from './ad-accounts.js';
import { settledApp } from './app.js';
import { budgetTotal, settledBudget, splitFaults } from './budget.js';
import { type CampaignChanges, type MergedFields, mergedFields } from './campaign.changes.js';
import { type BidStrategy, bidTargets, type CampaignField, type CampaignFields, type FrequencyCap } from './campaign.state.js';
import { settledKeywords } from './keyword.js';
import { type MoneyRecord, settledMoney } from './money-record.js';

export interface WritingRules {
  readonly now: Date;
  /** Keys of the registered ad platforms. */
  readonly channels: () => readonly string[];
  readonly accounts: AccountFacts;
}

export const METADATA_KEYS = 50;

/** A caller's "now" is a moment old when it arrives. */
const START_GRACE_MS = 60_000;

interface Contradiction {
  readonly field: string;
  readonly message: string;
  readonly holds: (fields: CampaignFields) => boolean;
}

/** Values that can never be valid together. */
export const contradictions: readonly Contradiction[] = [
  {
    field: 'end_at',
    message: 'end_at must be later than start_at.',
    holds: ({ startAt, endAt }) => startAt !== null && endAt !== null && endAt <= startAt,
  },
  {
    field: 'spend_cap.currency',
    message: 'spend_cap must be in the currency of the budget.',
    holds: ({ budget, spendCap }) => budget !== null && spendCap !== null && spendCap.currency !== budget.currency,
  },
  {
    field: 'bid_strategy.target.currency',
    message: 'bid_strategy.target must be in the currency of the budget.',
    holds: ({ budget, bidStrategy: { target } }) => budget !== null && isMoney(target) && target.currency !== budget.currency,
  },
  {
    field: 'bid_strategy.target',
    message: 'lowest_cost has no target: send "target": null, or another type.',
    holds: ({ bidStrategy: { type, target } }) => bidTargets[type] === 'none' && target !== null,
  },
  {
    field: 'targeting.locations.exclude',
    message: 'A location is both included and excluded.',
    holds: ({ targeting: { locations } }) => placesInBoth(locations.include, locations.exclude).length > 0,
  },
  {
    field: 'targeting.age_max',
    message: 'targeting.age_max must not be below targeting.age_min.',
    holds: ({ targeting: { ageMin, ageMax } }) => ageMin !== null && ageMax !== null && ageMax < ageMin,
  },
  {
    field: 'excluded_audience_ids',
    message: 'An audience is both included and excluded.',
    holds: ({ audienceIds, excludedAudienceIds }) => overlap(audienceIds, excludedAudienceIds),
  },
  {
    field: 'dayparting',
    message: 'Each dayparting window must end after it starts; split one that crosses midnight.',
    holds: ({ dayparting }) => (dayparting ?? []).some((window) => window.end <= window.start),
  },
  {
    field: 'special_ad_categories',
    message: '"none" excludes every other special ad category.',
    holds: ({ specialAdCategories }) => specialAdCategories.includes('none') && specialAdCategories.length > 1,
  },
];

/** The fields after the changes, or 400 with all their faults at once. */
export function writtenFields(before: CampaignFields, changes: CampaignChanges, rules: WritingRules): CampaignFields {
  const faults: FieldFault[] = [];
  const after = settled(before, changes, faults);
  faults.push(...absences(after), ...pastDates(before, after, rules.now), ...unknownChannels(before, after, rules.channels));
  for (const { field, message, holds } of contradictions) {
    if (holds(after)) faults.push({ field, code: 'conflict', message });
  }
  if (!sameValue([before.channels, before.connectionIds], [after.channels, after.connectionIds]))
    faults.push(...accountFaults(before, after, rules.accounts.known));
  faults.push(...alteredTotal(changes.budget?.total, before, after));
  if (faults.length > 0) throw validationFailed(faults);
  return after;
}

/** Completes nested values that change. A wrong part is noted, and becomes null so that later rules skip it. */
function settled(before: CampaignFields, changes: CampaignChanges, noted: FieldFault[]): CampaignFields {
  const { budget, spendCap, bidStrategy, frequencyCap, keywords, app, ...plain } = mergedFields(before, changes);
  const stays = (field: CampaignField): boolean => changes[field] === undefined;
  if (budget?.split) noted.push(...splitFaults(budget.split, plain.channels));
  return {
    ...plain,
    budget: stays('budget') ? before.budget : budget && settledBudget(budget, changes.budget?.amount, noted),
    spendCap: stays('spendCap') ? before.spendCap : spendCap && settledMoney(spendCap, 'spend_cap', noted),
    bidStrategy: stays('bidStrategy') ? before.bidStrategy : settledBid(bidStrategy, noted),
    frequencyCap: stays('frequencyCap') ? before.frequencyCap : frequencyCap && settledFrequency(frequencyCap, noted),
    keywords: stays('keywords') ? before.keywords : settledKeywords(keywords, noted),
    app: stays('app') ? before.app : app && settledApp(app, noted),
  };
}

function settledBid({ type, target }: MergedFields['bidStrategy'], noted: FieldFault[]): BidStrategy {
  const field = 'bid_strategy.target';
  if (target === null || bidTargets[type] === 'none') return { type, target: target as BidStrategy['target'] };
  const ratio = typeof target === 'number';
  if (ratio !== (bidTargets[type] === 'ratio')) {
    const wanted = ratio ? 'an amount such as { "amount": "2.50", "currency": "USD" }' : 'a ratio such as 3.5';
    noted.push({ field, code: 'invalid_type', message: `${field} of ${type} must be ${wanted}.` });
    return { type, target: null };
  }
  if (!ratio) return { type, target: settledMoney(target, field, noted) };
  if (!(target > 0 && Number.isFinite(target)))
    noted.push({ field, code: 'too_small', message: `${field} must be above zero.`, value: target });
  return { type, target };
}

function settledFrequency({ impressions, per }: Partial<FrequencyCap>, noted: FieldFault[]): FrequencyCap | null {
  if (impressions !== undefined && per !== undefined) return { impressions, per };
  const absent = impressions === undefined ? ['impressions'] : [];
  if (per === undefined) absent.push('per');
  noted.push(...absent.map((part) => required(`frequency_cap.${part}`)));
  return null;
}

function absences(after: CampaignFields): FieldFault[] {
  const faults = after.name === '' ? [required('name')] : [];
  const keys = Object.keys(after.metadata).length;
  if (keys > METADATA_KEYS) {
    const message = `metadata would have ${keys} keys; it holds at most ${METADATA_KEYS}. Send null for those to drop.`;
    faults.push({ field: 'metadata', code: 'too_long', message, value: keys, limit: METADATA_KEYS });
  }
  return faults;
}

function pastDates(before: CampaignFields, after: CampaignFields, now: Date): FieldFault[] {
  const earliest = { startAt: now.getTime() - START_GRACE_MS, endAt: now.getTime() };
  return (['startAt', 'endAt'] as const).flatMap((date) => {
    const value = after[date];
    if (value === null || value.getTime() >= earliest[date] || sameValue(before[date], value)) return [];
    const field = wireName(date);
    const message = `${field} must not be in the past; it is now ${now.toISOString()}.`;
    return [{ field, code: 'invalid_value', message, value: value.toISOString(), limit: now.toISOString() }];
  });
}

function unknownChannels(before: CampaignFields, after: CampaignFields, known: WritingRules['channels']): FieldFault[] {
  return after.channels.flatMap((channel, index) =>
    before.channels.includes(channel) || known().includes(channel) ? [] : [channelFault(channel, index, known())],
  );
}

/** The total may come back as it was read, or as it will be. */
function alteredTotal(sent: unknown, before: CampaignFields, after: CampaignFields): FieldFault[] {
  if (sent === undefined || after.budget === null) return [];
  if ([before, after].some((fields) => sameValue(sent, budgetTotal(fields)))) return [];
  const field = 'budget.total';
  const message =
    `${field} is read-only: it is budget.amount for each of the channels, or the sum of budget.split. Leave it out, or send ` +
    `the value that the record has.`;
  return [{ field, code: 'immutable', message, value: sent }];
}

const required = (field: string): FieldFault => ({ field, code: 'required', message: `${field} is required.` });
const isMoney = (target: BidStrategy['target']): target is MoneyRecord => typeof target === 'object' && target !== null;
const overlap = (some: readonly string[], others: readonly string[]): boolean => some.some((item) => others.includes(item));
