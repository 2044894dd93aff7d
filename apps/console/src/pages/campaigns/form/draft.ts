// What a person writes of a campaign, in the shape of the API, so that what changed is what is sent.
import type { Campaign } from '../campaign.js';

const names = [
  'name',
  'description',
  'objective',
  'channels',
  'connection_ids',
  'labels',
  'external_id',
  'special_ad_categories',
  'contains_eu_political_advertising',
  'app',
  'spend_cap',
  'bid_strategy',
  'pacing',
  'optimization_goal',
  'frequency_cap',
  'start_at',
  'end_at',
  'timezone',
  'dayparting',
  'targeting',
  'audience_ids',
  'excluded_audience_ids',
  'creative_ids',
  'landing_page_url',
  'tracking',
  'keywords',
  'attribution',
] as const;

type Budget = Omit<NonNullable<Campaign['budget']>, 'total'>;
export type Draft = Pick<Campaign, (typeof names)[number]> & { readonly budget: Budget | null };

/** What a campaign has of which only the name is said. */
export const emptyDraft: Draft = {
  name: '',
  description: null,
  objective: null,
  channels: [],
  connection_ids: [],
  labels: [],
  external_id: null,
  special_ad_categories: [],
  contains_eu_political_advertising: null,
  app: null,
  budget: null,
  spend_cap: null,
  bid_strategy: { type: 'lowest_cost', target: null },
  pacing: 'even',
  optimization_goal: null,
  frequency_cap: null,
  start_at: null,
  end_at: null,
  timezone: 'UTC',
  dayparting: null,
  targeting: {
    locations: { include: [], exclude: [] },
    languages: [],
    age_min: null,
    age_max: null,
    genders: [],
    devices: [],
    placements: [],
  },
  audience_ids: [],
  excluded_audience_ids: [],
  creative_ids: [],
  landing_page_url: null,
  tracking: null,
  keywords: [],
  attribution: { click_days: 7, view_days: 1, model: 'last_touch' },
};

export function draftOf(campaign: Campaign): Draft {
  const { budget } = campaign;
  const parts = budget && { type: budget.type, amount: budget.amount, currency: budget.currency, split: budget.split };
  const kept = Object.fromEntries(names.map((name) => [name, campaign[name]])) as Omit<Draft, 'budget'>;
  return { ...kept, budget: parts };
}

/** A new campaign like this one: what belongs to it alone is left out. */
export function templateOf(campaign: Campaign, name: string): Draft {
  const isOver = (at: string | null): boolean => at !== null && Date.parse(at) < Date.now();
  const draft = draftOf(campaign);
  return {
    ...draft,
    name,
    external_id: null,
    start_at: isOver(draft.start_at) ? null : draft.start_at,
    end_at: isOver(draft.end_at) ? null : draft.end_at,
  };
}

export type Changes = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Changes => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A merge patch from one to the other: only what differs. A field that the platform shows otherwise is not named by accident. */
export function changesOf(before: Changes, after: Changes): Changes {
  const changed = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    const was = before[name];
    if (JSON.stringify(was) === JSON.stringify(value)) return [];
    if (!isRecord(was) || !isRecord(value)) return [[name, value]];
    return [[name, changesOf(was, value)]];
  });
  return Object.fromEntries(changed);
}

export function patched<T extends object>(before: T, changes: Changes): T {
  const merged = Object.entries(changes).map(([name, value]) => {
    const was = (before as Changes)[name];
    return [name, isRecord(was) && isRecord(value) ? patched(was, value) : value] as const;
  });
  return { ...before, ...Object.fromEntries(merged) };
}

/** A copy with another value at `targeting.locations.include`. */
export function withValue<T extends object>(draft: T, path: string, value: unknown): T {
  const [first = '', ...rest] = path.split('.');
  const was = (draft as Changes)[first];
  const next = rest.length === 0 ? value : withValue(isRecord(was) ? was : {}, rest.join('.'), value);
  return { ...draft, [first]: next };
}

/** A copy with other values, each at its path. */
export const patchedAt = <T extends object>(draft: T, changes: Changes): T =>
  Object.entries(changes).reduce((each, [path, value]) => withValue(each, path, value), draft);

export const valueAt = (draft: object, path: string): unknown =>
  path.split('.').reduce<unknown>((each, part) => (isRecord(each) ? each[part] : undefined), draft);
