import type { Fact, ReadFact } from './facts/fact.js';

interface PlanWithFacts {
  /** Absent in plans of before facts were kept. */
  readonly facts?: readonly ReadFact[];
  readonly refined?: unknown;
}

/**
 * What an ad of this plan may quote. Of a creative that was made while prompts were still read, only what the client stated is a
 * fact (it has no span); a variant of it that is refined is judged by all that was read, because its words were made from that.
 */
export const factsOf = ({ facts = [], refined }: PlanWithFacts): Fact[] =>
  facts.filter(({ span }) => refined !== undefined || (span ?? null) === null);
