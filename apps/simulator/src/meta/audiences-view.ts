/** A custom audience as Meta tells it: its state in two codes, and about how many people are in it. */
import { type Json, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { chance, within } from '../model/chance.js';
import { lists, seedOf } from './declared/audience.js';
import { items, part } from './declared/targeting.js';
import type { ReportWorld } from './report-world.js';

interface Status {
  readonly code: number;
  readonly description: string;
}

const OPERATIONS: Readonly<Record<number, string>> = {
  200: 'Normal',
  410: 'No file has been uploaded to this audience.',
  434: 'We are trying again to build this lookalike audience.',
  441: 'We are finding the people who are in this audience.',
  471: 'This audience has been flagged because of the information that it may suggest.',
};
const DELIVERIES: Readonly<Record<number, string>> = {
  200: 'This audience is ready for use.',
  300: 'This audience is too small: it needs at least 100 people.',
  400: 'This audience cannot be used.',
};

/** How many people a source saw, of whom the simulator has no record. */
const VISITORS = [2_000, 60_000] as const;
const LEAST_TOLD = 1_000;
/** Bounds are round numbers so far around the count. */
const SPREAD = 0.1;

const isRuled = ({ body }: CoreObject): boolean => (body['rule'] ?? null) !== null;

export function peopleIn(list: CoreObject, { lists: all, config }: ReportWorld): number {
  if (isRuled(list)) return Math.round(within(VISITORS, chance(`${config().seed}|${list.id}|visitors`)));
  return all?.known(list) ?? 0;
}

function codesOf(list: CoreObject, world: ReportWorld): readonly [operation: number, delivery: number] {
  const { membership, body, madeAt } = list;
  if (membership?.isClosed === true || body['is_flagged'] === true) return [471, 400];
  const isCounting = (since: number): boolean => since + lists.readyAfterMs > world.now().getTime();
  const isLarge = peopleIn(list, world) >= lists.floor;
  const seed = seedOf(body);
  if (seed !== null && !isCounting(madeAt)) return isLarge ? [200, 200] : [434, 300];
  if (seed === null && !isRuled(list) && (membership?.changedAt ?? null) === null) return [410, 300];
  if (isCounting(membership?.changedAt ?? madeAt)) return [441, 300];
  return [200, isLarge ? 200 : 300];
}

const status = (code: number, of: Readonly<Record<number, string>>): Status => ({ code, description: of[code] ?? '' });

/** −1 while it is unknown, or below a thousand. */
function bounds(people: number, isCounted: boolean): readonly [number, number] {
  if (!isCounted || people < LEAST_TOLD) return [-1, -1];
  const step = 10 ** Math.floor(Math.log10(people) - 1);
  return [Math.floor((people * (1 - SPREAD)) / step) * step, Math.ceil((people * (1 + SPREAD)) / step) * step];
}

const SUBTYPES: Readonly<Record<string, string>> = {
  pixel: 'WEBSITE',
  app: 'APP',
  page: 'ENGAGEMENT',
  ig_business: 'ENGAGEMENT',
};

export function subtypeOf({ body }: CoreObject): Json {
  const [first] = items(body, 'rule', 'inclusions', 'rules');
  const [source] = items(first, 'event_sources');
  return body['subtype'] ?? SUBTYPES[textOf(part(source, 'type'))] ?? 'CUSTOM';
}

/** Fields of Meta's that have no value here are undefined. */
export function audienceView(list: CoreObject, world: ReportWorld): Record<string, unknown> {
  const { id, account, body, madeAt, versions } = list;
  const [operation, delivery] = codesOf(list, world);
  const [lower, upper] = bounds(peopleIn(list, world), operation === 200);
  const seed = seedOf(body);
  const source = seed === null ? undefined : world.objects.find(seed);
  const spec = body['lookalike_spec'];
  const only = part(spec, 'country');
  const countries = only === undefined ? items(spec, 'location_spec', 'geo_locations', 'countries') : [only];
  const seconds = (ms: number): number => Math.floor(ms / 1_000);
  return {
    ...Object.fromEntries(WITHOUT_VALUE.map((name) => [name, undefined])),
    ...{ id, account_id: account, name: body['name'], description: body['description'], subtype: subtypeOf(list) },
    customer_file_source: body['customer_file_source'],
    retention_days: body['retention_days'],
    rule: isRuled(list) ? JSON.stringify(body['rule']) : undefined,
    lookalike_spec:
      seed === null
        ? undefined
        : {
            ...{ type: 'custom_ratio', ratio: part(spec, 'ratio'), starting_ratio: part(spec, 'starting_ratio') },
            ...(only !== undefined && { country: only }),
            ...{ target_countries: countries, origin: [{ id: seed, name: source?.body['name'], type: 'custom_audience' }] },
          },
    lookalike_audience_ids: lookalikesOf(id, world),
    approximate_count_lower_bound: lower,
    approximate_count_upper_bound: upper,
    operation_status: status(operation, OPERATIONS),
    delivery_status: status(delivery, DELIVERIES),
    /** Lookalikes reach nobody in campaigns of a special category. */
    is_eligible_for_sac_campaigns: seed === null,
    is_value_based: false,
    time_created: seconds(madeAt),
    time_updated: seconds(versions.at(-1)?.at ?? madeAt),
    time_content_updated: seconds(list.membership?.changedAt ?? madeAt),
  };
}

const WITHOUT_VALUE = [
  ...['audience_labels', 'data_source', 'delete_time', 'excluded_custom_audiences', 'included_custom_audiences', 'is_household'],
  ...['is_snapshot', 'opt_out_link', 'owner_business', 'permission_for_actions', 'pixel_id', 'rule_aggregation', 'rule_v2'],
  ...['seed_audience', 'sharing_status', 'external_event_source', 'household_audience', 'rev_share_policy_id'],
];

function lookalikesOf(id: string, { objects }: ReportWorld): readonly string[] | undefined {
  const all = objects.all.filter((each) => !objects.isGone(each) && seedOf(each.body) === id).map((each) => each.id);
  return all.length === 0 ? undefined : all;
}
