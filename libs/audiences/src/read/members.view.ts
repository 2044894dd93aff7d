// The result of a batch of people. It contains counts and reasons, never a row's content, because answers are stored for
// idempotency.
import { z } from 'zod';

export const count = z.int().nonnegative();
/** Of every batch of rows about people. */
export const rows = {
  received: count.describe('Rows of the request.'),
  unchanged: count.describe('Rows that changed nothing.'),
};
export const refused = z
  .array(
    z.strictObject({
      line: z.int().positive().describe('Its place in the request, from 1.'),
      field: z.string().nullable().describe('The field of the row; null: the row as a whole.'),
      code: z.string(),
      message: z.string(),
    }),
  )
  .describe('The rows that were refused, each with its first fault.');

export const MembersAdded = z
  .strictObject({
    audience_id: z.string(),
    ...rows,
    added: count.describe('People who are new on the list.'),
    updated: count.describe('People with new details.'),
    suppressed: count.describe('People who are kept out.'),
    refused,
  })
  .meta({
    id: 'MembersAdded',
    description:
      'Every row counts once: people who are new, people with new details, people who were there already (also by an ' +
      'earlier row), people who are kept out because they were suppressed or erased, and rows that were refused, each with its first fault.',
  });
export type MembersAdded = z.output<typeof MembersAdded>;

export const MembersRemoved = z
  .strictObject({ audience_id: z.string(), ...rows, removed: count.describe('People who were taken out.'), refused })
  .meta({
    id: 'MembersRemoved',
    description:
      'People who were taken out, rows of people who were not there, and rows that were refused, each with its first ' +
      'fault. A row whose identifiers belong to several people takes out all of them.',
  });
export type MembersRemoved = z.output<typeof MembersRemoved>;
