/** Rules on a campaign's dates and networks, bidding and settings. */
import { daysBetween, isDateTime, instantOf, localDate } from '../model/zones.js';
import { checkSuffix } from './ads/ad-urls.js';
import { checkMinimum } from './budget-operations.js';
import { refuse, text, type Operation, type Target } from './operation.js';
import type { Budget, Campaign } from './tables.js';

interface DateChange {
  start: boolean;
  end: boolean;
  before?: Campaign;
}

/** The only times of day that all types take; which take others Google does not say, so here none does. */
const TIMES = { startDateTime: ' 00:00:00', endDateTime: ' 23:59:59' } as const;
const DAYS_ONLY = {
  startDateTime: 'dateError.DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY',
  endDateTime: 'dateError.DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY',
} as const;

/** Decided by days of the account: today is not the past, at any hour. */
export function checkDates(
  { account, now }: Target,
  operation: Operation,
  campaign: Campaign,
  budget: Budget,
  changed: DateChange,
): void {
  const { starts, ends } = campaign;
  const today = localDate(now.getTime(), account.time_zone);
  for (const [field, value, touched] of [
    ['startDateTime', starts, changed.start],
    ['endDateTime', ends, changed.end],
  ] as const) {
    if (!touched || value === null) continue;
    if (!isDateTime(value)) throw refuse(operation, 'dateError.INVALID_STRING_DATE_TIME_SECONDS', field, value);
    if (!value.endsWith(TIMES[field])) throw refuse(operation, DAYS_ONLY[field], field, value);
    if (field === 'startDateTime' && changed.before !== undefined && hasStarted(changed.before, account.time_zone, now))
      throw refuse(operation, 'campaignError.CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED', field, value);
    if (value.slice(0, 10) < today) throw refuse(operation, 'campaignError.CANNOT_SET_DATE_TO_PAST', field, value);
  }
  if (ends !== null && ends <= starts) throw refuse(operation, 'dateRangeError.START_DATE_AFTER_END_DATE', 'endDateTime', ends);
  if (budget.period === 'CUSTOM_PERIOD') checkTotalBudget(operation, campaign, budget, account.currency);
}

/**
 * For how many days a total budget may be; the channels that are not here take none. Google's help names the days; the code that
 * refuses too few of them is general knowledge.
 */
const TOTAL_BUDGETS: Readonly<Record<string, { readonly minDays: number; readonly maxDays: number }>> = {
  SEARCH: { minDays: 3, maxDays: 90 },
  DEMAND_GEN: { minDays: 7, maxDays: 365 },
};

function checkTotalBudget(operation: Operation, { channel, starts, ends }: Campaign, budget: Budget, currency: string): void {
  const total = TOTAL_BUDGETS[channel];
  if (total === undefined) throw refuse(operation, 'campaignError.INCOMPATIBLE_BUDGET_TYPE', 'campaignBudget');
  if (ends === null) throw refuse(operation, 'campaignError.END_DATE_TIME_REQUIRED_FOR_TOTAL_BUDGET', 'endDateTime');
  const days = daysBetween(starts.slice(0, 10), ends.slice(0, 10)) + 1;
  if (days > total.maxDays) throw refuse(operation, 'campaignError.DURATION_TOO_LONG_FOR_TOTAL_BUDGET', 'endDateTime', ends);
  if (days < total.minDays) throw refuse(operation, 'campaignError.NOT_COMPATIBLE_WITH_BUDGET_TYPE', 'endDateTime', ends);
  checkMinimum(operation, currency, budget.total_amount_micros ?? '0', days);
}

const hasStarted = ({ starts }: Campaign, zone: string, now: Date): boolean => instantOf(starts, zone) <= now.getTime();

export function checkNetwork(operation: Operation, { channel, network }: Campaign): void {
  const { targetGoogleSearch, targetSearchNetwork, targetContentNetwork } = network;
  if (targetSearchNetwork === true && targetGoogleSearch !== true)
    throw refuse(operation, 'campaignError.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH', 'networkSettings');
  const targetsNothing = Object.keys(network).length > 0 && !targetGoogleSearch && !targetSearchNetwork && !targetContentNetwork;
  if (targetsNothing && (channel === 'SEARCH' || channel === 'DISPLAY'))
    throw refuse(operation, 'campaignError.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK', 'networkSettings');
}

const CONVERSIONS = ['maximizeConversions', 'maximizeConversionValue', 'targetCpa', 'targetRoas'];
/** The strategies of some channels; the others take any. Which code refuses a wrong one is general knowledge. */
const STRATEGIES: Readonly<Record<string, readonly string[]>> = {
  SEARCH: [...CONVERSIONS, 'manualCpc', 'targetImpressionShare', 'targetSpend'],
  DISPLAY: [...CONVERSIONS, 'manualCpc', 'manualCpm', 'targetSpend'],
  DEMAND_GEN: [...CONVERSIONS, 'targetSpend'],
  MULTI_CHANNEL: CONVERSIONS,
};

export async function checkBidding(
  { sql, account }: Target,
  operation: Operation,
  { channel, bidding }: Campaign,
): Promise<void> {
  const [[strategy = '', detail] = []] = Object.entries(bidding);
  if (strategy === 'manualCpm' && channel === 'SEARCH')
    throw refuse(operation, 'biddingError.BIDDING_STRATEGY_NOT_ALLOWED_FOR_SEARCH_ONLY_CAMPAIGNS', strategy);
  if (STRATEGIES[channel]?.includes(strategy) === false) {
    const code =
      operation.action === 'create'
        ? 'CANNOT_CREATE_CAMPAIGN_WITH_BIDDING_STRATEGY'
        : 'CANNOT_ATTACH_BIDDING_STRATEGY_TO_CAMPAIGN';
    throw refuse(operation, `biddingError.${code}`, strategy);
  }
  const { targetCpaMicros, targetRoas } = (detail ?? {}) as Record<string, unknown>;
  const isTargeted = (targetCpaMicros ?? targetRoas ?? undefined) !== undefined;
  // Google's examples of app campaigns aim at a target by these two strategies alone.
  if (channel === 'MULTI_CHANNEL' && isTargeted !== (strategy === 'targetCpa' || strategy === 'targetRoas'))
    throw refuse(operation, 'campaignError.NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE', strategy);
  const ceiling = (detail as Record<string, unknown> | undefined)?.['cpcBidCeilingMicros'];
  if (channel === 'DEMAND_GEN' && ceiling !== undefined)
    throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT', `${strategy}.cpcBidCeilingMicros`);
  if (!CONVERSIONS.includes(strategy)) return;
  const actions = await sql.query("select 1 from google_ads.conversion_action where account_id = $1 and status = 'ENABLED'", [
    account.id,
  ]);
  if (actions.length === 0) throw refuse(operation, 'campaignError.CONVERSION_TRACKING_NOT_ENABLED', strategy);
}

const WITH_FREQUENCY_CAPS = ['DISPLAY', 'VIDEO'];
/** How an app is called in its store; those of these names are in none. */
const NO_APPS = ['com.example.absent', '999999999'];
const APP_IDS: Readonly<Record<string, RegExp>> = { GOOGLE_APP_STORE: /^\w+(?:\.\w+)+$/, APPLE_APP_STORE: /^\d{6,12}$/ };

export function checkSettings(operation: Operation, { channel, sub_channel, settings }: Campaign): void {
  checkSuffix(operation, text(settings['finalUrlSuffix']) ?? null, 'finalUrlSuffix');
  const caps = settings['frequencyCaps'];
  if (Array.isArray(caps) && caps.length > 0 && !WITH_FREQUENCY_CAPS.includes(channel))
    throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT', 'frequencyCaps');
  if (settings['demandGenCampaignSettings'] !== undefined && channel !== 'DEMAND_GEN')
    throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT', 'demandGenCampaignSettings');
  const isApp = channel === 'MULTI_CHANNEL' && sub_channel === 'APP_CAMPAIGN';
  const app = settings['appCampaignSetting'] as Record<string, unknown> | undefined;
  if (app === undefined && isApp) throw refuse(operation, 'fieldError.REQUIRED', 'appCampaignSetting');
  if (app === undefined) return;
  if (!isApp) throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT', 'appCampaignSetting');
  for (const field of ['appId', 'appStore'])
    if (text(app[field]) === undefined) throw refuse(operation, 'fieldError.REQUIRED', `appCampaignSetting.${field}`);
  if (APP_IDS[String(app['appStore'])]?.test(String(app['appId'])) !== true || NO_APPS.includes(String(app['appId'])))
    throw refuse(operation, 'campaignError.APP_NOT_FOUND', 'appCampaignSetting.appId', String(app['appId']));
}
