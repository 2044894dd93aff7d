/** Create, update and remove of campaigns. */
import { findBudget } from './budget-operations.js';
import { checkBidding, checkDates, checkNetwork, checkSettings } from './campaign-checks.js';
import { changedSettings } from './campaign-settings.js';
import { GoogleAdsError } from './errors.js';
import { BIDDING } from './query/fields.js';
import { isRecord } from './message-schema.js';
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
  text,
  type Operation,
  type Target,
} from './operation.js';
import { campaignName } from './records.js';
import { UNDECLARED, type Budget, type Campaign, type CampaignStatus } from './tables.js';
import { localDate } from '../model/zones.js';

type Resource = Record<string, unknown>;

const STRATEGIES = Object.keys(BIDDING);

const strategyOf = (resource: Resource): string | undefined => STRATEGIES.find((name) => isRecord(resource[name]));

const isSet = (value: unknown): boolean => value !== undefined && value !== 'UNSPECIFIED' && value !== 'UNKNOWN';

async function ownCampaign(target: Target, operation: Operation): Promise<Campaign> {
  const id = ownId(target, operation);
  const [campaign] = await target.sql.query<Campaign>('select * from google_ads.campaign where id = $1 and account_id = $2', [
    id,
    target.account.id,
  ]);
  if (campaign === undefined) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND');
  if (campaign.status === 'REMOVED') throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE');
  return campaign;
}

async function checkUniqueName({ sql, account }: Target, operation: Operation, { id, name }: Campaign): Promise<void> {
  checkName(operation, name, 'campaignError.INVALID_CAMPAIGN_NAME');
  const same = await sql.query(
    "select 1 from google_ads.campaign where account_id = $1 and name = $2 and status <> 'REMOVED' and id <> $3",
    [account.id, name, id],
  );
  if (same.length > 0) throw refuse(operation, 'campaignError.DUPLICATE_CAMPAIGN_NAME', 'name', name);
}

/** The budget for a campaign: it exists, is not removed, and is unused unless it is explicitly shared. */
async function usableBudget(target: Target, operation: Operation, name: string, campaignId: string): Promise<Budget> {
  const budget = await findBudget(target, idOf(target, operation, 'campaignBudget', name, 'campaignBudget'));
  if (budget === undefined) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND', 'campaignBudget', name);
  if (budget.status === 'REMOVED') throw refuse(operation, 'campaignBudgetError.CAMPAIGN_BUDGET_REMOVED', 'campaignBudget', name);
  if (budget.explicitly_shared) return budget;
  const users = await target.sql.query(
    "select 1 from google_ads.campaign where budget_id = $1 and status <> 'REMOVED' and id <> $2",
    [budget.id, campaignId],
  );
  if (users.length > 0)
    throw refuse(
      operation,
      'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
      'campaignBudget',
      name,
    );
  return budget;
}

function statusOf(operation: Operation, value: unknown, otherwise: CampaignStatus): CampaignStatus {
  if (value === 'REMOVED') throw refuse(operation, 'fieldError.INVALID_VALUE', 'status', 'REMOVED');
  return value === 'ENABLED' || value === 'PAUSED' ? value : otherwise;
}

async function remember({ sql, now, source }: Target, campaign: Campaign): Promise<void> {
  const { id, name, status, budget_id, starts, ends } = campaign;
  await sql.query('delete from google_ads.campaign_history where campaign_id = $1 and at > $2', [id, now]);
  await sql.query(
    `insert into google_ads.campaign_history (campaign_id, at, source, name, status, budget_id, starts, ends)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, now, source, name, status, budget_id, starts, ends],
  );
}

export async function createCampaign(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  checkCreate(operation);
  const strategy = strategyOf(resource);
  const missing = [
    ...(strategy === undefined ? [failureAt(operation, 'fieldError.REQUIRED', 'campaign_bidding_strategy')] : []),
    ...(isSet(resource['containsEuPoliticalAdvertising']) || target.source === 'user'
      ? []
      : [failureAt(operation, 'fieldError.REQUIRED', 'containsEuPoliticalAdvertising')]),
  ];
  if (missing.length > 0 || strategy === undefined) throw new GoogleAdsError(missing);
  const id = await newId(target, operation);
  const budget = await usableBudget(target, operation, String(resource['campaignBudget']), id);
  const campaign: Campaign = {
    id,
    account_id: target.account.id,
    name: String(resource['name']),
    status: statusOf(operation, resource['status'], 'ENABLED'),
    channel: String(resource['advertisingChannelType']),
    sub_channel: text(resource['advertisingChannelSubType']) ?? null,
    bidding: { [strategy]: resource[strategy] },
    network: (resource['networkSettings'] ?? {}) as Record<string, boolean>,
    eu_political: text(resource['containsEuPoliticalAdvertising']) ?? UNDECLARED,
    budget_id: budget.id,
    starts: text(resource['startDateTime']) ?? `${localDate(target.now.getTime(), target.account.time_zone)} 00:00:00`,
    ends: text(resource['endDateTime']) ?? null,
    settings: changedSettings({}, resource, Object.keys(resource)),
  };
  await checkUniqueName(target, operation, campaign);
  checkNetwork(operation, campaign);
  await checkBidding(target, operation, campaign);
  checkSettings(operation, campaign);
  if (campaign.channel === 'DEMAND_GEN' && budget.explicitly_shared)
    throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT', 'campaignBudget');
  checkDates(target, operation, campaign, budget, { start: true, end: true });
  await target.sql.query(
    `insert into google_ads.campaign
       (id, account_id, name, status, channel, sub_channel, bidding, network, eu_political, budget_id, starts, ends, settings)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    Object.values(campaign),
  );
  await remember(target, campaign);
  return campaignName(target.account.id, id);
}

export async function updateCampaign(target: Target, operation: Operation): Promise<string> {
  const before = await ownCampaign(target, operation);
  const mask = checkMask(operation);
  const after = await merged(target, operation, before, mask);
  if (after.name !== before.name) await checkUniqueName(target, operation, after);
  if (changes(mask, 'networkSettings')) checkNetwork(operation, after);
  if (STRATEGIES.some((name) => changes(mask, name))) await checkBidding(target, operation, after);
  checkSettings(operation, after);
  const budget = await findBudget(target, after.budget_id);
  const [start, end] = [after.starts !== before.starts, after.ends !== before.ends];
  if (budget !== undefined && (start || end || after.budget_id !== before.budget_id))
    checkDates(target, operation, after, budget, { start, end, before });
  await target.sql.query(
    `update google_ads.campaign set name = $2, status = $3, bidding = $4, network = $5, eu_political = $6, budget_id = $7,
       starts = $8, ends = $9, settings = $10 where id = $1`,
    [
      after.id,
      after.name,
      after.status,
      after.bidding,
      after.network,
      after.eu_political,
      after.budget_id,
      after.starts,
      after.ends,
      after.settings,
    ],
  );
  if (JSON.stringify(after) !== JSON.stringify(before)) await remember(target, after);
  return campaignName(target.account.id, after.id);
}

/** The campaign with the fields of the mask taken from the request; a field that is absent there is cleared, if it can be. */
async function merged(target: Target, operation: Operation, before: Campaign, mask: string[]): Promise<Campaign> {
  const { resource } = operation;
  const after = { ...before };
  for (const field of ['name', 'status', 'campaignBudget', 'startDateTime'])
    if (changes(mask, field) && text(resource[field]) === undefined) throw refuse(operation, 'fieldError.REQUIRED', field);
  if (changes(mask, 'name')) after.name = String(resource['name']);
  if (changes(mask, 'status')) after.status = statusOf(operation, resource['status'], before.status);
  if (changes(mask, 'startDateTime')) after.starts = String(resource['startDateTime']);
  if (changes(mask, 'endDateTime')) after.ends = text(resource['endDateTime']) ?? null;
  if (changes(mask, 'campaignBudget'))
    after.budget_id = (await usableBudget(target, operation, String(resource['campaignBudget']), before.id)).id;
  if (changes(mask, 'containsEuPoliticalAdvertising')) {
    if (!isSet(resource['containsEuPoliticalAdvertising']))
      throw refuse(operation, 'fieldError.REQUIRED', 'containsEuPoliticalAdvertising');
    after.eu_political = String(resource['containsEuPoliticalAdvertising']);
  }
  if (changes(mask, 'networkSettings')) after.network = { ...before.network, ...(resource['networkSettings'] ?? {}) };
  after.settings = changedSettings(before.settings, resource, mask);
  const strategy = STRATEGIES.find((name) => changes(mask, name));
  if (strategy !== undefined) {
    if (!isRecord(resource[strategy])) throw refuse(operation, 'fieldError.REQUIRED', strategy);
    after.bidding = { [strategy]: strategyAfter(mask, strategy, before.bidding[strategy], resource[strategy]) };
  }
  return after;
}

/** A part that the mask names and the request leaves out is cleared. */
function strategyAfter(mask: string[], strategy: string, before: unknown, given: Resource): Resource {
  const named = mask.filter((path) => path.startsWith(`${strategy}.`)).map((path) => path.slice(strategy.length + 1));
  const kept = Object.entries(isRecord(before) ? before : {}).filter(([part]) => !named.includes(part));
  return { ...Object.fromEntries(kept), ...given };
}

/** Final. Also removes a budget that is not shared. */
export async function removeCampaign(target: Target, operation: Operation): Promise<string> {
  const before = await ownCampaign(target, operation);
  const after: Campaign = { ...before, status: 'REMOVED' };
  await target.sql.query("update google_ads.campaign set status = 'REMOVED' where id = $1", [after.id]);
  await target.sql.query("update google_ads.budget set status = 'REMOVED' where id = $1 and not explicitly_shared", [
    after.budget_id,
  ]);
  await remember(target, after);
  return campaignName(target.account.id, after.id);
}
