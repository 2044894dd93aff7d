/** Create, update and remove of ad groups. */
import type { AdGroup, NodeStatus } from '../ad-tables.js';
import { GoogleAdsError } from '../errors.js';
import {
  changes,
  checkCreate,
  checkMask,
  checkName,
  failureAt,
  idOf,
  newId,
  ownId,
  refuse,
  resourceName,
  text,
  type Operation,
  type Target,
} from '../operation.js';
import { isRecord } from '../message-schema.js';
import type { Campaign } from '../tables.js';
import { minimumUnitMicros } from '../../model/currency.js';
import { targetingAfter } from './targeting-setting.js';

/** The types of ad groups by channel, the usual one first. Demand Gen and app campaigns have ad groups without a type. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  SEARCH: ['SEARCH_STANDARD', 'SEARCH_DYNAMIC_ADS'],
  DISPLAY: ['DISPLAY_STANDARD'],
  VIDEO: ['VIDEO_RESPONSIVE'],
  DEMAND_GEN: [],
  MULTI_CHANNEL: [],
};
const BIDS = { cpcBidMicros: 'cpc_bid_micros', cpmBidMicros: 'cpm_bid_micros', targetCpaMicros: 'target_cpa_micros' } as const;

/** The campaign that a new object names; it is there and not removed. */
export async function parentCampaign(target: Target, operation: Operation): Promise<Campaign> {
  const name = String(operation.resource['campaign']);
  const [campaign] = await target.sql.query<Campaign>('select * from google_ads.campaign where id = $1 and account_id = $2', [
    idOf(target, operation, 'campaign', name, 'campaign'),
    target.account.id,
  ]);
  if (campaign === undefined) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND', 'campaign', name);
  if (campaign.status === 'REMOVED')
    throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', 'campaign', name);
  return campaign;
}

export async function findAdGroup({ sql, account }: Target, id: string): Promise<AdGroup | undefined> {
  const [group] = await sql.query<AdGroup>('select * from google_ads.ad_group where id = $1 and account_id = $2', [
    id,
    account.id,
  ]);
  return group;
}

/** The ad group that a new object names, with its campaign; neither is removed. */
export async function parentAdGroup(target: Target, operation: Operation): Promise<{ group: AdGroup; campaign: Campaign }> {
  const name = String(operation.resource['adGroup']);
  const group = await findAdGroup(target, idOf(target, operation, 'adGroup', name, 'adGroup'));
  if (group === undefined) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND', 'adGroup', name);
  const campaign = await campaignOf(target, group);
  if (group.status === 'REMOVED' || campaign.status === 'REMOVED')
    throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', 'adGroup', name);
  return { group, campaign };
}

export async function campaignOf({ sql }: Target, { campaign_id }: AdGroup): Promise<Campaign> {
  const [campaign] = await sql.query<Campaign>('select * from google_ads.campaign where id = $1', [campaign_id]);
  if (campaign === undefined) throw new Error(`ad group without campaign ${campaign_id}`);
  return campaign;
}

/** A status from a request: an object is removed by the operation `remove` only. */
export function nodeStatus(operation: Operation, otherwise: NodeStatus): NodeStatus {
  const value = operation.resource['status'];
  if (value === 'REMOVED') throw refuse(operation, 'fieldError.INVALID_VALUE', 'status', 'REMOVED');
  return value === 'ENABLED' || value === 'PAUSED' ? value : otherwise;
}

const micros = (value: unknown): string | null =>
  value === undefined || value === null ? null : BigInt(value as string).toString();

function typeOf(operation: Operation, { channel }: Campaign): string | null {
  const allowed = TYPES[channel];
  if (allowed === undefined) throw refuse(operation, 'adGroupError.CANNOT_ADD_AD_GROUP_FOR_CAMPAIGN_TYPE');
  const type = text(operation.resource['type']) ?? allowed[0] ?? null;
  if (type !== null && !allowed.includes(type))
    throw refuse(operation, 'adGroupError.AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE', 'type', type);
  return type;
}

async function checkAdGroup(target: Target, operation: Operation, group: AdGroup, campaign: Campaign): Promise<void> {
  checkName(operation, group.name, 'adGroupError.INVALID_ADGROUP_NAME');
  const same = await target.sql.query(
    "select 1 from google_ads.ad_group where campaign_id = $1 and name = $2 and status <> 'REMOVED' and id <> $3",
    [group.campaign_id, group.name, group.id],
  );
  if (same.length > 0) throw refuse(operation, 'adGroupError.DUPLICATE_ADGROUP_NAME', 'name', group.name);
  checkDemographics(operation, group);
  const unit = BigInt(minimumUnitMicros(target.account.currency));
  const failures = Object.entries(BIDS).flatMap(([field, column]) => {
    const bid = group[column];
    if (bid === null) return [];
    if (BigInt(bid) <= 0n) return [failureAt(operation, 'biddingError.INVALID_BID', field, bid)];
    return BigInt(bid) % unit === 0n ? [] : [failureAt(operation, 'biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS', field, bid)];
  });
  if (failures.length > 0) throw new GoogleAdsError(failures);
  if (group.cpm_bid_micros !== null && !('manualCpm' in campaign.bidding))
    throw refuse(operation, 'adGroupError.BID_TYPE_AND_BIDDING_STRATEGY_MISMATCH', 'cpmBidMicros', group.cpm_bid_micros);
}

/** Who is chosen by age or gender is never only observed: the dimensions are left as they are, unset. */
function checkDemographics(operation: Operation, { targeting }: AdGroup): void {
  const restrictions =
    isRecord(targeting) && Array.isArray(targeting['targetRestrictions']) ? targeting['targetRestrictions'] : [];
  const chosen = restrictions
    .filter(isRecord)
    .find(({ targetingDimension: dimension }) => DEMOGRAPHICS.includes(String(dimension)));
  if (chosen === undefined) return;
  const code = 'settingError.TARGETING_SETTING_DEMOGRAPHIC_CRITERION_TYPE_GROUPS_MUST_BE_SET_TO_TARGET_ALL';
  throw refuse(operation, code, 'targetingSetting', String(chosen['targetingDimension']));
}
const DEMOGRAPHICS = ['AGE_RANGE', 'GENDER', 'PARENTAL_STATUS'];

async function remember({ sql, now, source }: Target, { id, name, status }: AdGroup): Promise<void> {
  await sql.query('delete from google_ads.ad_group_history where ad_group_id = $1 and at > $2', [id, now]);
  await sql.query('insert into google_ads.ad_group_history (ad_group_id, at, source, name, status) values ($1, $2, $3, $4, $5)', [
    id,
    now,
    source,
    name,
    status,
  ]);
}

export async function createAdGroup(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  checkCreate(operation);
  if (text(resource['name']) === undefined) throw refuse(operation, 'adGroupError.MISSING_ADGROUP_NAME', 'name');
  const campaign = await parentCampaign(target, operation);
  const group: AdGroup = {
    id: await newId(target, operation),
    account_id: target.account.id,
    campaign_id: campaign.id,
    name: String(resource['name']),
    status: nodeStatus(operation, 'ENABLED'),
    type: typeOf(operation, campaign),
    cpc_bid_micros: micros(resource['cpcBidMicros']),
    cpm_bid_micros: micros(resource['cpmBidMicros']),
    target_cpa_micros: micros(resource['targetCpaMicros']),
    targeting: targetingAfter({}, resource['targetingSetting']),
    optimized_targeting: (resource['optimizedTargetingEnabled'] ?? null) as boolean | null,
  };
  await checkAdGroup(target, operation, group, campaign);
  await target.sql.query(
    `insert into google_ads.ad_group (id, account_id, campaign_id, name, status, type, cpc_bid_micros, cpm_bid_micros,
       target_cpa_micros, targeting, optimized_targeting) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    Object.values(group),
  );
  await remember(target, group);
  return resourceName(target.account.id, 'adGroup', group.id);
}

async function ownAdGroup(target: Target, operation: Operation): Promise<AdGroup> {
  const group = await findAdGroup(target, ownId(target, operation));
  if (group === undefined) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND');
  if (group.status === 'REMOVED') throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE');
  return group;
}

export async function updateAdGroup(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  const before = await ownAdGroup(target, operation);
  const mask = checkMask(operation);
  for (const field of ['name', 'status'])
    if (changes(mask, field) && text(resource[field]) === undefined) throw refuse(operation, 'fieldError.REQUIRED', field);
  const changed = <T>(field: string, value: unknown, otherwise: T): T => (changes(mask, field) ? (value as T) : otherwise);
  const after: AdGroup = {
    ...before,
    name: changed('name', resource['name'], before.name),
    status: changes(mask, 'status') ? nodeStatus(operation, before.status) : before.status,
    cpc_bid_micros: changed('cpcBidMicros', micros(resource['cpcBidMicros']), before.cpc_bid_micros),
    cpm_bid_micros: changed('cpmBidMicros', micros(resource['cpmBidMicros']), before.cpm_bid_micros),
    target_cpa_micros: changed('targetCpaMicros', micros(resource['targetCpaMicros']), before.target_cpa_micros),
    targeting: changed('targetingSetting', targetingAfter(before.targeting, resource['targetingSetting']), before.targeting),
    optimized_targeting: changed(
      'optimizedTargetingEnabled',
      resource['optimizedTargetingEnabled'] ?? null,
      before.optimized_targeting,
    ),
  };
  await checkAdGroup(target, operation, after, await campaignOf(target, after));
  await target.sql.query(
    `update google_ads.ad_group set name = $2, status = $3, cpc_bid_micros = $4, cpm_bid_micros = $5, target_cpa_micros = $6,
       targeting = $7, optimized_targeting = $8 where id = $1`,
    [
      after.id,
      after.name,
      after.status,
      after.cpc_bid_micros,
      after.cpm_bid_micros,
      after.target_cpa_micros,
      after.targeting,
      after.optimized_targeting,
    ],
  );
  if (after.name !== before.name || after.status !== before.status) await remember(target, after);
  return resourceName(target.account.id, 'adGroup', after.id);
}

/** Final. Its ads and criteria keep their own status. */
export async function removeAdGroup(target: Target, operation: Operation): Promise<string> {
  const group = await ownAdGroup(target, operation);
  await target.sql.query("update google_ads.ad_group set status = 'REMOVED' where id = $1", [group.id]);
  await remember(target, { ...group, status: 'REMOVED' });
  return resourceName(target.account.id, 'adGroup', group.id);
}
