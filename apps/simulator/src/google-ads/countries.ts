/** In which countries people saw ads: those where a campaign is targeted, and without targeting those with the most people. */
import type { Sql } from '../database.js';
import { chance, within } from '../model/chance.js';
import type { WeightedPart } from '../model/split.js';
import { COUNTRY_PEOPLE } from './lists/country-people.table.js';
import { GEO_TARGETS } from './places/geo-targets.js';

/** A place where a campaign, or a group of it, is shown or not shown. */
export interface Location {
  campaign_id: string;
  geo_target: string;
  negative: boolean;
}

/** People of a country, in the places that were targeted or in the rest of it. */
export interface Whereabouts extends WeightedPart {
  countryId: string;
  isTargeted: boolean;
}

const SMALL_COUNTRY = 500;
const MOST_COUNTRIES = 12;
/** Of a country of which only some places are targeted: people who are counted in the rest of it. */
const OUTSIDE = 0.08;
/** Nobody knows where they were, and no row tells of them. */
const NOWHERE = 0.03;
const UNEVEN = [0.7, 1.3] as const;

const peopleOf = (code: string): number => COUNTRY_PEOPLE[code] ?? SMALL_COUNTRY;
const idByCode = new Map(
  [...GEO_TARGETS.values()].filter(({ type }) => type === 'Country').map(({ countryCode, id }) => [countryCode, id]),
);
const largest = Object.keys(COUNTRY_PEOPLE)
  .filter((code) => idByCode.has(code))
  .sort((a, b) => peopleOf(b) - peopleOf(a));

export const loadLocations = (sql: Sql, accountId: string): Promise<Location[]> =>
  sql.query<Location>(
    `select campaign_id, detail->>'geoTargetConstant' as geo_target, negative from google_ads.campaign_criterion
     where account_id = $1 and kind = 'location' and status <> 'REMOVED'
     union select g.campaign_id, c.detail->>'geoTargetConstant', c.negative from google_ads.ad_group_criterion c
     join google_ads.ad_group g on g.id = c.ad_group_id where c.account_id = $1 and c.kind = 'location' and c.status
     <> 'REMOVED'`,
    [accountId],
  );

/** Of a row of `user_location_view`. */
export const whereOf = ({ countryId, isTargeted }: Whereabouts): string => (countryId === '' ? '' : `${countryId}~${isTargeted}`);

export class Countries {
  private readonly known = new Map<string, Whereabouts[]>();

  constructor(
    private readonly seed: string,
    private readonly locations: readonly Location[],
  ) {}

  /** The last one is nowhere, without a country. */
  of(campaignId: string): Whereabouts[] {
    const known = this.known.get(campaignId) ?? this.counted(campaignId);
    this.known.set(campaignId, known);
    return known;
  }

  private counted(campaignId: string): Whereabouts[] {
    const own = this.locations.filter(({ campaign_id }) => campaign_id === campaignId);
    const placesOf = (negative: boolean) =>
      own
        .filter((each) => each.negative === negative)
        .flatMap(({ geo_target }) => GEO_TARGETS.get(Number(geo_target.split('/').at(-1))) ?? []);
    const [wanted, excluded] = [placesOf(false), placesOf(true).filter(({ type }) => type === 'Country')];
    const anywhere = largest.filter((code) => excluded.every(({ countryCode }) => countryCode !== code)).slice(0, MOST_COUNTRIES);
    const codes = wanted.length === 0 ? anywhere : [...new Set(wanted.map(({ countryCode }) => countryCode))];
    const told = codes.flatMap((code): Whereabouts[] => {
      const isWhole = wanted.length === 0 || wanted.some(({ countryCode, type }) => countryCode === code && type === 'Country');
      const part = (isTargeted: boolean, share: number): Whereabouts => {
        const key = `${this.seed}|${campaignId}|${code}|${isTargeted}`;
        const weight = peopleOf(code) * share * within(UNEVEN, chance(`${key}|people`));
        return { countryId: String(idByCode.get(code)), isTargeted, key, weight };
      };
      return isWhole ? [part(true, 1)] : [part(true, 1 - OUTSIDE), part(false, OUTSIDE)];
    });
    const all = told.reduce((sum, { weight }) => sum + weight, 0);
    const key = `${this.seed}|${campaignId}|nowhere`;
    return [...told, { countryId: '', isTargeted: false, key, weight: all * NOWHERE }];
  }
}
