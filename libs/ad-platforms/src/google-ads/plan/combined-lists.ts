// A combination of audiences as one list. On Google Ads it is a list of sets that all hold, each any, all or none of some
// lists; a combination cannot be in another one, so what is in it is written out.
import type { AudienceIntent, AudiencePart } from '@app/connections';
import type { SetsBody } from '../audience.bodies.js';
import { audiencePart, type PeopleOf } from '../../shared/audience-part.js';
import type { PlanFindings } from '../../shared/plan-findings.js';
import { googleNames } from '../google-ads.names.js';

type CombinedPeople = PeopleOf<'combined'>;
/** Any of these lists, or none of them; `key`s of parts. */
interface Clause {
  readonly isNone: boolean;
  readonly keys: readonly string[];
}

/** `ofSource`: the lists of a source. */
export function combinedParts(
  audience: AudienceIntent,
  people: CombinedPeople,
  findings: PlanFindings,
  ofSource: (source: AudienceIntent) => readonly AudiencePart[],
): AudiencePart[] {
  const before = findings.unsupported.length;
  refuseMixture(people, findings);
  const clauses = clausesOf(people, findings, ofSource);
  if (findings.unsupported.length === before && clauses.every(({ isNone }) => isNone)) {
    const message = 'On Google Ads a combination names people who are in it, and not only people who are not.';
    findings.refuse('definition.none_of', message, { possible: ['any_of', 'all_of'] });
  }
  if (findings.unsupported.length > before) return [];
  const name = googleNames.planned(audience.name, findings);
  return [audiencePart(audience, 'combined', { name, type: 'combined', sets: setsOf(clauses) })];
}

/** The audiences in it that are no combinations themselves. */
const leavesOf = ({ anyOf, allOf, noneOf }: CombinedPeople): AudienceIntent[] =>
  [...anyOf, ...allOf, ...noneOf].flatMap((source) => (source.people.type === 'combined' ? leavesOf(source.people) : [source]));

function refuseMixture(people: CombinedPeople, findings: PlanFindings): void {
  const types = [...new Set(leavesOf(people).map((leaf) => leaf.people.type))].sort();
  if (types.includes('lookalike'))
    findings.refuse('definition', 'On Google Ads people who resemble others cannot be combined with other lists.', {
      value: 'lookalike',
      possible: ['customer_list', 'website'],
    });
  else if (types.length > 1)
    findings.refuse('definition', 'On Google Ads uploaded people cannot be combined with lists of another kind.', {
      value: types,
      possible: ['customer_list'],
    });
}

type Of = (source: AudienceIntent) => readonly AudiencePart[];

/** All of them hold. Empty where a source has no list, of which the findings speak. */
function clausesOf({ anyOf, allOf, noneOf }: CombinedPeople, findings: PlanFindings, ofSource: Of): Clause[] {
  const of = (source: AudienceIntent): Clause[] => {
    if (source.people.type === 'combined') return clausesOf(source.people, findings, ofSource);
    const keys = ofSource(source).map(({ key }) => key);
    return keys.length === 0 ? [] : [{ isNone: false, keys }];
  };
  const [any, none] = [anyOf.map(of), noneOf.map(of)];
  const [only, ...others] = any;
  return [
    // Any of one is that one.
    ...(only && others.length === 0 ? only : joined('definition.any_of', any, false, findings)),
    ...allOf.flatMap(of),
    ...joined('definition.none_of', none, true, findings),
  ];
}

/** One clause of sources that are each nothing but people of any of some lists. */
function joined(field: string, sources: readonly (readonly Clause[])[], isNone: boolean, findings: PlanFindings): Clause[] {
  const known = sources.filter((clauses) => clauses.length > 0);
  const simple = known.flatMap(([first, ...more]) => (first && !first.isNone && more.length === 0 ? [first] : []));
  if (simple.length < known.length) {
    const what = isNone ? 'leaves out' : 'offers as a choice';
    const message =
      `Google Ads has one level of combinations: what this one ${what} may itself be any of some lists, ` +
      `and nothing more involved.`;
    findings.refuse(field, message, { possible: ['customer_list', 'website', 'any_of'] });
  }
  return simple.length === 0 ? [] : [{ isNone, keys: simple.flatMap(({ keys }) => keys) }];
}

/** Lists that each person must be in stand together. */
function setsOf(clauses: readonly Clause[]): SetsBody {
  const each = clauses.filter(({ isNone, keys }) => !isNone && keys.length === 1).flatMap(({ keys }) => keys);
  const all: SetsBody = each.length === 0 ? [] : [{ operator: 'ALL', lists: referencesTo(each) }];
  const others = clauses.filter(({ isNone, keys }) => isNone || keys.length > 1);
  return [
    ...all,
    ...others.map(({ isNone, keys }) => ({ operator: isNone ? ('NONE' as const) : ('ANY' as const), lists: referencesTo(keys) })),
  ];
}

const referencesTo = (keys: readonly string[]): { node: string }[] => [...new Set(keys)].sort().map((node) => ({ node }));
