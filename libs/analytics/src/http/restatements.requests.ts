// Parses the query parameters of restatements. Those that other reports have as well are theirs.
import { choice, invalidParameters, moment, type Moment, type Parameters } from '@app/platform/http';
import { periodFaults, tomorrow } from '../domain/periods.js';
import type { RestatementsRequest } from '../read/restatements.queries.js';
import { campaignParameters } from './analytics.requests.js';

const { limit, cursor, channel, campaign_id, connection_id, status } = campaignParameters;

export const restatementsParameters = {
  since: moment('Changed at this instant or later; of a day, from its beginning in UTC. Default: 30 days ago.'),
  start_date: moment('First day of the reports, included; a day of the ad account. Of an instant, its UTC day. Default: all.'),
  end_date: moment('Last day of the reports, included. Default: all.'),
  channel,
  campaign_id,
  connection_id,
  status,
  limit,
  cursor,
  sort: choice('The time of the last change.', ['changed_at'], 'changed_at'),
  order: choice('Default: desc, the latest first.', ['asc', 'desc']),
};

export function restatementsRequest(given: Parameters<typeof restatementsParameters>, now: Date): RestatementsRequest {
  const { since, channel, campaign_id, connection_id, status, order, limit, cursor } = given;
  const days = { startDate: dayOf(given.start_date), endDate: dayOf(given.end_date) };
  const faults = periodFaults({ ...days, datePreset: null }, (name) => `query.${name}`, tomorrow(now));
  if (faults.length > 0) throw invalidParameters(faults);
  return {
    since: since?.from ?? null,
    ...days,
    channels: channel,
    campaignIds: campaign_id,
    connectionIds: connection_id,
    statuses: status?.includes('all') ? null : status,
    order: order ?? 'desc',
    limit,
    cursor,
  };
}

const dayOf = (moment: Moment | null): string | null => moment && (moment.day ?? moment.from.toISOString().slice(0, 10));
