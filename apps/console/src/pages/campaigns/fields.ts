// Where each field of a campaign is edited, and what it is called.
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';

export const steps = ['basics', 'budget', 'audience', 'creatives', 'page', 'review'] as const;
export type Step = (typeof steps)[number];

const fieldsOf: Readonly<Record<Exclude<Step, 'review'>, readonly string[]>> = {
  basics: [
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
    'metadata',
  ],
  budget: [
    'budget',
    'spend_cap',
    'bid_strategy',
    'pacing',
    'optimization_goal',
    'frequency_cap',
    'start_at',
    'end_at',
    'timezone',
    'dayparting',
  ],
  audience: ['targeting', 'audience_ids', 'excluded_audience_ids'],
  creatives: ['creative_ids'],
  page: ['landing_page_url', 'tracking', 'keywords', 'attribution'],
};

const stepByField: ReadonlyMap<string, Step> = new Map(
  Object.entries(fieldsOf).flatMap(([step, fields]) => fields.map((field) => [field, step as Step] as const)),
);

const firstOf = (field: string): string => field.split(/[.[]/)[0] ?? '';

/** undefined: it is not a field of a campaign. */
export const stepOf = (field: string | null): Step | undefined => (field === null ? undefined : stepByField.get(firstOf(field)));

export function fieldWord(field: string): string {
  const names = texts.campaigns.fields;
  const two = field.split('.').slice(0, 2).join('.');
  return names[two] ?? names[firstOf(field)] ?? wordFor(field);
}
