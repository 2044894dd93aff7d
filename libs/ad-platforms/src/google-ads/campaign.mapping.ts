// Maps our campaigns to Google's and back.
import {
  PlatformError,
  type PlatformCampaign,
  type PlatformCampaignChange,
  type PlatformCampaignSpec,
  type PlatformDelivery,
} from '@app/connections';
import { fractionDigits, isCurrency, toMicros, type Money } from '@app/kernel';
import type { CampaignRow } from './google-ads.answers.js';

/** Google has no field "objective": it is a channel plus a bidding strategy. */
const channels = {
  search: {
    advertisingChannelType: 'SEARCH',
    networkSettings: { targetGoogleSearch: true, targetSearchNetwork: false, targetContentNetwork: false },
  },
  display: {
    advertisingChannelType: 'DISPLAY',
    networkSettings: { targetGoogleSearch: false, targetSearchNetwork: false, targetContentNetwork: true },
  },
  demandGen: { advertisingChannelType: 'DEMAND_GEN' },
} as const;

const objectives = {
  awareness: { ...channels.display, targetCpm: {} },
  traffic: { ...channels.search, targetSpend: {} },
  engagement: { ...channels.demandGen, targetSpend: {} },
  leads: { ...channels.search, maximizeConversions: {} },
  sales: { ...channels.search, maximizeConversions: {} },
  // An app campaign needs the app's store id, which our campaigns do not have.
  app_promotion: null,
} as const satisfies Record<PlatformCampaignSpec['objective'], object | null>;

type Objective = PlatformCampaignSpec['objective'];
export const possibleObjectives = (Object.keys(objectives) as Objective[]).filter((objective) => objectives[objective] !== null);

/** Google's limit for a budget's name, used for both names, in UTF-8 bytes. */
const NAME_BYTES = 255;

export const nameWithTag = (name: string, tag: string): string => fitted(name, ` [cid:${tag}]`);

/** Cuts the visible part and never the tag: without the tag the campaign could not be found again. Google refuses NUL and line breaks. */
function fitted(name: string, suffix: string): string {
  const room = NAME_BYTES - Buffer.byteLength(suffix);
  let visible = '';
  for (const character of name.replaceAll(/[\0\r\n]+/g, ' ').trim()) {
    if (Buffer.byteLength(visible) + Buffer.byteLength(character) > room) break;
    visible += character;
  }
  return `${visible.trimEnd()}${suffix}`;
}

/** The last tag counts: it is the one that we appended, whatever a user typed before it. */
export function nameAndTag(platformName: string): { name: string; tag: string | null } {
  const last = [...platformName.matchAll(/\s?\[cid:([a-z0-9]{8,32})\]/g)].at(-1);
  if (!last) return { name: platformName, tag: null };
  const name = platformName.slice(0, last.index) + platformName.slice(last.index + last[0].length);
  return { name: name.trim(), tag: last[1] ?? null };
}

type Budget = PlatformCampaignSpec['budget'];

/** A daily amount is an average: Google may spend twice as much on a single day. */
const budgetAmount = ({ type, amount }: Budget) =>
  type === 'daily' ? { amountMicros: String(toMicros(amount)) } : { totalAmountMicros: String(toMicros(amount)) };

/** Budget and campaign in one atomic request: both are created, or neither. Negative ids are temporary names within the request. */
export function creation(customerId: string, spec: PlatformCampaignSpec): object {
  const objective = objectives[spec.objective];
  if (!objective) {
    const message = `Google Ads: a campaign for ${spec.objective.replaceAll('_', ' ')} needs an app, which campaigns here do not have; choose another objective.`;
    throw new PlatformError('rejected', message, { field: 'objective' });
  }
  const budgetName = `customers/${customerId}/campaignBudgets/-1`;
  const budget = {
    resourceName: budgetName,
    name: fitted(spec.name, ` budget ${spec.tag}`),
    ...(spec.budget.type === 'lifetime' ? { period: 'CUSTOM_PERIOD' } : {}),
    ...budgetAmount(spec.budget),
    deliveryMethod: 'STANDARD',
    explicitlyShared: false,
  };
  const campaign = {
    resourceName: `customers/${customerId}/campaigns/-2`,
    name: nameWithTag(spec.name, spec.tag),
    status: 'PAUSED',
    campaignBudget: budgetName,
    ...objective,
    containsEuPoliticalAdvertising: spec.containsEuPoliticalAdvertising
      ? 'CONTAINS_EU_POLITICAL_ADVERTISING'
      : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
    ...(spec.startsAt === null ? {} : { startDateTime: spec.startsAt }),
    ...(spec.endsAt === null ? {} : { endDateTime: spec.endsAt }),
  };
  return {
    mutateOperations: [{ campaignBudgetOperation: { create: budget } }, { campaignOperation: { create: campaign } }],
    partialFailure: false,
    validateOnly: false,
    responseContentType: 'RESOURCE_NAME_ONLY',
  };
}

/** One update of one resource. A field in the mask without a value is cleared. */
export interface Update {
  readonly collection: 'campaigns' | 'campaignBudgets';
  readonly fields: { readonly resourceName: string; readonly [field: string]: unknown };
  readonly updateMask: string;
}

const campaignPath = (customerId: string, id: string): string => `customers/${customerId}/campaigns/${id}`;

export const statusUpdate = (customerId: string, id: string, status: 'enabled' | 'paused'): Update => ({
  collection: 'campaigns',
  fields: { resourceName: campaignPath(customerId, id), status: status === 'enabled' ? 'ENABLED' : 'PAUSED' },
  updateMask: 'status',
});

/** The updates that bring a campaign to its desired state; none when nothing changes. */
export function updates(customerId: string, row: CampaignRow, change: PlatformCampaignChange): Update[] {
  const current = nameAndTag(row.campaign.name);
  const tag = change.tag ?? current.tag;
  const name = change.name ?? current.name;
  const fields = {
    ...(change.name === undefined && change.tag === undefined ? {} : { name: tag === null ? name : nameWithTag(name, tag) }),
    ...(change.endsAt === undefined ? {} : { endDateTime: change.endsAt ?? undefined }),
  };
  const mask = Object.keys(fields);
  const ofCampaign: Update = {
    collection: 'campaigns',
    fields: { resourceName: campaignPath(customerId, row.campaign.id), ...fields },
    updateMask: mask.join(','),
  };
  const ofBudget = change.budget ? [budgetUpdate(customerId, row, change.budget)] : [];
  return mask.length > 0 ? [...ofBudget, ofCampaign] : ofBudget;
}

function budgetUpdate(customerId: string, row: CampaignRow, budget: Budget): Update {
  const current = row.campaignBudget;
  if (!current) throw refused('the campaign has no budget of its own');
  if (current.explicitlyShared) throw refused('the budget is shared with other campaigns; change it on the platform');
  if (typeOf(current) !== budget.type) {
    throw refused(`a ${typeOf(current)} budget cannot become a ${budget.type} one once the campaign exists`);
  }
  const amount = budgetAmount(budget);
  return {
    collection: 'campaignBudgets',
    fields: { resourceName: `customers/${customerId}/campaignBudgets/${current.id}`, ...amount },
    updateMask: Object.keys(amount).join(','),
  };
}

const refused = (reason: string): PlatformError => new PlatformError('rejected', `Google Ads: ${reason}.`, { field: 'budget' });

type BudgetRow = NonNullable<CampaignRow['campaignBudget']>;
const typeOf = (budget: BudgetRow): Budget['type'] => (budget.period === 'CUSTOM_PERIOD' ? 'lifetime' : 'daily');

const statuses = { ENABLED: 'enabled', PAUSED: 'paused', REMOVED: 'removed' } as const;

export function campaignOf({ campaign, campaignBudget, customer }: CampaignRow): PlatformCampaign {
  return {
    id: campaign.id,
    ...nameAndTag(campaign.name),
    status: statuses[campaign.status],
    delivery: deliveryOf(campaign),
    reasons: campaign.primaryStatusReasons,
    budget: campaignBudget ? budgetOf(campaignBudget, customer.currencyCode) : null,
    startsAt: campaign.startDateTime ?? null,
    endsAt: campaign.endDateTime ?? null,
  };
}

function budgetOf(budget: BudgetRow, currency: string): Budget | null {
  const type = typeOf(budget);
  const amount = moneyOf((type === 'daily' ? budget.amountMicros : budget.totalAmountMicros) ?? 0n, currency);
  return amount && { type, amount };
}

/** null when the amount is no whole number of the currency's minor units, or the currency is unknown. */
function moneyOf(micros: bigint, currency: string): Money | null {
  if (!isCurrency(currency)) return null;
  const minorUnit = 10n ** BigInt(6 - fractionDigits(currency));
  return micros % minorUnit === 0n ? { minor: micros / minorUnit, currency } : null;
}

const deliveryOfPrimaryStatus: Readonly<Record<string, PlatformDelivery>> = {
  ELIGIBLE: 'delivering',
  LEARNING: 'delivering',
  LIMITED: 'limited',
  PENDING: 'scheduled',
  PAUSED: 'paused',
  ENDED: 'ended',
  REMOVED: 'removed',
  MISCONFIGURED: 'not_delivering',
  NOT_ELIGIBLE: 'not_delivering',
};

/** Read only when the primary status is unknown to us. */
const deliveryOfServingStatus: Readonly<Record<string, PlatformDelivery>> = {
  SERVING: 'delivering',
  PENDING: 'scheduled',
  ENDED: 'ended',
  SUSPENDED: 'not_delivering',
  NONE: 'not_delivering',
};

const underReview = ['MOST_ADS_UNDER_REVIEW', 'MOST_ASSET_GROUPS_UNDER_REVIEW'];

function deliveryOf({
  status,
  primaryStatus = '',
  servingStatus = '',
  primaryStatusReasons,
}: CampaignRow['campaign']): PlatformDelivery {
  const switched = status === 'ENABLED' ? undefined : statuses[status];
  const delivery =
    deliveryOfPrimaryStatus[primaryStatus] ?? switched ?? deliveryOfServingStatus[servingStatus] ?? 'not_delivering';
  const waits = delivery === 'scheduled' || delivery === 'not_delivering';
  const inReview = waits && primaryStatusReasons.some((reason) => underReview.includes(reason));
  return inReview && !primaryStatusReasons.includes('CAMPAIGN_PENDING') ? 'pending_review' : delivery;
}
