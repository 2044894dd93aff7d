// People who did something on a website, in an app or on the Page: a list that Meta fills by rules.
import type { AccountContext, AudienceIntent, AudiencePart, IntendedRule } from '@app/connections';
import type { RuleBody } from '../audience.bodies.js';
import { audiencePart } from '../../shared/audience-part.js';
import type { PlanFindings } from '../../shared/plan-findings.js';
import { metaNames } from '../meta.names.js';
import {
  MOST_FILTERS,
  MOST_RULES,
  numericFields,
  numericOperators,
  operators,
  type RuleKind,
  ruleKinds,
} from './audience-rules.table.js';

type Rules = Readonly<Record<'include' | 'exclude', readonly IntendedRule[]>>;
type Filter = RuleBody['filters'][number];

export function ruledParts(
  audience: AudienceIntent,
  { type, include, exclude }: Rules & { readonly type: keyof typeof ruleKinds },
  { settings }: AccountContext,
  findings: PlanFindings,
): AudiencePart[] {
  const kind = ruleKinds[type];
  const before = findings.unsupported.length;
  const source = settings.find(({ key }) => key === kind.setting)?.value ?? null;
  if (source === null) {
    const message = `Meta finds these people by a ${kind.named}: choose one in the settings of the connection.`;
    findings.refuse('type', message, { value: type, possible: kind.setting });
  }
  if (include.length + exclude.length > MOST_RULES) {
    const message = `Meta takes at most ${MOST_RULES} rules for one list, those that leave people out among them.`;
    findings.refuse('definition.include', message, { value: include.length + exclude.length, possible: MOST_RULES });
  }
  const of = (field: 'include' | 'exclude', rules: readonly IntendedRule[]): RuleBody[] =>
    rules.map((rule) => ({
      source: { type: kind.source, id: source ?? '' },
      days: daysOf(rule, audience, kind, findings),
      filters: filtersOf(`definition.${field}`, rule, kind, findings),
    }));
  const rules = { include: of('include', include), exclude: of('exclude', exclude) };
  if (findings.unsupported.length > before) return [];
  return [audiencePart(audience, 'ruled', { name: metaNames.planned(audience.name, findings), type: 'ruled', rules })];
}

/** Nobody stays longer than the audience retains its members. */
function daysOf(
  { withinDays }: IntendedRule,
  { retentionDays }: AudienceIntent,
  { mostDays }: RuleKind,
  findings: PlanFindings,
): number {
  const asked = Math.min(withinDays ?? Infinity, retentionDays ?? Infinity);
  if (asked <= mostDays) return asked;
  if (asked !== Infinity)
    findings.tell('adjusted_for_channel', 'retention_days', `Meta knows what people did in the last ${mostDays} days.`, {
      value: asked,
      possible: mostDays,
    });
  return mostDays;
}

function filtersOf(at: string, { event, filters }: IntendedRule, kind: RuleKind, findings: PlanFindings): Filter[] {
  if (!Object.hasOwn(kind.events, event)) {
    const message = `Meta is not told by the ${kind.named} of the event ${event}.`;
    findings.refuse(`${at}.event`, message, { value: event, possible: Object.keys(kind.events) });
    return [];
  }
  if (filters.length >= MOST_FILTERS)
    findings.refuse(`${at}.filters`, `Meta takes at most ${MOST_FILTERS - 1} filters in one rule.`, {
      value: filters.length,
      possible: MOST_FILTERS - 1,
    });
  const word = kind.events[event] ?? null;
  const own = filters.flatMap((filter) => filterOf(`${at}.filters`, filter, kind, findings));
  if (word !== null) return [{ field: 'event', operator: 'eq', value: word }, ...own];
  // Every address holds the empty text.
  return own.length === 0 ? [{ field: 'url', operator: 'i_contains', value: '' }] : own;
}

function filterOf(
  at: string,
  { field, op, value }: IntendedRule['filters'][number],
  { named, fields }: RuleKind,
  findings: PlanFindings,
): Filter[] {
  const isNumber = numericFields.includes(field);
  const known = isNumber ? numericOperators : operators;
  const operator = known[op];
  if (!fields.includes(field)) {
    const message = `Meta cannot tell what people did by ${field}, of which the ${named} says nothing.`;
    findings.refuse(`${at}.field`, message, { value: field, possible: fields });
  } else if (operator === undefined) {
    const message = `Meta compares ${field} as ${isNumber ? 'a number' : 'a text'}, and has no ${op} for it.`;
    findings.refuse(`${at}.op`, message, { value: op, possible: Object.keys(known) });
  } else return [{ field, operator, value }];
  return [];
}
