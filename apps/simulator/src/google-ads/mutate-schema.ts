/** The bodies of the mutate calls. */
import { BIDDING, BUDGET_PERIODS, CHANNELS, DELIVERY_METHODS, EU_POLITICAL } from './query/fields.js';
import { AD, AD_GROUP, AD_GROUP_AD, AD_GROUP_CRITERION, ASSET, AUDIENCE, CAMPAIGN_CRITERION } from './ads/ad-schema.js';
import { CAMPAIGN_SETTINGS } from './campaign-settings.js';
import { CRITERION_TYPES } from './ads/ad-words.js';
import { LIST_OUTPUT, USER_LIST } from './lists/list-schema.js';
import { LIST_KINDS } from './lists/list-tables.js';
import { enumeration, type Kind, type Message } from './message-schema.js';

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
    status: enumeration('CampaignStatus', ['ENABLED', 'PAUSED', 'REMOVED']),
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
    containsEuPoliticalAdvertising: enumeration('EuPoliticalAdvertisingStatus', EU_POLITICAL),
    startDateTime: 'string',
    endDateTime: 'string',
    ...STRATEGIES,
    ...CAMPAIGN_SETTINGS,
  },
  exclusive: { name: 'campaign_bidding_strategy', fields: Object.keys(BIDDING) },
};

export const CAMPAIGN_BUDGET: Message = {
  fields: {
    resourceName: 'string',
    id: 'int64',
    name: 'string',
    status: enumeration('BudgetStatus', ['ENABLED', 'REMOVED']),
    amountMicros: 'int64',
    totalAmountMicros: 'int64',
    deliveryMethod: enumeration('BudgetDeliveryMethod', DELIVERY_METHODS),
    explicitlyShared: 'bool',
    period: enumeration('BudgetPeriod', BUDGET_PERIODS),
    referenceCount: 'int64',
  },
};

const settings = {
  partialFailure: 'bool',
  validateOnly: 'bool',
  responseContentType: enumeration('ResponseContentType', ['RESOURCE_NAME_ONLY', 'MUTABLE_RESOURCE']),
} satisfies Record<string, Kind>;

export type Action = 'create' | 'update' | 'remove';
const ALL = ['create', 'update', 'remove'] as const;

/** What can be changed, by what is known of its message: which masks are possible follows from its fields. */
interface Changeable {
  /** Its part of a resource name, and of the path of its own mutate call. */
  collection: string;
  message: Message;
  actions: readonly Action[];
  /** Fields that only Google sets. */
  outputOnly: readonly string[];
  /** Without which nothing is made. */
  required: readonly string[];
  /** Fields, or parts of fields, that stay as they were made. */
  immutable: readonly string[];
}

const SHOWN_STATUS = ['primaryStatus', 'primaryStatusReasons'];
/** What may be changed of a list of visitors or a combination; the other kinds are what they were made as. */
const FIXED_LIST_KINDS = LIST_KINDS.filter((kind) => kind !== 'ruleBasedUserList' && kind !== 'logicalUserList');
const CRITERION_KINDS = Object.keys(CRITERION_TYPES);
const CRITERION_OUTPUT = ['criterionId', 'type', 'displayName'];

export const RESOURCES = {
  campaign: {
    collection: 'campaigns',
    message: CAMPAIGN,
    actions: ALL,
    outputOnly: ['id', 'servingStatus', ...SHOWN_STATUS, 'biddingStrategyType'],
    required: ['name', 'advertisingChannelType', 'campaignBudget'],
    immutable: [
      ...['advertisingChannelType', 'advertisingChannelSubType', 'demandGenCampaignSettings'],
      ...['appCampaignSetting.appId', 'appCampaignSetting.appStore'],
    ],
  },
  campaignBudget: {
    collection: 'campaignBudgets',
    message: CAMPAIGN_BUDGET,
    actions: ALL,
    outputOnly: ['id', 'referenceCount', 'status'],
    required: [],
    immutable: ['period'],
  },
  campaignCriterion: {
    collection: 'campaignCriteria',
    message: CAMPAIGN_CRITERION,
    actions: ALL,
    outputOnly: CRITERION_OUTPUT,
    required: ['campaign'],
    immutable: ['campaign', 'negative', 'cpcBidMicros', ...CRITERION_KINDS],
  },
  asset: {
    collection: 'assets',
    message: ASSET,
    actions: ['create', 'update'],
    outputOnly: ['id', 'type'],
    required: [],
    immutable: [],
  },
  audience: {
    collection: 'audiences',
    message: AUDIENCE,
    actions: ['create', 'update'],
    outputOnly: ['id', 'status'],
    required: ['name'],
    immutable: [],
  },
  adGroup: {
    collection: 'adGroups',
    message: AD_GROUP,
    actions: ALL,
    outputOnly: ['id', ...SHOWN_STATUS],
    required: ['campaign'],
    immutable: ['campaign', 'type'],
  },
  adGroupCriterion: {
    collection: 'adGroupCriteria',
    message: AD_GROUP_CRITERION,
    actions: ALL,
    outputOnly: [...CRITERION_OUTPUT, ...SHOWN_STATUS],
    required: ['adGroup'],
    immutable: ['adGroup', 'negative', 'cpcBidMicros', ...CRITERION_KINDS],
  },
  adGroupAd: {
    collection: 'adGroupAds',
    message: AD_GROUP_AD,
    actions: ALL,
    outputOnly: ['policySummary', 'adStrength', ...SHOWN_STATUS],
    required: ['adGroup'],
    immutable: ['adGroup', 'ad'],
  },
  ad: { collection: 'ads', message: AD, actions: ['update'], outputOnly: ['id', 'type'], required: [], immutable: ['name'] },
  userList: {
    collection: 'userLists',
    message: USER_LIST,
    actions: ALL,
    outputOnly: LIST_OUTPUT,
    required: [],
    immutable: FIXED_LIST_KINDS,
  },
} satisfies Record<string, Changeable>;
export type ResourceKind = keyof typeof RESOURCES;
export const RESOURCE_KINDS = Object.keys(RESOURCES) as ResourceKind[];

export const rulesOf = (kind: ResourceKind): Omit<Changeable, 'actions'> => RESOURCES[kind];

function operationOf(kind: ResourceKind): Message {
  const { message, actions }: Changeable = RESOURCES[kind];
  const fields = Object.fromEntries(actions.map((action): [string, Kind] => [action, action === 'remove' ? 'string' : message]));
  return { fields: { ...fields, updateMask: 'string' }, exclusive: { name: 'operation', fields: actions } };
}

export const mutateOf = (kind: ResourceKind): Message => ({
  fields: { operations: { list: operationOf(kind) }, ...settings },
});

export const MUTATE: Message = {
  fields: {
    mutateOperations: {
      list: {
        fields: Object.fromEntries(RESOURCE_KINDS.map((kind) => [`${kind}Operation`, operationOf(kind)])),
        exclusive: { name: 'operation', fields: RESOURCE_KINDS.map((kind) => `${kind}Operation`) },
      },
    },
    ...settings,
  },
};

/** What the mask path names: `status`, `networkSettings.targetGoogleSearch`; undefined: there is no such field. */
export function kindAt(message: Message, path: string): Kind | undefined {
  let kind: Kind | undefined = message;
  for (const name of path.split('.')) {
    if (typeof kind !== 'object' || !('fields' in kind) || !Object.hasOwn(kind.fields, name)) return undefined;
    kind = kind.fields[name];
  }
  return kind;
}
