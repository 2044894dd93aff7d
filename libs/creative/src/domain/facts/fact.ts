// What a brief says, piece by piece. An ad states facts and nothing else.
import type { Offer } from './offer.js';

export const factKinds = [
  'subject',
  'description',
  'statement',
  'goal',
  'category',
  'offer',
  'deadline',
  'event',
  'place',
  'audience',
  'proof',
  'phone',
  'benefit',
] as const;
export type FactKind = (typeof factKinds)[number];

export const goals = ['sell', 'lead', 'visit', 'install', 'hire', 'donate', 'attend'] as const;
export type Goal = (typeof goals)[number];

/** Unicode code points of the prompt, from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Fact {
  readonly kind: FactKind;
  /** As an ad prints it; of a goal its name, of a phone number its digits. */
  readonly value: string;
  /** Word for word as in the prompt, or as the client gave it. */
  readonly text: string;
  /** null: given by the client. */
  readonly span: Span | null;
  /** Of an offer: its parts. Otherwise null. */
  readonly offer: Offer | null;
}

/** A fact that the client states itself: nothing of its kind is read from the prompt then. */
export type GivenFact = Pick<Fact, 'kind' | 'text'>;

export const valuesOf = (facts: readonly Fact[], kind: FactKind): string[] =>
  facts.filter((fact) => fact.kind === kind).map(({ value }) => value);
