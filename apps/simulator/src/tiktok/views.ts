/** Accounts, campaigns, ad groups and ads as TikTok tells them, with the state in which each of them is. */
import type { CoreWorld } from '../core/core-world.js';
import { type Body, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { instant, utc } from './declared/adgroup.js';
import { hasEnded } from './report-numbers.js';
import { ACCOUNT_STATES, ADVERTISES } from './words.table.js';

type View = Readonly<Record<string, unknown>>;
export type Level = 'campaign' | 'adgroup' | 'ad';

/** What of it was asked for, and whose it is: all where nothing was named. */
export const partsOf = (view: object, fields: unknown): object => {
  const isTold = (name: string): boolean => !Array.isArray(fields) || fields.includes(name) || name === 'advertiser_id';
  return Object.fromEntries(Object.entries(view).filter(([name]) => isTold(name)));
};

export function accountView({ id, body }: CoreObject): View {
  const { name, currency, country, balance, timezone } = body;
  const status = ACCOUNT_STATES[textOf(body['status'])];
  return {
    ...{ advertiser_id: id, name, currency, status, country, balance, role: 'ROLE_ADVERTISER' },
    ...{ timezone: 'Etc/GMT', display_timezone: timezone, advertiser_account_type: 'AUCTION' },
  };
}

export function viewOf(world: CoreWorld, object: CoreObject): View {
  const { id, resource, body, account, state, madeAt, versions } = object;
  const level = resource as Level;
  const { review_ends: _, reasons: __, request_id: ___, ...told } = body;
  const above = object.parent === null ? undefined : world.objects.find(object.parent);
  return {
    ...told,
    [`${level}_id`]: id,
    ...(level === 'adgroup' && { campaign_id: above?.id }),
    ...(level === 'ad' && { adgroup_id: above?.id, campaign_id: above?.parent }),
    advertiser_id: account,
    operation_status: state,
    secondary_status: secondaryOf(world, object),
    ...(level === 'campaign' && { campaign_type: 'REGULAR_CAMPAIGN', is_smart_performance_campaign: false }),
    create_time: utc(madeAt),
    modify_time: utc(versions.at(-1)?.at ?? madeAt),
  };
}

const prefixes = { campaign: 'CAMPAIGN_STATUS', adgroup: 'ADGROUP_STATUS', ad: 'AD_STATUS' } as const;
const on = { campaign: 'ENABLE', adgroup: 'DELIVERY_OK', ad: 'DELIVERY_OK' } as const;
const verdicts: Readonly<Record<string, string>> = {
  pending: 'AUDIT',
  rejected: 'AUDIT_DENY',
  limited: 'PARTIAL_AUDIT_DELIVERY_OK',
};

/** The nearest thing that keeps it from being shown. */
function secondaryOf(world: CoreWorld, object: CoreObject): string {
  const { objects, now } = world;
  const level = object.resource as Level;
  const of = (end: string): string => `${prefixes[level]}_${end}`;
  if (object.state !== 'ENABLE') return of(object.state);
  const above = [object.parent, objects.find(object.parent ?? '')?.parent].flatMap((id) => objects.find(id ?? '') ?? []);
  const off = above.find(({ state }) => state !== 'ENABLE');
  if (off) return of(`${off.resource.toUpperCase()}_${off.state}`);
  if (objects.find(object.account)?.body['status'] !== ADVERTISES) return 'ADVERTISER_ACCOUNT_PUNISH';
  const at = now().getTime();
  const judged = level === 'campaign' ? undefined : verdicts[verdictOf(object, at)];
  return of(judged ?? ((level === 'adgroup' && runOf(object.body, at)) || on[level]));
}

export const verdictOf = ({ verdict, body }: CoreObject, now: number): string =>
  verdict === 'approved' && Number(body['review_ends'] ?? 0) > now ? 'pending' : verdict;

function runOf(body: Body, now: number): string {
  if (instant(body['schedule_start_time']) > now) return 'NOT_START';
  return hasEnded(body, now) ? 'TIME_DONE' : '';
}
