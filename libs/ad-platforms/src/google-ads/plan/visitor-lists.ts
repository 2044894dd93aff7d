// Visitors of a website, as Google's tag on it sees them: by the addresses of pages, and of those from which people come.
import type { AudienceIntent, AudiencePart, IntendedRule } from '@app/connections';
import { MOST_STAY_DAYS, type stringOperators, type VisitsBody } from '../audience.bodies.js';
import { audiencePart } from '../../shared/audience-part.js';
import type { PlanFindings } from '../../shared/plan-findings.js';
import { googleNames } from '../google-ads.names.js';

type Item = VisitsBody[number]['items'][number];
type Filter = IntendedRule['filters'][number];

/** What the tag tells without any change of the website. */
const variables: Readonly<Record<string, string>> = { url: 'url__', referrer: 'ref_url__' };
const operators: Readonly<Partial<Record<Filter['op'], (typeof stringOperators)[number]>>> = {
  eq: 'EQUALS',
  ne: 'NOT_EQUALS',
  contains: 'CONTAINS',
};
const EVENT = 'page_view';
/** Every address has one. */
const anyPage: Item = { name: 'url__', operator: 'CONTAINS', value: '.' };
const notInAddresses = /[\n\r\t"'()]/;

export function visitorParts(
  audience: AudienceIntent,
  { include, exclude }: Readonly<Record<'include' | 'exclude', readonly IntendedRule[]>>,
  findings: PlanFindings,
): AudiencePart[] {
  const before = findings.unsupported.length;
  const visits = (field: string, rules: readonly IntendedRule[]): VisitsBody =>
    rules.map((rule) => ({
      days: daysOf(rule, audience, findings),
      items: itemsOf(`definition.${field}`, rule, findings),
    }));
  const rules = { include: visits('include', include), exclude: visits('exclude', exclude) };
  if (findings.unsupported.length > before) return [];
  return [audiencePart(audience, 'visitors', { name: googleNames.planned(audience.name, findings), type: 'visitors', rules })];
}

/** Nobody stays longer than the audience retains its members. */
function daysOf({ withinDays }: IntendedRule, { retentionDays }: AudienceIntent, findings: PlanFindings): number {
  const asked = Math.min(withinDays ?? Infinity, retentionDays ?? Infinity);
  if (asked <= MOST_STAY_DAYS) return asked;
  if (asked !== Infinity) {
    const message = `Google Ads knows visits of the last ${MOST_STAY_DAYS} days.`;
    findings.tell('adjusted_for_channel', 'retention_days', message, { value: asked, possible: MOST_STAY_DAYS });
  }
  return MOST_STAY_DAYS;
}

function itemsOf(field: string, { event, filters }: IntendedRule, findings: PlanFindings): Item[] {
  if (event !== EVENT) {
    const message =
      `Google Ads lists the visitors of a website by the pages that they saw, and knows nothing of the ` + `event ${event}.`;
    findings.refuse(`${field}.event`, message, { value: event, possible: [EVENT] });
    return [];
  }
  return filters.length === 0 ? [anyPage] : filters.flatMap((filter) => itemOf(`${field}.filters`, filter, findings));
}

function itemOf(at: string, { field, op, value }: Filter, findings: PlanFindings): Item[] {
  const [name, operator] = [variables[field], operators[op]];
  if (name === undefined) {
    const message = `Google Ads tells pages apart by their address and by the one before, and not by ${field}.`;
    findings.refuse(`${at}.field`, message, { value: field, possible: Object.keys(variables) });
  } else if (operator === undefined) {
    const message = `Google Ads compares an address as a text, and does not know whether it is ${op}.`;
    findings.refuse(`${at}.op`, message, { value: op, possible: Object.keys(operators) });
  } else if (notInAddresses.test(value)) {
    const message = 'Google Ads takes no quotes, parentheses, tabs or line breaks in an address.';
    findings.refuse(`${at}.value`, message, { value });
  } else return [{ name, operator, value }];
  return [];
}
