// Campaigns and launch contexts for specs: the smallest valid ones, and a spec's changes to them.
import { DomainError, type FieldFault, newId } from '@app/kernel';
import { type AccountFacts, type KnownConnection, noAccounts } from './ad-accounts.js';
import type { Spend } from './budget.js';
import { Campaign } from './campaign.js';
import type { CampaignChanges } from './campaign.changes.js';
import { initialFields } from './campaign.changes.js';
import { type CampaignState, objectives } from './campaign.state.js';
import type { AudienceFacts, ChannelPlan, ConnectionFacts, CreativeFacts, LaunchContext } from './launch-check.js';

export const noon = new Date('2026-03-10T12:00:00.000Z');
export const hoursLater = (hours: number, from: Date = noon): Date => new Date(from.getTime() + hours * 3_600_000);
export const daysLater = (days: number, from: Date = noon): Date => hoursLater(24 * days, from);

export const knownChannels = ['google_ads', 'meta'] as const;
export const rulesAt = (now: Date = noon, accounts: AccountFacts = noAccounts) => ({
  now,
  channels: () => knownChannels,
  accounts,
});

/** The fields that a new user must give for a campaign that delivers. */
export const smallestDeliverable = {
  name: 'Spring sale',
  objective: 'traffic',
  channels: ['google_ads'],
  budget: { amount: '50.00', currency: 'USD' },
  landingPageUrl: 'https://example.com/spring',
  targeting: { locations: { include: ['US'] } },
  creativeIds: [newId()],
} as const satisfies CampaignChanges;

export const owner = { organizationId: newId(), createdBy: newId() };

/** A draft. */
export const aCampaign = (changes: CampaignChanges = {}, now: Date = noon): Campaign =>
  Campaign.create(owner, { ...smallestDeliverable, ...changes }, rulesAt(now));

/** A stored campaign, in any condition. */
export const aStoredCampaign = (state: Partial<CampaignState> = {}): CampaignState => ({
  ...aCampaign().state,
  ...state,
});

/** A campaign with only a name. */
export const anEmptyDraft = (): CampaignState => aStoredCampaign({ ...initialFields, name: 'Idea' });

const minimumDailyBudgets = { USD: '1.00', EUR: '1.00', JPY: '150', KWD: '0.300' };

export const aConnection = (facts: Partial<ConnectionFacts> = {}): ConnectionFacts => ({
  id: newId(),
  channel: 'google_ads',
  name: 'Acme Ads',
  status: 'active',
  stops: [],
  hinders: [],
  accountId: '1000000001',
  accountCurrency: 'USD',
  accountTimezone: 'America/New_York',
  minimumDailyBudget: null,
  changedFrom: null,
  takenAmong: [],
  missingFeatures: [],
  settings: [],
  ...facts,
});

export const aPlan = (told: Partial<ChannelPlan> = {}): ChannelPlan => ({
  ...{ unsupported: [], missingSettings: [], notes: [], unresolvedPlaces: [], lists: [] },
  ...told,
});

export const aKnownConnection = (facts: Partial<KnownConnection> = {}): KnownConnection => ({
  id: newId(),
  channel: 'google_ads',
  name: 'Acme Ads',
  status: 'active',
  isDefault: false,
  account: { id: newId() },
  unconfirmed: null,
  features: ['campaigns'],
  ...facts,
});

export const aCreative = (facts: Partial<CreativeFacts> = {}): CreativeFacts => ({
  id: newId(),
  status: 'active',
  fits: [...knownChannels],
  rejectedBy: [],
  drafts: [],
  lastDay: null,
  prohibited: [],
  name: 'Shoes',
  brandName: null,
  logo: null,
  variants: [],
  ...facts,
});

const creativeThatFits = aCreative({ id: smallestDeliverable.creativeIds[0] });

export const anAudience = (facts: Partial<AudienceFacts> = {}): AudienceFacts => ({
  id: newId(),
  status: 'active',
  people: null,
  lacksConsent: false,
  targeting: null,
  ...facts,
});

/** Google Ads is connected, and the creative of the smallest campaign fits it. */
export const aContext = (facts: Partial<LaunchContext> = {}): LaunchContext => ({
  now: noon,
  channels: knownChannels,
  consentChannels: ['google_ads'],
  objectives: new Map([
    ['google_ads', objectives.filter((objective) => objective !== 'app_promotion')],
    ['meta', [...objectives]],
  ]),
  money: new Map(knownChannels.map((channel) => [channel, { wholeUnits: new Set(['HUF']), minimumDailyBudgets }])),
  smallestAudiences: new Map([['google_ads', 100]]),
  connections: [aConnection()],
  spend: null,
  creatives: [creativeThatFits],
  audiences: [],
  plans: new Map(),
  running: [],
  ...facts,
});

/** In micros, by channel. */
export const spent = (google: bigint, meta = 0n): Spend => {
  const of = [
    ['google_ads', google],
    ['meta', meta],
  ] as const;
  return { micros: google + meta, of: new Map(of) };
};

/** The refusal of an act; anything else fails the spec. */
export function refusal(act: () => unknown): DomainError {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

/** The faults of a request that is wrong by itself. */
export function faultsOf(act: () => unknown): readonly FieldFault[] {
  const { kind, details } = refusal(act);
  if (kind.status !== 400) throw new Error(`It was refused for another reason: ${kind.code}.`);
  return details.fields as FieldFault[];
}

export const briefly = (faults: readonly FieldFault[]): string[] => faults.map(({ field, code }) => `${field} ${code}`);
