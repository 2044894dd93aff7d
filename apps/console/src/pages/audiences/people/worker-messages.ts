// What the page and the worker tell each other. A file stays between the two.
import type { LeavingRow } from './member-row.js';
import type { Batch, Counts, Opened, Plan } from './people-file.js';

export interface OpenedFile extends Opened {
  /** ISO 3166-1, for phone numbers that are written without a country. */
  readonly countries: readonly string[];
}

export interface Checked {
  readonly counts: Counts;
  /** The first people, as they will leave. */
  readonly first: readonly LeavingRow[];
}

export type Asked =
  | { readonly ask: 'open'; readonly file: Blob }
  | { readonly ask: 'check'; readonly file: Blob; readonly plan: Plan }
  | { readonly ask: 'start'; readonly file: Blob; readonly plan: Plan }
  | { readonly ask: 'next' };

export interface Question {
  readonly id: number;
  readonly asked: Asked;
}

export type Reply = { readonly id: number } & (
  | { readonly progress: Counts }
  | { readonly opened: OpenedFile }
  | { readonly checked: Checked }
  /** null: there is no other. */
  | { readonly batch: Batch | null }
  | { readonly started: true }
  /** Why a file is none: `encoding`, `quotes`, `empty`; anything else is unforeseen. */
  | { readonly failed: string }
);
