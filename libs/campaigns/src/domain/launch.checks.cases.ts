// Cases for every launch check, written from the rules and not from the checks.
import { newId } from '@app/kernel';
import { aConnection, aCreative, anAudience, aPlan, aStoredCampaign, daysLater, noon, spent } from './campaign.builder.js';
import type { CampaignState } from './campaign.state.js';
import type { ChannelPlan, LaunchContext } from './launch-check.js';
import type { LaunchCheckCode } from './launch.checks.js';
import type { UsedList } from './used-lists.js';

export interface Case {
  readonly state?: Partial<CampaignState>;
  readonly context?: Partial<LaunchContext>;
}

const none = { include: [], exclude: [] };
const base = aStoredCampaign();
const targeting = (changes: Partial<CampaignState['targeting']>): Case => ({
  state: { targeting: { ...base.targeting, ...changes } },
});
const connection = (facts: Parameters<typeof aConnection>[0]): Case => ({ context: { connections: [aConnection(facts)] } });
const suspended = { code: 'account_suspended', message: 'It is suspended.', cure: 'Appeal.', url: null };
const setting = (state: Partial<CampaignState>, value: string | null = null): Case => ({
  state,
  ...connection({ settings: [{ key: 'conversion_action', neededFor: ['leads', 'sales'], value, choices: [{ id: '7' }] }] }),
});
const needing = (...all: CampaignState['objective'][]): Case[] => all.map((objective) => setting({ objective }));
const budget = (amount: string, currency = 'USD', type: 'daily' | 'lifetime' = 'daily') => ({ amount, currency, type });
export const paying = (amount: string, currency = 'USD'): Case => ({
  state: { budget: budget(amount, currency) },
  context: { connections: [aConnection({ accountCurrency: currency })] },
});
const bidding = (type: CampaignState['bidStrategy']['type'], target: string | number | null): Case => ({
  state: { bidStrategy: { type, target: typeof target === 'string' ? { amount: target, currency: 'USD' } : target } },
});
const lifetime = (amount: string, days: number, more: Case = {}): Case => ({
  state: { ...more.state, budget: budget(amount, 'USD', 'lifetime'), endAt: daysLater(days) },
});
const tenEach = bidding('target_cpa', '10.00');
const creative = (facts: Parameters<typeof aCreative>[0]): Case => {
  const made = aCreative(facts);
  return { state: { creativeIds: [made.id] }, context: { creatives: [made] } };
};
const audience = (
  facts: Parameters<typeof anAudience>[0],
  field: 'audienceIds' | 'excludedAudienceIds' = 'audienceIds',
): Case => {
  const made = anAudience(facts);
  return { state: { [field]: [made.id] }, context: { audiences: [made] } };
};

const list = (standing: UsedList['standing']): Case =>
  planned({ lists: [{ audienceId: 'aud_1', field: 'audience_ids', standing, message: null, url: null }] });
const planned = (told: Partial<ChannelPlan>, { state, context }: Case = {}): Case => ({
  ...{ state, context: { ...context, plans: new Map([['google_ads', aPlan(told)]]) } },
});
const difference = { field: 'pacing', message: 'It is done in another way.', value: 'accelerated', possible: 'even' };
const note = (code: string) => ({ breaks: [planned({ notes: [{ ...difference, code }] })], passes: [planned({})] });

/** For each check the cases that break it, and the nearest cases that pass. */
export const launchCases: Record<LaunchCheckCode, { breaks: Case[]; passes: Case[] }> = {
  missing_objective: { breaks: [{ state: { objective: null } }], passes: [{ state: { objective: 'awareness' } }] },
  missing_landing_page: {
    breaks: (['traffic', 'leads', 'sales'] as const).map((objective) => ({ state: { objective, landingPageUrl: null } })),
    passes: [{ state: { objective: 'awareness', landingPageUrl: null } }],
  },
  missing_targeting: {
    breaks: [targeting({ locations: none }), targeting({ locations: { include: [], exclude: ['US'] } })],
    passes: [{ state: { ...targeting({ locations: none }).state, audienceIds: ['a'], containsEuPoliticalAdvertising: false } }],
  },
  missing_keyword: {
    breaks: [{ state: { keywords: [{ text: 'free', match: 'broad', negative: true }] } }],
    passes: [
      { state: { keywords: [] } },
      { state: { keywords: [false, true].map((negative) => ({ text: `word ${negative}`, match: 'exact', negative })) } },
    ],
  },
  targeting_conflict: {
    breaks: [targeting({ locations: { include: ['US-CA', 'CA'], exclude: ['US'] } })],
    passes: [targeting({ locations: { include: ['US'], exclude: ['US-CA'] } })],
  },
  unknown_location: {
    breaks: [
      targeting({ locations: { include: ['UK'], exclude: [] } }),
      targeting({ locations: { include: ['US'], exclude: ['US-ZZ', 'XX'] } }),
    ],
    passes: [targeting({ locations: { include: ['US', 'GB-ENG'], exclude: ['US-CA'] } })],
  },
  unknown_placement: {
    breaks: [targeting({ placements: ['feed', 'banana'] })],
    passes: [targeting({ placements: ['feed', 'in_app'] })],
  },
  special_category_undeclared: {
    breaks: [{ state: { containsEuPoliticalAdvertising: true } }],
    passes: [{ state: { containsEuPoliticalAdvertising: true, specialAdCategories: ['issues_elections_politics'] } }],
  },
  special_category_targeting: {
    breaks: [{ ageMin: 19 }, { ageMax: 64 }, { genders: ['female' as const] }].map((narrow) => ({
      state: { ...targeting(narrow).state, specialAdCategories: ['housing' as const] },
    })),
    passes: [
      { state: { ...targeting({ ageMin: 18, ageMax: 65, genders: ['female', 'male'] }).state, specialAdCategories: ['credit'] } },
      { state: { ...targeting({ ageMin: 30 }).state, specialAdCategories: ['online_gambling_and_gaming'] } },
    ],
  },
  minor_targeting: {
    breaks: [
      targeting({ ageMin: 17 }),
      targeting({ ageMin: 13, genders: ['male'], locations: { include: ['CA'], exclude: [] } }),
      { state: { ...targeting({ ageMin: 13, locations: { include: ['CA'], exclude: [] } }).state, audienceIds: ['a'] } },
    ],
    passes: [targeting({ ageMin: 18 }), targeting({ ageMin: 13, locations: { include: ['CA'], exclude: [] } })],
  },
  eu_political_undeclared: {
    breaks: [
      targeting({ locations: { include: ['US', 'FR'], exclude: [] } }),
      targeting({ locations: { include: ['DE-BE'], exclude: [] } }),
      { state: { ...targeting({ locations: none }).state, audienceIds: ['a'] } },
    ],
    passes: [
      { state: { ...targeting({ locations: { include: ['FR'], exclude: [] } }).state, containsEuPoliticalAdvertising: false } },
      targeting({ locations: { include: ['GB', 'CH', 'NO'], exclude: [] } }),
    ],
  },
  flight_in_past: { breaks: [{ state: { endAt: noon } }], passes: [{ state: { endAt: new Date(noon.getTime() + 1) } }] },
  missing_end_date_for_lifetime_budget: {
    breaks: [{ state: { budget: budget('500.00', 'USD', 'lifetime') } }],
    passes: [lifetime('500.00', 9)],
  },
  flight_too_long: {
    breaks: [lifetime('500.00', 367)],
    passes: [lifetime('500.00', 366), { state: { endAt: daysLater(999) } }],
  },
  missing_budget: { breaks: [{ state: { budget: null } }], passes: [{}] },
  budget_below_minimum: {
    breaks: [
      paying('0.99'),
      paying('149', 'JPY'),
      paying('0.299', 'KWD'),
      { state: { budget: budget('6.99', 'USD', 'lifetime'), endAt: daysLater(7) } },
    ],
    passes: [
      paying('1.00'),
      paying('150', 'JPY'),
      paying('0.300', 'KWD'),
      { state: { budget: budget('7.00', 'USD', 'lifetime'), endAt: daysLater(7) } },
    ],
  },
  budget_precision: { breaks: [paying('900.50', 'HUF')], passes: [paying('900.00', 'HUF'), paying('900.50', 'EUR')] },
  budget_exceeds_cap: {
    breaks: [{ state: { spendCap: { amount: '49.99', currency: 'USD' } } }],
    passes: [{ state: { spendCap: { amount: '50.00', currency: 'USD' } } }],
  },
  budget_exhausted: {
    breaks: [{ state: { spendCap: { amount: '60.00', currency: 'USD' } }, context: { spend: spent(60_000_000n) } }],
    passes: [
      { state: { spendCap: { amount: '60.00', currency: 'USD' } }, context: { spend: spent(59_999_999n) } },
      { context: { spend: spent(10n ** 12n) } },
    ],
  },
  bid_target_missing: {
    breaks: [bidding('cost_cap', null), bidding('target_roas', null)],
    passes: [bidding('target_roas', 2), {}],
  },
  bid_above_budget: {
    breaks: [bidding('manual_cpc', '50.01')],
    passes: [bidding('manual_cpc', '50.00'), bidding('target_roas', 99)],
  },
  budget_may_be_limiting: {
    breaks: [bidding('target_cpa', '10.01'), lifetime('449.99', 9, tenEach)],
    passes: [tenEach, bidding('manual_cpc', '10.01'), lifetime('450.00', 9, tenEach)],
  },
  missing_channel: { breaks: [{ state: { channels: [] } }], passes: [{}] },
  channel_unavailable: { breaks: [{ context: { channels: ['meta'] } }], passes: [{}] },
  objective_unavailable: {
    breaks: [{ state: { objective: 'app_promotion' } }],
    passes: [
      { state: { objective: 'traffic' } },
      { state: { objective: null } },
      { state: { objective: 'app_promotion', channels: ['meta'] } },
    ],
  },
  connection_missing: { breaks: [{ context: { connections: [] } }, connection({ channel: 'meta' })], passes: [{}] },
  account_not_chosen: { breaks: [connection({ takenAmong: ['a', 'b'] })], passes: [connection({ takenAmong: [] })] },
  connection_disconnected: { breaks: [connection({ status: 'disconnected' })], passes: [{}] },
  connection_not_active: {
    breaks: (['pending', 'error', 'expired'] as const).map((status) => connection({ status })),
    passes: [connection({ status: 'active' }), connection({ status: 'error', stops: [suspended] })],
  },
  connection_scope_missing: { breaks: [connection({ missingFeatures: ['campaigns'] })], passes: [{}] },
  platform_account_inactive: {
    breaks: [connection({ stops: [suspended] }), connection({ status: 'error', stops: [suspended, suspended] })],
    passes: [connection({ status: 'active' }), connection({ channel: 'meta', stops: [suspended] })],
  },
  platform_action_needed: { breaks: [connection({ hinders: [suspended] })], passes: [connection({ stops: [suspended] })] },
  account_change_unconfirmed: {
    breaks: [connection({ changedFrom: { currency: 'EUR', timezone: 'Europe/Berlin' } })],
    passes: [connection({ changedFrom: null })],
  },
  platform_setting_missing: {
    breaks: [...needing('leads', 'sales'), planned({ missingSettings: [{ key: 'payer', because: 'It is told.' }] }, setting({}))],
    passes: [
      ...needing('traffic', null),
      setting({ objective: 'sales' }, '7'),
      setting({ objective: 'sales', channels: ['meta'] }),
      planned({}, setting({ objective: 'sales' })),
    ],
  },
  budget_currency_mismatch: { breaks: [connection({ accountCurrency: 'EUR' })], passes: [connection({})] },
  missing_creative: { breaks: [{ state: { creativeIds: [] } }], passes: [creative({})] },
  creative_archived: { breaks: [creative({ status: 'archived' })], passes: [creative({})] },
  creative_failed: { breaks: [creative({ status: 'failed' })], passes: [creative({})] },
  creative_not_active: {
    breaks: [creative({ status: 'generating' }), { state: { creativeIds: [newId()] }, context: { creatives: [aCreative()] } }],
    passes: [creative({})],
  },
  creative_rejected: { breaks: [creative({ rejectedBy: ['google_ads'] })], passes: [creative({ rejectedBy: ['meta'] })] },
  creative_is_draft: { breaks: [creative({ drafts: ['google_ads'] })], passes: [creative({ drafts: ['meta'] })] },
  creative_outdated: { breaks: [creative({ lastDay: '2020-02-29' })], passes: [creative({ lastDay: null })] },
  creative_prohibited: { breaks: [creative({ prohibited: ['tobacco', 'weapons'] })], passes: [creative({})] },
  creative_format_mismatch: {
    breaks: [creative({ fits: ['meta'] })],
    passes: [creative({ fits: ['google_ads'] }), creative({ status: 'generating', fits: [] })],
  },
  audience_archived: {
    breaks: [audience({ status: 'archived' }), audience({ status: 'archived' }, 'excludedAudienceIds')],
    passes: [audience({})],
  },
  audience_not_active: {
    breaks: [
      audience({ status: 'building' }),
      audience({ status: 'error' }),
      { state: { audienceIds: [newId()] }, context: { audiences: [] } },
    ],
    passes: [audience({})],
  },
  audience_too_small: {
    breaks: [audience({ status: 'too_small' })],
    passes: [audience({ status: 'too_small' }, 'excludedAudienceIds')],
  },
  audience_without_consent: { breaks: [audience({ lacksConsent: true })], passes: [audience({})] },
  audience_near_minimum: {
    breaks: [audience({ people: 999 })],
    passes: [audience({ people: 1_000 }), audience({ people: 999 }, 'excludedAudienceIds')],
  },
  not_supported_on_channel: { breaks: [planned({ unsupported: [difference] })], passes: [planned({})] },
  waiting_for_platform: { breaks: [planned({ unresolvedPlaces: ['DE-BY'] })], passes: [planned({}), list('ready')] },
  audience_not_usable_on_channel: { breaks: [list('gone'), list('refused')], passes: [list('ready'), list('waiting')] },
  format_not_used: note('format_not_used'),
  spend_cap_checked_by_us: note('spend_cap_checked_by_us'),
  adjusted_for_channel: note('adjusted_for_channel'),
};
