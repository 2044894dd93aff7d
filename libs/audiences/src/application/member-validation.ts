// Checks the rows of an upload, a few at a time, so that ten thousand of them do not delay other requests.
import { yieldToOthers } from '@app/kernel';
import { type IdentifierType, identifierTypes } from '../domain/audience-definition.js';
import { noRowAccepted } from '../domain/audience.errors.js';
import { judge, type Person, type RowFault } from '../domain/member-rows.js';

/** Unparsed rows; an array is one form of them. */
export type Rows = Iterable<unknown> & { readonly length: number };

export interface ValidationResult {
  /** One for each valid row; the same person may occur twice. */
  readonly people: readonly Person[];
  readonly refused: readonly RowFault[];
}

/**
 * @param year the current one
 * @param takes the identifiers that the list accepts; by default every one, as for a removal
 */
export async function judged(
  rows: Rows,
  year: number,
  takes: readonly IdentifierType[] = identifierTypes,
): Promise<ValidationResult> {
  const people: Person[] = [];
  const refused: RowFault[] = [];
  let line = 0;
  for (const row of rows) {
    line += 1;
    const verdict = judge(row, line, takes, year);
    if ('line' in verdict) refused.push(verdict);
    else people.push(verdict);
    await yieldToOthers();
  }
  return { people, refused };
}

/**
 * As `judged`, for a write: one of which nothing is done must not answer like one that worked.
 * @throws 422 `no_row_accepted`
 */
export async function accepted(...rows: Parameters<typeof judged>): Promise<ValidationResult> {
  const result = await judged(...rows);
  if (result.people.length === 0 && result.refused.length > 0) throw noRowAccepted(result.refused);
  return result;
}
