// An ad group: from a body to TikTok's fields, and back. Whatever widens by itself is switched off by name.
import type { NodeBody, ObservedNode } from '@app/connections';
import { z } from 'zod';
import type { TiktokObject } from '../tiktok.client.js';
import { tiktokNames } from '../tiktok.names.js';
import { type Flow, idsOf } from './flow.js';
import { amount, deliveryOf, named, objectRow, reasonsOf, statusOf, tiktokId, word } from './states.js';

const PLACEMENT = 'PLACEMENT_TIKTOK';
/** Of TikTok itself: neither its search nor its other apps. The word by general knowledge, as of 2026-06. */
const SUB_PLACEMENT = 'IN_FEED';
const switches = ['search_result_enabled', 'smart_audience_enabled', 'smart_interest_behavior_enabled'] as const;

const budgetModes = { daily: 'BUDGET_MODE_DAY', lifetime: 'BUDGET_MODE_TOTAL' } as const;
/** Of a Smart+ ad group. */
const BY_HAND = 'MANUAL';
/** Together in a Smart+ ad group. */
const targeting = ['location_ids', 'languages', 'age_groups', 'gender', 'audience_ids', 'excluded_audience_ids'];
/** The fields of a body that stand there: one is never changed without the others. */
export const targeted = ['locations', 'languages', 'ages', 'gender', 'audiences', 'excluded_audiences'];
const ALWAYS = '1'.repeat(336);
const EVERYBODY = 'GENDER_UNLIMITED';

const set = z.object({ set: z.array(z.object({ id: z.string() })) });
const groupBody = z.object({
  name: z.string(),
  promotion: z.string(),
  promoted: z.union([z.object({ pixel: z.string(), event: z.string() }), z.object({ app: z.string() })]),
  goal: z.string(),
  billing: z.string(),
  budget_type: z.enum(['daily', 'lifetime']),
  budget: z.string(),
  bid: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  locations: z.array(z.string()),
  languages: z.array(z.string()),
  ages: z.array(z.string()),
  gender: z.string(),
  audiences: set,
  excluded_audiences: set,
  hours: z.string(),
  accelerated: z.boolean(),
  frequency_cap: z.object({ impressions: z.number(), days: z.number() }).nullable(),
  attribution: z.object({ click_days: z.number(), view_days: z.number() }).nullable(),
});

const windows: Readonly<Record<number, string>> = {
  0: 'OFF',
  1: 'ONE_DAY',
  7: 'SEVEN_DAYS',
  14: 'FOURTEEN_DAYS',
  28: 'TWENTY_EIGHT_DAYS',
};
const daysIn = (window: string | null): number => Number(Object.entries(windows).find(([, each]) => each === window)?.[0] ?? -1);

const listed = (given: z.output<typeof set> | undefined) => given?.set.map(({ id }) => id);

/** `billing`: that of the ad group, which says what a bid is for. Fields that are absent from the body stay as they are. */
export function groupFields(tag: string, fields: NodeBody, billing: string): TiktokObject {
  const body = groupBody.partial().parse(fields);
  return {
    adgroup_name: body.name === undefined ? undefined : tiktokNames.of(body.name, tag, 'gid'),
    promotion_type: body.promotion,
    ...promotedOf(body.promoted, body.promotion),
    optimization_goal: body.goal,
    billing_event: body.billing,
    budget_mode: body.budget_type && budgetModes[body.budget_type],
    budget: body.budget === undefined ? undefined : Number(body.budget),
    ...bidOf(body.bid, billing),
    schedule_start_time: body.starts_at,
    ...(body.ends_at !== undefined && {
      schedule_type: body.ends_at === null ? 'SCHEDULE_FROM_NOW' : 'SCHEDULE_START_END',
      schedule_end_time: body.ends_at ?? undefined,
    }),
    location_ids: body.locations,
    languages: body.languages,
    age_groups: body.ages,
    gender: body.gender,
    audience_ids: listed(body.audiences),
    excluded_audience_ids: listed(body.excluded_audiences),
    dayparting: body.hours === '' ? ALWAYS : body.hours,
    pacing: body.accelerated === undefined ? undefined : body.accelerated ? 'PACING_MODE_FAST' : 'PACING_MODE_SMOOTH',
    ...(body.frequency_cap && { frequency: body.frequency_cap.impressions, frequency_schedule: body.frequency_cap.days }),
    ...(body.attribution && {
      click_attribution_window: windows[body.attribution.click_days],
      view_attribution_window: windows[body.attribution.view_days],
    }),
  };
}

type Promoted = z.output<typeof groupBody>['promoted'];
function promotedOf(promoted: Promoted | undefined, promotion: string | undefined): TiktokObject {
  if (promoted === undefined) return {};
  if ('app' in promoted) return { app_id: promoted.app };
  const target = promotion === 'LEAD_GENERATION' && { promotion_target_type: 'EXTERNAL_WEBSITE' };
  return { ...target, pixel_id: promoted.pixel, optimization_event: promoted.event };
}

/** As a Smart+ ad group takes them. */
export const smartFields = (fields: TiktokObject): TiktokObject => {
  const spec = Object.entries(fields).filter(([name, value]) => targeting.includes(name) && value !== undefined);
  const others = Object.entries(fields).filter(([name]) => !targeting.includes(name));
  return { ...Object.fromEntries(others), ...(spec.length > 0 && { targeting_spec: Object.fromEntries(spec) }) };
};

/** Without BID_TYPE_CUSTOM a bid is dropped in silence. */
function bidOf(bid: string | null | undefined, billing: string): TiktokObject {
  if (bid === undefined) return {};
  if (bid === null) return { bid_type: 'BID_TYPE_NO_BID' };
  return { bid_type: 'BID_TYPE_CUSTOM', [billing === 'OCPM' ? 'conversion_bid_price' : 'bid_price']: Number(bid) };
}

/** Lists that are empty and hours that are all say nothing to a new ad group. `now`: its start, where the body has none. */
export function groupCreation(tag: string, body: NodeBody, campaignId: string, now: string, flow: Flow = ''): TiktokObject {
  const fields = groupFields(tag, body, groupBody.shape.billing.parse(body['billing']));
  const said = Object.entries(fields).filter(
    ([name, value]) => !(Array.isArray(value) && value.length === 0) && !(name === 'dayparting' && value === ALWAYS),
  );
  const own = Object.fromEntries(said.filter(([, value]) => value !== undefined));
  const narrow = { targeting_optimization_mode: BY_HAND, suggestion_audience_enabled: false };
  return {
    campaign_id: campaignId,
    schedule_start_time: now,
    ...(flow === '' ? own : smartFields(own)),
    // That groups of Smart+ take places, too: by general knowledge, as of 2026-11.
    placement_type: 'PLACEMENT_TYPE_NORMAL',
    placements: [PLACEMENT],
    tiktok_subplacements: [SUB_PLACEMENT],
    ...(flow === '' ? Object.fromEntries(switches.map((name) => [name, false])) : narrow),
    operation_status: 'DISABLE',
  };
}

const ids = z.array(tiktokId).nullish();
const words = z.array(z.string().max(100)).nullish();
const toggle = z.boolean().nullish();
const count = z.number().int().nonnegative().nullish();
export const groupRow = z.object({
  ...objectRow,
  adgroup_id: tiktokId,
  campaign_id: tiktokId,
  adgroup_name: named,
  promotion_type: word,
  optimization_goal: word,
  billing_event: word,
  budget_mode: word,
  budget: amount,
  bid_type: word,
  bid_price: amount,
  conversion_bid_price: amount,
  schedule_type: word,
  schedule_start_time: word,
  schedule_end_time: word,
  placements: words,
  tiktok_subplacements: words,
  location_ids: ids,
  languages: words,
  age_groups: words,
  gender: word,
  audience_ids: ids,
  excluded_audience_ids: ids,
  dayparting: z.string().max(1_000).nullish(),
  pacing: word,
  frequency: count,
  frequency_schedule: count,
  click_attribution_window: word,
  view_attribution_window: word,
  search_result_enabled: toggle,
  smart_audience_enabled: toggle,
  smart_interest_behavior_enabled: toggle,
  pixel_id: tiktokId.nullish(),
  optimization_event: word,
  app_id: tiktokId.nullish(),
  targeting_optimization_mode: word,
  suggestion_audience_enabled: toggle,
});
export const smartGroupRow = z
  .looseObject({ targeting_spec: z.record(z.string(), z.unknown()).default({}) })
  .transform(({ targeting_spec: spec, ...row }) => ({ ...row, ...spec }))
  .pipe(groupRow);
type GroupRow = z.output<typeof groupRow>;

const sorted = (values: readonly string[] | null | undefined): string[] => (values ?? []).toSorted();
const setOf = (values: readonly string[] | null | undefined) => ({ set: sorted(values).map((id) => ({ id })) });

export function observedGroup(row: GroupRow, flow: Flow): ObservedNode {
  const { name, tag } = tiktokNames.read(row.adgroup_name, 'gid');
  return {
    kind: 'group',
    ids: idsOf(row.adgroup_id, flow),
    parentId: row.campaign_id,
    rootId: row.campaign_id,
    tag,
    status: statusOf(row),
    delivery: deliveryOf(row),
    reasons: reasonsOf(row),
    fields: {
      name,
      promotion: row.promotion_type ?? '',
      goal: row.optimization_goal ?? '',
      billing: row.billing_event ?? '',
      ...(flow === '' ? budgetIn(row) : { promoted: promotedIn(row) }),
      bid: row.bid_type === 'BID_TYPE_CUSTOM' ? (row.billing_event === 'OCPM' ? row.conversion_bid_price : row.bid_price) : null,
      ...(row.schedule_start_time !== null && { starts_at: row.schedule_start_time }),
      ends_at: row.schedule_type === 'SCHEDULE_START_END' ? row.schedule_end_time : null,
      ...peopleIn(row),
      hours: row.dayparting === ALWAYS ? '' : (row.dayparting ?? ''),
      accelerated: row.pacing === 'PACING_MODE_FAST',
      frequency_cap:
        row.frequency && row.frequency_schedule ? { impressions: row.frequency, days: row.frequency_schedule } : null,
      attribution:
        row.click_attribution_window === null
          ? null
          : { click_days: daysIn(row.click_attribution_window), view_days: daysIn(row.view_attribution_window) },
      widening: isWidened(row),
    },
    review: null,
  };
}

const promotedIn = ({ app_id: app, pixel_id: pixel, optimization_event: event }: GroupRow): NodeBody =>
  app ? { app } : { pixel: pixel ?? null, event };

const budgetIn = ({ budget_mode: mode, budget }: GroupRow): NodeBody => ({
  budget_type: Object.entries(budgetModes).find(([, each]) => each === mode)?.[0] ?? mode ?? '',
  budget: budget ?? '0',
});

const peopleIn = (row: GroupRow): NodeBody => ({
  locations: sorted(row.location_ids),
  languages: sorted(row.languages),
  ages: sorted(row.age_groups),
  gender: row.gender ?? EVERYBODY,
  audiences: setOf(row.audience_ids),
  excluded_audiences: setOf(row.excluded_audience_ids),
});

const isWidened = (row: GroupRow): boolean =>
  switches.some((name) => row[name] === true) ||
  row.suggestion_audience_enabled === true ||
  (row.targeting_optimization_mode ?? BY_HAND) !== BY_HAND ||
  (row.placements ?? []).some((each) => each !== PLACEMENT) ||
  (row.tiktok_subplacements ?? []).some((each) => each !== SUB_PLACEMENT);
