/** The campaign: objective, budget, bid, whom it reaches, and the switch. */
import {
  type Body,
  type Json,
  flag,
  list,
  map,
  type Resource,
  type Rule,
  shape,
  text,
  textOf,
  whole,
  words,
} from '../../core/declaration.js';
import { AUTOMATIC, COSTS, OBJECTIVES, PRICED, TARGETS } from '../words.table.js';
import { always, may, otherwise } from './account.js';
import { money, run, statesOf, urn } from './group.js';
import { targetingRules } from './targeting.js';

const LEAST_A_DAY = 10;
const LEAST_IN_ALL = 100;

const partOf = (value: Json | undefined, name: string): string => {
  const part = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body)[name] : undefined;
  return typeof part === 'number' ? String(part) : textOf(part);
};
const amountIn = (value: Json | undefined): number => Number(partOf(value, 'amount'));
const isThere = (value: Json | undefined): boolean => value !== undefined && value !== null;

/** Objective, target and cost go together, and a price is asked for exactly where LinkedIn does not bid by itself. */
export function isLegal({ objectiveType, optimizationTargetType, costType, unitCost }: Body): boolean {
  const [objective, target, cost] = [objectiveType, optimizationTargetType, costType].map(textOf);
  const price = amountIn(unitCost);
  if ((Object.entries(AUTOMATIC).find(([name]) => name === objective)?.[1] ?? []).includes(target ?? ''))
    return cost === 'CPM' && price === 0;
  const priced = PRICED[target ?? ''];
  return priced !== undefined && price > 0 && priced.costs.includes(cost ?? '') && (priced.of?.includes(objective ?? '') ?? true);
}

const CAP = {
  frequencyOptimizationPreference: { optimizationType: 'MAX_FREQUENCY', frequency: 3, timeSpan: { duration: 7, unit: 'DAY' } },
};

const rules: readonly Rule[] = [
  {
    name: 'INVALID_CAMPAIGN_CONFIGURATION',
    field: 'optimizationTargetType',
    broken: () => ({ optimizationTargetType: 'MAX_LEAD' }),
    isKept: isLegal,
  },
  {
    name: 'INVALID_VALUE_FOR_FIELD',
    field: 'format',
    broken: () => ({ type: 'TEXT_AD' }),
    isKept: ({ type, format = null }) => (format === 'TEXT') === (type === 'TEXT_AD') || format === null,
  },
  {
    name: 'FIELD_VALUE_TOO_LOW',
    field: 'dailyBudget',
    broken: () => ({ dailyBudget: { amount: '9.99', currencyCode: 'EUR' } }),
    isKept: ({ dailyBudget }) => !isThere(dailyBudget) || amountIn(dailyBudget) >= LEAST_A_DAY,
  },
  {
    name: 'FIELD_VALUE_TOO_LOW',
    field: 'totalBudget',
    broken: () => ({ totalBudget: { amount: '99', currencyCode: 'EUR' }, pacingStrategy: 'LIFETIME' }),
    isKept: ({ totalBudget }) => !isThere(totalBudget) || amountIn(totalBudget) >= LEAST_IN_ALL,
  },
  {
    name: 'CONDITIONAL_MISSING_FIELD',
    field: 'pacingStrategy',
    broken: () => ({ totalBudget: { amount: '500', currencyCode: 'EUR' } }),
    isKept: ({ totalBudget, pacingStrategy }) => !isThere(totalBudget) || pacingStrategy === 'LIFETIME',
  },
  {
    name: 'CURRENCY_MISMATCH',
    field: 'dailyBudget',
    broken: () => ({ dailyBudget: { amount: '50', currencyCode: 'USD' } }),
    isKept: ({ dailyBudget, totalBudget, unitCost }, { find, account }) =>
      [dailyBudget, totalBudget, unitCost].every(
        (each) => !isThere(each) || partOf(each, 'currencyCode') === (find(account)?.body['currency'] ?? 'EUR'),
      ),
  },
  {
    name: 'START_DATE_AFTER_END_DATE',
    field: 'runSchedule',
    broken: () => ({ runSchedule: { start: 2, end: 1 } }),
    isKept: ({ runSchedule }) => {
      const end = partOf(runSchedule, 'end');
      return end === '' || Number(partOf(runSchedule, 'start')) < Number(end);
    },
  },
  {
    name: 'FIELD_VALUE_NOT_ALLOWED_FOR_GROUP',
    field: 'objectiveType',
    broken: () => ({ objectiveType: 'ENGAGEMENT' }),
    isKept: ({ objectiveType }, { find, parent }) => {
      const { body = {} } = find(parent ?? '') ?? {};
      return !isThere(body['objectiveType']) || body['objectiveType'] === objectiveType;
    },
  },
  {
    name: 'INVALID_CAMPAIGN_CONFIGURATION',
    field: 'optimizationPreference',
    broken: () => ({ optimizationPreference: CAP }),
    isKept: ({ optimizationPreference, objectiveType }) =>
      !isThere(optimizationPreference) || objectiveType === 'BRAND_AWARENESS',
  },
  ...targetingRules,
];

const facets = map(list(text({ least: 1 })));
const DE = 'urn:li:geo:101282230';

export const adCampaign: Resource = {
  id: { of: (n) => String(140_000_000 + n), like: /^14\d{7}$/ },
  parent: 'adCampaignGroup',
  states: statesOf('DRAFT', 'PAUSED', 'ACTIVE'),
  limit: { most: 2_000, within: 'parent' },
  fields: {
    account: always(urn('sponsoredAccount')),
    name: always(text({ least: 1, most: 255 })),
    type: {
      form: words('SPONSORED_UPDATES', 'TEXT_AD', 'SPONSORED_INMAILS', 'DYNAMIC', 'EVENT_AD'),
      required: true,
      fixed: true,
    },
    format: { form: words('STANDARD_UPDATE', 'SINGLE_VIDEO', 'CAROUSEL', 'TEXT'), fixed: true },
    objectiveType: { form: words(...OBJECTIVES), required: true, fixed: true },
    optimizationTargetType: otherwise(words(...TARGETS), 'NONE'),
    costType: always(words(...COSTS)),
    unitCost: always(money),
    dailyBudget: { form: money, required: { without: 'totalBudget' } },
    totalBudget: may(money),
    pacingStrategy: may(words('LIFETIME', 'ACCELERATED')),
    optimizationPreference: may(
      shape({
        frequencyOptimizationPreference: always(
          shape({
            optimizationType: always(words('MAX_FREQUENCY')),
            frequency: always(whole({ least: 1 })),
            timeSpan: always(shape({ duration: always(whole({ least: 7, most: 7 })), unit: always(words('DAY')) })),
          }),
        ),
      }),
    ),
    runSchedule: always(run),
    locale: always(
      shape({
        country: always(text({ like: /^[A-Z]{2}$/, sample: 'DE' })),
        language: always(text({ like: /^[a-z]{2}$/, sample: 'de' })),
      }),
    ),
    associatedEntity: { form: urn('organization'), required: { field: 'type', is: ['SPONSORED_UPDATES'] } },
    creativeSelection: otherwise(words('OPTIMIZED', 'ROUND_ROBIN'), 'OPTIMIZED'),
    /** On where nobody says otherwise: the platform widens by itself. */
    audienceExpansionEnabled: otherwise(flag, true),
    offsiteDeliveryEnabled: otherwise(flag, true),
    politicalIntent: always(words('POLITICAL', 'NOT_POLITICAL', 'NOT_DECLARED')),
    targetingCriteria: always(
      shape({
        include: always(shape({ and: always(list(shape({ or: always(facets) }))) })),
        exclude: may(shape({ or: always(facets) })),
      }),
    ),
    /** Conversions that are attached, by their ids. */
    conversions: { form: list(text()), isReadOnly: true },
  },
  indexed: ['name'],
  rules,
  sample: {
    ...{ account: 'urn:li:sponsoredAccount:508720451', name: 'Spring', type: 'SPONSORED_UPDATES', format: 'STANDARD_UPDATE' },
    ...{ objectiveType: 'WEBSITE_VISIT', optimizationTargetType: 'MAX_CLICK', costType: 'CPM' },
    unitCost: { amount: '0', currencyCode: 'EUR' },
    dailyBudget: { amount: '50.00', currencyCode: 'EUR' },
    runSchedule: { start: 1_764_543_600_000 },
    locale: { country: 'DE', language: 'de' },
    associatedEntity: 'urn:li:organization:64265083',
    politicalIntent: 'NOT_POLITICAL',
    targetingCriteria: { include: { and: [{ or: { 'urn:li:adTargetingFacet:locations': [DE] } }] } },
  },
};
