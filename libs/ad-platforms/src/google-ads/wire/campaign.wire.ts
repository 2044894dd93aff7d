// A campaign: from a body to Google's resources, and back.
import type { LiveNode, NodeValue, ObservedNode, ReadyNode } from '@app/connections';
import type { Batch, IdReader } from '../batch.js';
import { biddingFields, biddingOf } from './bidding.wire.js';
import { campaignBody, type CampaignBody } from '../bodies.js';
import { amountOf, budgetOf } from './budget.wire.js';
import { criteriaOf } from './criteria.wire.js';
import { deliveryOf, statuses } from '../delivery.js';
import type { CampaignRow } from '../google-ads.answers.js';
import type { Operation } from '../google-ads.mutate.js';
import { googleNames } from '../google-ads.names.js';
import { type UpdateFields, updateOf } from './update-mask.js';

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
  APP: { advertisingChannelType: 'MULTI_CHANNEL', advertisingChannelSubType: 'APP_CAMPAIGN' },
} as const satisfies Record<CampaignBody['type'], object>;

const stores = { apple: 'APPLE_APP_STORE', google: 'GOOGLE_APP_STORE' } as const;

const declarationOf = (isPolitical: boolean): string =>
  isPolitical ? 'CONTAINS_EU_POLITICAL_ADVERTISING' : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING';

/** How each field is written; those that are absent here are written in another way, or never change. */
const written: { readonly [F in keyof CampaignBody]?: (value: NonNullable<CampaignBody[F]> | null) => UpdateFields } = {
  starts_at: (value) => ({ startDateTime: value }),
  ends_at: (value) => ({ endDateTime: value ?? undefined }),
  eu_political: (value) => ({ containsEuPoliticalAdvertising: declarationOf(value === true) }),
  url_suffix: (value) => ({ finalUrlSuffix: value ?? undefined }),
  presence_only: (value) => ({
    geoTargetTypeSetting: { positiveGeoTargetType: value === true ? 'PRESENCE' : 'PRESENCE_OR_INTEREST' },
  }),
  frequency_cap: (cap) => ({
    frequencyCaps: cap
      ? [{ key: { level: 'CAMPAIGN', eventType: 'IMPRESSION', timeUnit: cap.per, timeLength: 1 }, cap: cap.impressions }]
      : undefined,
  }),
};

function writtenFields(body: Partial<CampaignBody>): UpdateFields {
  const writers = written as Readonly<Record<string, (value: unknown) => UpdateFields>>;
  const said = Object.entries<unknown>(body).filter(([, value]) => value !== undefined);
  return Object.assign({}, ...said.map(([field, value]) => writers[field]?.(value))) as UpdateFields;
}

/** Budget, campaign and what it is aimed at. */
export function createCampaign(batch: Batch, { key, tag, body }: ReadyNode): IdReader {
  const campaign = campaignBody.parse(body);
  const { name, type, budget, bidding, app } = campaign;
  const budgetName = batch.name('campaignBudget', batch.newId(`budget of ${key}`));
  const budgetAt = batch.add({
    campaignBudgetOperation: {
      create: {
        resourceName: budgetName,
        name: googleNames.fitted(name, ` budget ${tag}`),
        ...(budget.type === 'lifetime' ? { period: 'CUSTOM_PERIOD' } : {}),
        ...amountOf(budget),
        deliveryMethod: 'STANDARD',
        explicitlyShared: false,
      },
    },
  });
  const resourceName = batch.name('campaign', batch.newId(key));
  const at = batch.add({
    campaignOperation: {
      create: {
        resourceName,
        name: googleNames.of(name, tag),
        status: 'PAUSED',
        campaignBudget: budgetName,
        ...channels[type],
        ...biddingFields(bidding),
        ...(app ? { appCampaignSetting: { appId: app.id, appStore: stores[app.store], ...goalOf(bidding) } } : {}),
        ...writtenFields(campaign),
      },
    },
  });
  for (const create of criteriaOf(campaign, batch))
    batch.add({ campaignCriterionOperation: { create: { campaign: resourceName, ...create } } });
  return (ids) => ({ id: ids[at] ?? '', extra: { budget: ids[budgetAt] ?? '' } });
}

/** What a campaign for an app is after follows from its bidding. */
const goalOf = ({ strategy }: CampaignBody['bidding']): { biddingStrategyGoalType: string } => {
  if (strategy === 'targetRoas') return { biddingStrategyGoalType: 'OPTIMIZE_RETURN_ON_ADVERTISING_SPEND' };
  const cost = strategy === 'targetCpa' ? 'TARGET_INSTALL_COST' : 'WITHOUT_TARGET_INSTALL_COST';
  return { biddingStrategyGoalType: `OPTIMIZE_INSTALLS_${cost}` };
};

/** Of the body's fields, those that never change. */
export const fixedCampaignFields: readonly string[] = ['type', 'app'];

/**
 * What a change says of the campaign itself; its budget and its criteria are resources of their own. `isApp`: it is one for an
 * app.
 */
export function campaignUpdate(
  resourceName: string,
  { tag }: LiveNode,
  change: Partial<CampaignBody>,
  isApp: boolean,
): Operation[] {
  const { name, bidding } = change;
  const said = updateOf(resourceName, {
    ...(name === undefined ? {} : { name: googleNames.of(name, tag) }),
    ...writtenFields(change),
    ...(bidding ? biddingFields(bidding) : {}),
    ...(bidding && isApp ? { appCampaignSetting: goalOf(bidding) } : {}),
  });
  return said ? [{ campaignOperation: said }] : [];
}

/** `sets`: what its criteria say; absent: they were not read. */
export function observedCampaign(
  { campaign, campaignBudget, customer }: CampaignRow,
  sets: Readonly<Record<string, NodeValue>> = {},
): ObservedNode {
  const { id, status, primaryStatusReasons: reasons, containsEuPoliticalAdvertising, geoTargetTypeSetting } = campaign;
  const { name, tag } = googleNames.read(campaign.name);
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
      type: isForApp(campaign) ? 'APP' : campaign.advertisingChannelType,
      budget: budgetOf(campaignBudget, customer.currencyCode),
      bidding: biddingOf(campaign),
      starts_at: campaign.startDateTime ?? null,
      ends_at: campaign.endDateTime ?? null,
      eu_political: declared[containsEuPoliticalAdvertising] ?? null,
      url_suffix: campaign.finalUrlSuffix ?? null,
      presence_only: geoTargetTypeSetting?.positiveGeoTargetType === 'PRESENCE',
      frequency_cap: frequencyCapOf(campaign),
      ...appOf(campaign),
      ...sets,
    },
    review: null,
  };
}

export const isForApp = ({ advertisingChannelSubType }: CampaignRow['campaign']): boolean =>
  advertisingChannelSubType === channels.APP.advertisingChannelSubType;

const declared: Readonly<Record<string, boolean>> = { [declarationOf(true)]: true, [declarationOf(false)]: false };

function frequencyCapOf({ frequencyCaps }: CampaignRow['campaign']): NodeValue {
  const cap = frequencyCaps.find(({ key }) => key.level === 'CAMPAIGN' && key.eventType === 'IMPRESSION' && key.timeLength === 1);
  return cap ? { impressions: cap.cap, per: cap.key.timeUnit } : null;
}

function appOf({ appCampaignSetting: setting }: CampaignRow['campaign']): Record<string, NodeValue> {
  if (!setting) return {};
  return { app: { id: setting.appId, store: setting.appStore === stores.apple ? 'apple' : 'google' } };
}
