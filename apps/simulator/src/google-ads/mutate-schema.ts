/** The bodies of the three mutate calls. */
import { BIDDING, BUDGET_PERIODS, CHANNELS, DELIVERY_METHODS, EU_POLITICAL } from './fields.js';
import type { Kind, Message } from './message-schema.js';

const enumeration = (name: string, oneOf: readonly string[]): Kind => ({ oneOf, type: `v25.enums.${name}Enum.${name}` });
const STATUS = ['UNSPECIFIED', 'UNKNOWN', 'ENABLED', 'PAUSED', 'REMOVED'];

const STRATEGIES: Record<keyof typeof BIDDING, Message> = {
  manualCpc: { fields: { enhancedCpcEnabled: 'bool' } },
  manualCpm: { fields: {} },
  maximizeConversions: { fields: { targetCpaMicros: 'int64', cpcBidCeilingMicros: 'int64', cpcBidFloorMicros: 'int64' } },
  maximizeConversionValue: { fields: { targetRoas: 'double', cpcBidCeilingMicros: 'int64', cpcBidFloorMicros: 'int64' } },
  targetCpa: { fields: { targetCpaMicros: 'int64', cpcBidCeilingMicros: 'int64', cpcBidFloorMicros: 'int64' } },
  targetCpm: { fields: { targetFrequencyGoal: { fields: { targetCount: 'int64', timeUnit: 'string' } } } },
  targetCpv: { fields: {} },
  targetImpressionShare: {
    fields: { location: 'string', locationFractionMicros: 'int64', cpcBidCeilingMicros: 'int64' },
  },
  targetRoas: { fields: { targetRoas: 'double', cpcBidCeilingMicros: 'int64', cpcBidFloorMicros: 'int64' } },
  targetSpend: { fields: { targetSpendMicros: 'int64', cpcBidCeilingMicros: 'int64' } },
};

export const CAMPAIGN: Message = {
  fields: {
    resourceName: 'string',
    id: 'int64',
    name: 'string',
    status: enumeration('CampaignStatus', STATUS),
    servingStatus: 'string',
    primaryStatus: 'string',
    primaryStatusReasons: { list: 'string' },
    biddingStrategyType: 'string',
    advertisingChannelType: enumeration('AdvertisingChannelType', CHANNELS),
    advertisingChannelSubType: 'string',
    campaignBudget: 'string',
    networkSettings: {
      fields: {
        targetGoogleSearch: 'bool',
        targetSearchNetwork: 'bool',
        targetContentNetwork: 'bool',
        targetPartnerSearchNetwork: 'bool',
        targetYoutube: 'bool',
      },
    },
    containsEuPoliticalAdvertising: enumeration('EuPoliticalAdvertisingStatus', ['UNSPECIFIED', 'UNKNOWN', ...EU_POLITICAL]),
    startDateTime: 'string',
    endDateTime: 'string',
    ...STRATEGIES,
  },
  exclusive: { name: 'campaign_bidding_strategy', fields: Object.keys(BIDDING) },
};

export const CAMPAIGN_BUDGET: Message = {
  fields: {
    resourceName: 'string',
    id: 'int64',
    name: 'string',
    status: enumeration('BudgetStatus', ['UNSPECIFIED', 'UNKNOWN', 'ENABLED', 'REMOVED']),
    amountMicros: 'int64',
    totalAmountMicros: 'int64',
    deliveryMethod: enumeration('BudgetDeliveryMethod', DELIVERY_METHODS),
    explicitlyShared: 'bool',
    period: enumeration('BudgetPeriod', BUDGET_PERIODS),
    referenceCount: 'int64',
  },
};

/** Only Google sets these: a create or a mask that names one is refused. */
export const OUTPUT_ONLY = [
  'id',
  'servingStatus',
  'primaryStatus',
  'primaryStatusReasons',
  'biddingStrategyType',
  'referenceCount',
];

const operation = (resource: Message): Message => ({
  fields: { create: resource, update: resource, remove: 'string', updateMask: 'string' },
  exclusive: { name: 'operation', fields: ['create', 'update', 'remove'] },
});
const settings = {
  partialFailure: 'bool',
  validateOnly: 'bool',
  responseContentType: enumeration('ResponseContentType', ['UNSPECIFIED', 'RESOURCE_NAME_ONLY', 'MUTABLE_RESOURCE']),
} satisfies Record<string, Kind>;

export const RESOURCE_KINDS = ['campaign', 'campaignBudget'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];
const RESOURCES: Record<ResourceKind, Message> = { campaign: CAMPAIGN, campaignBudget: CAMPAIGN_BUDGET };

export const mutateOf = (kind: ResourceKind): Message => ({
  fields: { operations: { list: operation(RESOURCES[kind]) }, ...settings },
});

export const MUTATE: Message = {
  fields: {
    mutateOperations: {
      list: {
        fields: {
          campaignOperation: operation(CAMPAIGN),
          campaignBudgetOperation: operation(CAMPAIGN_BUDGET),
        },
        exclusive: { name: 'operation', fields: ['campaignOperation', 'campaignBudgetOperation'] },
      },
    },
    ...settings,
  },
};

/** Whether the message has this mask path: `status`, `networkSettings.targetGoogleSearch`. */
export function hasPath(message: Message, path: string): boolean {
  let kind: Kind | undefined = message;
  for (const name of path.split('.')) {
    if (typeof kind !== 'object' || !('fields' in kind) || !Object.hasOwn(kind.fields, name)) return false;
    kind = kind.fields[name];
  }
  return true;
}
