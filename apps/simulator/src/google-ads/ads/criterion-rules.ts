/** Which criteria can be used where, and whether their content is valid. */
import type { CampaignCriterion, CriterionKind } from '../ad-tables.js';
import { GoogleAdsError, type ErrorCode } from '../errors.js';
import { idOf, refuse, resourceName, text, type Operation, type Target } from '../operation.js';
import { GEO_TARGETS } from '../places/geo-targets.js';
import { LANGUAGES } from '../places/languages.table.js';
import type { Campaign } from '../tables.js';
import { AGE_BANDS, GENDERS } from '../demographics.js';
import { usableList } from '../lists/list-use.js';
import { CRITERION_TYPES, MINUTES } from './ad-words.js';
import { prohibitedKeyword } from './policies.js';

export type Level = 'campaignCriterion' | 'adGroupCriterion';
export type Detail = Record<string, unknown>;

export const KINDS = Object.keys(CRITERION_TYPES) as CriterionKind[];

const DEMAND_GEN: readonly CriterionKind[] = ['location', 'language'];
const NEVER_NEGATIVE: readonly CriterionKind[] = ['language', 'device', 'adSchedule', 'audience'];
const WITH_MODIFIER: Record<Level, readonly CriterionKind[]> = {
  campaignCriterion: ['location', 'device', 'adSchedule', 'userList'],
  adGroupCriterion: ['ageRange', 'gender', 'userList', 'keyword'],
};
const [LOWEST_MODIFIER, HIGHEST_MODIFIER] = [0.1, 10];

/** In Demand Gen places and languages belong to the ad group, unless the campaign was made without upgraded targeting. */
function targetsInAdGroups({ channel, settings }: Campaign): boolean {
  const demandGen = settings['demandGenCampaignSettings'] as { upgradedTargeting?: boolean } | undefined;
  return channel === 'DEMAND_GEN' && demandGen?.upgradedTargeting !== false;
}

function isPossible(level: Level, kind: CriterionKind, negative: boolean, campaign: Campaign): boolean {
  const demandGen = campaign.channel === 'DEMAND_GEN';
  if (DEMAND_GEN.includes(kind)) return (level === 'adGroupCriterion') === targetsInAdGroups(campaign);
  if (level === 'campaignCriterion') return kind !== 'keyword' || negative;
  return demandGen ? kind === 'audience' : kind !== 'audience';
}

export function checkPlace(operation: Operation, level: Level, kind: CriterionKind, negative: boolean, campaign: Campaign): void {
  if (!isPossible(level, kind, negative, campaign)) throw refuse(operation, 'criterionError.CANNOT_ADD_CRITERIA_TYPE', kind);
  if (negative && NEVER_NEGATIVE.includes(kind))
    throw refuse(operation, 'criterionError.CANNOT_EXCLUDE_CRITERIA_TYPE', 'negative');
}

/** Only a device may have 0: it opts the device out. */
export function checkModifier(
  operation: Operation,
  level: Level,
  kind: CriterionKind,
  negative: boolean,
  modifier: number | null,
): void {
  if (modifier === null) return;
  const fault = (code: ErrorCode) => refuse(operation, code, 'bidModifier', String(modifier));
  if (negative) throw fault('criterionError.CANNOT_BID_MODIFY_NEGATIVE_CRITERION');
  if (!WITH_MODIFIER[level].includes(kind)) throw fault('criterionError.CANNOT_BID_MODIFY_CRITERION_TYPE');
  if (modifier === 0 && kind === 'device') return;
  if (modifier < LOWEST_MODIFIER) throw fault('rangeError.TOO_LOW');
  if (modifier > HIGHEST_MODIFIER) throw fault('rangeError.TOO_HIGH');
}

const DEVICE_IDS = [
  { type: 'DESKTOP', id: '30000' },
  { type: 'MOBILE', id: '30001' },
  { type: 'TABLET', id: '30002' },
  { type: 'CONNECTED_TV', id: '30004' },
];
const FIXED_IDS: Partial<Record<CriterionKind, readonly { type: string; id: string }[]>> = {
  ageRange: AGE_BANDS,
  gender: GENDERS,
  device: DEVICE_IDS,
};

/** The id that the criterion has everywhere, when it is one of a fixed list; else undefined. */
export function fixedId(kind: CriterionKind, detail: Detail): string | undefined {
  if (kind === 'location' || kind === 'language') return String(Object.values(detail)[0]).split('/').at(-1);
  return FIXED_IDS[kind]?.find(({ type }) => type === detail['type'])?.id;
}

function constantId(operation: Operation, kind: CriterionKind, field: string, collection: string, detail: Detail): number {
  const name = text(detail[field]);
  if (name === undefined) throw refuse(operation, 'fieldError.REQUIRED', `${kind}.${field}`);
  const [, id] = new RegExp(`^${collection}/(\\d{1,10})$`).exec(name) ?? [];
  if (id === undefined) throw refuse(operation, 'requestError.RESOURCE_NAME_MALFORMED', `${kind}.${field}`, name);
  return Number(id);
}

const KEYWORD_LENGTH = 80;
const KEYWORD_WORDS = 10;
const NOT_IN_KEYWORDS = /[!@%^(){};~`<>?\\|,=*]/;

function checkKeyword(operation: Operation, keyword: Detail, negative: boolean): void {
  const words = text(keyword['text'])?.trim() ?? '';
  const fault = (code: ErrorCode) => refuse(operation, code, 'keyword.text', words);
  if (words === '') throw fault('criterionError.INVALID_KEYWORD_TEXT');
  if (words.length > KEYWORD_LENGTH) throw fault('criterionError.KEYWORD_TEXT_TOO_LONG');
  if (words.split(/\s+/).length > KEYWORD_WORDS) throw fault('criterionError.KEYWORD_HAS_TOO_MANY_WORDS');
  if (NOT_IN_KEYWORDS.test(words)) throw fault('criterionError.KEYWORD_HAS_INVALID_CHARS');
  requireWord(operation, 'keyword', keyword, 'matchType');
  const refusal = negative ? undefined : prohibitedKeyword(operation, words);
  if (refusal) throw new GoogleAdsError([refusal]);
}

function requireWord(operation: Operation, kind: CriterionKind, detail: Detail, field: string): void {
  if (['UNSPECIFIED', 'UNKNOWN', undefined].includes(text(detail[field])))
    throw refuse(operation, 'fieldError.REQUIRED', `${kind}.${field}`);
}

const minutesOf = (detail: Detail, edge: 'start' | 'end'): number =>
  Number(detail[`${edge}Hour`] ?? 0) * 60 + MINUTES[(text(detail[`${edge}Minute`]) ?? 'ZERO') as keyof typeof MINUTES];

function checkSchedule(operation: Operation, schedule: Detail): void {
  for (const field of ['dayOfWeek', 'startMinute', 'endMinute']) requireWord(operation, 'adSchedule', schedule, field);
  const [start, end] = [Number(schedule['startHour'] ?? 0), Number(schedule['endHour'] ?? 0)];
  if (start < 0 || end < 0) throw refuse(operation, 'rangeError.TOO_LOW', 'adSchedule');
  if (start > 23 || end > 24 || minutesOf(schedule, 'end') > 24 * 60)
    throw refuse(operation, 'rangeError.TOO_HIGH', 'adSchedule');
  if (minutesOf(schedule, 'start') >= minutesOf(schedule, 'end'))
    throw refuse(operation, 'criterionError.AD_SCHEDULE_INVALID_TIME_INTERVAL', 'adSchedule');
}

const INTERVALS_A_DAY = 6;

/** Intervals of one day are at most six and have no minute in common. */
export function checkOverlap(operation: Operation, schedule: Detail, others: readonly CampaignCriterion[]): void {
  const sameDay = others.filter(({ detail }) => detail['dayOfWeek'] === schedule['dayOfWeek']);
  if (sameDay.length >= INTERVALS_A_DAY)
    throw refuse(operation, 'criterionError.AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT', 'adSchedule');
  const overlaps = sameDay.some(
    ({ detail }) =>
      minutesOf(detail, 'start') < minutesOf(schedule, 'end') && minutesOf(schedule, 'start') < minutesOf(detail, 'end'),
  );
  if (overlaps) throw refuse(operation, 'criterionError.AD_SCHEDULE_TIME_INTERVALS_OVERLAP', 'adSchedule');
}

/** The content to be kept: checked, with the names of real objects instead of temporary ones. */
export async function checkedDetail(
  target: Target,
  operation: Operation,
  kind: CriterionKind,
  detail: Detail,
  negative: boolean,
): Promise<Detail> {
  switch (kind) {
    case 'location': {
      const place = GEO_TARGETS.get(constantId(operation, kind, 'geoTargetConstant', 'geoTargetConstants', detail));
      if (place === undefined) throw refuse(operation, 'criterionError.INVALID_CRITERION_ID', 'location.geoTargetConstant');
      if (place.status === 'REMOVAL_PLANNED')
        throw refuse(operation, 'criterionError.CANNOT_TARGET_OBSOLETE_CRITERION', 'location.geoTargetConstant');
      return detail;
    }
    case 'language':
      if (LANGUAGES[constantId(operation, kind, 'languageConstant', 'languageConstants', detail)] === undefined)
        throw refuse(operation, 'criterionError.INVALID_CRITERION_ID', 'language.languageConstant');
      return detail;
    case 'keyword':
      checkKeyword(operation, detail, negative);
      return { ...detail, text: text(detail['text'])?.trim() };
    case 'adSchedule':
      checkSchedule(operation, detail);
      return detail;
    case 'ageRange':
    case 'gender':
    case 'device':
      requireWord(operation, kind, detail, 'type');
      return detail;
    case 'userList':
      return { userList: await usableList(target, operation, detail['userList'], { field: 'userList.userList', negative }) };
    case 'audience':
      return { audience: await referenced(target, operation, detail['audience']) };
  }
}

async function referenced(target: Target, operation: Operation, value: unknown): Promise<string> {
  const field = 'audience.audience';
  const name = text(value);
  if (name === undefined) throw refuse(operation, 'fieldError.REQUIRED', field);
  const id = idOf(target, operation, 'audience', name, field);
  const found = await target.sql.query(
    "select 1 from google_ads.audience where id = $1 and account_id = $2 and status = 'ENABLED'",
    [id, target.account.id],
  );
  if (found.length === 0) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND', field, name);
  return resourceName(target.account.id, 'audience', id);
}
