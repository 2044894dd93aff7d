// Where the rows of a report come from, as SQL: the cheapest projection that knows its dimensions, and what campaigns have beyond it.
import { type DimensionName, dimensionOf, dimensions, unknown } from '../domain/dimensions.js';
import type { Level } from '../domain/levels.js';
import { baseColumns as columns, isMoneyColumn } from '../domain/metrics.js';
import {
  type DimensionFilter,
  dimensionsUsed,
  isByCampaign,
  levelOfReport,
  type ReportRequest,
} from '../domain/report.request.js';
import { isMonthSummed } from '../domain/month.sums.js';
import type { Period } from '../domain/periods.js';
import { UNATTRIBUTED } from '../domain/report.row.js';
import { anyMoney, converted, ownColumns, partExtras } from './conversion.js';
import { joinedRateList, joinedRates } from './conversion.rates.js';
import { placesOf } from './report.places.js';
import { byMonths, type Days } from './report.months.js';

/** The values of one statement, in order; `$1` is the organization. */
export class Bound {
  readonly values: unknown[] = [];
  add = (value: unknown, type: string): string => `$${this.values.push(value) + 1}::${type}`;
}

/** A dimension in a relation; `null`, which no row has in it, stands for what is not known. */
const columnOf = (name: DimensionName): string => {
  const { column, type, ofCampaign } = dimensionOf(name);
  const own = ofCampaign === null ? `p.${column}` : ofCampaign === 'labels' ? 'label.label' : `campaign.${ofCampaign}`;
  return `coalesce(${own}, ${unknown[type]})`;
};

/** `months`: the whole ones of these days, of which each may stand in one row; null: there are none, or days count. */
type Stretch = Days & { readonly months?: Period | null };

interface Window extends Stretch {
  readonly bucket: string;
}

/** A relation that rows come from: as they are, or all campaigns, whose rest is what the level cannot name. */
interface Source {
  readonly relation: string;
  readonly where: string;
  /** How the rates are joined to its rows. */
  readonly rates: string;
  readonly as: 'own' | 'rest';
}

/** Where the rows of a report come from: the cheapest projection that knows its dimensions, and what the campaign level has beyond it. */
export class Facts {
  private readonly filtered: readonly string[];
  private readonly names: readonly DimensionName[];
  private readonly level: Level;

  constructor(
    private readonly request: Pick<ReportRequest, 'dimensions' | 'filters'>,
    private readonly bound: Bound,
    /** The reporting currency, in SQL; null: rows have that of their accounts. */
    private readonly currency: string | null = null,
  ) {
    this.names = request.dimensions;
    this.level = levelOfReport(request);
    this.filtered = request.filters.map((filter) => this.condition(filter));
  }

  /** The condition of the row of what no ad, audience or segment explains; null: there is none, because the level is whole or only a part was asked for. */
  get rest(): string | null {
    const finer = this.names.flatMap((name, at) => (dimensions[name].level === 'campaign' ? [] : [{ at, name }]));
    if (this.level === 'campaign' || finer.length === 0 || this.request.filters.some(({ field }) => isFiner(field))) return null;
    return finer.map(({ at, name }) => `d${at} = ${unknown[dimensions[name].type]}`).join(' and ');
  }

  /** Whether nothing of the campaigns' numbers is left out but what the filters leave out. */
  get isWhole(): boolean {
    return this.level === 'campaign' || this.rest !== null;
  }

  /** The condition of a row that names something in every dimension. */
  get named(): string {
    return ['true', ...this.names.map((name, at) => `d${at} <> ${unknown[dimensions[name].type]}`)].join(' and ');
  }

  /** The records that the only dimension names, as far as the filters leave them. */
  get records(): string {
    const [name = 'campaign'] = this.names;
    const places = placesOf(
      name,
      this.request.filters.map(({ field }) => field),
    );
    return `select distinct p.${dimensionOf(name).column} as d0 from (${places}) p where ${['true', ...this.filtered].join(' and ')}`;
  }

  /** The dimensions that campaigns know: rows that are equal in them are parts of one whole. */
  get wholes(): string[] {
    return this.names.flatMap((name, at) => (dimensions[name].level === 'campaign' ? [`d${at}`] : []));
  }

  sql(window: Window): string {
    const [own = '', rest] = this.sources(window).map((source) => this.part(source, window));
    return rest === undefined
      ? own
      : `with own as materialized (${own}) select * from own union all ${rest} union all ${this.less}`;
  }

  /** Whether there was money in the currency and on the day of `o`. Of many rows, one that says so is looked for, in the coarser ones first. */
  spent(days: Days): string {
    const found = this.sources(days);
    if (found.some(({ rates }) => rates === joinedRates))
      return found
        .map((source) => `(o.currency, o.day) in (select p.currency, p.day from ${this.rows(source, days)} and (${anyMoney}))`)
        .join();
    const one = (source: Source): string =>
      `(select true from ${this.rows(source, days)} and p.day = o.day and p.currency = o.currency and (${anyMoney}) limit 1)`;
    return `coalesce(${found.toReversed().map(one).join(', ')}, false)`;
  }

  private sources(days: Stretch): Source[] {
    if (this.level === 'campaign' && !isByCampaign(this.request))
      return [{ relation: 'analytics.d_channel', where: 'true', rates: joinedRates, as: 'own' }];
    const ofCampaigns = (as: Source['as']): Source => ({ ...this.projection('campaign', days), where: 'true', as });
    if (this.level === 'campaign') return [ofCampaigns('own')];
    const finer = { ...this.projection(this.level, days), where: this.attributed };
    if (this.rest === null) return [{ ...finer, as: 'own' }];
    return [{ ...finer, as: 'own' }, ofCampaigns('rest')];
  }

  /** By day, or whole months as one row, of which money is in rows by day where it is converted. */
  private projection(level: Level, { months, ...days }: Stretch): Pick<Source, 'relation' | 'rates'> {
    const byDay = (part: Days): string => (level === 'audience' ? this.audiences(part) : `analytics.d_${level}`);
    if (!months || !isMonthSummed(level)) return { relation: byDay(days), rates: joinedRateList('day') };
    const whole = { from: this.bound.add(months.startDate, 'date'), to: this.bound.add(months.endDate, 'date') };
    const cut = (part: Days): string => {
      if (level === 'audience') return byDay(part);
      return `(select * from ${byDay(part)} where organization_id = $1 and day between ${part.from} and ${part.to})`;
    };
    return { relation: byMonths(level, days, whole, cut, this.currency), rates: joinedRateList('priced_on') };
  }

  /** What campaigns are today, for dimensions that are properties of them. */
  private get described(): string {
    const wanted = this.names.map((name) => dimensionOf(name).ofCampaign);
    if (wanted.every((each) => each === null)) return '';
    const labels = wanted.includes('labels') ? 'left join lateral unnest(campaign.labels) as label (label) on true' : '';
    return `left join analytics.subject campaign on campaign.organization_id = $1 and campaign.kind = 'campaign' and campaign.id = p.campaign_id ${labels}`;
  }

  /** Whose rows the level can name. All other numbers are the rest. */
  private get attributed(): string {
    if (this.level !== 'ad') return 'true';
    return dimensionsUsed(this.request).some((name) => name === 'creative' || name === 'variant')
      ? `p.creative_id <> '${UNATTRIBUTED}'`
      : 'p.format is not null';
  }

  /** The numbers of campaigns on the days on which they reached one audience and no other. The lists of an audience share people, so theirs are not summed. */
  private audiences({ from, to }: Days): string {
    return `(select c.*, reached.audience_id from analytics.d_campaign c join (
        select distinct connection_id, day, campaign_id, audience_id from analytics.d_audience
        where organization_id = $1 and day between ${from} and ${to} and audience_id <> '${UNATTRIBUTED}') reached using (connection_id, day, campaign_id)
      where c.organization_id = $1 and c.day between ${from} and ${to})`;
  }

  private part(source: Source, window: Window): string {
    const { currency } = this;
    const keys = this.names.map((name, at) => {
      const { level, type } = dimensionOf(name);
      return `${source.as === 'own' || level === 'campaign' ? columnOf(name) : unknown[type]} as d${at}`;
    });
    const value = (column: string): string =>
      currency !== null && isMoneyColumn(column) ? converted(column, currency) : `p.${column}`;
    const sums = [...columns.map((column) => `sum(${value(column)}) as ${column}`), 'bit_or(p.missing) as missing'];
    const group = [...this.names.map((_, at) => at + 1), ...[1, 2, 3].map((each) => this.names.length + each)];
    const all = [
      ...keys,
      currency === null ? 'p.currency' : 'p.currency as own_currency',
      `${window.bucket} as bucket`,
      'p.connection_id',
      ...sums,
    ];
    const extras = currency === null ? [] : [`${currency} as currency`, ...partExtras];
    return `select ${[...all, ...extras].join(', ')} from ${this.rows(source, window, currency === null ? '' : source.rates)} group by ${group.join(', ')}`;
  }

  /** What the rows of `own` explain is not in the rest. */
  private get less(): string {
    const keys = this.names.map((name, at) =>
      dimensions[name].level === 'campaign' ? `d${at}` : unknown[dimensions[name].type],
    );
    const sums = columns.map((column) => `-${column}`);
    const all = [...keys, this.currency === null ? 'currency' : 'own_currency', 'bucket', 'connection_id', ...sums, 'missing'];
    const extras =
      this.currency === null ? [] : ['currency', ...ownColumns.map((column) => `-${column}`), 'first_rate', 'last_rate'];
    return `select ${[...all, ...extras].join(', ')} from own`;
  }

  private rows({ relation, where }: Source, { from, to }: Days, joined = ''): string {
    return `${relation} p ${this.described} ${joined}
      where p.organization_id = $1 and p.day between ${from} and ${to} and ${[...this.filtered, where].join(' and ')}`;
  }

  private ofCampaigns(property: 'status' | 'type' | 'labels', values: DimensionFilter['values']): string {
    const known = this.bound.add(
      values.filter((value) => value !== null),
      'text[]',
    );
    const isNone = values.includes(null) ? (property === 'labels' ? `or labels = '{}'` : `or ${property} is null`) : '';
    const has = property === 'labels' ? `labels && ${known}` : `${property} = any(${known})`;
    return `p.campaign_id in (select id from analytics.subject where organization_id = $1 and kind = 'campaign' and (${has} ${isNone}))`;
  }

  /** The campaigns with such a label, or the records with such a name. */
  private containing(field: DimensionName, part: string): string {
    const has = (text: string): string => `position(lower(${this.bound.add(part, 'text')}) in lower(${text})) > 0`;
    const { column, subject } = dimensionOf(field);
    if (field === 'label' && this.names.includes(field)) return has('label.label');
    const [own, kind, condition] =
      subject === null
        ? ['campaign_id', 'campaign', `exists (select from unnest(labels) as own (label) where ${has('own.label')})`]
        : [column, subject, has('name')];
    return `p.${own} in (select id from analytics.subject where organization_id = $1 and kind = '${kind}' and ${condition})`;
  }

  private condition({ field, isExcluded, values, isPart }: DimensionFilter): string {
    if (isPart && field !== 'status') return this.containing(field, values[0] ?? '');
    const not = isExcluded ? 'not ' : '';
    const property = field === 'status' ? 'status' : dimensionOf(field).ofCampaign;
    // Of a row by label its own label counts, otherwise any of the campaign.
    if (property !== null && !this.names.some((name) => name === field)) return `${not}${this.ofCampaigns(property, values)}`;
    if (field === 'status') throw new Error('Reports have no rows by status.');
    const { type } = dimensions[field];
    const known = values.filter((value) => value !== null);
    const one = `${columnOf(field)} = any(${this.bound.add(known, `${type}[]`)})`;
    return `${not}(${values.length > known.length ? `${one} or ${columnOf(field)} = ${unknown[type]}` : one})`;
  }
}

const isFiner = (field: DimensionFilter['field']): boolean => field !== 'status' && dimensions[field].level !== 'campaign';
