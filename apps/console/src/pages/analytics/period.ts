// What a report of the overview asks, as it stands in the address.
import type { Currency } from '@app/client';
import type { Schemas } from '../../api/client.js';
import { comparisons, knownChannels } from '../../api/service.table.js';
import { isMetric, type Metric } from './metrics.table.js';

type Asked = Schemas['MetricQuery'];
export type Preset = NonNullable<Asked['date_preset']>;
export type Comparison = NonNullable<Asked['compare_to']>;
export type Granularity = NonNullable<Asked['granularity']>;

export const presets = [
  'today',
  'yesterday',
  'last_7d',
  'last_30d',
  'last_90d',
  'this_month',
  'last_month',
  'this_year',
] as const satisfies readonly Preset[];
export const seriesGranularities = ['day', 'week', 'month'] as const satisfies readonly Granularity[];
export const breakdowns = ['campaign', 'channel', 'creative', 'audience'] as const;
export type Breakdown = (typeof breakdowns)[number];

const DEFAULT_PRESET: Preset = 'last_30d';

export interface PeriodSearch {
  readonly date_preset?: Preset;
  readonly start_date?: string;
  readonly end_date?: string;
}

type KnownChannel = (typeof knownChannels)[number];

export interface OverviewSearch extends PeriodSearch {
  readonly compare_to?: Comparison | 'none';
  readonly reporting_currency?: Currency;
  /** Of the currencies of the accounts, the one that is shown. */
  readonly currency?: Currency;
  readonly channel?: KnownChannel;
  readonly campaign_id?: string;
  readonly metric?: Metric;
  readonly granularity?: Granularity;
  readonly by?: Breakdown;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** What an address names as one: the service says when it is none. */
export const currencyOf = (value: unknown): Currency | undefined => textOf(value) as Currency | undefined;
export const wordOf = <T extends string>(value: unknown, words: readonly T[]): T | undefined =>
  words.find((word) => word === value);

/** An address that is not understood is read as far as it is. */
export const overviewSearch = (given: Readonly<Record<string, unknown>>): OverviewSearch => ({
  date_preset: wordOf(given.date_preset, presets),
  start_date: textOf(given.start_date),
  end_date: textOf(given.end_date),
  compare_to: wordOf(given.compare_to, [...comparisons, 'none']),
  reporting_currency: currencyOf(given.reporting_currency),
  currency: currencyOf(given.currency),
  channel: wordOf(given.channel, knownChannels),
  campaign_id: textOf(given.campaign_id),
  metric: isMetric(given.metric) ? given.metric : undefined,
  granularity: wordOf(given.granularity, seriesGranularities),
  by: wordOf(given.by, breakdowns),
  sort: textOf(given.sort),
  order: wordOf(given.order, ['asc', 'desc']),
});

export const isCustom = ({ start_date, end_date }: PeriodSearch): boolean => start_date !== undefined || end_date !== undefined;
export const presetOf = (search: PeriodSearch): Preset => search.date_preset ?? DEFAULT_PRESET;

/** The parameters that every report of the page shares. */
export function reportQuery({ start_date, end_date, ...search }: OverviewSearch) {
  const { compare_to = 'previous_period', reporting_currency, currency, channel, campaign_id } = search;
  const period = isCustom({ start_date, end_date }) ? { start_date, end_date } : { date_preset: presetOf(search) };
  return {
    ...period,
    compare_to: compare_to === 'none' ? undefined : compare_to,
    reporting_currency,
    currency: currency === undefined ? undefined : [currency],
    channel: channel === undefined ? undefined : [channel],
    campaign_id: campaign_id === undefined ? undefined : [campaign_id],
  };
}

export type ReportQuery = ReturnType<typeof reportQuery>;
