import type { FieldFault } from '@app/kernel';
import type { Fact } from '../domain/facts/fact.js';
import { factFaults } from '../domain/facts/given-facts.js';

/** The faults of stated facts that their shape does not show, by their places in the request. */
export const faultsOfFacts = (facts: readonly Fact[], now: Date): FieldFault[] =>
  factFaults(facts, now.toISOString().slice(0, 10)).map(({ index, field, code, message }) => {
    const place = `facts[${index}].${field}`;
    return { field: place, code, message: `${place} ${message}.` };
  });
