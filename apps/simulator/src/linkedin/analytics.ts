/** Reports: `GET /rest/adAnalytics`, by day or as a whole (months are not simulated), by one pivot or several, without pages. */
import type { CoreWorld } from '../core/core-world.js';
import { type Body, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import type { TokenHolder } from '../grants/grants.js';
import type { Delivery } from '../model/delivery.js';
import { uniqueUsers } from '../model/reach.js';
import { splitDelivery } from '../model/split.js';
import { addDays, daysBetween, localDate } from '../model/zones.js';
import { facetsOf } from './declared/targeting.js';
import { plain } from './errors.js';
import { demandScope } from './oauth.js';
import { countryOf } from './places.js';
import { moneyText } from './report-numbers.js';
import { listIn, recordIn, type RestliRecord, type RestliValue, wordIn } from './restli.js';
import { idIn, urnOf } from './views.js';
import { FACET } from './words.table.js';

/** Of LinkedIn's documentation of reporting, 2026-02; those that nobody counts here are absent of a row. */
const FIELDS = [
  ...['dateRange', 'pivotValues', 'impressions', 'clicks', 'landingPageClicks', 'costInLocalCurrency', 'costInUsd'],
  ...['externalWebsiteConversions', 'externalWebsitePostClickConversions', 'externalWebsitePostViewConversions'],
  ...['conversionValueInLocalCurrency', 'oneClickLeads', 'approximateMemberReach', 'totalEngagements', 'videoViews'],
];
const USUAL = ['impressions', 'clicks'];
const MOST_FIELDS = 20;
const MOST_PIVOTS = 3;
const MOST_REACH_DAYS = 92;
/** Of a part that is an attribute of members, fewer events are not told. */
const FEWEST = 3;
const DEVICES = { MOBILE_APP: 0.63, DESKTOP_WEB: 0.28, MOBILE_WEB: 0.09 };
const KEPT_DAYS = 184;

type Lineage = Readonly<Record<'creative' | 'campaign' | 'group' | 'account', CoreObject>>;
type Part = readonly [word: string, weight: number];

const PIVOTS: Readonly<Record<string, (of: Lineage) => string>> = {
  ACCOUNT: ({ account }) => urnOf('Account', account.id),
  CAMPAIGN_GROUP: ({ group }) => urnOf('CampaignGroup', group.id),
  CAMPAIGN: ({ campaign }) => urnOf('Campaign', campaign.id),
  CREATIVE: ({ creative }) => urnOf('Creative', creative.id),
};
/** What divides an ad's numbers, and has no row where nobody knows. */
const DIVIDED: Readonly<Record<string, (of: Lineage) => readonly Part[]>> = {
  IMPRESSION_DEVICE_TYPE: () => Object.entries(DEVICES),
  MEMBER_COUNTRY_V2: ({ campaign }) => {
    const places = facetsOf(campaign.body['targetingCriteria']).include.get(`${FACET}locations`) ?? [];
    return [...[...new Set(places.map(countryOf))].map((country): Part => [country, 1]), ['', 0.2]];
  },
};
const isOfMembers = (pivot: string): boolean => pivot.startsWith('MEMBER_');

interface Ask {
  readonly pivots: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly granularity: string;
  readonly fields: readonly string[];
  readonly isIn: (of: Lineage) => boolean;
  readonly accounts: readonly string[];
}

/** Connectors also write `(value:CAMPAIGN)`. */
const valueIn = (value: RestliValue | undefined, name: string): string =>
  typeof value === 'string' ? value : wordIn(recordIn(value ?? '', name)['value'] ?? '', name);

function dayIn(value: RestliValue | undefined): string {
  const { year = '', month = '', day = '' } = recordIn(value ?? '', 'dateRange');
  const date = [year, month, day].map((part) => wordIn(part, 'date').padStart(2, '0')).join('-');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) throw plain(400, 'Invalid date range');
  return date;
}

function askOf({ objects }: CoreWorld, query: RestliRecord, today: string): Ask {
  const isSingle = query['q'] === 'analytics';
  if (!isSingle && query['q'] !== 'statistics') throw plain(400, 'There is no such finder');
  const pivots = isSingle ? [valueIn(query['pivot'], 'pivot')] : listIn(query['pivots'] ?? '', 'pivots');
  if (pivots.length === 0 || pivots.length > MOST_PIVOTS || pivots.some((each) => !(each in PIVOTS) && !(each in DIVIDED)))
    throw plain(400, 'Invalid pivot');
  if (!isSingle && pivots.some(isOfMembers)) throw plain(400, 'A demographic pivot is not supported here');
  const granularity = valueIn(query['timeGranularity'], 'timeGranularity');
  if (!['DAILY', 'ALL'].includes(granularity)) throw plain(400, 'Invalid timeGranularity');
  const range = recordIn(query['dateRange'] ?? '', 'dateRange');
  const [from, to] = [dayIn(range['start']), range['end'] === undefined ? today : dayIn(range['end'])];
  if (from > to) throw plain(400, 'Invalid date range');
  const fields = query['fields'] === undefined ? USUAL : listIn(query['fields'], 'fields');
  if (fields.length > MOST_FIELDS || fields.some((field) => !FIELDS.includes(field))) throw plain(400, 'Invalid fields');
  if (fields.includes('approximateMemberReach') && (daysBetween(from, to) >= MOST_REACH_DAYS || pivots.some(isOfMembers)))
    throw plain(400, 'The reach is not told of this');
  const named = (facet: string): string[] | null =>
    query[facet] === undefined ? null : listIn(query[facet] ?? '', facet).map(idIn);
  const [accounts, campaigns] = [named('accounts'), named('campaigns')];
  if (accounts === null && campaigns === null) throw plain(400, 'A facet is missing');
  const of = accounts ?? (campaigns ?? []).flatMap((id) => objects.find(id)?.account ?? []);
  const isIn = ({ campaign }: Lineage): boolean => campaigns?.includes(campaign.id) ?? true;
  return { pivots, from, to, granularity, fields, isIn, accounts: [...new Set(of)] };
}

export function analytics(world: CoreWorld, held: TokenHolder, query: RestliRecord): Body {
  demandScope(held, 'r_ads_reporting');
  const today = localDate(world.now().getTime(), 'UTC');
  const ask = askOf(world, query, today);
  const rows = new Map<string, { readonly values: readonly string[]; readonly period: Period; readonly sums: Sums }>();
  for (const id of ask.accounts.filter((each) => held.account_ids.includes(each)))
    for (const { of, date, delivery } of delivered(world, id, ask, today))
      for (const { values, part } of partsOf(ask.pivots, of, delivery)) {
        const period = periodOf(ask, date);
        const key = [period[0], ...values].join(' ');
        const row = rows.get(key) ?? { values, period, sums: new Map<string, number>() };
        for (const [name, count] of Object.entries(measuresOf(part))) row.sums.set(name, (row.sums.get(name) ?? 0) + count);
        rows.set(key, row);
      }
  const elements = [...rows.values()]
    .filter(({ sums }) => !ask.pivots.some(isOfMembers) || (sums.get('impressions') ?? 0) >= FEWEST)
    .slice(0, world.config().linkedin.reportRows)
    .map((row) => told(row, ask, world.config().seed));
  return { paging: { start: 0, count: 10, links: [] }, elements };
}

type Sums = Map<string, number>;
type Period = readonly [from: string, to: string];

function periodOf({ granularity, from, to }: Ask, date: string): Period {
  return granularity === 'DAILY' ? [date, date] : [from, to];
}

/** Days that are long past are told in months only; attributes of members half a day later. */
function* delivered(world: CoreWorld, account: string, ask: Ask, today: string) {
  const currency = textOf(world.objects.find(account)?.body['currency']);
  const setting = { seed: world.config().seed, zone: 'UTC', currency, now: world.now().getTime() };
  const range = { account, level: 'creative', breakdown: 'none', from: ask.from, to: ask.to };
  for (const { ids, date, delivery } of world.reports?.rows(range, setting) ?? []) {
    const of = lineage(world, ids['creative'] ?? '');
    const isLate = ask.pivots.some(isOfMembers) && date === today;
    const isPast = ask.granularity === 'DAILY' && date < addDays(today, -KEPT_DAYS);
    if (of !== null && ask.isIn(of) && !isLate && !isPast) yield { of, date, delivery };
  }
}

function lineage({ objects }: CoreWorld, id: string): Lineage | null {
  const creative = objects.find(id);
  const campaign = objects.find(creative?.parent ?? '');
  const [group, account] = [objects.find(campaign?.parent ?? ''), objects.find(creative?.account ?? '')];
  return creative && campaign && group && account ? { creative, campaign, group, account } : null;
}

function* partsOf(pivots: readonly string[], of: Lineage, delivery: Delivery) {
  const divided = pivots.find((pivot) => pivot in DIVIDED);
  const parts = divided === undefined ? [] : (DIVIDED[divided]?.(of) ?? []);
  const values = (word: string): string[] => pivots.map((pivot) => PIVOTS[pivot]?.(of) ?? word);
  if (divided === undefined) return void (yield { values: values(''), part: delivery });
  const weighted = parts.map(([word, weight]) => ({ key: `${of.creative.id}|${word}`, weight }));
  for (const [at, part] of splitDelivery(delivery, weighted, textOf(of.account.body['currency'])).entries()) {
    const [word = ''] = parts[at] ?? [];
    if (word !== '' && part.impressions > 0) yield { values: values(word), part };
  }
}

/** Whole conversions: what is counted in parts of one is not told yet. */
function measuresOf({ impressions, clicks, costMicros, conversions, conversionsValue, engagements }: Delivery) {
  const counted = Math.floor(conversions);
  const value = counted === 0 ? 0 : Math.round(conversionsValue * 100);
  return { impressions, clicks, costMicros, conversions: counted, value, engagements: engagements + clicks };
}

function told({ values, period, sums }: { values: readonly string[]; period: Period; sums: Sums }, ask: Ask, seed: string): Body {
  const of = (name: string): number => sums.get(name) ?? 0;
  const [start, end] = period;
  const date = (day: string): Body => {
    const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
    return { year, month, day: number };
  };
  const known: Body = {
    dateRange: { start: date(start), end: date(end) },
    pivotValues: [...values],
    impressions: of('impressions'),
    clicks: of('clicks'),
    landingPageClicks: of('clicks'),
    costInLocalCurrency: moneyText(of('costMicros')),
    costInUsd: moneyText(of('costMicros')),
    externalWebsiteConversions: of('conversions'),
    externalWebsitePostClickConversions: of('conversions'),
    externalWebsitePostViewConversions: 0,
    conversionValueInLocalCurrency: moneyText(of('value') * 10_000),
    oneClickLeads: 0,
    totalEngagements: of('engagements'),
    videoViews: 0,
    approximateMemberReach: uniqueUsers(of('impressions'), daysBetween(start, end) + 1, `${seed}|${values.join()}`),
  };
  return Object.fromEntries(ask.fields.map((field) => [field, known[field] ?? null]));
}
