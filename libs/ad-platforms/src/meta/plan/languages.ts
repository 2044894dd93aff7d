// Languages as Meta's locales, whose numbers are asked for by name.
import { languageCode } from '@app/connections';
import { firstOf, type PlanFindings } from '../../shared/plan-findings.js';
import type { MetaPlanContext } from './plan-context.js';

export function languagesOf(
  tags: readonly string[],
  { places }: MetaPlanContext,
  findings: PlanFindings,
): { readonly languages: readonly number[]; readonly unresolved: readonly string[] } {
  const found = tags.map((tag) => ({ tag, id: places.get(languageCode(tag)) }));
  const unknown = found.filter(({ id }) => id === null).map(({ tag }) => tag);
  if (unknown.length > 0) {
    const message = `Meta cannot target the language ${firstOf(unknown)}. Choose another one, or leave it out.`;
    findings.refuse('targeting.languages', message, { value: unknown });
  }
  const ids = new Set(found.flatMap(({ id }) => (typeof id === 'string' ? [Number(id)] : [])));
  return {
    languages: [...ids].sort((one, other) => one - other),
    unresolved: found.filter(({ id }) => id === undefined).map(({ tag }) => languageCode(tag)),
  };
}
