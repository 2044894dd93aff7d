// From a prompt or a page to proposed facts: each stands word for word in its source.
import { isOnlyQuoted } from '../critic/claims.js';
import { lexemesOf, phraseOf } from '../critic/lexemes.js';
import { PhraseFinder } from '../critic/phrases.js';
import type { Span } from './fact.js';
import { type FactKind, factKinds, goals } from './facts.table.js';
import { codePointsOf, type Part, partsOf } from './sentences.js';

export interface ProposedFact {
  readonly kind: FactKind;
  readonly text: string;
  readonly span: Span;
  /** The condition that a line of the source gives for its offers; absent: none. */
  readonly terms?: string;
}

/** What a language model chose and labelled; nothing of it is believed. */
export interface Proposal {
  readonly kind: string;
  readonly text: string;
}

export const MOST_PROPOSED = 40;
/** Code points, as of a stated fact. */
export const LONGEST_TEXT = 200;
export const LONGEST_TERMS = 90;

const isShort = (text: string, most: number): boolean => [...text].length <= most;

/** The sentences, bullets and labelled lines of a source; lines for the agency are left out. At most `MOST_PROPOSED`. */
export function sentencesAsFacts(source: string, language: string): ProposedFact[] {
  const parts = partsOf(source, language);
  return proposed(source, parts, parts);
}

function proposed(source: string, parts: readonly Part[], all: readonly Part[]): ProposedFact[] {
  const at = codePointsOf(source);
  const condition = all.find(({ kind, text }) => kind === 'terms' && isShort(text, LONGEST_TERMS));
  const seen = new Set<string>();
  const facts = parts.flatMap(({ kind, text, start, end }): ProposedFact[] => {
    if (!isShort(text, LONGEST_TEXT) || seen.has(text)) return [];
    seen.add(text);
    const terms = kind === 'offer' && condition ? { terms: condition.text } : {};
    return [{ kind: kind === 'terms' ? 'statement' : kind, text, span: { start: at(start), end: at(end) }, ...terms }];
  });
  return facts.slice(0, MOST_PROPOSED);
}

/** Those of a model's proposals that stand in the source; one with a number, amount, date or code is widened to its whole sentence or bullet. */
export function verbatimOf(source: string, language: string, proposals: readonly Proposal[]): ProposedFact[] {
  const lexemes = lexemesOf(source);
  const parts = partsOf(source, language);
  const finder = new PhraseFinder(proposals.map((proposal) => [phraseOf(proposal.text).map(({ form }) => form), proposal]));
  const found = finder.find(lexemes).flatMap(({ tag, from, to }): Part[] => {
    const [start, end] = [lexemes[from]?.start ?? 0, lexemes[to - 1]?.end ?? 0];
    // What stands in no part is for the agency, or is torn from two of them.
    const part = parts.find((each) => each.start <= start && end <= each.end);
    const kind = kindOf(tag);
    if (!part || kind === null) return [];
    const text = source.slice(start, end).replaceAll(/\s+/g, ' ');
    const place = isOnlyQuoted(text, language) ? part : { text, start, end };
    return [{ kind, isLabelled: true, text: place.text, start: place.start, end: place.end }];
  });
  return proposed(
    source,
    [...found].sort((one, other) => one.start - other.start),
    parts,
  );
}

/** null: it leads the ad with a word that is none of those that may. */
const kindOf = ({ kind, text }: Proposal): FactKind | null => {
  if (kind === 'goal') return goals.some((goal) => goal === text) ? 'goal' : null;
  return factKinds.find((known) => known === kind) ?? 'statement';
};
