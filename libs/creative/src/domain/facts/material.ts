// What an ad may quote: the client's facts, or, where none was stated, whole sentences and bullets of the prompt.
import { printedFacts, type Fact, type Span } from './fact.js';
import type { FactKind } from './facts.table.js';

/** A text that an ad may print word for word. */
export interface Quote {
  readonly kind: FactKind;
  readonly text: string;
  readonly short: string | null;
  readonly terms: string | null;
  readonly source: QuoteSource;
}

/** The place of a fact among those of the brief, or a part of the prompt. */
export type QuoteSource = { readonly fact: number } | { readonly span: Span };

export interface Material {
  /** Whether the client stated what may be printed: then nothing of the prompt is. */
  readonly isStated: boolean;
  /** In the order of the request, or of the prompt. */
  readonly quotes: readonly Quote[];
}

export interface Told {
  readonly prompt: string;
  /** BCP 47. */
  readonly language: string;
  readonly facts: readonly Fact[];
}

export function materialOf({ facts }: Told): Material {
  const stated = printedFacts(facts);
  return {
    isStated: stated.length > 0,
    quotes: stated.map((fact) => ({
      kind: fact.kind,
      text: fact.text,
      short: fact.short ?? null,
      terms: fact.terms ?? null,
      source: { fact: facts.indexOf(fact) },
    })),
  };
}
