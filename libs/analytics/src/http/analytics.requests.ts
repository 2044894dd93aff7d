// Parses the query parameters of analytics into requests.
import { channels, currencyCode, currencyPattern, isCurrency, uuidOf } from '@app/kernel';
import {
  choice,
  choices,
  cursor,
  entries,
  flag,
  idSchema,
  invalidParameters,
  moment,
  type Parameter,
  type Parameters,
  texts,
  whole,
} from '@app/platform/http';
import { campaignObjectives, campaignStatuses } from '../domain/campaign.directory.js';
import { type DimensionName, isDimension } from '../domain/dimensions.js';
import { comparisons } from '../domain/compared-period.js';
import { type AskedPeriod, datePresetNames, granularityNames, periodFaults, tomorrow } from '../domain/periods.js';
import { type DimensionFilter, emptyFault, type ReportRequest } from '../domain/report.request.js';
import type { OverviewRequest } from '../read/analytics.queries.js';
import { sortsOf } from '../read/report.sorts.js';

const ids = (kind: 'campaign' | 'connection' | 'creative' | 'audience') =>
  entries(`Only these ${kind}s.`, `must be a comma list of ${kind} ids`, {
    schema: idSchema(kind),
    read: (entry) => uuidOf(kind, entry),
  });

export const A_CURRENCY = 'must be a currency of ISO 4217 such as USD';

/** The currency in upper case; undefined: there is no such currency. */
export const currencyIn = (text: string): string | undefined => {
  const code = currencyCode(text);
  return code !== undefined && isCurrency(code) ? code : undefined;
};

const reportingCurrency: Parameter<string | null> = {
  about:
    'Converts all money to this currency, ISO 4217: each day by its own stored rate, before it is summed. Rows of ' +
    'several currencies become one.',
  schema: { type: 'string', maxLength: 3, pattern: currencyPattern },
  fallback: null,
  read: (text) => {
    const value = currencyIn(text);
    return value === undefined ? { code: 'invalid_value', must: A_CURRENCY } : { value };
  },
};

export const COMPARED =
  'Adds a comparison. previous_period: as many days immediately before; of a calendar preset (this_… and last_… with week, ' +
  'month, quarter or year) the one before, of this_… up to the same day. previous_days: always as many days before. ' +
  'previous_year: the same dates a year before.';

export const DAY_OF_ACCOUNTS =
  'A day of the ad accounts; an instant is the day that it is there, or that it is written with where they lie in several time ' +
  'zones.';

const shared = {
  start_date: moment(`First day of the report, included. ${DAY_OF_ACCOUNTS} Default: 29 days before end_date.`),
  end_date: moment('Last day, included. Default: today in the account furthest ahead, whose numbers are provisional.'),
  date_preset: choice('Instead of start_date and end_date. last_…: without today; this_…: with today.', datePresetNames),
  compare_to: choice(COMPARED, comparisons),
  reporting_currency: reportingCurrency,
  channel: choices('Only these channels.', channels),
  currency: entries('Only ad accounts in these currencies.', 'must be a comma list of ISO 4217 codes such as USD', {
    schema: { type: 'string', maxLength: 3, pattern: currencyPattern },
    read: currencyCode,
  }),
  campaign_id: ids('campaign'),
  connection_id: ids('connection'),
  objective: choices('Only campaigns with these objectives today.', campaignObjectives),
  label: texts('Only campaigns with any of these labels today.'),
  status: choices(
    'Only campaigns in these states; all: any, and campaigns that were not made here. Default: all, archived ones included.',
    [...campaignStatuses, 'all'],
  ),
};

export const overviewParameters = {
  ...shared,
  granularity: choice('Length of the buckets in series.', granularityNames, 'day'),
  fill_gaps: flag('Whether series has buckets without numbers as well.', true),
};

/** The parameters of the list that has a row for each value of this dimension. */
const listParameters = (name: DimensionName) => ({
  ...shared,
  granularity: choice(`total: one row for each ${name}; otherwise one for each ${name} and bucket.`, granularityNames, 'total'),
  limit: whole('Rows on one page.', 1, 100, 20),
  cursor,
  // Whoever does not name an order by money may have rows of several currencies.
  sort: {
    ...choice(
      'Metric or dimension to sort by; rows without a value come last. Rows of several currencies have no one order by ' +
        'money: naming it is then 422 mixed_currency.',
      sortsOf([name]),
      'spend',
    ),
    fallback: null,
  },
  order: choice('Default: desc, for words asc.', ['asc', 'desc']),
  fill_gaps: flag(`Adds the buckets in which a ${name} has no numbers.`),
});
const empty = (names: string, about = 'archived ones never; of a filter, one campaign that has them must match it') =>
  flag(`Adds ${names} without numbers, with zeros (null where no day of the period was read); ${about}.`);

export const campaignParameters = {
  ...listParameters('campaign'),
  include_empty: empty('campaigns', 'archived ones only when status asks for them; filters hold for their channels and accounts'),
};
export const channelParameters = listParameters('channel');
export const creativeParameters = {
  ...listParameters('creative'),
  creative_id: ids('creative'),
  include_empty: empty('creatives'),
};
export const audienceParameters = {
  ...listParameters('audience'),
  audience_id: ids('audience'),
  include_empty: empty('audiences'),
};

/** @param now today and tomorrow depend on it */
export function overviewRequest(given: Parameters<typeof overviewParameters>, now: Date): OverviewRequest {
  return { ...sharedRequest(given, now), granularity: given.granularity ?? 'day', fillGaps: given.fill_gaps };
}

type Ids = readonly string[] | null;
type SharedParameters = Parameters<typeof shared> & { readonly creative_id?: Ids; readonly audience_id?: Ids };
type ListParameters = SharedParameters & Parameters<ReturnType<typeof listParameters>> & { readonly include_empty?: boolean };

/** What a list asks: the same as a query with this dimension and these filters. */
export function listRequest(name: DimensionName, given: ListParameters, now: Date): ReportRequest {
  const sort = given.sort ?? 'spend';
  const request: ReportRequest = {
    ...sharedRequest(given, now),
    dimensions: [name],
    granularity: given.granularity ?? 'total',
    fillGaps: given.fill_gaps,
    includeEmpty: given.include_empty ?? false,
    metricFilters: [],
    sort,
    isSortChosen: given.sort !== null,
    order: given.order ?? usualOrder(sort),
    limit: given.limit,
    cursor: given.cursor,
  };
  const faults = emptyFault(request, 'query.include_empty');
  if (faults.length > 0) throw invalidParameters(faults);
  return request;
}

export const usualOrder = (sort: string): 'asc' | 'desc' => (sort !== 'id' && isDimension(sort) ? 'asc' : 'desc');

function sharedRequest(
  given: SharedParameters,
  now: Date,
): AskedPeriod & Pick<ReportRequest, 'filters' | 'compareTo' | 'reportingCurrency'> {
  const asked: AskedPeriod = {
    startDate: given.start_date?.text ?? null,
    endDate: given.end_date?.text ?? null,
    datePreset: given.date_preset,
  };
  const faults = periodFaults(asked, (name) => `query.${name}`, tomorrow(now));
  if (faults.length > 0) throw invalidParameters(faults);
  const filtered: readonly [DimensionFilter['field'], Ids | undefined][] = [
    ['channel', given.channel],
    ['currency', given.currency],
    ['campaign', given.campaign_id],
    ['connection', given.connection_id],
    ['objective', given.objective],
    ['label', given.label],
    ['creative', given.creative_id],
    ['audience', given.audience_id],
    ['status', given.status?.includes('all') ? null : given.status],
  ];
  const filters = filtered.flatMap(([field, values]) => (values ? [{ field, isExcluded: false, values }] : []));
  return { ...asked, compareTo: given.compare_to, reportingCurrency: given.reporting_currency, filters };
}
