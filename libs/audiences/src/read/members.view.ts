// The result of a batch of people. It contains counts and reasons, never a row's content, because answers are stored for
// idempotency.
import { z } from 'zod';

export const count = z.int().nonnegative();
export const refused = z.array(
  z.strictObject({
    line: z.int().positive().describe('1-based'),
    field: z.string().nullable().describe('null: the row as a whole'),
    code: z.string(),
    message: z.string(),
  }),
);

export const MembersAdded = z
  .strictObject({
    audience_id: z.string(),
    received: count,
    added: count,
    updated: count,
    unchanged: count,
    suppressed: count,
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
  .strictObject({ audience_id: z.string(), received: count, removed: count, unchanged: count, refused })
  .meta({
    id: 'MembersRemoved',
    description:
      'People who were taken out, rows of people who were not there, and rows that were refused, each with its first ' +
      'fault. A row whose identifiers belong to several people takes out all of them.',
  });
export type MembersRemoved = z.output<typeof MembersRemoved>;
