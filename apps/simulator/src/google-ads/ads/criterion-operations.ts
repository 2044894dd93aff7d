/** Create, update and remove of the criteria of campaigns and ad groups. */
import type { AdGroupCriterion, CampaignCriterion, Criterion, CriterionKind, NodeStatus } from '../ad-tables.js';
import { isRecord } from '../message-schema.js';
import {
  changes,
  checkCreate,
  checkMask,
  named,
  nextId,
  ownId,
  refuse,
  resourceName,
  type Operation,
  type Target,
} from '../operation.js';
import type { Campaign } from '../tables.js';
import { campaignOf, findAdGroup, nodeStatus, parentAdGroup, parentCampaign } from './ad-group-operations.js';
import {
  checkedDetail,
  checkModifier,
  checkOverlap,
  checkPlace,
  fixedId,
  KINDS,
  type Detail,
  type Level,
} from './criterion-rules.js';

const TABLES = {
  campaignCriterion: { table: 'google_ads.campaign_criterion', parent: 'campaign_id' },
  adGroupCriterion: { table: 'google_ads.ad_group_criterion', parent: 'ad_group_id' },
} as const;

interface Parent {
  id: string;
  campaign: Campaign;
}

async function parentOf(target: Target, operation: Operation, level: Level): Promise<Parent> {
  if (level === 'campaignCriterion') {
    const campaign = await parentCampaign(target, operation);
    return { id: campaign.id, campaign };
  }
  const { group, campaign } = await parentAdGroup(target, operation);
  return { id: group.id, campaign };
}

function contentOf(operation: Operation): [CriterionKind, Detail] {
  for (const kind of KINDS) {
    const detail = operation.resource[kind];
    if (isRecord(detail)) return [kind, detail];
  }
  throw refuse(operation, 'criterionError.CONCRETE_TYPE_REQUIRED', 'criterion');
}

/** Conditions that are compared in another way than word by word. */
const COMPARED_HERE: readonly CriterionKind[] = ['adSchedule', 'keyword'];

/** Those that a new condition may repeat or overlap: a thousand places are not read for each of them. */
async function siblings(
  target: Target,
  level: Level,
  parentId: string,
  kind: CriterionKind,
  detail: Detail,
): Promise<Criterion[]> {
  const { table, parent } = TABLES[level];
  return target.sql.query<Criterion>(
    `select * from ${table} where ${parent} = $1 and kind = $2 and ($3::jsonb is null or detail = $3)`,
    [parentId, kind, COMPARED_HERE.includes(kind) ? null : detail],
  );
}

/** The same condition as written by anybody: keywords in any case. */
const sameAs = (kind: CriterionKind, detail: Detail) => {
  const key = (each: Detail): string => {
    const fields = Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1));
    return kind === 'keyword' ? JSON.stringify(fields).toLowerCase() : JSON.stringify(fields);
  };
  return (other: Criterion): boolean => key(other.detail) === key(detail);
};

async function remember(
  { sql, now, source }: Target,
  level: Level,
  parentId: string,
  id: string,
  status: NodeStatus,
): Promise<void> {
  if (level === 'campaignCriterion') return;
  await sql.query('delete from google_ads.ad_group_criterion_history where ad_group_id = $1 and criterion_id = $2 and at > $3', [
    parentId,
    id,
    now,
  ]);
  await sql.query(
    'insert into google_ads.ad_group_criterion_history (ad_group_id, criterion_id, at, source, status) values ($1, $2, ' +
      '$3, $4, $5)',
    [parentId, id, now, source, status],
  );
}

const create =
  (level: Level) =>
  async (target: Target, operation: Operation): Promise<string> => {
    const { table, parent } = TABLES[level];
    checkCreate(operation);
    const [kind, given] = contentOf(operation);
    const { id: parentId, campaign } = await parentOf(target, operation, level);
    const negative = operation.resource['negative'] === true;
    const modifier = (operation.resource['bidModifier'] ?? null) as number | null;
    checkPlace(operation, level, kind, negative, campaign);
    checkModifier(operation, level, kind, negative, modifier);
    const detail = await checkedDetail(target, operation, kind, given, negative);
    const others = await siblings(target, level, parentId, kind, detail);
    const known = others.find(sameAs(kind, detail));
    if (known !== undefined && known.status !== 'REMOVED') throw refuse(operation, 'mutateError.RESOURCE_ALREADY_EXISTS', kind);
    const present = others.filter(({ status }) => status !== 'REMOVED') as CampaignCriterion[];
    if (kind === 'adSchedule') checkOverlap(operation, detail, present);
    const id = known?.id ?? fixedId(kind, detail) ?? (await nextId(target));
    const status = nodeStatus(operation, 'ENABLED');
    const name = named(target, operation, `${parentId}~${id}`);
    await target.sql.query(
      `insert into ${table} (${parent}, id, account_id, kind, detail, negative, status, bid_modifier)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (${parent}, id) do update set detail = excluded.detail, negative = excluded.negative, status = excluded.status,
       bid_modifier = excluded.bid_modifier`,
      [parentId, id, target.account.id, kind, detail, negative, status, modifier],
    );
    await remember(target, level, parentId, id, status);
    return name;
  };

type Owned = (CampaignCriterion | AdGroupCriterion) & { parentId: string };

async function own(target: Target, operation: Operation, level: Level): Promise<Owned> {
  const { table, parent } = TABLES[level];
  const [parentId = '', id = ''] = ownId(target, operation).split('~');
  const [criterion] = await target.sql.query<CampaignCriterion | AdGroupCriterion>(
    `select * from ${table} where ${parent} = $1 and id = $2 and account_id = $3`,
    [parentId, id, target.account.id],
  );
  if (criterion === undefined) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND');
  if (criterion.status === 'REMOVED' || (await parentIsRemoved(target, criterion)))
    throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE');
  return { ...criterion, parentId };
}

async function parentIsRemoved(target: Target, criterion: CampaignCriterion | AdGroupCriterion): Promise<boolean> {
  if ('campaign_id' in criterion) {
    const [campaign] = await target.sql.query<Campaign>('select * from google_ads.campaign where id = $1', [
      criterion.campaign_id,
    ]);
    return campaign?.status === 'REMOVED';
  }
  const group = await findAdGroup(target, criterion.ad_group_id);
  return group === undefined || group.status === 'REMOVED' || (await campaignOf(target, group)).status === 'REMOVED';
}

/** Status and bid modifier can be changed; for anything else a criterion is removed and another is created. */
const update =
  (level: Level) =>
  async (target: Target, operation: Operation): Promise<string> => {
    const before = await own(target, operation, level);
    const { table, parent } = TABLES[level];
    const mask = checkMask(operation);
    const status = changes(mask, 'status') ? nodeStatus(operation, before.status) : before.status;
    const given = (operation.resource['bidModifier'] ?? null) as number | null;
    const modifier = changes(mask, 'bidModifier') ? given : before.bid_modifier;
    checkModifier(operation, level, before.kind, before.negative, modifier);
    await target.sql.query(`update ${table} set status = $3, bid_modifier = $4 where ${parent} = $1 and id = $2`, [
      before.parentId,
      before.id,
      status,
      modifier,
    ]);
    if (status !== before.status) await remember(target, level, before.parentId, before.id, status);
    return resourceName(target.account.id, level, `${before.parentId}~${before.id}`);
  };

const remove =
  (level: Level) =>
  async (target: Target, operation: Operation): Promise<string> => {
    const { table, parent } = TABLES[level];
    const { kind, parentId, id } = await own(target, operation, level);
    if (kind === 'device') throw refuse(operation, 'criterionError.CANNOT_REMOVE_CRITERION');
    await target.sql.query(`update ${table} set status = 'REMOVED' where ${parent} = $1 and id = $2`, [parentId, id]);
    await remember(target, level, parentId, id, 'REMOVED');
    return resourceName(target.account.id, level, `${parentId}~${id}`);
  };

export const criterionOperations = (level: Level) => ({ create: create(level), update: update(level), remove: remove(level) });
