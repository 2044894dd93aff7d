/** Which fields may stand in one query together. */
import { daysBetween } from '../../model/zones.js';
import { refusal, type ErrorCode } from '../errors.js';
import { RESOURCES } from './fields.js';
import { groupOf } from '../field-names.js';
import { CONVERSION_METRICS, REACH_METRICS } from '../metrics.js';

export function checkCompatible(name: string, from: string, clause: 'SELECT' | 'WHERE'): void {
  const group = groupOf(name);
  if (group === from || RESOURCES[from]?.with.includes(group)) return;
  const message = `The field '${name}' cannot be used with the resource '${from}'.`;
  const resource: ErrorCode = `queryError.PROHIBITED_RESOURCE_TYPE_IN_${clause}_CLAUSE`;
  if (group === 'metrics') throw refusal('queryError.PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE', { message, trigger: name });
  if (group === 'segments') throw refusal('queryError.PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE', { message, trigger: name });
  throw refusal(resource, { message, trigger: name });
}

const isOfAction = (segment: string): boolean => segment.startsWith('segments.conversion_action');

/** What a click or a person did cannot be told apart by conversion action, and people cannot be counted by segment. */
export function checkCombination(fields: readonly string[]): void {
  const metrics = fields.filter((name) => groupOf(name) === 'metrics');
  const segments = fields.filter((name) => groupOf(name) === 'segments');
  const wrong =
    (segments.some(isOfAction) ? metrics.find((name) => !CONVERSION_METRICS.includes(name)) : undefined) ??
    (segments.length > 0 ? metrics.find((name) => REACH_METRICS.includes(name)) : undefined);
  if (wrong !== undefined)
    throw refusal('queryError.PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE', {
      message: `The metric '${wrong}' cannot be selected with the segments ${segments.join(', ')}.`,
      trigger: wrong,
    });
}

const COUNTED_BY_PEOPLE = ['campaign', 'ad_group', 'ad_group_ad'];
const LONGEST_REACH_DAYS = 92;

export function checkReach(fields: readonly string[], from: string, range: { from: string; to: string } | undefined): void {
  const metric = fields.find((name) => REACH_METRICS.includes(name));
  if (metric === undefined) return;
  if (!COUNTED_BY_PEOPLE.includes(from))
    throw refusal('queryError.PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE', { trigger: metric });
  if (range === undefined) throw refusal('queryError.EXPECTED_FILTERS_ON_DATE_RANGE', { trigger: metric });
  if (daysBetween(range.from, range.to) + 1 > LONGEST_REACH_DAYS)
    throw refusal('queryError.DATE_RANGE_TOO_WIDE', { trigger: metric });
}
