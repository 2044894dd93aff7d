// Parses the query parameters of restatements. Those that other reports have as well are theirs.
import { choice, invalidParameters, moment, type Parameters } from '@app/platform/http';
import { periodFaults, tomorrow } from '../domain/periods.js';
import { baseNames } from '../domain/metrics.js';
import type { RestatementsRequest } from '../read/restatements.statements.js';
import { campaignParameters, DAY_OF_ACCOUNTS } from './analytics.requests.js';

const { limit, cursor, channel, currency, campaign_id, connection_id, status } = campaignParameters;

export const restatementsParameters = {
  since: moment('Changed at this instant or later; of a day, from its beginning in UTC. Default: 30 days ago.'),
  start_date: moment(`First day of the reports, included. ${DAY_OF_ACCOUNTS} Default: all.`),
  end_date: moment('Last day of the reports, included. Default: all.'),
  reporting_currency: {
    ...campaignParameters.reporting_currency,
    about: 'Converts all money to this currency, ISO 4217: before and after by the stored rate of the day that changed.',
  },
  channel,
  currency,
  campaign_id,
  connection_id,
  status,
  limit,
  cursor,
  sort: choice(
    'The time of the last change, or a metric: by how much it changed, after less before. Rows of several currencies ' +
      'have no one order by money: naming it is then 422 mixed_currency.',
    ['changed_at', ...baseNames],
    'changed_at',
  ),
  order: choice('Default: desc, the latest or the largest first.', ['asc', 'desc']),
};

export function restatementsRequest(given: Parameters<typeof restatementsParameters>, now: Date): RestatementsRequest {
  const { since, channel, currency, campaign_id, connection_id, status, reporting_currency, sort, order, limit, cursor } = given;
  const days = { startDate: given.start_date?.text ?? null, endDate: given.end_date?.text ?? null };
  const faults = periodFaults({ ...days, datePreset: null }, (name) => `query.${name}`, tomorrow(now));
  if (faults.length > 0) throw invalidParameters(faults);
  return {
    since: since?.from ?? null,
    ...days,
    channels: channel,
    currencies: currency,
    campaignIds: campaign_id,
    connectionIds: connection_id,
    statuses: status?.includes('all') ? null : status,
    reportingCurrency: reporting_currency,
    sort: sort ?? 'changed_at',
    order: order ?? 'desc',
    limit,
    cursor,
  };
}
