/**
 * `generateAudienceCompositionInsights` of a list: who its people are, told to accounts that are on Google's list of those who
 * may ask.
 */
import type { Sql } from '../../database.js';
import { chance, within } from '../../model/chance.js';
import { AGE_BANDS, GENDERS } from '../demographics.js';
import { refusal } from '../errors.js';
import { checkBody, enumeration, type Kind, type Message } from '../message-schema.js';
import { GEO_TARGETS, geoTargetName } from '../places/geo-targets.js';
import type { Account } from '../tables.js';
import { type ListRules, sizedLists } from './list-sizes.js';

const LOCATION = { fields: { geoTargetConstant: 'string' } } as const satisfies Message;
const AUDIENCE: Kind = { fields: { countryLocations: { list: LOCATION }, userList: { fields: { userList: 'string' } } } };
const DIMENSIONS = {
  AGE_RANGE: { groups: AGE_BANDS, attribute: 'ageRange' },
  GENDER: { groups: GENDERS, attribute: 'gender' },
} as const;
type Dimension = keyof typeof DIMENSIONS;
/** Those that the documentation names for lists; of the interests nothing is simulated. */
const OF_LISTS = [...Object.keys(DIMENSIONS), 'AFFINITY_USER_INTEREST', 'IN_MARKET_USER_INTEREST'];
const ALL_DIMENSIONS = [...OF_LISTS, 'GEO_TARGET_COUNTRY', 'INCOME_RANGE', 'PARENTAL_STATUS', 'DEVICE', 'USER_LIST'];
const REQUEST: Message = {
  fields: {
    audience: AUDIENCE,
    baselineAudience: AUDIENCE,
    dataMonth: 'string',
    dimensions: { list: enumeration('AudienceInsightsDimension', ALL_DIMENSIONS) },
    customerInsightsGroup: 'string',
  },
};
const COUNTRIES: ReadonlySet<string> = new Set(
  [...GEO_TARGETS.values()].filter(({ type }) => type === 'Country').map(geoTargetName),
);
const UNEVEN = [0.6, 1.4] as const;

interface InsightsRequest {
  audience?: { countryLocations?: { geoTargetConstant?: string }[]; userList?: { userList?: string } };
  baselineAudience?: InsightsRequest['audience'];
  dimensions?: string[];
}

export interface InsightsCall {
  sql: Sql;
  account: Account;
  rules: ListRules;
  now: number;
}

export async function composition({ sql, account, rules, now }: InsightsCall, body: Record<string, unknown>): Promise<object> {
  checkBody(body, REQUEST);
  if (!account.audience_insights) throw refusal('authorizationError.SERVICE_ACCESS_DENIED');
  const { audience, baselineAudience, dimensions = [] } = body as InsightsRequest;
  for (const each of baselineAudience === undefined ? [audience] : [audience, baselineAudience]) checkCountries(each);
  const name = audience?.userList?.userList;
  if (name === undefined || dimensions.length === 0) throw refusal('fieldError.REQUIRED');
  if (dimensions.some((each) => !OF_LISTS.includes(each))) throw refusal('fieldError.INVALID_VALUE');
  const list = (await sizedLists(sql, account, rules, now)).find(({ id }) => name === `customers/${account.id}/userLists/${id}`);
  if (list === undefined || list.status === 'REMOVED') throw refusal('fieldError.INVALID_VALUE');
  // What Google answers for too few people is not documented: here it is nothing.
  if (list.size === null || list.size < rules.floor) return {};
  return { sections: dimensions.filter(isTold).map((each) => sectionOf(each, `${rules.seed}|${list.id}`)) };
}

const isTold = (dimension: string): dimension is Dimension => dimension in DIMENSIONS;

function checkCountries(audience: InsightsRequest['audience']): void {
  const places = audience?.countryLocations ?? [];
  if (places.length === 0) throw refusal('fieldError.REQUIRED_NONEMPTY_LIST');
  if (places.some(({ geoTargetConstant: name = '' }) => !COUNTRIES.has(name))) throw refusal('fieldError.INVALID_VALUE');
}

function sectionOf(dimension: Dimension, seed: string): object {
  const { groups, attribute } = DIMENSIONS[dimension];
  const weights = groups.map(({ type, share }) => share * within(UNEVEN, chance(`${seed}|${type}`)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    dimension,
    topAttributes: groups.map(({ type, share }, index) => {
      const audienceShare = (weights[index] ?? 0) / all;
      return {
        attributeMetadata: { dimension, attribute: { [attribute]: { type } }, displayName: type },
        metrics: { baselineAudienceShare: share, audienceShare, index: audienceShare / share },
      };
    }),
  };
}
