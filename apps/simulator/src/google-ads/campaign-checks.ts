/** Rules on a campaign's dates and networks. */
import { isDateTime, instantOf, localDate } from '../model/zones.js';
import { refuse, type Operation, type Target } from './operation.js';
import type { Budget, Campaign } from './tables.js';

interface Changed {
  start: boolean;
  end: boolean;
  before?: Campaign;
}

/** Decided by days of the account: today is not the past, at any hour. */
export function checkDates(
  { account, now }: Target,
  operation: Operation,
  campaign: Campaign,
  budget: Budget,
  changed: Changed,
): void {
  const { starts, ends } = campaign;
  const today = localDate(now.getTime(), account.time_zone);
  for (const [field, value, touched] of [
    ['startDateTime', starts, changed.start],
    ['endDateTime', ends, changed.end],
  ] as const) {
    if (!touched || value === null) continue;
    if (!isDateTime(value)) throw refuse(operation, 'dateError.INVALID_STRING_DATE_TIME_SECONDS', field, value);
    if (field === 'startDateTime' && changed.before !== undefined && hasStarted(changed.before, account.time_zone, now))
      throw refuse(operation, 'campaignError.CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED', field, value);
    if (value.slice(0, 10) < today) throw refuse(operation, 'campaignError.CANNOT_SET_DATE_TO_PAST', field, value);
  }
  if (ends !== null && ends <= starts) throw refuse(operation, 'dateRangeError.START_DATE_AFTER_END_DATE', 'endDateTime', ends);
  if (budget.period === 'CUSTOM_PERIOD' && ends === null) throw refuse(operation, 'fieldError.REQUIRED', 'endDateTime');
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
