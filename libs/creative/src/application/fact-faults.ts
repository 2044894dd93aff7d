import type { FieldFault } from '@app/kernel';
import type { Fact } from '../domain/facts/fact.js';
import { factFaults, unclearFacts } from '../domain/facts/given-facts.js';
import type { BriefFinding } from '../domain/request-policy.js';

/** The faults of stated facts that their shape does not show, by their places in the request. */
export const faultsOfFacts = (facts: readonly Fact[], now: Date, language: string): FieldFault[] =>
  factFaults(facts, now.toISOString().slice(0, 10), language).map(({ index, field, code, message }) => {
    const place = `facts[${index}].${field}`;
    return { field: place, code, message: `${place}: ${message}` };
  });

/** @param categories the words that the draft writer has a drawing for; undefined: it draws none */
export const remarksOnFacts = (
  facts: readonly Fact[],
  language: string,
  categories: readonly string[] | undefined,
): BriefFinding[] => [...unclearFacts(facts, language), ...unknownCategories(facts, new Set(categories))];

const unknownCategories = (facts: readonly Fact[], known: ReadonlySet<string>): BriefFinding[] =>
  facts.flatMap(({ kind, text }, index) =>
    kind !== 'category' || known.has(text.trim().toLowerCase().replaceAll(/[ _]+/g, '-'))
      ? []
      : [{ topic: 'fact_unclear' as const, severity: 'limited' as const, evidence: text, field: `facts[${index}].text` }],
  );
