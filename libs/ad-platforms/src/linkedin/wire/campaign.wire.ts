// A campaign, which is our root, and the group that holds it: from a body to LinkedIn's fields, and back.
import type { NodeBody, ObservedNode } from '@app/connections';
import { fractionDigits } from '@app/kernel';
import { z } from 'zod';
import { writtenText } from '../../shared/cleaned-texts.js';
import { linkedinNames } from '../linkedin.names.js';
import type { RestliRecord } from '../restli.js';
import { campaignDelivery, campaignStates, reasonsOf, statusOf } from './states.js';
import { criteria, criteriaOf, readCriteria, targetingBody, targetingFields } from './targeting.wire.js';

const campaignBody = targetingBody.extend({
  name: z.string(),
  objective: z.string(),
  bid: z.object({ target: z.string(), cost: z.string(), amount: z.string(), currency: z.string() }),
  budget: z.object({ type: z.enum(['daily', 'lifetime']), amount: z.string(), currency: z.string() }),
  accelerated: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  organization: z.string().nullable(),
  political: z.string(),
  widening: z.literal(false),
  conversion: z.string().nullable(),
  frequency_cap: z.object({ impressions: z.number(), days: z.number() }).nullable(),
});
type CampaignBody = z.output<typeof campaignBody>;

const MAX_FREQUENCY = 'MAX_FREQUENCY';
const fieldsByName: { readonly [Field in keyof CampaignBody]?: (value: CampaignBody[Field], tag: string) => object } = {
  name: (name, tag) => ({ name: linkedinNames.of(name, tag) }),
  objective: (objectiveType) => ({ objectiveType }),
  // One cannot change without the others.
  bid: ({ target, cost, amount, currency }) => ({
    ...{ optimizationTargetType: target, costType: cost },
    unitCost: { amount, currencyCode: currency },
  }),
  budget: ({ type, amount, currency }) => ({
    [type === 'daily' ? 'dailyBudget' : 'totalBudget']: { amount, currencyCode: currency },
  }),
  organization: (associatedEntity) => (associatedEntity === null ? {} : { associatedEntity }),
  political: (politicalIntent) => ({ politicalIntent }),
  frequency_cap: (cap) =>
    cap === null
      ? {}
      : {
          optimizationPreference: {
            frequencyOptimizationPreference: {
              ...{ optimizationType: MAX_FREQUENCY, frequency: cap.impressions },
              timeSpan: { duration: cap.days, unit: 'DAY' },
            },
          },
        },
  widening: () => ({ audienceExpansionEnabled: false, offsiteDeliveryEnabled: false }),
};
/** Told together with others: a change of one needs what is there of the others. */
const joined: readonly string[] = [...targetingFields, 'starts_at', 'ends_at', 'accelerated', 'budget'];
export const isJoined = (field: string): boolean => joined.includes(field);

/** What is there, where a joined field is among the changes: `row` with what nobody here says, `fields` with the changes. */
export interface WholeCampaign {
  readonly row: CampaignRow | null;
  readonly fields: NodeBody;
}

export function campaignFields(
  tag: string,
  given: NodeBody,
  { row, fields: whole }: WholeCampaign,
): Readonly<Record<string, unknown>> {
  const fields = campaignBody.partial().parse(given);
  const has = (...names: readonly string[]): boolean => names.some((name) => Object.hasOwn(given, name));
  const alone = Object.entries(fields).map(([field, value]) => {
    const write = fieldsByName[field as keyof CampaignBody] as ((value: unknown, tag: string) => object) | undefined;
    return write?.(value, tag) ?? {};
  });
  const all = campaignBody.partial().parse(whole);
  return {
    ...(Object.assign({}, ...alone) as object),
    ...(has('accelerated', 'budget') && pacingOf(all)),
    ...(has('starts_at', 'ends_at') && { runSchedule: runOf(all) }),
    ...(has('language') && { locale: localeOf(all.language ?? '') }),
    ...(has(...targetingFields) && { targetingCriteria: criteriaOf(targetingBody.parse(whole), row?.targetingCriteria) }),
  };
}

/** Even pacing of a daily budget is what nobody says. */
function pacingOf({ budget, accelerated = false }: Partial<CampaignBody>): object {
  if (accelerated) return { pacingStrategy: 'ACCELERATED' };
  return budget?.type === 'lifetime' ? { pacingStrategy: 'LIFETIME' } : {};
}

/** What is taken away where it may be left unsaid. */
export const removedFields = (given: NodeBody): readonly string[] => [
  ...(given['accelerated'] === false ? ['pacingStrategy'] : []),
  ...(given['frequency_cap'] === null ? ['optimizationPreference'] : []),
];

const runOf = ({ starts_at: start, ends_at: end = null }: Partial<CampaignBody>): object => ({
  ...(start !== undefined && { start: Date.parse(start) }),
  ...(end !== null && { end: Date.parse(end) }),
});

function localeOf(locale: string): object {
  const [language = '', country = ''] = locale.split('_');
  return { country, language };
}

export const conversionIn = (body: NodeBody): string | null =>
  campaignBody.shape.conversion.catch(null).parse(body['conversion']);

export const criteriaIn = (body: NodeBody): RestliRecord => criteriaOf(targetingBody.parse(body));

export const campaignCreation = (tag: string, body: NodeBody, accountUrn: string, groupUrn: string): object => ({
  account: accountUrn,
  campaignGroup: groupUrn,
  ...{ type: 'SPONSORED_UPDATES', format: 'STANDARD_UPDATE', status: 'PAUSED', creativeSelection: 'OPTIMIZED' },
  ...campaignFields(tag, body, { row: null, fields: body }),
});

/** Without budget, end or objective, which would bind the campaign. */
export const groupCreation = (name: string, accountUrn: string, body: NodeBody): object => ({
  ...{ account: accountUrn, name, status: 'ACTIVE' },
  runSchedule: { start: Date.parse(campaignBody.shape.starts_at.parse(body['starts_at'])) },
});
export const groupName = (tag: string, body: NodeBody): string =>
  linkedinNames.of(campaignBody.shape.name.parse(body['name']), tag);

export const linkedinId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).transform(String);
const word = z.string().max(200);
const millis = z.number().int().nonnegative();
const money = z.object({ amount: z.string().regex(/^\d{1,15}(\.\d{1,6})?$/), currencyCode: z.string().length(3) });
type Money = z.output<typeof money>;

export const groupRow = z.object({
  id: linkedinId,
  name: writtenText,
  status: word,
  objectiveType: word.optional(),
  totalBudget: money.optional(),
  dailyBudget: money.optional(),
  runSchedule: z.object({ start: millis, end: millis.optional() }).optional(),
});

export const campaignRow = z.object({
  id: linkedinId,
  name: writtenText,
  campaignGroup: word,
  status: z.enum(campaignStates),
  servingStatuses: z.array(word).default([]),
  objectiveType: word.default(''),
  optimizationTargetType: word.default('NONE'),
  costType: word.default(''),
  unitCost: money.optional(),
  dailyBudget: money.optional(),
  totalBudget: money.optional(),
  pacingStrategy: word.optional(),
  optimizationPreference: z
    .object({
      frequencyOptimizationPreference: z
        .object({ frequency: z.number().int(), timeSpan: z.object({ duration: z.number().int(), unit: z.literal('DAY') }) })
        .optional(),
    })
    .optional(),
  /** Campaigns of others may lack what every one of ours has. */
  runSchedule: z.object({ start: millis, end: millis.optional() }).default({ start: 0 }),
  locale: z.object({ country: word, language: word }).default({ country: '', language: '' }),
  associatedEntity: word.optional(),
  audienceExpansionEnabled: z.boolean().default(false),
  offsiteDeliveryEnabled: z.boolean().default(false),
  politicalIntent: word.default('NOT_DECLARED'),
  targetingCriteria: criteria.default({ include: { and: [] } }),
  changeAuditStamps: z.object({ created: z.object({ time: millis }) }),
});
export type CampaignRow = z.output<typeof campaignRow>;

/** `50` and `50.0` are `50.00`, as bodies write amounts of such a currency. */
const amountOf = ({ amount, currencyCode: currency }: Money): NodeBody => {
  const [whole = '0', fraction = ''] = amount.split('.');
  const digits = fractionDigits(currency);
  const shown = fraction.replace(/0+$/, '').padEnd(digits, '0');
  return { amount: shown === '' ? whole : `${whole}.${shown}`, currency };
};

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** Only these are given a conversion; which one is told by a further call. */
export const countsConversions = ({ objectiveType }: Pick<CampaignRow, 'objectiveType'>): boolean =>
  objectiveType === 'WEBSITE_CONVERSION';

/** `conversion`: absent where it was not asked for. */
export function observedCampaign(row: CampaignRow, conversion?: string | null): ObservedNode {
  const { name, tag } = linkedinNames.read(row.name);
  const cap = row.optimizationPreference?.frequencyOptimizationPreference;
  const attached = countsConversions(row) ? conversion : null;
  const { dailyBudget: daily, totalBudget: total, unitCost, runSchedule: run } = row;
  const budget = daily ?? total;
  return {
    kind: 'campaign',
    ids: { id: row.id, extra: { group: row.campaignGroup.split(':').at(-1) ?? '' } },
    parentId: null,
    rootId: row.id,
    tag,
    status: statusOf(row.status),
    delivery: campaignDelivery(row.status, row.servingStatuses),
    reasons: reasonsOf(row.servingStatuses),
    fields: {
      name,
      objective: row.objectiveType,
      bid: { target: row.optimizationTargetType, cost: row.costType, ...(unitCost && amountOf(unitCost)) },
      ...(budget && { budget: { type: daily ? 'daily' : 'lifetime', ...amountOf(budget) } }),
      ...(attached !== undefined && { conversion: attached }),
      accelerated: row.pacingStrategy === 'ACCELERATED',
      frequency_cap: cap === undefined ? null : { impressions: cap.frequency, days: cap.timeSpan.duration },
      starts_at: isoOf(run.start),
      ends_at: run.end === undefined ? null : isoOf(run.end),
      language: `${row.locale.language}_${row.locale.country}`,
      ...readCriteria(row.targetingCriteria),
      organization: row.associatedEntity ?? null,
      political: row.politicalIntent,
      widening: row.audienceExpansionEnabled || row.offsiteDeliveryEnabled,
    },
    review: null,
  };
}
