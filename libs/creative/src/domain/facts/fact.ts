// A fact is a short text that somebody answers for. An ad quotes it word for word, with its terms in the same text.
import { type FactKind, factTable } from './facts.table.js';

/** Unicode code points of a source, from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Fact {
  readonly kind: FactKind;
  /** Word for word as the client stated it; an ad prints it as it is. At most 200 characters. */
  readonly text: string;
  /** The client's own name for it, at most 40 characters. Absent or null: none. */
  readonly id?: string | null;
  /** May stand where `text` does not fit; at most 30 characters. */
  readonly short?: string | null;
  /** Its condition: stands in every text that prints `text` or `short`, and in every picture that does. At most 90 characters, one line. */
  readonly terms?: string | null;
  /** The last day on which it holds, `YYYY-MM-DD`. */
  readonly until?: string | null;
}

/** A fact of a creative that was made while prompts were still read: what the reader made of it. */
export interface ReadFact extends Fact {
  readonly value?: string;
  /** null: stated by the client. */
  readonly span?: Span | null;
  readonly offer?: {
    readonly kind: string;
    readonly qualifier: string | null;
    readonly amounts: readonly { readonly value: string; readonly currency: string | null }[];
    readonly tail: string;
  } | null;
}

export const textsOfKind = (facts: readonly Fact[], kind: FactKind): string[] =>
  facts.filter((fact) => fact.kind === kind).map(({ text }) => text);

/** Those that an ad may print; the others lead it. */
export const printedFacts = <Kind extends Fact>(facts: readonly Kind[]): Kind[] =>
  facts.filter(({ kind }) => factTable[kind].printed);
