// Judges the rows of an upload, a few at a time, so that ten thousand of them do not keep other requests waiting.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type IdentifierType, identifierTypes } from '../domain/audience-definition.js';
import { judge, type Person, type RowFault } from '../domain/member-rows.js';

/** Rows as they were sent; an array is one. */
export type Rows = Iterable<unknown> & { readonly length: number };

export interface Judged {
  /** One for each good row; the same person may be there twice. */
  readonly people: readonly Person[];
  readonly refused: readonly RowFault[];
}

/** Rows that take a few milliseconds together. */
const TURN = 50;

/**
 * @param year the current one
 * @param takes the identifiers that the list is made of; without it every one, as for those who are taken out
 */
export async function judged(rows: Rows, year: number, takes: readonly IdentifierType[] = identifierTypes): Promise<Judged> {
  const people: Person[] = [];
  const refused: RowFault[] = [];
  let line = 0;
  for (const row of rows) {
    line += 1;
    const verdict = judge(row, line, takes, year);
    if ('line' in verdict) refused.push(verdict);
    else people.push(verdict);
    if (line % TURN === 0) await nextTurn();
  }
  return { people, refused };
}
