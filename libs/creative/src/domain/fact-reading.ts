// A reading of a prompt or a landing page: the facts that stand there, for a person to choose from.
import type { BriefFinding } from './request-policy.js';
import type { ProposedFact } from './facts/proposed-facts.js';

export const readingStatuses = ['reading', 'ready', 'failed'] as const;
export type ReadingStatus = (typeof readingStatuses)[number];

/** Exactly one of the two sources is given. */
export interface ReadingSource {
  readonly prompt: string | null;
  readonly landingPageUrl: string | null;
  /** BCP 47. */
  readonly language: string;
}

export interface FactReading extends ReadingSource {
  readonly id: string;
  readonly status: ReadingStatus;
  /** What the spans of the facts count in: the prompt, or the text of the page; null: it was not read yet. */
  readonly sourceText: string | null;
  readonly facts: readonly ProposedFact[];
  readonly findings: readonly BriefFinding[];
  readonly error: ReadingError | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export interface ReadingError {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly retryable: boolean;
}

export const readingLimits = {
  /** After these it is erased. */
  keptHours: 24,
  /** Of one organization at a time. */
  most: 1_000,
  /** Code points of a page's text; what follows is not read. */
  longestPage: 20_000,
} as const;

/** Turns a page into its visible text, block by block, each on a line. */
export interface PageText {
  /** At most `most` code points. Costs time in proportion to the page. */
  textOf(html: string, most: number): string;
}

/** Injection token; the apps bind it. */
export const PageText = Symbol('PageText');
