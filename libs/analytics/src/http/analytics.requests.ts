// Parses the query parameters of analytics into requests.
import { currencyCode, currencyPattern, uuidOf } from '@app/kernel';
import {
  choice,
  cursor,
  idSchema,
  invalidParameters,
  moment,
  type Moment,
  type Parameter,
  type Parameters,
  whole,
} from '@app/platform/http';
import { campaignStatuses } from '../domain/campaign.directory.js';
import { type DimensionName, isDimension } from '../domain/dimensions.js';
import { type AskedPeriod, comparisons, datePresetNames, granularityNames, periodFaults } from '../domain/periods.js';
import type { DimensionFilter, ReportRequest } from '../domain/report.request.js';
import type { OverviewRequest } from '../read/analytics.queries.js';
import { sortsOf } from '../read/report.sorts.js';

const MOST_IN_LIST = 100;

/** One entry of a comma-separated list; `read` turns it into its stored form, or undefined. */
interface Entry {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly read: (entry: string) => string | undefined;
}

const list = (about: string, must: string, { schema, read }: Entry): Parameter<readonly string[] | null> => ({
  about: `${about} One or a comma list.`,
  schema: { type: 'array', items: schema, minItems: 1, maxItems: MOST_IN_LIST },
  isList: true,
  fallback: null,
  read: (text) => {
    const entries = text.split(',').map((entry) => read(entry.trim()));
    const value = entries.filter((entry) => entry !== undefined);
    if (value.length < entries.length) return { code: 'invalid_value', must };
    return value.length > MOST_IN_LIST
      ? { code: 'too_long', must: `must have at most ${MOST_IN_LIST} entries`, limit: MOST_IN_LIST }
      : { value: [...new Set(value)] };
  },
});

const matching = (pattern: RegExp): Entry => ({
  schema: { type: 'string', pattern: pattern.source },
  read: (entry) => (pattern.test(entry) ? entry : undefined),
});
const oneOf = (values: readonly string[]): Entry => ({
  schema: { type: 'string', enum: values },
  read: (entry) => values.find((value) => value === entry),
});

const shared = {
  start_date: moment(
    'First day of the report, included; a day of the ad account. Of an instant, its UTC day. Default: 29 days before end_date.',
  ),
  end_date: moment('Last day, included. Default: today in the account furthest ahead, whose numbers are provisional.'),
  date_preset: choice('Instead of start_date and end_date. last_…: without today; this_…: with today.', datePresetNames),
  compare_to: choice('Adds a comparison with the same number of days before, or with the same dates a year before.', comparisons),
  channel: list(
    'Only these channels.',
    'must be a comma list of channels such as google_ads',
    matching(/^[a-z][a-z0-9_]{0,39}$/),
  ),
  currency: list('Only ad accounts in these currencies.', 'must be a comma list of ISO 4217 codes such as USD', {
    schema: { type: 'string', pattern: currencyPattern },
    read: currencyCode,
  }),
  campaign_id: list('Only these campaigns.', 'must be a comma list of campaign ids', {
    schema: idSchema('campaign'),
    read: (entry) => uuidOf('campaign', entry),
  }),
};

export const overviewParameters = {
  ...shared,
  granularity: choice('Length of the buckets in series.', granularityNames, 'day'),
};

const statuses = list(
  'Only campaigns in these states; all: any, and campaigns that were not made here. Default: all, archived ones included.',
  `must be a comma list of ${[...campaignStatuses, 'all'].join(', ')}`,
  oneOf([...campaignStatuses, 'all']),
);

const ids = (kind: 'connection' | 'creative' | 'audience') =>
  list(`Only these ${kind}s.`, `must be a comma list of ${kind} ids`, {
    schema: idSchema(kind),
    read: (entry) => uuidOf(kind, entry),
  });

/** The parameters of the list that has a row for each value of this dimension. */
const listParameters = (name: DimensionName) => ({
  ...shared,
  connection_id: ids('connection'),
  granularity: choice(`total: one row for each ${name}; otherwise one for each ${name} and bucket.`, granularityNames, 'total'),
  limit: whole('Rows on one page.', 1, 100, 20),
  cursor,
  sort: choice('Metric or dimension to sort by; rows without a value come last.', sortsOf([name]), 'spend'),
  order: choice('Default: desc, for words asc.', ['asc', 'desc']),
  status: statuses,
});

export const campaignParameters = listParameters('campaign');
export const channelParameters = listParameters('channel');
export const creativeParameters = { ...listParameters('creative'), creative_id: ids('creative') };
export const audienceParameters = { ...listParameters('audience'), audience_id: ids('audience') };

export function overviewRequest(given: Parameters<typeof overviewParameters>): OverviewRequest {
  return { ...sharedRequest(given), granularity: given.granularity ?? 'day' };
}

type Ids = readonly string[] | null;
type ListGiven = Parameters<ReturnType<typeof listParameters>> & { readonly creative_id?: Ids; readonly audience_id?: Ids };

/** What a list asks: the same as a query with this dimension and these filters. */
export function listRequest(name: DimensionName, given: ListGiven): ReportRequest {
  const { startDate, endDate, datePreset, compareTo, channels, currencies, campaignIds } = sharedRequest(given);
  const {
    granularity,
    limit,
    cursor,
    status,
    connection_id: connections,
    creative_id: creatives,
    audience_id: audiences,
  } = given;
  const sort = given.sort ?? 'spend';
  const filtered: readonly [DimensionFilter['field'], Ids | undefined][] = [
    ['channel', channels],
    ['currency', currencies],
    ['campaign', campaignIds],
    ['connection', connections],
    ['creative', creatives],
    ['audience', audiences],
    ['status', status?.includes('all') ? null : status],
  ];
  return {
    startDate,
    endDate,
    datePreset,
    compareTo,
    dimensions: [name],
    granularity: granularity ?? 'total',
    filters: filtered.flatMap(([field, values]) => (values ? [{ field, isExcluded: false, values }] : [])),
    metricFilters: [],
    sort,
    order: given.order ?? usualOrder(sort),
    limit,
    cursor,
  };
}

export const usualOrder = (sort: string): 'asc' | 'desc' => (sort !== 'id' && isDimension(sort) ? 'asc' : 'desc');

function sharedRequest(given: Parameters<typeof shared>): Omit<OverviewRequest, 'granularity'> {
  const asked: AskedPeriod = {
    startDate: dayOf(given.start_date),
    endDate: dayOf(given.end_date),
    datePreset: given.date_preset,
  };
  const faults = periodFaults(asked, (name) => `query.${name}`);
  if (faults.length > 0) throw invalidParameters(faults);
  return {
    ...asked,
    compareTo: given.compare_to,
    channels: given.channel,
    currencies: given.currency,
    campaignIds: given.campaign_id,
  };
}

const dayOf = (moment: Moment | null): string | null => moment && (moment.day ?? moment.from.toISOString().slice(0, 10));
