// What the lists of an audience are made of, at any depth, so that sources come to be before what is made of them.
import { type AudienceIntent, type AudiencePart, type AudiencePlan, references } from '@app/connections';
import type { PlanFindings } from './plan-findings.js';

/** The list after those to which it refers. `planned`: of this platform. */
export function withSources(
  part: AudiencePart,
  audience: AudienceIntent,
  planned: (source: AudienceIntent) => AudiencePlan,
): AudiencePart[] {
  const known = new Map(sourcesOf(audience).flatMap((source) => planned(source).parts.map((each) => [each.key, each])));
  const before = (each: AudiencePart): AudiencePart[] =>
    references(each.body).flatMap((key) => {
      const needed = known.get(key);
      return needed ? [...before(needed), needed] : [];
    });
  return [...before(part), part];
}

function sourcesOf({ people }: AudienceIntent): AudienceIntent[] {
  const own =
    people.type === 'lookalike'
      ? [people.source]
      : people.type === 'combined'
        ? [...people.anyOf, ...people.allOf, ...people.noneOf]
        : [];
  return own.flatMap((source) => [source, ...sourcesOf(source)]);
}

/** What there is to say of a source is said with its name. */
export function tellOfSource({ name }: AudienceIntent, own: PlanFindings, findings: PlanFindings): void {
  const named = (message: string): string => `Of its source "${name}": ${message}`;
  for (const { field, message, ...detail } of own.unsupported) findings.refuse(field, named(message), detail);
  for (const { code, field, message, ...detail } of own.notes) findings.tell(code, field, named(message), detail);
}
