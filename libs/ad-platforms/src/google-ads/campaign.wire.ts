// A campaign and its budget: from a body to Google's resources, and back.
import { type LiveNode, type NodeBody, type ObservedNode, PlatformError, type PlatformNode } from '@app/connections';
import { formatMoney, fractionDigits, isCurrency, parseMoney, toMicros, type Money } from '@app/kernel';
import { type BiddingBody, type BudgetBody, campaignBody, type CampaignBody } from './campaign.body.js';
import { deliveryOf, statuses } from './delivery.js';
import type { CampaignRow } from './google-ads.answers.js';
import type { Operation } from './google-ads.mutate.js';
import { fitted, nameAndTag, nameWithTag } from './names.js';

/** The networks follow from the type. */
const channels = {
  SEARCH: {
    advertisingChannelType: 'SEARCH',
    networkSettings: { targetGoogleSearch: true, targetSearchNetwork: false, targetContentNetwork: false },
  },
  DISPLAY: {
    advertisingChannelType: 'DISPLAY',
    networkSettings: { targetGoogleSearch: false, targetSearchNetwork: false, targetContentNetwork: true },
  },
  DEMAND_GEN: { advertisingChannelType: 'DEMAND_GEN' },
} as const satisfies Record<CampaignBody['type'], object>;

/** The name of a strategy's target, and of its ceiling, where it has one. */
const bidFields = {
  targetSpend: { target: null, ceiling: 'cpcBidCeilingMicros' },
  maximizeConversions: { target: 'targetCpaMicros', ceiling: null },
  maximizeConversionValue: { target: 'targetRoas', ceiling: null },
  manualCpc: { target: null, ceiling: null },
  manualCpm: { target: null, ceiling: null },
} as const satisfies Record<BiddingBody['strategy'], object>;

function biddingOf({ strategy, target, ceiling }: BiddingBody): object {
  const names = bidFields[strategy];
  return {
    [strategy]: {
      ...(names.target === null || target === null ? {} : { [names.target]: target }),
      ...(names.ceiling === null || ceiling === null ? {} : { [names.ceiling]: ceiling }),
    },
  };
}

const declarationOf = (isPolitical: boolean): string =>
  isPolitical ? 'CONTAINS_EU_POLITICAL_ADVERTISING' : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING';

/** A daily amount is an average: Google may spend twice as much on a single day. */
function amountOf({ type, amount, currency }: BudgetBody): Record<string, string> {
  const money = parseMoney(amount, currency);
  if (typeof money === 'string') throw new Error(`The budget ${amount} ${currency} is no amount of money: ${money}.`);
  return { [type === 'daily' ? 'amountMicros' : 'totalAmountMicros']: String(toMicros(money)) };
}

export const campaignName = (customerId: string, id: string): string => `customers/${customerId}/campaigns/${id}`;
const budgetName = (customerId: string, id: string): string => `customers/${customerId}/campaignBudgets/${id}`;

/** Budget and campaign; negative ids are temporary names within the request. */
export function creation(customerId: string, { tag, body }: Pick<PlatformNode, 'tag' | 'body'>): Operation[] {
  const campaign = campaignBody.parse(body);
  const { name, type, budget, bidding, starts_at, ends_at, eu_political } = campaign;
  const budgetCreate = {
    resourceName: budgetName(customerId, '-1'),
    name: fitted(name, ` budget ${tag}`),
    ...(budget.type === 'lifetime' ? { period: 'CUSTOM_PERIOD' } : {}),
    ...amountOf(budget),
    deliveryMethod: 'STANDARD',
    explicitlyShared: false,
  };
  const create = {
    resourceName: campaignName(customerId, '-2'),
    name: nameWithTag(name, tag),
    status: 'PAUSED',
    campaignBudget: budgetCreate.resourceName,
    ...channels[type],
    ...biddingOf(bidding),
    containsEuPoliticalAdvertising: declarationOf(eu_political),
    ...(starts_at === undefined ? {} : { startDateTime: starts_at }),
    ...(ends_at === null ? {} : { endDateTime: ends_at }),
  };
  return [{ campaignBudgetOperation: { create: budgetCreate } }, { campaignOperation: { create } }];
}

const changeable = campaignBody.pick({ name: true, budget: true, starts_at: true, ends_at: true, eu_political: true }).partial();

/** The fields of a change; those that Google never changes are refused. */
export function changesIn(fields: NodeBody): ReturnType<typeof changeable.parse> {
  const fixed = Object.keys(fields).find((field) => !(field in changeable.shape));
  if (fixed !== undefined) throw refused(`${fixed} cannot change once the campaign exists`, fixed);
  return changeable.parse(fields);
}

/** What a change says of the campaign itself. A field in the mask without a value is cleared. */
export function campaignUpdate(customerId: string, { ids, tag }: LiveNode, change: ReturnType<typeof changesIn>): Operation[] {
  const { name, starts_at, ends_at, eu_political } = change;
  const fields = {
    ...(name === undefined ? {} : { name: nameWithTag(name, tag) }),
    ...(starts_at === undefined ? {} : { startDateTime: starts_at }),
    ...(ends_at === undefined ? {} : { endDateTime: ends_at ?? undefined }),
    ...(eu_political === undefined ? {} : { containsEuPoliticalAdvertising: declarationOf(eu_political) }),
  };
  const updateMask = Object.keys(fields).join(',');
  if (updateMask === '') return [];
  return [{ campaignOperation: { update: { resourceName: campaignName(customerId, ids.id), ...fields }, updateMask } }];
}

/** `row`: the campaign as it is now, because its budget may have been replaced or shared on the platform. */
export function budgetUpdate(customerId: string, { campaignBudget: current }: CampaignRow, budget: BudgetBody): Operation {
  if (!current) throw refused('the campaign has no budget of its own', 'budget');
  if (current.explicitlyShared) throw refused('the budget is shared with other campaigns; change it on the platform', 'budget');
  if (typeOf(current) !== budget.type)
    throw refused(`a ${typeOf(current)} budget cannot become a ${budget.type} one once the campaign exists`, 'budget');
  const amount = amountOf(budget);
  const update = { resourceName: budgetName(customerId, current.id), ...amount };
  return { campaignBudgetOperation: { update, updateMask: Object.keys(amount).join(',') } };
}

const refused = (reason: string, field: string): PlatformError =>
  new PlatformError('rejected', `Google Ads: ${reason}.`, { field });

type BudgetRow = NonNullable<CampaignRow['campaignBudget']>;
const typeOf = (budget: BudgetRow): BudgetBody['type'] => (budget.period === 'CUSTOM_PERIOD' ? 'lifetime' : 'daily');

export function observedCampaign({ campaign, campaignBudget, customer }: CampaignRow): ObservedNode {
  const { id, status, primaryStatusReasons: reasons, biddingStrategyType, containsEuPoliticalAdvertising } = campaign;
  const { name, tag } = nameAndTag(campaign.name);
  return {
    kind: 'campaign',
    ids: { id, extra: campaignBudget ? { budget: campaignBudget.id } : {} },
    parentId: null,
    rootId: id,
    tag,
    status: statuses[status],
    delivery: deliveryOf(campaign),
    reasons,
    fields: {
      name,
      type: campaign.advertisingChannelType,
      budget: campaignBudget ? budgetOf(campaignBudget, customer.currencyCode) : null,
      bidding: { strategy: camelCase(biddingStrategyType), target: null, ceiling: null },
      starts_at: campaign.startDateTime ?? null,
      ends_at: campaign.endDateTime ?? null,
      eu_political: declared[containsEuPoliticalAdvertising] ?? null,
    },
    review: null,
  };
}

const declared: Readonly<Record<string, boolean>> = {
  [declarationOf(true)]: true,
  [declarationOf(false)]: false,
};

/** `TARGET_SPEND` → `targetSpend`, the field that sets it. */
const camelCase = (word: string): string =>
  word.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function budgetOf(budget: BudgetRow, currency: string): BudgetBody | null {
  const type = typeOf(budget);
  const amount = moneyOf((type === 'daily' ? budget.amountMicros : budget.totalAmountMicros) ?? 0n, currency);
  return amount && { type, ...formatMoney(amount) };
}

/** null when the amount is no whole number of the currency's minor units, or the currency is unknown. */
function moneyOf(micros: bigint, currency: string): Money | null {
  if (!isCurrency(currency)) return null;
  const minorUnit = 10n ** BigInt(6 - fractionDigits(currency));
  return micros % minorUnit === 0n ? { minor: micros / minorUnit, currency } : null;
}
