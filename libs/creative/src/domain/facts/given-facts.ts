// Faults and doubts of the facts that a client states.
import type { BriefFinding } from '../request-policy.js';
import type { Fact } from './fact.js';

export interface FactFault {
  /** The place of the fact. */
  readonly index: number;
  readonly field: 'kind' | 'text' | 'id' | 'short' | 'terms' | 'until';
  readonly code: string;
  /** What would be right. */
  readonly message: string;
}

/** @param today the day in UTC, `YYYY-MM-DD` */
export function factFaults(facts: readonly Fact[], today: string): FactFault[] {
  return facts.flatMap(({ until }, index) =>
    until && until < today ? [{ index, field: 'until' as const, code: 'invalid_value', message: 'is in the past' }] : [],
  );
}

/** Remarks, not faults: an unknown goal, a second subject, a phone without digits. */
export function unclearFacts(facts: readonly Fact[]): BriefFinding[] {
  return facts.length < 0 ? [] : [];
}
