// An ad set: from a body to Meta's fields, and back.
import type { NodeBody, NodeValue, ObservedNode } from '@app/connections';
import { z } from 'zod';
import type { GraphObject } from '../meta.client.js';
import { metaNames } from '../meta.names.js';
import { identityRows } from '../plan/declarations.table.js';
import { deliveryOf, groupState, instant, metaId, objectFields, objectRow, reasonsOf, statusOf, units } from './states.js';
import { observedTargeting, targeting, targetingBody, targetingOf } from './targeting.wire.js';

const window = z.object({ day: z.number(), start: z.string(), end: z.string() });
const groupBody = z.object({
  name: z.string(),
  goal: z.string(),
  promoted: z.record(z.string(), z.string().nullable()).nullable(),
  destination: z.string().nullable(),
  bid: z.union([z.object({ amount: z.string() }), z.object({ roas: z.number() })]).nullable(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  schedule: z.array(window),
  accelerated: z.boolean(),
  frequency_cap: z.object({ impressions: z.number(), days: z.number() }).nullable(),
  attribution: z.object({ click_days: z.number(), view_days: z.number() }),
  beneficiary: z.string().nullable(),
  payor: z.string().nullable(),
  identities: z.record(z.string(), z.string()),
});
type GroupBody = z.output<typeof groupBody>;

/** Those of one thing at Meta, the targeting, which is only said as a whole. */
export const targetingFields: readonly string[] = Object.keys(targetingBody.shape);

/** `whole`: the targeting as it stands there, with the changes of these fields; null: none of them is of it. */
export function groupFields(tag: string, fields: NodeBody, whole: NodeBody | null): GraphObject {
  const { name, goal, promoted, destination, bid, starts_at, ends_at, ...rest } = groupBody.partial().parse(fields);
  const { schedule, accelerated, frequency_cap: cap, attribution, beneficiary, payor, identities } = rest;
  return {
    name: name === undefined ? undefined : metaNames.of(name, tag, 'gid'),
    optimization_goal: goal,
    promoted_object: promoted ?? undefined,
    destination_type: destination ?? undefined,
    ...bidOf(bid),
    start_time: starts_at,
    // Zero: it has no end.
    end_time: ends_at === null ? 0 : ends_at,
    ...(schedule && { adset_schedule: schedule.map(scheduleOf) }),
    ...((schedule !== undefined || accelerated !== undefined) && { pacing_type: [pacingOf(schedule, accelerated)] }),
    ...(cap && {
      frequency_control_specs: [{ event: 'IMPRESSIONS', interval_days: cap.days, max_frequency: cap.impressions }],
    }),
    attribution_spec: attribution && attributionOf(attribution),
    dsa_beneficiary: beneficiary ?? undefined,
    dsa_payor: payor ?? undefined,
    ...(identities && identitiesOf(identities)),
    targeting: whole ? targetingOf(whole) : undefined,
  };
}

export function groupCreation(tag: string, body: NodeBody, campaignId: string): GraphObject {
  const { ends_at: end, schedule, ...rest } = groupFields(tag, body, body);
  const hasEnd = rest['end_time'] !== 0;
  const hours = (body['schedule'] as readonly unknown[] | undefined)?.length ?? 0;
  return {
    ...rest,
    end_time: hasEnd ? rest['end_time'] : undefined,
    ...(hours === 0 && { adset_schedule: undefined }),
    ...(hours === 0 && body['accelerated'] !== true && { pacing_type: undefined }),
    ...(Object.keys((body['identities'] as object | undefined) ?? {}).length === 0 && {
      regional_regulated_categories: undefined,
      regional_regulation_identities: undefined,
    }),
    campaign_id: campaignId,
    billing_event: 'IMPRESSIONS',
    status: 'PAUSED',
  };
}

function bidOf(bid: GroupBody['bid'] | undefined): GraphObject {
  if (!bid) return {};
  return 'amount' in bid ? { bid_amount: Number(bid.amount) } : { bid_constraints: { roas_average_floor: bid.roas } };
}

const pacingOf = (schedule: GroupBody['schedule'] | undefined, accelerated: boolean | undefined): string =>
  schedule && schedule.length > 0 ? 'day_parting' : accelerated === true ? 'no_pacing' : 'standard';

const attributionOf = ({ click_days: click, view_days: view }: GroupBody['attribution']): GraphObject[] => [
  { event_type: 'CLICK_THROUGH', window_days: click },
  ...(view > 0 ? [{ event_type: 'VIEW_THROUGH', window_days: view }] : []),
];

/** Meta's week begins with Sunday. */
const scheduleOf = ({ day, start, end }: z.output<typeof window>): GraphObject => ({
  start_minute: minutesOf(start),
  end_minute: minutesOf(end),
  days: [(day + 1) % 7],
  timezone_type: 'ADVERTISER',
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function identitiesOf(identities: GroupBody['identities']): GraphObject {
  const rows = identityRows.filter(({ category }) => category in identities);
  const named = rows.flatMap(({ name, category }) => [
    [`${name}_beneficiary`, identities[category]],
    [`${name}_payer`, identities[category]],
  ]);
  return {
    regional_regulated_categories: rows.map(({ category }) => category),
    regional_regulation_identities: Object.fromEntries(named) as GraphObject,
  };
}

const whole = z.number().int();
const texts = z.string().max(500);
export const groupRow = z.object({
  ...objectRow,
  campaign_id: metaId,
  effective_status: groupState,
  optimization_goal: texts,
  destination_type: texts.optional(),
  promoted_object: z.record(z.string(), z.unknown()).optional(),
  bid_amount: units.optional(),
  bid_constraints: z.object({ roas_average_floor: units.optional() }).optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  targeting,
  adset_schedule: z.array(z.object({ start_minute: whole, end_minute: whole, days: z.array(whole) })).default([]),
  pacing_type: z.array(texts).default([]),
  frequency_control_specs: z.array(z.object({ event: texts, interval_days: whole, max_frequency: whole })).default([]),
  attribution_spec: z.array(z.object({ event_type: texts, window_days: whole })).default([]),
  dsa_beneficiary: texts.optional(),
  dsa_payor: texts.optional(),
  regional_regulated_categories: z.array(texts).default([]),
  regional_regulation_identities: z.record(z.string(), texts).default({}),
  learning_stage_info: z.object({ status: texts.optional() }).optional(),
  campaign: z.object({ bid_strategy: texts.optional() }).optional(),
});
export const groupRowFields = [
  ...objectFields,
  ...['campaign_id', 'optimization_goal', 'destination_type', 'promoted_object', 'bid_amount', 'bid_constraints', 'start_time'],
  ...['end_time', 'targeting', 'adset_schedule', 'pacing_type', 'frequency_control_specs', 'attribution_spec'],
  ...['dsa_beneficiary', 'dsa_payor', 'regional_regulated_categories', 'regional_regulation_identities'],
  ...['learning_stage_info', 'campaign{bid_strategy}'],
];
export type GroupRow = z.output<typeof groupRow>;

export function observedGroup(row: GroupRow, now: Date): ObservedNode {
  const { name, tag } = metaNames.read(row.name, 'gid');
  const delivery = deliveryOf(row, now, { start: row.start_time, end: row.end_time });
  const isLearningLimited = row.learning_stage_info?.status === 'FAIL';
  return {
    kind: 'group',
    ids: { id: row.id, extra: {} },
    parentId: row.campaign_id,
    rootId: row.campaign_id,
    tag,
    status: statusOf(row),
    delivery: delivery === 'delivering' && isLearningLimited ? 'limited' : delivery,
    reasons: [...reasonsOf(row), ...(isLearningLimited ? ['LEARNING_LIMITED'] : [])],
    fields: {
      name,
      goal: row.optimization_goal,
      promoted: promotedOf(row),
      destination: row.destination_type === 'UNDEFINED' ? null : (row.destination_type ?? null),
      bid: observedBid(row),
      ...(row.start_time && { starts_at: row.start_time.toISOString() }),
      ends_at: row.end_time?.toISOString() ?? null,
      ...observedTargeting(row.targeting),
      schedule: row.adset_schedule
        .flatMap(({ start_minute: start, end_minute: end, days }) =>
          days.map((day) => ({ day: (day + 6) % 7, start: timeOf(start), end: timeOf(end) })),
        )
        .sort((one, other) => one.day - other.day || (one.start < other.start ? -1 : 1)),
      accelerated: row.pacing_type.includes('no_pacing'),
      frequency_cap: capOf(row),
      attribution: {
        click_days: windowOf(row, 'CLICK_THROUGH'),
        view_days: windowOf(row, 'VIEW_THROUGH'),
      },
      beneficiary: row.dsa_beneficiary ?? null,
      payor: row.dsa_payor ?? null,
      identities: observedIdentities(row),
    },
    review: null,
  };
}

const promotedParts = ['page_id', 'pixel_id', 'custom_event_type', 'application_id', 'object_store_url'];

/** In the order of our plans; what Meta adds by itself is left out. */
function promotedOf({ promoted_object: object }: GroupRow): NodeValue {
  const parts = promotedParts.flatMap((part) => (typeof object?.[part] === 'string' ? [[part, object[part]] as const] : []));
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

/** Where the campaign has no cap, what still stands there counts for nothing. */
function observedBid({ bid_amount: amount, bid_constraints: constraints, campaign }: GroupRow): NodeValue {
  if (campaign?.bid_strategy === 'LOWEST_COST_WITHOUT_CAP') return null;
  if (amount !== undefined && amount !== '0') return { amount };
  const floor = constraints?.roas_average_floor;
  return floor === undefined ? null : { roas: Number(floor) };
}

function capOf({ frequency_control_specs: [cap] }: GroupRow): NodeValue {
  return cap ? { impressions: cap.max_frequency, days: cap.interval_days } : null;
}

const windowOf = ({ attribution_spec: windows }: GroupRow, type: string): number =>
  windows.find(({ event_type: each }) => each === type)?.window_days ?? 0;

function observedIdentities({ regional_regulated_categories: told, regional_regulation_identities: ids }: GroupRow): NodeValue {
  const rows = identityRows.filter(({ category }) => told.includes(category));
  return Object.fromEntries(rows.map(({ category, name }) => [category, ids[`${name}_beneficiary`] ?? '']));
}
